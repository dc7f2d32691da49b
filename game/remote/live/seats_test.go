package live

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// short returns a desk with a table for some kinds of players, over a network without faults.
func short(t testing.TB, seats string) *desk {
	t.Helper()
	return set(t, wholeOf(t, len(seats)), seats, *firstSeed, faults{})
}

// refused returns why a guest's request is refused, "" if it is not.
func (d *desk) refused(v *visitor, err error) Why {
	d.t.Helper()
	if err != nil {
		return err.(Why)
	}
	for range 40 {
		d.pass()
		if !v.Pending() {
			r, _ := v.Refused()
			return r.Why
		}
	}
	d.t.Fatal("no answer")
	return ""
}

// Guests take seats that are offered and free, one each; all see who has which.
func TestTaking(t *testing.T) {
	d := short(t, "ggh")
	d.wait(time.Second)
	ann, ben := d.guests[0], d.guests[1]
	watcher := d.join(engine.NoSeat)
	d.wait(time.Second)
	for _, c := range []struct {
		v    *visitor
		seat engine.Seat
		want Why
	}{
		{ann, 2, WhyTaken}, {ann, 3, WhySeat}, {ann, -2, WhySeat}, {ann, 0, ""}, {ben, 0, WhyTaken},
		{ann, 1, WhySeated}, {ann, 0, ""}, {ben, 1, ""}, {watcher, 1, WhyTaken},
	} {
		if why := d.refused(c.v, c.v.Take(c.seat, "Ann")); why != c.want {
			t.Errorf("seat %d: %q, want %q", c.seat, why, c.want)
		}
	}
	if why := d.refused(watcher, watcher.AskUndo()); why != WhySeat {
		t.Errorf("undo without a seat: %q", why)
	}
	if err := watcher.Play(engine.Action{Verb: engine.VerbPass}); err != WhyTurn {
		t.Errorf("a decision without a seat: %v", err)
	}
	d.wait(time.Second)
	for _, v := range d.guests {
		r, ok := v.Room()
		if !ok || r.Seats[0].At != AtGuest || r.Seats[0].Name != "Ann" || !r.Seats[1].Here || r.Seats[2].At != AtHost ||
			r.Watching != 1 {
			t.Errorf("seat %d sees %+v", v.seat, r)
		}
	}
	if ann.Seat() != 0 || ben.Seat() != 1 || watcher.Seat() != engine.NoSeat {
		t.Errorf("seats %d, %d, %d", ann.Seat(), ben.Seat(), watcher.Seat())
	}

	if why := d.refused(ann, ann.Leave()); why != "" {
		t.Fatal(why)
	}
	d.wait(time.Second)
	if p := d.host.Room().Seats[0]; p.At != AtOpen || !p.IsBot() || ann.Seat() != engine.NoSeat {
		t.Errorf("left: %+v", p)
	}
	if why := d.refused(watcher, watcher.Take(0, "Cem")); why != "" || d.match.Players()[0].IsBot() {
		t.Errorf("a seat that was left cannot be taken: %q", why)
	}
}

