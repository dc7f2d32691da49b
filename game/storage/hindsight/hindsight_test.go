package hindsight

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
)

func always() bool { return true }

// bots creates the computer players.
func bots(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
	return bot.New(level, r, v, seed)
}

// finished is a game that is over, of humans (h), who decide as Easy does, and Easy computers (e). Humans make their
// actions one by one if singly is set.
func finished(t testing.TB, kinds string, singly, hidden bool) *match.Match {
	t.Helper()
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: len(kinds), Seed: 12}
	cfg := match.Config{Setup: setup, BotSeed: 3, HideMoney: hidden}
	for i, k := range kinds {
		p := record.Player{Colour: i, Kind: record.Human}
		if k != 'h' {
			p.Kind, p.Level = record.Bot, "easy"
		}
		cfg.Players = append(cfg.Players, p)
	}
	m, err := match.New(cfg, bots)
	if err != nil {
		t.Fatal(err)
	}
	for !m.Over() {
		if m.Think(always) {
			continue
		}
		mind, err := bots("easy", m.Rules(), m.View(m.Public().Actor), uint64(m.Index()))
		if err != nil {
			t.Fatal(err)
		}
		for !mind.Step(100) {
		}
		actions, _ := mind.Decision()
		for i := 0; singly && len(actions) > 1; i++ {
			seat, await := m.Public().Actor, m.Public().Await
			if err := m.Play(actions[0]); err != nil {
				t.Fatal(err)
			}
			actions = actions[1:]
			if m.Over() || m.Public().Actor != seat || m.Public().Await != await { // the match has ended the turn
				actions = nil
			}
		}
		if len(actions) > 0 {
			if err := m.Play(actions...); err != nil {
				t.Fatal(err)
			}
		}
	}
	return m
}

// fakeJudge finds what a test wants.
type fakeJudge struct {
	verdict bot.Verdict
	better  []engine.Action
	steps   int
	panics  bool
}

func (f *fakeJudge) Step(int) bool {
	if f.panics {
		panic("no")
	}
	f.steps--
	return f.steps < 0
}
func (f *fakeJudge) Decision() ([]engine.Action, any) {
	return f.better, bot.Reason{Code: bot.CodePassPoor, N: 7, Chance: 50}
}
func (f *fakeJudge) Verdict() (bot.Verdict, bool) { return f.verdict, true }

// court makes judges whose n-th verdict costs so many thousandths of a win, with an error of 5, and counts them.
type court struct {
	costs []int
	n     int
	views []engine.View
	fails int // the n-th one does
}

func (c *court) judge(_ *engine.Rules, v engine.View, made []engine.Action, _ uint64) (Judge, error) {
	cost := 0
	if c.n < len(c.costs) {
		cost = c.costs[c.n] * Win / 1000
	}
	c.n++
	c.views = append(c.views, v)
	return &fakeJudge{verdict: bot.Verdict{Options: 3, Pairs: 512, Best: Win / 2, Made: Win/2 - cost, Cost: cost,
		Error: 5 * Win / 1000}, better: made, steps: 2, panics: c.fails > 0 && c.n == c.fails}, nil
}

// toTheEnd judges what is left.
func toTheEnd(j *Judging) {
	for j.Running() {
		j.Think(always)
	}
}

