package menu

import (
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
)

// colourName is a player's shape and colour, 0 to 5.
func colourName(l *phrase.Lang, colour int) string {
	name := i18n.Text("colour", l.Colour(colour))
	switch colour {
	case 0:
		return l.T("setup.shape-circle", name)
	case 1:
		return l.T("setup.shape-triangle", name)
	case 2:
		return l.T("setup.shape-square", name)
	case 3:
		return l.T("setup.shape-diamond", name)
	case 4:
		return l.T("setup.shape-cross", name)
	}
	return l.T("setup.shape-star", name)
}
