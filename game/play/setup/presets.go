package setup

import (
	"slices"

	"kilovolt/engine"
)

// A Preset is a table to start from. It decides on everything but names, colours, the seed and whether money is hidden;
// its zone is drawn.
type Preset struct {
	ID             string
	Edition        engine.Edition
	Board          string // map id
	Players        int    // 2 to 6
	Humans         int    // on the first seats; computers have the others
	Level          string // of the computers
	StartingCities bool   // V1
	Introductory   bool   // V2
}

// presets are all of them, in the order in which they are offered.
var presets = []Preset{
	{ID: "first", Edition: engine.Classic, Board: engine.FirstBoard, Players: 3, Humans: 1, Level: "easy",
		Introductory: true},
	{ID: "duel", Edition: engine.Classic, Board: "usa", Players: 2, Humans: 1, Level: "normal", Introductory: true},
	{ID: "classic-six", Edition: engine.Classic, Board: "germany", Players: 6, Humans: 1, Level: "normal"},
	{ID: "experts", Edition: engine.Recharged, Board: "usa", Players: 4, Humans: 1, Level: "expert",
		StartingCities: true},
	{ID: "friends", Edition: engine.Recharged, Board: "germany", Players: 4, Humans: 4},
}

// Computers returns how many seats of the table computers have.
func (p *Preset) Computers() int { return p.Players - p.Humans }

// Presets returns the presets that this program can seat: computers play at certain levels only.
func (f *Form) Presets() (out []*Preset) {
	for i := range presets {
		if p := &presets[i]; p.Computers() == 0 || slices.Contains(f.levels, p.Level) {
			out = append(out, p)
		}
	}
	return out
}

// Preset returns the id of the preset that the form is the same as, "" for none.
func (f *Form) Preset() string {
	for _, p := range f.Presets() {
		if f.is(p) {
			return p.ID
		}
	}
	return ""
}

// is reports whether a preset would change nothing. Choices that do not apply to the edition do not count.
func (f *Form) is(p *Preset) bool {
	if f.Edition != p.Edition || f.Board != p.Board || f.Players != p.Players || f.Picked {
		return false
	}
	if p.Edition == engine.Recharged && f.StartingCities != p.StartingCities ||
		p.Edition == engine.Classic && f.Introductory != p.Introductory {
		return false
	}
	for i, seat := range f.Seats[:f.Players] {
		if seat.Away || seat.Bot != (i >= p.Humans) || seat.Bot && seat.Level != p.Level {
			return false
		}
	}
	return true
}

// SetPreset fills in the form with a preset; an unknown one changes nothing.
func (f *Form) SetPreset(id string) {
	for _, p := range f.Presets() {
		if p.ID == id {
			f.fill(p)
		}
	}
}

func (f *Form) fill(p *Preset) {
	f.SetEdition(p.Edition)
	f.SetBoard(p.Board)
	f.Picked, f.InTurn = false, false
	if p.Edition == engine.Recharged {
		f.StartingCities = p.StartingCities
	} else {
		f.Introductory = p.Introductory
	}
	for i := range f.Seats { // those without a player too, in case some join
		f.Seats[i].Away = false
		if f.Seats[i].Bot = i >= p.Humans; p.Level != "" {
			f.Seats[i].Level = p.Level
		}
	}
	f.SetPlayers(p.Players)
}
