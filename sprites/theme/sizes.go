package theme

// Spacing, in dp.
const (
	S1 = 4.0
	S2 = 8.0
	S3 = 12.0
	S4 = 16.0
	S5 = 24.0
	S6 = 32.0
)

// Radii, in dp.
const (
	R1 = 4.0
	R2 = 8.0
	R3 = 12.0
	R4 = 18.0
)

// Type sizes, in dp. No text that must be read is smaller than Caption.
const (
	Caption = 12.0
	Body    = 14.0
	Strong  = 16.0
	Title   = 20.0
	Heading = 26.0
	Display = 40.0
)

// Sizes for touch, in dp.
const (
	Target   = 44.0 // the minimum side of anything that can be tapped
	ButtonH  = 48.0 // a button's height
	BarH     = 48.0 // the status line
	FocusW   = 3.0  // the focus ring
	CityPick = 22.0 // how far from a city a tap still counts as one on it
)
