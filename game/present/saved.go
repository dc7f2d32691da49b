package present

import (
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
	"kilovolt/game/save"
	"kilovolt/game/savedgames"
)

// SavedGame is a saved game, worded, with what can be done with it.
type SavedGame struct {
	Title    string
	Players  string   // who plays, if the title is a name that the player has given it
	Lines    []string // about it
	Play     string   // the label of the button that continues it; "" if it cannot be read
	Name     string   // proposed for renaming it
	CopyName string   // proposed for a copy

	Renames, Copies, Deletes bool // whether it can be renamed, copied, deleted
}

// Saved words a saved game.
func Saved(l *phrase.Lang, e *savedgames.Entry) SavedGame {
	switch {
	case !e.Read:
		return SavedGame{Title: l.T("saved.reading")}
	case e.Record == nil:
		return SavedGame{Title: l.T("saved.aside", i18n.Text("place", e.Slot.Key)), Lines: []string{l.Problem(e.Err)},
			Deletes: !e.UnderWay()}
	}
	out := SavedGame{
		Title: l.SavedName(e.Record, e.Game), Play: l.T("saved.play"), CopyName: l.SavedProposal(e.Record, e.Game),
		Lines:   []string{l.SavedTable(e.Record), l.SavedPosition(e.Record, e.Game)},
		Renames: e.UnderWay() || e.Slot.Kind != save.Done, Copies: e.UnderWay(), Deletes: !e.UnderWay(),
	}
	// of that one it is always now
	if when := l.SavedWhen(e.Record, e.Slot.Kind == save.Parked); when != "" && !e.UnderWay() {
		out.Lines = append(out.Lines, when)
	}
	if e.Record.Over() {
		out.Play = l.T("saved.look")
	}
	if out.Name = e.Record.Name; out.Name == "" {
		out.Name = out.CopyName
	} else {
		unnamed := *e.Record
		unnamed.Name = ""
		out.Players = l.SavedName(&unnamed, e.Game)
	}
	return out
}

// SavedSection is a section of the list of saved games.
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
