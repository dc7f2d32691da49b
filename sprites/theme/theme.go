// Package theme defines the look of Kilovolt: colours, shapes, spacing and type sizes. It draws nothing.
//
// The mood is a planner's map table in a control room: warm paper and ink, a dark frame around them, and one electric
// accent, amber, that always means "your move". A [Theme] has all colours; there are three: [Dark], [Light] and
// [HighContrast]. The colours of the current one are the variables of this package ([Text], [Panel] …), to be read
// when drawing. What is derived from them and kept is updated with [OnChange].
//
// The variables are the state of the program's one window, set between frames by [Apply]. They stay package variables
// because every function that paints reads them, and a program has one theme at a time.
//
// Players and fuels can be told apart without their colours: every one has a shape and a letter of its own.
package theme

import "image/color"

// Theme has all colours of the program. The variables of the same names say what each is for.
type Theme struct {
	Name string // for keys and tests, never shown

	Room, RoomText, RoomDim                                         color.RGBA
	Night, Frame, Panel, PanelUp, PanelUp2, Well, Line, Edge        color.RGBA
	Text, TextDim, TextOff                                          color.RGBA
	Amber, AmberUp, OnAmber, AmberInk, Money                        color.RGBA
	Good, Bad, BadUp, Focus, Ring, Shadow                           color.RGBA
	Paper, PaperDim, PaperDusk, Ink, InkDim, Rim                    color.RGBA
	Sea, SeaLine, LandOut, LandOutRim, Coast, Border, Grain, MapInk color.RGBA
	Wire, WireCase, WireLit, LitHalo                                color.RGBA
	SignFace, SignInk, SignRim, SignBack, SpaceOff, SpaceInk        color.RGBA

	Tints      Tints
	Seats      [6]Seat
	Trust      Seat
	FuelStyles [Fuels]FuelStyle
}

// The control room: the background of the table, and the status line. Dark in every theme.
var (
	Room     = Dark.Room
	RoomText = Dark.RoomText
	RoomDim  = Dark.RoomDim
)

// The frame: everything around the map and the cards.
var (
	Night    = Dark.Night    // behind the pages of the menu
	Frame    = Dark.Frame    // bars
	Panel    = Dark.Panel    // boxes on the frame
	PanelUp  = Dark.PanelUp  // buttons, raised and hovered parts
	PanelUp2 = Dark.PanelUp2 // pressed parts
	Well     = Dark.Well     // sunken parts: a field, a row of the market
	Line     = Dark.Line     // quiet borders between parts
	Edge     = Dark.Edge     // borders that carry meaning: an empty token, a field (3:1 on panels)

	Text    = Dark.Text
	TextDim = Dark.TextDim // secondary lines, captions
	TextOff = Dark.TextOff // disabled; still readable

	Amber    = Dark.Amber    // the accent, as a background
	AmberUp  = Dark.AmberUp  // the accent, hovered
	OnAmber  = Dark.OnAmber  // text on it
	AmberInk = Dark.AmberInk // the accent as text or line on the frame (4.5:1 on panels)
	Money    = Dark.Money    // amounts of Elektro on the frame

	Good   = Dark.Good   // favourable forecasts
	Bad    = Dark.Bad    // costs and warnings
	BadUp  = Dark.BadUp  // background of a warning
	Focus  = Dark.Focus  // what is being considered: a route that is not yet planned; also Step 2 on the track
	Ring   = Dark.Ring   // the focus ring: 3:1 on panels as well as on the control room
	Shadow = Dark.Shadow // below what is raised, and over what a dialog covers
)

// Paper: cards, signs and everything else on the table.
var (
	Paper     = Dark.Paper
	PaperDim  = Dark.PaperDim  // lines and empty places on paper
	PaperDusk = Dark.PaperDusk // a card of the future market
	Ink       = Dark.Ink
	InkDim    = Dark.InkDim
	Rim       = Dark.Rim // the edge of tokens and badges on panels (3:1)
)

// The map.
var (
	Sea        = Dark.Sea
	SeaLine    = Dark.SeaLine // the grid on it
	LandOut    = Dark.LandOut // land outside the zone
	LandOutRim = Dark.LandOutRim
	Coast      = Dark.Coast    // the rim of the land in the zone
	Border     = Dark.Border   // between regions
	Grain      = Dark.Grain    // specks of the paper, with their opacity
	MapInk     = Dark.MapInk   // names and numbers written on the land
	Wire       = Dark.Wire     // a connection
	WireCase   = Dark.WireCase // its casing
	WireLit    = Dark.WireLit  // a connection that carries current
	LitHalo    = Dark.LitHalo  // the light around it and around powered cities, with its opacity
	SignFace   = Dark.SignFace // the enamel of a city's sign
	SignInk    = Dark.SignInk  // letters on it
	SignRim    = Dark.SignRim  // its painted rim
	SignBack   = Dark.SignBack // a city's marker
	SpaceOff   = Dark.SpaceOff // a space of it that is not open yet
	SpaceInk   = Dark.SpaceInk // on SpaceOff
)

// How players and fuels look.
var (
	Seats      = Dark.Seats      // the six players
	Trust      = Dark.Trust      // the neutral third company of rules X1 to X8
	FuelStyles = Dark.FuelStyles // of every fuel
)

var (
	current   = &Dark
	version   int
	listeners []func()
)

// Current returns the current theme.
func Current() *Theme { return current }

// Version returns a number that changes with the theme, for the keys of caches.
func Version() int { return version }

// OnChange calls f now and after every change of the theme.
func OnChange(f func()) {
	listeners = append(listeners, f)
	f()
}

// Apply changes the current theme. Call it between frames; everything rasterised before has the colours of the old
// theme.
func Apply(t *Theme) {
	if t == current {
		return
	}
	current = t
	version++
	Room, RoomText, RoomDim = t.Room, t.RoomText, t.RoomDim
	Night, Frame, Panel, PanelUp, PanelUp2 = t.Night, t.Frame, t.Panel, t.PanelUp, t.PanelUp2
	Well, Line, Edge = t.Well, t.Line, t.Edge
	Text, TextDim, TextOff = t.Text, t.TextDim, t.TextOff
	Amber, AmberUp, OnAmber, AmberInk, Money = t.Amber, t.AmberUp, t.OnAmber, t.AmberInk, t.Money
	Good, Bad, BadUp, Focus, Ring, Shadow = t.Good, t.Bad, t.BadUp, t.Focus, t.Ring, t.Shadow
	Paper, PaperDim, PaperDusk, Ink, InkDim, Rim = t.Paper, t.PaperDim, t.PaperDusk, t.Ink, t.InkDim, t.Rim
	Sea, SeaLine, LandOut, LandOutRim = t.Sea, t.SeaLine, t.LandOut, t.LandOutRim
	Coast, Border, Grain, MapInk = t.Coast, t.Border, t.Grain, t.MapInk
	Wire, WireCase, WireLit, LitHalo = t.Wire, t.WireCase, t.WireLit, t.LitHalo
	SignFace, SignInk, SignRim, SignBack = t.SignFace, t.SignInk, t.SignRim, t.SignBack
	SpaceOff, SpaceInk = t.SpaceOff, t.SpaceInk
	Seats, Trust, FuelStyles = t.Seats, t.Trust, t.FuelStyles
	for _, f := range listeners {
		f()
	}
}
