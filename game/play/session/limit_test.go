package session

import (
	"errors"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
)

// purse is everybody's money in these tests, in Elektro.
const purse = 50

// auctioneers starts a classic game before an auction of the plants from 10 on; seat 0 opens.
func auctioneers(t *testing.T, s *Session, kinds ...string) {
	t.Helper()
	var order []engine.Seat
	var players []engine.PositionPlayer
	money := purse
	cfg := match.Config{}
	for i, kind := range kinds {
		order, players = append(order, engine.Seat(i)), append(players, engine.PositionPlayer{Money: &money})
		p := record.Player{Name: string(rune('A' + i)), Colour: i, Kind: kind}
		if kind == record.Bot {
			p.Level = "normal"
		}
		cfg.Players = append(cfg.Players, p)
	}
	cfg.Setup = engine.Setup{Board: "germany", Edition: engine.Classic, Players: len(kinds), Seed: 5,
		Position: &engine.Position{
			Round: 3, Order: order, Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
			Stack:   []engine.Plant{21, 22, 23, 24, engine.Step3Card},
			Players: players,
		}}
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
}

func people(n int) (kinds []string) {
	for range n {
		kinds = append(kinds, record.Human)
	}
	return kinds
}

func playText(t *testing.T, s *Session, text string) {
	t.Helper()
	as, err := engine.ParseAll(s.Match().Rules(), text)
	if err == nil {
		err = s.Play(as...)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

func setLimit(t *testing.T, s *Session, seat engine.Seat, plant engine.Plant, most int) {
	t.Helper()
	if err := s.SetLimit(seat, plant, most); err != nil {
		t.Fatal(err)
	}
}

// run has the program make all decisions that it makes itself.
func run(s *Session) {
	s.SetPace(0)
	for {
		if _, ok := s.Tick(noon, always); !ok {
			return
		}
	}
}

func bids(s *Session, actor engine.Seat, leader engine.Seat, bid int) bool {
	p := s.Match().Public()
	return p.Await == engine.AwaitBid && p.Actor == actor && p.Auction.Leader == leader && int(p.Auction.Bid) == bid
}

func TestALimitRaisesByOneAndDropsBeyondIt(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(3)...)
	playText(t, s, "open 12 12")
	setLimit(t, s, 1, 12, 20)
	run(s)
	if !bids(s, 2, 1, 13) {
		t.Fatalf("after the first raise: %+v", s.Match().Public().Auction)
	}
	playText(t, s, "bid 15")
	playText(t, s, "bid 19")
	run(s)
	if !bids(s, 2, 1, 20) {
		t.Fatalf("the limit itself is not bid: %+v", s.Match().Public().Auction)
	}
	playText(t, s, "bid 21")
	playText(t, s, "drop")
	if seat, ok := s.Bidding(); !ok || seat != 1 {
		t.Fatalf("the program does not decide for seat 1 (%d, %v)", seat, ok)
	}
	run(s)
	p := s.Match().Public()
	if p.Players[2].Plants != engine.PlantSet(0).With(12) || p.Await != engine.AwaitOpen {
		t.Errorf("seat 1 did not drop out: %s %+v", p.Await, p.Auction)
	}
	if _, _, ok := s.Limit(1); ok {
		t.Error("the limit outlasts the auction")
	}
}

// TestALimitOpensAndBuys: it opens at the lowest bid, and two limits bid against each other until one is exceeded.
func TestALimitOpensAndBuys(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(2)...)
	setLimit(t, s, 0, 13, 18)
	run(s)
	if !bids(s, 1, 0, 13) {
		t.Fatalf("opened: %+v", s.Match().Public().Auction)
	}
	setLimit(t, s, 1, 13, 25)
	run(s)
	if p := s.Match().Public(); !p.Players[1].Plants.Has(13) || p.Players[1].Money != purse-18 {
		t.Errorf("not sold as expected: %+v", p.Players[1])
	}
	if s.limits != [engine.MaxPlayers]limit{} {
		t.Errorf("limits left: %+v", s.limits)
	}
}

// TestALimitKeepsThePace: the first bid comes at once, the next one after the pause between two decisions.
func TestALimitKeepsThePace(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(2)...)
	now := noon
	s.Tick(now, always)
	setLimit(t, s, 0, 13, 18)
	if _, ok := s.Tick(now, always); ok || !bids(s, 1, 0, 13) {
		t.Fatal("the first bid is not made at once")
	}
	playText(t, s, "bid 14")
	if wait, ok := s.Tick(now, always); !ok || wait != Pace || !bids(s, 0, 1, 14) {
		t.Fatalf("wait %v, %v", wait, ok)
	}
	now = now.Add(Pace - time.Millisecond)
	if wait, _ := s.Tick(now, always); wait != time.Millisecond || !bids(s, 0, 1, 14) {
		t.Fatalf("too early: wait %v", wait)
	}
	if _, ok := s.Tick(now.Add(time.Millisecond), always); ok || !bids(s, 1, 0, 15) {
		t.Fatal("the raise is not made")
	}
}

// TestUndoTakesOneBidBackAndEndsTheLimit: so that the same bid is not made again.
func TestUndoTakesOneBidBackAndEndsTheLimit(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(2)...)
	setLimit(t, s, 0, 13, 18)
	run(s)
	s.SetPace(time.Second)
	setLimit(t, s, 1, 13, 16)
	s.Tick(noon, always) // 14
	now := noon.Add(time.Second)
	s.Tick(now, always) // 15
	if !bids(s, 1, 0, 15) {
		t.Fatalf("%+v", s.Match().Public().Auction)
	}
	for i, want := range []struct {
		actor, leader engine.Seat
		bid           int
	}{{0, 1, 14}, {1, 0, 13}} {
		if err := s.Undo(); err != nil {
			t.Fatal(err)
		}
		run(s)
		if !bids(s, want.actor, want.leader, want.bid) {
			t.Fatalf("undo %d leads to %+v", i, s.Match().Public().Auction)
		}
	}
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	if run(s); s.Match().Index() != 0 {
		t.Errorf("%d actions after everything was undone", s.Match().Index())
	}
}

