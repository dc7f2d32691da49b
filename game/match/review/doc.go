// Package review analyses a finished game: why it ended, what everybody had and spent in each round, everybody's
// chance to win, and the turning points. It holds facts; package phrase has the words for them.
//
// It computes no rule: the figures come from the match's positions and events.
package review
