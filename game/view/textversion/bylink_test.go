package textversion

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// atLink begins a game of Ann, and Ben at another device.
func atLink(t *testing.T) (*reader, *savesHost) {
	t.Helper()
	r, c := withSaves(t)
	c.home = "https://example.org/"
	seed := uint64(1)
	for engine.Lots(seed, 2)[0] != 0 { // Ann begins
		seed++
	}
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: seed},
		Elsewhere: 2, HideMoney: true}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.decideHere()
	return r, c
}

// decideHere decides until the game waits for somebody elsewhere.
func (r *reader) decideHere() {
	r.t.Helper()
	chance := rand.New(rand.NewPCG(2, 2))
	for r.wait(); ; r.wait() {
		if _, waits := r.on.WaitsFor(); waits {
			return
		}
		decide(r, chance)
	}
}

// sendTurn makes the link of the turn, says that it is sent, and returns what the document shows.
func (r *reader) sendTurn() string {
	r.t.Helper()
	r.press(r.view.Doc().byID("kv/do/show-link"))
	r.check()
	if r.view.Doc().byID("kv/share/link-label/link") != nil || !r.on.Unsent() {
		r.t.Error("the link is there before anybody has asked for it")
	}
	r.press(r.view.Doc().byID("kv/share/make"))
	link, _ := r.view.Doc().byID("kv/share/link-label/link").Attr("value")
	if !r.on.Unsent() || !strings.Contains(r.view.Doc().Content(), "Not sent yet.") {
		r.t.Error("it counts as sent when it is shown")
	}
	r.press(r.view.Doc().byID("kv/share/sent"))
	if r.on.Unsent() || !strings.Contains(r.view.Doc().Content(), "cannot see whether it arrives") {
		r.t.Error("it does not count as sent, or does not say what that means")
	}
	r.press(r.view.Doc().byID("kv/share/close"))
	return link
}

// One press sends a turn on, at the table, from the title, which lists what is still to be sent, and among the saved
// games.
func TestATurnIsSentAtOnceInWords(t *testing.T) {
	ann, hers := atLink(t)
	ann.press(ann.view.Doc().byID("kv/do/send"))
	ann.check()
	if ann.on.Unsent() || hers.sharing != nil || len(hers.asked) != 1 ||
		!strings.HasPrefix(hers.asked[0], hers.home+"#t=") {
		t.Errorf("passed on: %q", hers.asked)
	}
	ann, hers = atLink(t)
	ann.press(ann.button("Back to the title"))
	ann.check()
	send := ann.view.Doc().byID("kv/do/send-on")
	if send == nil || send.Text != "Send this to Ben" {
		t.Fatalf("the title says %q", ann.section().Content())
	}
	ann.press(send)
	if ann.on.Unsent() || ann.on.Match() == nil || len(hers.asked) != 1 {
		t.Errorf("passed on: %q", hers.asked)
	}
	ann.press(ann.button("Back to the title"))
	if ann.view.Doc().byID("kv/do/send-on") != nil {
		t.Error("what was sent is listed")
	}
	ann, hers = atLink(t)
	ann.press(ann.button("Back to the title"))
	ann.press(ann.button("Show the saved games"))
	if send = ann.view.Doc().byID("kv/saves/game-on/send"); send == nil || send.Text != "Send this to Ben" {
		t.Fatalf("among the saved games it is sent by %+v", send)
	}
	if ann.press(send); ann.on.Unsent() || ann.on.Match() == nil || len(hers.asked) != 1 {
		t.Errorf("passed on: %q", hers.asked)
	}
}

