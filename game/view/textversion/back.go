package textversion

// wayBack returns what closes the uppermost thing that is open in the document, nil where nothing is: a question is
// answered with no, what was unfolded is folded again, and a plan is never touched.
func (v *View) wayBack() func() {
	game := v.app.Match()
	switch {
	case v.replacing != nil, v.asks(),
		game != nil && (v.seatAsked == game.Index()+1 || v.taking != 0):
		return v.answerNo
	case v.saves != nil && v.saves.SavedGames().Offered() != nil:
		return v.saves.SavedGames().Decline
	case v.findPage("share") != nil:
		return v.findPage("share").Left
	case game != nil && v.app.Question() != nil:
		return func() { _ = v.app.Answer(false, v.never) }
	case len(v.pages.open) > 0:
		last := v.pages.open[len(v.pages.open)-1]
		return func() { v.unfold(last, false) }
	case v.reference.open:
		return v.closeRules
	case game != nil && v.watch.on && v.watch.game == game:
		return func() { _ = v.backToGame() }
	case game == nil && v.pages.long != "":
		return func() { v.pages.long = "" }
	case game == nil && v.screen == screenSetup:
		return v.ShowTitle
	}
	return nil
}

// CanGoBack reports whether something is open that Back closes.
func (v *View) CanGoBack() bool { return v.wayBack() != nil }

// Back closes what is uppermost, as a browser's or a system's way back does. It reports whether there was anything.
func (v *View) Back() bool {
	close := v.wayBack()
	if close == nil {
		return false
	}
	v.say("")
	close()
	v.dirty = true
	v.Refresh()
	return true
}
