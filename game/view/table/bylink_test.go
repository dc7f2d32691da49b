package table

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase/phrasetest"
)

// sitByLink is a table of Wilhelmina, and Theodora at another device, at which she is to decide.
func sitByLink(t *testing.T) *fakeHost {
	t.Helper()
	h := openByLink(t, true)
	h.decideHere(t)
	return h
}

// openByLink is that table before she has decided anything.
func openByLink(t *testing.T, hideMoney bool) *fakeHost {
	t.Helper()
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, 390, 844)
	cfg := h.match.Config()
	cfg.HideMoney = hideMoney
	for i, name := range []string{"Wilhelmina Charlotte", "Theodora Constantine", "Bo"} {
		cfg.Players[i] = record.Player{Name: name, Colour: i, Kind: record.Human}
	}
	cfg.Elsewhere = 6
	for h.match.Public().Actor != 0 || h.session.ByLink() == nil { // she begins
		cfg.Setup.Seed++
		h.begin(t, cfg)
	}
	return h
}

// decideHere decides until the game waits for somebody elsewhere.
func (h *fakeHost) decideHere(t *testing.T) {
	t.Helper()
	decideHere(t, h.session)
	h.settle()
}

func decideHere(t *testing.T, on *session.Session) {
	t.Helper()
	for _, waits := on.WaitsFor(); !waits; _, waits = on.WaitsFor() {
		var l engine.List
		on.Match().Legal(&l)
		at := 0
		if on.Match().Public().Await == engine.AwaitBid { // drop out
			at = l.N - 1
		}
		if err := on.Play(l.At[at].Action); err != nil {
			t.Fatal(err)
		}
	}
}

// The table says for whom it waits and sends the turn on, in every window and language.
func TestTheTableWaitsForSomebodyElsewhere(t *testing.T) {
	h := sitByLink(t)
	seat, _ := h.session.WaitsFor()
	name := h.scene.Teller.Name(seat)
	all := phrasetest.Languages(t, "../../words")
	for _, state := range []string{"unsent", "sent"} {
		for i := range len(all) + 1 {
			if i > 0 {
				h.speak(t, &all[i-1])
			}
			for _, size := range screens {
				h.resize(size.X, size.Y)
				for _, fault := range append(h.tree.Check(), h.tree.TornWords()...) {
					t.Errorf("%s, language %d, %.0f×%.0f: %s", state, i, size.X, size.Y, fault)
				}
			}
		}
		h.speak(t, nil)
		h.resize(1280, 800)
		want := "Send this to " + name
		if state == "sent" {
			want = "Waiting for " + name + " since"
		}
		if words := h.words(); !strings.Contains(words, want) {
			t.Errorf("%s: it says %q", state, words)
		}
		if h.scene.Draft != nil {
			t.Error("somebody elsewhere is asked here")
		}
		h.tree.Activate("send-turn")
		if h.tree.Activate("show-link"); h.shown != 1 {
			t.Errorf("%s: its link was shown %d times", state, h.shown)
		}
		h.shown = 0
		if state == "unsent" {
			if h.sent != 1 {
				t.Fatal("the turn is not sent on")
			}
			if _, err := h.session.SendLink(); err != nil {
				t.Fatal(err)
			}
			h.settle()
		}
	}
	if why := h.scene.undo.whyNot(); !strings.Contains(why, "sent to the others") && !strings.Contains(why, "turned") {
		t.Errorf("undo: %q", why)
	}
}

// With an auto-bid under way the turn is sent on all the same, and the auto-bid can be ended.
func TestATurnWithAnAutoBidIsSentOn(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		h := openByLink(t, hidden)
		h.resize(1280, 800)
		if err := h.session.SetLimit(0, h.match.Public().Current().Highest(), 20); err != nil {
			t.Fatal(err)
		}
		h.tick()
		h.settle()
		if _, waits := h.session.WaitsFor(); !waits || h.tree.Find("skip") != nil {
			t.Fatalf("hidden money %v: it says %q", hidden, h.words())
		}
		h.shows(t, "Bidding for you up to")
		h.need(t, "orders")
		h.need(t, "send-turn")
		h.tree.Activate("end-limit-0")
		if _, _, on := h.session.Limit(0); on {
			t.Error("the auto-bid goes on")
		}
		h.settle()
		if h.tree.Find("end-limit-0") != nil || !h.tree.Activate("send-turn") || h.sent != 1 {
			t.Error("the turn cannot be sent on")
		}
	}
}