func open(t testing.TB, k *save.Keeper) *Book {
	t.Helper()
	b, err := Open(k.Hindsight())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func memory() *save.Keeper { return save.NewKeeper(save.Memory(), nil) }

// TestDecisionsAreTheHumansOwn: those of humans at this device, whole turns however they were made, and no forced ones.
func TestDecisionsAreTheHumansOwn(t *testing.T) {
	whole, singly := finished(t, "hee", false, false), finished(t, "hee", true, false)
	a, b := decisions(whole), decisions(singly)
	if len(a) < 20 || len(a) != len(b) {
		t.Fatalf("%d decisions, made one by one %d", len(a), len(b))
	}
	kinds := map[engine.Await]bool{}
	for i := range a {
		p, _ := whole.StateAt(a[i].Index)
		if kinds[a[i].Await] = true; a[i].Seat != 0 || p.Actor != 0 || p.Await != a[i].Await ||
			int(p.Round) != a[i].Round {
			t.Errorf("%+v in a position that awaits %s from seat %d", a[i], p.Await, p.Actor)
		}
		if !slices.Equal(a[i].Actions, b[i].Actions) {
			t.Errorf("%v, made one by one %v", a[i].Actions, b[i].Actions)
		}
		s := engine.Sample(whole.Rules(), &engine.View{Seat: 0, Public: p}, 1)
		for _, action := range a[i].Actions {
			if err := engine.Apply(whole.Rules(), &s, action, nil); err != nil {
				t.Errorf("%v: %v", a[i].Actions, err)
			}
		}
	}
	for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
		engine.AwaitRun} {
		if !kinds[await] {
			t.Errorf("no decision of kind %s", await)
		}
	}
	if got := decisions(finished(t, "eee", false, false)); got != nil {
		t.Errorf("computers' decisions are judged: %+v", got)
	}
	far := finished(t, "hhe", false, false)
	far.SetElsewhere(engine.SeatSet(0).With(0), 0)
	here := decisions(far)
	for _, d := range here {
		if d.Seat != 1 {
			t.Errorf("a decision of another device is judged: %+v", d)
		}
	}
	if err := far.SetPlayer(0, far.Players()[2]); err != nil {
		t.Fatal(err)
	}
	far.SetElsewhere(0, 0)
	if got := decisions(far); len(got) != len(here) || len(got) == 0 || got[0].Seat != 1 {
		t.Errorf("%d decisions, and before somebody elsewhere was replaced %d", len(got), len(here))
	}
}

// TestHiddenMoneyIsNotUsed: the judge gets a guess.
func TestHiddenMoneyIsNotUsed(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		m := finished(t, "hee", false, hidden)
		c := &court{}
		j := Begin(m, c.judge, nil)
		j.Start()
		toTheEnd(j)
		differ := false
		for i := range c.views {
			v := &c.views[i]
			if v.Seat != 0 || v.Public.Actor != 0 {
				t.Fatalf("the view of seat %d", v.Seat)
			}
			differ = differ || v.Players[1].Money != v.Players[0].Money
		}
		if differ == hidden {
			t.Errorf("hidden money: %v, the judge knows money: %v", hidden, differ)
		}
	}
}

// TestJudgingIsKept: it can be stopped and continued, and is not repeated when the game is opened again.
func TestJudgingIsKept(t *testing.T) {
	m, keeper := finished(t, "hee", false, false), memory()
	c := &court{costs: []int{0, 30, 9, 0, 100}}
	j := Begin(m, c.judge, open(t, keeper))
	all, judged := j.Decisions()
	if j.Think(always) || c.n > 0 || judged != 0 {
		t.Fatal("it judges before it is started")
	}
	j.Start()
	for range 5 {
		if !j.Think(always) {
			t.Fatal("a decision takes more than all the time there is")
		}
	}
	if j.Think(func() bool { return false }) {
		t.Error("it goes on without time")
	}
	j.Stop()
	if _, n := j.Decisions(); n != 5 || j.Running() || j.Done() {
		t.Errorf("%d judged when it is stopped", n)
	}
	j = Begin(m, c.judge, open(t, keeper))
	if _, n := j.Decisions(); n != 5 || j.At(j.list[1].Index) == nil {
		t.Errorf("%d are kept", n)
	}
	c.n, c.costs = 0, nil
	j.Start()
	toTheEnd(j)
	if !j.Done() || c.n != all-5 {
		t.Errorf("%d of %d judged after it was continued", c.n, all-5)
	}
	want := j.Judged()
	rec, err := record.Encode(m.Record())
	if err != nil {
		t.Fatal(err)
	}
	back, err := record.Decode(rec)
	if err != nil {
		t.Fatal(err)
	}
	again, err := match.Resume(back, bots)
	if err != nil {
		t.Fatal(err)
	}
	c.n = 0
	j = Begin(again, c.judge, open(t, keeper))
	if j.Start(); !j.Done() || j.Running() || c.n > 0 || !j.Shows(again) || j.Shows(m) {
		t.Error("a game that was saved and opened again is judged again")
	}
	for i, d := range j.Judged() {
		if !slices.Equal(d.Better, want[i].Better) || d.Verdict != want[i].Verdict || d.Reason != want[i].Reason {
			t.Errorf("%+v, kept %+v", want[i], d)
		}
	}
	if a, games := open(t, keeper).Total(); games != 1 || a != j.Accuracy(0) {
		t.Errorf("%+v over %d games, %+v in this one", a, games, j.Accuracy(0))
	}
}

