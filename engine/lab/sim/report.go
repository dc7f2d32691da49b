package sim

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"text/tabwriter"
	"time"

	"kilovolt/engine"
)

// report is the outcome of a series.
type report struct {
	Table      *options `json:"table"`
	Unfinished int      `json:"unfinished"` // games stopped after maxRounds
	Rounds     spread   `json:"rounds"`
	Actions    float64  `json:"actions_per_game"`
	Styles     []line   `json:"styles"`   // all seats of a level or style together
	Entrants   []line   `json:"entrants"` // by index in the list of opponents
}

// spread is the mean and the range of a number.
type spread struct {
	Mean float64 `json:"mean"`
	Min  int     `json:"min"`
	Max  int     `json:"max"`
}

// line is how a style, or an entrant, did.
type line struct {
	Name    string  `json:"name"`
	Seats   int     `json:"seats"` // per game
	Wins    float64 `json:"wins"`  // a shared win counts as a fraction
	Share   float64 `json:"share"` // of all wins, 0 to 1
	Error   float64 `json:"error"` // half width of the 95 % interval
	Fair    float64 `json:"fair"`  // the share that the number of seats alone would give
	Rank    float64 `json:"mean_rank"`
	Powered float64 `json:"mean_powered"`
	Cities  float64 `json:"mean_cities"`
	Money   float64 `json:"mean_money"`
	// The duration of a decision, in microseconds: the only part that is not reproducible.
	P50 float64 `json:"decision_p50_us"`
	P99 float64 `json:"decision_p99_us"`

	sum   struct{ rank, powered, cities, money, seats int }
	times clock
}

// summarise evaluates a series.
func summarise(opt *options, games []*result) *report {
	rep := &report{Table: opt}
	byName := map[string]int{}
	for _, name := range opt.Entrants {
		rep.Entrants = append(rep.Entrants, line{Name: name, Seats: 1})
		if at, ok := byName[name]; ok {
			rep.Styles[at].Seats++
			continue
		}
		byName[name] = len(rep.Styles)
		rep.Styles = append(rep.Styles, line{Name: name, Seats: 1})
	}
	rounds, actions := 0, 0
	for g, res := range games {
		if !res.Finished {
			rep.Unfinished++
		}
		rounds += res.Rounds
		actions += res.Actions
		if g == 0 {
			rep.Rounds.Min = res.Rounds
		}
		rep.Rounds.Min, rep.Rounds.Max = min(rep.Rounds.Min, res.Rounds), max(rep.Rounds.Max, res.Rounds)
		for i := range opt.Players {
			seat := engine.Seat(i)
			entrant := opt.entrant(g, seat)
			rep.Entrants[entrant].count(res, seat)
			rep.Styles[byName[opt.Entrants[entrant]]].count(res, seat)
		}
	}
	n := float64(len(games))
	rep.Rounds.Mean, rep.Actions = float64(rounds)/n, float64(actions)/n
	for _, lines := range [][]line{rep.Styles, rep.Entrants} {
		for i := range lines {
			lines[i].finish(n, opt.Players)
		}
	}
	return rep
}

// count adds one seat of one game.
func (l *line) count(res *result, seat engine.Seat) {
	if res.Winners.Has(seat) {
		l.Wins += 1 / float64(res.Winners.Len())
	}
	l.sum.rank += res.Rank[seat]
	l.sum.powered += res.Powered[seat]
	l.sum.cities += res.Cities[seat]
	l.sum.money += res.Money[seat]
	l.sum.seats++
	l.times.merge(&res.times[seat])
}

func (l *line) finish(games float64, players int) {
	seats := float64(l.sum.seats)
	l.Share, l.Fair = l.Wins/games, float64(l.Seats)/float64(players)
	l.Error = 1.96 * math.Sqrt(max(l.Share*(1-l.Share), 0)/games)
	l.Rank, l.Powered = float64(l.sum.rank)/seats, float64(l.sum.powered)/seats
	l.Cities, l.Money = float64(l.sum.cities)/seats, float64(l.sum.money)/seats
	l.P50, l.P99 = micros(l.times.percentile(50)), micros(l.times.percentile(99))
}

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

func (rep *report) writeJSON(out io.Writer) error {
	enc := json.NewEncoder(out)
	enc.SetIndent("", "  ")
	return enc.Encode(rep)
}

func (rep *report) writeText(out io.Writer) error {
	t := rep.Table
	where := t.Board + " " + t.Edition
	if t.Mix {
		where = "both maps and editions"
	}
	fmt.Fprintf(out, "%s, %d players, %d games from seed %d", where, t.Players, t.Games, t.Seed)
	for _, extra := range []struct {
		on   bool
		word string
	}{{t.Starting, "starting cities"}, {t.Intro, "introductory"}, {t.Rotate, "rotated"}} {
		if extra.on {
			fmt.Fprint(out, ", ", extra.word)
		}
	}
	fmt.Fprintf(out, "\nrounds %.1f (%d to %d), %.0f actions per game",
		rep.Rounds.Mean, rep.Rounds.Min, rep.Rounds.Max, rep.Actions)
	if rep.Unfinished > 0 {
		fmt.Fprintf(out, ", %d games stopped after %d rounds", rep.Unfinished, maxRounds)
	}
	fmt.Fprint(out, "\n\n")
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tseats\twins\tshare\t95 %\tfair\trank\tpowered\tcities\tmoney\tp50\tp99\t")
	print := func(name string, l *line) {
		fmt.Fprintf(w, "%s\t%d\t%.1f\t%.1f %%\t± %.1f\t%.1f %%\t%.2f\t%.1f\t%.1f\t%.0f\t%.0f µs\t%.0f µs\t\n",
			name, l.Seats, l.Wins, 100*l.Share, 100*l.Error, 100*l.Fair,
			l.Rank, l.Powered, l.Cities, l.Money, l.P50, l.P99)
	}
	for i := range rep.Styles {
		print(rep.Styles[i].Name, &rep.Styles[i])
	}
	for i := range rep.Entrants {
		print(fmt.Sprintf("%d %s", i, rep.Entrants[i].Name), &rep.Entrants[i])
	}
	return w.Flush()
}
