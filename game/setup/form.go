package setup

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/maps"
)

// Limits of what can be typed, in characters.
const (
	MaxName = 20
	MaxSeed = 40
)

// UsualLevel is the computers' level that a new game proposes and that a human who leaves hands the seat to.
const UsualLevel = "normal"

// PlayNowLevel is the level of the two computers in the game of those who want no questions.
const PlayNowLevel = "easy"

// Editions are the editions in the order in which they are offered.
var Editions = [...]engine.Edition{engine.Recharged, engine.Classic}

// Form is what has been chosen for a new game (S7). Its methods keep it whole; only the zone and the seed can be unfit, which [Form.Check] tells.
// What the chosen edition or number of players has no use for is kept for the case that it is changed back.
type Form struct {
	Edition        engine.Edition
	Board          string // map id
	Players        int    // 2 to 6
	Seats          [engine.MaxPlayers]Seat
	Picked         bool     // the zone is picked, not drawn (S1)
	Regions        []string // ids of the picked regions
	StartingCities bool     // V1
	Introductory   bool     // V2
	HideMoney      bool     // from the other players (H1)
	Seed           string   // a number or any words, see [SeedOf]

	levels      []string
	hideOffered bool // what was proposed for HideMoney when the form was last opened
}

// Seat is who is to sit at a seat.
type Seat struct {
	Name   string `json:"name"`
	Named  bool   `json:"named"` // Name was typed; otherwise the seat has a name by itself
	Colour int    `json:"colour"`
	Bot    bool   `json:"bot"`
	Level  string `json:"level"` // of a computer, without a temper: that is drawn when the game begins
}

// Fault is what stands in the way of a start.
type Fault uint8

// The faults.
const (
	NoFault   Fault = iota
	ZoneCount       // not as many regions are picked as the number of players needs
	ZoneApart       // the picked regions do not hang together
	NoSeed          // no seed is there
)

// New returns the set-up that is proposed to a newcomer: one human and two computers of the usual level.
func New(levels []string, chance uint64) *Form {
	f := &Form{Edition: Editions[0], Board: maps.List()[0], Players: 3, levels: levels}
	for i := range f.Seats {
		f.Seats[i] = Seat{Colour: i, Bot: i > 0}
	}
	f.Propose(chance)
	f.mend()
	return f
}

// mend puts right what cannot be.
func (f *Form) mend() {
	if !slices.Contains(f.Boards(), f.Board) {
		f.Board = f.Boards()[0]
	}
	f.Players = min(max(f.Players, engine.MinPlayers), engine.MaxPlayers)
	for f.Players > engine.MinPlayers && !f.Seatable(f.Players) {
		f.Players--
	}
	var taken [record.Colours]bool
	for i := range f.Seats {
		seat := &f.Seats[i]
		seat.Name = clean(seat.Name, MaxName)
		if seat.Colour < 0 || seat.Colour >= record.Colours || taken[seat.Colour] {
			seat.Colour = slices.Index(taken[:], false)
		}
		taken[seat.Colour] = true
		if len(f.levels) == 0 {
			seat.Bot = false
		} else if !slices.Contains(f.levels, seat.Level) {
			seat.Level = f.usual()
		}
	}
	f.keepRegions()
}

// usual is [UsualLevel], or the weakest one where that is not there.
func (f *Form) usual() string {
	if slices.Contains(f.levels, UsualLevel) {
		return UsualLevel
	}
	return f.levels[0]
}

// keepRegions forgets picked regions that the board does not have.
func (f *Form) keepRegions() {
	var kept []string
	board := f.Map()
	for _, id := range f.Regions {
		if _, ok := board.RegionByID(id); ok && !slices.Contains(kept, id) {
			kept = append(kept, id)
		}
	}
	f.Regions = kept
}

// clean makes one line of what was typed, at most so many characters long.
func clean(text string, most int) string {
	text = strings.ToValidUTF8(text, "")
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' {
			return -1
		}
		return r
	}, text)
	for utf8.RuneCountInString(text) > most {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return text
}

// Boards are the ids of the maps that there are in the edition.
func (f *Form) Boards() []string {
	return slices.DeleteFunc(maps.List(), func(id string) bool { return !slices.Contains(maps.Editions(id), f.Edition.String()) })
}

