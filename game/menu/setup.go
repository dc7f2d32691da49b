package menu

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/maps"
)

// Limits of what can be typed.
const (
	MaxName   = 20 // characters of a name
	MaxDigits = 19 // of a seed, so that every one fits into 64 bits
)

// shortSeeds is above every seed that is proposed: few enough digits to be read out to somebody.
const shortSeeds = 1_000_000_000_000

// Setup is what has been chosen for a new game (S7). Its methods keep it whole; only the zone and the seed can be unfit, which Check tells.
// What the chosen edition or number of players has no use for is kept for the case that it is changed back.
type Setup struct {
	Edition        engine.Edition
	Board          string // map id
	Players        int    // 2 to 6
	Seats          [engine.MaxPlayers]Seat
	Picked         bool     // the zone is picked, not drawn (S1)
	Regions        []string // ids of the picked regions
	StartingCities bool     // V1
	Introductory   bool     // V2
	Seed           string   // decimal digits

	levels []string
}

// Seat is who is to sit at a seat.
type Seat struct {
	Name   string `json:"name"`
	Named  bool   `json:"named"` // Name was typed; otherwise the seat has a name by itself
	Colour int    `json:"colour"`
	Bot    bool   `json:"bot"`
	Level  string `json:"level"` // of a computer
}

// Fault is what stands in the way of a start.
type Fault uint8

// The faults.
const (
	NoFault   Fault = iota
	ZoneCount       // not as many regions are picked as the number of players needs
	ZoneApart       // the picked regions do not hang together
	NoSeed          // no digit is there
)

// NewSetup returns the set-up that is proposed to a newcomer: one human and two computers of the weakest level.
func NewSetup(levels []string, seed uint64) *Setup {
	s := &Setup{Edition: engine.Recharged, Board: "germany", Players: 3, levels: levels}
	for i := range s.Seats {
		s.Seats[i] = Seat{Colour: i, Bot: i > 0}
	}
	s.Propose(seed)
	s.mend()
	return s
}

// memory is the form in which a set-up is kept.
type memory struct {
	Version        int                     `json:"v"`
	Edition        string                  `json:"edition"`
	Board          string                  `json:"board"`
	Players        int                     `json:"players"`
	Seats          [engine.MaxPlayers]Seat `json:"seats"`
	Picked         bool                    `json:"picked"`
	Regions        []string                `json:"regions"`
	StartingCities bool                    `json:"starting_cities"`
	Introductory   bool                    `json:"introductory"`
}

const memoryVersion = 1

// Memory is the set-up as it is kept for the next time; the seed is not part of it.
func (s *Setup) Memory() []byte {
	data, err := json.Marshal(memory{
		memoryVersion, s.Edition.String(), s.Board, s.Players, s.Seats, s.Picked, s.Regions, s.StartingCities, s.Introductory,
	})
	if err != nil {
		panic("menu: a set-up cannot be written: " + err.Error()) // it is made of texts, numbers and switches
	}
	return data
}

// Recall reads what Memory wrote. What cannot be read, or does not exist any more, is as in [NewSetup].
func Recall(data []byte, levels []string, seed uint64) *Setup {
	s := NewSetup(levels, seed)
	var m memory
	if err := json.Unmarshal(data, &m); err != nil || m.Version != memoryVersion {
		return s
	}
	e, err := engine.EditionByName(m.Edition)
	if err != nil {
		return s
	}
	s.Edition, s.Board, s.Players, s.Seats = e, m.Board, m.Players, m.Seats
	s.Picked, s.Regions, s.StartingCities, s.Introductory = m.Picked, m.Regions, m.StartingCities, m.Introductory
	s.mend()
	return s
}

