package app

import (
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/daily"
	"kilovolt/game/match"
	"kilovolt/game/page"
	"kilovolt/game/present"
	"kilovolt/game/share"
)

const homeForTests = "https://example.org/kilovolt/"

// sharedLink is the link to the game on the table, for a purpose.
func sharedLink(t *testing.T, a *app, p gamecode.Purpose) string {
	t.Helper()
	host{a}.Share("")
	if a.sharing == nil {
		t.Fatal("nothing is shared")
	}
	a.sharing.Purpose = p
	l, err := a.sharing.Link()
	if err != nil {
		t.Fatal(err)
	}
	host{a}.EndSharing()
	return l.At(a.options.Home)
}

// A link is opened as what it was shared for; one given with -open is offered at the start.
func TestLinksInTheProgram(t *testing.T) {
	a := newProgram(t, Options{DataDir: t.TempDir(), Home: homeForTests})
	a.resize(1280, 800, page.Insets{}, 1)
	hash := someGame(t, a, 1)
	links := map[gamecode.Purpose]string{}
	for p := range gamecode.MaxPurpose + 1 {
		links[p] = sharedLink(t, a, p)
		if !strings.HasPrefix(links[p], homeForTests+"#g=") {
			t.Fatalf("the link is %s", links[p])
		}
	}
	b := newProgram(t, Options{DataDir: t.TempDir(), Open: links[gamecode.Watch]})
	b.resize(1280, 800, page.Insets{}, 1)
	if b.session.Match() != nil || b.savedGames.Offered() == nil {
		t.Fatal("it is not offered")
	}
	if err := b.savedGames.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	if !b.table.LookingBack() || b.table.Past.Index != 0 || b.session.Match().Record().Hash != hash {
		t.Error("the game is not watched from its beginning")
	}
	host{b}.Share("")
	if s := b.sharing; s == nil || !s.Past() || s.Purpose != gamecode.PlayOn {
		t.Errorf("from the moment that is looked at: %+v", s)
	}
	host{b}.EndSharing()

	host{b}.ReceiveText(links[gamecode.Table])
	if err := b.savedGames.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	if b.session.Match() != nil || b.scene != b.front || b.session.Saved() == nil {
		t.Error("the set-up does not open, or the game under way is lost")
	}
	host{b}.ReceiveText(links[gamecode.Table][:len(homeForTests)+20])
	if b.savedGames.Offered() != nil || !strings.Contains(b.tree.Toasted(), "wrong or missing") {
		t.Errorf("a broken link: %q", b.tree.Toasted())
	}
}

// Without an address there is a text.
func TestSharingWithoutAnAddress(t *testing.T) {
	a := newProgram(t, Options{DataDir: t.TempDir()})
	someGame(t, a, 1)
	if text := sharedLink(t, a, gamecode.Watch); !strings.HasPrefix(text, "g=") {
		t.Errorf("shared %s", text)
	} else if _, err := share.Receive(text); err != nil {
		t.Error(err)
	}
}

// Whoever has decided nothing yet is invited to a game by link; later it is their turn, and at last it is over.
func TestTheFirstLinkInvites(t *testing.T) {
	devices := []*app{human(t, t.TempDir()), human(t, t.TempDir())}
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3},
		BotSeed: 4, Elsewhere: 2, Players: []record.Player{
			{Name: "Ada", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human},
			{Name: "C", Colour: 2, Kind: record.Bot, Level: "easy"},
		}}
	if err := devices[0].session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for on := 0; ; on = 1 - on {
		a, b := devices[on], devices[1-on]
		toTheEnd(t, a)
		host{a}.SendTurn()
		a.sharing.Make()
		over, to := a.session.Match().Over(), []string{"Ada", "Ben"}[1-on]
		want := to + ": It's your turn"
		switch {
		case over:
			want = "Our game of Kilovolt is over"
		case !met[to] && on == 0:
			want = to + ": You are invited"
		}
		met[to] = true
		if said := present.NewShare(a.lang, a.sharing); !strings.HasPrefix(said.Says, want) {
			t.Errorf("with the link goes %q, want %q", said.Says, want)
		}
		made, err := a.sharing.Link()
		if err != nil {
			t.Fatal(err)
		}
		if over {
			return
		}
		host{b}.ReceiveText(made.Text())
		if b.savedGames.Offered() != nil {
			if err := b.savedGames.PlayOffered(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The table of the day counts once, whatever the clock does.
func TestTheDayInTheProgram(t *testing.T) {
	dir := t.TempDir()
	now := time.Date(2026, 11, 24, 22, 0, 0, 0, time.UTC)
	begin := func() *app {
		return newProgram(t, Options{DataDir: dir, chance: chance{now: func() time.Time { return now }}})
	}
	play := func(a *app, d daily.Day, want bool) {
		t.Helper()
		if err := (host{a}).PlayDaily(d); err != nil {
			t.Fatal(err)
		}
		if of, counts := daily.Of(a.session.Match()); of != d || counts != want {
			t.Errorf("day %d counts: %v, want %v", of, counts, want)
		}
	}
	a := begin()
	play(a, 2026_11_23, false)
	play(a, 2026_11_24, true)
	play(a, 2026_11_24, false)
	a = begin()
	play(a, 2026_11_24, false)
	now = now.AddDate(0, 0, 1)
	play(a, 2026_11_25, true)
	now = now.AddDate(0, 0, -1)
	play(a, 2026_11_24, false)
}
