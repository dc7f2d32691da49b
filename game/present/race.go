package present

import (
	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
	"kilovolt/game/phrase"
)

// Race is who would win if the game ended now, worded.
type Race struct {
	About string
	Lines []RaceLine // the best first
}

// RaceLine is how a seat stands in the race.
type RaceLine struct {
	engine.Standing
	Words string // its rank, cities powered, and money where that may be compared
}

// NewRace words who would win if a position as it is shown were the end. With money that is hidden, ties stand as ties
// (H1).
func NewRace(t *phrase.Teller, r *engine.Rules, p *engine.Public, hidden match.Redaction) Race {
	out := Race{About: t.T("race.about")}
	money := !hidden.HidesAny()
	for _, s := range engine.Race(r, p, money) {
		key, args := i18n.Key("race.line-hidden"), []i18n.Arg{
			i18n.Number("rank", s.Rank), t.Player("player", s.Seat), i18n.Count("n", s.Powered),
		}
		if money {
			key, args = "race.line", append(args, phrase.Money("money", s.Money))
		}
		out.Lines = append(out.Lines, RaceLine{s, t.T(key, args...)})
	}
	return out
}
