package menu

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/play/daily"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// daily is the dialog about the table of the day, over the title.
func (f *Front) daily() *ui.Node {
	book, today := f.host.Daily()
	said := present.NewDaily(f.host.Lang(), book, today)
	w, _ := f.host.Room()
	list := ui.Column().Gap(theme.S3).Min(dialogWidth(w), 0)
	for _, line := range said.Lines {
		list.Add(ui.Label(line, ui.StyleDim))
	}
	list.Add(dailyResult(f.host, &said.Result),
		ui.Primary("daily-play", said.Play, func() { f.playDaily(today) }).First(),
		ui.Button("daily-yesterday", said.Yesterday, func() { f.playDaily(today.Before()) }))
	close := func() { f.show(onTitle) }
	return ui.Dialog("daily-dialog", said.Title, close, list, ui.Button("daily-back", said.Back, close))
}

// playDaily begins the table of a day.
func (f *Front) playDaily(d daily.Day) {
	f.show(onTitle)
	if err := f.host.PlayDaily(d); err != nil {
		f.host.NoRoom(err, func() error { return f.host.PlayDaily(d) })
	}
}

// dailyResult is the result of the table of a day, with the button that shares it; nil if there is none.
func dailyResult(host Host, said *present.DailyResult) *ui.Node {
	switch {
	case said.Note != "":
		return ui.Label(said.Note, ui.StyleDim)
	case len(said.Lines) == 0:
		return nil
	}
	box := ui.Column().Gap(theme.S1)
	for _, line := range said.Lines {
		box.Add(ui.Label(line, ui.StyleBody))
	}
	return box.Add(ui.Button("daily-share", said.Share, func() {
		if send := host.SendText(); send != nil {
			send(said.Sent)
			return
		}
		host.CopyText(said.Sent.Text)
	}).Subdued())
}
