package menu

import (
	"testing"

	"kilovolt/game/view/ui"
)

// TestScenesAreMirrored: from right to left every scene is the reflection of what it is from left to right, and has no
// faults.
func TestScenesAreMirrored(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
		everyScene(t, size[0], size[1], func(name string, f *fake) {
			ltr := f.tree.Root()
			if err := f.tree.Kit.SetLanguage(true, nil); err != nil {
				t.Fatal(err)
			}
			f.tree.Invalidate()
			f.tree.Update(f.tree.Now(), &ui.Queue{})
			for _, fault := range append(ui.MirrorFaults(f.tree, ltr), f.tree.Check()...) {
				t.Errorf("%s at %v: %s", name, size, fault)
			}
		})
	}
}
