package present

import (
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// Where money that is planned is missing, the reason says how much there was, how much is planned and how much is
// left; where nothing is planned, only what there is.
func TestPlannedMoneyIsNamed(t *testing.T) {
	m := inPhase(t, "build", engine.Classic, 2, 0, 3, 1)
	r, p := m.Rules(), m.Public()
	d := Decision{Teller: phrase.NewTeller(phrase.English(), r, m.Players()), Rules: r,
		Draft: draft.New(r, m.View(p.Actor))}
	all := int(d.Draft.Actor().Money)
	short := func() *engine.Illegal {
		for c := range maps.City(len(r.Board.Cities)) {
			if why := d.Draft.WhyNotCity(c); why != nil && why.Code == engine.CodeMoney {
				return why
			}
		}
		return nil
	}
	for short() == nil {
		planned := d.Draft.Cost()
		for c := range maps.City(len(r.Board.Cities)) {
			if d.Draft.WhyNotCity(c) == nil {
				d.Draft.Toggle(c)
				break
			}
		}
		if d.Draft.Cost() == planned {
			t.Fatal("every city can be afforded")
		}
	}
	why := short()
	words := d.WhyNot(why)
	for _, n := range []int{why.Need, all, all - why.Have, why.Have} {
		if !strings.Contains(words, strconv.Itoa(n)+" ") {
			t.Errorf("%q does not say %d", words, n)
		}
	}
	why = &engine.Illegal{Code: engine.CodeMoney, Have: all, Need: all + 1}
	if words := d.WhyNot(why); words != d.Teller.WhyNot(why) {
		t.Errorf("with nothing planned: %q", words)
	}
}
