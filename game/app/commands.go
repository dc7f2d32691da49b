package app

import (
	"slices"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/menu"
	"kilovolt/game/view/table"
	"kilovolt/game/view/ui"
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
	a.keys.Toggle()
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
func (a *app) keyGroups() []menu.KeyGroup {
	every := menu.KeyGroup{ID: "keys-everywhere", Title: a.lang.T("keys.everywhere")}
	if a.prefs.NoSingle {
		every.Note = a.lang.T("keys.single-off")
	}
	for _, u := range uses {
		if u.use == ui.UseStep && a.inPage() {
			continue // Tab belongs to the browser
		}
		every.Lines = append(every.Lines, menu.KeyLine{Keys: ui.Keys(u.use), About: a.lang.T(u.about)})
	}
	all := commands
	if a.inPage() {
		all = all[:len(all)-len(nativeCommands)]
	}
	for _, c := range all {
		every.Lines = append(every.Lines, menu.KeyLine{Keys: c.keys, About: a.lang.T(c.about)})
	}
	atTable := menu.KeyGroup{ID: "keys-table", Title: a.lang.T("keys.table")}
	onMap := menu.KeyGroup{ID: "keys-map", Title: a.lang.T("keys.on-map")}
	for _, c := range table.Commands() {
		to := &atTable
		if c.Map {
			to = &onMap
		}
		to.Lines = append(to.Lines, menu.KeyLine{Keys: c.Keys, About: a.lang.T(c.About)})
	}
	return []menu.KeyGroup{every, atTable, onMap}
}

// KeyGroups returns the same with the keys by their names.
func (h host) KeyGroups() (out []present.KeyGroup) {
	for _, g := range h.keyGroups() {
		named := present.KeyGroup{ID: g.ID, Title: g.Title}
		for _, line := range g.Lines {
			of := present.KeyLine{About: line.About}
			for _, key := range line.Keys {
				of.Keys = append(of.Keys, menu.KeyName(h.lang, key))
			}
			named.Lines = append(named.Lines, of)
		}
		out = append(out, named)
	}
	return out
}
