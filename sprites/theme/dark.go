package theme

// Dark is the control room at night, with lamps over the paper.
var Dark = Theme{
	Name: "dark",

	Room: rgb(0x0C1215), RoomText: rgb(0xF1ECDF), RoomDim: rgb(0xB3B9B3),

	Night: rgb(0x0F1619), Frame: rgb(0x151E22), Panel: rgb(0x1B262B), PanelUp: rgb(0x27353B), PanelUp2: rgb(0x35474E),
	Well: rgb(0x0D1417),
	Line: rgb(0x37484F), Edge: rgb(0x7F929A),

	Text: rgb(0xF1ECDF), TextDim: rgb(0xB5BBB4), TextOff: rgb(0x8E9995),

	Amber: rgb(0xFFB31A), AmberUp: rgb(0xFFC64D), OnAmber: rgb(0x1B1400), AmberInk: rgb(0xFFB31A), Money: rgb(0xFFD166),

	Good: rgb(0x74D3A2), Bad: rgb(0xFF8E7C), BadUp: rgb(0xA83428), Focus: rgb(0x7CC7FF),
	Ring: rgb(0x7CC7FF), Shadow: rgb(0x040708),

	Paper: rgb(0xF5EEDF), PaperDim: rgb(0xDCD3C0), PaperDusk: rgb(0xB9B2A3), Ink: rgb(0x1F2426), InkDim: rgb(0x5A574E),
	Rim: rgb(0xF5EEDF),

	Sea: rgb(0x122025), SeaLine: rgb(0x1B2C32), LandOut: rgb(0x1F2E33), LandOutRim: rgb(0x3A4C52), Coast: rgb(0xF5EEDF),
	Border: rgb(0xFBF6EA),
	Grain:  Alpha(rgb(0x5A4A2C), 0.10), MapInk: rgb(0x2A2C28),
	Wire: rgb(0x55605F), WireCase: rgb(0xFBF6EA), WireLit: rgb(0xFFB31A), LitHalo: Alpha(rgb(0xFFC64D), 0.45),
	SignFace: rgb(0xFBF6E8), SignInk: rgb(0x18222B), SignRim: rgb(0x1F3F66),
	SignBack: rgb(0x27333A), SpaceOff: Mix(rgb(0x27333A), rgb(0xF5EEDF), 0.22), SpaceInk: rgb(0xDCD3C0),

	Tints: Tints{
		Teal: rgb(0xBFD6C8), Brown: rgb(0xDDC6A5), Red: rgb(0xE3BFAE), Yellow: rgb(0xE9DAA4), Blue: rgb(0xBECDDA),
		Purple: rgb(0xD0C2D6),
		Green:  rgb(0xC9D6A6), Other: rgb(0xD6D0C2),
	},
	Seats: seats, Trust: trust, FuelStyles: fuels,
}
