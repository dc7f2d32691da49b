// Package sound is a small family of sounds, synthesized at their first use, and the devices that play them: WebAudio
// in a page, the system's own sound natively. Nothing in it can make the game fail: without a device everything is
// silent, and [Player.Trouble] says why.
//
// No sound says anything that is not on the screen and in the text version too.
package sound
