package present

import (
	"strings"
	"testing"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/recap"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// TestACallFitsItsBudget: however much has happened and whatever the players are called, the announcement of a turn
// names the player and the decision, tells as much as fits, and says where to read the rest.
func TestACallFitsItsBudget(t *testing.T) {
	r, _, err := engine.New(engine.Setup{
		Board: engine.DefaultBoard, Edition: engine.DefaultEdition, Players: engine.MaxPlayers,
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var seats []record.Player
	for range engine.MaxPlayers {
		seats = append(seats, record.Player{Name: "Wilhelmina Augusta"})
	}
	teller := phrase.NewTeller(phrase.English(), r, seats)
	var p engine.Public
	p.Await = engine.AwaitBuy
	news := &recap.Recap{Events: []engine.Event{{Kind: engine.EventRound, N: 4}}}
	if got := Called(teller, &p, nil); got != "Your turn, Wilhelmina Augusta: buy fuel, or finish." {
		t.Errorf("without a recap: %s", got)
	}
	for seat := range engine.Seat(engine.MaxPlayers) {
		deeds := recap.Deeds{Seat: seat, Plants: []engine.Plant{13}, Paid: 14, Earned: true, Income: 44, Powered: 3}
		for c := range r.Cities.All() {
			if deeds.Cities = append(deeds.Cities, c); len(deeds.Cities) == 5 {
				break
			}
		}
		deeds.CityCost = 70
		news.Deeds = append(news.Deeds, deeds)
		got := Called(teller, &p, news)
		if n := utf8.RuneCountInString(got); n > MostCalled || !strings.Contains(got, "Round 4 begins.") ||
			!strings.HasPrefix(got, "Your turn, Wilhelmina Augusta: ") || !strings.Contains(got, "plant 13") {
			t.Errorf("%d seats, %d characters: %s", len(news.Deeds), n, got)
		}
		all := strings.Count(got, "plant 13") == len(news.Deeds)
		if more := strings.HasSuffix(got, "More under “Since your last turn”."); more == all {
			t.Errorf("%d seats: %s", len(news.Deeds), got)
		}
	}
	var built []engine.Event
	for range 12 {
		built = append(built, engine.Event{Kind: engine.EventBuilt, City: maps.City(1), N: 10, M: 10})
	}
	if got := Done(teller, 0, built); got != "Wilhelmina Augusta: 12 cities." {
		t.Errorf("done is %s", got)
	}
	if got := Done(teller, 0, built[:1]); !strings.HasSuffix(got, " for 20 E.") {
		t.Errorf("done is %s", got)
	}
}

// TestEveryDecisionIsAMove: whatever a player decides is told to others, but for bids in an auction that they are out
// of, and which plants run, which the income says.
func TestEveryDecisionIsAMove(t *testing.T) {
	r, _, err := engine.New(engine.Setup{
		Board: engine.DefaultBoard, Edition: engine.DefaultEdition, Players: engine.MaxPlayers,
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	teller := phrase.NewTeller(phrase.English(), r, []record.Player{{Name: "Ann"}})
	for _, kind := range []engine.EventKind{
		engine.EventTrustPlaced, engine.EventMarked, engine.EventOpened, engine.EventPassed, engine.EventScrapped,
		engine.EventTokens, engine.EventBuilt, engine.EventIncome,
	} {
		e := engine.Event{Kind: kind, Plant: 13}
		if got := Happened(teller, []engine.Event{e}, false); got == "" || got != teller.Event(&e) {
			t.Errorf("of %v is told %q", kind, got)
		}
	}
}

// TestPassedOverForMoneyIsSaid: whoever had no money for fuel or a city is told so, and so are those who hear of every
// move.
func TestPassedOverForMoneyIsSaid(t *testing.T) {
	r, _, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	teller := phrase.NewTeller(phrase.English(), r, []record.Player{{Name: "Ada"}, {Name: "Ohm"}})
	for _, c := range []struct {
		await          engine.Await
		done, happened string
	}{
		{engine.AwaitBuy, "Ada: no money for fuel.", "Ada cannot pay for any fuel."},
		{engine.AwaitBuild, "Ada: no money for any city.", "Ada cannot pay for any city."},
		{engine.AwaitNothing, "", ""},
	} {
		events := []engine.Event{{Kind: engine.EventTurnEnded, N: int32(c.await)}}
		if got := Done(teller, 0, events); got != c.done {
			t.Errorf("%s: %q", c.await, got)
		}
		if got := Happened(teller, events, false); got != c.happened {
			t.Errorf("%s: %q", c.await, got)
		}
	}
}
