package app

import (
	"kilovolt/game/prefs"
	"kilovolt/game/sound"
)

// Play begins a sound, if the player wants to hear any.
func (h host) Play(n sound.Name) { h.sound.Play(n) }

// SoundTrouble is why no sound can be heard although it is on, see [sound.Player.Trouble].
func (h host) SoundTrouble() error { return h.sound.Trouble() }

// applySound sets the volume, and plays a sound if it differs from what it was.
func (a *app) applySound(was prefs.Prefs) {
	a.sound.Set(a.prefs.Volume, a.prefs.Mute)
	if was.Volume != a.prefs.Volume || was.Mute != a.prefs.Mute {
		a.sound.Play(sound.Coin)
	}
}

// toggleMute turns the sound off or on again, and says so.
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
