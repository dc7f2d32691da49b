package prefs

// The volume of sounds, in percent.
const (
	PlainVolume = 60
	MostVolume  = 100
	VolumeStep  = 10
)

// Volume rounds a percentage to the nearest volume that can be set: 0 to [MostVolume] in steps of [VolumeStep].
func Volume(percent int) int {
	return min(max((percent+VolumeStep/2)/VolumeStep*VolumeStep, 0), MostVolume)
}

// Motion is whether the table is animated.
type Motion string

// The choices.
const (
	MotionAsDevice Motion = "device" // less where the device asks for reduced motion
	MotionFull     Motion = "full"
	MotionLess     Motion = "less"
)

// Reduced reports whether nothing is animated; device is whether the device asks for reduced motion.
func (m Motion) Reduced(device bool) bool { return m == MotionLess || m == MotionAsDevice && device }

// Speech says what of a game a screen reader is given to speak by itself. Refusals, questions and what a player asked
// for are always spoken, and everything can be read in the log.
type Speech string

// The choices; each speaks what the next one does, and more.
const (
	SpeechAll  Speech = "all"  // every decision of others, and bids while a player at the screen is still in
	SpeechMine Speech = "mine" // new rounds, and what happens to the players at the screen
	SpeechTurn Speech = "turn" // whose turn it is, with what happened since their last one
)