// TestAFailedJudgeEndsNothingElse: what was judged stays, and it can be continued.
func TestAFailedJudgeEndsNothingElse(t *testing.T) {
	m := finished(t, "hee", false, false)
	c := &court{fails: 4}
	j := Begin(m, c.judge, open(t, memory()))
	j.Start()
	toTheEnd(j)
	if _, n := j.Decisions(); j.Err() == nil || j.Done() || n != 3 {
		t.Fatalf("%v after %d", j.Err(), n)
	}
	if j.Start(); j.Err() != nil || !j.Running() {
		t.Error("it cannot be continued")
	}
	if toTheEnd(j); !j.Done() {
		t.Error("it does not come to an end")
	}
	j = Begin(m, func(*engine.Rules, engine.View, []engine.Action, uint64) (Judge, error) {
		return nil, errors.New("no judges")
	}, nil)
	j.Start()
	if j.Think(always); j.Err() == nil || j.Running() {
		t.Error("it goes on without judges")
	}
}

// TestNoiseIsNoFault: what costs less than a point, or less than twice its error, counts as good.
func TestNoiseIsNoFault(t *testing.T) {
	for _, c := range []struct {
		cost, err int // thousandths
		fault     bool
		score     int
		sure      Sureness
	}{
		{9, 1, false, 1000, Certain}, {11, 1, true, 890, Certain}, {-30, 1, false, 1000, Probable},
		{30, 16, false, 1000, Probable}, {30, 14, true, 700, Probable}, {30, 9, true, 700, Likely},
		{30, 5, true, 700, Certain}, {99, 5, true, 10, Certain}, {400, 5, true, 0, Certain},
	} {
		j := Judged{Verdict: bot.Verdict{Options: 2, Cost: c.cost * Win / 1000, Error: c.err * Win / 1000}}
		if (j.Fault() > 0) != c.fault || j.Score() < c.score-10 || j.Score() > c.score+10 ||
			c.fault && j.Sure() != c.sure {
			t.Errorf("%+v: fault %d, score %d, sure %d", c, j.Fault(), j.Score(), j.Sure())
		}
	}
	if got := (Accuracy{3, 1, 2555}).Percent(); got != 85 {
		t.Errorf("%d %%", got)
	}
}

// TestNothingIsCertainInAuctions: nor where a plant is scrapped, however large the difference.
func TestNothingIsCertainInAuctions(t *testing.T) {
	for await := engine.AwaitTrust; await <= engine.AwaitRun; await++ {
		j := Judged{Decision: Decision{Await: await}, Verdict: bot.Verdict{Options: 2, Cost: Win / 2, Error: 1}}
		want := Certain
		if await == engine.AwaitOpen || await == engine.AwaitBid || await == engine.AwaitScrap {
			want = Possible
		}
		if j.Sure() != want {
			t.Errorf("%s: sure %d, want %d", await, j.Sure(), want)
		}
	}
}

