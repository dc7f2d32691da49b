// Package lesson is the game taught by playing it. A lesson is a table with a seed, the decisions that led to its
// position, and a script of steps: each says something, points at something on the table, and usually waits for a real
// decision of the player. Other decisions are refused with a reason, at no cost. The computers' decisions are part of
// the script, so that a lesson is the same every time.
//
//	run, err := lesson.Begin(l, names)  // plays up to the position, by legal actions only
//	run.Match()                         // the table, on which the player decides as on any other
//	run.Check(actions)                  // why a decision cannot be made, before it is made
//	run.Text()                          // what the present step says
//
// A run listens to its match and follows it, also after an undo. It knows no screen and no store.
package lesson
