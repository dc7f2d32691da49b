// Package bot contains the computer opponents: they take a view and return actions and the reason for them.
//
//	t, err := bot.New("normal", rules, engine.ViewOf(&state, state.Actor), seed)
//	for !t.Step(20) { // as much as the frame allows
//	}
//	actions, reason := t.Decision()
//
// A bot decides on the view alone (H1). The same level, view and seed give the same decision on every machine: it
// uses integers only, no clock, and no map iteration. The work is divided into small units, so that the caller can
// stop after any of them and continue later.
//
// A [Thinker] runs the task that answers the decision at hand (auction.go, scrap.go, fuel.go, build.go, power.go,
// place.go). All tasks rate what could happen with the same evaluator (evaluator.go), which knows what the next
// cities cost (growth.go), what fuel will cost (prices.go), how the seat's own economy will develop (economy.go),
// and whether this is the last round (ending.go). A small value network (value.go) estimates who will win. It is
// written by hand: it must compute the same integers on every machine, and a library for machine learning would be
// linked into every page. engine/lab/train learns its weights by self-play; Master has weights of its own, learned from
// games of players that search.
//
// The upper levels look ahead (search.go). They try the evaluator's decision and its alternatives (options.go) in the
// same sampled worlds. Each is played on to the end of the round by the playout policy, rules of thumb for all seats
// (playout.go), where each seat has a profile of its own (profile.go) and some seats value plants as an evaluator in
// their place would (appraisal.go). Then the network says who will win. The [searchBudget] of a level says how much it
// searches, and which decisions.
//
// Levels (level.go) differ in accuracy and look-ahead, never in what they know: errors in judgement (noise.go) make the
// lower ones weaker. A personality (personality.go) biases decisions at any level. Names such as "expert-solver" are
// variants for measurements, which no player meets.
//
// Every decision comes with its reason (reason.go), facts that were true of the choice, and [NewJudge] says what a
// human's decision cost compared with the best one (judge.go).
//
// What was tried on the way here, and what it was worth, is in engine/lab/TRIALS.md.
package bot
