package setup

import (
	"bytes"
	"fmt"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/words/phrase"
)

func TestMemoryBringsTheSetupBack(t *testing.T) {
	f := New(normal, 1)
	f.SetEdition(engine.Classic)
	f.SetBoard("usa")
	f.SetPlayers(5)
	f.SetName(1, "Boris")
	f.SetColour(1, 5)
	f.SetHuman(1)
	f.Picked, f.Introductory, f.HideMoney = true, true, true
	f.PickAny(3)
	back := Recall(f.Memory(), normal, 77)
	if back.Seed != "77" {
		t.Errorf("the seed was kept: %q", back.Seed)
	}
	back.Seed = f.Seed
	if got, want := fmt.Sprintf("%+v", back), fmt.Sprintf("%+v", f); got != want {
		t.Errorf("it was restored as\n%s, it was\n%s", got, want)
	}
}

func TestRecallOfNonsenseCanBePlayed(t *testing.T) {
	proposed := fmt.Sprintf("%+v", New(normal, 4))
	for _, data := range []string{
		"", "x", "null", "[]", `{"v":2}`, `{"v":1}`, `{"v":1,"edition":"deluxe"}`,
		`{"v":1,"edition":"classic","players":"3"}`,
	} {
		if got := fmt.Sprintf("%+v", Recall([]byte(data), normal, 4)); got != proposed {
			t.Errorf("%q gives\n%s", data, got)
		}
	}
	for _, data := range []string{
		`{"v":1,"edition":"classic","board":"mars","players":99}`,
		`{"v":1,"edition":"recharged","board":"usa","players":-3,"regions":["x","ne","ne"],"picked":true}`,
		`{"v":1,"edition":"classic","board":"usa","players":4,"seats":[{"colour":9},{"colour":-1},{"colour":2},` +
			`{"colour":2,"bot":true,"level":"gone","name":"a\u0000b","named":true}]}`,
	} {
		f := Recall([]byte(data), normal, 4)
		f.PickAny(1)
		if fault := f.Check(); fault != NoFault {
			t.Errorf("%s: fault %d", data, fault)
		}
		mustStart(t, f.Config(phrase.English()))
	}
}

// TestHiddenMoneyIsProposedAndRemembered: the later choice counts, whether in the settings or in the last set-up.
func TestHiddenMoneyIsProposedAndRemembered(t *testing.T) {
	src := &setuptest.Source{Kinds: normal}
	begin := func(want bool, when string) *Form {
		t.Helper()
		f := Open(src)
		if f.HideMoney != want || f.Config(phrase.English()).HideMoney != want {
			t.Errorf("%s: proposed %v", when, f.HideMoney)
		}
		return f
	}
	if begin(false, "at first"); PlayNow(src).HideMoney {
		t.Error("by default Play now hides money")
	}
	src.Hide = true
	f := begin(true, "set")
	if !PlayNow(src).HideMoney {
		t.Error("with the setting, Play now does not hide money")
	}
	f.HideMoney = false
	src.Remember(f.Memory())
	begin(false, "set, but chosen otherwise for the last game")
	src.Hide = false
	f = begin(false, "taken back")
	f.HideMoney = true
	src.Remember(f.Memory())
	begin(true, "chosen for the last game")
	src.Hide = true
	begin(true, "set too")
}

// TestOpenGoesOnWhereTheLastSetUpEnded: but with a new seed each time.
func TestOpenGoesOnWhereTheLastSetUpEnded(t *testing.T) {
	src := &setuptest.Source{Kinds: normal}
	f := Open(src)
	fresh := New(normal, (&setuptest.Source{}).NewSeed())
	if got, want := fmt.Sprintf("%+v", f), fmt.Sprintf("%+v", fresh); got != want {
		t.Errorf("the first one is\n%s, want\n%s", got, want)
	}
	f.SetPlayers(5)
	src.Remember(f.Memory())
	again := Open(src)
	if !bytes.Equal(again.Memory(), f.Memory()) || again.Players != 5 || again.Seed == f.Seed {
		t.Errorf("after %+v comes %+v", f, again)
	}
}
