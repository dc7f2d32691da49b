package engine

// Verb is what an action does.
type Verb uint8

// The verbs, with what the other fields of the [Action] mean.
const (
	VerbNone  Verb = iota
	VerbTrust      // City: put a Trust house there (X2)
	VerbMark       // City: mark it as a starting city (V1)
	VerbOpen       // Plant, N Elektro: open the bidding (A1)
	VerbPass       // do not open: out for this phase (A4)
	VerbBid        // N Elektro: raise (A3)
	VerbDrop       // drop out of this auction (A3)
	VerbScrap      // Plant: scrap it (A9)
	VerbKeep       // N coal tokens stay, and as much oil as fits beside them (A9)
	VerbBuy        // Fuel, N tokens (R1)
	VerbBuild      // City: connect it (B1)
	VerbRun        // Plant, N coal tokens where it is a hybrid, the rest of its need in oil (C2)
	VerbDone       // end one's turn in phases 3, 4 and 5
)

// An Action is one atomic decision of the seat whose turn it is. What says which plant, city or fuel; N how much.
type Action struct {
	Verb Verb
	What uint8
	N    int16
}

// A Choice is a legal action, or a range of them: N may be anything from Action.N to Max.
type Choice struct {
	Action
	Max int16
}

// maxChoices bounds a list: a turn of building can offer every city and "done"; no other decision offers more.
const maxChoices = 64

// List receives the legal choices; it is reused from call to call, so that listing allocates nothing.
type List struct {
	N  int // how many
	At [maxChoices]Choice
}

func (l *List) add(v Verb, what uint8, n, max int16) {
	l.At[l.N] = Choice{Action{v, what, n}, max}
	l.N++
}

// Choices returns the choices as a slice of the list itself.
func (l *List) Choices() []Choice { return l.At[:l.N] }

// Contains reports whether a is one of the choices or within the range of one.
func (l *List) Contains(a Action) bool {
	for _, c := range l.Choices() {
		if c.Verb == a.Verb && c.What == a.What && c.N <= a.N && a.N <= c.Max {
			return true
		}
	}
	return false
}

// Plant returns the plant that the action names.
func (a Action) Plant() Plant { return Plant(a.What) }
