// Package advisor helps a player to decide. It warns of costly slips before they are made, from the facts of the
// position alone, and asks the Master what it would do in the player's place, and why.
//
// It knows what that player may know and no more: it is given redacted views, with guesses in the place of hidden
// cards and money. It knows neither screens nor words, and touches neither the game nor the randomness of anybody's
// decisions. The same position always leads to the same advice. It thinks in small slices.
package advisor
