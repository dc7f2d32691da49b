package prefs

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"kilovolt/game/match/advisor"
)

func TestPrefsComeBack(t *testing.T) {
	was := Prefs{
		Speed: Double, Confirm: Never, Scale: 150, Theme: ThemeHighContrast, HideMoney: true, Volume: 30, Mute: true,
		Motion: MotionLess, Speech: SpeechTurn,
		NoHints: true, Quiet: advisor.Set(0).With(advisor.End),
		Setup: json.RawMessage(`{"v":1}`),
	}
	data, err := json.Marshal(was)
	if err != nil {
		t.Fatal(err)
	}
	got := Defaults()
	if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, was) {
		t.Errorf("%s was read as %+v, %v", data, got, err)
	}
}

// Valid stored settings are read; the others are as in Defaults.
func TestPrefsOfOtherPrograms(t *testing.T) {
	for text, want := range map[string]func(p *Prefs){
		`{}`:                           func(*Prefs) {},
		`{"speed":1}`:                  func(p *Prefs) { p.Speed = Double },
		`{"speed":9,"scale":90}`:       func(p *Prefs) { p.Scale = 90 },
		`{"speed":4}`:                  func(p *Prefs) { p.Speed = OneByOne },
		`{"speed":5}`:                  func(*Prefs) {},
		`{"speed":-1}`:                 func(*Prefs) {},
		`{"speed":"fast"}`:             func(*Prefs) {},
		`{"confirm":"sometimes"}`:      func(*Prefs) {},
		`{"confirm":3,"speed":2}`:      func(p *Prefs) { p.Speed = Instant },
		`{"confirm":null}`:             func(*Prefs) {},
		`{"scale":79}`:                 func(*Prefs) {},
		`{"scale":155}`:                func(*Prefs) {},
		`{"scale":1e9}`:                func(*Prefs) {},
		`{"scale":200}`:                func(p *Prefs) { p.Scale = 200 },
		`{"look":"dark"}`:              func(p *Prefs) { p.Theme = ThemeDark },
		`{"look":"pink"}`:              func(*Prefs) {},
		`{"hide_money":"yes"}`:         func(*Prefs) {},
		`{"later":[1,2],"scale":110}`:  func(p *Prefs) { p.Scale = 110 },
		`{"volume":35,"mute":1}`:       func(*Prefs) {},
		`{"volume":0,"mute":true}`:     func(p *Prefs) { p.Volume, p.Mute = 0, true },
		`{"volume":110}`:               func(*Prefs) {},
		`{"motion":"wild"}`:            func(*Prefs) {},
		`{"motion":"full"}`:            func(p *Prefs) { p.Motion = MotionFull },
		`{"speech":"loud"}`:            func(*Prefs) {},
		`{"speech":"all"}`:             func(p *Prefs) { p.Speech = SpeechAll },
		`{"no_hints":true}`:            func(p *Prefs) { p.NoHints = true },
		`{"no_warnings":["pass","x"]}`: func(p *Prefs) { p.Quiet = advisor.Set(0).With(advisor.Pass) },
		`{"no_warnings":"pass"}`:       func(*Prefs) {},
		`{"set_up":{"v":7}}`:           func(p *Prefs) { p.Setup = json.RawMessage(`{"v":7}`) },
	} {
		got, expected := Prefs{}, Defaults()
		want(&expected)
		if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, expected) {
			t.Errorf("%s was read as %+v, %v; want %+v", text, got, err, expected)
		}
	}
	for _, text := range []string{`[]`, `7`, `{`, ``} {
		got := Defaults()
		if err := json.Unmarshal([]byte(text), &got); err == nil {
			t.Errorf("%q was read as settings: %+v", text, got)
		}
	}
}

func TestVolume(t *testing.T) {
	for in, want := range map[int]int{-5: 0, 4: 0, 5: 10, 60: 60, 97: 100, 5000: 100} {
		if got := Volume(in); got != want {
			t.Errorf("volume of %d %%: %d, want %d", in, got, want)
		}
	}
}

func TestReducedMotion(t *testing.T) {
	for m, want := range map[Motion][2]bool{MotionAsDevice: {false, true}, MotionFull: {false, false},
		MotionLess: {true, true}} {
		if got := [2]bool{m.Reduced(false), m.Reduced(true)}; got != want {
			t.Errorf("%s: %v, want %v", m, got, want)
		}
	}
}

func TestScale(t *testing.T) {
	for in, want := range map[int]int{-5: 80, 0: 80, 84: 80, 85: 90, 100: 100, 149: 150, 200: 200, 5000: 200} {
		if got := Scale(in); got != want {
			t.Errorf("scale of %d %%: %d, want %d", in, got, want)
		}
	}
}

// However large a scale is set, what is left of the window is enough for every screen.
func TestMostScaleLeavesAUsableWindow(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		want int
	}{{390, 844, 120}, {844, 390, 120}, {360, 640, 110}, {320, 568, 100}, {200, 300, 100}, {768, 1024, 180},
		{1280, 800, 200}, {3840, 2160, 200}} {
		got := MostFor(c.w, c.h)
		if got != c.want {
			t.Errorf("%.0f×%.0f: at most %d %%, want %d", c.w, c.h, got, c.want)
		}
		w, h := c.w*100/float64(got), c.h*100/float64(got)
		if c.w >= ShortSide && (min(w, h) < ShortSide || max(w, h) < LongSide) {
			t.Errorf("%.0f×%.0f at %d %% leaves %.0f×%.0f", c.w, c.h, got, w, h)
		}
	}
}

func TestPace(t *testing.T) {
	for s, want := range map[Speed]time.Duration{Normal: time.Second, Double: time.Second / 2, Instant: 0} {
		if got := s.Pace(time.Second); got != want {
			t.Errorf("speed %d: %v between two decisions, want %v", s, got, want)
		}
	}
}

// TestWindow: the window's place is restored; an impossible one is dropped, and a missing one is not stored.
func TestWindow(t *testing.T) {
	for stored, want := range map[string]Window{
		`{"window":{"x":-8,"y":30,"w":900,"h":700,"full":true}}`: {X: -8, Y: 30, W: 900, H: 700, Full: true},
		`{"window":{"x":1,"y":2,"w":0,"h":700}}`:                 {},
		`{"window":{"x":1,"y":2,"w":900,"h":70000}}`:             {},
		`{"window":"large"}`:                                     {},
		`{}`:                                                     {},
	} {
		var p Prefs
		if err := json.Unmarshal([]byte(stored), &p); err != nil || p.Window != want {
			t.Errorf("%s: %+v, %v", stored, p.Window, err)
		}
	}
	data, err := json.Marshal(Defaults())
	if err != nil || strings.Contains(string(data), "window") {
		t.Errorf("a new player's settings are %s, %v", data, err)
	}
}
