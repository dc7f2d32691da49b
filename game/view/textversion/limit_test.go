package textversion

import (
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// bidders is a reader at a table of a human and others before an auction.
func bidders(t *testing.T, kinds ...string) *reader {
	r := newReader(t)
	var order []engine.Seat
	var players []engine.PositionPlayer
	money := 50
	cfg := match.Config{}
	for i, kind := range kinds {
		order, players = append(order, engine.Seat(i)), append(players, engine.PositionPlayer{Money: &money})
		p := record.Player{Name: [...]string{"Ada", "Volta"}[i], Colour: i, Kind: kind}
		if kind == record.Bot {
			p.Level = bot.Levels()[0]
		}
		cfg.Players = append(cfg.Players, p)
	}
	cfg.Setup = engine.Setup{Board: "germany", Edition: engine.Classic, Players: len(kinds), Seed: 5,
		Position: &engine.Position{
			Round: 3, Order: order, Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
			Stack:   []engine.Plant{21, 22, engine.Step3Card},
			Players: players,
		}}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	return r
}

// TestALimitThroughTheDocument: it is set beside a bid, shown while it is in force, and ended by a button; an
// impossible number is explained.
func TestALimitThroughTheDocument(t *testing.T) {
	r := bidders(t, record.Human, record.Human)
	open := r.at("kv/do/range-open-13/limit")
	r.pressWith(open, map[string]string{"n": "99"})
	if !strings.Contains(r.alert(), "you have 50 Elektro") {
		t.Errorf("a limit beyond the money: %q", r.alert())
	}
	r.pressWith(open, map[string]string{"n": "x"})
	if !strings.Contains(r.alert(), "whole number from 13 to 50") {
		t.Errorf("no number: %q", r.alert())
	}
	r.pressWith(open, map[string]string{"n": "20"})
	r.wait()
	r.check()
	r.compare()
	p := r.on.Match().Public()
	if p.Auction.Plant != 13 || p.Auction.Bid != 13 || p.Actor != 1 {
		t.Fatalf("%+v", p.Auction)
	}
	if content := r.section().Content(); !strings.Contains(content, "Bidding for Ada") ||
		strings.Contains(content, "20") {
		t.Errorf("Volta reads: %s", content)
	}
	r.pressWith(r.button("Bid"), map[string]string{"n": "14"})
	r.wait()
	if p.Auction.Bid != 15 || p.Actor != 1 {
		t.Fatalf("%+v", p.Auction)
	}
	r.press(r.button("Stop bidding for Ada"))
	if _, _, ok := r.on.Limit(0); ok || r.button("Stop bidding") != nil {
		t.Error("the limit is still in force")
	}
}

// TestALimitIsToldInFull: if only one human is at the table.
func TestALimitIsToldInFull(t *testing.T) {
	r := bidders(t, record.Human, record.Bot)
	if err := r.on.SetLimit(0, 13, 20); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	if content := r.section().Content(); !strings.Contains(content, "Bidding for you up to 20 E") {
		t.Errorf("Ada reads: %s", content)
	}
}

// told collects what is read out at once, as it changes, while the program makes its decisions one by one.
func (r *reader) told() (out []string) {
	last := r.alert()
	for busy := true; busy; {
		r.clock = r.clock.Add(time.Second)
		_, busy = r.on.Tick(r.clock, func() bool { return false }) // one decision
		r.view.Refresh()
		if now := r.alert(); now != last {
			out, last = append(out, now), now
		}
	}
	return out
}

// TestNobodyIsCalledToATurnThatMakesItself: while the program bids, the player whose turn it is is not called; once the
// limit has ended, they are.
func TestNobodyIsCalledToATurnThatMakesItself(t *testing.T) {
	r := bidders(t, record.Human, record.Human)
	if !strings.HasPrefix(r.alert(), "Your turn, Ada") {
		t.Fatalf("at first: %q", r.alert())
	}
	limit := func(seat engine.Seat, most int) {
		t.Helper()
		if err := r.on.SetLimit(seat, 13, most); err != nil {
			t.Fatal(err)
		}
		r.view.Refresh()
	}
	limit(0, 20)
	if told := r.told(); len(told) != 1 || !strings.HasPrefix(told[0], "Your turn, Volta") {
		t.Errorf("after the opening: %q", told)
	}
	limit(1, 30)
	for _, words := range []string{"Bid", "Drop out"} {
		if r.button(words) != nil {
			t.Errorf("while the program bids for Volta there is a button %q", words)
		}
	}
	status := r.view.Doc().Find(func(n *Node) bool { return n.ID == "kv/status" }).Content()
	if !strings.Contains(status, "Bidding for Volta") {
		t.Errorf("the status is %q", status)
	}
	r.check()
	r.compare()
	// Both bid automatically now, until Ada's limit is reached and Volta has the plant.
	told := r.told()
	if !r.on.Match().Public().Players[1].Plants.Has(13) {
		t.Fatal("Volta does not have the plant")
	}
	if len(told) != 1 || !strings.HasPrefix(told[0], "Your turn, Ada") {
		t.Errorf("read out until the sale and then: %q", told)
	}
}

// TestEndingALimitAtOnesOwnTurnIsACall: the decision is the player's own again, and that is announced.
func TestEndingALimitAtOnesOwnTurnIsACall(t *testing.T) {
	for _, pressed := range []bool{true, false} {
		r := bidders(t, record.Human, record.Human)
		if err := r.on.SetLimit(0, 13, 20); err != nil {
			t.Fatal(err)
		}
		r.view.Refresh()
		if pressed {
			r.press(r.button("Stop bidding"))
		} else { // on the canvas
			r.on.EndLimit(0)
			r.view.Refresh()
		}
		if !strings.HasPrefix(r.alert(), "Your turn, Ada") || r.button("Pass") == nil {
			t.Errorf("pressed %v: %q", pressed, r.alert())
		}
		r.check()
		r.compare()
	}
}

// TestTheDocumentTellsTheBids: while an auction runs, the table of players has what each has bid last.
func TestTheDocumentTellsTheBids(t *testing.T) {
	r := bidders(t, record.Human, record.Human)
	says := func(when string, want bool, texts ...string) {
		t.Helper()
		r.view.Refresh()
		for _, text := range texts {
			if got := strings.Contains(r.view.Doc().Content(), text); got != want {
				t.Errorf("%s, the document says %q: %v", when, text, got)
			}
		}
	}
	play := func(text string) {
		t.Helper()
		actions, err := engine.ParseAll(r.on.Match().Rules(), text)
		if err == nil {
			err = r.on.Play(actions...)
		}
		if err != nil {
			t.Fatal(err)
		}
		r.view.Invalidate()
	}
	says("before", false, "Last bid")
	play("open 13 14")
	play("bid 17")
	says("during the auction", true, "Last bid", "14 Elektro", "17 Elektro")
	play("drop")
	says("after it", false, "Last bid")
}
