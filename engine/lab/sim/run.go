package sim

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Exit codes.
const (
	exitOK    = 0
	exitFail  = 1 // a game could not be finished, or a file not read or written
	exitUsage = 2 // unknown flag, level or style, or an impossible table
)

// Run carries out the whole command: arguments in, exit code out.
func Run(args []string, out, errOut io.Writer) int {
	opt, err := parse(args, errOut)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		fmt.Fprintln(errOut, "sim:", err)
		return exitUsage
	}
	if opt.Bench {
		sum, err := bench(opt.workers)
		if err != nil {
			fmt.Fprintln(errOut, "sim:", err)
			return exitFail
		}
		fmt.Fprintln(out, sum)
		return exitOK
	}
	if opt.puzzles > 0 {
		if err := runPuzzles(opt, out, errOut); err != nil {
			fmt.Fprintln(errOut, "sim:", err)
			return exitFail
		}
		return exitOK
	}
	if opt.rollouts != "" {
		if err := runRollouts(opt, out, errOut); err != nil {
			fmt.Fprintln(errOut, "sim:", err)
			return exitFail
		}
		return exitOK
	}
	if opt.table != "" {
		if err := runTable(opt, out, errOut); err != nil {
			fmt.Fprintln(errOut, "sim:", err)
			return exitFail
		}
		return exitOK
	}
	series, err := playSeries(opt, errOut)
	if err != nil {
		fmt.Fprintln(errOut, "sim:", err)
		return exitFail
	}
	report := summarise(opt, series)
	if opt.json {
		err = report.writeJSON(out)
	} else {
		err = report.writeText(out)
	}
	if err != nil {
		fmt.Fprintln(errOut, "sim:", err)
		return exitFail
	}
	return exitOK
}

// runTable plays the games that the strength table lacks, unless only a report is asked for, and prints the table.
func runTable(opt *options, out, errOut io.Writer) (err error) {
	cells, err := opt.tableCells()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(opt.table), 0o755); err != nil {
		return err
	}
	t, err := openTable(opt.table, cells, opt.Games, opt.Seed, opt.workers)
	if err != nil {
		return err
	}
	defer func() { err = t.ledger.close(err) }()
	if !opt.report {
		if err := t.play(opt.workers, errOut); err != nil {
			return err
		}
	}
	var text bytes.Buffer
	s := newTableReport(t)
	s.write(&text)
	if s.outdated > 0 {
		fmt.Fprintf(errOut, "%d games in the file do not count: other versions of the opponents played them\n",
			s.outdated)
	}
	if opt.into != "" {
		return writeBetweenMarkers(opt.into, text.Bytes())
	}
	_, err = text.WriteTo(out)
	return err
}
