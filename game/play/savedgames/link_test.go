package savedgames

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/post"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/save"
)

// coded returns a link to a game with a decision in it, and the game.
func coded(t *testing.T, p gamecode.Purpose) (string, *record.Record) {
	t.Helper()
	on, _, _ := open(t, save.Memory())
	begin(t, on, 5, true)
	rec := on.Match().Record()
	code, err := gamecode.Encode(gamecode.Code{Purpose: p, Record: rec})
	if err != nil {
		t.Fatal(err)
	}
	return link.Link{Kind: link.Game, Code: code}.At("https://example.org/"), rec
}

// linked is saved games that note what links have them do.
func linked(t *testing.T) (on *session.Session, s *List, did *[]string) {
	on, s, _ = open(t, save.Memory())
	did = new([]string)
	s.Watch = func() { *did = append(*did, "watch") }
	s.SetUp = func(rec *record.Record) { *did = append(*did, "set up "+rec.Setup.Board) }
	return on, s, did
}

// A link opens as what it is for; the game under way is parked.
func TestLinksOpen(t *testing.T) {
	for p := range gamecode.MaxPurpose + 1 {
		text, rec := coded(t, p)
		on, s, did := linked(t)
		begin(t, on, 9, true)
		if err := s.Receive("", []byte(text)); err != nil {
			t.Fatal(err)
		}
		o := s.Offered()
		if !o.Shared || o.Purpose != p || on.Match().Record().Setup.Seed != 9 || o.CanKeep() == (p == gamecode.Table) {
			t.Fatalf("%d: offered %+v", p, o)
		}
		if p == gamecode.PlayOn {
			o.Seat(0, true)
			o.Seat(1, false)
		}
		if err := s.PlayOffered(); err != nil || s.Offered() != nil {
			t.Fatalf("%d: %v", p, err)
		}
		now := on.Match().Record()
		switch p {
		case gamecode.Watch:
			if now.Setup.Seed != 5 || len(now.Steps) < len(rec.Steps) || len(*did) != 1 || (*did)[0] != "watch" {
				t.Errorf("watched: %+v, %q", now.Setup, *did)
			}
		case gamecode.PlayOn:
			if now.Setup.Position == nil || !now.Players[0].IsBot() || now.Players[1].IsBot() || len(*did) > 0 {
				t.Errorf("played on: %+v, %+v, %q", now.Setup, now.Players, *did)
			}
		case gamecode.Table:
			if now.Setup.Seed != 9 || len(*did) != 1 || (*did)[0] != "set up "+rec.Setup.Board {
				t.Errorf("set up: %+v, %q", now.Setup, *did)
			}
			continue
		}
		if got := seeds(t, s); len(got) != 2 {
			t.Errorf("%d: the game under way is gone: %v", p, got)
		}
	}
}

// byLink returns a program in which Ann, and Ben at another device, play by link.
func byLink(t *testing.T) (*session.Session, *List) {
	t.Helper()
	on, s, _ := open(t, save.Memory())
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 4}, Elsewhere: 2}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	return on, s
}

// send decides until the game waits for somebody elsewhere, and sends it on.
func send(t *testing.T, on *session.Session, nth int) string {
	t.Helper()
	decideHere(t, on, nth)
	code, err := on.SendLink()
	if err != nil {
		t.Fatal(err)
	}
	return link.Link{Kind: link.Turn, Code: code}.At("https://example.org/")
}

func decideHere(t *testing.T, on *session.Session, nth int) {
	t.Helper()
	for _, waits := on.WaitsFor(); !waits; _, waits = on.WaitsFor() {
		var l engine.List
		on.Match().Legal(&l)
		if err := on.Play(l.At[min(nth, l.N-1)].Action); err != nil {
			t.Fatal(err)
		}
	}
}