// Orders are given in a form; letters are no amount, and nothing is ordered then.
func TestOrdersAtTheTable(t *testing.T) {
	h := sitByLink(t)
	h.resize(1280, 800)
	h.tree.Activate("orders")
	h.settle()
	write := func(id, text string) {
		t.Helper()
		if h.tree.Find(id) == nil {
			t.Fatalf("no field %s", id)
		}
		if !h.tree.Write(id, text) {
			t.Fatalf("%s cannot be written", id)
		}
		h.settle()
	}
	if e, ok := h.tree.Editing("order-fuel"); !ok || !e.Digits {
		t.Error("for fuel a phone shows no keyboard for numbers")
	}
	write("order-fuel", "ten")
	h.tree.Activate("orders-give")
	h.settle()
	if o := h.session.Orders(0); !o.Empty() || !strings.Contains(h.words(), "is not a whole number") {
		t.Fatalf("letters are ordered: %+v", o)
	}
	write("order-fuel", " +٠٠١٢ ")
	h.tree.Activate("order-run")
	h.settle()
	h.tree.Back()
	h.settle()
	if o := h.session.Orders(0); h.tree.Find("orders-dialog") != nil || !o.Empty() {
		t.Fatal("going back does not close the form, or orders")
	}
	h.tree.Activate("orders")
	h.settle()
	if e, ok := h.tree.Editing("order-fuel"); !ok || e.Value != " +٠٠١٢ " {
		t.Errorf("after going back the form has forgotten what was written: %q", e.Value)
	}
	h.tree.Activate("orders-give")
	h.settle()
	if o := h.session.Orders(0); o.Fuel != 12 || !o.Run || o.Bids {
		t.Errorf("orders: %+v", o)
	}
	if h.tree.Find("orders-dialog") != nil {
		t.Error("the form does not close")
	}
	if kept := h.session.KeptOrders(0); len(kept) > 0 {
		t.Errorf("orders that were given are kept as if they were not: %v", kept)
	}
}

// The forms of several people at one device, and the choice of the plant that goes, in every window and language.
func TestOrdersOfSeveralAtTheTable(t *testing.T) {
	h := sit(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 3}, 390, 844)
	cfg := h.match.Config()
	cfg.Setup.Position = &engine.Position{Round: 3, Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
		Order: []engine.Seat{2, 0, 1}, Players: []engine.PositionPlayer{
			{Plants: []engine.Plant{3, 4, 5}}, {Plants: []engine.Plant{6}}, {},
		}}
	for i, name := range []string{"Wilhelmina Charlotte", "Theodora Constantine", "Bo"} {
		cfg.Players[i] = record.Player{Name: name, Colour: i, Kind: record.Human}
	}
	cfg.Elsewhere, cfg.HideMoney = 4, true
	h.begin(t, cfg)
	h.settle()
	fits := func(what string) {
		t.Helper()
		for _, l := range phrasetest.Languages(t, "../../words") {
			h.speak(t, &l)
			for _, size := range screens {
				h.resize(size.X, size.Y)
				for _, fault := range append(h.tree.Check(), h.tree.TornWords()...) {
					t.Errorf("%s, %s, %.0f×%.0f: %s", what, l.Name, size.X, size.Y, fault)
				}
			}
		}
		h.speak(t, nil)
		h.resize(390, 844)
	}
	fits("whose orders")
	h.tree.Activate("orders-0")
	h.settle()
	h.need(t, "orders-hand-over")
	if h.tree.Find("order-fuel") != nil {
		t.Fatal("the orders are shown before the device is handed over")
	}
	fits("handing over")
	h.tree.Activate("orders-take-over")
	h.settle()
	h.need(t, "orders-dialog")
	fits("orders")
	h.tree.Activate("order-scrap.4")
	h.settle()
	h.tree.Activate("orders-give")
	h.settle()
	if o := h.session.Orders(0); !o.Empty() {
		t.Errorf("the orders stay in sight: %+v", o)
	}
	h.session.TakeOverOrders(0)
	if o := h.session.Orders(0); o.Scrap != 4 {
		t.Errorf("ordered %+v", o)
	}
	h.tree.Activate("orders-1") // who has room for another plant
	h.settle()
	h.tree.Activate("orders-take-over")
	h.settle()
	if h.need(t, "order-run"); h.tree.Find("order-scrap.6") != nil {
		t.Error("a plant goes although there is room")
	}
	h.tree.Activate("orders-back")
	h.settle()
	if h.session.MayOrder(1) || h.tree.Find("orders-dialog") != nil {
		t.Error("the form stays open")
	}
}

