package app

import (
	"slices"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// A command is something that keys do everywhere in the program, dialogs included. The key handler and the list of keys
// both use commands.
type command struct {
	keys  []ui.Key
	about i18n.Key
	do    func(a *app)
}

var commands = append([]command{
	{keys: []ui.Key{ui.KeyHelp}, about: "keys.list", do: (*app).showHelp},
	{keys: []ui.Key{"V"}, about: "keys.mute", do: (*app).toggleMute},
	{keys: []ui.Key{ui.KeyF3}, about: "keys.cost", do: func(a *app) { a.overlay.Next() }},
}, nativeCommands...)

// showHelp opens the legend at the table, and the list of keys elsewhere.
func (a *app) showHelp() {
	if a.table != nil && a.scene == a.table && !a.tree.Modal() {
		a.help.ShowSymbols()
		return
	}
	host{a}.ShowKeys()
}

// uses is what the widget kit does with keys, in the order of the list of keys.
var uses = []struct {
	use   ui.Use
	about i18n.Key
}{
	{ui.UseMove, "keys.move"}, {ui.UseStep, "keys.step"}, {ui.UseAct, "keys.act"}, {ui.UseBack, "keys.back"},
	{ui.UseDetail, "keys.detail"}, {ui.UseScroll, "keys.scroll"},
}

// onKey handles the keys that no widget used: those of the whole program, and at the table, while no dialog is open,
// those of the table. Escape hides the performance overlay, and opens the menu where there is nothing else to go back
// from.
func (a *app) onKey(e ui.Event) bool {
	if e.Kind != ui.KeyPress || e.Ctrl {
		return false
	}
	for _, c := range commands {
		if slices.Contains(c.keys, e.Key) {
			c.do(a)
			return true
		}
	}
	if e.Key == ui.KeyEscape && a.overlay.Shown() && !a.tree.Modal() {
		a.overlay.Hide()
		return true
	}
	if a.table == nil || a.scene != a.table || a.tree.Modal() {
		return false
	}
	if e.Key == ui.KeyEscape {
		if !a.table.Back() {
			host{a}.Menu()
		}
		return true
	}
	return a.table.Key(e)
}

// keyGroups returns the list of all keys.
func (a *app) keyGroups(l *phrase.Lang) []present.KeyGroup {
	every := present.KeyGroup{ID: "keys-everywhere", Title: l.T("keys.everywhere")}
	if a.prefs.NoSingle {
		every.Note = l.T("keys.single-off")
	}
	line := func(keys []ui.Key, about i18n.Key) present.KeyLine {
		out := present.KeyLine{About: l.T(about)}
		for _, key := range keys {
			out.Keys = append(out.Keys, keyName(l, key))
		}
		return out
	}
	for _, u := range uses {
		if u.use == ui.UseStep && a.inPage() {
			continue // Tab belongs to the browser
		}
		every.Lines = append(every.Lines, line(ui.Keys(u.use), u.about))
	}
	all := commands
	if a.inPage() {
		all = all[:len(all)-len(nativeCommands)]
	}
	for _, c := range all {
		every.Lines = append(every.Lines, line(c.keys, c.about))
	}
	atTable := present.KeyGroup{ID: "keys-table", Title: l.T("keys.table")}
	onMap := present.KeyGroup{ID: "keys-map", Title: l.T("keys.on-map")}
	for _, c := range table.Commands() {
		to := &atTable
		if c.Map {
			to = &onMap
		}
		to.Lines = append(to.Lines, line(c.Keys, c.About))
	}
	return []present.KeyGroup{every, atTable, onMap}
}

// keyNames are the names of keys that are not called by what they type.
var keyNames = map[ui.Key]i18n.Key{
	ui.KeyLeft: "keys.name-left", ui.KeyRight: "keys.name-right", ui.KeyUp: "keys.name-up",
	ui.KeyDown: "keys.name-down", ui.KeyEnter: "keys.name-enter", ui.KeySpace: "keys.name-space",
	ui.KeyEscape: "keys.name-escape", ui.KeyTab: "keys.name-tab", ui.KeyHome: "keys.name-home",
	ui.KeyEnd: "keys.name-end", ui.KeyPageUp: "keys.name-page-up", ui.KeyPageDown: "keys.name-page-down",
}

// keyName is the name of a key.
func keyName(l *phrase.Lang, k ui.Key) string {
	switch name, named := keyNames[k]; {
	case named:
		return l.T(name)
	case k == ui.KeyPlus:
		return "+"
	case k == ui.KeyMinus:
		return "−"
	}
	return string(k) // a letter, a digit or a punctuation mark
}
