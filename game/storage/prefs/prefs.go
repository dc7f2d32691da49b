// Package prefs is the player's settings, which are stored beside the saved games and read at every start.
package prefs

import (
	"encoding/json"
	"slices"
	"time"

	"kilovolt/game/match/advisor"
)

// Prefs are the settings. Stored ones may come from an older or newer program, or have been edited by hand: a member
// that is missing or out of range is read as in [Defaults], and an unknown one is ignored.
type Prefs struct {
	Speed     Speed           `json:"speed"`            // of the computers
	Confirm   Confirm         `json:"confirm"`          // which decisions are asked about before they are carried out
	Scale     int             `json:"scale"`            // of everything on the screen, percent: see [Scale]
	Theme     Theme           `json:"look"`             // the colours of everything
	HideMoney bool            `json:"hide_money"`       // proposed for new games: money is hidden from other players
	Volume    int             `json:"volume"`           // of sounds, percent: see [Volume]
	Mute      bool            `json:"mute"`             // no sound; the volume stays as it is
	Motion    Motion          `json:"motion"`           // how much is animated
	Speech    Speech          `json:"speech"`           // what a screen reader speaks by itself
	NoHints   bool            `json:"no_hints"`         // the Master gives no hints
	Quiet     advisor.Set     `json:"no_warnings"`      // the warnings that are off
	NoTips    bool            `json:"no_tips"`          // no tips while playing
	NoSingle  bool            `json:"no_single_keys"`   // keys that type a character do nothing outside of fields
	TipsSeen  []string        `json:"tips_seen"`        // the concepts whose tips have been shown
	Setup     json.RawMessage `json:"set_up,omitempty"` // the last set-up, as package setup writes it

	Language string   `json:"language,omitempty"` // tag; "" for the one that the device prefers
	Lessons  []string `json:"lessons,omitempty"`  // ids of the completed lessons

	Window Window `json:"window,omitzero"` // native only
}

// Window is where the program's window was when it was closed, in dp from the upper left corner of its screen. Without
// a size nothing is known.
type Window struct {
	X    int  `json:"x"`
	Y    int  `json:"y"`
	W    int  `json:"w"` // at most 16384, as H
	H    int  `json:"h"`
	Full bool `json:"full,omitempty"` // full screen; the other members are where it returns to
}

// Defaults are the settings before anything has been changed.
func Defaults() Prefs {
	return Prefs{
		Confirm: Costly,
		Scale:   PlainScale,
		Theme:   ThemeAuto,
		Volume:  PlainVolume,
		Motion:  MotionAsDevice,
		Speech:  SpeechMine,
	}
}

// UnmarshalJSON reads stored settings; the only error is data that is not a JSON object.
func (p *Prefs) UnmarshalJSON(data []byte) error {
	var stored map[string]json.RawMessage
	if err := json.Unmarshal(data, &stored); err != nil {
		return err
	}
	*p = Defaults()
	read(stored["speed"], &p.Speed, func(s Speed) bool { return s <= OneByOne })
	read(stored["confirm"], &p.Confirm, func(c Confirm) bool { return c == Always || c == Costly || c == Never })
	read(stored["scale"], &p.Scale, func(percent int) bool { return percent == Scale(percent) })
	read(stored["look"], &p.Theme, func(t Theme) bool { return slices.Contains(Themes[:], t) })
	read(stored["hide_money"], &p.HideMoney, func(bool) bool { return true })
	read(stored["volume"], &p.Volume, func(percent int) bool { return percent == Volume(percent) })
	read(stored["mute"], &p.Mute, func(bool) bool { return true })
	read(stored["motion"], &p.Motion, func(m Motion) bool {
		return m == MotionAsDevice || m == MotionFull || m == MotionLess
	})
	read(stored["speech"], &p.Speech, func(s Speech) bool {
		return s == SpeechAll || s == SpeechMine || s == SpeechTurn
	})
	read(stored["no_hints"], &p.NoHints, func(bool) bool { return true })
	read(stored["no_warnings"], &p.Quiet, func(advisor.Set) bool { return true })
	read(stored["lessons"], &p.Lessons, func([]string) bool { return true })
	read(stored["no_tips"], &p.NoTips, func(bool) bool { return true })
	read(stored["no_single_keys"], &p.NoSingle, func(bool) bool { return true })
	read(stored["tips_seen"], &p.TipsSeen, func([]string) bool { return true })
	read(stored["language"], &p.Language, func(tag string) bool { return len(tag) <= 35 }) // the longest of BCP 47
	read(stored["window"], &p.Window, func(w Window) bool {
		return w.W > 0 && w.H > 0 && w.W <= 16384 && w.H <= 16384
	})
	p.Setup = stored["set_up"]
	return nil
}

// read reads a stored value into a setting, which stays as it is if the value is not ok.
func read[T any](data json.RawMessage, to *T, ok func(T) bool) {
	v := *to
	if json.Unmarshal(data, &v) == nil && ok(v) {
		*to = v
	}
}

// Speed is how fast the computers play.
type Speed uint8

// The speeds, as they are stored.
const (
	Normal Speed = iota
	Double
	Instant
	Slow
	OneByOne // each decision waits for the player
)

// Pace returns the time between two decisions of computers, given the normal one.
func (s Speed) Pace(normal time.Duration) time.Duration {
	switch s {
	case Slow:
		return normal * 3
	case Double:
		return normal / 2
	case Instant, OneByOne:
		return 0
	}
	return normal
}

// Confirm is which decisions of a human have to be confirmed.
type Confirm string

// The choices. Package draft says what is costly.
const (
	Always Confirm = "always"
	Costly Confirm = "costly"
	Never  Confirm = "never"
)

// A Theme is a set of colours for the whole program.
type Theme string

// The themes. Auto follows the device's settings for dark colours and contrast.
const (
	ThemeAuto         Theme = "auto"
	ThemeLight        Theme = "light"
	ThemeDark         Theme = "dark"
	ThemeHighContrast Theme = "high-contrast"
)

// Themes are all themes, in the order in which they are offered.
var Themes = [...]Theme{ThemeAuto, ThemeLight, ThemeDark, ThemeHighContrast}

// The scale of the screen, in percent.
const (
	LeastScale = 80
	PlainScale = 100
	MostScale  = 200
	ScaleStep  = 10
)

// Scale rounds a percentage to the nearest scale that can be set: [LeastScale] to [MostScale] in steps of [ScaleStep].
func Scale(percent int) int {
	return min(max((percent+ScaleStep/2)/ScaleStep*ScaleStep, LeastScale), MostScale)
}

// The smallest window that every scene fits, dp. Scaling never leaves less of a window, unless the window itself is
// smaller.
const (
	ShortSide = 320.0
	LongSide  = 568.0
)

// MostFor returns the largest scale, in percent, at which a window of that size, in CSS pixels, is still usable; 100 if
// it is too small as it is.
func MostFor(w, h float64) int {
	short, long := min(w, h), max(w, h)
	fits := int(min(short/ShortSide, long/LongSide) * 100)
	return max(PlainScale, min(fits/ScaleStep*ScaleStep, MostScale))
}