// TestALimitEnds: by its player, when a computer takes the seat, and with the game. It is not part of the record.
func TestALimitEnds(t *testing.T) {
	for name, end := range map[string]func(s *Session) error{
		"ended":    func(s *Session) error { s.EndLimit(0); return nil },
		"handed":   func(s *Session) error { return s.ToBot(0, "") },
		"left":     func(s *Session) error { s.Leave(); return s.Continue() },
		"reloaded": func(s *Session) error { d, err := s.Export(); return errors.Join(err, s.Load(d)) },
	} {
		s := open(t, save.Memory())
		auctioneers(t, s, people(3)...)
		setLimit(t, s, 0, 13, 18)
		run(s)
		told := 0
		s.Listen(func(c Change) {
			if c.Kind == AutoBidChanged {
				told++
			}
		})
		if err := end(s); err != nil {
			t.Fatal(err)
		}
		if _, _, ok := s.Limit(0); ok {
			t.Errorf("%s: the limit is still in force", name)
		}
		if name == "ended" && told != 1 {
			t.Errorf("notified %d times that the limit has ended", told)
		}
	}
}

// TestALimitIsRefused: for players whose turn it is not, for computers, below the bid and beyond the money.
func TestALimitIsRefused(t *testing.T) {
	s := open(t, save.Memory())
	if err := s.SetLimit(0, 13, 20); !errors.Is(err, ErrNoGame) {
		t.Errorf("without a game: %v", err)
	}
	auctioneers(t, s, record.Human, record.Human, record.Bot)
	code := func(err error) engine.Code {
		var why *engine.Illegal
		errors.As(err, &why)
		if why == nil {
			return engine.CodeNone
		}
		return why.Code
	}
	for _, seat := range []engine.Seat{-1, 1, 2, 3, 9} {
		if err := s.SetLimit(seat, 13, 20); !errors.Is(err, ErrNoBidding) {
			t.Errorf("seat %d before the opening: %v", seat, err)
		}
	}
	if err := s.SetLimit(0, 20, 30); !errors.Is(err, ErrNoBidding) {
		t.Errorf("a plant that is not for sale: %v", err)
	}
	for n, want := range map[int]engine.Code{12: engine.CodeBidTooLow, -5: engine.CodeBidTooLow, purse +
		1: engine.CodeMoney, 99999: engine.CodeMoney} {
		if err := s.SetLimit(0, 13, n); code(err) != want {
			t.Errorf("%d: %v", n, err)
		}
	}
	playText(t, s, "open 13 15")
	if err := s.SetLimit(2, 13, 20); !errors.Is(err, ErrNoBidding) {
		t.Errorf("a computer's seat: %v", err)
	}
	if err := s.SetLimit(0, 13, 15); code(err) != engine.CodeBidTooLow {
		t.Errorf("the leader's own bid: %v", err)
	}
	setLimit(t, s, 0, 13, 16) // while another player is to bid
	if s.limits[1] != (limit{}) || s.limits[0] != (limit{13, 16}) {
		t.Errorf("limits %+v", s.limits)
	}
	if index := s.Match().Index(); index != 1 {
		t.Errorf("%d actions were made", index)
	}
}

// TestALimitAgainstBots plays whole auctions against computers: the limit decides until the player has another decision
// to make, and never pays more.
func TestALimitAgainstBots(t *testing.T) {
	for most := 10; most <= purse; most += 8 {
		s := open(t, save.Memory())
		auctioneers(t, s, record.Human, record.Bot, record.Bot, record.Bot)
		setLimit(t, s, 0, 10, most)
		run(s)
		p := s.Match().Public()
		if p.Actor != 0 || p.Await == engine.AwaitBid && p.Auction.Plant == 10 {
			t.Fatalf("limit %d: stopped at %s of seat %d", most, p.Await, p.Actor)
		}
		if pl := &p.Players[0]; pl.Plants.Has(10) && purse-int(pl.Money) > most {
			t.Errorf("limit %d: paid %d", most, purse-pl.Money)
		}
		if _, _, ok := s.Limit(0); ok {
			t.Errorf("limit %d outlasts its auction", most)
		}
	}
}

// TestTheDeviceStaysWhereItIsWhileTheProgramBids: nobody has to take the device over for a bid that the program makes.
func TestTheDeviceStaysWhereItIsWhileTheProgramBids(t *testing.T) {
	s := open(t, save.Memory())
	auctioneers(t, s, people(2)...)
	cfg := s.Match().Config()
	cfg.HideMoney = true
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	s.TakeOver()
	setLimit(t, s, 0, 13, 18)
	run(s)
	to, pending := s.HandOver()
	if !pending || to != 1 {
		t.Fatalf("the device goes to %d, %v", to, pending)
	}
	s.TakeOver()
	playText(t, s, "bid 14")
	if to, pending := s.HandOver(); pending {
		t.Errorf("the device goes to %d while the program bids", to)
	}
	run(s)
	if to, pending := s.HandOver(); pending || !bids(s, 1, 0, 15) {
		t.Errorf("the device goes to %d for the next bid (%v)", to, pending)
	}
	playText(t, s, "bid 18")
	run(s) // beyond the limit: sold to seat 1
	if to, pending := s.HandOver(); !pending || to != 0 {
		t.Errorf("the device goes to %d, %v", to, pending)
	}
}
