package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/shorttest"
)

// Caps that no game of the random policies comes near: reaching one means that the game never ends.
const (
	maxActionsPlayed = 20000
	maxRoundsPlayed  = 500
)

// gamesPerKind gives 4,000 games natively and 120 under js/wasm, where they take several times as long.
func gamesPerKind() int {
	if runtime.GOOS == "js" {
		return 3
	}
	return shorttest.Of(100, 25)
}

// TestProperties plays random games on every kind of table and checks invariants in every state, or in a sample of
// states if the check is expensive. A failure prints the setup and the actions that lead to it, in the form that the
// replay test and the golden tests read.
//
// To see what the games cover: go test ./engine -run TestProperties -v
func TestProperties(t *testing.T) {
	cov := newCoverage()
	kindsPlayed := 0
	t.Run("games", func(t *testing.T) {
		for _, k := range kinds() {
			t.Run(k.String(), func(t *testing.T) {
				t.Parallel()
				count := map[string]int{}
				for n := range gamesPerKind() {
					playChecked(t, k, uint64(n), count)
				}
				count["kinds"]++
				cov.merge(count)
			})
		}
	})
	kindsPlayed = cov.count["kinds"]
	t.Logf("occurrences:\n%s", cov)
	if kindsPlayed == len(kinds()) && runtime.GOOS != "js" { // all of the games have been played
		cov.require(t, occurrences())
	}
}

// played is a random game in progress, with everything needed to check it.
type played struct {
	t      *testing.T
	k      kind
	seed   uint64
	r      *Rules
	rules  Rules // as they were at the start
	s      State
	list   List
	rng    splitMix // of the policies and of the checks' own choices
	log    []Action
	events []Event // of the last action
	shadow *shadow
	count  map[string]int
}

// fail ends the test with everything needed to reproduce the failure.
func (g *played) fail(format string, args ...any) {
	g.t.Helper()
	setup, _ := json.Marshal(g.k.setup(g.seed))
	g.t.Fatalf("%s\nafter action %d, in %s, turn of seat %d, awaiting %s\nset-up: %s\nactions: %s",
		fmt.Sprintf(format, args...), len(g.log), g.s.Phase, g.s.Actor, g.s.Await, setup, FormatAll(g.r, g.log))
}

// playChecked plays one random game with all checks. The game depends only on the kind and the number.
func playChecked(t *testing.T, k kind, n uint64, count map[string]int) {
	t.Helper()
	r, s := k.start(t, n)
	g := &played{t: t, k: k, seed: n, r: r, rules: *r, s: s, rng: splitMix(n + 1000), shadow: newShadow(r, &s.Public),
		count: count}
	var seats [MaxPlayers]*style
	for i := range seats {
		seats[i] = &styles[g.rng.below(len(styles))]
		if n%3 == 0 { // every third game has one style at all seats, each style in turn
			seats[i] = &styles[int(n)/3%len(styles)]
		}
	}
	for g.s.Await != AwaitNothing {
		if r.Introductory && g.s.MaxHouses() < r.EndCities && r.emptyCities(&g.s.Public) == 0 {
			return // the zone is full before anybody has enough cities, so the game cannot end (V2)
		}
		Legal(r, &g.s.Public, &g.list)
		g.checkState()
		g.step(seats[g.s.Actor].act(r, &g.s.Public, &g.list, &g.rng))
		if len(g.log) > maxActionsPlayed || g.s.Round > maxRoundsPlayed {
			g.fail("the game does not end")
		}
	}
	g.checkEnd()
}

// step applies the action and checks what has changed.
func (g *played) step(a Action) {
	before := g.s
	g.events = g.events[:0]
	g.log = append(g.log, a)
	if err := Apply(g.r, &g.s, a, &g.events); err != nil {
		g.fail("%v", err)
	}
	g.shadow.tell(g.events)
	if diff := g.shadow.differs(&g.s.Public); diff != "" {
		g.fail("the events do not account for it: %s\nevents: %s", diff, eventTexts(g.r, g.events))
	}
	g.checkMonotone(&before)
	g.checkForecasts(&before)
	g.note(&before, g.events)
}

// checkMonotone: what can only grow does grow, and by one where it must (the clock, bids, networks and discarded
// cards).
func (g *played) checkMonotone(before *State) {
	s := &g.s
	if s.Round < before.Round || s.Round > before.Round+1 {
		g.fail("round %d follows %d", s.Round, before.Round)
	}
	if s.Step < before.Step || before.Step2Done && !s.Step2Done {
		g.fail("step %d follows %d", s.Step, before.Step)
	}
	if s.Round == before.Round && s.Phase < before.Phase {
		g.fail("phase %s follows %s", s.Phase, before.Phase)
	}
	if before.Market.Gone&^s.Market.Gone != 0 {
		g.fail("plant %s has come back", (before.Market.Gone &^ s.Market.Gone).Lowest())
	}
	for i := range s.Players {
		if before.Players[i].Cities&^s.Players[i].Cities != 0 {
			g.fail("seat %d has lost a city", i)
		}
	}
	bid := before.Auction.Bid
	for i := range g.events {
		switch e := &g.events[i]; e.Kind {
		case EventBid:
			if e.N <= bid {
				g.fail("a bid of %d after %d", e.N, bid)
			}
			bid = e.N
		case EventBuilt:
			if open := g.r.OpenSpaces(before.Step); int(e.N/5-2) >= open {
				g.fail("built for %d with %d open spaces (B4)", e.N, open)
			}
		}
	}
}

// checkForecasts: what the engine forecast is what happened (O1).
func (g *played) checkForecasts(before *State) {
	if before.Await != AwaitRun || g.s.Round == before.Round {
		return
	}
	if want := NextOrder(g.r, &before.Public); !slices.Equal(want, g.s.Order[:g.s.Seats]) {
		g.fail("the next order was to be %v and is %v (O1)", want, g.s.Order)
	}
}

// checkState checks everything that can be checked in a single state.
func (g *played) checkState() {
	if err := Validate(g.r, &g.s); err != nil {
		g.fail("%v", err)
	}
	g.checkList()
	g.checkListed()
	for range 4 {
		g.checkAction(g.hostile())
	}
	often := g.s.Await == AwaitKeep || g.s.Await == AwaitScrap || g.s.Await == AwaitTrust
	if often && g.rng.below(8) == 0 || g.rng.below(64) == 0 {
		g.checkText()
		g.checkCopy()
		g.checkJSON()
		g.checkSample()
		g.checkCompound()
		g.checkQueries()
	}
	if g.rng.below(1000) == 0 {
		g.checkEverything()
	}
}

// checkList: there is something to do, each choice is listed once, and in the documented order.
func (g *played) checkList() {
	if g.list.N == 0 {
		g.fail("nothing is legal")
	}
	for i, c := range g.list.Choices() {
		if c.Max < c.N {
			g.fail("choice %d has no number: %+v", i, c)
		}
		if i == 0 {
			continue
		}
		prev := g.list.At[i-1]
		if prev.Verb > c.Verb || prev.Verb == c.Verb &&
			(prev.What > c.What || prev.What == c.What && prev.Max >= c.N) {
			g.fail("choices %d and %d overlap or are out of order: %+v %+v", i-1, i, prev, c)
		}
	}
}

// checkListed: every listed choice can be applied, at both ends of a range and in its middle.
func (g *played) checkListed() {
	try := func(a Action) {
		next := g.s
		if err := Apply(g.r, &next, a, nil); err != nil {
			g.fail("%s is listed, but %v", Format(g.r, a), err)
		}
	}
	for _, c := range g.list.Choices() {
		a := c.Action
		try(a)
		if c.Max > c.N {
			a.N = c.Max
			try(a)
			a.N = c.N + (c.Max-c.N)/2
			try(a)
		}
	}
}

// hostile returns an arbitrary action, near a legal one or far from it.
func (g *played) hostile() Action {
	near := g.list.At[g.rng.below(g.list.N)]
	a := near.Action
	if g.rng.below(3) == 0 {
		a.Verb = Verb(g.rng.below(int(VerbDone) + 3))
	}
	switch g.rng.below(4) {
	case 0:
		a.What = uint8(g.rng.next())
	case 1:
		a.What = uint8(g.rng.below(64))
	}
	switch g.rng.below(4) {
	case 0:
		a.N = int16(g.rng.next())
	case 1:
		limits := g.limits()
		a.N = limits[g.rng.below(len(limits))]
	case 2:
		if g.s.Await == AwaitBid { // the only decision whose range may be missing from the list
			a = Action{Verb: VerbBid, N: int16(g.s.Auction.Bid) + int16(g.rng.below(3))}
		}
	}
	return a
}

