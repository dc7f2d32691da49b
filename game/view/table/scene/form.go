package scene

// Form is the kind of layout, as far as it matters to the parts of the table.
type Form uint8

const (
	FormWide Form = iota // everything of the table is in sight
	// the decision is in sight, and as much of the rest as there is room for; pages hold what is left
	FormColumn
	FormPhone // the map fills; a sheet holds the rest
	FormLow   // a phone on its side: the map, and one column for the rest
	FormTiny  // one list of everything, the decision first
)

// Heights of windows, dp.
const (
	LowBelow = 480.0 // below which a wide window has formLow
	// below which a phone has no room for the tabs at the sheet's lowest, nor for words in the action bar
	Flat = 440.0
	// from which on a phone's sheet has room for everything about a plant that is to be opened
	HighPhone = 720.0
)
