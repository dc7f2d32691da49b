package ui

import (
	"math"
	"strings"
	"time"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Dialog lays a panel over everything and takes all input. It belongs last in the scene's root stack. back is what
// Escape and a tap beside it do; nil keeps it open.
func Dialog(id, title string, back func(), content ...*Node) *Node {
	panel := Panel().Pad(theme.S4).Gap(theme.S3).MaxWidth(520).Anchor(Middle, Middle)
	if title != "" {
		panel.Add(Label(title, StyleTitle))
	}
	// The content may be higher than a phone.
	panel.Add(Scroll(id+dialogScroll, content...).Gap(theme.S3))
	panel.Back(func(p *Paint) { p.Shadow(p.Rect, theme.R3, 16, 0.9) })
	n := Stack(panel).Named(id, RoleDialog, title).Pad(theme.S4).OnBack(back)
	n.modal, n.solid = true, true
	return n.Back(func(p *Paint) { p.Fill(p.Rect, theme.Alpha(theme.Shadow, 0.66)) })
}

// dialogScroll ends the id of the scroll in a dialog. When the dialog opens again, it begins at its top.
const dialogScroll = ".scroll"

// Cover lays content over everything and takes all input, without a panel: a scene over the scene.
func Cover(id, label string, back func(), content *Node) *Node {
	n := Stack(content).Named(id, RoleDialog, label).OnBack(back)
	n.modal, n.solid = true, true
	return n.Back(func(p *Paint) { p.Fill(p.Rect, theme.Night) })
}

// Toast shows a text for a while at the upper edge, where it covers no decision, or until the next input. It replaces
// the text that is shown.
func (t *Tree) Toast(text string) {
	t.toast, t.toastLeft, t.stale = text, false, true
	t.Later("toast", ReadingTime(text), t.dismissToast)
}

// ToastLeftToRight is Toast for a text that runs from left to right whatever the language in use.
func (t *Tree) ToastLeftToRight(text string) {
	t.Toast(text)
	t.toastLeft = true
}

// ReadingTime is long enough to read a text: two seconds and a quarter of a second per word.
func ReadingTime(text string) time.Duration {
	words := strings.Count(text, " ") + 1
	return 2*time.Second + time.Duration(words)*250*time.Millisecond
}

// dismissToast removes the text that is shown.
func (t *Tree) dismissToast() {
	if t.toast != "" {
		t.toast, t.stale = "", true
	}
}

// Toasted is the text that is shown, "" if there is none.
func (t *Tree) Toasted() string { return t.toast }

func (t *Tree) toastNode() *Node {
	text := Label(t.toast, StyleBody.In(theme.Ink)).MaxWidth(480)
	if t.toastLeft {
		const isolate, end = "\u2066", "\u2069" // which the order of letters needs, and LeftToRight does not set
		text = Label(isolate+t.toast+end, StyleBody.In(theme.Ink)).MaxWidth(480).LeftToRight()
	}
	n := Column(text).PadXY(theme.S4, theme.S3).Named("toast", RoleToast, t.toast)
	n.Back(func(p *Paint) {
		p.Shadow(p.Rect, theme.R2, 10, 0.8)
		p.Box(p.Rect, theme.R2, theme.Paper)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Ink)
	})
	return n.PlaceInWindow(func(in geom.Rect) geom.Rect { return t.offWhatSpeaks(n, in) })
}

// offWhatSpeaks is where a message goes: near the upper edge, where it covers least of the nodes that speak. They have
// been laid out before it.
func (t *Tree) offWhatSpeaks(n *Node, in geom.Rect) geom.Rect {
	const step = theme.S2
	var speaking []geom.Rect
	t.Walk(func(n *Node) bool {
		if n.speaks && !n.rect.Empty() {
			speaking = append(speaking, n.rect.Inset(1-step))
		}
		return !n.speaks
	})
	var best geom.Rect
	least := math.Inf(1)
	for _, most := range [...]float64{480, 360, 300} {
		most = min(most, in.W-2*theme.S4)
		w, _ := t.size(n, most)
		w = min(w, most)
		_, h := t.size(n, w)
		for y := in.Y + theme.BarH + step; y+h <= in.Bottom()-step; y += step {
			for _, x := range [...]float64{in.X + (in.W-w)/2, in.X + theme.S4, in.Right() - theme.S4 - w} {
				r, covered := geom.Rect{X: x, Y: y, W: w, H: h}, 0.0
				for _, s := range speaking {
					covered += r.Overlap(s)
				}
				if covered == 0 {
					return r
				}
				if covered < least {
					best, least = r, covered
				}
			}
		}
	}
	if best.Empty() { // it is higher than the window has room below its bar
		w := in.W - 2*step
		_, h := t.size(n, w)
		best = geom.Rect{X: in.X + step, Y: in.Y + step, W: w, H: min(h, in.H-2*step)}
	}
	return best
}
