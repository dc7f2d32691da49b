// Command sim plays tables without a screen: computer opponents and scripted styles against each other, as many games as wanted, on all
// cores, with the same result for the same seed whatever the number of workers.
//
//	go run ./engine/sim -players 4 -games 200
//	go run ./engine/sim -opponents normal,novice,novice,novice -rotate -games 400
//	go run ./engine/sim -outside "mine=node bot.js" -opponents mine,normal,normal,normal -rotate -mix -games 200
//	go run ./engine/sim -table dist/strength.jsonl
//	go run ./engine/sim -bench
//
// The parts: a series (options.go, series.go, report.go) or the strength table, which is planned (plan.go), played and resumed (table.go,
// ledger.go, signature.go) and told (standing.go). At a table sit levels and styles (style.go) and outside bots (guest.go, program.go).
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }
