package app

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/view/script"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// onlooker watches a game through everything that shows it, and knows all the sums of money that players have.
type onlooker struct {
	t      *testing.T
	app    *app
	script *script.API
	rng    *rand.Rand

	had   map[int]engine.SeatSet // who has ever had a sum
	asked map[string]int         // what humans were asked to decide
	told  []string               // by changes and rejections since the last check
	shown map[string]int         // by surface: how often a player's money was found there
	leaks map[string]int         // of these, sums that must not be visible at that moment if money is hidden
	first map[string]string
}

// sumsOfTheirOwn gives the players sums so large and so far apart that no price, income or count ever equals one of
// them.
func sumsOfTheirOwn(players int) *engine.Position {
	pos := &engine.Position{}
	for i := range players {
		money := 1871 + 1733*i
		pos.Players = append(pos.Players, engine.PositionPlayer{Money: &money})
	}
	return pos
}

// newOnlooker begins a game of humans on the given seats and computers on the others.
func newOnlooker(t *testing.T, setup engine.Setup, hide bool, humans ...int) *onlooker {
	t.Helper()
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	a.session.SetPace(0)
	o := &onlooker{t: t, app: a, rng: rand.New(rand.NewPCG(setup.Seed, 5)), had: map[int]engine.SeatSet{},
		shown: map[string]int{}, leaks: map[string]int{}, asked: map[string]int{}, first: map[string]string{}}
	o.script = a.scripts
	o.script.On(func(change string) { o.told = append(o.told, change) })
	setup.Position = sumsOfTheirOwn(setup.Players)
	cfg := match.Config{Setup: setup, HideMoney: hide}
	for i := range setup.Players {
		p := record.Player{Name: [...]string{"Ada", "Bo", "Cy", "Di", "Eve", "Fay"}[i], Colour: i, Kind: record.Bot,
			Level: host{a}.Levels()[0]}
		if slices.Contains(humans, i) {
			p.Kind, p.Level = record.Human, ""
		}
		cfg.Players = append(cfg.Players, p)
	}
	if err := a.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	return o
}

// numbers finds the numbers of four digits or more in a text; digits after a decimal point do not count.
func numbers(text string) (at [][2]int) {
	from := -1
	for i := 0; i <= len(text); i++ {
		switch digit := i < len(text) && text[i] >= '0' && text[i] <= '9'; {
		case digit && from < 0:
			from = i
		case !digit && from >= 0:
			if i-from >= 4 && (from == 0 || text[from-1] != '.') {
				at = append(at, [2]int{from, i})
			}
			from = -1
		}
	}
	return at
}

// find counts the sums in a text that any player has or ever had, and those held only by players whose money may not be
// seen.
func (o *onlooker) find(surface, text string, known engine.SeatSet) {
	p := o.app.session.Match().Public()
	for _, at := range numbers(text) {
		n, _ := strconv.Atoi(text[at[0]:at[1]])
		seats := o.had[n]
		if seats == 0 {
			continue
		}
		o.shown[surface]++
		if seats&known == 0 {
			o.leaks[surface]++
			if o.first[surface] == "" {
				o.first[surface] = fmt.Sprintf("round %d, %s, turn of seat %d: the %d of seats %b in %q",
					p.Round, p.Await, p.Actor, n, seats, text[max(0, at[0]-60):min(len(text), at[1]+40)])
			}
		}
	}
}

// widgets is all the text of the widget tree in a window of that size, on all pages and one step back in the history.
func (o *onlooker) widgets(w, h float64) string {
	tree := o.app.tree
	settle := func() { tree.Update(tree.Now(), &ui.Queue{}) }
	o.app.resize(w, h, page.Insets{}, 1)
	settle()
	var out strings.Builder
	var tabs []string
	read := func() {
		tree.Walk(func(n *ui.Node) bool {
			out.WriteString(n.Label + "\n" + n.Value + "\n" + n.Why + "\n")
			if n.Role == ui.RoleTab && !slices.Contains(tabs, n.ID) {
				tabs = append(tabs, n.ID)
			}
			return true
		})
	}
	read()
	for i := 0; i < len(tabs); i++ {
		if tree.Activate(tabs[i]) {
			settle()
			read()
		}
	}
	out.WriteString(tree.Toasted())
	if _, pending := o.app.session.HandOver(); !pending { // and what was shown before
		o.app.table.StepBack()
		settle()
		read()
		if tree.Activate("present") {
			settle()
		}
	}
	return out.String()
}

