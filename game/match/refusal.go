package match

// Refusal is why the match does not do something that the rules have nothing against. Its text is an id for the catalogue of words.
type Refusal string

// The refusals.
const (
	ErrBotsTurn Refusal = "bots-turn"       // a bot is at turn
	ErrNoAction Refusal = "no-action"       // a decision without any action
	ErrTelling  Refusal = "telling"         // asked for by a listener while it is being told of a change
	ErrHandOver Refusal = "hand-over"       // the human at turn has not taken the device over yet (the session's refusal)
	ErrNothing  Refusal = "nothing-to-undo" // no human has decided anything yet
	ErrRevealed Refusal = "revealed"        // the decision brought something hidden to light
	ErrCut      Refusal = "cut"             // made under an older version of the rules; no position before it is known
)

// Error returns the id.
func (r Refusal) Error() string { return string(r) }
