package phrase

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/storage/hindsight"
)

// AccuracyFormula says what the accuracy of a player's decisions is.
func (l *Lang) AccuracyFormula() string {
	return l.T("hindsight.formula", i18n.Number("full", 100), i18n.Number("less", hindsight.PerPoint/10))
}
