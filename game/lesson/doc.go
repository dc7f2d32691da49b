// Package lesson is the game taught by playing it. A lesson is a table with a seed, the decisions that led to its position, and a script of steps:
// each says something, points at something on the table, and mostly waits for one real decision of the player. Anything else is refused with a reason,
// and nothing is lost by it. What the computers decide stands in the script too, so that a lesson goes the same way for everybody and each time.
//
//	run, err := lesson.Begin(l, names)  // plays up to the position, by legal actions only
//	run.Match()                         // the table, on which the player decides as on any other
//	run.Check(actions)                  // what the script says to a decision, before it is made
//	run.Text()                          // what the present step says
//
// A run listens to its match and follows it, also when a decision is taken back. It knows no screen and no store.
package lesson
