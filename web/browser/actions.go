package browser

import "math"

// The input of WebDriver's actions, which is the same in both of its protocols:
// https://www.w3.org/TR/webdriver2/#actions

// A source is an input device and what it does, step by step.
type source struct {
	Type       string            `json:"type"`
	ID         string            `json:"id"`
	Parameters map[string]string `json:"parameters,omitempty"`
	Actions    []any             `json:"actions"`
}

type pointerMove struct {
	Type   string `json:"type"`
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Origin string `json:"origin"`
}

type pointerButton struct {
	Type   string `json:"type"`
	Button int    `json:"button"`
}

type scroll struct {
	Type   string `json:"type"`
	X      int    `json:"x"`
	Y      int    `json:"y"`
	DeltaX int    `json:"deltaX"`
	DeltaY int    `json:"deltaY"`
	Origin string `json:"origin"`
}

type keyAction struct {
	Type  string `json:"type"`
	Value string `json:"value"`
}

func round(v float64) int { return int(math.Round(v)) }

// pointer returns a "mouse" or a "touch" that makes a gesture at a place.
func pointer(kind string, do gesture, x, y float64) source {
	s := source{Type: "pointer", ID: kind, Parameters: map[string]string{"pointerType": kind}}
	s.Actions = []any{pointerMove{"pointerMove", round(x), round(y), "viewport"}}
	switch do {
	case press:
		s.Actions = append(s.Actions, pointerButton{"pointerDown", 0})
	case release:
		s.Actions = append(s.Actions, pointerButton{"pointerUp", 0})
	}
	return s
}

func turnWheel(x, y, dx, dy float64) source {
	turn := scroll{"scroll", round(x), round(y), round(dx), round(dy), "viewport"}
	return source{Type: "wheel", ID: "wheel", Actions: []any{turn}}
}

// actionKeys are the characters by which WebDriver names the keys that type none.
var actionKeys = map[string]string{
	"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Space": " ", "Backspace": "\ue003", "Delete": "\ue017",
	"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
	"PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011",
	"F1": "\ue031", "F2": "\ue032", "F3": "\ue033", "F4": "\ue034", "F5": "\ue035", "F6": "\ue036",
	"F7": "\ue037", "F8": "\ue038", "F9": "\ue039", "F10": "\ue03a", "F11": "\ue03b", "F12": "\ue03c",
}

// modifierKeys are the characters by which WebDriver names Alt, Ctrl, Meta and Shift.
var modifierKeys = []struct {
	modifier int64
	value    string
}{{Alt, "\ue00a"}, {Ctrl, "\ue009"}, {Meta, "\ue03d"}, {Shift, "\ue008"}}

// keyboard returns a keyboard whose key is pressed after its modifiers, or released before them.
func keyboard(down bool, key string, modifiers int64) source {
	if value, ok := actionKeys[key]; ok {
		key = value
	}
	kind := "keyUp"
	if down {
		kind = "keyDown"
	}
	s := source{Type: "key", ID: "keys"}
	for _, m := range modifierKeys {
		if modifiers&m.modifier != 0 {
			s.Actions = append(s.Actions, keyAction{kind, m.value})
		}
	}
	if down {
		s.Actions = append(s.Actions, keyAction{kind, key})
	} else {
		s.Actions = append([]any{keyAction{kind, key}}, s.Actions...)
	}
	return s
}

// insertScript returns a script that inserts a text where the focus is, as an input method does. The script's value
// is whether that was possible.
func insertScript(text string) string {
	return `document.execCommand("insertText", false, ` + quote(text) + `)`
}
