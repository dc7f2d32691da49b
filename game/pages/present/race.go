package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// Race is who would win if the game ended now, worded.
type Race struct {
	About string
	Lines []RaceLine // the best first; none in Step 1, when that says nothing
}

// RaceLine is how a seat stands in the race.
type RaceLine struct {
	engine.Standing
	Cities string // that it powers: a figure, in brackets while its fuel is still to be bought
	Words  string // its rank, cities powered, money where that may be compared, and whether fuel is still to be bought
}

// NewRace words who would win if a position as it is shown were the end. With money that is hidden, ties stand as ties
// (H1).
func NewRace(t *phrase.Teller, r *engine.Rules, p *engine.Public, hidden match.Redaction) Race {
	out := Race{About: t.T("race.about")}
	if p.Step < 2 {
		return out
	}
	money := !hidden.HidesAny()
	for _, s := range engine.Race(r, p, money) {
		key, args := i18n.Key("race.line-hidden"), []i18n.Arg{
			i18n.Number("rank", s.Rank), t.Player("player", s.Seat), i18n.Count("n", s.Powered),
		}
		if money {
			key, args = "race.line", append(args, phrase.Money("money", s.Money))
		}
		line := RaceLine{s, t.T("panel.number", i18n.Number("n", s.Powered)), t.T(key, args...)}
		if p.FuelAhead(s.Seat) {
			line.Cities = t.T("race.fuel-ahead-figure", i18n.Number("n", s.Powered))
			line.Words = t.T("race.fuel-ahead", i18n.Text("line", line.Words))
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}
