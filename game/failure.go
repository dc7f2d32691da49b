package game

import (
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/page"
	"kilovolt/game/save"
	"kilovolt/game/sound"
)

// start begins the program, or once more after a failure or while another program had the saved games; wish is what it is to do beside showing the
// title. What fails natively is told by a notice; the error is a program that cannot begin at all.
func (l *loop) start(wish page.Wish) (err error) {
	*l = loop{options: l.options, claim: l.claim, player: l.player, failures: l.failures, wish: wish, w: l.w, h: l.h}
	if !page.InBrowser {
		defer l.recovered(&err)
	}
	a, err := newApp(l.options)
	if err != nil {
		return fmt.Errorf("start: %w", err)
	}
	if !l.options.Mute {
		if l.player == nil { // a machine lets a program open it once
			began := time.Now()
			l.player = sound.New(func() time.Duration { return time.Since(began) })
		}
		a.sound = l.player
		a.hearing(a.prefs)
	}
	l.options.Calls = nil // one program reads them
	l.app = a
	return nil
}

// recovered turns a panic of ours into words and a report; the game is saved up to the last action. On a page the program ends with it, as the page can
// tell of it and start it anew; natively a notice takes its place.
func (l *loop) recovered(err *error) {
	r := recover()
	if r == nil {
		return
	}
	report := l.report(r)
	if page.InBrowser {
		page.Fatal(report)
		l.failed = fmt.Errorf("the program has failed: %v", r)
		if err != nil {
			*err = l.failed
		}
		return
	}
	if l.notice != nil { // it was that which failed
		l.failed = errors.New(report)
		return
	}
	l.stop(fmt.Sprint(r), report)
}

// report is what whoever mends the program needs to know.
func (l *loop) report(reason any) string {
	text := fmt.Sprintf("Kilovolt %s on %s/%s, %s\nwhat: %v\nwhen: %s\n", l.options.Version, runtime.GOOS, runtime.GOARCH, runtime.Version(), reason,
		time.Now().UTC().Format(time.RFC3339))
	if l.app != nil {
		l.app.diary.note(l.app.session)
		text += "\n" + l.app.diary.text() + "\n"
	}
	stack := make([]byte, 16<<10)
	return text + "\n" + string(stack[:runtime.Stack(stack, false)])
}

// stop shows what has failed, and the ways on.
func (l *loop) stop(reason, report string) {
	position := ""
	if l.app != nil {
		position = l.app.diary.position
	}
	l.failures++
	again := page.ReportedBefore(l.options.DataDir, position) || position == "" && l.failures > 1
	where, err := page.KeepReport(l.options.DataDir, report)
	l.app = nil
	words := lang.Match(page.Current().Languages)
	n := &notice{title: words.T("notice.failed"), lines: []string{words.T("notice.failed-text"), words.T("notice.reason", lang.Words("reason", reason))}}
	if err == nil {
		n.lines = append(n.lines, words.T("notice.report", lang.Words("file", where)))
	}
	told := n.lines
	tell := func(line string) { n.say(append(told[:len(told):len(told)], line)...) }
	wish := page.WishGame
	if position == "" {
		wish = ""
	}
	n.ways = append(n.ways, way{"resume", words.T("notice.resume"), func() { l.again(wish) }})
	if again {
		n.lines = append(n.lines, words.T("notice.again"))
		told = n.lines
		n.ways = append(n.ways,
			way{"back", words.T("notice.back"), func() { l.again(page.WishBack) }},
			way{"export", words.T("notice.export"), func() {
				if file, err := l.rescue(); err == nil {
					tell(words.T("notice.exported", lang.Words("file", file)))
				} else {
					tell(words.Problem(err))
				}
			}})
	}
	n.ways = append(n.ways,
		way{"copy", words.T("notice.copy"), func() {
			if page.CopyText(report) == nil {
				tell(words.T("notice.copied"))
			} else {
				tell(words.T("notice.not-copied"))
			}
		}},
		way{"quit", words.T("notice.quit"), l.quit})
	l.notice = n
}

// again starts the program anew from a notice. Where it cannot begin, that is told as a failure too.
func (l *loop) again(wish page.Wish) {
	if err := l.start(wish); err != nil {
		l.notice = nil
		l.stop(err.Error(), l.report(err))
	}
}

func (l *loop) quit() { l.failed = ebiten.Termination }

// rescue writes the saved game to a file of the player's.
func (l *loop) rescue() (file string, err error) {
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
