package app

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine/record"
	"kilovolt/game/app/crash"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/platform/sound"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/script"
	"kilovolt/game/words/phrase"
)

// start starts the program: for the first time, after a failure, or once another instance has released the saved games.
// resume is what to do besides showing the title. Natively a failure is shown on the fallback screen; the error means
// that the program cannot start at all.
func (l *loop) start(resume page.Resume) (err error) {
	*l = loop{
		options: l.options, lines: l.lines, lock: l.lock, player: l.player, failures: l.failures, resume: resume,
		lang: l.words(), w: l.w, h: l.h,
	}
	if !page.InBrowser {
		defer l.recovered(&err)
	}
	o := l.options
	if l.options.Open = ""; o.Open != "" { // only once: the next start goes on with the game that is under way by then
		l.resume = ""
	}
	a, err := newApp(o)
	if err != nil {
		return fmt.Errorf("start: %w", err)
	}
	if !l.options.Mute {
		if l.player == nil { // a program can open the sound device only once
			began := time.Now()
			l.player = sound.New(func() time.Duration { return time.Since(began) })
		}
		a.sound = l.player
		a.applySound(a.prefs)
	}
	l.app = a
	if page.InBrowser { // where saving takes milliseconds, which frames need
		a.session.SaveLater(func() { page.AfterFrame(l.save) })
	}
	if l.lines != nil {
		l.lines.Serve(a.scripts)
	}
	return nil
}

// restart starts the program again from the fallback screen. If that fails, the failure is shown there too.
func (l *loop) restart(resume page.Resume) {
	if err := l.start(resume); err != nil {
		l.fallback = nil
		l.showFailure(err.Error(), l.report(err))
	}
}

// save saves what computers have decided in the last frame.
func (l *loop) save() {
	defer l.recovered(nil)
	if l.app != nil {
		l.app.session.Save()
	}
}

// quit ends the program from the fallback screen.
func (l *loop) quit() {
	l.withdrawRequest()
	l.failed = ebiten.Termination
}

// leave ends the program where there is nobody to ask: it saves what is unsaved, as far as that goes. The error says
// why that failed, or is [ebiten.Termination].
func (l *loop) leave() error {
	l.withdrawRequest()
	l.failed = ebiten.Termination
	a := l.app
	if a == nil {
		return l.failed
	}
	a.session.Retry()
	l.storePlacement()
	if now := a.session.Standing(); now.State == save.Unsaved && a.session.Current() != nil {
		l.failed = errors.New(l.words().Problem(now.Why))
	}
	return l.failed
}

// resume does what the previous run of the program has asked for: it resumes the game that was being played.
func (a *app) resume(wish page.Resume) {
	var err error
	switch {
	case wish == "" || a.session.Current() == nil:
		return
	case wish == page.ResumeBack:
		err = a.session.GoBack()
	default:
		err = a.session.Continue()
	}
	a.tell(err)
}

// recovered, deferred, turns a panic into words and a report; the game is saved up to the last action. In a page the
// program ends, as the page can show the failure and start it again. Natively the fallback screen takes its place.
func (l *loop) recovered(err *error) {
	r := recover()
	if r == nil {
		return
	}
	report := l.report(r)
	if page.InBrowser {
		l.salvage()
		page.Fatal(report)
		l.failed = fmt.Errorf("the program has failed: %v", r)
		if err != nil {
			*err = l.failed
		}
		return
	}
	if l.fallback != nil { // the fallback screen itself has failed
		l.failed = errors.New(report)
		return
	}
	l.showFailure(fmt.Sprint(r), report)
}

// caught, deferred, turns a panic of Ebitengine on the main thread into an error with a report, which is stored.
// Nothing can be shown any more.
func (l *loop) caught(err *error) {
	if r := recover(); r != nil {
		report := l.report(r)
		_, failed := page.StoreReport(l.options.DataDir, report)
		*err = errors.Join(errors.New(report), failed)
	}
}

