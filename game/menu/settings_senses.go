package menu

import (
	"errors"

	"kilovolt/game/prefs"
	"kilovolt/game/sound"
	"kilovolt/game/ui"
)

// sound chooses how loud sounds are, or none.
func (s settingsPage) sound() *ui.Node {
	step := prefs.VolumeStep
	set := func(percent int) {
		s.now.Volume, s.now.Mute = prefs.Volume(percent), false
		s.host.SetPrefs(s.now)
	}
	n := card("settings-sounds", s.t("settings.sound"),
		ui.Toggle("settings-sound", s.t("settings.sound-on"), !s.now.Mute, func(on bool) {
			s.now.Mute = !on
			s.host.SetPrefs(s.now)
		}),
		ui.Stepper("settings-volume", s.t("settings.volume"), ui.Steps{
			Value: s.now.Volume, Max: prefs.MostVolume, Small: step, Unit: s.t("settings.percent"),
			Less: s.t("settings.volume-less"), More: s.t("settings.volume-more"),
			AtMin: s.t("settings.volume-least"), AtMax: s.t("settings.volume-most"), Set: set,
		}).MaxWidth(280),
		ui.Label(s.t("settings.sound-text"), ui.StyleDim),
	)
	switch err := s.host.SoundTrouble(); {
	case errors.Is(err, sound.ErrMuted):
		n.Add(warning("settings-sound-trouble", s.t("settings.sound-muted")))
	case err != nil:
		n.Add(warning("settings-sound-trouble", s.t("settings.sound-no-device")))
	}
	return n
}

// motion chooses whether things move on the table.
func (s settingsPage) motion() *ui.Node {
	return card("settings-moving", s.t("settings.motion"),
		ui.Choice("settings-motion", s.t("settings.motion"), []ui.Option{
			{ID: string(prefs.MotionAsDevice), Text: s.t("settings.motion-device")},
			{ID: string(prefs.MotionFull), Text: s.t("settings.motion-full")},
			{ID: string(prefs.MotionLess), Text: s.t("settings.motion-less")},
		}, string(s.now.Motion), func(id string) {
			s.now.Motion = prefs.Motion(id)
			s.host.SetPrefs(s.now)
		}),
		ui.Label(s.t("settings.motion-text"), ui.StyleDim),
	)
}
