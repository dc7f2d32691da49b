package sim

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// tableReport is the results in a ledger for some cells, printed as Markdown.
type tableReport struct {
	table    *table
	index    map[string]int // of cells by name
	tallies  []tally        // by cell
	outdated int            // games of other versions
}

// tally sums up the games of a cell.
type tally struct {
	all       score
	editions  [2]score
	rounds    int
	mostRound int
	givenUp   int
	times     clock
	habits    habits
}

// score is how many games somebody won; shared wins count as fractions.
type score struct {
	games int
	wins  float64
}

func (s *score) add(win float64) {
	s.games++
	s.wins += win
}

// wilson returns the 95 % confidence interval of the share of wins.
func (s score) wilson() (low, high float64) {
	const z = 1.96
	n := float64(s.games)
	p := s.wins / n
	mid, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return (mid - half) / (1 + z*z/n), (mid + half) / (1 + z*z/n)
}

// newTableReport sums up the games of a table.
func newTableReport(t *table) *tableReport {
	s := &tableReport{table: t, index: map[string]int{}, tallies: make([]tally, len(t.cells))}
	for i, c := range t.cells {
		s.index[c.String()] = i
	}
	for i := range t.ledger.entries {
		e := &t.ledger.entries[i]
		at, ok := s.index[e.Cell]
		switch {
		case !ok || e.Game >= t.cells[at].games(t.least): // not selected
			continue
		case e.Bots != t.versions[at]:
			s.outdated++
			continue
		}
		one := &s.tallies[at]
		one.all.add(e.Win)
		if edition, err := engine.EditionByName(e.Edition); err == nil {
			one.editions[edition].add(e.Win)
		}
		one.rounds += e.Rounds
		one.mostRound = max(one.mostRound, e.Rounds)
		if e.GivenUp {
			one.givenUp++
		}
		one.times.addPairs(e.Times)
		if e.Habits != nil {
			one.habits.add(e.Habits)
		}
	}
	return s
}

// tally returns the sums for a cell and the number of games planned; nil if the cell is not selected or has no games.
func (s *tableReport) tally(c cell) (*tally, int) {
	at, ok := s.index[c.String()]
	if !ok || s.tallies[at].all.games == 0 {
		return nil, 0
	}
	return &s.tallies[at], c.games(s.table.least)
}

// formatScore formats a share of wins with its interval and its ratio to the fair share; games is the number planned.
func formatScore(sc score, players, games int) string {
	low, high := sc.wilson()
	p := sc.wins / float64(sc.games)
	text := fmt.Sprintf("%.0f %% [%.0f–%.0f] %.1f×", 100*p, 100*low, 100*high, p*float64(players))
	return text + unfinished(sc.games, games)
}

// unfinished marks a cell that lacks games.
func unfinished(n, games int) string {
	if n >= games {
		return ""
	}
	return fmt.Sprintf(" (%d of %d games)", n, games)
}

const noValue = "–"

var introHead = fmt.Sprintf("introductory, %d", tablePlayers)

// write prints the whole report as Markdown.
func (s *tableReport) write(b *bytes.Buffer) {
	s.writeHead(b)
	s.writeLevels(b)
	s.writeStyles(b)
	s.writeVariants(b)
	s.writeAlone(b)
	s.writeTimes(b)
	s.writeMatches(b)
	s.writeRatings(b)
}

func (s *tableReport) writeHead(b *bytes.Buffer) {
	games, planned, givenUp := 0, 0, 0
	for i, c := range s.table.cells {
		games += s.tallies[i].all.games
		planned += c.games(s.table.least)
		givenUp += s.tallies[i].givenUp
	}
	fmt.Fprintf(b, "%d games%s: seats rotated, seeds reused over the seatings, both maps and editions in every cell.\n"+
		"Share of wins, its 95 %% interval (Wilson) and how many times the fair share it is; "+
		"a shared win counts in parts.",
		games, unfinished(games, planned))
	if givenUp > 0 {
		fmt.Fprintf(b, " %d games were given up after %d rounds.", givenUp, maxRounds)
	}
	fmt.Fprint(b, "\n\n")
}

// row prints a row of a Markdown table.
func row(b *bytes.Buffer, columns ...string) {
	fmt.Fprintf(b, "| %s |\n", strings.Join(columns, " | "))
}

// header prints the head of a Markdown table.
func header(b *bytes.Buffer, columns ...string) {
	row(b, columns...)
	fmt.Fprintf(b, "|%s\n", strings.Repeat("---|", len(columns)))
}

// playerHeads returns a column heading for each player count.
func playerHeads() (out []string) {
	for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
		out = append(out, fmt.Sprintf("%d players", players))
	}
	return out
}

// played reports whether any game of a group was played.
func (s *tableReport) played(group string) bool {
	for i, c := range s.table.cells {
		if c.group == group && s.tallies[i].all.games > 0 {
			return true
		}
	}
	return false
}

