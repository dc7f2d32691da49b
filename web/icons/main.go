// Command icons draws the icons for browser tabs and the installed game into web/page/icons, using the game's own
// sprites. It needs no display. The palettes are computed by hand-written code (median cut, palette.go): it runs only
// when the icons change, which is not worth a dependency.
//
//	go run ./web/icons [-out web/page/icons]
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"kilovolt/sprites"
	"kilovolt/web/build"
)

// icon is one image file.
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

// draw draws an icon.
func (i icon) draw() ([]byte, error) {
	var b bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestCompression}
	err := e.Encode(&b, paletted(sprites.AppIcon(i.side, i.plate)))
	return b.Bytes(), err
}

func main() {
	flags := flag.NewFlagSet("icons", flag.ExitOnError)
	out := flags.String("out", "", "folder of the icons (default web/page/icons in the repository)")
	_ = flags.Parse(os.Args[1:]) // exits by itself on an error
	if err := write(*out); err != nil {
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
		out = filepath.Join(root, "web", "page", "icons")
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for name, i := range icons {
		data, err := i.draw()
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
