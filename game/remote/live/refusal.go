package live

import (
	"errors"

	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// Why is why something is refused, as a code. The codes of [match.Refusal] are among them.
type Why string

// Error returns the code.
func (w Why) Error() string { return string(w) }

// Why a guest cannot join, or can no longer be at the table. It then says nothing more by itself, see [Guest.Call].
const (
	WhyOlder     Why = "older"     // its program is older than the host's
	WhyNewer     Why = "newer"     // its program is newer than the host's
	WhyToken     Why = "token"     // what it has is not a token
	WhyCode      Why = "code"      // the code to join is another
	WhyElsewhere Why = "elsewhere" // the same person has joined from another place
	WhySentAway  Why = "sent-away" // the host has sent it away
	WhyFull      Why = "full"      // there are too many guests
)

// Why a request is refused.
const (
	WhyNoTable   Why = "no-table"      // there is no table yet, or none any more
	WhyPending   Why = "pending"       // another request has not been answered yet
	WhySeat      Why = "seat"          // there is no such seat, or it is not theirs
	WhyTaken     Why = "taken"         // somebody has the seat, or it is not offered
	WhySeated    Why = "seated"        // they have a seat
	WhyTurn      Why = "not-your-turn" // another seat is to decide
	WhyIllegal   Why = "illegal"       // the rules do not permit it
	WhyOld       Why = "old"           // the host has had a later request with the same token
	WhyUnknown   Why = "unknown"       // the host does not understand it
	WhyAsked     Why = "asked"         // a question is open
	WhyNoAsked   Why = "not-asked"     // the question is not open any more, or is not theirs to answer
	WhyTooOften  Why = "too-often"     // too many emotes
	WhyTooLong   Why = "too-long-text" // the request does not fit a message
	WhyHandOver  Why = "handing-over"  // the game is being given to another host
	WhyNotHere   Why = "not-here"      // the guest is not there
	WhyDiffers   Why = "differs"       // what the host sends is impossible
	WhyCannotPut Why = "no-code"       // the game cannot be put into a code
)

// Refusal is a refusal as it travels: of a decision that the rules do not permit also the reason and the rule.
type Refusal struct {
	Why  Why    `json:"why,omitempty"`
	Code string `json:"code,omitempty"` // of an engine.Illegal
	Rule string `json:"rule,omitempty"` // its id in RULES.md
}

// refusalOf returns the refusal for an error of a match; the zero value for nil.
func refusalOf(err error) Refusal {
	var illegal *engine.Illegal
	var refused match.Refusal
	switch {
	case err == nil:
		return Refusal{}
	case errors.As(err, &illegal):
		return Refusal{Why: WhyIllegal, Code: illegal.Code.String(), Rule: illegal.Rule}
	case errors.As(err, &refused):
		return Refusal{Why: Why(refused)}
	}
	return Refusal{Why: WhyIllegal}
}
