package timeline

import (
	"reflect"
	"testing"
	"time"

	"kilovolt/engine"
)

// rules are those of a four-player game.
func rules(t *testing.T) *engine.Rules {
	t.Helper()
	r, _, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// hybrid is a plant that burns coal and oil, free one that burns nothing.
func hybrid() (hybrid, free engine.Plant) {
	for p := engine.Plant(1); p < 64; p++ {
		switch {
		case !p.Exists():
		case p.Info().Kind == engine.KindHybrid:
			hybrid = p
		case p.Info().Kind == engine.KindEco:
			free = p
		}
	}
	return hybrid, free
}

// kindsOf are the kinds of the beats, in order.
func kindsOf(beats []Beat) (out []Kind) {
	for _, b := range beats {
		out = append(out, b.Kind)
	}
	return out
}

// TestTheOrderOfBeats: beats follow the events, none starts before the previous one, and each knows what it shows and
// whose that is.
func TestTheOrderOfBeats(t *testing.T) {
	beats := Score(rules(t), []engine.Event{
		{Kind: engine.EventDropped, Seat: 1, Plant: 13},
		{Kind: engine.EventBought, Seat: 2, Plant: 13, N: 20},
		{Kind: engine.EventScrapped, Seat: 2, Plant: 4},
		{Kind: engine.EventTokensLost, Seat: 2, Fuel: engine.Coal, N: 3},
		{Kind: engine.EventDrawn, Plant: 20},
		{Kind: engine.EventTurnEnded, Seat: 2},
	}, 1)
	if want := []Kind{Passed, Bought, Scrapped, Shed, Drawn}; !reflect.DeepEqual(kindsOf(beats), want) {
		t.Fatalf("beats %v, want %v", kindsOf(beats), want)
	}
	for i := range beats[1:] {
		if beats[i+1].At < beats[i].At {
			t.Errorf("beat %d starts at %v, the previous one at %v", i+1, beats[i+1].At, beats[i].At)
		}
	}
	if b := beats[1]; b.Seat != 2 || b.Plant != 13 || b.For == 0 {
		t.Errorf("bought: %+v", b)
	}
	if b := beats[3]; b.Seat != 2 || b.Fuel != engine.Coal || b.N != 3 {
		t.Errorf("shed: %+v", b)
	}
}

// TestScoresAreShort: whatever happens at once is over before the pause between two decisions of computers is, except
// for announcements; and the time scale applies to all of it.
func TestScoresAreShort(t *testing.T) {
	r := rules(t)
	var events []engine.Event
	for i := range 30 {
		for _, kind := range []engine.EventKind{engine.EventRan, engine.EventIncome, engine.EventResupply,
			engine.EventRemoved, engine.EventDrawn, engine.EventBuilt} {
			events = append(events, engine.Event{Kind: kind, Plant: 20, N: int32(1 + i%3)})
		}
	}
	events = append(events, engine.Event{Kind: engine.EventPhase, N: int32(engine.PhaseAuction)})
	usual := Score(r, events, 1)
	half, none := Score(r, events, 0.5), Score(r, events, 0)
	if len(half) != len(usual) || len(none) != len(usual) {
		t.Fatal("the time scale changes what happens")
	}
	for i, b := range usual {
		most := Most
		switch b.Kind {
		case Announced:
			most = Most + Banner
		case Paid:
			most = Most + PayTime
		}
		if b.End() > most || b.At < 0 {
			t.Errorf("beat %d, %d: from %v to %v", i, b.Kind, b.At, b.End())
		}
		if half[i].At != b.At/2 || half[i].For != b.For/2 {
			t.Errorf("beat %d at half the time scale: from %v for %v, and as usual from %v for %v",
				i, half[i].At, half[i].For, b.At, b.For)
		}
		if none[i].At != 0 || none[i].For != 0 {
			t.Errorf("beat %d without motion: from %v for %v", i, none[i].At, none[i].For)
		}
	}
}

// TestWhatPlantsBurn: a hybrid may burn two kinds, and a plant that burns nothing only runs.
func TestWhatPlantsBurn(t *testing.T) {
	h, free := hybrid()
	beats := Score(rules(t), []engine.Event{
		{Kind: engine.EventRan, Seat: 1, Plant: h, N: 1, M: 2}, {Kind: engine.EventRan, Seat: 1, Plant: h, N: 0, M: 2},
		{Kind: engine.EventRan, Seat: 1, Plant: free}, {Kind: engine.EventRan, Seat: 1, Plant: 4, N: 2},
	}, 1)
	type burnt struct {
		kind Kind
		fuel engine.Fuel
		n    int
	}
	var got []burnt
	for _, b := range beats {
		got = append(got, burnt{b.Kind, b.Fuel, b.N})
	}
	want := []burnt{{Burnt, engine.Coal, 1}, {Burnt, engine.Oil, 2}, {Burnt, engine.Oil, 2}, {Running, 0, 0},
		{Burnt, engine.Coal, 2}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestOneAnnouncement: of the phases that begin in one decision, only the last is announced, with the Step.
func TestOneAnnouncement(t *testing.T) {
	beats := Score(rules(t), []engine.Event{
		{Kind: engine.EventPhase, N: int32(engine.PhasePower)},
		{Kind: engine.EventStep, N: 2},
		{Kind: engine.EventRound, N: 4},
		{Kind: engine.EventPhase, N: int32(engine.PhaseOrder)},
		{Kind: engine.EventPhase, N: int32(engine.PhaseAuction)},
	}, 1)
	if len(beats) != 1 || beats[0].Kind != Announced || beats[0].Phase != engine.PhaseAuction || beats[0].Step != 2 ||
		beats[0].For != LongBanner {
		t.Errorf("%+v", beats)
	}
}

// TestTheLastRoundIsAnnounced: with who has enough cities, for as long as it takes to read, and scaled as all beats
// are.
func TestTheLastRoundIsAnnounced(t *testing.T) {
	beats := Score(rules(t), []engine.Event{{Kind: engine.EventBuilt, Seat: 2}}, 0.5)
	beats = LastRound(beats, 2, 0.5)
	if len(beats) != 2 || beats[1].Kind != Announced || !beats[1].Last || beats[1].Seat != 2 ||
		beats[1].For != LongBanner/2 || !beats[1].Weighty() || beats[0].Weighty() {
		t.Errorf("%+v", beats)
	}
	beats = LastRound(Score(rules(t), []engine.Event{{Kind: engine.EventPhase, N: int32(engine.PhaseBuild)}}, 1), 0, 1)
	if len(beats) != 1 || beats[0].Phase != engine.PhaseBuild || !beats[0].Last || beats[0].For != LongBanner {
		t.Errorf("merged with a phase: %+v", beats)
	}
}

// TestPaymentsHoldNothingUp: they tell cities and Elektro, and whatever comes after them starts as if they took no
// time.
func TestPaymentsHoldNothingUp(t *testing.T) {
	beats := Score(rules(t), []engine.Event{
		{Kind: engine.EventIncome, Seat: 1, N: 3, M: 44}, {Kind: engine.EventResupply, Fuel: engine.Coal, N: 2},
	}, 1)
	if len(beats) != 2 || beats[0].N != 3 || beats[0].Pay != 44 || beats[0].Seat != 1 || beats[0].For != PayTime ||
		beats[1].At != 0 {
		t.Errorf("%+v", beats)
	}
}

// TestNothingMovesForNothing: what does not change its place gets no beat.
func TestNothingMovesForNothing(t *testing.T) {
	beats := Score(rules(t), []engine.Event{
		{Kind: engine.EventRound, N: 2}, {Kind: engine.EventOrder}, {Kind: engine.EventTurnEnded,
			Seat: 1}, {Kind: engine.EventResupply, Fuel: engine.Coal},
	}, 1)
	if len(beats) != 0 {
		t.Errorf("%+v", beats)
	}
}

func TestProgress(t *testing.T) {
	b := Beat{At: 100 * time.Millisecond, For: 200 * time.Millisecond}
	for at, want := range map[time.Duration]float64{0: 0, 100 * time.Millisecond: 0, 200 * time.Millisecond: 0.5,
		300 * time.Millisecond: 1, time.Second: 1} {
		if got := b.Progress(at); got != want {
			t.Errorf("at %v: %v, want %v", at, got, want)
		}
	}
	if p := (&Beat{}).Progress(0); p != 1 {
		t.Errorf("a beat that takes no time is at %v", p)
	}
	for _, ease := range []func(float64) float64{Slide, Fall} {
		if ease(0) != 0 || ease(1) != 1 {
			t.Error("an easing does not begin at 0 and end at 1")
		}
	}
}

// TestTheReel: a new score ends the previous one, an announcement outlasts it, and everything can be finished at once.
func TestTheReel(t *testing.T) {
	const ms = time.Millisecond
	var r Reel
	if r.Left(time.Hour) != 0 {
		t.Fatal("a new reel is not still")
	}
	r.Start(1000*ms, []Beat{{Kind: Bought, For: 280 * ms}, {Kind: Announced, At: 100 * ms, For: 600 * ms}})
	if len(r.Beats()) != 1 || r.Left(1000*ms) != 700*ms || r.Since(1100*ms) != 100*ms {
		t.Errorf("%d beats, left %v", len(r.Beats()), r.Left(1000*ms))
	}
	if _, _, on := r.Sign(1050 * ms); on {
		t.Error("the announcement is shown before its time")
	}
	r.Start(1200*ms, []Beat{{Kind: Built, For: 260 * ms}})
	if len(r.Beats()) != 1 || r.Beats()[0].Kind != Built {
		t.Errorf("after the next score: %+v", r.Beats())
	}
	if _, p, on := r.Sign(1400 * ms); !on || p != 0.5 {
		t.Errorf("the announcement: %v %v", p, on)
	}
	if left := r.Left(1500 * ms); left != 200*ms {
		t.Errorf("left %v", left)
	}
	if left := r.Left(1700 * ms); left != 0 {
		t.Errorf("at the end there is still %v", left)
	}
}

// TestWhatIsToBeReadStays: the announcement of a Step is not cut short by that of a phase, but by the last round's.
func TestWhatIsToBeReadStays(t *testing.T) {
	const ms = time.Millisecond
	var r Reel
	r.Start(0, []Beat{{Kind: Announced, Step: 2, For: LongBanner}})
	r.Start(500*ms, []Beat{{Kind: Announced, Phase: engine.PhaseAuction, For: Banner}})
	if b, _, on := r.Sign(600 * ms); !on || b.Step != 2 {
		t.Errorf("after the next phase: %+v", b)
	}
	r.Start(700*ms, []Beat{{Kind: Announced, Last: true, For: LongBanner}})
	if b, _, on := r.Sign(800 * ms); !on || !b.Last {
		t.Errorf("in the last round: %+v", b)
	}
	r.Start(4000*ms, []Beat{{Kind: Announced, Phase: engine.PhaseAuction, For: Banner}})
	if b, _, on := r.Sign(4100 * ms); !on || b.Last {
		t.Errorf("long after: %+v", b)
	}
}
