package mirror

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/setup"
	"kilovolt/game/setup/setuptest"
)

// same fails unless the match that is on was begun as the other one; a temper is drawn only then.
func (r *reader) same(want match.Config) {
	r.t.Helper()
	got := r.on.Match().Config()
	players := slices.Clone(got.Players)
	for i := range players {
		level, temper, drawn := strings.Cut(players[i].Level, "/")
		if drawn != players[i].IsBot() || drawn && !slices.Contains(bot.Tempers(), temper) {
			r.t.Errorf("seat %d: %+v", i, players[i])
		}
		players[i].Level = level
	}
	if !slices.Equal(players, want.Players) || got.Setup.Seed != want.Setup.Seed || got.BotSeed != want.BotSeed || got.Setup.Board != want.Setup.Board ||
		got.Setup.Edition != want.Setup.Edition {
		r.t.Errorf("%+v began, want %+v", got, want)
	}
}

// TestPlayNowIsTheCanvasesPlayNow: names, levels and seeds are those of everybody's set-up.
func TestPlayNowIsTheCanvasesPlayNow(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	r.same(setup.PlayNow(lang.English(), &setuptest.Source{Kinds: bot.Levels()}))
}

// TestTheProposedTableBegins: with nothing changed, the fields hold what is played.
func TestTheProposedTableBegins(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	var names []string
	r.mirror.Doc().Walk(func(n *Node) bool {
		if name, _ := n.Attr("name"); strings.HasPrefix(name, "name-") {
			value, _ := n.Attr("value")
			names = append(names, value)
		}
		return true
	})
	r.press(r.button("Begin the game"))
	r.same(setup.Open(&setuptest.Source{Kinds: bot.Levels()}).Config(lang.English()))
	for i, p := range r.on.Match().Players() {
		if i >= len(names) || names[i] != p.Name {
			t.Errorf("seat %d is %q, the fields hold %q", i, p.Name, names)
		}
	}
}

// TestTheSetUpIsRemembered, but for the seed; "same table again" keeps the players and nothing of the chance.
func TestTheSetUpIsRemembered(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.change("Edition", "classic")
	r.change("Players", "2")
	r.mirror.Handle(Event{Action: "set kind-1"})
	r.mirror.Handle(Event{Action: "set name-1", Value: "Bo"})
	r.change("Introductory game", "true")
	r.change("Hidden money", "true")
	r.change("Seed", "first")
	r.press(r.button("Begin the game"))
	play(r, rand.New(rand.NewPCG(4, 4)))
	was := r.on.Match().Config()
	r.press(r.button("Same table again"))
	again := r.on.Match().Config()
	if !slices.Equal(again.Players, was.Players) || again.Setup.Seed == was.Setup.Seed || !again.Setup.Introductory || !was.HideMoney || !again.HideMoney || r.on.Match().Over() {
		t.Errorf("%+v again is %+v", was, again)
	}
	r.press(r.button("Leave the game"))
	r.press(r.button("New game"))
	f := r.mirror.form
	if f.Edition != engine.Classic || f.Players != 2 || f.Seats[1].Bot || f.Seats[1].Name != "Bo" || !f.Introductory || !f.HideMoney || f.Seed == "first" {
		t.Errorf("the next set-up begins as %+v", f)
	}
	r.mirror.Handle(Event{Action: "again"})
	if r.alert() == "" {
		t.Error("no table is there, and it begins again")
	}
}

// TestChanceInTheForm: a new seed and any zone at the press of a button; no seed is told.
func TestChanceInTheForm(t *testing.T) {
	r := newReader(t)
	r.mirror.Handle(Event{Action: "new seed"})
	if r.alert() == "" {
		t.Error("a seed for no form is not refused")
	}
	r.press(r.button("New game"))
	was := r.mirror.form.Seed
	r.press(r.button("New seed"))
	if r.mirror.form.Seed == was {
		t.Error("the seed stays")
	}
	r.change("Regions of the game", "picked")
	r.press(r.button("Any zone"))
	if f := r.mirror.form; f.Check() != setup.NoFault || len(f.Regions) != f.Numbers().Regions {
		t.Errorf("picked %v", f.Regions)
	}
	r.check()
	r.compare()
	r.change("Seed", " ")
	r.press(r.button("Begin the game"))
	if got, want := r.alert(), lang.English().T("setup.no-seed"); got != want || r.on.Match() != nil {
		t.Errorf("without a seed: %q", got)
	}
}
