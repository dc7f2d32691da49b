package present

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/share"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
)

const shareHome = "https://example.org/kilovolt/"

// shared is a game with a decision, of two people of these names.
func shared(t *testing.T, names ...string) *record.Record {
	t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: len(names), Seed: 1}}
	for i, name := range names {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	var l engine.List
	m.Legal(&l)
	if err := m.Play(l.At[0].Action); err != nil {
		t.Fatal(err)
	}
	return m.Record()
}

// languages are all languages of the game.
func languages(t *testing.T) []*phrase.Lang {
	all := []*phrase.Lang{phrase.English()}
	for _, l := range phrasetest.Languages(t, "../../words") {
		if l.Name != "long" {
			all = append(all, l.Lang)
		}
	}
	return all
}

// bare is a text without the marks that keep directions apart.
func bare(text string) string { return strings.NewReplacer("\u2068", "", "\u2069", "").Replace(text) }

// With every link goes a title and a sentence that says what it is, in every language: a game to watch, a position, a
// table, somebody's turn, an invitation, the end.
func TestLinksSayWhatTheyAre(t *testing.T) {
	rec := shared(t, "Ann", "Ben")
	turn := func(to string, first bool) *share.Sharing {
		return share.NewTurn(share.Turn{To: to, From: "Cem", First: first, Record: rec,
			Write: func() (string, error) { return "QUJD", nil }}, shareHome)
	}
	for _, l := range languages(t) {
		var says []string
		check := func(what string, s *share.Sharing, name string) {
			t.Helper()
			said := NewShare(l, s)
			m := said.SentLink()
			if !strings.Contains(m.Subject, "Kilovolt") || !strings.Contains(m.Words, "Kilovolt") ||
				!strings.Contains(bare(m.Words), bare(l.SavedTable(rec))) {
				t.Errorf("%s: %s is sent as %q, %q", l.Tag(), what, m.Subject, m.Words)
			}
			if name != "" && (!strings.Contains(m.Subject, name) || !strings.Contains(m.Words, name)) {
				t.Errorf("%s: %s does not name %s: %q, %q", l.Tag(), what, name, m.Subject, m.Words)
			}
			if s.Turn() != nil && (!strings.Contains(m.Words, "Cem") || m.Label == l.T("share.link-label")) {
				t.Errorf("%s: %s does not say who sends it: %q, %q", l.Tag(), what, m.Label, m.Words)
			}
			if m.Link != m.Text || !strings.HasPrefix(m.Link, shareHome+"#") {
				t.Errorf("%s: %s has the link %q, the text %q", l.Tag(), what, m.Link, m.Text)
			}
			if code := said.SentCode(); code.Link != "" || code.Words != said.CodeLabel || code.Text != said.Code {
				t.Errorf("%s: %s is sent as a text with %+v", l.Tag(), what, code)
			}
			whole, err := link.Parse(m.Subject + "\n" + m.Words + " " + m.Link)
			if err != nil || whole.At(shareHome) != m.Link {
				t.Errorf("%s: %s: the whole message is read as %v (%v)", l.Tag(), what, whole, err)
			}
			says = append(says, m.Words)
		}
		for p := range gamecode.MaxPurpose + 1 {
			s := share.New(rec, -1, shareHome)
			s.Purpose = p
			check(SharePurposes[p], s, "")
		}
		check("a turn", turn("Ann", false), "Ann")
		check("an invitation", turn("Ann", true), "Ann")
		check("the end", turn("", false), "")
		if slices.Sort(says); len(slices.Compact(says)) != 6 {
			t.Errorf("%s: not six different sentences: %q", l.Tag(), says)
		}
	}
}

// A name that could be taken for a link is left out, so that whoever pastes the whole message opens what was sent.
// Any other one keeps its direction to itself.
func TestNamesInWhatIsSent(t *testing.T) {
	rec := shared(t, "Ann", "Ben")
	for _, l := range languages(t) {
		for _, name := range []string{"#g=AAAAAAAA", "g=B", "t=x", "https://x.org/#g=A", "aVeryLongNameInASingleWord",
			"\u05d3\u05e0\u05d4", "<b>", "Ann & Ben"} {
			for _, turn := range []share.Turn{{To: name}, {From: name}, {To: "Ann", From: name},
				{To: name, From: "Ann"}} {
				turn.Record, turn.Write = rec, func() (string, error) { return "QUJD", nil }
				said := NewShare(l, share.NewTurn(turn, shareHome))
				m := said.SentLink()
				for _, text := range []string{m.Subject, m.Words} {
					if _, err := link.Parse(text); !errors.Is(err, link.ErrNotALink) {
						t.Errorf("%s: %q contains a link", l.Tag(), text)
					}
				}
				whole, err := link.Parse(m.Subject + " " + m.Words + " " + m.Link)
				if err != nil || whole.At(shareHome) != m.Link {
					t.Errorf("%s: with the name %q the message is read as %v (%v)", l.Tag(), name, whole, err)
				}
				alone := strings.Contains(m.Words, "\u2068"+name+"\u2069")
				if name == "\u05d3\u05e0\u05d4" && l.Direction() == i18n.LeftToRight && !alone {
					t.Errorf("%s: %q is not kept apart in %q", l.Tag(), name, m.Words)
				}
			}
		}
	}
}
