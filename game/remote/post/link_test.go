package post_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/gamecode/codetest"
	"kilovolt/engine/record"
	"kilovolt/game/remote/post"
	"kilovolt/maps"
)

// sent plays until the first so many links have been sent, and returns them with the device that sent the last.
func sent(t *testing.T, players, links int) (texts []string, l *post.Link, d *device) {
	t.Helper()
	d = table(t, players, 11, sensible)
	devices := map[engine.Seat]*device{0: d}
	for d.play() {
		var text string
		text, l = d.send()
		if texts = append(texts, text); len(texts) == links {
			return texts, l, d
		}
		to := l.Record.Snapshot.Actor
		if devices[to] == nil {
			devices[to] = &device{t: t, r: d.r, ask: sensible, noted: d.noted}
		}
		d = devices[to]
		d.take(l)
	}
	t.Fatal("the game is over")
	return nil, nil, nil
}

// TestThereAndBack: a link brings what was sent.
func TestThereAndBack(t *testing.T) {
	_, l, d := sent(t, 4, 9)
	if l.ID != d.copy.ID || l.Links != 9 || l.Parent != d.copy.Parent || l.Hash != d.copy.Last ||
		l.Began != 0 || l.Elsewhere != d.copy.Elsewhere || l.Begun != 300 || l.Heard != d.copy.Heard {
		t.Errorf("%+v, sent %+v", l.Table, d.copy.Table)
	}
	orders := 0
	for seat := range engine.Seat(4) {
		a, b := l.Orders(seat), d.copy.Orders(seat)
		if !slices.Equal(a.Limits, b.Limits) || a.Below != b.Below || a.Fuel != b.Fuel || a.Run != b.Run ||
			a.Round != b.Round || a.Scrap != b.Scrap {
			t.Errorf("seat %d: orders %+v, sent %+v", seat, a, b)
		}
		orders += len(a.Limits)
	}
	if orders == 0 {
		t.Error("no limits were sent")
	}
	if l.Record.Hash != d.rec.Hash || !slices.EqualFunc(l.Record.Steps, d.rec.Steps, record.EqualSteps) {
		t.Error("the game is another one")
	}
	again, err := d.copy.Send(d.rec, 320)
	if first, _, _ := post.Encode(&l.Table, l.Record); err != nil || again != first || d.copy.Links != 9 {
		t.Errorf("sent again without anything new: %v, link %d", err, d.copy.Links)
	}
}

// TestOrdersAreSealed: neither the bytes of orders nor their amounts stand in a link as they are.
func TestOrdersAreSealed(t *testing.T) {
	d := table(t, 3, 3, nil)
	o := post.Orders{Round: 1, Bids: true, Limits: []post.Limit{{Plant: 5, Most: 77}, {Plant: 6, Most: 77}}}
	seen := map[string]bool{}
	for seat := range engine.Seat(3) {
		d.copy.Here |= 1 << seat
		d.copy.Order(seat, o)
	}
	for _, b := range post.SealedOf(&d.copy.Table) {
		if strings.Contains(string(b), "\x05\x4d\x06\x4d") || seen[string(b)] || len(b) == 0 {
			t.Errorf("sealed as % x", b)
		}
		seen[string(b)] = true
	}
}

// TestAChangedCharacterIsRefused damages a link in every way that a slip of the hand can.
func TestAChangedCharacterIsRefused(t *testing.T) {
	texts, _, _ := sent(t, 4, 3)
	text := texts[2]
	refused := func(changed string) {
		t.Helper()
		if _, err := post.Decode(changed); err == nil {
			t.Errorf("accepted %s", changed)
		} else if post.ID(err) == "" {
			t.Errorf("an error without an id: %v", err)
		}
	}
	for changed := range codetest.Changes(text) {
		refused(changed)
	}
	refused(texts[0][:len(texts[0])/2] + text)
}

// TestErrors gives each kind of wrong text its error.
func TestErrors(t *testing.T) {
	texts, l, d := sent(t, 3, 2)
	text := texts[1]
	stranger := *l
	stranger.Began = 1 // who plays elsewhere
	forged := func(change func(l *post.Table)) string {
		tab := l.Table
		change(&tab)
		return post.Forge(&tab, l.Record)
	}
	for _, c := range []struct{ name, text, id string }{
		{"nothing", "", "not-a-link"},
		{"words", "Let us play tonight, shall we?", "not-a-link"},
		{"version 0", "A" + text[1:], "not-a-link"},
		{"the next version", "C" + text[1:], "newer"},
		{"cut short", text[:len(text)-4], "damaged"},
		{"half", text[:40], "damaged"},
		{"too long", strings.Repeat("B", post.MaxLength+1), "too-big"},
		{"all ones", "B" + strings.Repeat("_", 4000), "damaged"},
		{"begun by nobody", forged(func(l *post.Table) { l.Began = 5 }), "damaged"},
		{"begun elsewhere", forged(func(l *post.Table) { l.Began = 1 }), "damaged"},
		{"nobody elsewhere", forged(func(l *post.Table) { l.Elsewhere = 1 << 5 }), "damaged"},
		{"no link yet", forged(func(l *post.Table) { l.Links = 0 }), "damaged"},
		{"newer rules", post.ForgeRules(&l.Table, l.Record, record.RulesVersion+1), "newer"},
		{"older rules", post.ForgeRules(&l.Table, l.Record, record.RulesVersion-1), "older"},
		{"with a game that says something else", post.ForgePurpose(&l.Table, l.Record), "damaged"},
	} {
		if _, err := post.Decode(c.text); err == nil || post.ID(err) != c.id {
			t.Errorf("%s: %q (%v), want %q", c.name, post.ID(err), err, c.id)
		}
	}
	const onAtlantis = "CALuEIBdK40eoxQ" // a code of version 2, of a game on a map that no build has
	var unknown *maps.UnknownError
	if _, err := post.Decode(post.ForgeCode(&l.Table, l.Record, onAtlantis)); post.ID(err) != "newer" ||
		!errors.As(err, &unknown) || unknown.ID != "atlantis" {
		t.Errorf("a map of a newer build: %v", err)
	}
	if _, err := post.Decode(" " + text + "\n"); err != nil {
		t.Errorf("white space around a link: %v", err)
	}
	if _, _, err := post.Encode(&stranger.Table, d.rec); err == nil {
		t.Error("it writes what it would not read")
	}
}