// mend puts right what cannot be.
func (s *Setup) mend() {
	if !slices.Contains(s.Boards(), s.Board) {
		s.Board = s.Boards()[0]
	}
	s.Players = min(max(s.Players, engine.MinPlayers), engine.MaxPlayers)
	var taken [record.Colours]bool
	for i := range s.Seats {
		seat := &s.Seats[i]
		seat.Name = clean(seat.Name)
		if seat.Colour < 0 || seat.Colour >= record.Colours || taken[seat.Colour] {
			seat.Colour = slices.Index(taken[:], false)
		}
		taken[seat.Colour] = true
		if len(s.levels) == 0 {
			seat.Bot = false
		} else if !slices.Contains(s.levels, seat.Level) {
			seat.Level = s.levels[0]
		}
	}
	s.keepRegions()
}

// keepRegions forgets picked regions that the board does not have.
func (s *Setup) keepRegions() {
	var kept []string
	board := s.Map()
	for _, id := range s.Regions {
		if _, ok := board.RegionByID(id); ok && !slices.Contains(kept, id) {
			kept = append(kept, id)
		}
	}
	s.Regions = kept
}

// clean makes a name of what was typed: one line, not too long.
func clean(name string) string {
	name = strings.ToValidUTF8(name, "")
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' {
			return -1
		}
		return r
	}, name)
	for utf8.RuneCountInString(name) > MaxName {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return name
}

// Boards are the ids of the maps that there are in the edition.
func (s *Setup) Boards() []string {
	return slices.DeleteFunc(maps.List(), func(id string) bool { return !slices.Contains(maps.Editions(id), s.Edition.String()) })
}

// Map is the board of the chosen map and edition.
func (s *Setup) Map() *maps.Board {
	board, err := maps.Load(s.Board, s.Edition.String())
	if err != nil {
		panic("menu: " + err.Error()) // mend lets only maps through that there are
	}
	return board
}

// Numbers are the table's numbers for the edition and the number of players.
func (s *Setup) Numbers() engine.Numbers { return engine.NumbersFor(s.Edition, s.Players) }

// Trust tells whether the Trust plays (S7).
func (s *Setup) Trust() bool { return s.Edition == engine.Recharged && s.Players == 2 }

// SetEdition chooses the edition; if the map is not there in it, another map.
func (s *Setup) SetEdition(e engine.Edition) {
	s.Edition = e
	s.mend()
}

// SetBoard chooses the map. Regions picked on another one are forgotten.
func (s *Setup) SetBoard(id string) {
	if id != s.Board {
		s.Board, s.Regions = id, nil
		s.mend()
	}
}

// SetPlayers chooses the number of players; one that cannot be is brought to the nearest that can.
func (s *Setup) SetPlayers(n int) {
	s.Players = n
	s.mend()
}

// SetName names a seat. An empty name gives the seat back the name that it has by itself, when the game begins.
func (s *Setup) SetName(seat int, name string) {
	s.Seats[seat].Name, s.Seats[seat].Named = clean(name), true
}

// SetColour gives a seat a colour, 0 to 5; the seat that had it gets this one's.
func (s *Setup) SetColour(seat, colour int) {
	for i := range s.Seats {
		if s.Seats[i].Colour == colour {
			s.Seats[i].Colour = s.Seats[seat].Colour
		}
	}
	s.Seats[seat].Colour = colour
}

// SetHuman puts a human on a seat.
func (s *Setup) SetHuman(seat int) { s.Seats[seat].Bot = false }

// SetBot puts a computer on a seat. A level that there is not is the weakest one.
func (s *Setup) SetBot(seat int, level string) {
	s.Seats[seat].Bot, s.Seats[seat].Level = true, level
	s.mend()
}

// Humans is the number of seats with a human.
func (s *Setup) Humans() int {
	n := 0
	for _, seat := range s.Seats[:s.Players] {
		if !seat.Bot {
			n++
		}
	}
	return n
}

// Zone is the picked regions.
func (s *Setup) Zone() maps.RegionSet {
	var zone maps.RegionSet
	board := s.Map()
	for _, id := range s.Regions {
		if region, ok := board.RegionByID(id); ok {
			zone = zone.Add(region)
		}
	}
	return zone
}

