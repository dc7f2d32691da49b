package table

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// surfaces are a canvas and a text version of the same position.
func surfaces(t *testing.T, setup engine.Setup) (h *fakeHost, document *textversion.View) {
	t.Helper()
	h = sit(t, setup, 1280, 800)
	document = textversion.New(h.session, &setuptest.Source{}, phrase.English())
	document.Refresh()
	return h, document
}

// both checks that texts appear on both surfaces.
func both(t *testing.T, h *fakeHost, document *textversion.View, texts ...string) {
	t.Helper()
	canvas, doc := said(h), document.Doc().Content()
	for _, text := range texts {
		if !strings.Contains(canvas, text) {
			t.Errorf("the canvas does not say %q", text)
		}
		if !strings.Contains(doc, text) {
			t.Errorf("the text version does not say %q:\n%s", text, doc)
		}
	}
}

// TestTheLastRoundHasNoResupplyOnBothSurfaces (T8): the text version used to say that nothing would come, as if the
// supply were empty.
func TestTheLastRoundHasNoResupplyOnBothSurfaces(t *testing.T) {
	h, document := surfaces(t, atPhase("build", func(pos *engine.Position) {
		pos.Step = 2
		pos.Houses = nil
		for _, c := range []string{
			"essen", "munster", "dusseldorf", "koln", "aachen", "dortmund", "duisburg", "kassel", "osnabruck", "bremen",
			"hannover", "hamburg", "kiel", "flensburg", "cuxhaven", "wilhelmshaven", "trier",
		} {
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: c, Seats: []engine.Seat{0}})
		}
	}))
	both(t, h, document, "no resupply")
}

// TestStoredCoalOnBothSurfaces (R3): the canvas used to say it only where the row had no room for its picture, and the
// text version counted it among the tokens of the market.
func TestStoredCoalOnBothSurfaces(t *testing.T) {
	setup := atPhase("build", func(pos *engine.Position) { pos.Houses, pos.Fuel.Coal = nil, 2 })
	setup.Board, setup.Regions = "usa", nil
	h, document := surfaces(t, setup)
	stored := int(engine.OnSale(h.match.Rules(), h.match.Public(), engine.Coal)) - 2
	both(t, h, document, h.scene.T("panel.fuel-stored", h.tokens(engine.Coal, 2), h.count("storage", stored),
		h.short("price", 8)))
	if doc := document.Doc().Content(); !strings.Contains(doc, "at 8 in the storage") {
		t.Errorf("what stored coal costs is not said:\n%s", doc)
	}
}

// TestEveryWayToPowerOnBothSurfaces: the text version used to offer only the best one and single plants; and the canvas
// showed which one is best, but did not say so in words.
func TestEveryWayToPowerOnBothSurfaces(t *testing.T) {
	h, document := surfaces(t, powered(nil))
	for id, want := range map[string]string{
		"way-10-11": "Best: Run 10 and 11: power 4 cities for 54 Elektro. Left: 2 coal and 2 oil. ",
		"way-5-10":  "Run 5 and 10: power 3 cities for 44 Elektro. Left: 2 coal and 1 uranium. ",
	} {
		line := h.need(t, id).Label
		if !strings.HasPrefix(plain(line), want) {
			t.Errorf("%s says %q", id, line)
		}
		both(t, h, document, line)
	}
	h.touch(t, "income")
	both(t, h, document, h.scene.T("panel.earn", h.short("money", 60), h.short("income", 54), h.short("then", 114)),
		"10 for 0, 22 for 1", "148 for 19, 150 for 20")
	// and choosing one there runs these plants
	document.Handle(textversion.Event{ID: "kv/do/way-1"})
	if p := h.match.Public(); p.Players[0].Money == 60 {
		t.Error("a way to power cannot be chosen in the text version")
	}
}

// plain is a text without non-breaking spaces and the characters that isolate names.
func plain(text string) string {
	return strings.NewReplacer("\u00a0", " ", "\u2068", "", "\u2069", "").Replace(text)
}

// TestAPlantWithOneBidOnBothSurfaces: what the plant does and means used to be on the canvas only, if it could be
// opened only at its lowest bid (A6); and a plant that could not be opened at all was missing from the text version.
func TestAPlantWithOneBidOnBothSurfaces(t *testing.T) {
	h, document := surfaces(t, auctioning(func(pos *engine.Position) { *pos.Players[0].Money = 11 }))
	h.touch(t, "offer-11")
	both(t, h, document, "Needs 1 uranium per round", "That costs 12 Elektro, and you have 11 Elektro. (Rule A2)")
}

// TestAutoBidsAreExplainedOnBothSurfaces: the text version used to offer them without explaining what they do.
func TestAutoBidsAreExplainedOnBothSurfaces(t *testing.T) {
	h, document := surfaces(t, auctioning(nil))
	h.touch(t, "offer-13", "bid-mode.limit")
	both(t, h, document, "Auto-bid raises by 1 for you and drops out beyond the limit.")
}

// TestNobodyLearnsOfALimitWhereMoneyIsHidden: the text version used to show everybody for whom the program bids, and so
// did the canvas while a computer was to decide.
func TestNobodyLearnsOfALimitWhereMoneyIsHidden(t *testing.T) {
	h := sitHidden(t, "Ada", "Bo", "Cy")
	h.tap(t, takeOver)
	p := h.match.Public()
	seat, plant := p.Actor, p.Current().Lowest()
	if err := h.session.SetLimit(seat, plant, p.MinBid(plant)+3); err != nil {
		t.Fatal(err)
	}
	h.tick()
	if h.match.Public().Actor == seat {
		t.Fatal("no other player is to bid")
	}
	h.tap(t, takeOver)
	document := textversion.New(h.session, &setuptest.Source{}, phrase.English())
	document.Refresh()
	for what, text := range map[string]string{"canvas": said(h), "text version": document.Doc().Content()} {
		if strings.Contains(text, "Bidding for ") || strings.Contains(text, "Stop bidding") {
			t.Errorf("the %s reveals the limit", what)
		}
	}
	if h.tree.Find("end-limit-"+string('0'+rune(seat))) != nil {
		t.Error("it can be ended by others")
	}
	h.tree.Update(h.tree.Now(), &ui.Queue{})
}