// salvage saves the game, as far as that goes, when the program has failed.
func (l *loop) salvage() {
	defer func() { _ = recover() }()
	if l.app != nil {
		l.app.session.Salvage()
	}
}

// report returns what a developer needs to find the fault.
func (l *loop) report(reason any) string {
	text := fmt.Sprintf("Kilovolt %s on %s/%s, %s\nwhat: %v\nwhen: %s\n", l.options.Version, runtime.GOOS,
		runtime.GOARCH, runtime.Version(), reason, time.Now().UTC().Format(time.RFC3339))
	if l.app != nil {
		l.app.crashLog.Flush()
		text += "\n" + l.app.crashLog.Text() + "\n"
	}
	stack := make([]byte, 16<<10)
	return text + "\n" + string(stack[:runtime.Stack(stack, false)])
}

// showFailure stores the report and shows what has failed, and what the player can do. If the program has failed at the
// same position before, the player can go back a decision or export the game.
func (l *loop) showFailure(reason, report string) {
	position := ""
	if l.app != nil {
		position = l.app.crashLog.Position()
	}
	l.failures++
	repeated := page.HasReport(l.options.DataDir, position) || position == "" && l.failures > 1
	file, err := page.StoreReport(l.options.DataDir, report)
	words := l.words()
	l.app = nil
	l.refuseLines(script.CodeStopped, "problem.stopped", nil)

	lines := []string{words.T("notice.failed-text"), words.T("notice.reason", i18n.Text("reason", reason))}
	if err == nil {
		lines = append(lines, words.T("notice.report", i18n.Text("file", file)))
	}
	if repeated {
		lines = append(lines, words.T("notice.again"))
	}
	s := fallbackScreen(words, "notice.failed")
	s.SetLines(lines...)
	say := func(line string) { s.SetLines(append(slices.Clip(lines), line)...) }
	s.Choices = l.failureChoices(words, say, position != "", repeated, report)
	l.fallback = s
}

// fallbackScreen returns a fallback screen in a language, with nothing but its title.
func fallbackScreen(words *phrase.Lang, title i18n.Key) *crash.Screen {
	return &crash.Screen{
		Title: words.T(title), RightToLeft: words.Direction() == i18n.RightToLeft, Glyphs: words.Glyphs,
	}
}

// failureChoices are what the player can do after a failure; say shows another line.
func (l *loop) failureChoices(
	words *phrase.Lang, say func(string), inGame, repeated bool, report string,
) []crash.Choice {
	choice := func(id string, label i18n.Key, act func()) crash.Choice {
		return crash.Choice{ID: id, Label: words.T(label), Act: act}
	}
	resume := page.ResumeGame
	if !inGame {
		resume = ""
	}
	all := []crash.Choice{choice("resume", "notice.resume", func() { l.restart(resume) })}
	if repeated {
		all = append(all,
			choice("back", "notice.back", func() { l.restart(page.ResumeBack) }),
			choice("export", "notice.export", func() {
				if file, err := l.exportSaved(); err == nil {
					say(words.T("notice.exported", i18n.Text("file", file)))
				} else {
					say(words.Problem(err))
				}
			}))
	}
	return append(all,
		choice("copy", "notice.copy", func() {
			if page.CopyText(report) == nil {
				say(words.T("notice.copied"))
			} else {
				say(words.T("notice.not-copied"))
			}
		}),
		choice("quit", "notice.quit", l.quit))
}

// exportSaved exports the saved game to a file.
func (l *loop) exportSaved() (file string, err error) {
	rec, _, err := save.Open(l.options.DataDir).Load()
	if err != nil {
		return "", err
	}
	if rec == nil {
		return "", &save.Problem{Code: save.CodeNoSlot}
	}
	data, err := record.Encode(rec)
	if err != nil {
		return "", err
	}
	return page.SaveFile(l.options.DataDir, "kilovolt-rescued.json", data)
}
