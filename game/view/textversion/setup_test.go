package textversion

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/setup"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/words/phrase"
)

// same fails unless the current match was started with the given configuration; personalities are drawn only at that
// moment.
func (r *reader) same(want match.Config) {
	r.t.Helper()
	got := r.on.Match().Config()
	players := slices.Clone(got.Players)
	for i := range players {
		level, personality, drawn := strings.Cut(players[i].Level, "/")
		if drawn != players[i].IsBot() || drawn && !slices.Contains(bot.Personalities(), personality) {
			r.t.Errorf("seat %d: %+v", i, players[i])
		}
		players[i].Level = level
	}
	if !slices.Equal(players, want.Players) || got.Setup.Seed != want.Setup.Seed || got.BotSeed != want.BotSeed ||
		got.Setup.Board != want.Setup.Board ||
		got.Setup.Edition != want.Setup.Edition {
		r.t.Errorf("%+v was started, want %+v", got, want)
	}
}

// TestPlayNowIsTheCanvasesPlayNow: names, levels and seeds come from the shared set-up.
func TestPlayNowIsTheCanvasesPlayNow(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	r.same(setup.PlayNow(&setuptest.Source{Kinds: bot.Levels()}))
}

// TestTheProposedTableBegins: with nothing changed, the game is what the fields say.
func TestTheProposedTableBegins(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	var names []string
	r.view.Doc().Walk(func(n *Node) bool {
		if name, _ := n.Attr("name"); strings.HasPrefix(name, "name-") {
			value, _ := n.Attr("value")
			names = append(names, value)
		}
		return true
	})
	r.press(r.button("Start"))
	r.same(setup.Open(&setuptest.Source{Kinds: bot.Levels()}).Config(phrase.English()))
	for i, p := range r.on.Match().Players() {
		if i >= len(names) || names[i] != p.Name {
			t.Errorf("seat %d is %q, but the fields say %q", i, p.Name, names)
		}
	}
}

// TestNamesOfTheSetUp: a name that shows nothing counts as none, a name that is too long is cut; both are said.
func TestNamesOfTheSetUp(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	for _, c := range []struct{ typed, says, name string }{
		{" \u200b", "A name needs at least one visible character.", "Player 1"},
		{strings.Repeat("👨‍👩‍👧", 21), "That name is too long (at most 20 characters).", strings.Repeat("👨‍👩‍👧", 20)},
		{"\u202eAnn ", "", "Ann"},
	} {
		r.set("name-0", c.typed)
		if name := r.view.form.Config(phrase.English()).Players[0].Name; r.alert() != c.says || name != c.name {
			t.Errorf("%+q: it says %q, and the name is %+q", c.typed, r.alert(), name)
		}
	}
}

// TestTheSetUpIsRemembered: except for the seed; "same table again" keeps the players but not the seed.
func TestTheSetUpIsRemembered(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.change("Edition", "classic")
	r.change("Players", "2")
	r.set("kind-1", present.Human)
	r.set("name-1", "Bo")
	r.change("Introductory game", "true")
	r.change("Hidden money", "true")
	r.change("Seed", "first")
	r.press(r.button("Start"))
	play(r, rand.New(rand.NewPCG(4, 4)))
	was := r.on.Match().Config()
	r.press(r.button("Same table again"))
	again := r.on.Match().Config()
	if !slices.Equal(again.Players, was.Players) || again.Setup.Seed == was.Setup.Seed || !again.Setup.Introductory ||
		!was.HideMoney || !again.HideMoney || r.on.Match().Over() {
		t.Errorf("%+v again is %+v", was, again)
	}
	r.press(r.button("Back to the title"))
	r.press(r.button("New game"))
	f := r.view.form
	if f.Edition != engine.Classic || f.Players != 2 || f.Seats[1].Bot || f.Seats[1].Name != "Bo" ||
		!f.Introductory || !f.HideMoney || f.Seed == "first" {
		t.Errorf("the next set-up begins as %+v", f)
	}
}

// TestChanceInTheForm: a button draws a new seed or any zone; the seed is not shown.
func TestChanceInTheForm(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	was := r.view.form.Seed
	r.press(r.button("New seed"))
	if r.view.form.Seed == was {
		t.Error("the seed stays")
	}
	r.change("Zone", "picked")
	r.press(r.button("Any zone"))
	if f := r.view.form; f.Check() != setup.NoFault || len(f.Regions) != f.Numbers().Regions {
		t.Errorf("picked %v", f.Regions)
	}
	r.check()
	r.compare()
	r.change("Seed", " ")
	r.press(r.button("Start"))
	if got, want := r.alert(), phrase.English().T("setup.no-seed"); got != want || r.on.Match() != nil {
		t.Errorf("without a seed: %q", got)
	}
}