// names returns the heroes, or the fields, of a group in the order of the plan.
func (s *tableReport) names(group string, of func(cell) string) (out []string) {
	for _, c := range s.table.cells {
		if name := of(c); c.group == group && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

func hero(c cell) string  { return c.hero }
func field(c cell) string { return c.field }

func (s *tableReport) writeLevels(b *bytes.Buffer) {
	if !s.played(groupLevels) {
		return
	}
	fmt.Fprint(b, "Each level against a table of the level below, the weakest against novices:\n\n")
	last := []string{"2, classic", "2, the Trust", introHead}
	header(b, slices.Concat([]string{"level", "against"}, playerHeads(), last)...)
	for _, c := range s.table.cells {
		if c.group != groupLevels || c.players != engine.MinPlayers { // one row per level
			continue
		}
		columns := []string{c.hero, c.field}
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			columns = append(columns, s.share(cell{groupLevels, c.hero, c.field, players, false}))
		}
		for edition := range 2 {
			text := noValue
			if one, games := s.tally(c); one != nil && one.editions[edition].games > 0 {
				text = formatScore(one.editions[edition], c.players, games/2)
			}
			columns = append(columns, text)
		}
		row(b, append(columns, s.share(cell{groupLevels, c.hero, c.field, tablePlayers, true}))...)
	}
	fmt.Fprint(b, "\n")
}

// share formats the hero's share of wins in a cell.
func (s *tableReport) share(c cell) string {
	one, games := s.tally(c)
	if one == nil {
		return noValue
	}
	return formatScore(one.all, c.players, games)
}

func (s *tableReport) writeStyles(b *bytes.Buffer) {
	if !s.played(groupStyles) {
		return
	}
	name := s.names(groupStyles, hero)[0]
	fields := s.names(groupStyles, field)
	at := func(field string, players int) cell { return cell{groupStyles, name, field, players, false} }
	worst := map[int]string{}
	for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
		least := 2.0
		for _, field := range fields {
			if one, _ := s.tally(at(field, players)); one != nil && one.all.wins/float64(one.all.games) < least {
				least, worst[players] = one.all.wins/float64(one.all.games), field
			}
		}
	}
	fmt.Fprintf(b, "One %s against a table of a single style; the worst case for each number of players is bold:\n\n",
		name)
	header(b, slices.Concat([]string{"style"}, playerHeads())...)
	for _, field := range fields {
		columns := []string{field}
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			text := s.share(at(field, players))
			if worst[players] == field {
				text = "**" + text + "**"
			}
			columns = append(columns, text)
		}
		row(b, columns...)
	}
	fmt.Fprint(b, "\n")
}

func (s *tableReport) writeVariants(b *bytes.Buffer) {
	if !s.played(groupVariants) {
		return
	}
	fields := s.names(groupVariants, field)
	head := []string{"variant"}
	self := []string{variantsOf}
	for _, field := range fields {
		head = append(head, fmt.Sprintf("against %d of %s", tablePlayers-1, field))
		if field == variantsOf {
			self = append(self, fmt.Sprintf("%d %%, by symmetry", 100/tablePlayers))
		} else {
			self = append(self, s.share(cell{groupLevels, variantsOf, field, tablePlayers, false}))
		}
	}
	fmt.Fprintf(b, "What the parts of %s are worth: variants without one, with more of one, or with another.\n\n",
		variantsOf)
	header(b, head...)
	row(b, self...)
	for _, variant := range s.names(groupVariants, hero) {
		columns := []string{variant}
		for _, field := range fields {
			columns = append(columns, s.share(cell{groupVariants, variant, field, tablePlayers, false}))
		}
		row(b, columns...)
	}
	fmt.Fprint(b, "\n")
}

func (s *tableReport) writeAlone(b *bytes.Buffer) {
	if !s.played(groupAlone) {
		return
	}
	fmt.Fprint(b, "Rounds at tables of one level, mean and longest:\n\n")
	header(b, slices.Concat([]string{"level"}, playerHeads(), []string{introHead})...)
	for _, level := range s.names(groupAlone, hero) {
		columns := []string{level}
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			columns = append(columns, s.rounds(cell{groupAlone, level, level, players, false}))
		}
		row(b, append(columns, s.rounds(cell{groupAlone, level, level, tablePlayers, true}))...)
	}
	fmt.Fprint(b, "\n")
}

// rounds formats the length of the games in a cell.
func (s *tableReport) rounds(c cell) string {
	one, games := s.tally(c)
	if one == nil {
		return noValue
	}
	mean := float64(one.rounds) / float64(one.all.games)
	return fmt.Sprintf("%.1f, %d", mean, one.mostRound) + unfinished(one.all.games, games)
}

func (s *tableReport) writeTimes(b *bytes.Buffer) {
	levels := bot.Levels()
	times := make([]clock, len(levels))
	played := false
	for i, c := range s.table.cells {
		if at := slices.Index(levels, c.hero); at >= 0 && s.tallies[i].times.n > 0 {
			times[at].merge(&s.tallies[i].times)
			played = true
		}
	}
	if !played {
		return
	}
	fmt.Fprint(b, "Thinking time of a decision, native, one core:\n\n")
	header(b, "level", "decisions", "median", "99 %", "longest")
	for i, level := range levels {
		if times[i].n > 0 {
			at := func(percent int) string { return formatMS(times[i].percentile(percent)) }
			row(b, level, fmt.Sprint(times[i].n), at(50), at(99), at(100))
		}
	}
	fmt.Fprint(b, "\n")
}

// formatMS formats a duration in milliseconds.
func formatMS(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	switch {
	case ms < 1:
		return fmt.Sprintf("%.3f ms", ms)
	case ms < 10:
		return fmt.Sprintf("%.1f ms", ms)
	}
	return fmt.Sprintf("%.0f ms", ms)
}
