package e2e

import (
	"testing"
	"time"
)

// elsewhere waits until a tab says that the game is in another one, and gives its words.
func (p *tab) elsewhere() (title string) {
	p.t.Helper()
	p.must(p.Wait(`document.getElementById("kv-claim")`, readyLimit))
	if eval[bool](p, `document.querySelector("canvas") !== null`) {
		p.t.Error("the program runs in a tab that does not have the game")
	}
	if !eval[bool](p, `document.activeElement.id === "kv-take" && document.getElementById("kv-show-mirror").inert`) {
		p.t.Error("taking over does not have the focus, or what it covers can be reached")
	}
	return p.text("#kv-claim-title")
}

// takeOver has the game come to a tab that says that it is in another one.
func (p *tab) takeOver() {
	p.t.Helper()
	p.must(p.Press("#kv-take"))
	p.must(p.WaitReady(readyLimit))
	p.wait("window.kilovolt.view() !== null")
}

// stored is what lies in the first store.
const stored = `JSON.stringify(Object.entries(localStorage).filter(([k]) => k.startsWith("kilovolt/")).sort())`

// Two tabs never play one game: the second says where it is, and takes it over with a click, as it stands. The first is told, writes nothing any
// more, and can take it back. Nobody takes it without being asked.
func TestTwoTabs(t *testing.T) {
	const noLocks = `Object.defineProperty(Navigator.prototype, "locks", { get() { return undefined; } });`
	for name, inject := range map[string]string{"with locks": "", "without locks": noLocks} {
		t.Run(name, func(t *testing.T) {
			o := tabOptions{PageOptions: small}
			o.Inject = []string{inject}
			first := open(t, o)
			if _, err := first.await(someWay); err != nil {
				t.Fatal(err)
			}
			there := first.fingerprint()
			kept := eval[string](first, stored)
			o.Early = true
			second := first.another(o)
			if title := second.elsewhere(); title != "The game is open in another tab" {
				t.Errorf("the second tab says %q", title)
			}
			if after := eval[string](first, stored); after != kept {
				t.Error("a tab that only looked has written")
			}
			if first.fingerprint() != there {
				t.Error("a tab that only looked has changed the game")
			}

			second.takeOver()
			if here := second.fingerprint(); here != there {
				t.Errorf("taken over, the game is another:\n%s\n%s", here, there)
			}
			if title := first.elsewhere(); title != "The game goes on in another tab" {
				t.Errorf("the first tab says %q", title)
			}
			second.must(second.Exec(`window.kilovolt.play("done")`))
			second.must(second.Exec(`window.kilovolt.skip()`))
			second.wait(`!window.kilovolt.view().bot`)
			further := second.fingerprint()
			if further == there {
				t.Fatal("the game does not go on")
			}
			kept = eval[string](second, stored)
			// Told once, the first one waits to be asked.
			time.Sleep(1500 * time.Millisecond)
			if eval[bool](first, `document.getElementById("kv-claim") === null`) || eval[string](second, stored) != kept {
				t.Error("the first tab does not keep still")
			}

			first.takeOver()
			if back := first.fingerprint(); back != further {
				t.Errorf("taken back, the game is another:\n%s\n%s", back, further)
			}
			second.elsewhere()

			// A tab that is reloaded keeps the game, though another one waits for it.
			first.must(first.Reload())
			first.must(first.WaitReady(readyLimit))
			second.elsewhere()
		})
	}
}
