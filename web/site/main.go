// Command site builds the web site into a folder, ready for any static host.
//
//	go run ./web/site [-out dist/web] [-dev]
package main

import (
	"flag"
	"fmt"
	"os"

	"kilovolt/web/build"
)

func main() {
	flags := flag.NewFlagSet("site", flag.ExitOnError)
	out := flags.String("out", "", "folder of the site (default dist/web in the repository)")
	dev := flags.Bool("dev", false, "keep the program's symbols, for readable stacks")
	_ = flags.Parse(os.Args[1:]) // exits by itself on an error
	if flags.NArg() > 0 {
		fail(fmt.Errorf("unexpected argument %q", flags.Arg(0)))
	}
	root, err := build.Root()
	if err != nil {
		fail(err)
	}
	if *out == "" {
		*out = build.Out(root)
	}
	info, err := build.Site(build.Options{Root: root, Out: *out, Dev: *dev})
	if err != nil {
		fail(err)
	}
	fmt.Printf("Kilovolt %s: program %.2f MB, packed %.2f MB\n", info.Version, float64(info.Raw)/1e6, float64(info.Packed)/1e6)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "site:", err)
	os.Exit(1)
}
