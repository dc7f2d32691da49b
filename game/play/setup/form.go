package setup

import (
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/maps"
)

// Limits of what can be typed, in characters as people count them.
const (
	MaxName = 20
	MaxSeed = 40
)

// UsualLevel is the computers' level that a new game proposes, and the level at which a computer takes over a human's
// seat.
const UsualLevel = "normal"

// PlayNowLevel is the level of the two computers in [PlayNow].
const PlayNowLevel = "easy"

// Editions are the editions in the order in which they are offered.
var Editions = [...]engine.Edition{engine.Recharged, engine.Classic}

// Form is the input for a new game (S7). Its methods keep it consistent; only the zone and the seed can be invalid,
// which [Form.Check] reports. Choices that do not apply to the chosen edition or number of players are kept in case
// that is changed back.
type Form struct {
	Edition        engine.Edition
	Board          string // map id
	LandSeed       string // of a land, as typed, see [Form.SetLandSeed]
	Players        int    // 2 to 6
	Seats          [engine.MaxPlayers]Seat
	Picked         bool     // the zone is chosen, not drawn (S1)
	InTurn         bool     // Picked, and region by region in player order, see [Form.Turns]
	Regions        []string // ids of the regions chosen at once
	StartingCities bool     // V1
	Introductory   bool     // V2
	HideMoney      bool     // from the other players (H1)
	Seed           string   // a number or any words, see [SeedOf]

	land     string   // the id of the land that was chosen last; "" for none
	chosen   []string // ids of the regions that humans chose in turn
	chosenBy lots     // and what it depended on whose turn it was

	levels      []string
	hideOffered bool // the proposal for HideMoney when the form was last opened
}

// A Seat is a player in the set-up.
type Seat struct {
	Name   string `json:"name"`
	Named  bool   `json:"named"` // Name was typed; otherwise the seat has its default name
	Colour int    `json:"colour"`
	Bot    bool   `json:"bot"`
	Away   bool   `json:"away,omitempty"` // a human who plays by link, on another device
	Level  string `json:"level"`          // of a computer, without a personality: that is drawn when the game begins
}

// A Fault is a reason why the game cannot start.
type Fault uint8

// The faults.
const (
	NoFault    Fault = iota
	ZoneCount        // the number of chosen regions is not the number that the players need
	ZoneApart        // the chosen regions are not connected
	NoSeed           // the seed is empty
	ZoneTurn         // somebody has to choose a region, see [Form.Turns]
	NobodyHere       // some play by link, and nobody at this device
)

// New returns the set-up that is proposed to a new player: one human and two computers of the usual level.
func New(levels []string, chance uint64) *Form {
	f := &Form{
		Edition: engine.DefaultEdition, Board: engine.DefaultBoard, Players: engine.DefaultPlayers, levels: levels,
	}
	for i := range f.Seats {
		f.Seats[i] = Seat{Colour: i, Bot: i > 0}
	}
	f.Propose(chance)
	f.mend()
	return f
}

// mend replaces invalid choices.
func (f *Form) mend() {
	switch {
	case maps.IsLand(f.Board):
		f.land = f.Board
		if f.LandSeed == "" {
			f.LandSeed, _, _ = maps.ParseLandID(f.Board)
		}
	case !slices.Contains(f.Boards(), f.Board):
		f.Board = f.usualBoard()
	}
	f.Players = min(max(f.Players, engine.MinPlayers), engine.MaxPlayers)
	for f.Players > engine.MinPlayers && !f.Seatable(f.Players) {
		f.Players--
	}
	var taken [record.Colours]bool
	for i := range f.Seats {
		seat := &f.Seats[i]
		seat.Name = record.TypedName(seat.Name, MaxName)
		if seat.Colour < 0 || seat.Colour >= record.Colours || taken[seat.Colour] {
			seat.Colour = slices.Index(taken[:], false)
		}
		taken[seat.Colour] = true
		seat.Away = seat.Away && !seat.Bot
		if len(f.levels) == 0 {
			seat.Bot = false
		} else if !slices.Contains(f.levels, seat.Level) {
			seat.Level = f.usual()
		}
	}
	f.keepRegions()
	f.InTurn = f.InTurn && f.Picked
}

// usualBoard is [engine.DefaultBoard], or the first board of the edition if it lacks that one.
func (f *Form) usualBoard() string {
	boards := f.Boards()
	if slices.Contains(boards, engine.DefaultBoard) {
		return engine.DefaultBoard
	}
	return boards[0]
}

// usual is [UsualLevel], or the weakest level where that does not exist.
func (f *Form) usual() string {
	if slices.Contains(f.levels, UsualLevel) {
		return UsualLevel
	}
	return f.levels[0]
}

// keepRegions drops chosen regions that the board does not have.
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

