package scenes

import "fmt"

// Device is what the program is shown on.
type Device struct {
	Name          string
	Width, Height int     // CSS pixels
	Ratio         float64 // pixels per CSS pixel
	Touch         bool    // a finger is the main pointer
}

// DeviceOf returns the usual device with a window of this size: a phone, a tablet or a desktop.
func DeviceOf(width, height int) Device {
	d := Device{Name: fmt.Sprintf("%dx%d", width, height), Width: width, Height: height, Ratio: 1}
	least := min(width, height)
	d.Touch = least < 800
	if least < 480 {
		d.Ratio = 2
	}
	return d
}

// Devices are what pictures are taken on unless others are asked for.
var Devices = []Device{
	DeviceOf(390, 844), DeviceOf(844, 390), DeviceOf(768, 1024), DeviceOf(1280, 800), DeviceOf(1920, 1080),
	{Name: "3840x2160", Width: 1920, Height: 1080, Ratio: 2},
}

// Tight are cramped devices, which have to be asked for.
var Tight = []Device{DeviceOf(360, 640), DeviceOf(717, 512)}

// LogDevice is a device with a narrow layout in which much of the log is to be seen at once.
var LogDevice = Device{Name: "480x1600", Width: 480, Height: 1600, Ratio: 1}