// TestLostGamesHaveAMeasure: where the chance is gone, what a decision cost in cities or money is told if it is no
// noise, and kept.
func TestLostGamesHaveAMeasure(t *testing.T) {
	short := func(n, err int) bot.Shortfall { return bot.Shortfall{Less: n, Error: err} }
	for _, c := range []struct {
		best, made    int // thousandths
		cities, money bot.Shortfall
		wantCities    int
		wantMoney     int
	}{
		{3, 2, short(0, 0), short(40, 4), 0, 40},
		{3, 2, short(120, 20), short(-10, 4), 1, 0},
		{3, 2, short(120, 80), short(40, 30), 0, 0},
		{3, 2, short(-100, 10), short(40, 4), 0, 0},
		{3, 2, short(0, 0), short(4, 1), 0, 0},
		{400, 398, short(200, 10), short(40, 4), 0, 0},
		{4, 30, short(200, 10), short(40, 4), 0, 0},
	} {
		j := Judged{Verdict: bot.Verdict{Options: 2, Pairs: 512, Best: c.best * Win / 1000, Made: c.made * Win / 1000,
			Cost: (c.best - c.made) * Win / 1000, Error: 1, Cities: c.cities, Money: c.money}}
		if cities, money := j.Loss(); cities != c.wantCities || money != c.wantMoney {
			t.Errorf("%+v: %d cities and %d Elektro", c, cities, money)
		}
	}
	m, keeper := finished(t, "hee", false, false), memory()
	judge := func(_ *engine.Rules, _ engine.View, made []engine.Action, _ uint64) (Judge, error) {
		return &fakeJudge{verdict: bot.Verdict{Options: 3, Pairs: 512, Cities: short(10, 9), Money: short(23, 5)},
			better: made}, nil
	}
	j := Begin(m, judge, open(t, keeper))
	j.Start()
	toTheEnd(j)
	back := Begin(m, judge, open(t, keeper))
	for _, d := range back.Judged() {
		if cities, money := d.Loss(); cities != 0 || money != 23 || d.Cities != short(10, 9) {
			t.Fatalf("kept as %d cities and %d Elektro: %+v", cities, money, d.Verdict)
		}
	}
	if all, judged := back.Decisions(); judged != all || all == 0 {
		t.Errorf("%d of %d are kept", judged, all)
	}
}

// TestWhatCounts: decisions with a choice, and of the bids for a plant the worst one.
func TestWhatCounts(t *testing.T) {
	bid := func(plant engine.Plant, round, cost int) *Judged {
		return &Judged{Decision: Decision{Await: engine.AwaitBid, Plant: plant, Round: round},
			Verdict: bot.Verdict{Options: 3, Cost: cost * Win / 100, Error: 1}}
	}
	forced := &Judged{Verdict: bot.Verdict{Options: 1}}
	all := []*Judged{bid(10, 2, 0), bid(12, 2, 3), bid(10, 2, 5), bid(10, 2, 4), forced, nil, bid(10, 3, 1)}
	if got := counted(all); !reflect.DeepEqual(got, []*Judged{all[2], all[1], all[6]}) {
		t.Errorf("%+v", got)
	}
	m := finished(t, "hhe", false, false)
	c := &court{costs: []int{20, 120, 40, 30, 60, 25, 90, 80, 70}}
	j := Begin(m, c.judge, open(t, memory()))
	j.Start()
	toTheEnd(j)
	if j.Seats() != engine.SeatSet(0).With(0).With(1) {
		t.Errorf("seats %v", j.Seats())
	}
	dear := append(j.Dearest(0), j.Dearest(1)...)
	if len(dear) < 5 || len(j.Dearest(0)) > mostDear || len(j.Of(0))+len(j.Of(1)) > len(j.Judged()) {
		t.Errorf("%d dear ones", len(dear))
	}
	for _, seat := range []engine.Seat{0, 1} {
		list := j.Dearest(seat)
		for i, d := range list {
			if d.Seat != seat || i > 0 && list[i-1].Cost < d.Cost || d.Better == nil || d.Reason.Chance != 0 ||
				j.At(d.Index) != d {
				t.Errorf("%+v", d)
			}
		}
	}
	if _, games := j.book.Total(); games != 0 {
		t.Error("a game of two humans counts for one player's accuracy")
	}
	if (*Judging)(nil).At(3) != nil || (*Judging)(nil).Shows(m) {
		t.Error("nothing is something")
	}
}

