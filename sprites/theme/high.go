package theme

// HighContrast gives up the mood for legibility: black, white, and borders around everything.
var HighContrast = Theme{
	Name: "high",

	Room: rgb(0x000000), RoomText: rgb(0xFFFFFF), RoomDim: rgb(0xE4E4E4),

	Night: rgb(0x000000), Frame: rgb(0x000000), Panel: rgb(0x000000), PanelUp: rgb(0x1C1C1C), PanelUp2: rgb(0x3A3A3A),
	Well: rgb(0x000000),
	Line: rgb(0xA8A8A8), Edge: rgb(0xFFFFFF),

	Text: rgb(0xFFFFFF), TextDim: rgb(0xE4E4E4), TextOff: rgb(0xB4B4B4),

	Amber: rgb(0xFFC933), AmberUp: rgb(0xFFDD80), OnAmber: rgb(0x000000), AmberInk: rgb(0xFFC933), Money: rgb(0xFFDD80),

	Good: rgb(0x8CF5BE), Bad: rgb(0xFFA99C), BadUp: rgb(0x8A1408), Focus: rgb(0x4FD8FF),
	Ring: rgb(0x4FD8FF), Shadow: rgb(0x000000),

	Paper: rgb(0xFFFFFF), PaperDim: rgb(0xDDDDDD), PaperDusk: rgb(0xC4C4C4), Ink: rgb(0x000000), InkDim: rgb(0x333333),
	Rim: rgb(0xFFFFFF),

	Sea: rgb(0x000000), SeaLine: rgb(0x202020), LandOut: rgb(0x1C1C1C), LandOutRim: rgb(0x8A8A8A), Coast: rgb(0xFFFFFF),
	Border: rgb(0x000000),
	Grain:  Alpha(rgb(0x000000), 0), MapInk: rgb(0x000000),
	Wire: rgb(0x2B2B2B), WireCase: rgb(0xFFFFFF), WireLit: rgb(0xFFC933), LitHalo: Alpha(rgb(0xFFC933), 0.6),
	SignFace: rgb(0xFFFFFF), SignInk: rgb(0x000000), SignRim: rgb(0x000000),
	SignBack: rgb(0x000000), SpaceOff: rgb(0x333333), SpaceInk: rgb(0xFFFFFF),

	Tints: Tints{
		Teal: rgb(0xCFEFE4), Brown: rgb(0xF0DFC4), Red: rgb(0xF8D5CA), Yellow: rgb(0xFAF0BE), Blue: rgb(0xD0E3F8),
		Purple: rgb(0xE6D6F2),
		Green:  rgb(0xDFF0BE), Other: rgb(0xE6E6E6),
	},
	Seats: seats, Trust: trust, FuelStyles: fuels,
}
