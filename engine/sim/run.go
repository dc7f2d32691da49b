package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
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
