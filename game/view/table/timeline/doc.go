// Package timeline turns what has happened at the table into beats: what moves, when it starts and how long it takes.
// It knows no screen and no clock: whoever shows the beats says where things lie and what time it is. By then the game
// has moved on; a beat changes nothing, and leaving beats out loses nothing that the table does not show anyway.
package timeline
