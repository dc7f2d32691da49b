package present

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/words/phrase"
)

// LogFilter says which entries of the log are shown.
type LogFilter string

// The filters.
const (
	ShowAll     LogFilter = "all"
	ShowMine    LogFilter = "mine"
	ShowAuction LogFilter = "auction"
	ShowFuel    LogFilter = "fuel"
	ShowBuild   LogFilter = "build"
	ShowPower   LogFilter = "power"
)

// LogFilters are those that are offered to a player, NoSeat for nobody, in order.
func LogFilters(me engine.Seat) []LogFilter {
	if me == engine.NoSeat {
		return []LogFilter{ShowAll, ShowAuction, ShowFuel, ShowBuild, ShowPower}
	}
	return []LogFilter{ShowAll, ShowMine, ShowAuction, ShowFuel, ShowBuild, ShowPower}
}

// filterPhases are the phases that filters show.
var filterPhases = map[LogFilter]engine.Phase{
	ShowAuction: engine.PhaseAuction, ShowFuel: engine.PhaseResources, ShowBuild: engine.PhaseBuild,
	ShowPower: engine.PhasePower,
}

// Name is what a filter shows, in words.
func (f LogFilter) Name(t *phrase.Teller, me engine.Seat) string {
	if phase, ok := filterPhases[f]; ok {
		return t.Phase(phase)
	}
	if f == ShowMine {
		return t.T("log.mine", t.Player("player", me))
	}
	return t.T("log.all")
}

// Shows reports whether the filter lets an entry of a seat in a phase through.
func (f LogFilter) Shows(phase engine.Phase, seat, me engine.Seat) bool {
	switch f {
	case ShowMine:
		return seat == me
	case ShowPower:
		return phase >= engine.PhasePower
	case ShowAuction, ShowFuel, ShowBuild:
		return phase == filterPhases[f]
	}
	return true
}

// Shown lists the numbers of the entries that the filter lets through, and of the rounds in which they are.
func (f LogFilter) Shown(m *match.Match, me engine.Seat) (out []int) {
	phase, round := engine.PhaseSetup, -1
	log := m.Log()
	for i := range log {
		e := &log[i].Event
		switch e.Kind {
		case engine.EventRound:
			round = i
		case engine.EventPhase:
			phase = engine.Phase(e.N)
		}
		if f != ShowAll && (i == round || !f.Shows(phase, recap.Doer(m.Rules(), e), me)) {
			continue
		}
		if f != ShowAll && round >= 0 {
			out, round = append(out, round), -1
		}
		out = append(out, i)
	}
	return out
}
