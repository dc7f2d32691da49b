package app

import (
	"kilovolt/game/platform/sound"
	"kilovolt/game/storage/prefs"
)

// Play starts a sound if sounds are on.
func (h host) Play(n sound.Name) { h.sound.Play(n) }

// SoundTrouble returns why no sound can be heard although it is on, see [sound.Player.Trouble].
func (h host) SoundTrouble() error { return h.sound.Trouble() }

// applySound sets the volume, and plays a sound if that has changed it.
func (a *app) applySound(was prefs.Prefs) {
	a.sound.Set(a.prefs.Volume, a.prefs.Mute)
	if was.Volume != a.prefs.Volume || was.Mute != a.prefs.Mute {
		a.sound.Play(sound.Coin)
	}
}

// toggleMute turns sound off or on, and says so.
func (a *app) toggleMute() {
	p := a.prefs
	p.Mute = !p.Mute
	host{a}.SetPrefs(p)
	text := a.lang.T("settings.sound-is-on")
	if p.Mute {
		text = a.lang.T("settings.sound-is-off")
	}
	a.tree.Toast(text)
}
