package present

import (
	"reflect"
	"slices"
	"testing"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/platform/sound"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/phrase"
)

// desk stores settings as the program does.
type desk struct {
	now  prefs.Prefs
	most int
	mute error
}

func (d *desk) Prefs() prefs.Prefs          { return d.now }
func (d *desk) SetPrefs(p prefs.Prefs)      { d.now = p }
func (d *desk) Languages() []*i18n.Language { return []*i18n.Language{phrase.English().Language()} }
func (d *desk) MostScale() int              { return d.most }
func (d *desk) SoundTrouble() error         { return d.mute }

// settings are all settings.
func (d *desk) settings() (out []*block.Setting) {
	for _, b := range Settings(phrase.English(), &Program{Prefs: d}).Body() {
		for _, one := range b.(*block.Group).Body {
			if c, is := one.(*block.Choose); is {
				out = append(out, c.Setting)
			}
		}
	}
	return out
}

// find is the setting of an id.
func (d *desk) find(t *testing.T, id string) *block.Setting {
	t.Helper()
	for _, s := range d.settings() {
		if s.ID == id {
			return s
		}
	}
	t.Fatalf("there is no setting %q", id)
	return nil
}

// TestEveryPreferenceIsASetting: everything the player decides can be set on the settings page; the rest is what the
// program remembers.
func TestEveryPreferenceIsASetting(t *testing.T) {
	remembered := []string{"Setup", "Lessons", "Window"}
	changed := map[string]bool{}
	for _, s := range (&desk{now: prefs.Defaults(), most: prefs.MostScale}).settings() {
		for _, o := range s.Options {
			d := &desk{now: prefs.Defaults(), most: prefs.MostScale}
			d.now.TipsSeen = []string{"auction"}
			was := reflect.ValueOf(d.now)
			if err := d.find(t, s.ID).Choose(o.Value); err != nil {
				t.Errorf("%s %q: %v", s.ID, o.Value, err)
			}
			now := reflect.ValueOf(d.now)
			for i := range was.NumField() {
				if !reflect.DeepEqual(was.Field(i).Interface(), now.Field(i).Interface()) {
					changed[was.Type().Field(i).Name] = true
				}
			}
		}
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[prefs.Prefs]()) {
		if set := changed[f.Name]; set == slices.Contains(remembered, f.Name) {
			t.Errorf("%s can be set: %v", f.Name, set)
		}
	}
}

// TestASettingShowsWhatWasChosen: every option of every setting can be chosen, and nothing else; all texts of the
// settings come from the catalogue.
func TestASettingShowsWhatWasChosen(t *testing.T) {
	d := &desk{now: prefs.Defaults(), most: prefs.MostScale}
	seen := map[string]bool{}
	for _, s := range d.settings() {
		if seen[s.ID] || s.ID == "" || s.Label == "" {
			t.Errorf("%q has no name or is listed twice", s.ID)
		}
		seen[s.ID] = true
		for _, o := range s.Options {
			if err := s.Choose(o.Value); err != nil || d.find(t, s.ID).Value != o.Value {
				t.Errorf("%s %q: %v, and it is %q", s.ID, o.Value, err, d.find(t, s.ID).Value)
			}
			if o.Label == "" && (s.Kind == block.Choice || s.Kind == block.Range) {
				t.Errorf("%s %q has no words", s.ID, o.Value)
			}
		}
		if was := d.now; s.Choose("nonsense") == nil || !reflect.DeepEqual(d.now, was) {
			t.Errorf("%s accepts nonsense", s.ID)
		}
	}
}

// TestWhatASettingDependsOn: the size depends on the window, sound on the device, and tips can start over only once
// some were shown.
func TestWhatASettingDependsOn(t *testing.T) {
	l := phrase.English()
	d := &desk{now: prefs.Defaults(), most: 120}
	d.now.Scale = 200
	if s := d.find(t, "scale"); s.Number() != 120 || s.Range.Max != 120 || len(s.Help) != 1 ||
		s.Choose("130") == nil {
		t.Errorf("size: %+v", s)
	}
	for err, want := range map[error]string{nil: "", sound.ErrMuted: l.T("settings.sound-muted"),
		sound.ErrNoDevice: l.T("settings.sound-no-device")} {
		d.mute = err
		if s := (settingsPage{l, d.now, d}); s.soundTrouble() != want {
			t.Errorf("%v: it says %q", err, s.soundTrouble())
		}
	}
	if s := d.find(t, "tips-again"); s.WhyNot == "" {
		t.Error("tips can start over, but none has been shown")
	}
	d.now.TipsSeen = []string{"auction"}
	if s := d.find(t, "tips-again"); s.WhyNot != "" || s.Choose("") != nil || d.now.TipsSeen != nil {
		t.Errorf("tips do not start over: %+v", s)
	}
}