// Of links of games by link, one that continues the copy is taken over at once; every other is offered for what it is,
// and nothing is lost.
func TestTurns(t *testing.T) {
	ann, hers := byLink(t)
	first := send(t, ann, 0)
	ben, his, _ := open(t, save.Memory())
	taken := 0
	his.Taken = func() { taken++ }
	receive := func(s *List, text string, want post.Relation, isNew, canKeep bool) *Offer {
		t.Helper()
		if err := s.Receive("", []byte(text)); err != nil {
			t.Fatal(err)
		}
		o := s.Offered()
		if o == nil || o.Arrival.New != isNew || !isNew && o.Arrival.Relation != want || o.CanKeep() != canKeep {
			t.Fatalf("offered %+v", o)
		}
		return o
	}
	begin(t, ben, 9, true) // a game of his own, which is kept
	receive(his, first, 0, true, false)
	if err := his.PlayOffered(); err != nil || his.Offered() != nil || taken != 1 || len(seeds(t, his)) != 2 {
		t.Fatalf("taken %d times, %v", taken, err)
	}
	second := send(t, ben, 0)
	if err := hers.Receive("", []byte(second)); err != nil || hers.Offered() != nil {
		t.Fatalf("what continues is not taken over: %v, %+v", err, hers.Offered())
	}
	receive(hers, second, post.Known, false, false)
	receive(hers, first, post.Older, false, false)
	if err := hers.PlayOffered(); err != nil || ann.Match().Record().Hash != ben.Match().Record().Hash {
		t.Errorf("to the game that is there: %v", err)
	}

	twin, theirs, _ := open(t, save.Memory())
	receive(theirs, first, 0, true, false)
	if err := theirs.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	branch, mine := send(t, twin, 99), ann.Match().Record().Hash
	receive(hers, branch, post.Branch, false, true)
	if err := hers.SaveOffered(); err != nil || hers.Offered() != nil || ann.Match().Record().Hash == mine {
		t.Fatalf("the branch is not taken: %v", err)
	}
	if list, _, _ := hers.Entries(nil); len(list) != 2 || list[1].Record.Hash != mine {
		t.Errorf("her own game is gone: %d games", len(list))
	}

	var e *share.Error
	for text, id := range map[string]string{"#t=ABCD": "not-a-link", branch[:len(branch)-2]: "damaged",
		strings.Replace(branch, "#t=B", "#t=C", 1): "newer"} {
		if err := hers.Receive("", []byte(text)); !errors.As(err, &e) || e.ID != id || hers.Offered() != nil {
			t.Errorf("%.20s: %v", text, err)
		}
	}
}

// Games by link of which something is still to be sent are listed, under way or parked, until it is sent; a copy of the
// same game that has gone on since stands for those before it. For that no other game is read.
func TestUnsentGames(t *testing.T) {
	ann, hers := byLink(t)
	unsent := func(when string, want ...save.Kind) {
		t.Helper()
		list, all := hers.Unsent(nil)
		var got []save.Kind
		for _, e := range list {
			got = append(got, e.Slot.Kind)
		}
		if !all || !slices.Equal(got, want) {
			t.Errorf("%s: still to be sent are %v, want %v", when, got, want)
		}
	}
	decideHere(t, ann, 0)
	unsent("decided", save.Kept) // the kind of the game under way
	begin(t, ann, 9, true)
	unsent("parked", save.Parked)
	list, _ := hers.Unsent(nil)
	if err := hers.Play(list[0].Slot.Key); err != nil {
		t.Fatal(err)
	}
	for _, e := range hers.entries {
		if e.Read && e.Record.ByLink == "" {
			t.Error("a game that is not by link has been read")
		}
	}
	first := send(t, ann, 0)
	unsent("sent")
	ben, his, _ := open(t, save.Memory())
	if err := his.Receive("", []byte(first)); err != nil {
		t.Fatal(err)
	}
	if err := his.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	before := ben.Current()
	decideHere(t, ben, 0)
	if _, err := ben.Add(ben.Current()); err != nil {
		t.Fatal(err)
	}
	if _, err := ben.Add(before); err != nil {
		t.Fatal(err)
	}
	for _, step := range []string{"decided", "sent"} {
		if list, _ := his.Unsent(nil); (step == "decided") != (len(list) == 1 && list[0].UnderWay()) {
			t.Errorf("%s, with copies of the game: %d are still to be sent", step, len(list))
		}
		send(t, ben, 0)
	}
}

