package puzzle

import (
	"fmt"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
)

// A Position is a puzzle at its table.
type Position struct {
	Rules    *engine.Rules
	Record   *record.Record // the game up to the decision
	View     engine.View    // of the seat that decides
	Accepted [][]engine.Action
}

// Open replays the game of a puzzle.
func (p *Puzzle) Open() (*Position, error) {
	code, err := gamecode.Decode(p.Code)
	if err != nil {
		return nil, err
	}
	g, err := record.Replay(code.Record)
	if err != nil {
		return nil, err
	}
	out := &Position{Rules: g.Rules, Record: code.Record, View: engine.ViewOf(&g.State, g.State.Actor)}
	for text := range strings.SplitSeq(p.Accepted, "|") {
		actions, err := engine.ParseAll(g.Rules, text)
		if err == nil && out.Judge(actions) == Unfinished {
			err = fmt.Errorf("puzzle: %s is not a whole decision", text)
		}
		if err != nil {
			return nil, err
		}
		out.Accepted = append(out.Accepted, actions)
	}
	return out, nil
}

// Answer is what a decision is to a puzzle.
type Answer uint8

// The answers.
const (
	Refused    Answer = iota // the rules do not permit it
	Unfinished               // the turn goes on
	Right                    // accepted
	Other                    // none of those accepted
)

// Judge says what a decision is, made from the puzzle's position. In which order a turn's actions were made does not
// matter.
func (p *Position) Judge(actions []engine.Action) Answer {
	made, after, ok := p.play(actions)
	switch {
	case !ok:
		return Refused
	case !after:
		return Unfinished
	}
	for _, want := range p.Accepted {
		if a, w := actions[0], want[0]; bids(w) {
			if a.Verb == w.Verb && a.What == w.What && a.N <= w.N {
				return Right
			}
			continue
		}
		if position, _, _ := p.play(want); position == made {
			return Right
		}
	}
	return Other
}

// bids reports whether an action is accepted with any lower number too.
func bids(a engine.Action) bool { return a.Verb == engine.VerbOpen || a.Verb == engine.VerbBid }

// play makes a decision, and whatever is forced after it in the same turn, with the hidden cards in an arbitrary order.
// It returns a hash of the resulting position, and whether the decision is over.
func (p *Position) play(actions []engine.Action) (position uint64, over, ok bool) {
	s := engine.Sample(p.Rules, &p.View, 1)
	if len(actions) == 0 {
		return 0, false, false
	}
	for i := range actions {
		if i > 0 && p.ended(&s) || engine.Apply(p.Rules, &s, actions[i], nil) != nil {
			return 0, false, false
		}
	}
	for !p.ended(&s) {
		var list engine.List
		engine.Legal(p.Rules, &s.Public, &list)
		if list.N != 1 || list.At[0].Max > list.At[0].N || engine.Apply(p.Rules, &s, list.At[0].Action, nil) != nil {
			break
		}
	}
	return s.Hash(), p.ended(&s), true
}

// ended reports whether the decision is over: only purchases and houses go on with the next action.
func (p *Position) ended(s *engine.State) bool {
	v := &p.View
	return s.Actor != v.Seat || s.Await != v.Await || s.Phase != v.Phase || s.Round != v.Round ||
		v.Await != engine.AwaitBuy && v.Await != engine.AwaitBuild
}

// Best returns the best decision, with a bid no higher than it need be.
func (p *Position) Best() []engine.Action {
	actions := slices.Clone(p.Accepted[0])
	a := &actions[0]
	switch a.Verb {
	case engine.VerbOpen:
		a.N = int16(p.View.MinBid(a.Plant()))
	case engine.VerbBid:
		a.N = int16(p.View.Auction.Bid) + 1
	}
	return actions
}