// ToggleRegion picks a region, or gives it back.
func (s *Setup) ToggleRegion(id string) {
	if i := slices.Index(s.Regions, id); i >= 0 {
		s.Regions = slices.Delete(s.Regions, i, i+1)
		return
	}
	s.Regions = append(s.Regions, id)
	s.keepRegions()
}

// PickAny picks one of the legal zones, by a number that chance has given.
func (s *Setup) PickAny(chance uint64) {
	board := s.Map()
	zones := board.LegalZones(s.Numbers().Regions)
	if len(zones) == 0 {
		return
	}
	s.Regions = nil
	for region := range zones[chance%uint64(len(zones))].All() {
		s.Regions = append(s.Regions, board.Regions[region].ID)
	}
}

// SetSeed takes the digits of what was typed.
func (s *Setup) SetSeed(text string) {
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
	s.Seed = digits[:min(len(digits), MaxDigits)]
}

// Propose takes a seed from a number that chance has given, short enough to be read out.
func (s *Setup) Propose(chance uint64) { s.Seed = strconv.FormatUint(chance%shortSeeds, 10) }

// Check tells what stands in the way of a start.
func (s *Setup) Check() Fault {
	if s.Picked {
		zone := s.Zone()
		switch {
		case zone.Count() != s.Numbers().Regions:
			return ZoneCount
		case !s.Map().ZoneConnected(zone):
			return ZoneApart
		}
	}
	if s.Seed == "" {
		return NoSeed
	}
	return NoFault
}

// NameOf is what a seat is called.
func (s *Setup) NameOf(l *lang.Lang, seat int) string {
	if name := strings.TrimSpace(s.Seats[seat].Name); s.Seats[seat].Named && name != "" {
		return name
	}
	if !s.Seats[seat].Bot {
		return l.T("name.unnamed", lang.Int("n", seat+1))
	}
	return botName(l, seat)
}

// botName is what a computer on a seat is called: by those who have units named after them.
func botName(l *lang.Lang, seat int) string {
	switch seat {
	case 0:
		return l.T("setup.bot-1")
	case 1:
		return l.T("setup.bot-2")
	case 2:
		return l.T("setup.bot-3")
	case 3:
		return l.T("setup.bot-4")
	case 4:
		return l.T("setup.bot-5")
	}
	return l.T("setup.bot-6")
}

// Config is the match that the set-up means. It holds only if Check finds nothing.
func (s *Setup) Config(l *lang.Lang) match.Config {
	seed, err := strconv.ParseUint(s.Seed, 10, 64)
	if err != nil {
		seed = 0
	}
	cfg := match.Config{
		Setup: engine.Setup{
			Board: s.Board, Edition: s.Edition, Players: s.Players, Seed: seed,
			StartingCities: s.StartingCities && s.Edition == engine.Recharged,
			Introductory:   s.Introductory && s.Edition == engine.Classic,
		},
		BotSeed: BotSeed(seed),
	}
	if s.Picked {
		cfg.Setup.Regions = slices.Clone(s.Regions)
	}
	for i, seat := range s.Seats[:s.Players] {
		p := record.Player{Name: s.NameOf(l, i), Colour: seat.Colour, Kind: record.Human}
		if seat.Bot {
			p.Kind, p.Level = record.Bot, seat.Level
		}
		cfg.Players = append(cfg.Players, p)
	}
	return cfg
}

// BotSeed is the bots' own chance for a game's seed. It is public while the seed is secret, so it must not lead back to it.
func BotSeed(seed uint64) uint64 {
	sum := sha256.Sum256(append([]byte("kilovolt bots "), strconv.FormatUint(seed, 10)...))
	return binary.LittleEndian.Uint64(sum[:])
}

// PlayNow is the match of those who want no questions.
func PlayNow(l *lang.Lang, levels []string, chance uint64) match.Config {
	return NewSetup(levels, chance).Config(l)
}

// Again is the same table with another seed.
func Again(cfg match.Config, chance uint64) match.Config {
	cfg.Setup.Seed = chance % shortSeeds
	cfg.BotSeed = BotSeed(cfg.Setup.Seed)
	return cfg
}
