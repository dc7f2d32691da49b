package live

import (
	"bytes"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
)

// Two tables with the same public facts, whatever is hidden, send the same bytes until a card is turned over or
// the game ends: nothing that is hidden leaks, in no message of any kind.
func TestNothingSecretIsSent(t *testing.T) {
	decisions, turned := 0, 0
	for i := range uint64(shorttest.Of(100, 25)) {
		seed := *firstSeed + i
		game := whole(t, seed)
		r, s, err := engine.New(game.Setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		at := int(seed*37) % (len(game.Steps) - 20)
		for at > 0 && game.Steps[at].Joined {
			at--
		}
		for _, st := range game.Steps[:at] {
			if err := engine.Apply(r, &s, st.Action, nil); err != nil {
				t.Fatal(err)
			}
		}
		var sent [2][][]byte
		var desks [2]*desk
		for side := range desks {
			view := engine.ViewOf(&s, engine.NoSeat)
			hidden := engine.Sample(r, &view, seed*2+uint64(side)+1)
			g := *game
			g.Setup.Seed, g.Setup.Regions = seed+uint64(side), record.ZoneOf(r)
			g.Setup.Position = engine.PositionOf(r, &hidden)
			g.Steps = game.Steps[at:]
			d := set(t, &g, crowd(g.Setup.Players, seed), seed, faults{})
			d.net.tap = func(e *end, m []byte) { sent[side] = append(sent[side], bytes.Clone(m)) }
			desks[side] = d
		}
		compared, shown := 0, false
		for !shown && !desks[0].match.Over() {
			for _, d := range desks {
				d.take()
				d.decide()
				d.pass()
			}
			for ; compared < len(sent[0]) && !shown; compared++ {
				if compared >= len(sent[1]) || !bytes.Equal(sent[0][compared], sent[1][compared]) {
					shown = bytes.Contains(sent[0][compared], []byte(`"cards"`))
					over := bytes.Contains(sent[0][compared], []byte(`{"parcel"`)) && desks[0].match.Over()
					if shown || over { // with its end a game is known to all
						break
					}
					t.Fatalf("table %d: after %d actions the messages differ:\n%s\n%s", seed, desks[0].match.Index(),
						sent[0][compared], sent[1][min(compared, len(sent[1])-1)])
				}
				shown = bytes.Contains(sent[0][compared], []byte(`"cards"`))
			}
			if !shown && compared == len(sent[0]) && len(sent[0]) != len(sent[1]) {
				t.Fatalf("table %d: %d messages and %d", seed, len(sent[0]), len(sent[1]))
			}
		}
		if shown {
			turned++
		}
		decisions += len(desks[0].host.line.steps)
	}
	if decisions < 100 || turned < 5 {
		t.Errorf("%d decisions, %d tables with a card turned over: too few to prove anything", decisions, turned)
	}
}

// What a guest makes of a table does not depend on the host's seeds either: its own deck is drawn from public facts.
func TestAGuestsDeckIsItsOwn(t *testing.T) {
	var hashes [2]uint64
	for side := range hashes {
		d := set(t, wholeOf(t, 3), "ggg", 3, faults{})
		cfg := d.match.Config()
		cfg.BotSeed += uint64(side)
		var err error
		if d.match, err = match.New(cfg, d.think); err != nil {
			t.Fatal(err)
		}
		d.begin()
		for _, v := range d.guests {
			d.reload(v)
		}
		d.seat()
		hashes[side] = d.guests[0].Match().Hash()
		if d.guests[0].Match().Hash() == d.match.Hash() {
			t.Error("the guest knows the deck")
		}
	}
	if hashes[0] != hashes[1] {
		t.Error("the guest's deck depends on the seed of the computers")
	}
}
