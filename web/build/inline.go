package build

// hot are the packages, as patterns of the go command, whose functions may have others inlined into them. Elsewhere
// nothing is inlined: it would make the packed program a seventh larger, for code that rarely runs. Hot is the code
// that takes the time when computers think (make bench-bots), when frames are drawn (make bench-table), and when
// pictures and letters are rasterised at the start (make bench-web); the code that runs while the table is idle; and
// everything of Go's below these, above all the garbage collector.
var hot = []string{
	"runtime", "internal/runtime/...", "sync", "sync/atomic", "math", "math/bits", "slices",
	"unicode/utf8",
	"syscall/js",

	"kilovolt/maps", "kilovolt/engine", "kilovolt/engine/bot",

	"kilovolt/game/platform/page",
	"kilovolt/sprites/atlas", "kilovolt/sprites/draw", "kilovolt/sprites/font", "kilovolt/sprites/geom",
	"image/...", "golang.org/x/image/...",
	ebiten, ebiten + "/internal/affine", ebiten + "/internal/atlas", ebiten + "/internal/buffered",
	ebiten + "/internal/graphics", ebiten + "/internal/graphicscommand", ebiten + "/internal/graphicsdriver/...",
	ebiten + "/internal/mipmap", ebiten + "/internal/ui",
}

const ebiten = "github.com/hajimehoshi/ebiten/v2"

// inlining returns the flags for the go command. If several patterns match, the last one counts.
func inlining() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, pattern := range hot {
		flags = append(flags, "-gcflags="+pattern+"=")
	}
	return flags
}
