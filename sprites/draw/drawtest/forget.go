package drawtest

import (
	"sync"
	_ "unsafe" // for go:linkname

	_ "github.com/hajimehoshi/ebiten/v2" // whose variables these are
)

// What is to be painted on its images before a game runs, Ebitengine keeps for the first frame.
var (
	//go:linkname waiting github.com/hajimehoshi/ebiten/v2/internal/atlas.deferred
	waiting []func()
	//go:linkname waitingM github.com/hajimehoshi/ebiten/v2/internal/atlas.deferredM
	waitingM sync.Mutex
)

// Forget drops what Ebitengine keeps for its first frame. A test has none, and would fill its memory frame by frame.
func Forget() {
	waitingM.Lock()
	waiting = nil
	waitingM.Unlock()
}
