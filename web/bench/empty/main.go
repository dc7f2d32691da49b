//go:build js

// Command empty is the smallest possible program with Ebitengine, to compare the start of Kilovolt with (make
// bench-web).
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ drawn, told bool }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		panic(err)
	}
}

// Update sets the mark at the same point as Kilovolt: in the first Update after the first frame.
func (g *game) Update() error {
	if g.drawn && !g.told {
		g.told = true
		js.Global().Get("performance").Call("mark", "empty-ready")
	}
	return nil
}

func (g *game) Draw(*ebiten.Image) { g.drawn = true }

func (g *game) Layout(width, height int) (int, int) { return width, height }
