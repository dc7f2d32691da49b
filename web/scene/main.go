// Command scene draws scenes of the game natively, without a browser, into PNG files: the title, the set-up, the table
// in every phase and whatever else command shots takes pictures of in a browser. Both have the same list (package
// scenes). The program runs in this process, off the screen; where there is no display it starts a virtual one (Xvfb).
//
//	go run ./web/scene build 390x844
//	go run ./web/scene -game usa-3 -lang he -theme dark 'build,*-hint' 390x844,1280x800@2
//	go run ./web/scene -out dist/scenes '*' 1280x800
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"kilovolt/web/display"
)

func main() {
	o, err := parse(os.Args[1:], os.Stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return
	case err != nil:
		fmt.Fprintln(os.Stderr, "scene:", err)
		os.Exit(2)
	}
	if code, elsewhere := display.Rerun(false); elsewhere {
		os.Exit(code)
	}
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "scene:", err)
		os.Exit(1)
	}
}