// everywhere checks every surface. known are the seats whose money may be seen.
func (o *onlooker) everywhere(known engine.SeatSet, thorough bool) {
	p := o.app.session.Match().Public()
	for i := range o.app.session.Match().Players() {
		n := int(p.Players[i].Money)
		o.had[n] = o.had[n].With(engine.Seat(i))
	}
	if thorough {
		o.find("phone", o.widgets(390, 844), known)
		o.find("desktop", o.widgets(1280, 800), known)
	}
	o.app.text.Refresh()
	var doc strings.Builder
	o.app.text.Doc().Walk(func(n *textversion.Node) bool {
		doc.WriteString(n.ID + "\n" + n.Text + "\n")
		for _, a := range n.Attrs {
			doc.WriteString(a.Value + "\n")
		}
		return true
	})
	o.find("mirror", doc.String(), known)
	o.find("view", o.script.View(), known)
	o.find("legal", o.script.Legal(), known)
	if thorough {
		o.find("inspect", o.script.Inspect(false)[:strings.Index(o.script.Inspect(false), `"frames"`)], known)
	}
	o.find("told", strings.Join(o.told, "\n"), known)
	o.told = nil
}

// provoke tries to pay for what nobody can afford, in every possible way, and notes the answers.
func (o *onlooker) provoke() {
	p := o.app.session.Match().Public()
	for seat := range o.app.session.Match().Players() {
		for _, plant := range []engine.Plant{p.Current().Lowest(), p.Auction.Plant} {
			o.refused(o.app.session.SetLimit(engine.Seat(seat), plant, 30000))
		}
	}
	bid := "range-bid-0"
	if p.Await == engine.AwaitOpen {
		bid = "range-open-" + strconv.Itoa(int(p.Current().Lowest()))
	}
	for _, button := range []string{bid + "/limit", bid + "/go"} {
		o.press(button, 30000)
		o.told = append(o.told, o.app.text.Doc().Content())
	}
	for _, text := range []string{"drop; bid 30000", "pass; bid 30000", "open 40 30000", "bid 30000",
		"open " + p.Current().Lowest().String() + " 30000"} {
		if actions, err := engine.ParseAll(o.app.session.Match().Rules(), text); err == nil {
			o.refused(o.app.session.Play(actions...))
		}
	}
}

// refused notes what an error says.
func (o *onlooker) refused(err error) {
	if m := o.app.session.Match(); err != nil {
		o.told = append(o.told, phrase.NewTeller(o.app.lang, m.Rules(), m.Players()).Error(err), err.Error())
	}
}

// press presses a button of the text version's decision, with a number in the field beside it; it returns false if
// there is no such button.
func (o *onlooker) press(button string, n int) bool {
	o.app.text.Refresh()
	id := "kv/do/" + button
	if o.app.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == id }) == nil {
		return false
	}
	o.app.text.Handle(textversion.Event{ID: id, Fields: map[string]string{"n": strconv.Itoa(n)}})
	return true
}

// provokeScript does the same through the script interface, through which the player whose turn it is also takes the
// device over.
func (o *onlooker) provokeScript() {
	if _, err := o.script.Play("bid 30000"); err != nil {
		o.told = append(o.told, err.Error())
	}
	p := o.app.session.Match().Public()
	if _, err := o.script.Play("open " + p.Current().Lowest().String() + " 30000"); err != nil {
		o.told = append(o.told, err.Error())
	}
}

