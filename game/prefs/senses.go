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