// A guest who is not heard of, or keeps the table waiting, has a computer play for them, until they are back.
func TestAsleep(t *testing.T) {
	d := short(t, "ggg")
	d.cfg.Patience = time.Minute
	d.host.SetPatience(time.Minute)
	d.seat()
	due := func() *visitor { return d.guests[d.match.Public().Actor] }
	v := due()
	v.frozen = d.net.now.Add(time.Hour)
	d.wait(10 * time.Second)
	if p := d.host.Room().Seats[v.seat]; p.Here || p.Asleep() {
		t.Errorf("after ten seconds: %+v", p)
	}
	d.wait(51 * time.Second)
	if p := d.host.Room().Seats[v.seat]; !p.Asleep() || p.Level != "easy" || p.Name != d.game.Players[v.seat].Name {
		t.Errorf("after a minute: %+v", p)
	}
	n := d.match.Index()
	d.match.Think(func() bool { return true })
	if d.match.Index() == n {
		t.Error("the computer does not play")
	}
	v.frozen = time.Time{}
	d.wait(3 * time.Second)
	if p := d.host.Room().Seats[v.seat]; p.Asleep() || !p.Here || v.Seat() != v.seat {
		t.Errorf("back: %+v", p)
	}

	v = due() // who is there, and decides nothing
	d.wait(2 * time.Minute)
	if p := d.host.Room().Seats[v.seat]; !p.Asleep() || !p.Here {
		t.Errorf("waited for: %+v", p)
	}
	if why := d.refused(v, v.Back()); why != "" || d.host.Room().Seats[v.seat].Asleep() {
		t.Errorf("does not get the seat back: %q", why)
	}
	d.wait(2 * time.Minute)
	if !d.host.Room().Seats[v.seat].Asleep() {
		t.Error("is not given to a computer a second time")
	}
	if why := d.refused(v, v.Play(d.next(d.match.Index())...)); why != "" || d.host.Room().Seats[v.seat].Asleep() {
		t.Errorf("who decides is not awake: %q", why)
	}
	d.until(30)
}

// Who is sent away has the seat no longer, whatever they still send, and is told so; the next one who takes it has it.
func TestSentAway(t *testing.T) {
	d := short(t, "ggg")
	d.seat()
	v := d.guests[1]
	if err := d.host.SendAway(5); err != WhySeat {
		t.Errorf("a seat that there is not: %v", err)
	}
	if err := d.host.SendAway(1); err != nil {
		t.Fatal(err)
	}
	d.wait(time.Second)
	if v.Out() != WhySentAway || d.host.Room().Seats[1].At != AtOpen || !d.match.Players()[1].IsBot() {
		t.Errorf("out %q, %+v", v.Out(), d.host.Room().Seats[1])
	}
	n := d.net.sent
	v.Tick(d.net.now.Add(time.Minute))
	if d.net.sent != n {
		t.Error("who was sent away goes on talking")
	}
	d.guests = []*visitor{d.guests[0], d.guests[2], v}
	d.connect(v)
	d.wait(2 * time.Second)
	if v.Out() != "" || v.Seat() != engine.NoSeat {
		t.Errorf("comes back as a guest without a seat: out %q, seat %d", v.Out(), v.Seat())
	}
	token, err := d.host.Invite(1)
	if err != nil {
		t.Fatal(err)
	}
	w := &visitor{seat: 1, token: token}
	d.guests = append(d.guests, w)
	d.connect(w)
	d.wait(2 * time.Second)
	if w.Seat() != 1 || d.match.Players()[1].IsBot() {
		t.Errorf("who is invited has seat %d", w.Seat())
	}
	d.host.SendWatchersAway()
	d.wait(time.Second)
	if v.Out() != WhySentAway || w.Out() != "" {
		t.Errorf("watching: out %q, seated: out %q", v.Out(), w.Out())
	}
}

// Who comes a second time, from another device, is here once: at the new place.
func TestElsewhere(t *testing.T) {
	d := short(t, "gg")
	d.seat()
	v := d.guests[0]
	w := &visitor{seat: 0, token: v.token}
	d.guests = append(d.guests, w)
	d.connect(w)
	d.wait(2 * time.Second)
	if v.Out() != WhyElsewhere || w.Out() != "" || w.Seat() != 0 {
		t.Errorf("out %q and %q", v.Out(), w.Out())
	}
}

