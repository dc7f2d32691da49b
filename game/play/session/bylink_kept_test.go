package session

import (
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// parked returns how many games have made way for others.
func parked(t *testing.T, s *Session) (n int) {
	t.Helper()
	kinds, _, _ := slots(t, s)
	for _, kind := range kinds {
		if kind == save.Parked {
			n++
		}
	}
	return n
}

// TestACopyMakesWayOnlyForWhatContinuesIt: the copy of a game by link is kept where another table began alike, where
// the game itself is opened without being by link, and where the links have parted before the decisions do.
func TestACopyMakesWayOnlyForWhatContinuesIt(t *testing.T) {
	cfg := linked(2)
	first := sendLink(t, beginByLink(t, cfg))
	for name, c := range map[string]struct {
		next func(ann *Session, text string)
		want int
	}{
		"the answer": {func(ann *Session, text string) { take(t, ann, answer(t, text)) }, 0},
		"another table": {func(ann *Session, _ string) {
			if a := receive(t, ann, first); !a.New {
				t.Fatal("it is the same table")
			}
			take(t, ann, first)
		}, 1},
		"the game as a file": {func(ann *Session, text string) {
			rec := receive(t, open(t, save.Memory()), answer(t, text)).Link.Record
			data, err := record.Encode(rec)
			if err != nil {
				t.Fatal(err)
			}
			if err := ann.Load(data); err != nil {
				t.Fatal(err)
			}
		}, 1},
		"a saved copy": {func(ann *Session, _ string) {
			if _, err := ann.SaveCopy(""); err != nil {
				t.Fatal(err)
			}
			_, _, all := slots(t, ann)
			if err := ann.Open(all[0]); err != nil {
				t.Fatal(err)
			}
		}, 1},
		"an answer to an earlier link": {func(ann *Session, text string) {
			if err := ann.Order(0, post.Orders{Run: true}); err != nil {
				t.Fatal(err)
			}
			sendLink(t, ann)
			a := receive(t, ann, answer(t, text))
			if a.Relation != post.Branch {
				t.Fatalf("relation %d", a.Relation)
			}
			if _, err := ann.Take(a); err != nil {
				t.Fatal(err)
			}
		}, 1},
	} {
		ann := beginByLink(t, cfg)
		c.next(ann, sendLink(t, ann))
		if n := parked(t, ann); n != c.want {
			t.Errorf("%s: %d games are kept, want %d", name, n, c.want)
		}
	}
}

// answer is the link with which somebody answers a link.
func answer(t *testing.T, text string) string {
	t.Helper()
	s := open(t, save.Memory())
	take(t, s, text)
	decideHere(t, s)
	return sendLink(t, s)
}
