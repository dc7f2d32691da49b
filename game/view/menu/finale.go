package menu

import (
	"image"
	"math"

	"kilovolt/game/match/match"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Finale paints the final map for the page of the result, in memory and in pieces, as one takes longer than a frame.
// The program has one.
type Finale struct {
	kit     *draw.Kit
	lands   lands
	wanted  finaleKey
	pieces              // left to paint
	img     *image.RGBA // the map, perhaps not all of it yet; nil without one
	version int         // of its pixels
}

// finaleKey is what a final map depends on.
type finaleKey struct {
	match *match.Match
	index int     // of the match
	size  [2]int  // pixels
	scale float64 // pixels per dp
	theme int     // the theme's version
}

// NewFinale returns a finale without a map.
func NewFinale(kit *draw.Kit) *Finale { return &Finale{kit: kit, lands: lands{}} }

// Release frees the map.
func (f *Finale) Release() {
	f.img, f.pieces, f.wanted = nil, nil, finaleKey{}
}

// want has the final map of a match painted in a size, dp, unless it is there.
func (f *Finale) want(m *match.Match, w, h float64) {
	scale := f.kit.Scale()
	size := [2]int{int(math.Round(w * scale)), int(math.Round(h * scale))}
	key := finaleKey{m, m.Index(), size, scale, theme.Version()}
	if key == f.wanted || size[0] < 1 || size[1] < 1 {
		return
	}
	f.Release()
	f.wanted = key
	img := image.NewRGBA(image.Rect(0, 0, size[0], size[1]))
	f.add(func() {
		c, r := f.kit.CanvasOn(img), geom.Rect{W: w, H: h}
		f.add(newFinalMap(m, f.lands.of(m.Rules().Board)).steps(c, r, finalUnit(r))...)
		f.img = img
		f.version++
	})
}

// finalUnit is the unit of a final map in a rectangle, dp: smaller where there is less room for houses.
func finalUnit(r geom.Rect) float64 { return max(0.65, min(1.4, r.W/620, r.H/420)) }

// paint shows the map, or until it is painted the sea.
func (f *Finale) paint(p *ui.Paint) {
	if f.img == nil || f.Pending() {
		p.Fill(p.Rect, theme.Dark.Sea)
		return
	}
	px := f.wanted.scale
	w, h := float64(f.img.Rect.Dx())/px, float64(f.img.Rect.Dy())/px
	p.Draw(p.Sprite(atlas.Key{Kind: kindFinalMap, D: int64(f.version)}, w, h, func(c *draw.Canvas) {
		c.DrawPixels(f.img)
	}), p.Rect.X, p.Rect.Y)
}

// mapHeight is the height of the final map of the host's match in that width, dp.
func (r *Result) mapHeight(width float64) float64 {
	rules := r.host.Match().Rules()
	_, room := r.host.Room()
	most := max(180, min(460, room-220))
	return min(most, width/r.host.Finale().lands.of(rules.Board).aspect(rules.Zone)+2*finalEdge)
}

// finalMapNode is the final map of the host's match as a widget of that size, dp.
func (r *Result) finalMapNode(label string, width, high float64) *ui.Node {
	f := r.host.Finale()
	f.want(r.host.Match(), width, high)
	return ui.Custom("result-map", ui.RoleImage, label, width, high, f.paint).Size(width, high).LeftToRight()
}
