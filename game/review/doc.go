// Package review looks over a finished game: why it ended, what everybody had and spent round by round, how likely everybody seemed to win, and the
// rounds in which that turned. The result on the canvas, the text version and scripts tell it all from here.
//
// It computes no rule: figures come from the positions of the match and from its events.
package review
