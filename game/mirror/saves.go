package mirror

import (
	"fmt"
	"strings"

	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/save"
	"kilovolt/game/session"
	"kilovolt/game/shelf"
)

// Saves is what the mirror asks of the program about saved games.
type Saves interface {
	Shelf() *shelf.Shelf
	ExportGame(key string)      // to a file of the player's
	CopyGame() func(key string) // as a text to copy; nil where that cannot be
	AskForGame() func()         // a file or a text; nil where that cannot be
}

// OfferSaves has the document list the saved games from now on.
func (m *Mirror) OfferSaves(s Saves) { m.saves, m.dirty = s, true }

// savedGames is the list of saved games, closed until it is asked for, as it may be long; nil where the program has none.
func (m *Mirror) savedGames() *Node {
	if m.saves == nil {
		return nil
	}
	l := m.lang
	n := section("saves", l.T("saved.title"))
	if !m.shelving {
		return n.add(button("open", l.T("mirror.saves-show"), "saves open"))
	}
	n.add(button("close", l.T("mirror.saves-hide"), "saves close"), words("p", "about", l.T("saved.about", lang.Int("n", save.MaxSlots))))
	entries, _, err := m.saves.Shelf().Entries(nil)
	if err != nil {
		n.add(words("p", "unread", l.Problem(err)))
	}
	if gone := m.saves.Shelf().Deleted(); gone != nil {
		title, _ := m.savedWords(gone.Entry)
		n.add(el("p", "deleted", words("span", "text", l.T("saved.deleted", lang.Words("game", title))), button("back", l.T("saved.bring-back"), "saves undelete")))
	}
	if len(entries) == 0 {
		n.add(words("p", "none", l.T("saved.none")))
	}
	for _, e := range entries {
		n.add(m.savedGame(e))
	}
	if m.saves.AskForGame() != nil {
		n.add(button("file", l.T("mirror.saves-file"), "saves file"))
	}
	return n
}

// savedWords are a game's name and the lines about it.
func (m *Mirror) savedWords(e *shelf.Entry) (title string, lines []string) {
	l := m.lang
	if e.Record == nil {
		return l.T("saved.aside", lang.Words("place", e.Slot.Key)), []string{l.Problem(e.Err)}
	}
	lines = []string{l.SavedTable(e.Record), l.SavedPosition(e.Record, e.Game)}
	when := l.SavedWhen(e.Record, e.Slot.Kind == save.Parked)
	switch {
	case e.On():
		lines = append([]string{l.T("saved.section-on")}, lines...)
	case when != "":
		lines = append(lines, when)
	}
	return l.SavedName(e.Record, e.Game), lines
}

// savedGame is one of the list, with what can be done to it.
func (m *Mirror) savedGame(e *shelf.Entry) *Node {
	l, key := m.lang, e.Slot.Key
	title, lines := m.savedWords(e)
	id := key
	if e.On() {
		id = "on"
	}
	n := el("div", "game-"+id, words("h3", "head", title))
	for i, line := range lines {
		n.add(words("p", fmt.Sprint("line-", i), line))
	}
	if m.deleting == key && !e.On() {
		return n.add(words("p", "ask", l.T("saved.delete-title")), button("keep", l.T("saved.keep"), "saves keep"),
			button("delete", l.T("saved.delete-yes"), "saves delete "+key+" sure"))
	}
	if e.Record != nil {
		play := l.T("saved.play")
		if e.Record.Over() {
			play = l.T("saved.look")
		}
		n.add(button("play", play, "saves play "+key))
	}
	n.add(button("export", l.T("result.save"), "saves export "+key))
	if m.saves.CopyGame() != nil {
		n.add(button("text", l.T("saved.text"), "saves text "+key))
	}
	if !e.On() {
		n.add(button("delete", l.T("saved.delete"), "saves delete "+key))
	}
	if e.Record == nil || e.Slot.Kind == save.Done && !e.On() {
		return n
	}
	field := func(name, label, value string) *Node {
		return labelled(label, el("input", name).with("type", "text").with("name", name).with("value", value).
			with("maxlength", fmt.Sprint(record.MaxName)).with("autocomplete", "off"))
	}
	n.add(el("div", "naming", field("name", l.T("saved.name"), e.Record.Name), button("rename", l.T("saved.rename"), "saves rename "+key)))
	if e.On() {
		n.add(el("div", "copying", field("copy", l.T("mirror.saves-copy-name"), l.SavedProposal(e.Record, e.Game)), button("keep", l.T("saved.copy"), "saves copy")))
	}
	return n
}

// offered asks what is to become of a game that was given from outside; nil if there is none.
func (m *Mirror) offered() *Node {
	if m.saves == nil || m.saves.Shelf().Offered() == nil {
		return nil
	}
	l, o := m.lang, m.saves.Shelf().Offered()
	title, lines := m.savedWords(o.Entry)
	head := l.T("saved.offered")
	if o.Name != "" {
		head = l.T("saved.offered-file", lang.Words("name", o.Name))
	}
	n := section("offered", head, words("p", "title", title))
	for i, line := range lines {
		n.add(words("p", fmt.Sprint("line-", i), line))
	}
	play := l.T("saved.play")
	if o.Entry.Record.Over() {
		play = l.T("saved.look")
	}
	return n.add(button("play", play, "offered play"), button("keep", l.T("saved.keep-offered"), "offered keep"),
		button("no", l.T("saved.not-offered"), "offered no"))
}

// handleSaves does what is asked about the saved games.
func (m *Mirror) handleSaves(what string, fields map[string]string) error {
	if m.saves == nil {
		return fmt.Errorf("mirror: no saved games are offered")
	}
	m.deleting = ""
	s := m.saves.Shelf()
	verb, key, _ := strings.Cut(what, " ")
	name := func(field string) string {
		runes := []rune(strings.TrimSpace(fields[field]))
		return string(runes[:min(len(runes), record.MaxName)])
	}
	switch verb {
	case "open", "close":
		m.shelving = verb == "open"
		s.Forget()
	case "keep":
	case "play":
		err := s.Play(key)
		if err == nil {
			m.shelving = false
		}
		return err
	case "export":
		m.saves.ExportGame(key)
	case "text":
		if show := m.saves.CopyGame(); show != nil {
			show(key)
		}
	case "file":
		if ask := m.saves.AskForGame(); ask != nil {
			ask()
		}
	case "rename":
		_, err := s.Rename(key, name("name"))
		return err
	case "copy":
		if err := s.Keep(name("copy")); err != nil {
			return err
		}
		m.say(m.lang.T("saved.kept-offered"))
	case "delete":
		key, sure := strings.CutSuffix(key, " sure")
		if sure {
			return s.Delete(key)
		}
		m.deleting = key
	case "undelete":
		return s.BringBack()
	default:
		return fmt.Errorf("mirror: unknown action %q of the saved games", what)
	}
	return nil
}

// handleOffered does what is asked about a game from outside.
func (m *Mirror) handleOffered(what string) error {
	if m.saves == nil || m.saves.Shelf().Offered() == nil {
		return session.ErrNoGame
	}
	s := m.saves.Shelf()
	switch what {
	case "play":
		return s.PlayOffered()
	case "keep":
		if err := s.KeepOffered(); err != nil {
			return err
		}
		m.say(m.lang.T("saved.kept-offered"))
	default:
		s.Decline()
	}
	return nil
}
