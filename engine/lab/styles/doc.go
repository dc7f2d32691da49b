// Package styles contains scripted sparring partners for the computer opponents: ways to play that an experienced
// player would recognise. They share no decision code with the opponents, so that the opponents are not measured
// against themselves.
//
// A [Style] is a stateless function from the rules, a seat's view and a seed to a legal decision. Nearly all styles
// have a profile: they make the same decisions (what a plant is worth, which plants to run, which city is next,
// whether to end the game) with weights of their own, and with a function of their own where the style truly differs.
//
//   - styles.go: all styles by name; profile.go: what a profile consists of; turn.go: one decision.
//   - plants.go, fuel.go, cities.go, start.go, ending.go: the common decisions.
//   - peer.go: the eleven styles of another project, reconstructed.
//   - balanced.go, builder.go and so on: one style each. novice.go and random.go are the two without a profile.
package styles
