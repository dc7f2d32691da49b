package hindsight

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
	"kilovolt/maps"
)

const (
	format = 1
	app    = "kilovolt-hindsight"
	// mostGames is how many games count for the accuracy over games, and mostDetailed how many of the last ones keep
	// their verdicts, which take about 2 KB a game.
	mostGames, mostDetailed = 1000, 24
	// mostVerdicts bounds the verdicts of a game that are read, and mostNumber all numbers.
	mostVerdicts, mostNumber = 2000, 1 << 30
)

// game is what a book has of a game.
type game struct {
	ID       string    `json:"id"`               // of the table, a hyphen, and of the decisions
	Shared   bool      `json:"shared,omitempty"` // several humans, or somebody else: it does not count for the accuracy
	Accuracy Accuracy  `json:"accuracy"`
	Whole    bool      `json:"whole"`              // all decisions are judged
	Verdicts []verdict `json:"verdicts,omitempty"` // of the decisions judged; nil in old games
}

// A verdict is a verdict as it is stored: index of the decision among all actions, options, pairs, chances, cost,
// error. Short is by how much less it left, with the errors: cities, then Elektro; nil in books of earlier builds.
type verdict struct {
	N      [7]int  `json:"n"`
	Short  *[4]int `json:"short,omitempty"`
	Limit  int     `json:"limit,omitempty"`
	Better string  `json:"better,omitempty"` // as [engine.FormatAll] writes it
	Why    *reason `json:"why,omitempty"`
}

// A reason is a [bot.Reason] as it is stored.
type reason struct {
	Code  string       `json:"code"`
	N     int          `json:"n,omitempty"`
	M     int          `json:"m,omitempty"`
	Plant engine.Plant `json:"plant,omitempty"`
	City  maps.City    `json:"city,omitempty"`
	Fuel  engine.Fuel  `json:"fuel,omitempty"`
	Seat  engine.Seat  `json:"seat,omitempty"`
}

// Book is what is kept of the games that were judged. It is not safe for use by several goroutines.
type Book struct {
	games []game // the last one last
	shelf *save.Shelf
	err   error
}

// Open reads the book from its shelf: of several copies the one that knows most. It can always be used: the error is
// that of [save.Shelf.Read].
func Open(shelf *save.Shelf) (*Book, error) {
	b := &Book{shelf: shelf}
	return b, b.Reload()
}

// Reload takes over a copy of a store that answered late, if that knows more.
func (b *Book) Reload() error {
	return b.shelf.Read(func(data []byte) error {
		games, err := decode(data)
		if err == nil && knowsMore(games, b.games) {
			b.games = games
		}
		return err
	})
}

// knowsMore reports whether a copy of a book has more games than another one, or as many and more verdicts.
func knowsMore(a, b []game) bool {
	if len(a) != len(b) {
		return len(a) > len(b)
	}
	return verdictsIn(a) > verdictsIn(b)
}

func verdictsIn(games []game) (n int) {
	for i := range games {
		n += len(games[i].Verdicts)
	}
	return n
}

// Err returns why the book could not be stored last, or nil.
func (b *Book) Err() error { return b.err }

// Total returns the accuracy over all games that were judged to their end and had one human, at this device, and how
// many these are.
func (b *Book) Total() (a Accuracy, games int) {
	for i := range b.games {
		if g := &b.games[i]; g.Whole && !g.Shared && g.Accuracy.Decisions > 0 {
			a, games = a.plus(g.Accuracy), games+1
		}
	}
	return a, games
}

// Reset deletes everything.
func (b *Book) Reset() error {
	if len(b.games) == 0 {
		return nil
	}
	b.games = nil
	return b.save()
}

// restore fills in what the book has of a match.
func (b *Book) restore(j *Judging) {
	i := len(b.games) - 1 // a later entry is one that is judged again
	for i >= 0 && b.games[i].ID != j.id {
		i--
	}
	if i < 0 {
		return
	}
	for k := range b.games[i].Verdicts {
		v := &b.games[i].Verdicts[k]
		at := slices.IndexFunc(j.list, func(d Decision) bool { return d.Index == v.N[0] })
		if at < 0 {
			continue
		}
		out := &Judged{Decision: j.list[at], Verdict: bot.Verdict{Options: v.N[1], Pairs: v.N[2], Made: v.N[3],
			Best: v.N[4], Cost: v.N[5], Error: v.N[6], Limit: v.Limit}}
		if s := v.Short; s != nil {
			out.Cities, out.Money = bot.Shortfall{Less: s[0], Error: s[1]}, bot.Shortfall{Less: s[2], Error: s[3]}
		}
		if out.Fault() > 0 {
			better, err := engine.ParseAll(j.match.Rules(), v.Better)
			if err != nil || v.Why == nil {
				continue // it is judged again
			}
			out.Better, out.Reason = better, v.Why.reason(j.match.Rules())
		}
		j.judged[at] = out
	}
}

