package savedgames

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/storage/save"
)

// A game by link that somebody has sent waits until it is opened or removed, whatever else is answered, in the next
// session too. A newer link takes its place; one that cannot be read any more is passed over.
func TestASentGameWaits(t *testing.T) {
	ann, _ := byLink(t)
	first := send(t, ann, 0)
	store := save.Memory()
	ben, his, _ := open(t, store)
	waits := func(s *List, want int, when string) {
		t.Helper()
		if got := len(s.Sent()); got != want {
			t.Fatalf("%s: %d games wait, want %d", when, got, want)
		}
	}
	waits(his, 0, "before anything comes in")
	for range 2 {
		if err := his.Receive("", []byte(first)); err != nil {
			t.Fatal(err)
		}
		waits(his, 1, "when it has come in")
	}
	his.Decline()
	waits(his, 1, "when it has been put off")

	_, next, _ := open(t, store)
	waits(next, 1, "in the next session")
	if o := next.Sent()[0]; o.Sender() != engine.Seat(0) {
		t.Errorf("seat %d is told as the sender", o.Sender())
	}
	next.RemoveSent(next.Sent()[0])
	waits(next, 0, "when it has been removed")
	_, next, _ = open(t, store)
	waits(next, 0, "in the session after that")

	if err := his.OpenSent(his.Sent()[0]); err != nil || ben.Match() == nil || his.Offered() != nil {
		t.Fatalf("it is not opened: %v", err)
	}
	waits(his, 0, "when it has been opened")
	if err := store.Set("sent", []byte(`["", "B?", 3]`)); err != nil {
		t.Fatal(err)
	}
	_, next, _ = open(t, store)
	waits(next, 0, "when the store has been damaged")
}

// What no longer is a new game, since the store with the copy has answered, does not wait any longer.
func TestASentGameThatIsHere(t *testing.T) {
	first, kept, _ := answered(t)
	_, his := late(t, kept)
	if err := his.Receive("", []byte(first)); err != nil || len(his.Sent()) != 1 {
		t.Fatalf("%v, %d games wait", err, len(his.Sent()))
	}
	kept.late = false
	kept.tell()
	if len(his.Sent()) != 0 {
		t.Error("a game that is here still waits")
	}
}