// A code that cannot be opened as what it says it is for opens as the nearest that it can.
func TestLinksThatDoNotFit(t *testing.T) {
	on, _, _ := open(t, save.Memory())
	begin(t, on, 5, true)
	rec := on.Match().Record()
	g, err := record.Replay(rec)
	if err != nil {
		t.Fatal(err)
	}
	cfg := match.Config{Setup: share.Position(rec, g), Players: rec.Players}
	begun, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	code, err := gamecode.Encode(gamecode.Code{Purpose: gamecode.Table, Record: begun.Record()})
	if err != nil {
		t.Fatal(err)
	}
	_, s, _ := linked(t)
	if err := s.Receive("", []byte(code)); err != nil || s.Offered().Purpose != gamecode.PlayOn {
		t.Errorf("a table that begins in the middle: %+v, %v", s.Offered(), err)
	}
	for !on.Match().Over() {
		var l engine.List
		on.Match().Legal(&l)
		if _, bot := on.Match().Thinking(); bot {
			on.ToHuman(on.Match().Public().Actor)
		}
		if err := on.Play(l.At[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	if code, err = gamecode.Encode(gamecode.Code{Purpose: gamecode.PlayOn, Record: on.Match().Record()}); err != nil {
		t.Fatal(err)
	}
	if err := s.Receive("", []byte(code)); err != nil || s.Offered().Purpose != gamecode.Watch {
		t.Errorf("a game that is over: %+v, %v", s.Offered(), err)
	}
}

// A lateStore is a second store that answers when it is told to.
type lateStore struct {
	data map[string][]byte
	late bool
	tell func()
}

func (l *lateStore) Put(key string, data []byte, done func(error)) {
	l.data[key] = data
	if done != nil {
		done(nil)
	}
}
func (l *lateStore) Delete(key string) { delete(l.data, key) }
func (l *lateStore) All() (map[string][]byte, error) {
	if l.late {
		return nil, save.ErrLate
	}
	return l.data, nil
}
func (l *lateStore) Reload(answered func()) { l.tell = answered }

// late opens a session whose second store may answer late.
func late(t *testing.T, second *lateStore) (*session.Session, *List) {
	t.Helper()
	on, err := session.New(save.NewKeeper(save.Memory(), second), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := New(on, func() {})
	on.Listen(s.OnChange)
	return on, s
}

// answered returns the first link of a game that was answered here, and the position that it led to; from now on the
// only store with the copy answers late.
func answered(t *testing.T) (first string, kept *lateStore, hash uint64) {
	t.Helper()
	ann, _ := byLink(t)
	first, kept = send(t, ann, 0), &lateStore{data: map[string][]byte{}}
	on, s := late(t, kept)
	if err := s.Receive("", []byte(first)); err != nil {
		t.Fatal(err)
	}
	if err := s.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	send(t, on, 0)
	kept.late = true
	return first, kept, on.Match().Record().Hash
}

// A link comes in before the only store with the copy of its game has answered: once it has, the link is compared
// again, and an older one is not played in place of the copy. A link that was opened before that costs nothing either.
func TestALinkBeforeTheStoreAnswers(t *testing.T) {
	for _, opened := range []bool{false, true} {
		first, kept, mine := answered(t)
		ben, his := late(t, kept)
		if err := his.Receive("", []byte(first)); err != nil || !his.Offered().Arrival.New {
			t.Fatalf("%v, offered %+v", err, his.Offered())
		}
		if opened {
			if err := his.PlayOffered(); err != nil {
				t.Fatal(err)
			}
		}
		kept.late = false
		kept.tell()
		if !opened {
			if a := his.Offered().Arrival; a.New || a.Relation != post.Older {
				t.Fatalf("offered as %+v once the copy is there", a)
			}
			if err := his.PlayOffered(); err != nil || ben.Match().Record().Hash != mine || his.Offered() != nil {
				t.Errorf("it does not go on with the copy: %v", err)
			}
		}
		list, _, err := his.Entries(nil)
		there := false
		for _, e := range list {
			there = there || e.Record != nil && e.Record.Hash == mine
		}
		if !there || err != nil {
			t.Errorf("opened before %v: the copy is gone, %d games, %v", opened, len(list), err)
		}
	}
}

// What is offered is compared again before it is opened: meanwhile the copy may have gone on.
func TestAnOfferIsComparedAgain(t *testing.T) {
	ann, hers := byLink(t)
	first := send(t, ann, 0)
	_, his, _ := open(t, save.Memory())
	if err := his.Receive("", []byte(first)); err != nil {
		t.Fatal(err)
	}
	offered := his.Offered()
	if err := his.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	his.offered = offered // the same in another view
	if err := his.PlayOffered(); err != nil || his.Offered() == nil || his.Offered().Arrival.Relation != post.Known {
		t.Errorf("%v, offered %+v", err, his.Offered())
	}
	if same, err := hers.compareAgain(); !same || err != nil {
		t.Errorf("without an offer: %v, %v", same, err)
	}
}
