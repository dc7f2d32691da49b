// Package savedgames is the saved games as a player sees them: the one under way, those kept for later, the finished
// ones, and what cannot be read; with what can be done to them. The screen, the text version and the script interface
// all show one shelf.
//
// What it is given from outside (a file, a pasted text) is taken as hostile: it is measured before it is read, played
// through before it is shown, and nothing of the game under way is touched until the player says so.
package savedgames
