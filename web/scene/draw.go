package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/web/build"
	"kilovolt/web/scenes"
)

// run makes the pictures.
func run(o *options) error {
	root, err := build.Root()
	if err != nil {
		return err
	}
	notices, err := os.ReadFile(filepath.Join(root, "NOTICES"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.out, 0o755); err != nil {
		return err
	}
	return inFrame(func() error {
		for _, v := range o.views(string(notices)) {
			write := func(name string, img *image.RGBA) error {
				file := filepath.Join(o.out, v.prefix()+name+".png")
				fmt.Println(file)
				return encode(file, img, png.BestSpeed)
			}
			err := drawAll(v, o.list, o.wanted, write, func(s *scenes.Scene) {
				fmt.Fprintln(os.Stderr, "there is no", s.Name, "in a window of", v.device.Name)
			})
			if err != nil {
				return fmt.Errorf("in a window of %s: %w", v.device.Name, err)
			}
		}
		return nil
	})
}

// view is what scenes are seen on.
type view struct {
	device               scenes.Device
	lang, theme, notices string
}

// views returns all combinations that are asked for.
func (o *options) views(notices string) (all []view) {
	for _, device := range o.devices {
		for _, lang := range o.langs {
			for _, theme := range o.themes {
				all = append(all, view{device, lang, theme, notices})
			}
		}
	}
	return all
}

// prefix returns what the names of pictures begin with: the size, and the language and the theme unless usual.
func (v *view) prefix() string {
	prefix := v.device.Name + "-"
	if v.lang != "en" {
		prefix += v.lang + "-"
	}
	if v.theme != themes[0] {
		prefix += v.theme + "-"
	}
	return prefix
}

// drawAll draws the scenes that are wanted and gives each picture to use. Those that there are not in this window or
// game it gives to none, unless that is nil. Every chain of scenes has a program of its own, so that no picture depends
// on what else is wanted.
func drawAll(v view, list []scenes.Scene, wanted map[string]bool, use func(string, *image.RGBA) error,
	none func(*scenes.Scene),
) error {
	asked := func(s *scenes.Scene) bool { return wanted[s.Name] }
	for _, chain := range scenes.Chains(list) {
		any := false
		for i := range chain {
			any = any || asked(&chain[i])
		}
		if !any {
			continue
		}
		n, err := start(v)
		if err != nil {
			return err
		}
		err = scenes.Take(&scenes.Program{Surface: n, Device: v.device}, chain, asked,
			func(name string) error { return use(name, n.Picture()) }, none)
		if err != nil {
			err = n.explain(err)
		}
		if err = errors.Join(err, n.end()); err != nil {
			return err
		}
	}
	return nil
}

// encode writes a picture.
func encode(file string, img image.Image, level png.CompressionLevel) error {
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: level}
	if err := encoder.Encode(out, img); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

// inFrame runs a function within a frame of Ebitengine, as only there images can be read.
func inFrame(do func() error) error {
	ebiten.SetVsyncEnabled(false)
	ebiten.SetWindowSize(64, 64)
	ebiten.SetWindowTitle("scene")
	return ebiten.RunGameWithOptions(&frame{do}, &ebiten.RunGameOptions{InitUnfocused: true, SkipTaskbar: true})
}

// A frame is a program of one frame.
type frame struct{ do func() error }

// Update runs the function and ends the program.
func (f *frame) Update() error {
	if err := f.do(); err != nil {
		return err
	}
	return ebiten.Termination
}

// Draw draws nothing.
func (f *frame) Draw(*ebiten.Image) {}

// Layout returns the size of the window.
func (f *frame) Layout(w, h int) (int, int) { return w, h }
