package sim

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/puzzle"
)

// What makes a decision a puzzle. Chances are in 1/65536.
const (
	point       = 65536 / 100
	leastMargin = 5 * point // that every other decision is worse than the best, at least
	leastErrors = 4         // and in standard errors of the difference
	screenWorlds,
	searchWorlds,
	proofWorlds = 64, 640, 1280 // in which all decisions are compared, one after the other, in fresh worlds each time
	mostAccepted = 4 // decisions that are as good as the best one
	masterTrials = 3 // decisions of Master, all of which must be accepted
)

// ratePosition returns a decision as a puzzle, without its code; nil if it is not one, or if the game already has one
// of its idea. Hidden cards play no part.
func ratePosition(r *engine.Rules, v engine.View, seed uint64, found map[puzzle.Idea]bool) *puzzle.Puzzle {
	switch v.Await {
	case engine.AwaitOpen, engine.AwaitBid, engine.AwaitScrap, engine.AwaitBuy, engine.AwaitBuild:
	default:
		return nil
	}
	missed := puzzle.Decisions("normal", r, v, puzzle.Misses)
	expert := puzzle.Decisions("expert", r, v, 1)[0]
	if _, idea := ideaOf(r, v, expert, missed); alike(r, v, expert, missed) || found[idea] {
		return nil
	}
	var accepted []bot.Compared
	margin := 0
	for i, worlds := range []int{screenWorlds, searchWorlds, proofWorlds} {
		all, err := bot.Compare(r, v, missed, worlds, seed+uint64(i))
		if err != nil || len(all) < 2 {
			return nil
		}
		screening := i == 0
		now, behind, clear := part(r, v, all, screening)
		if !clear || i > 1 && !sameKinds(r, v, now, accepted) {
			return nil
		}
		accepted, margin = now, behind
		for _, made := range missed {
			if alike(r, v, made, decisionsOf(accepted)) {
				return nil
			}
		}
	}
	for _, made := range puzzle.Decisions("master", r, v, masterTrials) {
		if !alike(r, v, made, decisionsOf(accepted)) {
			return nil
		}
	}
	if !says(accepted[0].Reason.Code) {
		return nil
	}
	p := &puzzle.Puzzle{Margin: margin * 10 / point, Reason: accepted[0].Reason}
	p.Reason.Chance = 0
	for _, level := range puzzle.Trials {
		for _, made := range puzzle.Decisions(level, r, v, puzzle.TrialsEach) {
			if alike(r, v, made, decisionsOf(accepted)) {
				p.Found++
			}
		}
	}
	p.Theme, p.Idea = ideaOf(r, v, accepted[0].Actions, missed)
	p.Accepted = written(r, v, accepted)
	return p
}

// part parts the decisions compared into those that are as good as the best one and those that are clearly worse; clear
// is false if there is one in between, or too many are good. margin is by how much the best of the others is behind.
func part(r *engine.Rules, v engine.View, all []bot.Compared, screening bool) (
	good []bot.Compared, margin int, clear bool,
) {
	margin = 65536
	for _, c := range all {
		switch {
		case c.Behind <= 0, auctions(v) && kind(r, v, c.Actions) == kind(r, v, all[0].Actions):
			// A bid that goes too far, or not far enough, is still the same bid.
			if c.Behind < point || c.Behind < 2*c.Error {
				good = append(good, c)
			}
		case screening && c.Behind < 2*point: // good or not: too early to say
			good = append(good, c)
		case c.Behind < point || c.Behind < 2*c.Error:
			good = append(good, c)
		case !screening && (c.Behind < leastMargin || c.Behind < leastErrors*c.Error):
			return nil, 0, false
		default:
			margin = min(margin, c.Behind)
		}
	}
	kinds := map[string]bool{}
	for _, c := range good {
		kinds[kind(r, v, c.Actions)] = true
	}
	most := mostAccepted
	if auctions(v) || v.Await == engine.AwaitScrap {
		most = 1
	}
	if screening {
		most += 2
	}
	return good, margin, len(kinds) <= most && margin < 65536
}

// says reports whether a reason explains why a decision is better than others: not if there is none, or if nothing else
// could be done.
func says(c bot.Code) bool {
	switch c {
	case bot.CodeNone, bot.CodePassPoor, bot.CodeDropPoor, bot.CodeFuelPoor, bot.CodeHoldReach, bot.CodeHoldMoney:
		return false
	}
	return true
}

func auctions(v engine.View) bool { return v.Await == engine.AwaitOpen || v.Await == engine.AwaitBid }

// kind returns what a decision is, whatever the number of a bid and the order of purchases and houses.
func kind(r *engine.Rules, v engine.View, actions []engine.Action) string {
	list := slices.Clone(actions)
	if auctions(v) {
		list[0].N = 0
		return engine.FormatAll(r, list[:1])
	}
	slices.SortFunc(list, func(a, b engine.Action) int {
		return (int(a.Verb)-int(b.Verb))<<8 + int(a.What) - int(b.What)
	})
	return engine.FormatAll(r, list)
}

// alike reports whether a decision is one of a list.
func alike(r *engine.Rules, v engine.View, made []engine.Action, list [][]engine.Action) bool {
	k := kind(r, v, made)
	return slices.ContainsFunc(list, func(other []engine.Action) bool { return kind(r, v, other) == k })
}

// sameKinds reports whether the best of some decisions are among others.
func sameKinds(r *engine.Rules, v engine.View, a, b []bot.Compared) bool {
	return alike(r, v, a[0].Actions, decisionsOf(b)) && alike(r, v, b[0].Actions, decisionsOf(a))
}

func decisionsOf(list []bot.Compared) (out [][]engine.Action) {
	for i := range list {
		out = append(out, list[i].Actions)
	}
	return out
}

// written writes the accepted decisions, the best one first; those that lead to the same position once. A bid has the
// highest limit that is as good, unless nobody else can bid: then the plant costs its minimum (A6).
func written(r *engine.Rules, v engine.View, list []bot.Compared) (text string) {
	first := slices.Clone(list[0].Actions)
	if a := &first[0]; a.Verb == engine.VerbOpen || a.Verb == engine.VerbBid {
		limit := *a
		for i := range list {
			limit.N = max(limit.N, int16(list[i].Limit), list[i].Actions[0].N)
		}
		if engine.WhyNot(r, &v.Public, limit) == nil {
			*a = limit
		}
		return engine.FormatAll(r, first)
	}
	var seen []uint64
	for i := range list {
		s := engine.Sample(r, &v, 1)
		if engine.ApplyAll(r, &s, list[i].Actions, nil) != nil || slices.Contains(seen, s.Hash()) {
			continue // the same houses in another order
		}
		seen = append(seen, s.Hash())
		if text != "" {
			text += "|"
		}
		text += engine.FormatAll(r, list[i].Actions)
	}
	return text
}
