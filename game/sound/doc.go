// Package sound is a small family of sounds, made by code at their first use, and the ways to let them be heard: WebAudio in a page, the system's
// own sound natively. Nothing in it can fail the game: where there is no device, everything is silent, and [Player.Trouble] says why.
//
// No sound tells anything that is not on the screen and in the text version too.
package sound
