// Kilovolt: a power-company board game for the browser and the desktop.
package main

import _ "github.com/hajimehoshi/ebiten/v2"

func main() {}
