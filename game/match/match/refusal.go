package match

// Refusal is why the match does not do something that the rules permit. Its text is an id for the catalogue.
type Refusal string

// The refusals.
const (
	ErrBotsTurn Refusal = "bots-turn"       // it is a bot's turn
	ErrNoAction Refusal = "no-action"       // a decision without any action
	ErrTooLong  Refusal = "too-long"        // the game has MaxSteps decisions
	ErrBusy     Refusal = "telling"         // requested by a listener while it is notified of a change
	ErrHandOver Refusal = "hand-over"       // the device is still to be handed over (refused by the session)
	ErrNothing  Refusal = "nothing-to-undo" // no human has decided anything yet
	ErrSent     Refusal = "sent"            // somebody else has the decision, in a game by link
	ErrAway     Refusal = "other-device"    // the seat or the whole game is played on another device
	ErrRevealed Refusal = "revealed"        // the decision revealed something hidden
	ErrCut      Refusal = "cut"             // made under an older version of the rules; no position before it is known
)

// Error returns the id.
func (r Refusal) Error() string { return string(r) }
