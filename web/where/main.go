// Command where adds files and lines to a stack trace of the program for the browser, which has none:
//
//	make web && go run ./web/where <report.txt
//
// The site must be built from the version that the report names.
package main

import (
	"fmt"
	"os"

	"kilovolt/web/build"
)

func main() {
	root, err := build.Root()
	if err == nil {
		err = build.Where(root, os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "where:", err)
		os.Exit(1)
	}
}
