package game

import (
	"slices"

	"kilovolt/game/lang"
	"kilovolt/game/menu"
	"kilovolt/game/page"
	"kilovolt/game/table"
	"kilovolt/game/ui"
)

// command is something that keys do in the whole program, dialogs included. Handler and list are both made from commands.
type command struct {
	keys  []ui.Key
	about lang.Key
	do    func(a *app)
}

var commands = []command{
	{keys: []ui.Key{ui.KeyHelp}, about: "keys.list", do: (*app).ask},
	{keys: []ui.Key{"V"}, about: "keys.mute", do: (*app).mute},
	{keys: []ui.Key{ui.KeyF3}, about: "keys.cost", do: func(a *app) { a.overlay.next() }},
}

// ask opens the legend at the table, and the list of keys elsewhere.
func (a *app) ask() {
	if a.table != nil && a.scene == a.table && !a.tree.Modal() {
		a.help.ShowSymbols()
		return
	}
	a.keys.Toggle()
}

// uses is what the kit does with keys, in the order in which it is listed.
var uses = []struct {
	use   ui.Use
	about lang.Key
}{
	{ui.UseMove, "keys.move"}, {ui.UseStep, "keys.step"}, {ui.UseAct, "keys.act"}, {ui.UseBack, "keys.back"},
	{ui.UseDetail, "keys.detail"}, {ui.UseScroll, "keys.scroll"},
}

// key takes the keys that no widget used: those of the whole program, and at the table, while no dialog is open, those of the table. Escape takes
// the figures of the frames away, and opens the menu where there is nothing else to go back from.
func (a *app) key(e ui.Event) bool {
	if e.Kind != ui.KeyPress || e.Ctrl {
		return false
	}
	for _, c := range commands {
		if slices.Contains(c.keys, e.Key) {
			c.do(a)
			return true
		}
	}
	if e.Key == ui.KeyEscape && a.overlay.at != nowhere && !a.tree.Modal() {
		a.overlay.move(nowhere)
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

// keyGroups is the list of all keys.
func (a *app) keyGroups() []menu.KeyGroup {
	every := menu.KeyGroup{ID: "keys-everywhere", Title: a.lang.T("keys.everywhere")}
	for _, u := range uses {
		if u.use == ui.UseStep && page.InBrowser {
			continue // there Tab is the browser's
		}
		every.Lines = append(every.Lines, menu.KeyLine{Keys: ui.Keys(u.use), About: a.lang.T(u.about)})
	}
	for _, c := range commands {
		every.Lines = append(every.Lines, menu.KeyLine{Keys: c.keys, About: a.lang.T(c.about)})
	}
	there := menu.KeyGroup{ID: "keys-table", Title: a.lang.T("keys.table")}
	land := menu.KeyGroup{ID: "keys-map", Title: a.lang.T("keys.on-map")}
	for _, c := range table.Commands() {
		to := &there
		if c.Map {
			to = &land
		}
		to.Lines = append(to.Lines, menu.KeyLine{Keys: c.Keys, About: a.lang.T(c.About)})
	}
	return []menu.KeyGroup{every, there, land}
}