// The seat of somebody silent goes to a computer.
func TestReplacingAtTheTable(t *testing.T) {
	on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	h := sitByLink(t)
	h.session = on
	h.begin(t, match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 4},
		Players:   []record.Player{{Name: "Ann", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human}},
		Elsewhere: 2})
	h.decideHere(t)
	h.scene.Moved()
	h.settle()
	if h.tree.Find("replace-seat") != nil {
		t.Error("somebody who has been sent nothing can be replaced")
	}
	if _, err := h.session.SendLink(); err != nil {
		t.Fatal(err)
	}
	h.scene.Moved()
	h.settle()
	for _, answer := range []string{"replace-no", "replace-yes"} {
		if !h.tree.Activate("replace-seat") {
			t.Fatal("nobody can be replaced")
		}
		h.settle()
		if h.match.Players()[1].IsBot() {
			t.Fatal("nothing is asked")
		}
		h.tree.Activate(answer)
		h.settle()
		if h.tree.Find("replace-dialog") != nil {
			t.Errorf("the question stays after %s", answer)
		}
	}
	if !h.match.Players()[1].IsBot() {
		t.Error("the seat is not a computer's")
	}
}

// The question before somebody is replaced fits, in every window and language.
func TestTheQuestionBeforeReplacingFits(t *testing.T) {
	h := sitByLink(t)
	if _, err := h.session.SendLink(); err != nil {
		t.Fatal(err)
	}
	h.settle()
	h.tree.Activate("replace-seat")
	h.settle()
	h.need(t, "replace-dialog")
	for _, l := range phrasetest.Languages(t, "../../words") {
		h.speak(t, &l)
		for _, size := range screens {
			h.resize(size.X, size.Y)
			for _, fault := range append(h.tree.Check(), h.tree.TornWords()...) {
				t.Errorf("%s, %.0f×%.0f: %s", l.Name, size.X, size.Y, fault)
			}
		}
	}
}

// What others have done at their devices is told, and can be watched.
func TestTheRecapCanBeWatched(t *testing.T) {
	h := sitByLink(t)
	text, err := h.session.SendLink()
	if err != nil {
		t.Fatal(err)
	}
	devices := map[engine.Seat]*session.Session{0: h.session}
	for range 60 { // there is something to tell at last
		a, err := h.session.Receive(text)
		if err != nil {
			t.Fatal(err)
		}
		seat := a.Link.Record.Snapshot.Actor
		on := devices[seat]
		if on == nil {
			if on, err = session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil); err != nil {
				t.Fatal(err)
			}
			devices[seat] = on
		}
		if a, err = on.Receive(text); err != nil {
			t.Fatal(err)
		}
		if _, err := on.Take(a); err != nil {
			t.Fatal(err)
		}
		if seat == 0 && recap.For(on, 0) != nil {
			break
		}
		decideHere(t, on)
		if text, err = on.SendLink(); err != nil {
			t.Fatal(err)
		}
	}
	h.match, h.scene = h.session.Match(), New(h, h)
	h.resize(1280, 800)
	if !h.tree.Activate(recapID + "-watch") {
		t.Fatalf("nothing to watch: %q", h.words())
	}
	h.settle()
	if !h.scene.LookingBack() || h.scene.Past.Index >= h.match.Index() {
		t.Errorf("it shows moment %+v", h.scene.Past)
	}
	h.press(ui.KeyEscape)
}

// TestTheAuctionStaysInSightWhileSomebodyElsewhereBids: the plant, the bid, who leads and who is to bid, in every
// window, before the turn is sent and afterwards.
func TestTheAuctionStaysInSightWhileSomebodyElsewhereBids(t *testing.T) {
	h := openByLink(t, false)
	plant := h.match.Public().Current().Lowest()
	opens := engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(plant) + 4}
	if err := h.session.Play(opens); err != nil {
		t.Fatal(err)
	}
	for _, state := range []string{"unsent", "sent"} {
		seat, waits := h.session.WaitsFor()
		if p := h.match.Public(); !waits || p.Await != engine.AwaitBid || p.Actor != seat {
			t.Fatalf("%s of seat %d, %v waits", p.Await, p.Actor, waits)
		}
		for _, size := range screens {
			h.resize(size.X, size.Y)
			h.need(t, "act")
			h.tree.SetSheet(sheet, ui.Full)
			h.feed(0)
			what := fmt.Sprintf("%s, %.0f×%.0f", state, size.X, size.Y)
			for _, fault := range h.tree.Check() {
				t.Errorf("%s: %s", what, fault)
			}
			if h.tree.Find("facts-"+plant.String()) == nil {
				t.Errorf("%s: the plant is not there: %s", what, ids(h.tree))
			}
			h.reads(t, "bidders", h.scene.Teller.Name(seat))
			h.shows(t, fmt.Sprintf("%d E", plant+4))
		}
		if _, err := h.session.SendLink(); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
}