// TestTheFormSaysWhatTheCanvasSays: whether the chosen regions make a zone, what to expect of the computers, and why
// something cannot be chosen.
func TestTheFormSaysWhatTheCanvasSays(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.change("Zone", present.ZonePicked)
	g := present.SetUp(phrase.English(), r.view.form, r.view.source)
	if len(g.Levels) < 2 || len(g.Regions) == 0 || g.WhyNot == "" {
		t.Fatalf("%+v", g)
	}
	said := r.section().Content()
	for _, want := range append(g.Levels, g.Zone.Help[0], g.WhyNot, g.Regions[0].Help[0]) {
		if !strings.Contains(said, want) {
			t.Errorf("the form does not say %q", want)
		}
	}
	list := newChoice("players", nil)
	r.view.addOption(list, &block.Option{Value: "6", Label: "6", WhyNot: "too many for the map"}, "5")
	n := list.node.Kids[0]
	if _, off := n.Attr("disabled"); !off || n.Text != "6 (too many for the map)" {
		t.Errorf("a number of players that the map has no zone for: %+v", n)
	}
}

// TestRegionsAreChosenInTurn: with the check boxes of the form; those that cannot be chosen now are disabled and say
// why, and the last choice can be undone.
func TestRegionsAreChosenInTurn(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	for _, kind := range []string{"kind-1", "kind-2"} {
		r.set(kind, present.Human)
	}
	r.change("Zone", present.ZoneInTurn)
	press := func() (name string) {
		t.Helper()
		off := 0
		r.view.Doc().Walk(func(n *Node) bool {
			field, _ := n.Attr("name")
			_, disabled := n.Attr("disabled")
			_, checked := n.Attr("checked")
			switch {
			case !strings.HasPrefix(field, "region-"):
			case disabled:
				off++
			case !checked && name == "":
				name = field
			}
			return true
		})
		chosen := len(r.view.form.Turns().Picks)
		if (off > 0) != (chosen > 0) || name == "" {
			t.Fatalf("after %d choices, %d regions are disabled; next is %q", chosen, off, name)
		}
		r.set(name, "true")
		r.check()
		r.compare()
		return name
	}
	press()
	last := press()
	what := present.SetUp(phrase.English(), r.view.form, r.view.source).Zone.Help[0]
	told := r.view.Doc().Find(func(n *Node) bool { role, _ := n.Attr("role"); return role == "status" }).Content()
	if !strings.Contains(what, " chooses region 3 of 3.") || !strings.Contains(told, what) {
		t.Errorf("after two choices %q is read out, want %q", told, what)
	}
	r.set(last, "false")
	if n := len(r.view.form.Turns().Picks); n != 1 {
		t.Errorf("%d choices after the second was undone", n)
	}
	press()
	press()
	want := r.view.form.Zone()
	r.press(r.button("Start"))
	if m := r.on.Match(); m == nil || m.Rules().Zone != want {
		t.Errorf("the game starts with %+v, want the zone %b", m, want)
	}
}

// TestPresetsInTheForm: each says what it sets, choosing one fills in the form, and it stays chosen until something
// differs.
func TestPresetsInTheForm(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.change("Preset", "experts")
	f := r.view.form
	if f.Preset() != "experts" || f.Board != "usa" || f.Players != 4 {
		t.Errorf("%+v", f)
	}
	said := r.section().Content()
	for _, want := range []string{
		"Expert table (USA, Recharged (2018), starting cities: you against 3\u00a0computers (Expert))",
		"Four friends (Germany, Recharged (2018): 4\u00a0humans on one screen)",
		present.SetUp(phrase.English(), f, r.view.source).Zone.Help[1], // the drawn zone
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the form does not say %q: %q", want, said)
		}
	}
	r.check()
	r.compare()
	if r.set("kind-1", present.Human); f.Preset() != "" || !strings.Contains(r.section().Content(), "Your own table") {
		t.Error("the preset stays chosen although something differs")
	}
}

// TestAllComputersInTheForm: one level for all of them; where there are none, it is not offered.
func TestAllComputersInTheForm(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.change("All computers", "hard")
	if f := r.view.form; f.CommonLevel() != "hard" {
		t.Errorf("%+v", f.Seats)
	}
	r.change("Preset", "friends")
	if said := r.section().Content(); strings.Contains(said, "All computers") {
		t.Errorf("%q", said)
	}
	r.check()
	r.compare()
}