// TestSomebodyElsesGameDoesNotCount: nor does it take the place of the player's own at the same table.
func TestSomebodyElsesGameDoesNotCount(t *testing.T) {
	m, keeper := finished(t, "hee", false, false), memory()
	c := &court{costs: []int{0, 30}}
	judge := func(course string, own bool) {
		t.Helper()
		j := Begin(m, c.judge, open(t, keeper))
		j.id = strings.Repeat("a", 16) + course
		if !own {
			j.NotOwn()
		}
		j.Start()
		toTheEnd(j)
	}
	judge("-1", false)
	if _, games := open(t, keeper).Total(); games != 0 {
		t.Errorf("%d games count that somebody else played", games)
	}
	judge("-2", true)
	total, games := open(t, keeper).Total()
	judge("-1", false)
	if a, n := open(t, keeper).Total(); games != 1 || n != 1 || a != total {
		t.Errorf("%+v over %d games, with somebody else's at the same table %+v over %d", total, games, a, n)
	}
}

// TestTheBookIsBounded: it keeps the verdicts of the last games only, and the accuracy of more; another course of the
// same table takes the place of the first.
func TestTheBookIsBounded(t *testing.T) {
	keeper := memory()
	b := open(t, keeper)
	m := finished(t, "hee", false, false)
	c := &court{costs: []int{50}}
	for i := range mostDetailed + 3 {
		j := Begin(m, c.judge, b)
		j.id = strings.Repeat(string(rune('a'+i)), 16) + "-1"
		j.Start()
		toTheEnd(j)
	}
	if b.games[2].Verdicts != nil || b.games[3].Verdicts == nil || b.Err() != nil {
		t.Error("the wrong verdicts are kept")
	}
	if _, games := open(t, keeper).Total(); games != mostDetailed+3 {
		t.Errorf("%d games", games)
	}
	j := Begin(m, c.judge, b)
	j.id = b.games[0].ID[:16] + "-2"
	j.Start()
	toTheEnd(j)
	if _, games := b.Total(); games != mostDetailed+3 {
		t.Errorf("another course of a table counts again: %d games", games)
	}
	if copies, _ := keeper.Hindsight().Copies(); len(copies) != 1 || len(copies[0]) > 150<<10 {
		t.Errorf("%d copies of %d bytes", len(copies), len(copies[0]))
	}
	if err := b.Reset(); err != nil {
		t.Fatal(err)
	}
	if _, games := open(t, keeper).Total(); games != 0 {
		t.Error("it is not reset")
	}
}

// TestAnOldGameStaysInTheTotal while it is judged again because its verdicts are gone, and counts once.
func TestAnOldGameStaysInTheTotal(t *testing.T) {
	keeper := memory()
	m := finished(t, "hee", false, false)
	c := &court{costs: []int{0, 30}}
	j := Begin(m, c.judge, open(t, keeper))
	j.Start()
	toTheEnd(j)
	b := open(t, keeper)
	total, _ := b.Total()
	b.games[0].Verdicts = nil // as of one of the older games
	for range 2 {
		j = Begin(m, c.judge, b)
		j.Start()
		for range 5 {
			j.Think(always)
		}
		j.Stop()
		if a, games := b.Total(); games != 1 || a != total {
			t.Errorf("judged in part: %+v over %d games, before that %+v", a, games, total)
		}
	}
	if _, judged := j.Decisions(); judged != 10 || len(b.games) != 2 {
		t.Errorf("%d judged in two parts, %d entries", judged, len(b.games))
	}
	j.Start()
	toTheEnd(j)
	if _, games := b.Total(); games != 1 || len(b.games) != 1 || b.games[0].Verdicts == nil {
		t.Errorf("judged anew: %d games, %d entries", games, len(b.games))
	}
}

// A second is a second store in memory.
type second map[string][]byte

func (s second) Put(key string, data []byte, done func(error)) { s[key] = data }
func (s second) Delete(key string)                             { delete(s, key) }
func (s second) All() (map[string][]byte, error)               { return s, nil }
func (s second) Reload(answered func())                        {}

// TestOfTwoCopiesTheOneThatKnowsMoreCounts: the one with more games, or with as many and more verdicts, whichever store
// has it.
func TestOfTwoCopiesTheOneThatKnowsMoreCounts(t *testing.T) {
	m := finished(t, "hee", false, false)
	for _, n := range [][2]int{{0, 1}, {1, 0}, {2, 5}, {5, 2}} {
		store, other := save.Memory(), second{}
		for i, keeper := range []*save.Keeper{save.NewKeeper(save.Memory(), other), save.NewKeeper(store, nil)} {
			j := Begin(m, (&court{}).judge, open(t, keeper))
			j.Start()
			for range n[i] {
				j.Think(always)
			}
			j.Stop()
		}
		j := Begin(m, (&court{}).judge, open(t, save.NewKeeper(store, other)))
		if _, judged := j.Decisions(); judged != max(n[0], n[1]) {
			t.Errorf("%d of %v verdicts are known", judged, n)
		}
	}
}

