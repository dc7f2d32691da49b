// Package savedgames is the list of saved games as a player sees it: the one under way, those saved for later, the
// finished ones and those that cannot be read, with what can be done to each. The canvas, the text version and the
// script interface all show the same list.
//
// A game from outside (a file, a pasted text) is treated as hostile: its size is checked before it is read, it is
// played through before it is shown, and the game under way is not touched until the player agrees.
package savedgames
