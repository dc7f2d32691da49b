package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// TestADecisionIsTheSameOnBothSurfaces: through whole games, the decision, its consequences and its facts appear in the
// same words on the canvas and in the text version, and so do the state of each seat in an auction and what is known of
// the stack and the fuel.
func TestADecisionIsTheSameOnBothSurfaces(t *testing.T) {
	asked := map[engine.Await]int{}
	for i, setup := range tables {
		setup.Seed = uint64(i) + 3
		h := sit(t, setup, 1280, 800)
		text := textversion.New(h.session, &setuptest.Source{}, phrase.English())
		rng := rand.New(rand.NewPCG(setup.Seed, 1))
		tell := phrase.NewTeller(phrase.English(), h.match.Rules(), h.match.Players())
		for step := 0; step < 120 && !h.match.Over(); step++ {
			h.tree.Update(h.tree.Now(), &ui.Queue{})
			p := h.match.Public()
			asked[p.Await]++
			d := present.Decision{
				Teller: tell,
				Rules:  h.match.Rules(),
				Draft:  draft.New(h.match.Rules(), h.session.View()),
			}
			lines := append(strings.Split(d.Means(), "\n"), d.Title())
			lines = append(lines, facts(&d)...)
			if cards, _ := present.Stack(tell, h.match.Rules(), p); p.Await == engine.AwaitOpen {
				lines = append(lines, cards...)
			}
			if p.Await == engine.AwaitBid {
				for seat := range h.match.Players() {
					lines = append(lines, present.StateOf(h.match.Rules(), p, engine.Seat(seat)).Words(tell, p))
				}
			}
			text.Invalidate()
			text.Refresh()
			document, canvas := text.Doc().Content(), said(h)
			for _, line := range lines {
				// For scrapping, the canvas gives the consequences as the reason why the button is disabled.
				if !strings.Contains(canvas, line) && !(p.Await == engine.AwaitScrap && line == d.Means()) {
					t.Errorf("%v: the canvas does not say %q", p.Await, line)
				}
				if !strings.Contains(document, line) {
					t.Errorf("%v: the text version does not say %q", p.Await, line)
				}
			}
			if t.Failed() {
				t.Fatalf("the canvas:\n%s\nthe text version:\n%s", canvas, document)
			}
			h.choose(t, rng)
		}
	}
	for _, await := range []engine.Await{
		engine.AwaitTrust, engine.AwaitMark, engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
		engine.AwaitRun,
	} {
		if asked[await] == 0 {
			t.Errorf("%v was never asked", await)
		}
	}
}

// facts is what there is to know about a decision, on a desktop's canvas and in the text version.
func facts(d *present.Decision) (out []string) {
	fuels := d.Fuels()
	for f := range engine.Fuel(engine.Fuels) {
		out = append(out, fuels.Incoming(f))
	}
	if d.Draft.Await() != engine.AwaitRun { // where the canvas alone has a plan to which a plant is added
		for _, c := range d.Closed() {
			out = append(out, c.Why)
		}
	}
	switch d.Draft.Await() {
	case engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuild:
		out = append(out, d.Purse())
	}
	switch d.Draft.Await() {
	case engine.AwaitBid:
		out = append(out, present.PlantRun(d.Teller, d.Rules, d.Draft.Start(), d.Draft.Start().Auction.Plant))
	case engine.AwaitBuy:
		out = append(out, d.PlantRuns(), d.Room(), d.Purse(), d.Runs(1).Line, d.Runs(2).Line)
		for f := range engine.Fuel(engine.Fuels) {
			if d.Draft.Actor().Accepts(f) && d.Draft.MostTokens(f) > 1 {
				out = append(out, d.FuelFacts(f, fuels))
			}
		}
	case engine.AwaitBuild:
		out = append(out, d.NextOrder(), d.Capacity(), d.Income())
	case engine.AwaitRun:
		for _, w := range d.Ways() {
			if w.Plants != 0 {
				out = append(out, w.Line)
			}
		}
		out = append(out, d.Purse(), d.Income(), d.NextRun())
	}
	return out
}

// said is every text of the table.
func said(h *fakeHost) string {
	var out strings.Builder
	h.tree.Walk(func(n *ui.Node) bool {
		out.WriteString(n.Label + "\n" + n.Value + "\n" + n.Why + "\n")
		return true
	})
	return out.String()
}
