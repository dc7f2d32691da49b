// Command icons draws the icons for browser tabs and the installed game into web/page/icons, and the picture that is
// shown beside links to the page into web/page/pictures, using the game's own sprites. It needs no display. The
// palettes are computed by hand-written code (median cut, palette.go): it runs only when the pictures change, which is
// not worth a dependency.
//
//	go run ./web/icons [-out web/page]
//	go run ./web/icons -reduce dist/portraits/1280x800-germany-2-4-build.png -to web/page/pictures/screenshot-wide.png
//
// With -reduce it reduces a picture of command shots to a palette instead.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"kilovolt/sprites"
	"kilovolt/web/build"
)

// An icon is one image file.
type icon struct {
	side  int // pixels
	plate sprites.Plate
}

// icons are all files by name; web/page/manifest.webmanifest and index.html refer to them.
var icons = map[string]icon{
	"icon-32.png":           {32, sprites.RoundPlate},
	"icon-192.png":          {192, sprites.RoundPlate},
	"icon-512.png":          {512, sprites.RoundPlate},
	"icon-maskable-192.png": {192, sprites.SafePlate},
	"icon-maskable-512.png": {512, sprites.SafePlate},
	"icon-apple-180.png":    {180, sprites.SquarePlate},
}

func main() {
	flags := flag.NewFlagSet("icons", flag.ExitOnError)
	out := flags.String("out", "", "folder of the page (default web/page in the repository)")
	from := flags.String("reduce", "", "picture to reduce to a palette")
	to := flags.String("to", "", "file of the reduced picture")
	_ = flags.Parse(os.Args[1:]) // exits by itself on an error
	err := error(nil)
	if *from != "" {
		err = reduce(*from, *to)
	} else {
		err = write(*out)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

func write(out string) error {
	if out == "" {
		root, err := build.Root()
		if err != nil {
			return err
		}
		out = filepath.Join(root, "web", "page")
	}
	for name, i := range icons {
		if err := save(filepath.Join(out, "icons", name), sprites.AppIcon(i.side, i.plate)); err != nil {
			return err
		}
	}
	return save(filepath.Join(out, "pictures", "preview.png"), preview())
}

// reduce writes a picture of a file to another one, with a palette.
func reduce(from, to string) error {
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		return err
	}
	return save(to, m)
}

// save writes a picture with a palette.
func save(file string, m image.Image) error {
	var b bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestCompression}
	if err := e.Encode(&b, paletted(m)); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}