// put stores what is known of a match, in place of what the book has of the same table. A game that was judged to its
// end stays until the same can be said of this one: until then it counts for the accuracy. The player's own stays
// whatever somebody else did at the same table.
func (b *Book) put(j *Judging) {
	g := game{ID: j.id, Shared: j.Seats().Len() > 1 || j.foreign, Whole: j.Done(),
		Accuracy: accuracyOf(counted(j.judged))}
	for _, d := range j.judged {
		if d == nil {
			continue
		}
		v := verdict{N: [7]int{d.Index, d.Options, d.Pairs, d.Made, d.Best, d.Cost, d.Error}}
		if d.Lost() {
			v.Short = &[4]int{d.Cities.Less, d.Cities.Error, d.Money.Less, d.Money.Error}
		}
		if d.Fault() > 0 {
			r := &d.Reason
			v.Limit, v.Better = d.Limit, engine.FormatAll(j.match.Rules(), d.Better)
			v.Why = &reason{r.Code.String(), r.N, r.M, r.Plant, r.City, r.Fuel, r.Seat}
		}
		g.Verdicts = append(g.Verdicts, v)
	}
	if g.Verdicts == nil {
		return
	}
	table, _, _ := strings.Cut(j.id, "-")
	b.games = slices.DeleteFunc(b.games, func(o game) bool {
		return strings.HasPrefix(o.ID, table+"-") && (g.Whole || !o.Whole) && (o.Shared || !j.foreign)
	})
	b.games = append(b.games, g)
	if n := len(b.games) - mostGames; n > 0 {
		b.games = slices.Delete(b.games, 0, n)
	}
	for i := range max(0, len(b.games)-mostDetailed) {
		b.games[i].Verdicts = nil
	}
	_ = b.save() // Err tells
}

func (b *Book) save() error {
	data, err := json.Marshal(file{format, app, b.games})
	if err != nil {
		panic("hindsight: " + err.Error()) // it consists of texts and numbers
	}
	b.err = b.shelf.SaveKeepingGames(data) // games cannot be had again, verdicts can
	return b.err
}

// file is the written form. Members that it does not know are ignored.
type file struct {
	Format int    `json:"fmt"`
	App    string `json:"app"`
	Games  []game `json:"games"`
}

// decode reads a written book.
func decode(data []byte) ([]game, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil || f.App != app {
		return nil, errors.New("hindsight: not written by this game")
	}
	if f.Format != format || len(f.Games) > mostGames {
		return nil, fmt.Errorf("hindsight: format %d, known is %d", f.Format, format)
	}
	for i := range f.Games {
		g := &f.Games[i]
		a := &g.Accuracy
		if !within(a.Decisions, mostVerdicts) || !within(a.Good, a.Decisions) || !within(a.Score, 1000*a.Decisions) ||
			len(g.Verdicts) > mostVerdicts || len(g.ID) > 40 {
			return nil, fmt.Errorf("hindsight: games[%d]: numbers out of range", i)
		}
		for _, v := range g.Verdicts {
			all := v.N[:]
			if v.Short != nil {
				all = append(all[:len(all):len(all)], v.Short[:]...)
			}
			for _, n := range all {
				if !within(n, mostNumber) && !within(-n, mostNumber) {
					return nil, fmt.Errorf("hindsight: games[%d]: numbers out of range", i)
				}
			}
		}
	}
	return f.Games, nil
}

func within(n, most int) bool { return n >= 0 && n <= most }

// reason returns the reason, of a table with these rules; the zero value if it is not one.
func (w *reason) reason(r *engine.Rules) bot.Reason {
	if int(w.City) >= len(r.Board.Cities) || w.Plant != engine.NoPlant && !w.Plant.Exists() ||
		w.Seat < engine.NoSeat || int(w.Seat) >= engine.MaxPlayers || int(w.Fuel) >= engine.Fuels {
		return bot.Reason{}
	}
	for _, c := range bot.Codes() {
		if c.String() == w.Code {
			return bot.Reason{Code: c, N: w.N, M: w.M, Plant: w.Plant, City: w.City, Fuel: w.Fuel, Seat: w.Seat}
		}
	}
	return bot.Reason{}
}

// idOf identifies a finished game: by its table, which remains the same however it is played, and by the decisions.
func idOf(rec *record.Record) string {
	h := fnv.New64a()
	rec.WriteTable(h)
	table := h.Sum64()
	type decision struct {
		seat   engine.Seat
		by     record.By
		action engine.Action
	}
	written := map[decision][]byte{} // the same ones come again and again, and long games have thousands
	for i := range rec.Steps {
		s := &rec.Steps[i]
		d := decision{s.Seat, s.By, s.Action}
		text, ok := written[d]
		if !ok {
			text = fmt.Appendf(nil, " %d %d %v", s.Seat, s.By, s.Action)
			written[d] = text
		}
		h.Write(text)
	}
	return fmt.Sprintf("%016x-%016x", table, h.Sum64())
}
