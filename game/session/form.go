package session

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/maps"
)

// Form is a set-up that is being filled in. Whatever it holds can be shown; [Form.Config] says whether it can be played.
type Form struct {
	Board          string // map id
	Edition        engine.Edition
	Seats          []record.Player // 2 to 6, in clockwise order
	Chosen         bool            // the zone is chosen, otherwise drawn by lot (S1)
	Regions        []string        // ids of the chosen regions
	StartingCities bool            // V1, recharged only
	Introductory   bool            // V2, classic only
	Seed           string          // a number or any words; empty: by chance
}

// NewForm is the usual table: Germany, recharged, a human against bots, as many players in all as asked for (2 to 6).
func NewForm(players int) *Form {
	f := &Form{Board: maps.List()[0], Edition: engine.Recharged}
	f.SetPlayers(players)
	f.Seats[0] = record.Player{Kind: record.Human}
	return f
}

// SetPlayers sets the number of players, 2 to 6. Those who come are bots with a colour that is still free.
func (f *Form) SetPlayers(n int) {
	n = max(engine.MinPlayers, min(n, engine.MaxPlayers))
	if n < len(f.Seats) {
		f.Seats = f.Seats[:n]
	}
	for len(f.Seats) < n {
		f.Seats = append(f.Seats, record.Player{Kind: record.Bot, Level: UsualLevel(), Colour: f.freeColour()})
	}
}

func (f *Form) freeColour() int {
	for c := range record.Colours {
		if !slices.ContainsFunc(f.Seats, func(p record.Player) bool { return p.Colour == c }) {
			return c
		}
	}
	return 0
}

// SetKind makes a seat a human's (level "") or a bot's.
func (f *Form) SetKind(seat int, level string) {
	p := &f.Seats[seat]
	p.Kind, p.Level = record.Human, ""
	if level != "" {
		p.Kind, p.Level = record.Bot, level
	}
}

// SetColour gives a seat a colour, 0 to 5; who had it before gets the seat's in exchange.
func (f *Form) SetColour(seat, colour int) {
	for i := range f.Seats {
		if i != seat && f.Seats[i].Colour == colour {
			f.Seats[i].Colour = f.Seats[seat].Colour
		}
	}
	f.Seats[seat].Colour = colour
}

// SetEdition sets the edition; variants that it does not have are given up (V1, V2).
func (f *Form) SetEdition(e engine.Edition) {
	f.Edition = e
	f.StartingCities = f.StartingCities && e == engine.Recharged
	f.Introductory = f.Introductory && e == engine.Classic
	f.keepRegions()
}

// SetBoard sets the map; regions that it does not have are given up.
func (f *Form) SetBoard(id string) {
	f.Board = id
	f.keepRegions()
}

func (f *Form) keepRegions() {
	b := f.board()
	f.Regions = slices.DeleteFunc(f.Regions, func(id string) bool {
		if b == nil {
			return true
		}
		_, ok := b.RegionByID(id)
		return !ok
	})
}

// board is the form's board; nil if there is none.
func (f *Form) board() *maps.Board {
	b, err := maps.Load(f.Board, f.Edition.String())
	if err != nil {
		return nil
	}
	return b
}

// ToggleRegion chooses a region for the zone, or gives it up.
func (f *Form) ToggleRegion(id string) {
	if i := slices.Index(f.Regions, id); i >= 0 {
		f.Regions = slices.Delete(f.Regions, i, i+1)
		return
	}
	f.Regions = append(f.Regions, id)
}

// Wanted is how many regions the zone has (S1).
func (f *Form) Wanted() int { return engine.NumbersFor(f.Edition, len(f.Seats)).Regions }

// Trust tells whether the Trust plays (S7).
func (f *Form) Trust() bool { return f.Edition == engine.Recharged && len(f.Seats) == 2 }

// Config is the form as a match begins with it. The error says what is missing; New may find more.
func (f *Form) Config() (match.Config, error) {
	if f.Chosen && len(f.Regions) != f.Wanted() {
		return match.Config{}, &ZoneError{Have: len(f.Regions), Want: f.Wanted()}
	}
	cfg := match.Config{
		Setup: engine.Setup{
			Board: f.Board, Edition: f.Edition, Players: len(f.Seats), StartingCities: f.StartingCities, Introductory: f.Introductory,
		},
		Players: slices.Clone(f.Seats),
	}
	for i := range cfg.Players {
		cfg.Players[i].Name = strings.TrimSpace(cfg.Players[i].Name)
	}
	if f.Chosen {
		cfg.Setup.Regions = slices.Clone(f.Regions)
		if b := f.board(); b != nil && !b.ZoneConnected(zoneOf(b, f.Regions)) {
			return match.Config{}, &ZoneError{Have: len(f.Regions), Want: f.Wanted()}
		}
	}
	cfg.Setup.Seed, cfg.BotSeed = Seeds(f.Seed)
	return cfg, nil
}

func zoneOf(b *maps.Board, ids []string) (zone maps.RegionSet) {
	for _, id := range ids {
		if r, ok := b.RegionByID(id); ok {
			zone = zone.Add(r)
		}
	}
	return zone
}

// ZoneError is a chosen zone that has too few or too many regions, or whose regions do not hang together (S1).
type ZoneError struct{ Have, Want int }

// Error describes the failure for programmers.
func (e *ZoneError) Error() string {
	if e.Have == e.Want {
		return "zone: the regions do not hang together (rule S1)"
	}
	return fmt.Sprintf("zone: %d regions, %d are needed (rule S1)", e.Have, e.Want)
}

// Seeds makes the two seeds of a game of what a player has typed: a number is the first seed itself, words are mixed into one, nothing is
// left to chance.
func Seeds(typed string) (deck, bots uint64) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return rand.Uint64(), rand.Uint64()
	}
	n, err := strconv.ParseUint(typed, 10, 64)
	if err != nil {
		n = mix("deck", typed)
	}
	return n, mix("bots", typed)
}

func mix(what, words string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(what + "/" + words))
	return h.Sum64()
}
