package present

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// A SavedGame is a saved game, worded, with what can be done with it.
type SavedGame struct {
	Title   string
	Players string   // who plays, if the title is a name that the player has given it
	Lines   []string // about it

	// The labels of what can be done with it; "" if it cannot.
	Play, Send, Export, CopyText, Delete string
	Rename, Copy                         *Naming // nil if it cannot
}

// A Naming is a question for the name of a saved game, worded.
type Naming struct {
	Title, Text string // Text may be ""
	Field       string // the label of the field
	Name        string // proposed
	Yes         string
}

// Saved words a saved game.
func Saved(l *phrase.Lang, e *savedgames.Entry) SavedGame {
	switch {
	case !e.Read:
		return SavedGame{Title: l.T("saved.reading")}
	case e.Record == nil:
		return SavedGame{Title: l.T("saved.aside", i18n.Text("place", e.Slot.Key)), Lines: []string{l.Problem(e.Err)},
			Export: l.T("result.save"), CopyText: l.T("saved.text"), Delete: deleteLabel(l, e)}
	}
	proposal := l.SavedProposal(e.Record, e.Game)
	out := SavedGame{
		Title: l.SavedName(e.Record, e.Game),
		Lines: []string{l.SavedTable(e.Record), l.SavedPosition(e.Record, e.Game)},
		Play:  l.T("saved.play"), Export: l.T("result.save"), CopyText: l.T("saved.text"), Delete: deleteLabel(l, e),
	}
	if line := l.SavedByLink(e.Record, e.Game, e.Since); line != "" {
		out.Lines = append(out.Lines, line)
	}
	// of that one it is always now
	if when := l.SavedWhen(e.Record, e.Slot.Kind == save.Parked); when != "" && !e.UnderWay() {
		out.Lines = append(out.Lines, when)
	}
	if post.Unsent(e.Record) != nil {
		out.Send = sendLabel(l, e)
	}
	if e.Record.Over() {
		out.Play = l.T("saved.look")
	}
	name := proposal
	if e.Record.Name != "" {
		unnamed := *e.Record
		unnamed.Name = ""
		name, out.Players = e.Record.Name, l.SavedName(&unnamed, e.Game)
	}
	if e.UnderWay() || e.Slot.Kind == save.Kept || e.Slot.Kind == save.Parked {
		out.Rename = &Naming{Title: l.T("saved.rename"), Field: l.T("saved.name"), Name: name,
			Yes: l.T("saved.name-yes")}
	}
	if e.UnderWay() {
		out.Copy = &Naming{Title: l.T("saved.copy"), Text: l.T("saved.copy-text"), Field: l.T("saved.copy-name"),
			Name: proposal, Yes: l.T("saved.name-yes")}
	}
	return out
}

// deleteLabel is the label of the button that deletes a game; "" for the one under way.
func deleteLabel(l *phrase.Lang, e *savedgames.Entry) string {
	if e.UnderWay() {
		return ""
	}
	return l.T("saved.delete")
}

// A SavedSection is a section of the list of saved games.
type SavedSection struct {
	ID, Title string
	Games     []*savedgames.Entry
}

// SavedSections sorts saved games into the sections of their list; empty sections are left out.
func SavedSections(l *phrase.Lang, entries []*savedgames.Entry) (out []SavedSection) {
	parts := []SavedSection{
		{ID: "on", Title: l.T("saved.section-on")}, {ID: "slots", Title: l.T("saved.section-slots")},
		{ID: "done", Title: l.T("saved.section-done")}, {ID: "aside", Title: l.T("saved.section-aside")},
	}
	for _, e := range entries {
		part := &parts[1]
		switch {
		case e.UnderWay():
			part = &parts[0]
		case e.Err != nil || e.Slot.Kind == save.Aside:
			part = &parts[3]
		case e.Slot.Kind == save.Done:
			part = &parts[2]
		}
		part.Games = append(part.Games, e)
	}
	for _, part := range parts {
		if len(part.Games) > 0 {
			out = append(out, part)
		}
	}
	return out
}

// SavedAbout says what the list of saved games contains, or that it is empty.
func SavedAbout(l *phrase.Lang, entries []*savedgames.Entry) (about, none string) {
	if len(entries) == 0 {
		none = l.T("saved.none")
	}
	return l.T("saved.about", i18n.Number("n", save.MaxSlots), i18n.Number("done", save.MaxFinished)), none
}

// Deleted says which game was deleted last; "" if none can be restored.
func Deleted(l *phrase.Lang, saved *savedgames.List) string {
	gone := saved.Deleted()
	if gone == nil {
		return ""
	}
	return l.T("saved.deleted", i18n.Name("game", Saved(l, gone.Entry).Title))
}