// A game by link in words alone: it waits, is sent on, arrives, tells what has happened, and shows it.
func TestPlayByLinkInWords(t *testing.T) {
	ann, hers := atLink(t)
	ann.check()
	if said := ann.section().Content(); !strings.Contains(said, "Send this to Ben") {
		t.Errorf("it says %q", said)
	}
	if ann.alert() != "Send this to Ben" {
		t.Errorf("read out: %q", ann.alert())
	}
	link := ann.sendTurn()
	if said := ann.section().Content(); !strings.Contains(said, "Waiting for Ben since") ||
		!strings.Contains(said, "has been sent to the others") && !strings.Contains(said, "turned over") {
		t.Errorf("it says %q", said)
	}
	ben, his := withSaves(t)
	if err := his.games.Receive("", []byte(link)); err != nil {
		t.Fatal(err)
	}
	ben.view.Refresh()
	ben.check()
	if said := ben.view.Doc().Content(); !strings.Contains(said, "This link is for Ben") {
		t.Errorf("it says %q", said)
	}
	ben.press(ben.button("Play as Ben"))
	if players := ben.view.Doc().byID("kv/players").Content(); strings.Count(players, "hidden") != 1 {
		t.Errorf("Ben sees %q", players)
	}
	if ben.view.Doc().byID("kv/menu/seat-0") != nil || ben.view.Doc().byID("kv/do/replace") != nil {
		t.Error("Ben may give seats away")
	}
	his.home = hers.home
	turn := func(from *reader, to *savesHost) {
		t.Helper()
		from.decideHere()
		if err := to.games.Receive("", []byte(from.sendTurn())); err != nil || to.games.Offered() != nil {
			t.Fatalf("it is not taken over: %v", err)
		}
		to.view.Refresh()
	}
	turn(ben, hers)
	for range 20 {
		if ann.wait(); ann.view.Doc().byID("kv/news/watch") != nil {
			break
		}
		turn(ann, his)
		turn(ben, hers)
	}
	ann.press(ann.view.Doc().byID("kv/news/watch"))
	if ann.view.moment() == nil {
		t.Error("nothing is shown of what has happened")
	}
}

// Orders in words: letters are refused, and nothing is ordered then.
func TestOrdersInWords(t *testing.T) {
	r, _ := atLink(t)
	give := func(typed map[string]string) {
		t.Helper()
		r.pressWith(r.view.Doc().byID("kv/do/orders/give"), typed)
	}
	before := r.on.Orders(0)
	give(map[string]string{"order-fuel": "ten"})
	if o := r.on.Orders(0); !reflect.DeepEqual(o, before) ||
		!strings.Contains(r.alert(), "ten is not a whole number") {
		t.Errorf("ordered %+v, read out %q", o, r.alert())
	}
	for _, n := range r.at("kv/do/orders").Kids {
		if n.Tag != "label" {
			continue
		}
		if _, wrong := n.Kids[1].Attr("aria-invalid"); wrong != (n.key == "order-fuel-label") {
			t.Errorf("%s is marked as wrong: %v", n.key, wrong)
		}
		if mode, _ := n.Kids[1].Attr("inputmode"); n.Kids[1].Tag == "input" && mode != "numeric" && !ticked(n.Kids[1]) {
			t.Errorf("for %s a phone shows the keyboard %q", n.key, mode)
		}
	}
	for _, typed := range []struct {
		text string
		want int
	}{{"١٢", 12}, {"１,０００", 1000}, {"\u00a0+12 ", 12}} {
		if give(map[string]string{"order-fuel": typed.text}); r.on.Orders(0).Fuel != typed.want {
			t.Errorf("%q orders fuel for %d", typed.text, r.on.Orders(0).Fuel)
		}
	}
	r.set("order-run", "true")
	if o := r.on.Orders(0); o.Fuel != 12 || !o.Run {
		t.Errorf("ordered %+v", o)
	}
	r.check()
}

