package theme

// Light is the table by day: panels are paper too, and the room around them stays dark.
var Light = Theme{
	Name: "light",

	Room: rgb(0x1E2B30), RoomText: rgb(0xF6F0E2), RoomDim: rgb(0xC3C8C0),

	Night: rgb(0xE6DDC9), Frame: rgb(0xDDD3BC), Panel: rgb(0xF4EDDD), PanelUp: rgb(0xE9DFC9), PanelUp2: rgb(0xDACDB0),
	Well: rgb(0xE6DDC9),
	Line: rgb(0xCDBFA2), Edge: rgb(0x665C45),

	Text: rgb(0x22282B), TextDim: rgb(0x55534A), TextOff: rgb(0x5F5A4C),

	Amber: rgb(0xFFB31A), AmberUp: rgb(0xFFC64D), OnAmber: rgb(0x1B1400), AmberInk: rgb(0x864C00), Money: rgb(0x774500),

	Good: rgb(0x14643D), Bad: rgb(0xA32A1C), BadUp: rgb(0xF2BFB0), Focus: rgb(0x0B57A8),
	Ring: rgb(0x1C72CE), Shadow: rgb(0x1A1710),

	Paper: rgb(0xFFFBF1), PaperDim: rgb(0xDDD3BE), PaperDusk: rgb(0xCFC5B0), Ink: rgb(0x1F2426), InkDim: rgb(0x5A574E),
	Rim: rgb(0x33352F),

	Sea: rgb(0xCFDBD9), SeaLine: rgb(0xBFCDCC), LandOut: rgb(0xE4DCC8), LandOutRim: rgb(0xB8AC91), Coast: rgb(0x6B6450),
	Border: rgb(0xFFFDF6),
	Grain:  Alpha(rgb(0x6A5631), 0.10), MapInk: rgb(0x2A2C28),
	Wire: rgb(0x596261), WireCase: rgb(0xFFFDF6), WireLit: rgb(0xFFB31A), LitHalo: Alpha(rgb(0xFFB31A), 0.50),
	SignFace: rgb(0xFFFCF3), SignInk: rgb(0x18222B), SignRim: rgb(0x1F3F66),
	SignBack: rgb(0x27333A), SpaceOff: Mix(rgb(0x27333A), rgb(0xFFFBF1), 0.22), SpaceInk: rgb(0xE6DDC9),

	Tints: Tints{
		Teal: rgb(0xCFE2D5), Brown: rgb(0xE8D5B6), Red: rgb(0xEDD0C0), Yellow: rgb(0xF2E7BC), Blue: rgb(0xD0DCE6),
		Purple: rgb(0xDFD3E2),
		Green:  rgb(0xD8E2BA), Other: rgb(0xE2DCCE),
	},
	Seats: seats, Trust: trust, FuelStyles: fuels,
}