// Boards returns the ids of the edition's maps. There are also as many lands as one likes, see [Form.SetLand].
func (f *Form) Boards() []string {
	return slices.DeleteFunc(maps.List(),
		func(id string) bool { return !slices.Contains(maps.Editions(id), f.Edition.String()) })
}

// Map returns the board of the chosen map and edition.
func (f *Form) Map() *maps.Board {
	board, err := maps.Load(f.Board, f.Edition.String())
	if err != nil {
		panic("setup: " + err.Error()) // mend allows existing maps only
	}
	return board
}

// Numbers returns the table's numbers for the edition and the number of players.
func (f *Form) Numbers() engine.Numbers { return engine.NumbersFor(f.Edition, f.Players) }

// Trust reports whether the Trust plays (S7).
func (f *Form) Trust() bool { return f.Edition == engine.Recharged && f.Players == 2 }

// SetEdition chooses the edition, and another map if the edition lacks the present one.
func (f *Form) SetEdition(e engine.Edition) {
	f.Edition = e
	f.mend()
}

// Seatable reports whether the map has a zone for that many players (S1): a small one may not.
func (f *Form) Seatable(players int) bool {
	return len(f.Map().LegalZones(engine.NumbersFor(f.Edition, players).Regions)) > 0
}

// SetBoard chooses the map; an unknown one is replaced by the default. Regions chosen on another map are dropped.
func (f *Form) SetBoard(id string) {
	if id != f.Board {
		f.Board, f.Regions = id, nil
		f.mend()
	}
}

// SetPlayers chooses the number of players; an impossible one is replaced by the nearest possible.
func (f *Form) SetPlayers(n int) {
	f.Players = n
	f.mend()
}

// SetName names a seat with as much of the text as makes a valid name; the [*record.NameError] says what is wrong with
// the rest. An empty name restores the seat's default name when the game begins.
func (f *Form) SetName(seat int, name string) error {
	f.Seats[seat].Name, f.Seats[seat].Named = record.TypedName(name, MaxName), true
	_, err := record.Name(name, MaxName)
	return err
}

// SetColour gives a seat a colour, 0 to 5, and its old colour to the seat that had the new one. Other numbers change
// nothing.
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

// SetHuman puts a human on a seat, at this device.
func (f *Form) SetHuman(seat int) { f.Seats[seat].Bot, f.Seats[seat].Away = false, false }

// SetAway puts a human on a seat who plays by link, on another device.
func (f *Form) SetAway(seat int) { f.Seats[seat].Bot, f.Seats[seat].Away = false, true }

// SetBot puts a computer on a seat. An unknown level is replaced by the usual one.
func (f *Form) SetBot(seat int, level string) {
	f.Seats[seat].Bot, f.Seats[seat].Away, f.Seats[seat].Level = true, false, level
	f.mend()
}

// proposeHiding proposes to hide money or not. What was chosen for the last game stays unless the proposal has changed
// since.
func (f *Form) proposeHiding(hide bool) {
	if hide != f.hideOffered {
		f.HideMoney, f.hideOffered = hide, hide
	}
}

// Humans returns the number of seats with a human.
func (f *Form) Humans() int {
	n := 0
	for _, seat := range f.Seats[:f.Players] {
		if !seat.Bot {
			n++
		}
	}
	return n
}

// Away returns the number of seats with a human who plays by link.
func (f *Form) Away() int {
	n := 0
	for _, seat := range f.Seats[:f.Players] {
		if seat.Away {
			n++
		}
	}
	return n
}

// Zone returns the chosen regions.
func (f *Form) Zone() maps.RegionSet {
	if f.InTurn {
		return f.Turns().Zone()
	}
	var zone maps.RegionSet
	board := f.Map()
	for _, id := range f.Regions {
		if region, ok := board.RegionByID(id); ok {
			zone = zone.Add(region)
		}
	}
	return zone
}

// ToggleRegion chooses a region, or drops it.
func (f *Form) ToggleRegion(id string) {
	if f.InTurn {
		f.toggleInTurn(id)
		return
	}
	if i := slices.Index(f.Regions, id); i >= 0 {
		f.Regions = slices.Delete(f.Regions, i, i+1)
		return
	}
	f.Regions = append(f.Regions, id)
	f.keepRegions()
}

// PickAny chooses one of the legal zones by a random number.
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

// Check returns why the game cannot start.
func (f *Form) Check() Fault {
	if f.Picked {
		zone := f.Zone()
		switch {
		case f.InTurn && f.Turns().Next >= 0:
			return ZoneTurn
		case zone.Count() != f.Numbers().Regions:
			return ZoneCount
		case !f.Map().ZoneConnected(zone):
			return ZoneApart
		}
	}
	if n := f.Away(); n > 0 && n == f.Humans() {
		return NobodyHere
	}
	if _, ok := f.Land(); strings.TrimSpace(f.Seed) == "" || ok && f.LandSeed == "" {
		return NoSeed
	}
	return NoFault
}
