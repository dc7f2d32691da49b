package crash

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Screen is the fallback screen for when the program cannot continue by itself: it says why and offers choices. It uses
// nothing of the program but its fonts and draws into plain memory, as the code that usually draws may be what has
// failed. In a browser the page has a screen of its own (web/page).
type Screen struct {
	Title   string
	Choices []Choice
	Scale   float64 // pixels per dp

	RightToLeft bool   // the language is written from right to left
	Glyphs      []byte // what the language brings, see typeset.NewPlain

	lines []string
	focus int
	last  Input // in the previous Update
	// armed is set once nothing has been held: what was held before the screen appeared presses nothing.
	armed bool

	picture *image.RGBA // nil if it has to be painted
	buttons []image.Rectangle
}

// A Choice is a button and what it does.
type Choice struct {
	ID    string
	Label string
	Act   func()
}

// Input is the buttons, keys and touches held down in an Update.
type Input struct {
	At                image.Point // of the pointer or the finger, pixels
	Down              bool
	Next, Prev, Enter bool
}

// ReadInput reads the devices.
func ReadInput() Input {
	var in Input
	in.At.X, in.At.Y = ebiten.CursorPosition()
	in.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	if ids := ebiten.AppendTouchIDs(nil); len(ids) > 0 {
		in.At.X, in.At.Y = ebiten.TouchPosition(ids[0])
		in.Down = true
	}
	shift := pressed(ebiten.KeyShift)
	in.Next = pressed(ebiten.KeyArrowDown, ebiten.KeyArrowRight) || !shift && pressed(ebiten.KeyTab)
	in.Prev = pressed(ebiten.KeyArrowUp, ebiten.KeyArrowLeft) || shift && pressed(ebiten.KeyTab)
	in.Enter = pressed(ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace)
	return in
}

// pressed reports whether any of the keys is held down.
func pressed(keys ...ebiten.Key) bool {
	for _, k := range keys {
		if ebiten.IsKeyPressed(k) {
			return true
		}
	}
	return false
}

// Update handles input. A choice acts when pointer or finger is released on it, or when its key is pressed.
func (s *Screen) Update(in Input) {
	last := s.last
	s.last = in
	if !s.armed {
		s.armed = !in.Down && !in.Enter
		return
	}
	switch {
	case in.Next && !last.Next:
		s.moveFocus(1)
	case in.Prev && !last.Prev:
		s.moveFocus(-1)
	case in.Enter && !last.Enter:
		s.choose(s.focus)
	case last.Down && !in.Down: // a finger that has been lifted has no position
		for i, button := range s.buttons {
			if last.At.In(button) {
				s.choose(i)
				return
			}
		}
	}
}

func (s *Screen) moveFocus(by int) {
	s.focus = (s.focus + by + len(s.Choices)) % len(s.Choices)
	s.picture = nil
}

func (s *Screen) choose(i int) {
	if i < len(s.Choices) {
		s.Choices[i].Act()
	}
}

// Focused returns the index of the choice that Enter makes.
func (s *Screen) Focused() int { return s.focus }

// Buttons returns where the choices were last painted, pixels.
func (s *Screen) Buttons() []image.Rectangle { return s.buttons }

// Lines returns the text, one entry to a paragraph.
func (s *Screen) Lines() []string { return s.lines }

// SetLines replaces the text.
func (s *Screen) SetLines(lines ...string) {
	s.lines = lines
	s.picture = nil
}

// Draw puts the picture on the screen if it is not there yet.
func (s *Screen) Draw(screen *ebiten.Image) {
	if size := screen.Bounds().Size(); s.picture == nil || size != s.picture.Rect.Max {
		s.paint(size)
		screen.WritePixels(s.picture.Pix)
	}
}

// Measures of the screen, dp.
const (
	textWidth    = 560.0
	margin       = 20.0
	buttonHeight = 44.0
	gap          = 12.0
)

// paint draws everything into memory. Text that is too long for the window gets smaller, as nothing can scroll.
func (s *Screen) paint(size image.Point) {
	s.picture = image.NewRGBA(image.Rectangle{Max: size})
	colours := &theme.Light
	fill(s.picture, s.picture.Rect, colours.Panel)
	for scale := s.Scale; ; scale *= 0.85 {
		measuring := pen{
			img: image.NewRGBA(image.Rectangle{}), scale: scale, rightToLeft: s.RightToLeft, glyphs: s.Glyphs,
		}
		if height := s.write(&measuring, size.X, colours); height <= size.Y || scale < s.Scale/3 {
			writing := measuring
			writing.img, writing.y = s.picture, max((size.Y-height)/2, 0)
			s.write(&writing, size.X, colours)
			return
		}
	}
}

// write sets the text and the buttons in a window of a width and returns their height, all in pixels.
func (s *Screen) write(p *pen, windowWidth int, colours *theme.Theme) (height int) {
	top := p.y
	width := min(windowWidth-2*p.px(margin), p.px(textWidth))
	x := (windowWidth - width) / 2
	p.y += p.px(margin)
	p.write(s.Title, x, width, theme.Title, typeset.Bold, colours.Text)
	p.y += p.px(gap)
	for _, line := range s.lines {
		p.write(line, x, width, theme.Body, typeset.Regular, colours.Text)
		p.y += p.px(gap)
	}
	s.buttons = s.buttons[:0]
	for i, c := range s.Choices {
		button := image.Rect(x, p.y, x+width, p.y+p.px(buttonHeight))
		s.buttons = append(s.buttons, button)
		edge := colours.Line
		if i == s.focus {
			edge = colours.Focus
		}
		fill(p.img, button, edge)
		fill(p.img, button.Inset(max(p.px(3), 1)), colours.Paper)
		label := *p
		label.y = button.Min.Y + (button.Dy()-label.lineHeight(theme.Strong))/2
		label.write(c.Label, x+p.px(margin), width-2*p.px(margin), theme.Strong, typeset.Bold, colours.Ink)
		p.y = button.Max.Y + p.px(gap)
	}
	return p.y + p.px(margin) - top
}

func fill(img *image.RGBA, r image.Rectangle, c color.Color) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}
