package atlas

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestDrawingsDoNotOverlap: whatever the sizes, no two drawings share a pixel, all are on their page, and each is
// painted once.
func TestDrawingsDoNotOverlap(t *testing.T) {
	a := New(256, 8)
	a.BeginFrame()
	type put struct {
		img  *ebiten.Image
		rect image.Rectangle
	}
	var all []put
	painted := 0
	for i := range 200 {
		w, h := 5+i*7%60, 5+i*13%40
		k := Key{Kind: 1, A: int32(i)}
		s := a.Get(k, w, h, func(dst *image.RGBA) {
			painted++
			if dst.Bounds().Dx() != w || dst.Bounds().Dy() != h {
				t.Fatalf("asked for %d×%d, got %v", w, h, dst.Bounds())
			}
		})
		again := a.Get(k, w, h, func(*image.RGBA) { t.Error("painted twice") })
		if again != s {
			t.Error("the second Get returns another sprite")
		}
		page := s.Page.Image
		if !s.Rect.In(page.Bounds()) {
			t.Errorf("%v is outside of its page", s.Rect)
		}
		for _, p := range all {
			if p.img == page && p.rect.Overlaps(s.Rect) {
				t.Errorf("%v overlaps %v", s.Rect, p.rect)
			}
		}
		all = append(all, put{page, s.Rect})
	}
	if painted != 200 || a.Rasterised() != 200 {
		t.Errorf("painted %d drawings, counted %d, want 200", painted, a.Rasterised())
	}
}

// TestOldPagesAreDropped: at the start of a frame excess pages are dropped, the least recently used first.
func TestOldPagesAreDropped(t *testing.T) {
	a := New(64, 2)
	get := func(i int) (fresh bool) {
		a.Get(Key{A: int32(i)}, 50, 50, func(*image.RGBA) { fresh = true })
		return fresh
	}
	a.BeginFrame()
	get(1)
	a.BeginFrame()
	get(2)
	a.BeginFrame()
	get(1)
	get(3)
	if a.Pages() != 3 {
		t.Fatalf("%d pages, want 3 until the next frame", a.Pages())
	}
	a.BeginFrame()
	if a.Pages() != 2 {
		t.Errorf("%d pages, want 2", a.Pages())
	}
	if get(1) || get(3) {
		t.Error("a drawing in use was dropped")
	}
	if !get(2) {
		t.Error("the unused drawing was kept")
	}
	if a.Rasterised() != 1 {
		t.Errorf("counted %d drawings, want 1", a.Rasterised())
	}
	a.Clear()
	if a.Pages() != 0 || !get(1) {
		t.Error("Clear keeps something")
	}
}

// TestDrawingsNest: a drawing may get others while it is painted, and one larger than a page gets its own.
func TestDrawingsNest(t *testing.T) {
	a := New(128, 4)
	a.BeginFrame()
	outer := a.Get(Key{Kind: 2}, 300, 40, func(img *image.RGBA) {
		img.Pix[0] = 7
		a.Get(Key{Kind: 3}, 20, 20, func(other *image.RGBA) {
			if other.Pix[0] != 0 {
				t.Error("the inner drawing is not empty at first")
			}
			other.Pix[0] = 8
		})
		if img.Pix[0] != 7 {
			t.Error("the inner drawing is painted on the outer one")
		}
	})
	if outer.Rect.Dx() != 300 || outer.Rect.Dy() != 40 {
		t.Errorf("the outer drawing has the bounds %v", outer.Rect)
	}
	if a.Rasterised() != 2 || a.TotalRasterised() != 2 {
		t.Errorf("counted %d and %d drawings, want 2", a.Rasterised(), a.TotalRasterised())
	}
	a.Get(Key{Kind: 4}, 300, 40, func(img *image.RGBA) {
		for _, v := range img.Pix {
			if v != 0 {
				t.Fatal("a drawing is not empty at first")
			}
		}
	})
}

// TestGeneration: the generation changes when sprites become invalid, and only then.
func TestGeneration(t *testing.T) {
	a := New(64, 1)
	a.BeginFrame()
	was := a.Generation()
	a.Get(Key{A: 1}, 50, 50, func(*image.RGBA) {})
	a.Get(Key{A: 2}, 50, 50, func(*image.RGBA) {})
	if a.Generation() != was {
		t.Error("the generation changes although all sprites are valid")
	}
	a.BeginFrame()
	if a.Generation() == was {
		t.Error("a page was dropped and the generation stays the same")
	}
}
