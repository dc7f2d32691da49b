package prefs

// The volume of sounds, in percent.
const (
	PlainVolume = 60
	MostVolume  = 100
	VolumeStep  = 10
)

// Volume is the nearest volume that there is to the given one, in percent: from 0 to 100 in steps of 10.
func Volume(percent int) int {
	return min(max((percent+VolumeStep/2)/VolumeStep*VolumeStep, 0), MostVolume)
}

// Motion says whether things move on the table to show what happens.
type Motion string

// The choices.
const (
	MotionAsDevice Motion = "device" // as the device says: less where its owner has asked for that
	MotionFull     Motion = "full"
	MotionLess     Motion = "less"
)

// Reduced tells whether nothing shall move, on a device that wishes so or does not.
func (m Motion) Reduced(device bool) bool { return m == MotionLess || m == MotionAsDevice && device }
