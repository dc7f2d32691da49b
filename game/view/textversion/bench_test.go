package textversion

import "testing"

// BenchmarkRefresh is one step of a game: it builds the document and its difference from the previous one, without
// showing it.
func BenchmarkRefresh(b *testing.B) {
	r := newReader(b)
	r.press(r.button("Play now"))
	r.press(r.button("Let the computer play"))
	for r.on.Match().Public().Round < 4 {
		r.on.Tick(noon, func() bool { return false })
	}
	r.view.Attach(nil)
	r.view.Refresh()
	b.ReportAllocs()
	for b.Loop() {
		for before := r.on.Match().Index(); r.on.Match().Index() == before && !r.on.Match().Over(); {
			b.StopTimer()
			r.on.Tick(noon, func() bool { return false })
			b.StartTimer()
		}
		r.view.dirty = true
		r.view.Refresh()
	}
}
