package main

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
	exitFail  = 1 // a game could not be played to its end
	exitUsage = 2 // unknown flag, level or style, or an impossible table
)

// run is the whole command: arguments in, exit code out.
func run(args []string, out, complain io.Writer) int {
	opt, err := parse(args, complain)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		fmt.Fprintln(complain, "sim:", err)
		return exitUsage
	}
	if opt.Bench {
		sum, err := bench(opt.workers)
		if err != nil {
			fmt.Fprintln(complain, "sim:", err)
			return exitFail
		}
		fmt.Fprintln(out, sum)
		return exitOK
	}
	if opt.table != "" {
		if err := runTable(opt, out, complain); err != nil {
			fmt.Fprintln(complain, "sim:", err)
			return exitFail
		}
		return exitOK
	}
	series, err := playSeries(opt, complain)
	if err != nil {
		fmt.Fprintln(complain, "sim:", err)
		return exitFail
	}
	report := summarise(opt, series)
	if opt.json {
		err = report.writeJSON(out)
	} else {
		err = report.writeText(out)
	}
	if err != nil {
		fmt.Fprintln(complain, "sim:", err)
		return exitFail
	}
	return exitOK
}

// runTable plays what the strength table lacks, unless it is only to be reported, and tells what it says.
func runTable(opt *options, out, complain io.Writer) (err error) {
	cells, err := planned(opt.cells)
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
		if err := t.play(opt.workers, complain); err != nil {
			return err
		}
	}
	var text bytes.Buffer
	s := stand(t)
	s.write(&text)
	if s.aside > 0 {
		fmt.Fprintf(complain, "%d games of the file are left aside: other versions of the opponents played them\n", s.aside)
	}
	if opt.into != "" {
		return writeInto(opt.into, text.Bytes())
	}
	_, err = text.WriteTo(out)
	return err
}
