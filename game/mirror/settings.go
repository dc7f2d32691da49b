package mirror

import (
	"fmt"
	"strconv"

	"kilovolt/game/lang"
	"kilovolt/game/prefs"
)

// Settings are what the player has chosen for good, as the program keeps it.
type Settings interface {
	Prefs() prefs.Prefs
	SetPrefs(p prefs.Prefs)
}

// OfferSettings has the document offer settings too.
func (m *Mirror) OfferSettings(s Settings) { m.settings, m.dirty = s, true }

// Changed has the document brought up to date, as something has changed that the session knows nothing of.
func (m *Mirror) Changed() { m.dirty = true }

// speeds are the speeds of the computers with their words.
var speeds = []struct {
	speed prefs.Speed
	name  string
	text  lang.Key
}{{prefs.Normal, "normal", "settings.speed-normal"}, {prefs.Double, "double", "settings.speed-double"}, {prefs.Instant, "instant", "settings.speed-instant"}}

// motions are what moves on the table, with its words.
var motions = []struct {
	motion prefs.Motion
	text   lang.Key
}{
	{prefs.MotionAsDevice, "settings.motion-device"}, {prefs.MotionFull, "settings.motion-full"}, {prefs.MotionLess, "settings.motion-less"},
}

// options are the settings that mean something to those who read, and to those who watch and listen beside them; nil where none are offered.
func (m *Mirror) options() *Node {
	if m.settings == nil {
		return nil
	}
	l, p := m.lang, m.settings.Prefs()
	pace, moving, volume := newChoice("speed"), newChoice("motion"), newChoice("volume")
	for _, s := range speeds {
		pace.option(s.name, l.T(s.text), p.Speed == s.speed)
	}
	for _, o := range motions {
		moving.option(string(o.motion), l.T(o.text), p.Motion == o.motion)
	}
	for percent := 0; percent <= prefs.MostVolume; percent += prefs.VolumeStep {
		volume.option(strconv.Itoa(percent), l.T("mirror.percent", lang.Int("n", percent)), p.Volume == percent)
	}
	sounds := tick("sound", l.T("settings.sound-on"), !p.Mute)
	for _, field := range []*Node{pace.node, moving.node, volume.node, sounds.Kids[1]} {
		name, _ := field.Attr("name")
		field.Action = "setting " + name
	}
	return section("settings", l.T("settings.title"),
		labelled(l.T("settings.speed"), pace.node), labelled(l.T("settings.motion"), moving.node),
		sounds, labelled(l.T("settings.volume"), volume.node), words("p", "sound-text", l.T("settings.sound-text")))
}

// choose takes a setting over: "speed", "motion", "sound" or "volume".
func (m *Mirror) choose(field, value string) error {
	unknown := fmt.Errorf("mirror: the setting %q cannot be %q", field, value)
	if m.settings == nil {
		return unknown
	}
	p, ok := m.settings.Prefs(), false
	switch field {
	case "speed":
		for _, s := range speeds {
			if s.name == value {
				p.Speed, ok = s.speed, true
			}
		}
	case "motion":
		for _, o := range motions {
			if string(o.motion) == value {
				p.Motion, ok = o.motion, true
			}
		}
	case "sound":
		p.Mute, ok = value != "true", true
	case "volume":
		percent, err := strconv.Atoi(value)
		p.Volume, p.Mute, ok = percent, false, err == nil && percent == prefs.Volume(percent)
	}
	if !ok {
		return unknown
	}
	m.settings.SetPrefs(p)
	m.dirty = true
	return nil
}
