package game

import (
	"kilovolt/game/prefs"
	"kilovolt/game/sound"
)

// Play begins a sound, if the player wants to hear any.
func (h host) Play(n sound.Name) { h.sound.Play(n) }

// SoundTrouble is why no sound can be heard although it is on, see [sound.Player.Trouble].
func (h host) SoundTrouble() error { return h.sound.Trouble() }

// hearing takes the volume of the settings over, and lets it be heard where it has become another one.
func (a *app) hearing(was prefs.Prefs) {
	a.sound.Set(a.prefs.Volume, a.prefs.Mute)
	if was.Volume != a.prefs.Volume || was.Mute != a.prefs.Mute {
		a.sound.Play(sound.Coin)
	}
}

// mute turns the sound off or on again, by the key.
func (a *app) mute() {
	p := a.prefs
	p.Mute = !p.Mute
	host{a}.SetPrefs(p)
	text := a.lang.T("settings.sound-is-on")
	if p.Mute {
		text = a.lang.T("settings.sound-is-off")
	}
	a.tree.Toast(text)
}
