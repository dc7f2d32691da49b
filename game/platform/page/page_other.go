//go:build !js

package page

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// InBrowser reports whether the game runs in a page.
const InBrowser = false

// Progress does nothing: a native program has no loader.
func Progress(fraction float64, line string) {}

// Mark does nothing: the start of a native program is not measured.
func Mark(step string) {}

// Ready does nothing: a native program has no loader.
func Ready() {}

// Fatal prints the report, or shows it where there is nothing to print on.
func Fatal(report string) {
	if _, err := fmt.Fprintln(os.Stderr, report); err != nil {
		alert(report)
	}
}

// StoreCrashLog does nothing: natively the report is written with the program's own log.
func StoreCrashLog(position, lines string) {}

// ResumeRequest is always "".
func ResumeRequest() Resume { return "" }

// SetIdle does nothing: natively an idle game only skips drawing.
func SetIdle(v bool) {}

// Wake does nothing.
func Wake() {}

// WakeAfter does nothing.
func WakeAfter(d time.Duration) {}

// Current gives a device without insets, and the languages of the environment.
// The pixel ratio is Ebitengine's to tell natively; it is 1 here. What colours
// the player prefers is not known: they are dark.
func Current() Env {
	return Env{PixelRatio: 1, Dark: true, Languages: languages}
}

var languages = environmentLanguages(os.Getenv)

// scripts are the subtags of what POSIX locales have behind an @.
var scripts = map[string]string{"latin": "Latn", "cyrillic": "Cyrl"}

// environmentLanguages reads the POSIX variables: LANGUAGE is a list, the
// others name one locale, the first that is set wins.
func environmentLanguages(get func(string) string) []string {
	list := strings.ReplaceAll(get("LANGUAGE"), ":", ",")
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := get(name); v != "" {
			list += "," + v
			break
		}
	}
	tags := splitTags(list)
	n := 0
	for _, t := range tags {
		t, script, _ := strings.Cut(t, "@")
		t, _, _ = strings.Cut(t, ".")
		if t == "" || t == "C" || t == "POSIX" {
			continue
		}
		base, land, _ := strings.Cut(t, "_")
		for _, part := range []string{scripts[script], land} {
			if part != "" {
				base += "-" + part
			}
		}
		tags[n] = base
		n++
	}
	return tags[:n]
}

// OnTextOnly does nothing: there is no text version beside a native window.
func OnTextOnly(f func()) {}

// CanDraw is always true: Ebitengine says if it is not.
func CanDraw() bool { return true }

// CannotDraw is always false.
func CannotDraw(err error) (offered bool) { return false }

// Frames calls frame sixty times a second, in the place of Ebitengine, as for a window of 1280 by 800. It returns the
// first error of frame.
func Frames(frame func(w, h float64) error) error {
	due := time.NewTicker(time.Second / 60)
	defer due.Stop()
	for {
		if err := frame(1280, 800); err != nil {
			return err
		}
		<-due.C
	}
}

// Input is always nil natively: the mouse and the keys are Ebitengine's to tell.
func Input() []Edge { return nil }

// SetFields does nothing: natively fields take what is typed themselves.
func SetFields(f Fields) {}

// OpenField does nothing.
func OpenField(f Field) {}

// FieldOpen is always "".
func FieldOpen() string { return "" }

// CloseField does nothing.
func CloseField() {}

// SetFullscreen does nothing: natively the window is Ebitengine's.
func SetFullscreen(on bool) {}

// ShowTextVersion does nothing: there is no text version beside a native window.
func ShowTextVersion(open bool) {}

// Say does nothing: natively there is no assistive technology to speak.
func Say(text, lang string) {}

// SetTitle does nothing: natively the window's title is Ebitengine's.
func SetTitle(text string) {}

// ApplyUpdate does nothing: the native program does not update itself.
func ApplyUpdate() {}

// SetUnsaved does nothing: the program itself asks before its window is closed.
func SetUnsaved(bool) {}

// SetTheme does nothing: there is no page.
func SetTheme(name string) {}
