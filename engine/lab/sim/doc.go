// Package sim is the command engine/sim: tables without a screen. It plays either a series (options.go, series.go,
// report.go) or the strength table, which has a plan (plan.go), is played and resumed (table.go, ledger.go,
// signature.go), and printed (table_report.go); or it searches games for puzzles (puzzles.go), or confirms them by
// whole games (rollouts.go). The players are levels and styles (style.go) and outside bots (outside.go, program.go).
package sim