// Map is the board of the chosen map and edition.
func (f *Form) Map() *maps.Board {
	board, err := maps.Load(f.Board, f.Edition.String())
	if err != nil {
		panic("setup: " + err.Error()) // mend lets only maps through that there are
	}
	return board
}

// Numbers are the table's numbers for the edition and the number of players.
func (f *Form) Numbers() engine.Numbers { return engine.NumbersFor(f.Edition, f.Players) }

// Trust tells whether the Trust plays (S7).
func (f *Form) Trust() bool { return f.Edition == engine.Recharged && f.Players == 2 }

// SetEdition chooses the edition; if the map is not there in it, another map.
func (f *Form) SetEdition(e engine.Edition) {
	f.Edition = e
	f.mend()
}

// Seatable tells whether the map has a zone for so many players (S1): a small one may not.
func (f *Form) Seatable(players int) bool {
	return len(f.Map().LegalZones(engine.NumbersFor(f.Edition, players).Regions)) > 0
}

// SetBoard chooses the map; one that there is not is the first one. Regions picked on another one are forgotten.
func (f *Form) SetBoard(id string) {
	if id != f.Board {
		f.Board, f.Regions = id, nil
		f.mend()
	}
}

// SetPlayers chooses the number of players; one that cannot be is brought to the nearest that can.
func (f *Form) SetPlayers(n int) {
	f.Players = n
	f.mend()
}

// SetName names a seat. An empty name gives the seat back the name that it has by itself, when the game begins.
func (f *Form) SetName(seat int, name string) {
	f.Seats[seat].Name, f.Seats[seat].Named = clean(name, MaxName), true
}

// SetColour gives a seat a colour, 0 to 5; the seat that had it gets this one's. Another number changes nothing.
func (f *Form) SetColour(seat, colour int) {
	if colour < 0 || colour >= record.Colours {
		return
	}
	for i := range f.Seats {
		if f.Seats[i].Colour == colour {
			f.Seats[i].Colour = f.Seats[seat].Colour
		}
	}
	f.Seats[seat].Colour = colour
}

// SetHuman puts a human on a seat.
func (f *Form) SetHuman(seat int) { f.Seats[seat].Bot = false }

// SetBot puts a computer on a seat. A level that there is not is the usual one.
func (f *Form) SetBot(seat int, level string) {
	f.Seats[seat].Bot, f.Seats[seat].Level = true, level
	f.mend()
}

// proposeHiding proposes to hide money or not. What was chosen for the last game stands against a proposal that was known by then.
func (f *Form) proposeHiding(hide bool) {
	if hide != f.hideOffered {
		f.HideMoney, f.hideOffered = hide, hide
	}
}

// Humans is the number of seats with a human.
func (f *Form) Humans() int {
	n := 0
	for _, seat := range f.Seats[:f.Players] {
		if !seat.Bot {
			n++
		}
	}
	return n
}

// Zone is the picked regions.
func (f *Form) Zone() maps.RegionSet {
	var zone maps.RegionSet
	board := f.Map()
	for _, id := range f.Regions {
		if region, ok := board.RegionByID(id); ok {
			zone = zone.Add(region)
		}
	}
	return zone
}

// ToggleRegion picks a region, or gives it back.
func (f *Form) ToggleRegion(id string) {
	if i := slices.Index(f.Regions, id); i >= 0 {
		f.Regions = slices.Delete(f.Regions, i, i+1)
		return
	}
	f.Regions = append(f.Regions, id)
	f.keepRegions()
}

// PickAny picks one of the legal zones, by a number that chance has given.
func (f *Form) PickAny(chance uint64) {
	board := f.Map()
	zones := board.LegalZones(f.Numbers().Regions)
	if len(zones) == 0 {
		return
	}
	f.Regions = nil
	for region := range zones[chance%uint64(len(zones))].All() {
		f.Regions = append(f.Regions, board.Regions[region].ID)
	}
}

// Check tells what stands in the way of a start.
func (f *Form) Check() Fault {
	if f.Picked {
		zone := f.Zone()
		switch {
		case zone.Count() != f.Numbers().Regions:
			return ZoneCount
		case !f.Map().ZoneConnected(zone):
			return ZoneApart
		}
	}
	if strings.TrimSpace(f.Seed) == "" {
		return NoSeed
	}
	return NoFault
}
