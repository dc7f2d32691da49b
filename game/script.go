package game

import "kilovolt/game/script"

// script offers the program to scripts on the page, and natively to the program that has started it.
func (a *app) script() {
	api := script.New(a.session, host{a}, a.lang, a.inspect)
	api.Offer(host{a})
	api.Shelve(a.shelf)
	api.Expose()
	if a.options.Calls != nil {
		a.lines = api.Lines(a.options.Calls, a.options.Answers)
	}
}
