// Command sim plays tables without a screen: computer opponents and scripted styles against each other, as many games as wanted, on all
// cores, with the same result for the same seed whatever the number of workers.
//
//	go run ./engine/sim -players 4 -games 200
//	go run ./engine/sim -opponents normal,novice,novice,novice -rotate -games 400
//	go run ./engine/sim -bench
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }
