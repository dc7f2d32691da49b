package mirror

import (
	"testing"

	"kilovolt/game/lang"
	"kilovolt/game/prefs"
)

// desk keeps settings as the program does.
type desk struct{ now prefs.Prefs }

func (d *desk) Prefs() prefs.Prefs     { return d.now }
func (d *desk) SetPrefs(p prefs.Prefs) { d.now = p }

// TestSettingsInWords: what moves, what is heard and how fast the computers play can be chosen in the text version, and it shows what holds.
func TestSettingsInWords(t *testing.T) {
	d := &desk{prefs.Defaults()}
	m := &Mirror{settings: d}
	for _, c := range []struct {
		field, value string
		ok           bool
		want         func(p *prefs.Prefs)
	}{
		{"speed", "double", true, func(p *prefs.Prefs) { p.Speed = prefs.Double }},
		{"motion", "less", true, func(p *prefs.Prefs) { p.Motion = prefs.MotionLess }},
		{"sound", "false", true, func(p *prefs.Prefs) { p.Mute = true }},
		{"volume", "30", true, func(p *prefs.Prefs) { p.Volume, p.Mute = 30, false }},
		{"sound", "false", true, func(p *prefs.Prefs) { p.Mute = true }},
		{"sound", "true", true, func(p *prefs.Prefs) { p.Mute = false }},
		{"volume", "35", false, nil},
		{"volume", "loud", false, nil},
		{"speed", "fast", false, nil},
		{"motion", "wild", false, nil},
		{"colour", "red", false, nil},
	} {
		want := d.now
		if c.want != nil {
			c.want(&want)
		}
		err := m.choose(c.field, c.value)
		if (err == nil) != c.ok || d.now.Speed != want.Speed || d.now.Motion != want.Motion || d.now.Mute != want.Mute || d.now.Volume != want.Volume {
			t.Errorf("%s %s: %v, %+v; want %+v", c.field, c.value, err, d.now, want)
		}
	}
	d.now = prefs.Defaults()
	d.now.Volume, d.now.Mute = 30, true
	m.lang = lang.English()
	doc := m.options()
	for name, want := range map[string]string{"speed": "normal", "motion": "device", "volume": "30"} {
		field := doc.Find(func(n *Node) bool { v, _ := n.Attr("name"); return v == name })
		if field == nil || field.Action != "setting "+name {
			t.Fatalf("there is no field %s", name)
		}
		chosen := field.Find(func(n *Node) bool { _, on := n.Attr("selected"); return on })
		if v, _ := chosen.Attr("value"); v != want {
			t.Errorf("%s shows %q, want %q", name, v, want)
		}
	}
	sounds := doc.Find(func(n *Node) bool { v, _ := n.Attr("name"); return v == "sound" })
	if _, on := sounds.Attr("checked"); on || sounds.Action != "setting sound" {
		t.Errorf("muted sound: %+v", sounds)
	}
	if (&Mirror{}).options() != nil || (&Mirror{}).choose("speed", "double") == nil {
		t.Error("settings are offered where there are none")
	}
}