// play makes a decision for the human whose turn it is, through one of the surfaces.
func (o *onlooker) play() {
	m := o.app.session.Match()
	if o.press("anyway", 0) { // in spite of a warning
		return
	}
	var list engine.List
	m.Legal(&list)
	c := list.At[o.rng.IntN(list.N)]
	switch c.Verb {
	case engine.VerbDrop, engine.VerbPass:
		c = list.At[0]
	case engine.VerbBuild: // with this much money they would end the game in the first round
		if o.rng.IntN(3) > 0 {
			c = list.At[list.N-1]
		}
	}
	if c.Max > c.N {
		c.N += int16(o.rng.IntN(int(min(c.Max-c.N, 6)) + 1))
	}
	field := fmt.Sprintf("range-%s-%d", c.Verb, c.What)
	if (c.Verb == engine.VerbOpen || c.Verb == engine.VerbBid) && o.rng.IntN(2) == 0 &&
		o.press(field+"/limit", int(c.N)) {
		return
	}
	text := engine.Format(m.Rules(), c.Action)
	if o.rng.IntN(2) == 0 {
		if _, err := o.script.Play(text); err != nil {
			o.t.Fatal(err)
		}
		return
	}
	if !o.press(text, 0) && !o.press(field+"/go", int(c.N)) {
		o.t.Fatalf("the text version has no button for %s", text)
	}
}

// takeOver takes the device over through one of the surfaces.
func (o *onlooker) takeOver() {
	switch o.rng.IntN(3) {
	case 0:
		o.widgets(1280, 800)
		if !o.app.tree.Activate("take-over") {
			o.t.Fatal("the screen has no button to take over")
		}
	case 1:
		if !o.press("take-over", 0) {
			o.t.Fatal("the text version has no button to take over")
		}
	default:
		if err := o.script.TakeOver(); err != nil {
			o.t.Fatal(err)
		}
	}
	if _, pending := o.app.session.HandOver(); pending {
		o.t.Fatal("the device is not taken over")
	}
}

// game plays to the end, or for most decisions, and checks every position. It decides by itself who may see what,
// without using any part of the filter under test. If money is not hidden, every sum found counts as a leak, as if
// nobody were allowed to see it.
func (o *onlooker) game(hide bool, most int, humans ...int) {
	m := o.app.session.Match()
	facing := engine.NoSeat
	follow := func() {
		_, bidding := o.app.session.Bidding()
		if next := m.Public().Actor; next != facing && slices.Contains(humans, int(next)) && !bidding {
			facing = engine.NoSeat
		}
	}
	for step := 0; step < most && !m.Over(); step++ {
		var known engine.SeatSet
		if hide && len(humans) == 1 {
			known = known.With(engine.Seat(humans[0]))
		}
		actor := m.Public().Actor
		thorough := step%20 == 0 || step < 60 && step%4 == 0 && slices.Contains(humans, int(actor))
		_, bidding := o.app.session.Bidding()
		if !slices.Contains(humans, int(actor)) || bidding {
			if hide && bidding && facing == actor {
				known = known.With(actor)
			}
			if bidding {
				o.asked["up to a limit"]++
				o.provoke()
			}
			o.everywhere(known, thorough)
			for index := m.Index(); m.Index() == index; {
				o.app.session.Tick(time.Unix(0, 0), func() bool { return false })
			}
			follow()
			continue
		}
		if hide && len(humans) > 1 && facing != actor {
			o.provoke()
			o.everywhere(known, true)
			o.takeOver()
			facing = actor
		}
		if hide {
			known = known.With(actor)
		}
		o.asked[m.Public().Await.String()]++
		if o.rng.IntN(3) == 0 {
			o.provoke()
			o.provokeScript()
		}
		o.everywhere(known, thorough)
		if ok, _ := m.CanUndo(); ok && o.rng.IntN(12) == 0 {
			if err := o.script.Undo(); err != nil {
				o.t.Fatal(err)
			}
			if m.Public().Actor != facing {
				facing = engine.NoSeat
			}
			continue
		}
		o.play()
		follow()
	}
}