// FuzzDecode: any text is either a link, which is what is written of it, or refused with an id.
func FuzzDecode(f *testing.F) {
	f.Add("BAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := post.Decode(text)
		if err != nil {
			if post.ID(err) == "" {
				t.Errorf("an error without an id: %v", err)
			}
			return
		}
		if again, hash, err := post.Encode(&l.Table, l.Record); err != nil || hash != l.Hash && again != text {
			t.Errorf("%q is written as %q (%v)", text, again, err)
		}
	})
}

// FuzzEnvelope: envelopes with a right hash around a right game, with anything in them.
func FuzzEnvelope(f *testing.F) {
	f.Add([]byte{1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 6, 7, 9, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, body []byte) {
		d := table(&testing.T{}, 3, 1, nil)
		text := post.ForgeBytes(body, d.rec)
		l, err := post.Decode(text)
		if err != nil {
			if post.ID(err) == "" {
				t.Errorf("an error without an id: %v", err)
			}
			return
		}
		if again, _, err := post.Encode(&l.Table, l.Record); err != nil || again != text {
			t.Errorf("%q is written as %q (%v)", text, again, err)
		}
	})
}

// TestCopyThereAndBack: a copy comes back from its text, and other texts are refused.
func TestCopyThereAndBack(t *testing.T) {
	_, _, d := sent(t, 4, 6)
	text := d.copy.Text(d.rec.Players)
	c, err := post.ReadCopy(text, d.rec)
	if err != nil {
		t.Fatal(err)
	}
	if c.Text(d.rec.Players) != text || c.Last != d.copy.Last || c.Here != d.copy.Here || c.Links != 6 ||
		c.Settled != d.copy.Settled {
		t.Errorf("%+v, was %+v", c, d.copy)
	}
	for changed := range codetest.Changes(text) {
		if _, err := post.ReadCopy(changed, d.rec); err == nil {
			t.Errorf("accepted %s", changed)
		}
	}
	short := *d.rec
	short.Steps = short.Steps[:1]
	if _, err := post.ReadCopy(text, &short); err == nil {
		t.Error("accepted beside a game that lacks what was sent")
	}
}

// TestAKeptLink: one that was made and has not left the device is unsent until it is sent, also in the next session;
// then it is the same link, and what is in it stays settled.
func TestAKeptLink(t *testing.T) {
	ann := table(t, 3, 21, easy)
	ann.copy.Left(false)
	if ann.copy.Kept {
		t.Error("before there is a link one is kept")
	}
	ann.play()
	first, _ := ann.send()
	n := len(ann.rec.Steps)
	ann.copy.Left(false)
	ann.rec.ByLink = ann.copy.Text(ann.rec.Players)
	c := post.Unsent(ann.rec)
	if c == nil || c.Settled != n || c.Sent(n) || c.Last != ann.copy.Last {
		t.Fatalf("kept: %+v", c)
	}
	ann.copy = c
	if again, _ := ann.send(); again != first || !c.Sent(n) {
		t.Errorf("sent again it is another link, or still unsent: %+v", c)
	}
	ann.rec.ByLink = c.Text(ann.rec.Players)
	if post.Unsent(ann.rec) != nil {
		t.Error("what was sent is unsent")
	}
	c.Left(false)
	c.Changed = true
	if again, _ := ann.send(); again == first || c.Kept || c.Changed {
		t.Errorf("with changed orders it is the same link: %+v", c)
	}
}

// TestDay counts days of the calendar.
func TestDay(t *testing.T) {
	at := time.Date(2026, 11, 24, 23, 59, 0, 0, time.FixedZone("", 3*3600))
	d := post.DayOf(at)
	if y, m, day := d.Date().Date(); y != 2026 || m != 11 || day != 24 {
		t.Errorf("%v is day %d, %v", at, d, d.Date())
	}
	if post.DayOf(time.Date(1990, 1, 1, 0, 0, 0, 0, time.UTC)) != 0 || post.DayOf(time.Date(2026, 1, 2, 0, 0, 0, 0,
		time.UTC)) != 1 {
		t.Error("the days do not begin in 2026")
	}
}
