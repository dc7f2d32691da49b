package menu

import (
	"strings"
	"testing"

	"kilovolt/engine/gamecode"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/share"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

const home = "https://example.org/kilovolt/"

// opened is a program that shares a game.
func opened(t *testing.T, w, h float64, prepare func(f *fake), acts ...string) *fake {
	f := playing(t)
	f.match = ofSix()
	f.home = home
	if prepare != nil {
		prepare(f)
	}
	scene := NewPage(f, "share", func() {})
	f.open(w, h, func() *ui.Node { return ui.Stack(NewResult(f).Build(), scene.Build()) })
	f.Share("")
	f.step()
	f.act(t, acts...)
	return f
}

// everyShare visits the dialogs about sharing in every state.
func everyShare(t *testing.T, w, h float64, visit func(name string, f *fake)) {
	for name, acts := range map[string][]string{"watch": nil, "table": {"share-what.table"}} {
		visit("share, "+name, opened(t, w, h, nil, acts...))
	}
	visit("share, in a page", opened(t, w, h, func(f *fake) { f.page = true }))
	visit("share, no address", opened(t, w, h, func(f *fake) { f.home = "" }))
	visit("share, long", opened(t, w, h, func(f *fake) { f.home += strings.Repeat("long/", 200) }))
	f := opened(t, w, h, func(f *fake) { stocked(f) })
	visit("share, under way", f)
	for p := range gamecode.MaxPurpose + 1 {
		f := playing(t)
		stocked(f, "last")
		f.tree = ui.NewTree(nil, nil)
		rec := f.games.Current().Record
		code, err := gamecode.Encode(gamecode.Code{Purpose: p, Record: rec})
		if err != nil {
			t.Fatal(err)
		}
		if err := f.games.Receive("", []byte(link.Link{Kind: link.Game, Code: code}.At(home))); err != nil {
			t.Fatal(err)
		}
		f.front(w, h)
		visit("shared, "+[]string{"watch", "play on", "table"}[p], f)
	}
}

// What is chosen is what is copied: a link that opens as that.
func TestShare(t *testing.T) {
	f := opened(t, 390, 844, nil, "share-link", "share-what.table", "share-link", "share-code")
	if len(f.sent) != 3 || f.sent[2] != strings.TrimPrefix(f.sent[1], home+"#") {
		t.Fatalf("copied %q", f.sent)
	}
	for i, want := range []gamecode.Purpose{gamecode.Watch, gamecode.Table} {
		l, err := share.Receive(f.sent[i])
		if err != nil || !strings.HasPrefix(f.sent[i], home) {
			t.Fatalf("%q: %v", f.sent[i], err)
		}
		if code, err := share.Decode(l.Code); err != nil || code.Purpose != want {
			t.Errorf("%d: %v, %v", want, code, err)
		}
	}
	if n := f.tree.Find("share-what.play-on"); n == nil || !n.Disabled {
		t.Error("a game that is over can be played on")
	}
	if f.tree.Find("share-qr") == nil {
		t.Error("there is no QR code")
	}
	f.act(t, "share-back")
	if f.sharing != nil || f.tree.Find("share-link") != nil {
		t.Error("the dialog does not close")
	}
	f = opened(t, 390, 844, func(f *fake) { f.home = "" })
	if f.tree.Find("share-link") != nil || f.tree.Find("share-qr") != nil || f.tree.Find("share-code") == nil {
		t.Error("a link without an address")
	}
}

// The buttons that share lie wherever a game is.
func TestShareIsEverywhere(t *testing.T) {
	f := playing(t)
	f.open(390, 844, NewResult(f).Build)
	f.act(t, "result-share")
	if f.sharing == nil {
		t.Error("not from the result")
	}
	f = playing(t)
	over := NewOver(f)
	f.open(390, 844, func() *ui.Node { return ui.Stack(over.Build()) })
	over.Open()
	f.step()
	f.act(t, "menu-share")
	if f.sharing == nil {
		t.Error("not from the menu")
	}
	f = newFake()
	stocked(f)
	f.front(390, 844)
	f.act(t, "saves", "save-on", "save-share")
	if f.sharing == nil || !f.sharing.Under() {
		t.Error("not from the saved games")
	}
}

// A QR code is light and dark whatever the theme, with a quiet zone.
func TestQRCodesAreReadable(t *testing.T) {
	light, dark := 0.2126*float64(qrLight.R)+0.7152*float64(qrLight.G)+0.0722*float64(qrLight.B),
		0.2126*float64(qrDark.R)+0.7152*float64(qrDark.G)+0.0722*float64(qrDark.B)
	if light < 250 || dark > 5 || share.Quiet < 4 {
		t.Errorf("light %v, dark %v, quiet zone %d", light, dark, share.Quiet)
	}
}

// Natively a link is pasted from the clipboard.
func TestPaste(t *testing.T) {
	f := newFake()
	f.SavedGames()
	f.front(390, 844)
	f.act(t, "saves", "saves-open", "save-paste")
	if len(f.sent) != 1 || f.sent[0] != "pasted" {
		t.Errorf("received %q", f.sent)
	}
}

// What is wrong with a link is said in words.
func TestWrongLinksInWords(t *testing.T) {
	f := newFake()
	f.SavedGames()
	for text, want := range map[string]string{
		"Dear Ann":           "neither a saved game",
		"#z=AAAA":            "does not have",
		"#g=BAAAAAAAAAAAAAA": "wrong or missing",
		"#g=ZAAAAAAAAAAAAAA": "needs version 25",
	} {
		err := f.games.Receive("", []byte(text))
		if said := phrase.English().Problem(err); err == nil || !strings.Contains(said, want) {
			t.Errorf("%s: %s", text, said)
		}
	}
}
