package menu

import (
	"testing"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/sound"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/phrase"
)

func TestSoundIsChosen(t *testing.T) {
	f := newFake()
	f.front(390, 844)
	f.act(t, "settings", "settings-volume.more", "settings-sound")
	if f.prefs.Volume != prefs.PlainVolume+prefs.VolumeStep || !f.prefs.Mute {
		t.Errorf("volume %d, muted %v", f.prefs.Volume, f.prefs.Mute)
	}
	f.act(t, "settings-volume.less")
	if f.prefs.Volume != prefs.PlainVolume || f.prefs.Mute {
		t.Errorf("volume %d, muted %v: setting the volume should unmute", f.prefs.Volume, f.prefs.Mute)
	}
	for range 20 {
		f.tree.Activate("settings-volume.less")
		f.step()
	}
	if f.prefs.Volume != 0 || f.whyAsked != phrase.English().T("settings.volume-least") {
		t.Errorf("volume %d, because %q", f.prefs.Volume, f.whyAsked)
	}
	if f.tree.Find("settings-sound-trouble") != nil {
		t.Error("a sound problem is reported")
	}
	for err, key := range map[error]i18n.Key{sound.ErrMuted: "settings.sound-muted",
		sound.ErrNoDevice: "settings.sound-no-device"} {
		f.mute = err
		f.tree.Invalidate()
		f.step()
		f.see(t, phrase.English().T(key))
	}
}

func TestMotionIsChosen(t *testing.T) {
	f := newFake()
	f.front(390, 844)
	f.act(t, "settings")
	for _, m := range []prefs.Motion{prefs.MotionLess, prefs.MotionFull, prefs.MotionAsDevice} {
		f.act(t, "settings-motion."+string(m))
		if f.prefs.Motion != m {
			t.Errorf("motion is %q, want %q", f.prefs.Motion, m)
		}
	}
}
