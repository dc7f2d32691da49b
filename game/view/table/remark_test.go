package table

import (
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
)

// listening plays a game of computers, and calls each after each decision, until it says that this is enough.
func listening(t *testing.T, seats string, setup engine.Setup, w, h float64, each func(*fakeHost) (enough bool)) {
	t.Helper()
	host := sitWith(t, seats, setup, w, h)
	for n := 0; !host.match.Over(); n++ {
		if n > 5000 {
			t.Fatal("the game does not end")
		}
		was := host.match.Index()
		host.session.Tick(time.Unix(int64(n), 0), func() bool { return host.match.Index() == was })
		if was == host.match.Index() {
			continue
		}
		host.feed(0)
		if each(host) {
			return
		}
	}
}

// TestComputersSpeak: while computers play, what one has said about its decision is shown in full, with its name, at
// every size.
func TestComputersSpeak(t *testing.T) {
	for _, size := range sizes {
		heard := 0
		setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 5}
		listening(t, "bbbb", setup, size.w, size.h, func(h *fakeHost) bool {
			seat, said := present.LastRemark(h.scene.Teller, h.match, h.scene.Redaction.Hides)
			n := h.tree.Find("remark")
			playing := h.match.Public().Await != engine.AwaitNothing && h.tree.Find("act") != nil
			if playing && (n != nil) != (said != "") {
				t.Fatalf("%v: %q, shown %v", size, said, n != nil)
			}
			if n == nil {
				return false
			}
			heard++
			if n.Label != h.scene.Teller.Name(seat) || !h.seenText(said) {
				t.Errorf("%v: %q of %s is not shown", size, said, n.Label)
			}
			h.tree.Toast("The previous game is under “Saved games”.")
			h.feed(0)
			if h.tree.Find("toast").Rect().Overlap(h.tree.Find("remark").Rect()) > 0 {
				t.Errorf("%v: a message covers what %s says", size, n.Label)
			}
			return heard > 20
		})
		if heard == 0 {
			t.Errorf("%v: nobody says anything", size)
		}
	}
}

// TestRemarksAreInTheLog: in full under the decision, and the reason only where the entry is chosen; none of it where
// money is hidden.
func TestRemarksAreInTheLog(t *testing.T) {
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 5}
	var last *fakeHost
	listening(t, "bbbb", setup, 1280, 800, func(h *fakeHost) bool { last = h; return h.match.Index() > 150 })
	log, lines, said := last.match.Log(), last.scene.log.Book.Lines, 0
	for i := range lines {
		want := ""
		if i == 0 || log[i-1].Index != log[i].Index {
			want = present.Remark(last.scene.Teller, last.match, log[i].Index)
		}
		if got := strings.Trim(lines[i].Remark, "“”"); got != want {
			t.Errorf("entry %d says %q, want %q", i, got, want)
		}
		if want != "" {
			said++
		}
	}
	if said < 3 {
		t.Errorf("%d remarks in the log", said)
	}
	hidden := sitWith(t, "hbb", setup, 1280, 800)
	cfg := hidden.match.Config()
	cfg.HideMoney = true
	if err := hidden.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	hidden.match = hidden.session.Match()
	hidden.scene = New(hidden, hidden)
	hidden.fill(t, 60)
	for i := range hidden.scene.log.Book.Lines {
		if r := hidden.scene.log.Book.Lines[i].Remark; r != "" {
			t.Fatalf("a computer says %q although its money is hidden", r)
		}
	}
}

// TestWhatAComputerDecidesIsASentence: below whose turn it is, what it decides stands by itself and begins like a
// sentence, in every language.
func TestWhatAComputerDecidesIsASentence(t *testing.T) {
	seen := map[engine.Await]bool{}
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 5}
	listening(t, "bbbb", setup, 1280, 800, func(h *fakeHost) bool {
		p := h.match.Public()
		if seen[p.Await] || p.Await == engine.AwaitNothing || p.Await == engine.AwaitBid { // which has a stage
			return false
		}
		seen[p.Await] = true
		h.inEveryLanguage(t, 1, func(name string) {
			said := i18n.Capital(h.scene.Teller.AwaitedNow(p))
			if first, _ := utf8.DecodeRuneInString(said); unicode.IsLower(first) || !h.seenText(said) {
				t.Errorf("%s, %s: %q is not shown", name, p.Await, said)
			}
		})
		return len(seen) == 4
	})
}