// limits returns the numbers at which something may become legal or illegal.
func (g *played) limits() []int16 {
	bid, money := int16(g.s.Auction.Bid), cash(&g.s.Players[g.s.Actor])
	numbers := []int16{-32768, -1, 0, 1, 2, 3, bid, bid + 1, bid + 2, money, money + 1, 32767}
	for _, c := range g.list.Choices() {
		numbers = append(numbers, c.N-1, c.N, c.N+1, c.Max-1, c.Max, c.Max+1)
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// checkAction: an action is legal exactly if it is listed; otherwise it is rejected with a reason and changes nothing.
func (g *played) checkAction(a Action) {
	listed := g.list.Contains(a)
	why := WhyNot(g.r, &g.s.Public, a)
	if (why == nil) != listed {
		g.fail("%+v: listed is %v, the reason against it is %v", a, listed, why)
	}
	next := g.s
	g.events = g.events[:0]
	err := Apply(g.r, &next, a, &g.events)
	if (err == nil) != listed {
		g.fail("%+v: listed is %v, but Apply returns %v", a, listed, err)
	}
	if err == nil {
		return
	}
	var illegal *Illegal
	if !errors.As(err, &illegal) || *illegal != *why || why.Code == CodeNone || why.Action != a || why.Error() == "" {
		g.fail("%+v: refused as %#v, WhyNot says %#v", a, err, why)
	}
	if next != g.s || len(g.events) != 0 {
		g.fail("%+v: refused, but something has changed", a)
	}
	g.count["refused "+why.Code.String()]++
}

// checkEverything tries every verb with every What and the numbers around the limits.
func (g *played) checkEverything() {
	numbers := g.limits()
	for verb := range Verb(16) {
		for what := range 256 {
			for _, n := range numbers {
				a := Action{verb, uint8(what), n}
				if (check(g.r, &g.s.Public, a).code == CodeNone) != g.list.Contains(a) {
					g.fail("%+v: listed is %v, the reason against it is %v", a, g.list.Contains(a),
						WhyNot(g.r, &g.s.Public, a))
				}
			}
		}
	}
}

// checkText: every choice has a unique text, which parses as the same action.
func (g *played) checkText() {
	seen := map[string]bool{}
	for _, c := range g.list.Choices() {
		text := FormatChoice(g.r, c)
		if seen[text] || (c.Max > c.N) != strings.Contains(text, "..") {
			g.fail("the text of %+v is %q", c, text)
		}
		seen[text] = true
		for _, n := range []int16{c.N, c.N + (c.Max-c.N)/2, c.Max} {
			a := Action{c.Verb, c.What, n}
			if back, err := Parse(g.r, Format(g.r, a)); err != nil || back != a {
				g.fail("%+v is written %q and read %+v, %v", a, Format(g.r, a), back, err)
			}
		}
	}
}

// checkCopy: a copy is independent of the original.
func (g *played) checkCopy() {
	before, clone := g.s, g.s
	walk(g.t, g.r, &clone, 20, &g.rng)
	if g.s != before || g.s.Hash() != before.Hash() {
		g.fail("playing on a copy has changed the original")
	}
}

// checkJSON: the state survives a round trip through JSON.
func (g *played) checkJSON() {
	first, err := json.Marshal(g.s)
	if err != nil {
		g.fail("%v", err)
	}
	var back State
	if err := json.Unmarshal(first, &back); err != nil {
		g.fail("%v in %s", err, first)
	}
	second, err := json.Marshal(back)
	if err != nil || back != g.s || !bytes.Equal(first, second) {
		g.fail("written as %s\nread and written again as %s, %v", first, second, err)
	}
}

// checkSample: a sample for a seat agrees with everything that the seat may know, and cannot be told from the real
// state until a card is turned over (H1).
func (g *played) checkSample() {
	seat := Seat(g.rng.below(g.r.Players))
	view := ViewOf(&g.s, seat)
	seed := g.rng.next()
	dream := Sample(g.r, &view, seed)
	if again := Sample(g.r, &view, seed); again != dream {
		g.fail("the same view and seed give two samples")
	}
	if err := Validate(g.r, &dream); err != nil {
		g.fail("sample: %v", err)
	}
	if view.Seat != seat || dream.Public != g.s.Public || dream.Public.Hash() != g.s.Public.Hash() {
		g.fail("the sample does not agree with the public facts")
	}
	var l List
	if Legal(g.r, &dream.Public, &l); l != g.list && !slices.Equal(l.Choices(), g.list.Choices()) {
		g.fail("the sample has another list")
	}
	truth := g.s
	for range 10 {
		if truth.Await == AwaitNothing {
			return
		}
		Legal(g.r, &truth.Public, &l)
		a := anyAction(&l, &g.rng)
		var seen, dreamt []Event
		if err := errors.Join(Apply(g.r, &truth, a, &seen), Apply(g.r, &dream, a, &dreamt)); err != nil {
			g.fail("sample: %v", err)
		}
		if Reveals(seen) || Reveals(dreamt) {
			reveals := func(e Event) bool { return e.Reveals() }
			i, j := slices.IndexFunc(seen, reveals), slices.IndexFunc(dreamt, reveals)
			if i != j || !slices.Equal(seen[:i], dreamt[:j]) {
				g.fail("sample: the events part before a card is turned:\n%s\n%s", eventTexts(g.r, seen),
					eventTexts(g.r, dreamt))
			}
			return
		}
		if truth.Public != dream.Public || !slices.Equal(seen, dreamt) {
			g.fail("a secret shows after %s:\n%s\n%s", Format(g.r, a), eventTexts(g.r, seen), eventTexts(g.r, dreamt))
		}
	}
}

// checkCompound: a compound action equals its parts one by one, and is applied completely or not at all.
func (g *played) checkCompound() {
	var atoms []Action
	var events []Event
	single := g.s
	var l List
	for single.Await != AwaitNothing && single.Actor == g.s.Actor && single.Round == g.s.Round &&
		single.Phase == g.s.Phase && len(atoms) < 8 {
		Legal(g.r, &single.Public, &l)
		a := anyAction(&l, &g.rng)
		atoms = append(atoms, a)
		if err := Apply(g.r, &single, a, &events); err != nil {
			g.fail("%v", err)
		}
	}
	told := Event{Kind: EventRound, N: 7}
	all := []Event{told}
	whole := g.s
	if err := ApplyAll(g.r, &whole, atoms, &all); err != nil {
		g.fail("compound %q: %v", FormatAll(g.r, atoms), err)
	}
	if whole != single || !slices.Equal(all[1:], events) {
		g.fail("compound %q differs from its atoms", FormatAll(g.r, atoms))
	}
	if read, err := ParseAll(g.r, FormatAll(g.r, atoms)); err != nil || !slices.Equal(read, atoms) {
		g.fail("compound %q is read %+v, %v", FormatAll(g.r, atoms), read, err)
	}
	// With one part that is illegal at its place, nothing happens. Where the next decision is another seat's, or falls
	// in another phase, every further part is illegal.
	bad := Action{Verb: VerbNone}
	if single.Await != AwaitNothing && (single.Actor != g.s.Actor || single.Round != g.s.Round ||
		single.Phase != g.s.Phase) {
		Legal(g.r, &single.Public, &l)
		bad = anyAction(&l, &g.rng)
	}
	whole, all = g.s, []Event{told}
	var illegal *Illegal
	err := ApplyAll(g.r, &whole, append(atoms, bad), &all)
	if !errors.As(err, &illegal) || illegal.Action != bad {
		g.fail("compound %q with %+v at its end: %v", FormatAll(g.r, atoms), bad, err)
	}
	if whole != g.s || len(all) != 1 || all[0] != told {
		g.fail("compound %q was refused, but something has changed", FormatAll(g.r, atoms))
	}
}

// checkEnd checks a finished game: the score, the winners, the replay, and that the rules are unchanged.
func (g *played) checkEnd() {
	r, s := g.r, &g.s
	if err := Validate(r, s); err != nil {
		g.fail("%v", err)
	}
	if Legal(r, &s.Public, &g.list); g.list.N != 0 || s.Actor != NoSeat || s.Phase != PhaseOver {
		g.fail("the game is over, yet goes on")
	}
	if err := Apply(r, s, Action{Verb: VerbDone}, nil); err == nil {
		g.fail("the game is over, yet an action is taken")
	}
	if s.MaxHouses() < r.EndCities {
		g.fail("the end with %d cities (T8)", s.MaxHouses())
	}
	var best [4]int
	var winners SeatSet
	for i := range r.Players {
		pl := &s.Players[i]
		if most := bruteMost(pl); int(s.Powered[i]) != most {
			g.fail("seat %d powers %d, counted %d (T8)", i, most, s.Powered[i])
		}
		score := [4]int{int(s.Powered[i]), int(pl.Money)}
		if r.Edition == Classic && !r.Introductory {
			score[2] = pl.Cities.Len()
		}
		switch slices.Compare(score[:], best[:]) {
		case 1:
			best, winners = score, SeatSet(0).With(Seat(i))
		case 0:
			winners = winners.With(Seat(i))
		}
	}
	if winners != s.Winners {
		g.fail("the winners are %06b, told %06b (T8)", winners, s.Winners)
	}
	for i, line := range Ranking(r, &s.Public) {
		if (line.Rank == 1) != winners.Has(line.Seat) || line.Rank > i+1 {
			g.fail("rank %d for seat %d, the winners are %06b", line.Rank, line.Seat, winners)
		}
	}
	if *r != g.rules {
		g.fail("the rules have changed")
	}
	again, replay := g.k.start(g.t, g.seed)
	for i, a := range g.log {
		read, err := Parse(again, Format(r, a))
		if err == nil {
			err = Apply(again, &replay, read, nil)
		}
		if err != nil {
			g.fail("replay, action %d: %v", i, err)
		}
	}
	if replay != *s || replay.Hash() != s.Hash() {
		g.fail("the replay ends elsewhere")
	}
	g.count["games"]++
	g.count["actions"] += len(g.log)
	g.count["rounds"] += int(s.Round)
}
