package game

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// notice is a screen for when the program cannot go on by itself: it says why and offers ways on. It needs nothing of the program but its letters and
// draws into plain memory, as whatever else draws may be what has failed. On a page, the page has its own (web/page).
type notice struct {
	title string
	lines []string
	ways  []way

	focus int
	was   press // in the Update before
	ready bool  // something was not held in some Update since the notice came: what was held when it did presses nothing

	size    image.Point // of the picture, pixels
	scale   float64     // pixels to a dp
	picture *image.RGBA
	places  []image.Rectangle // of the ways
}

// way is a way on: what its button says, and what it does.
type way struct {
	id    string
	label string
	act   func()
}

// press is what is held down in an Update.
type press struct {
	at                  image.Point // of the pointer or the finger, pixels
	down                bool
	next, before, enter bool
}

// held reads the devices.
func held() press {
	var p press
	p.at.X, p.at.Y = ebiten.CursorPosition()
	p.down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	if ids := ebiten.AppendTouchIDs(nil); len(ids) > 0 {
		p.at.X, p.at.Y = ebiten.TouchPosition(ids[0])
		p.down = true
	}
	any := func(keys ...ebiten.Key) bool {
		for _, k := range keys {
			if ebiten.IsKeyPressed(k) {
				return true
			}
		}
		return false
	}
	shift := any(ebiten.KeyShift)
	p.next = any(ebiten.KeyArrowDown, ebiten.KeyArrowRight) || !shift && any(ebiten.KeyTab)
	p.before = any(ebiten.KeyArrowUp, ebiten.KeyArrowLeft) || shift && any(ebiten.KeyTab)
	p.enter = any(ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace)
	return p
}

// update follows what is held down; the way that is chosen is gone.
func (n *notice) update(p press) {
	was := n.was
	n.was = p
	if !n.ready {
		n.ready = !p.down && !p.enter
		return
	}
	switch {
	case p.next && !was.next:
		n.turn(1)
	case p.before && !was.before:
		n.turn(-1)
	case p.enter && !was.enter:
		n.choose(n.focus)
	case was.down && !p.down: // a finger is gone from where it was
		for i, place := range n.places {
			if was.at.In(place) {
				n.choose(i)
				return
			}
		}
	}
}

func (n *notice) turn(by int) {
	n.focus = (n.focus + by + len(n.ways)) % len(n.ways)
	n.picture = nil
}

func (n *notice) choose(i int) {
	if i < len(n.ways) {
		n.ways[i].act()
	}
}

// say takes other lines in.
func (n *notice) say(lines ...string) {
	n.lines = lines
	n.picture = nil
}

// draw puts the picture on the screen if it is not there yet.
func (n *notice) draw(screen *ebiten.Image) {
	if size := screen.Bounds().Size(); n.picture == nil || size != n.size {
		n.size = size
		n.paint()
		screen.WritePixels(n.picture.Pix)
	}
}

// Measures of a notice, dp.
const (
	noticeWidth  = 560.0
	noticeMargin = 20.0
	noticeButton = 44.0
	noticeGap    = 12.0
)

// paint draws everything into memory.
func (n *notice) paint() {
	n.picture = image.NewRGBA(image.Rectangle{Max: n.size})
	look := &theme.Light
	fill(n.picture, n.picture.Rect, look.Panel)
	n.places = n.places[:0]
	// What is too long for the window gets smaller letters, as there is nothing that could scroll.
	for scale := n.scale; ; scale *= 0.85 {
		pen := pen{img: image.NewRGBA(image.Rectangle{}), scale: scale} // only measures
		if high := n.lay(&pen, look); high <= n.size.Y || scale < n.scale/3 {
			pen.img, pen.y = n.picture, max((n.size.Y-high)/2, 0)
			n.places = n.places[:0]
			n.lay(&pen, look)
			return
		}
	}
}

// pen writes from top to bottom.
type pen struct {
	img   *image.RGBA
	scale float64
	y     int
}

func (p *pen) px(dp float64) int { return int(dp * p.scale) }

// lay writes the notice and returns how high it is.
func (n *notice) lay(p *pen, look *theme.Theme) (high int) {
	top := p.y
	width := min(n.size.X-2*p.px(noticeMargin), p.px(noticeWidth))
	x := (n.size.X - width) / 2
	p.y += p.px(noticeMargin)
	p.write(n.title, x, width, theme.Title, typeset.Bold, look.Text)
	p.y += p.px(noticeGap)
	for _, line := range n.lines {
		p.write(line, x, width, theme.Body, typeset.Regular, look.Text)
		p.y += p.px(noticeGap)
	}
	for i, w := range n.ways {
		place := image.Rect(x, p.y, x+width, p.y+p.px(noticeButton))
		n.places = append(n.places, place)
		edge := look.Line
		if i == n.focus {
			edge = look.Focus
		}
		fill(p.img, place, edge)
		fill(p.img, place.Inset(max(p.px(3), 1)), look.Paper)
		label := *p
		label.y = place.Min.Y + (place.Dy()-label.high(theme.Strong))/2
		label.write(w.label, x+p.px(noticeMargin), width-2*p.px(noticeMargin), theme.Strong, typeset.Bold, look.Ink)
		p.y = place.Max.Y + p.px(noticeGap)
	}
	return p.y + p.px(noticeMargin) - top
}

func fill(img *image.RGBA, r image.Rectangle, c color.Color) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// high is the height of a line of a size, dp.
func (p *pen) high(size float64) int { return p.px(typeset.LineHeight(size)) }

// write sets a text in lines that fit, and goes on below it.
func (p *pen) write(text string, x, width int, size float64, w typeset.Weight, c color.Color) {
	face, err := typeset.NewPlain(size*p.scale, w)
	if err != nil {
		return // without letters there is nothing to say
	}
	for _, line := range wrapped(text, func(s string) bool { return face.Width(s) <= width }) {
		face.Write(p.img, x, p.y+(p.high(size)+face.CapHeight())/2, line, c)
		p.y += p.high(size)
	}
}

// wrapped breaks a text into lines that fit, between words where that can be.
func wrapped(text string, fits func(string) bool) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if joined := strings.TrimSpace(line + " " + word); fits(joined) {
			line = joined
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for !fits(word) && len(word) > 1 {
			n := head(word, fits)
			lines, word = append(lines, word[:n]), word[n:]
		}
		line = word
	}
	return append(lines, line)
}

// head is the length of the longest beginning of a word that fits, a letter at least.
func head(word string, fits func(string) bool) (n int) {
	for at, c := range word {
		end := at + utf8.RuneLen(c)
		if n > 0 && !fits(word[:end]) {
			break
		}
		n = end
	}
	return n
}
