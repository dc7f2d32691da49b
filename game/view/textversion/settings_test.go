package textversion

import (
	"reflect"
	"strings"
	"testing"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/phrase"
)

// desk stores settings as the program does.
type desk struct {
	now     prefs.Prefs
	changed func(prefs.Prefs)
}

func (d *desk) Prefs() prefs.Prefs          { return d.now }
func (d *desk) Languages() []*i18n.Language { return []*i18n.Language{phrase.English().Language()} }
func (d *desk) MostScale() int              { return prefs.MostScale }
func (d *desk) SoundTrouble() error         { return nil }
func (d *desk) SetPrefs(p prefs.Prefs) {
	if d.now = p; d.changed != nil {
		d.changed(p)
	}
}

// TestSettingsInWords: a setting is stored as soon as it is changed, an impossible choice is rejected, and the document
// shows the current values.
func TestSettingsInWords(t *testing.T) {
	r, d := newReader(t), &desk{now: prefs.Defaults()}
	if r.view.Doc().byID("kv/settings") != nil {
		t.Error("settings are offered although there are none")
	}
	r.offer(&present.Program{Prefs: d})
	r.check()
	for _, c := range []struct {
		field, value string
		want         func(p *prefs.Prefs) // nil if it is rejected
	}{
		{"speed", "double", func(p *prefs.Prefs) { p.Speed = prefs.Double }},
		{"motion", "less", func(p *prefs.Prefs) { p.Motion = prefs.MotionLess }},
		{"sound", "false", func(p *prefs.Prefs) { p.Mute = true }},
		{"volume", "30", func(p *prefs.Prefs) { p.Volume, p.Mute = 30, false }},
		{"sound", "false", func(p *prefs.Prefs) { p.Mute = true }},
		{"sound", "true", func(p *prefs.Prefs) { p.Mute = false }},
		{"volume", "35", nil},
		{"volume", "loud", nil},
		{"speed", "fast", nil},
		{"motion", "wild", nil},
		{"scale", "150", func(p *prefs.Prefs) { p.Scale = 150 }},
		{"scale", "95", nil},
		{"look", "dark", func(p *prefs.Prefs) { p.Theme = prefs.ThemeDark }},
		{"look", "loud", nil},
		{"confirm", "always", func(p *prefs.Prefs) { p.Confirm = prefs.Always }},
		{"hide-money", "true", func(p *prefs.Prefs) { p.HideMoney = true }},
	} {
		want := d.now
		if c.want != nil {
			c.want(&want)
		}
		r.set(c.field, c.value)
		if !reflect.DeepEqual(d.now, want) {
			t.Errorf("%s %s: %+v; want %+v", c.field, c.value, d.now, want)
		}
		if refused := r.alert() != ""; refused != (c.want == nil) {
			t.Errorf("%s %s: it says %q", c.field, c.value, r.alert())
		}
	}
	if strings.Contains(r.at("kv/settings").Content(), "Start over") {
		t.Error("tips can start over, but none has been shown")
	}
	d.now.Mute, d.now.TipsSeen = true, []string{"auction"}
	r.view.Invalidate()
	r.view.Refresh()
	for id, want := range map[string]string{"speed": "double", "motion": "less", "volume": "30"} {
		field := r.at("kv/settings/" + id + "-label/" + id)
		chosen := field.Find(func(n *Node) bool { _, on := n.Attr("selected"); return on })
		if v, _ := chosen.Attr("value"); v != want {
			t.Errorf("%s shows %q, want %q", id, v, want)
		}
	}
	if _, on := r.at("kv/settings/sound-label/sound").Attr("checked"); on {
		t.Error("muted sound is shown as on")
	}
	if r.press(r.button("Start over")); d.now.TipsSeen != nil {
		t.Error("tips do not start over")
	}
}