// TestHiddenMoneyIsHiddenEverywhere plays games with hidden money, and finds no player's sum in any text that is shown
// to anybody except the player facing the screen: not in the widgets, the text version, the views and choices of
// scripts, events or error messages. The same search does find the sums in all of these when money is not hidden, and
// at the end of the game.
func TestHiddenMoneyIsHiddenEverywhere(t *testing.T) {
	asked := map[string]int{}
	surfaces := []string{"phone", "desktop", "mirror", "view", "legal", "inspect", "told"}
	for i, table := range []struct {
		name   string
		setup  engine.Setup
		humans []int
	}{
		{"one human", engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4}, []int{1}},
		{"two humans and computers", engine.Setup{Board: "usa", Edition: engine.Classic, Players: 4}, []int{0, 2}},
		{"humans only", engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3}, []int{0, 1, 2}},
		{"two against the Trust", engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 2}, []int{0, 1}},
		{"nobody", engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3}, nil},
	} {
		t.Run(table.name, func(t *testing.T) {
			games := uint64(1)
			if len(table.humans) < table.setup.Players { // where computers build, so much money makes games short
				games = uint64(shorttest.Of(3, 1))
			}
			for game := range games {
				table.setup.Seed = uint64(i)*3 + game + 1
				o := newOnlooker(t, table.setup, true, table.humans...)
				o.asked = asked
				o.game(true, 300, table.humans...)
				for _, s := range surfaces {
					if o.leaks[s] > 0 {
						t.Errorf("%s: %d times, first in %s", s, o.leaks[s], o.first[s])
					}
				}
				for _, s := range []string{"phone", "desktop", "mirror", "view", "legal"} {
					if len(table.humans) > 0 && o.shown[s] == 0 {
						t.Errorf("%s: the players who may see their own money never do", s)
					}
				}
				if o.app.session.Match().Over() {
					o.atTheEnd()
					asked["the end"]++
				}
			}
			o := newOnlooker(t, table.setup, false, table.humans...)
			o.game(false, shorttest.Of(150, 60), table.humans...)
			for _, s := range surfaces {
				if s == "inspect" || s == "told" &&
					len(table.humans) == 0 { // widgets that act mention no sums, and nothing is rejected
					continue
				}
				if o.leaks[s] == 0 {
					t.Errorf("%s: without the option the search finds nobody's money, so it would find no leak either",
						s)
				}
			}
		})
	}
	for _, what := range []string{"open", "bid", "scrap", "buy", "build", "run", "up to a limit", "the end"} {
		if asked[what] == 0 {
			t.Errorf("no game reached this: %s", what)
		}
	}
}

// atTheEnd checks that everybody's money is shown.
func (o *onlooker) atTheEnd() {
	o.t.Helper()
	all := engine.SeatSet(1)<<len(o.app.session.Match().Players()) - 1
	before := o.shown["mirror"] + o.shown["view"] + o.shown["phone"]
	o.everywhere(all, true)
	if got := o.shown["mirror"] + o.shown["view"] + o.shown["phone"] - before; got < 3*all.Len() {
		o.t.Errorf("after the end %d sums are shown on three surfaces, want at least %d", got, 3*all.Len())
	}
}

// TestKeysOfTheTableRestDuringAHandOver: nobody can undo or look back at earlier moments before taking the device over.
func TestKeysOfTheTableRestDuringAHandOver(t *testing.T) {
	o := newOnlooker(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 4}, true, 0, 1)
	o.app.resize(1280, 800, page.Insets{}, 1)
	m := o.app.session.Match()
	press := func(k ui.Key) {
		var q ui.Queue
		q.Push(ui.Event{Kind: ui.KeyPress, Key: k})
		o.app.tree.Update(o.app.tree.Now(), &q)
	}
	first := m.Public().Actor
	for m.Public().Actor == first {
		o.app.session.TakeOver()
		o.play()
	}
	if can, _ := m.CanUndo(); !can {
		t.Fatal("there is nothing to undo")
	}
	press(ui.KeyTab)
	at := m.Index()
	for _, k := range []ui.Key{"U", ui.KeyComma, "S", "1"} {
		if press(k); m.Index() != at || o.app.table.LookingBack() {
			t.Errorf("%s does something", k)
		}
	}
	press(ui.KeyEnter)
	if _, pending := o.app.session.HandOver(); pending {
		t.Error("Enter does not take the device over")
	}
}
