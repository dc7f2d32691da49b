package build

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// compiled are the programs of a site.
type compiled struct {
	game, bots []byte // the game, and what thinks for its computers
	plain      bool   // the game has Ebitengine as released
	version    string // of Go
}

// compileBoth builds the game for the browser, and the program that thinks for its computers. What only makes the game
// smaller is left out with a warning where it does not fit the version of Ebitengine or of Go.
func compileBoth(o Options, version string) (c compiled, err error) {
	modfile := o.engine()
	if c.game, c.plain, err = o.game(modfile, version); err != nil {
		return compiled{}, err
	}
	if c.bots, err = compile(o, modfile, "./game/platform/thinking/worker", "bots-", version); err != nil {
		return compiled{}, err
	}
	c.version, err = goVersion(c.game)
	return c, err
}

// game builds the game with the engine of a go.mod, or with the one as released if the rest of the engine does not fit
// what was edited.
func (o Options) game(modfile, version string) (program []byte, plain bool, err error) {
	plain = modfile == ""
	program, err = compile(o, modfile, ".", "", version)
	if err == nil || plain || !strings.Contains(err.Error(), ebiten) {
		return program, plain, err
	}
	program, again := compile(o, "", ".", "", version)
	if again == nil {
		o.warn(plainly, err)
	}
	return program, true, again
}

// plainly is said where the edits of Ebitengine do not fit.
const plainly = "the page has Ebitengine as released, without the changes in web/build/ebitengine.go"

// engine returns the go.mod of the edited Ebitengine, "" for the engine as released.
func (o Options) engine() (modfile string) {
	if o.Plain {
		return ""
	}
	modfile, err := lighterEbitengine(o.Root)
	if err != nil {
		o.warn(plainly, err)
		return ""
	}
	return modfile
}

// said are the warnings that have been printed. A release builds the page twice.
var said sync.Map

// warn says, in one line and once, what is left out of a program and why.
func (o Options) warn(what string, why error) {
	const most = 400 // bytes of a reason, which may be all that a compiler has to say
	reason := []rune(strings.Join(strings.Fields(why.Error()), " "))
	text := what + ": " + string(reason[:min(most, len(reason))])
	if o.Warn != nil {
		o.Warn(text)
	} else if _, again := said.LoadOrStore(text, true); !again {
		fmt.Fprintln(os.Stderr, "warning:", text)
	}
}

// compile builds a package for the browser, always to the same path, so that the go command can skip the build if
// nothing has changed. The go.mod is the repository's unless another one is named.
func compile(o Options, modfile, pkg, prefix, version string) ([]byte, error) {
	root, dev := o.Root, o.Dev
	ldflags := "-X main.version=" + version
	if o.Home != "" && prefix == "" {
		ldflags += " -X main.home=" + o.Home
	}
	name := prefix + "dev.wasm"
	if !dev {
		ldflags += " -s -w"
		name = prefix + "release.wasm"
	}
	// Programs of their own:
	if modfile == "" && prefix == "" {
		name = "plain-" + name
	}
	if o.Home != "" && prefix == "" {
		name = "home-" + name
	}
	target := filepath.Join(root, "dist", "cache", name)
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return nil, err
	}
	args := []string{"build", "-trimpath", "-ldflags", ldflags}
	if modfile != "" {
		args = append(args, "-modfile", modfile)
	}
	cmd := exec.Command("go", append(append(args, inlining()...), "-o", target, pkg)...)
	cmd.Dir = root
	// With its own files beside the target the go command can rename the program into place, as others may read it
	// meanwhile.
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOTMPDIR="+filepath.Dir(target))
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building %s for the browser: %w\n%s", pkg, err, out)
	}
	program, err := os.ReadFile(target)
	if err != nil || dev {
		return program, err
	}
	now := time.Now()
	return o.lighter(program), os.Chtimes(target, now, now) // the last one built, for Where
}

// lighter returns a program without what only stack traces need, or as it is if that cannot be told apart.
func (o Options) lighter(program []byte) []byte {
	out, err := withoutLines(program)
	if err != nil {
		o.warn("the program keeps what only stack traces need, which a visit fetches in vain", err)
		return program
	}
	return out
}