// Whoever began the game gives the seat of a silent person to a computer.
func TestReplacingInWords(t *testing.T) {
	r, _ := atLink(t)
	if r.view.Doc().byID("kv/do/replace") != nil {
		t.Error("somebody who has been sent nothing can be replaced")
	}
	r.sendTurn()
	for _, answer := range []string{"no", "yes"} {
		r.press(r.view.Doc().byID("kv/do/replace"))
		r.check()
		if r.on.Match().Players()[1].IsBot() {
			t.Fatal("nothing is asked")
		}
		r.press(r.view.Doc().byID("kv/do/replace-" + answer))
	}
	if !r.on.Match().Players()[1].IsBot() {
		t.Error("the seat is not a computer's")
	}
	if r.view.Doc().byID("kv/menu/seat-1") != nil {
		t.Error("it is offered to give the seat back")
	}
}

// Where several people share the device, each has it handed over for their orders, and nobody sees those of another.
func TestOrdersOfSeveralInWords(t *testing.T) {
	r, c := withSaves(t)
	c.home = "https://example.org/"
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 1}, Elsewhere: 4,
		HideMoney: true}
	for i, name := range []string{"Ann", "Ben", "Cem"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(2, 2))
	for r.wait(); ; r.wait() {
		if _, waits := r.on.WaitsFor(); waits {
			break
		}
		if n := r.view.Doc().byID("kv/do/take-over"); n != nil {
			r.press(n)
			continue
		}
		decide(r, chance)
	}
	for i, name := range []string{"Ann", "Ben"} {
		key := "kv/do/orders-" + string('0'+rune(i))
		if said := r.view.Doc().byID(key).Content(); !strings.Contains(said, "Hand the device to "+name) ||
			strings.Contains(said, "fuel") {
			t.Fatalf("it says %q", said)
		}
		r.press(r.view.Doc().byID(key + "/take-over"))
		r.check()
		r.pressWith(r.view.Doc().byID(key+"/give"), map[string]string{"order-fuel": "1" + string('0'+rune(i))})
		r.check()
		if strings.Contains(r.view.Doc().byID("kv/do").Content(), "fuel for one run") {
			t.Error("the form stays open")
		}
		if players := r.view.Doc().byID("kv/players").Content(); strings.Count(players, "hidden") != 3 {
			t.Errorf("it shows %q", players)
		}
	}
	for seat := range engine.Seat(2) {
		r.on.TakeOverOrders(seat)
		if o := r.on.Orders(seat); o.Fuel != 10+int(seat) {
			t.Errorf("orders of seat %d: %+v", seat, o)
		}
	}
}

// Which plant goes is chosen among one's own, where another would be one too many.
func TestWhichPlantGoesInWords(t *testing.T) {
	r, _ := withSaves(t)
	cfg := match.Config{Elsewhere: 2, Setup: engine.Setup{
		Board: "usa", Edition: engine.Classic, Players: 3, Seed: 1,
		Position: &engine.Position{Round: 3, Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
			Order: []engine.Seat{1, 0, 2}, Players: []engine.PositionPlayer{
				{Plants: []engine.Plant{3, 4, 5}}, {Plants: []engine.Plant{6}}, {},
			}},
	}}
	for i, name := range []string{"Ann", "Ben", "Watt"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	cfg.Players[2].Kind, cfg.Players[2].Level = record.Bot, "easy"
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.wait()
	n := r.view.Doc().byID("kv/do/orders/order-scrap-label/order-scrap")
	if n == nil || len(n.Kids) != 4 {
		t.Fatalf("it offers no choice of three plants: %q", r.section().Content())
	}
	r.pressWith(r.view.Doc().byID("kv/do/orders/give"), map[string]string{"order-scrap": "4"})
	r.check()
	if o := r.on.Orders(0); o.Scrap != 4 || len(o.Limits) > 0 {
		t.Errorf("ordered %+v", o)
	}
	if r.view.Doc().byID("kv/do/orders/order-scrap-label/order-scrap") == nil {
		t.Error("the choice is gone")
	}
}

// ticked reports whether an input is a box to tick.
func ticked(n *Node) bool {
	kind, _ := n.Attr("type")
	return kind == "checkbox"
}
