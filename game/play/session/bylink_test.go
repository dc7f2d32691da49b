package session

import (
	"errors"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/setup"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// linked returns the table of so many people, all but the first elsewhere, and computers for the rest of four seats.
func linked(n int) match.Config {
	f := setup.New(bot.Levels(), 3)
	f.SetPlayers(4)
	for i := range 4 {
		if i < n {
			f.SetHuman(i)
		} else {
			f.SetBot(i, "easy")
		}
	}
	cfg := f.Config(phrase.English())
	cfg.Elsewhere = 1<<n - 2
	return cfg
}

// beginByLink begins a game of people at devices of their own, and plays until somebody elsewhere is to decide.
func beginByLink(t *testing.T, cfg match.Config) *Session {
	t.Helper()
	s := open(t, save.Memory())
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	decideHere(t, s)
	return s
}

// decideHere decides until somebody elsewhere is to, or the game is over.
func decideHere(t *testing.T, s *Session) {
	t.Helper()
	for settle(s); !s.Match().Over(); settle(s) {
		if _, waits := s.WaitsFor(); waits {
			return
		}
		act(t, s)
	}
}

// sendLink sends the game of a session.
func sendLink(t *testing.T, s *Session) string {
	t.Helper()
	if !s.Unsent() {
		t.Fatal("there is nothing to send")
	}
	text, err := s.SendLink()
	if err != nil {
		t.Fatal(err)
	}
	if s.Unsent() {
		t.Fatal("there is still something to send")
	}
	settled(t, s)
	return text
}

// receive opens a link as somebody who agrees.
func receive(t *testing.T, s *Session, text string) *Arrival {
	t.Helper()
	a, err := s.Receive(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// take takes a link over that continues, or begins, a copy.
func take(t *testing.T, s *Session, text string) (since int) {
	t.Helper()
	a := receive(t, s, text)
	if !a.New && a.Relation != post.Continues {
		t.Fatalf("relation %d", a.Relation)
	}
	since, err := s.Take(a)
	if err != nil {
		t.Fatal(err)
	}
	settled(t, s)
	return since
}

// settled checks that nothing can be taken back: all of it is in a link.
func settled(t *testing.T, s *Session) {
	t.Helper()
	if can, _ := s.Match().CanUndo(); can || s.Match().UndoStop() != s.Match().Index() {
		t.Errorf("after a link of %d decisions undo stops at %d", s.Match().Index(), s.Match().UndoStop())
	}
}

// TestWholeGameByLink: two people and two computers play a whole game by link; each device is closed after it has sent
// and continues from its store.
func TestWholeGameByLink(t *testing.T) {
	cfg := linked(2)
	cfg.HideMoney = true
	stores := []save.Store{save.Memory(), save.Memory()}
	ann := open(t, stores[0])
	if err := ann.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	on, links := 0, 0
	device := ann
	for {
		decideHere(t, device)
		if device.Match().Over() {
			break
		}
		if waits, _ := device.WaitsFor(); int(waits) != 1-on {
			t.Fatalf("it waits for %d", waits)
		}
		if got := seen(device); got != 1<<on {
			t.Fatalf("device %d sees the money of %b", on, got)
		}
		text := sendLink(t, device)
		if links++; links > 3000 {
			t.Fatal("the game does not end")
		}
		if ok, err := device.Match().CanUndo(); ok || err != match.ErrSent && err != match.ErrRevealed {
			t.Fatalf("what was sent can be taken back: %v, %v", ok, err)
		}
		if err := device.Play(engine.Action{Verb: engine.VerbDone}); err != match.ErrAway {
			t.Fatalf("a decision for somebody elsewhere: %v", err)
		}
		on = 1 - on
		device = open(t, stores[on])
		if device.Saved() != nil {
			if err := device.Continue(); err != nil {
				t.Fatal(err)
			}
		}
		take(t, device, text)
		if got := seen(device); got != 1<<on {
			t.Fatalf("device %d sees the money of %b", on, got)
		}
	}
	text := sendLink(t, device)
	other := open(t, stores[1-on])
	if err := other.Continue(); err != nil {
		t.Fatal(err)
	}
	take(t, other, text)
	if !other.Match().Over() || hash(other) != hash(device) {
		t.Error("the other one does not see the end")
	}
}

// TestArrivals: what a link is to the games of a device.
func TestArrivals(t *testing.T) {
	cfg := linked(3)
	ann := beginByLink(t, cfg)
	first := sendLink(t, ann)
	if again, err := ann.SendLink(); err != nil || again != first {
		t.Errorf("sent again: another link (%v)", err)
	}
	ben := open(t, save.Memory())
	if a := receive(t, ben, first); !a.New {
		t.Error("Ben knows it already")
	}
	take(t, ben, first)
	if ben.ByLink().Here.Len() != 1 || ben.ByLink().Here&ann.ByLink().Here != 0 {
		t.Errorf("Ben plays %b", ben.ByLink().Here)
	}
	decideHere(t, ben)
	second := sendLink(t, ben)
	if a := receive(t, ben, first); a.New || a.Relation != post.Older {
		t.Errorf("an older link: %+v", a)
	}
	if a := receive(t, ben, second); a.New || a.Relation != post.Known {
		t.Errorf("his own link: %+v", a)
	}

	// Ann begins another game: the first is in a slot, and goes on from there.
	begin(t, ann, 3)
	act2 := receive(t, ann, second)
	if act2.New || act2.Relation != post.Continues || act2.Slot == nil {
		t.Fatalf("a link for a game in a slot: %+v", act2)
	}
	if _, err := ann.Take(act2); err != nil {
		t.Fatal(err)
	}
	if slots, _ := ann.Slots(); len(slots) != 0 && slots[0].Kind == save.Parked {
		t.Errorf("the game is still in a slot: %+v", slots)
	}

	// Somebody else opens Ben's link and decides otherwise.
	twin := open(t, save.Memory())
	take(t, twin, first)
	var l engine.List
	settle(twin)
	twin.Match().Legal(&l)
	if err := twin.Play(l.At[l.N-1].Action); err != nil {
		t.Fatal(err)
	}
	decideHere(t, twin)
	branch := sendLink(t, twin)
	a := receive(t, ben, branch)
	if a.New || a.Relation != post.Branch {
		t.Errorf("another branch: %+v", a)
	}
	had := hash(ben)
	if _, err := ben.Take(a); err != nil {
		t.Fatal(err)
	}
	_, hashes, _ := slots(t, ben)
	if len(hashes) != 1 || hashes[0] != had {
		t.Errorf("the branch that Ben had is gone: %v", hashes)
	}
	if _, err := ben.Receive(branch[:len(branch)-1]); post.ID(err) != "damaged" {
		t.Errorf("a changed link: %v", err)
	}
}

// TestOrdersInASession: orders decide where they can, an auto-bid is one of them, and undo takes them back.
func TestOrdersInASession(t *testing.T) {
	s := open(t, save.Memory())
	cfg := linked(2)
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	settle(s)
	if err := s.Order(1, post.Orders{Run: true}); err != match.ErrAway {
		t.Errorf("orders for somebody elsewhere: %v", err)
	}
	for s.Match().Public().Actor != 0 { // computers
		settle(s)
	}
	p := s.Match().Public()
	o := post.Orders{Round: p.Round, Bids: true, Below: 60, Run: true}
	for _, plant := range p.Market.Plants.List() {
		o.Limits = append(o.Limits, post.Limit{Plant: plant, Most: 25})
	}
	before := s.Match().Index()
	if err := s.Order(0, o); err != nil {
		t.Fatal(err)
	}
	settle(s)
	if s.Match().Index() == before {
		t.Fatal("the order decides nothing")
	}
	if got := s.Orders(0); !got.Bids || len(got.Limits) == 0 || !got.Run {
		t.Errorf("orders: %+v", got)
	}
	if got := s.Orders(1); !got.Empty() {
		t.Errorf("somebody else's orders are shown: %+v", got)
	}
	if ok, _ := s.Match().CanUndo(); ok {
		if err := s.Undo(); err != nil {
			t.Fatal(err)
		}
		if o := s.Orders(0); o.Bids {
			t.Error("the orders decide again what was undone")
		}
	}

	decideHere(t, s)
	if err := s.Order(0, post.Orders{Run: true}); err != nil {
		t.Fatal(err)
	}
	ben := open(t, save.Memory())
	take(t, ben, sendLink(t, s))
	if got := ben.Orders(0); !got.Empty() {
		t.Errorf("somebody else's orders are shown where they have come: %+v", got)
	}
}

// TestUnsentOrdersOutliveALink: orders that were given after the last link, and have not been sent, still hold once
// the answer to it is taken over; where they are those that the answer has, there is nothing to send.
func TestUnsentOrdersOutliveALink(t *testing.T) {
	for name, c := range map[string]struct {
		sent, unsent post.Orders
		change       bool
	}{
		"given":     {unsent: post.Orders{Run: true}, change: true},
		"withdrawn": {sent: post.Orders{Run: true}, change: true},
		"the same":  {sent: post.Orders{Run: true}, unsent: post.Orders{Run: true}},
	} {
		ann := beginByLink(t, linked(2))
		if err := ann.Order(0, c.sent); err != nil {
			t.Fatal(err)
		}
		first := sendLink(t, ann)
		if err := ann.Order(0, c.unsent); err != nil {
			t.Fatal(err)
		}
		take(t, ann, answer(t, first))
		if own := ann.ByLink(); own.Orders(0).Run != c.unsent.Run || own.Changed != c.change {
			t.Errorf("%s: orders %+v, changed %v", name, own.Orders(0), own.Changed)
		}
	}
}

// opensByLink begins a game of four people in which the only one at this device opens.
func opensByLink(t *testing.T) (s *Session, seat engine.Seat) {
	t.Helper()
	s, seat = open(t, save.Memory()), engine.NoSeat
	for seat < 4 && (s.Match() == nil || s.Match().Public().Actor != seat) {
		seat++
		cfg := linked(4)
		cfg.Elsewhere = 15 &^ (1 << seat)
		if err := s.NewGame(cfg); err != nil {
			t.Fatal(err)
		}
	}
	return s, seat
}

// TestAnUndoneAutoBidIsNoOrder: it does not bid on at other devices; other orders stay.
func TestAnUndoneAutoBidIsNoOrder(t *testing.T) {
	s, seat := opensByLink(t)
	if err := s.Order(seat, post.Orders{Run: true}); err != nil {
		t.Fatal(err)
	}
	plant := s.Match().Public().Current().Highest()
	setLimit(t, s, seat, plant, 20)
	settle(s)
	if o := s.Orders(seat); s.Match().Index() == 0 || !o.Bids {
		t.Fatalf("the program does not open, orders %+v", o)
	}
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	if o := s.Orders(seat); o.Bids || len(o.Limits) > 0 || !o.Run {
		t.Errorf("orders after undo: %+v", o)
	}
}

// until makes first choices for everybody until the seat is to decide what is wanted.
func until(t *testing.T, s *Session, seat engine.Seat, wanted func(p *engine.Public) bool) *engine.Public {
	t.Helper()
	p := s.Match().Public()
	for range 200 {
		if p.Actor == seat && wanted(p) {
			return p
		}
		var l engine.List
		s.Match().Legal(&l)
		if err := s.Match().Play(l.At[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the seat is never to decide it")
	return nil
}

// TestOrdersDoNotFinishWhatWasBegunByHand: somebody who is asked in spite of their orders decides beyond what these
// allow, and no order goes on from there; the orders for anything else stay.
func TestOrdersDoNotFinishWhatWasBegunByHand(t *testing.T) {
	asked := func(t *testing.T, s *Session, seat engine.Seat, await engine.Await) {
		t.Helper()
		index := s.Match().Index()
		settle(s)
		if p := s.Match().Public(); p.Actor != seat || p.Await != await || s.Match().Index() != index {
			t.Errorf("after %d decisions the orders have made %d more", index, s.Match().Index()-index)
		}
	}
	t.Run("a purchase", func(t *testing.T) {
		s, seat := opensByLink(t)
		p := until(t, s, seat, func(p *engine.Public) bool {
			missing, _ := engine.MissingFor(p, seat, 1)
			return p.Await == engine.AwaitBuy && slices.Max(missing[:]) > 1
		})
		missing, _ := engine.MissingFor(p, seat, 1)
		fuel := slices.Index(missing[:], slices.Max(missing[:]))
		cost, _ := engine.Price(s.Match().Rules(), p, engine.Fuel(fuel), int(missing[fuel]))
		o := post.Orders{Round: p.Round, Bids: true, Below: 20, Fuel: cost - 1, Run: true}
		if err := s.Order(seat, o); err != nil {
			t.Fatal(err)
		}
		asked(t, s, seat, engine.AwaitBuy)
		if err := s.Play(engine.Action{Verb: engine.VerbBuy, What: uint8(fuel), N: 1}); err != nil {
			t.Fatal(err)
		}
		asked(t, s, seat, engine.AwaitBuy)
		if o := s.Orders(seat); o.Fuel != 0 || !o.Bids || !o.Run {
			t.Errorf("the orders that are left: %+v", o)
		}
	})
	t.Run("a bid", func(t *testing.T) {
		s, seat := opensByLink(t)
		p := s.Match().Public()
		o := post.Orders{Round: p.Round, Bids: true, Below: 60, Fuel: 10, Run: true}
		if err := s.Order(seat, o); err != nil {
			t.Fatal(err)
		}
		asked(t, s, seat, engine.AwaitOpen)
		plant := p.Current().Lowest()
		open := engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(p.MinBid(plant))}
		if err := s.Play(open); err != nil {
			t.Fatal(err)
		}
		raise := engine.Action{Verb: engine.VerbBid, N: open.N + 1}
		if err := s.Match().Play(raise); err != nil {
			t.Fatal(err)
		}
		for p.Actor != seat {
			if err := s.Match().Play(engine.Action{Verb: engine.VerbDrop}); err != nil {
				t.Fatal(err)
			}
		}
		asked(t, s, seat, engine.AwaitBid)
		if o := s.Orders(seat); o.Bids || o.Fuel != 10 || !o.Run {
			t.Errorf("the orders that are left: %+v", o)
		}
	})
	t.Run("within the limit", func(t *testing.T) {
		s, seat := opensByLink(t)
		p := s.Match().Public()
		plant := p.Current().Lowest()
		low := p.MinBid(plant)
		o := post.Orders{Round: p.Round, Bids: true, Limits: []post.Limit{{Plant: plant, Most: low}}}
		if err := s.Order(seat, o); err != nil {
			t.Fatal(err)
		}
		if err := s.Play(engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(low)}); err != nil {
			t.Fatal(err)
		}
		if o := s.Orders(seat); !o.Bids || len(o.Limits) != 1 {
			t.Errorf("the orders that are left: %+v", o)
		}
	})
}

// TestAutoBidTravels: in a game by link an auto-bid is an order.
func TestAutoBidTravels(t *testing.T) {
	s, seat := opensByLink(t)
	plant := s.Match().Public().Current().Highest()
	if err := s.SetLimit(seat, plant, 20); err != nil {
		t.Fatal(err)
	}
	settle(s)
	if waits, ok := s.WaitsFor(); !ok || waits == seat {
		t.Fatalf("it waits for %d, %v", waits, ok)
	}
	a := receive(t, open(t, save.Memory()), sendLink(t, s))
	o := a.Link.Orders(seat)
	if most, known := o.Limit(plant); !known || most != 20 || !o.Bids || o.Below != 0 {
		t.Errorf("the order that was sent: %+v", o)
	}
	s.EndLimit(seat)
	if o := s.Orders(seat); o.Bids {
		t.Errorf("an auto-bid that has ended: %+v", o)
	}
}

// TestReplaceInASession: a silent person's seat goes to a computer, and nobody else's does.
func TestReplaceInASession(t *testing.T) {
	cfg := linked(3)
	ann := beginByLink(t, cfg)
	first := sendLink(t, ann)
	silent, _ := ann.WaitsFor()
	ben := open(t, save.Memory())
	take(t, ben, first)
	if err := ben.Replace(0, ""); !errors.Is(err, ErrReplace) {
		t.Errorf("Ben replaces Ann: %v", err)
	}
	for _, nobody := range []engine.Seat{-1, engine.Seat(len(ben.Match().Players()))} {
		if err := ben.ToBot(nobody, ""); err == nil || errors.Is(err, ErrReplace) {
			t.Errorf("there is no seat %d: %v", nobody, err)
		}
	}
	if err := ben.ToBot(silent, ""); !errors.Is(err, ErrReplace) {
		t.Errorf("Ben leaves his seat: %v", err)
	}
	if err := ann.Replace(0, ""); !errors.Is(err, ErrReplace) {
		t.Errorf("Ann replaces herself: %v", err)
	}
	if err := ann.Replace(silent, "easy"); err != nil {
		t.Fatal(err)
	}
	decideHere(t, ann)
	if waits, ok := ann.WaitsFor(); !ok || waits == silent {
		t.Fatalf("it waits for %d", waits)
	}
	second := sendLink(t, ann)
	decideHere(t, ben)
	late := sendLink(t, ben)
	if a := receive(t, ann, late); a.Relation != post.Branch {
		t.Errorf("the late answer: %d", a.Relation)
	}
	if a := receive(t, ben, second); a.Relation != post.Branch {
		t.Errorf("the replacement: %d", a.Relation)
	}
	carla := open(t, save.Memory())
	take(t, carla, second)
	if players := carla.Match().Players(); players[silent].Kind != record.Bot || carla.ByLink().Here.Has(silent) {
		t.Errorf("players %+v, here %b", players, carla.ByLink().Here)
	}
}

// TestByLinkSomebodyIsHere refuses tables with nobody here, or with a computer elsewhere.
func TestByLinkSomebodyIsHere(t *testing.T) {
	s := open(t, save.Memory())
	for _, elsewhere := range []engine.SeatSet{3, 4, 8} {
		cfg := linked(2)
		cfg.Elsewhere = elsewhere
		if err := s.NewGame(cfg); !errors.Is(err, ErrSeats) {
			t.Errorf("elsewhere %b: %v", elsewhere, err)
		}
	}
	if s.Match() != nil {
		t.Error("a game has begun")
	}
	begin(t, s, 3)
	if _, err := s.SendLink(); !errors.Is(err, ErrNotByLink) {
		t.Errorf("a link of a game that is not by link: %v", err)
	}
	if _, waits := s.WaitsFor(); waits || s.Unsent() || s.ByLink() != nil {
		t.Error("a game that is not by link waits for somebody")
	}
}

// TestLevelAfterSending: a computer that plays otherwise from now on is something new to send.
func TestLevelAfterSending(t *testing.T) {
	ann := beginByLink(t, linked(2))
	first := sendLink(t, ann)
	was := ann.Match().Players()[3]
	if err := ann.SetPlayer(3, was); err != nil || ann.Unsent() {
		t.Errorf("the same player again: unsent %v, %v", ann.Unsent(), err)
	}
	if err := ann.ToBot(3, "hard"); err != nil {
		t.Fatal(err)
	}
	second := sendLink(t, ann)
	if a := receive(t, ann, first); second == first || a.Relation != post.Older {
		t.Errorf("the link from before: relation %d", a.Relation)
	}
	ben := open(t, save.Memory())
	take(t, ben, first)
	take(t, ben, second)
	if now := ben.Match().Players()[3].Level; now != ann.Match().Players()[3].Level {
		t.Errorf("level %q", now)
	}
}

// TestNothingIsSentWhileItGoesOnHere: neither a person here nor a computer can open a link.
func TestNothingIsSentWhileItGoesOnHere(t *testing.T) {
	people, computers := 0, 0
	for here := range engine.Seat(2) {
		s := open(t, save.Memory())
		cfg := linked(2)
		cfg.Elsewhere = 1 << (1 - here)
		if err := s.NewGame(cfg); err != nil {
			t.Fatal(err)
		}
		s.SetPace(0)
		for {
			if _, waits := s.WaitsFor(); waits {
				break
			}
			if _, err := s.SendLink(); err != ErrHereFirst || s.ByLink().Links != 0 {
				t.Fatalf("%d links: %v", s.ByLink().Links, err)
			}
			if s.Match().Players()[s.Match().Public().Actor].IsBot() {
				computers++
				s.Tick(noon, always)
			} else {
				people++
				act(t, s)
			}
		}
		sendLink(t, s)
	}
	if people == 0 || computers == 0 {
		t.Errorf("%d times a person's turn, %d times a computer's", people, computers)
	}
}
