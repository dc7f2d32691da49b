// Package motion turns what has happened at the table into beats: what moves, when it begins and how long it takes. It knows no screen and no clock:
// whoever shows the beats says where things lie and what time it is, and the game itself is long past them. A beat never changes anything, and
// leaving all of them out loses nothing that is not on the table anyway.
package motion
