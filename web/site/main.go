// Command site builds the website into a folder, ready for any static host:
//
//	go run ./web/site [-out dist/web] [-dev] [-plain] [-quick]
//	go run ./web/site -single [-out dist/kilovolt.html] [-dev] [-plain]
//
// or, with -single, the game in one file, which can be opened from a disk.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"

	"kilovolt/web/build"
)

func main() {
	flags := flag.NewFlagSet("site", flag.ExitOnError)
	out := flags.String("out", "",
		"folder of the site (default dist/web in the repository), or the single file (default dist/kilovolt.html)")
	single := flags.Bool("single", false, "build the game in one file")
	dev := flags.Bool("dev", false, "include the program's symbols, for readable stacks")
	plain := flags.Bool("plain", false, "use Ebitengine as released, without the changes that make the program smaller")
	quick := flags.Bool("quick", false, "leave out the packed form of the program that takes a minute")
	_ = flags.Parse(os.Args[1:]) // exits by itself on an error
	if flags.NArg() > 0 {
		fail(fmt.Errorf("unexpected argument %q", flags.Arg(0)))
	}
	root, err := build.Root()
	if err != nil {
		fail(err)
	}
	home, err := build.Home()
	if err != nil {
		fail(err)
	}
	if *single {
		o := build.Options{Root: root, Dev: *dev, Plain: *plain, Home: home}
		size, err := build.Single(o, cmp.Or(*out, build.SingleOut(root)))
		if err != nil {
			fail(err)
		}
		fmt.Printf("Kilovolt in one file: %.2f MB\n", float64(size)/1e6)
		return
	}
	if *out == "" {
		*out = build.Out(root)
	}
	o := build.Options{Root: root, Out: *out, Dev: *dev, Plain: *plain, Home: home, Quick: *quick}
	info, err := build.Site(o)
	if err != nil {
		fail(err)
	}
	const mega = 1e6
	fmt.Printf("Kilovolt %s: program %.2f MB, packed %.2f MB\n",
		info.Version, float64(info.Raw)/mega, float64(info.Packed)/mega)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "site:", err)
	os.Exit(1)
}
