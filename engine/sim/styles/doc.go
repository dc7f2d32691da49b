// Package styles holds scripted sparring partners for the computer opponents: ways to play that an experienced player would recognise. They
// share no decision code with the opponents, so that what is measured against them is not measured against itself.
//
// A style is a [Style]: the rules, a seat's view and a seed in, a legal action out, and nothing kept between calls. Nearly all of them are a
// manner: the same small set of questions (what is a plant worth, which plants shall run, which city is next, does the end suit me), with numbers
// that weigh the answers, and with an answer of its own where the style truly differs.
//
//   - styles.go: all styles by name; manner.go: what makes a manner; turn.go: one decision;
//   - plants.go, fuel.go, cities.go, start.go, ending.go: the common questions;
//   - balanced.go, builder.go and so on: a style each; novice.go and random.go are the two that use none of this.
package styles
