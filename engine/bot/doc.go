// Package bot is the computer opponents: a view in, an action and the reason for it out.
//
//	t, err := bot.New("normal", rules, engine.ViewOf(&state, state.Actor), seed)
//	for !t.Step(20) { // as much as the frame allows
//	}
//	actions, reason := t.Decision()
//
// A bot decides on the view alone (H1). The same level, view and seed give the same decision on every machine: integers only, no clock, no
// map iteration. Work is done in small units, so that whoever calls can stop after any of them and go on later.
//
// The parts: [Thinker] runs the task that answers the decision at hand (auction.go, scrap.go, fuel.go, build.go, power.go, place.go);
// all of them judge by the same mind (mind.go), which knows what the next cities cost (growth.go), what fuel will cost (prices.go), how the
// seat's own economy will go on (economy.go) and whether this is the last round (ending.go). Who will win is estimated by a small network
// (value.go), whose weights engine/bot/train makes by playing.
package bot