// narrow is a store in memory that is full at times.
type narrow struct {
	save.Store
	full bool
}

func (s *narrow) Set(key string, data []byte) error {
	if s.full {
		return save.ErrFull
	}
	return s.Store.Set(key, data)
}

// TestTheBookTakesNoGamesRoom: a full store gives up no finished game for it.
func TestTheBookTakesNoGamesRoom(t *testing.T) {
	m, store := finished(t, "hee", false, false), &narrow{Store: save.Memory()}
	keeper := save.NewKeeper(store, nil)
	if err := keeper.Save(m.Record()); err != nil {
		t.Fatal(err)
	}
	if err := keeper.Clear(); err != nil {
		t.Fatal(err)
	}
	j := Begin(m, (&court{}).judge, open(t, keeper))
	j.Start()
	j.Think(always)
	store.full = true
	j.Stop()
	if j.book.Err() == nil || keeper.Last() == nil {
		t.Errorf("the game is kept: %v; %v", keeper.Last() != nil, j.book.Err())
	}
}

// TestADamagedBookIsSetAside: it is never fatal, and verdicts that make no sense are found anew.
func TestADamagedBookIsSetAside(t *testing.T) {
	m, keeper := finished(t, "hee", false, false), memory()
	c := &court{costs: []int{50, 50, 50}}
	j := Begin(m, c.judge, open(t, keeper))
	j.Start()
	toTheEnd(j)
	copies, _ := keeper.Hindsight().Copies()
	good := string(copies[0])
	for _, bad := range []string{
		"", "{", "null", `{"fmt":1}`, good[:len(good)-3], strings.Replace(good, `"fmt":1`, `"fmt":2`, 1),
		strings.Replace(good, `"good":`, `"good":9`, 1), strings.Replace(good, `"score":`, `"score":-`, 1),
		strings.Replace(good, `"n":[`, `"n":[99999999999,`, 1),
	} {
		k := memory()
		if err := k.Hindsight().Save([]byte(bad)); err != nil {
			t.Fatal(err)
		}
		b, err := Open(k.Hindsight())
		if err == nil || len(b.games) > 0 || len(k.Aside()) != 1 {
			t.Errorf("%.60s is accepted: %v, %d set aside", bad, err, len(k.Aside()))
		}
	}
	for _, strange := range []string{
		strings.Replace(good, `"better":"`, `"better":"fly to the moon; `, 1),
		strings.Replace(good, `"why":`, `"wherefore":`, 1),
		strings.Replace(good, `{"n":[`, `{"n":[1`, 1),
	} {
		k := memory()
		if err := k.Hindsight().Save([]byte(strange)); err != nil || strange == good {
			t.Fatal(err)
		}
		j := Begin(m, c.judge, open(t, k))
		if j.Done() {
			t.Errorf("%.60s is taken for a verdict", strange)
		}
	}
	for _, w := range []reason{{Code: "no such"}, {Code: "start", City: 250}, {Code: "start", Seat: 9},
		{Code: "start", Fuel: 9}, {Code: "open-gain", Plant: 60}} {
		if got := w.reason(m.Rules()); got != (bot.Reason{}) {
			t.Errorf("%+v: %+v", w, got)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"fmt":1,"app":"kilovolt-hindsight","games":[{"id":"0-1","accuracy":{"decisions":1,"good":1,` +
		`"score":1000},"whole":true,"verdicts":[{"n":[3,2,512,9,9,0,1]}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := decode(data)
		if err != nil {
			return
		}
		b := Book{games: games}
		if a, _ := b.Total(); a.Percent() < 0 || a.Percent() > 100 {
			t.Errorf("%+v", a)
		}
	})
}