// A guest needs the code, unless it has a seat; the host can change it, and guesses are few.
func TestCode(t *testing.T) {
	d := short(t, "gg")
	d.seat()
	d.host.SetCode("482913")
	d.reload(d.guests[0])
	stranger := &visitor{seat: engine.NoSeat, token: NewToken(d.random)}
	d.guests = append(d.guests, stranger)
	d.connect(stranger)
	d.wait(2 * time.Second)
	if d.guests[0].Out() != "" || d.guests[0].Seat() != 0 || stranger.Out() != WhyCode {
		t.Errorf("with a seat %q, without %q", d.guests[0].Out(), stranger.Out())
	}
	stranger.SetCode(d.host.Code())
	d.connect(stranger)
	d.wait(2 * time.Second)
	if stranger.Out() != "" || stranger.Match() == nil {
		t.Errorf("with the code: %q", stranger.Out())
	}

	answers := func(code string) (why Why) {
		here, there := d.net.connect()
		d.host.Join(here)
		b, err := seal(&message{Hello: &hello{Protocol: Protocol, Rules: record.RulesVersion, Token: NewToken(d.random),
			Code: code}})
		if err != nil {
			t.Fatal(err)
		}
		there.Send(b)
		d.pass()
		for {
			b, ok := there.Receive()
			if !ok {
				return why
			}
			if m, _ := open(b); m.Answer != nil && m.Answer.ID == 0 {
				why = m.Answer.Why
			}
		}
	}
	for range 50 {
		if why := answers("111111"); why != WhyCode {
			t.Fatalf("a wrong code: %q", why)
		}
	}
	if why := answers("482913"); why != WhyCode {
		t.Errorf("the right guess after fifty wrong ones in three seconds: %q", why)
	}
	d.wait(2 * time.Second)
	if why := answers("482913"); why != "" {
		t.Errorf("the right one later: %q", why)
	}
}

// Who has another version of the protocol or of the rules is told which of the two is older.
func TestVersions(t *testing.T) {
	for _, c := range []struct {
		protocol, rules int
		want            Why
	}{
		{Protocol, record.RulesVersion, ""},
		{Protocol + 1, record.RulesVersion, WhyNewer}, {Protocol - 1, record.RulesVersion, WhyOlder},
		{Protocol, record.RulesVersion + 1, WhyNewer}, {Protocol, record.RulesVersion - 1, WhyOlder},
		{Protocol, -1 << 60, WhyOlder},
	} {
		d := short(t, "gh")
		here, there := d.net.connect()
		d.host.Join(here)
		b, err := seal(&message{Hello: &hello{Protocol: c.protocol, Rules: c.rules, Token: NewToken(d.random)}})
		if err != nil {
			t.Fatal(err)
		}
		there.Send(b)
		d.pass()
		got, tables := Why(""), 0
		for {
			b, ok := there.Receive()
			if !ok {
				break
			}
			switch m, _ := open(b); {
			case m.Answer != nil && m.Answer.ID == 0:
				got = m.Answer.Why
			case m.Table != nil:
				tables++
			}
		}
		if got != c.want || (tables > 0) != (c.want == "") {
			t.Errorf("protocol %d, rules %d: %q and %d tables", c.protocol, c.rules, got, tables)
		}
	}
}

// Emotes of those who sit at the table reach all, not too often.
func TestEmotes(t *testing.T) {
	d := short(t, "ggh")
	d.seat()
	v := d.guests[0]
	if why := d.refused(v, v.Say("thanks")); why != "" {
		t.Fatal(why)
	}
	if why := d.refused(v, v.Say("oops")); why != WhyTooOften {
		t.Errorf("at once again: %q", why)
	}
	if why := d.refused(v, v.Say("<b>rude</b>")); why != WhyUnknown {
		t.Errorf("something else: %q", why)
	}
	if err := d.host.Say(2, "hello"); err != nil {
		t.Error(err)
	}
	if err := d.host.Say(0, "hello"); err == nil {
		t.Error("the host speaks for a guest")
	}
	d.wait(time.Second)
	want := []Said{{1, 0, "thanks"}, {2, 2, "hello"}}
	check := func(who string, got []Said) {
		if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			t.Errorf("%s hears %v", who, got)
		}
	}
	check("the host", d.host.Said())
	check("seat 0", v.Said())
	check("seat 1", d.guests[1].Said())
	if len(v.Said()) != 0 {
		t.Error("heard twice")
	}
}
