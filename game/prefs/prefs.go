// Package prefs is what a player has chosen for good: it is kept beside the saved games and read again at every start.
package prefs

import (
	"encoding/json"
	"slices"
	"time"

	"kilovolt/game/advisor"
)

// Prefs are the settings. What was stored by an older or newer program, or by hand, is read as far as it makes sense:
// a field that is missing, unknown or out of range is as in [Defaults].
type Prefs struct {
	Speed     Speed           `json:"speed"`            // of the computers
	Confirm   Confirm         `json:"confirm"`          // which decisions are asked about before they are carried out
	Scale     int             `json:"scale"`            // of everything on the screen, percent: see [Scale]
	Look      Look            `json:"look"`             // the colours of everything
	HideMoney bool            `json:"hide_money"`       // proposed for new games: money is hidden from other players
	Volume    int             `json:"volume"`           // of sounds, percent: see [Volume]
	Mute      bool            `json:"mute"`             // no sound for now; the volume is kept
	Motion    Motion          `json:"motion"`           // what moves to show what happens
	NoHints   bool            `json:"no_hints"`         // the Expert cannot be asked
	Quiet     advisor.Set     `json:"no_warnings"`      // costly slips that nobody is warned of
	NoTips    bool            `json:"no_tips"`          // no tips are shown while playing
	TipsSeen  []string        `json:"tips_seen"`        // the concepts whose tips have been shown
	Setup     json.RawMessage `json:"set_up,omitempty"` // the last set-up, in the menu's own form

	Lessons []string `json:"lessons,omitempty"` // the ids of the lessons that have been learnt

	Window Window `json:"window,omitzero"` // where it was closed; natively only
}

// Window is where the program's window was, dp from the upper left corner of its screen. One without a size was
// nowhere yet.
type Window struct {
	X    int  `json:"x"`
	Y    int  `json:"y"`
	W    int  `json:"w"` // at most 16384, as H
	H    int  `json:"h"`
	Full bool `json:"full,omitempty"` // it filled the screen; the rest is what it goes back to
}

// Defaults are the settings of a newcomer.
func Defaults() Prefs {
	return Prefs{
		Confirm: Costly,
		Scale:   PlainScale,
		Look:    LookAuto,
		Volume:  PlainVolume,
		Motion:  MotionAsDevice,
	}
}

// UnmarshalJSON reads stored settings; the only error is data that is no JSON object.
func (p *Prefs) UnmarshalJSON(data []byte) error {
	var stored map[string]json.RawMessage
	if err := json.Unmarshal(data, &stored); err != nil {
		return err
	}
	*p = Defaults()
	read(stored["speed"], &p.Speed, func(s Speed) bool { return s <= Instant })
	read(stored["confirm"], &p.Confirm, func(c Confirm) bool { return c == Always || c == Costly || c == Never })
	read(stored["scale"], &p.Scale, func(percent int) bool { return percent == Scale(percent) })
	read(stored["look"], &p.Look, func(l Look) bool { return slices.Contains(Looks[:], l) })
	read(stored["hide_money"], &p.HideMoney, func(bool) bool { return true })
	read(stored["volume"], &p.Volume, func(percent int) bool { return percent == Volume(percent) })
	read(stored["mute"], &p.Mute, func(bool) bool { return true })
	read(stored["motion"], &p.Motion, func(m Motion) bool {
		return m == MotionAsDevice || m == MotionFull ||
			m == MotionLess
	})
	read(stored["no_hints"], &p.NoHints, func(bool) bool { return true })
	read(stored["no_warnings"], &p.Quiet, func(advisor.Set) bool { return true })
	read(stored["lessons"], &p.Lessons, func([]string) bool { return true })
	read(stored["no_tips"], &p.NoTips, func(bool) bool { return true })
	read(stored["tips_seen"], &p.TipsSeen, func([]string) bool { return true })
	read(stored["window"], &p.Window, func(w Window) bool {
		return w.W > 0 && w.H > 0 && w.W <= 16384 &&
			w.H <= 16384
	})
	p.Setup = stored["set_up"]
	return nil
}

// read takes a stored value that makes sense.
func read[T any](data json.RawMessage, to *T, ok func(T) bool) {
	v := *to
	if json.Unmarshal(data, &v) == nil && ok(v) {
		*to = v
	}
}

// Speed is how fast the computers play.
type Speed uint8

// The speeds.
const (
	Normal Speed = iota
	Double
	Instant
)

// Pace is the time between two decisions of computers where it is normally the given one.
func (s Speed) Pace(normal time.Duration) time.Duration {
	switch s {
	case Double:
		return normal / 2
	case Instant:
		return 0
	}
	return normal
}

// Confirm says which decisions of a human are asked about before they are carried out.
type Confirm string

// The choices. What is costly is for the table to say.
const (
	Always Confirm = "always"
	Costly Confirm = "costly"
	Never  Confirm = "never"
)

// Look says in which colours everything is shown.
type Look string

// The looks. Auto follows what the device tells of its owner's wishes.
const (
	LookAuto  Look = "auto"
	LookLight Look = "light"
	LookDark  Look = "dark"
	LookHigh  Look = "high-contrast"
)

// Looks are all of them, in the order in which they are offered.
var Looks = [...]Look{LookAuto, LookLight, LookDark, LookHigh}

// The scale of the screen, in percent.
const (
	LeastScale = 80
	PlainScale = 100
	MostScale  = 200
	ScaleStep  = 10
)

// Scale is the nearest scale that there is to the given one, in percent: from 80 to 200 in steps of 10.
func Scale(percent int) int {
	return min(max((percent+ScaleStep/2)/ScaleStep*ScaleStep, LeastScale), MostScale)
}

// The least window that every screen of the program fits, dp: what is left of a window after scaling is never less,
// if the window itself is not.
const (
	ShortSide = 320.0
	LongSide  = 568.0
)

// MostFor is the largest scale, in percent, at which a window of the given size, in CSS pixels, is still usable; 100
// for one that is too small as it is.
func MostFor(w, h float64) int {
	short, long := min(w, h), max(w, h)
	fits := int(min(short/ShortSide, long/LongSide) * 100)
	return max(PlainScale, min(fits/ScaleStep*ScaleStep, MostScale))
}
