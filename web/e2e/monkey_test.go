package e2e

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/web/browser"
)

// monkey makes random actions. The test fails if the page does something that it must never do, or if the monkey has
// not reached every scene, or half of them in a short run. KILOVOLT_MONKEY=20000 sets the number of actions,
// KILOVOLT_SEED=7 the seed. The same seed makes the same choices among the same widgets; which widgets exist
// also depends on the browser's timing. Libraries such as gremlins.js know the elements of a document, but not the
// widgets on a canvas.
type monkey struct {
	*tab
	t    *testing.T
	rng  *rand.Rand
	seed uint64
	most int // number of actions to make

	n      int            // number of actions made
	did    []string       // the latest actions
	tried  map[string]int // how often each kind of widget was tried
	all    []string       // the scenes to reach
	scenes map[string]int // number of actions in each scene
	places []moment       // positions to load after a long time in one game
	placed int            // how many positions were loaded
}

// monkeyKept is how many actions a failure lists.
const monkeyKept = 50

func newMonkey(t *testing.T, scenes ...string) *monkey {
	m := &monkey{t: t, all: scenes, seed: seedOr(t, 14), most: atLength(halfOfThem, 2*allScenes), places: moments(t)}
	m.tried, m.scenes = map[string]int{}, map[string]int{}
	if chromium.Engine() != browser.Chromium {
		m.most = atLength(100, 500)
	}
	if text := os.Getenv("KILOVOLT_MONKEY"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("KILOVOLT_MONKEY: %v", err)
		}
		m.most = n
	}
	m.rng = rand.New(rand.NewPCG(m.seed, 14))
	return m
}

// note records an action before it is made.
func (m *monkey) note(format string, args ...any) {
	m.n++
	m.did = append(m.did, fmt.Sprintf("%d ", m.n)+fmt.Sprintf(format, args...))
	if len(m.did) > monkeyKept {
		m.did = m.did[1:]
	}
}

// fail ends the test with what is needed to reproduce the failure.
func (m *monkey) fail(format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s\nseed %d (KILOVOLT_SEED), after %d actions:\n%s",
		fmt.Sprintf(format, args...), m.seed, m.n, strings.Join(m.did, "\n"))
}

// ok ends the test on an error.
func (m *monkey) ok(err error) {
	m.t.Helper()
	if err != nil {
		m.fail("%v", err)
	}
}

// try runs an expression in the page.
func try[T any](m *monkey, js string) T {
	m.t.Helper()
	v, err := browser.Eval[T](m.Page, js)
	m.ok(err)
	return v
}

// chance is true in one case out of so many.
func (m *monkey) chance(in int) bool { return m.rng.IntN(in) == 0 }

// pick returns one of the texts.
func (m *monkey) pick(from ...string) string { return from[m.rng.IntN(len(from))] }

// rarest picks one of several things at random, preferably of a kind that has rarely been tried, or -1 if there is
// none. A weight makes a thing likelier; 0 excludes it.
func (m *monkey) rarest(kinds []string, weight func(i int) float64) int {
	sum := 0.0
	each, same := make([]float64, len(kinds)), map[string]float64{}
	for _, kind := range kinds {
		same[kind]++
	}
	for i, kind := range kinds {
		each[i] = weight(i) / same[kind] / (1 + float64(m.tried[kind]))
		sum += each[i]
	}
	if sum == 0 {
		return -1
	}
	at := m.rng.Float64() * sum
	for i, w := range each {
		if at -= w; at < 0 && w > 0 {
			m.tried[kinds[i]]++
			return i
		}
	}
	return -1
}

// loadJS loads a game; if there is no room for the previous one, it deletes others. It resolves to the reason for a
// refusal, or "".
const loadJS = `(async (text) => {
	const kv = window.kilovolt;
	for (let n = 0; n < 30; n++) {
		try {
			await kv.load(text);
			return "";
		} catch (e) {
			const spare = kv.slots().findLast((s) => s.kind !== "on");
			if (e.code !== "slots" || !spare) return e.code + ": " + e.message;
			await kv.discard(spare.key).catch(() => {});
		}
	}
	return "no room";
})`

// place loads the next of the monkey's positions; once all have been loaded, preferably one that leads to a scene that
// has never been reached.
func (m *monkey) place() {
	m.t.Helper()
	to := m.places[m.placed%len(m.places)].name
	for _, way := range ways {
		if m.placed >= len(m.places) && m.scenes[way.scene] == 0 && slices.Contains(m.all, way.scene) {
			to = way.moment
			break
		}
	}
	m.placed++
	m.put(to)
}

// put loads the position of that name.
func (m *monkey) put(name string) {
	m.t.Helper()
	m.note("is put to: %s", name)
	m.load(m.places[slices.IndexFunc(m.places, func(p moment) bool { return p.name == name })])
}

// ways are the scenes that are far from others, and the positions that lead to them.
var ways = []struct{ scene, moment string }{
	{"result", "over"}, {"curves", "over"}, {"watch", "over"}, {"the Trust", "Trust"}, {"hand-over", "hidden money"},
	{"auction", "opening"}, {"bidding", "bidding"}, {"fuel", "fuel"}, {"building", "building"}, {"power", "power"},
}

func (m *monkey) load(to moment) {
	m.t.Helper()
	if why := try[string](m, loadJS+"("+quote(to.save)+")"); why != "" {
		m.fail("%s cannot be loaded: %s", to.name, why)
	}
	m.ok(m.Wait("window.kilovolt.view() !== null", 30*time.Second))
}

// bare closes everything that the page shows over the canvas.
const bare = `kvMirror.show(false);
	if (document.getElementById("kv-files").open) document.getElementById("kv-files").close();
	kvField.close();
	undefined`

// finish checks that the game that the monkey leaves behind is intact: it is there after a reload, can be exported,
// and leads to the same position natively.
func (m *monkey) finish() {
	m.t.Helper()
	m.ok(m.Page.Resize(smallWidth, smallHeight, 1))
	on := try[string](m, `(() => {
		const v = window.kilovolt.view();
		return v === null ? "none" : v.lesson ? "lesson" : v.phase;
	})()`)
	if on == "none" || on == "lesson" || on == "over" {
		m.put("building")
	}
	m.ok(m.Exec(bare))
	before := m.record()
	m.ok(m.Reload())
	m.ok(m.WaitReady(readyLimit))
	m.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	m.clickFor("continue", "window.kilovolt.view() !== null", false)
	after := m.record()
	if len(after.Steps) < len(before.Steps) {
		m.fail("there were %d steps, after a reload there are %d", len(before.Steps), len(after.Steps))
	}
	if len(after.Steps) == len(before.Steps) && after.Hash != before.Hash {
		m.fail("after a reload the game is another one")
	}
	saved := try[[2]string](m, `[window.kilovolt.save(), `+facts+`]`)
	q := open(m.t, tabOptions{PageOptions: small})
	if why := eval[string](q, loadJS+"("+quote(saved[0])+")"); why != "" {
		m.fail("elsewhere the save cannot be loaded: %s", why)
	}
	now := eval[[2]string](q, `[window.kilovolt.save(), `+facts+`]`) // at once: a computer may play between two
	there, err := record.Decode([]byte(now[0]))
	m.ok(err)
	_, err = record.Replay(there)
	m.ok(err)
	same := len(there.Steps) - len(after.Steps)
	if same < 0 || same == 0 && there.Hash != after.Hash {
		m.fail("elsewhere the save is another game")
	}
	// The two views are in the languages of their pages. They may differ if computers have played in the meantime, or
	// with hidden money, where somebody may first have to confirm that they have the device.
	if here := now[1]; same == 0 && here != saved[1] &&
		!strings.Contains(here+saved[1], `"hide_money":true`) {
		m.fail("elsewhere the position looks otherwise:\n%s\n%s", here, saved[1])
	}
}

// missing returns the scenes that have not been reached.
func (m *monkey) missing() (never []string) {
	for _, scene := range m.all {
		if m.scenes[scene] == 0 {
			never = append(never, scene)
		}
	}
	return never
}

// The monkey has to reach half of the scenes with so many actions, and every scene with so many; for the latter it may
// take twice as many as it was given.
const halfOfThem, allScenes = 400, 1000

// more says whether the monkey goes on after its last action because there are scenes that it has to reach.
func (m *monkey) more() bool {
	return m.most >= allScenes && m.n < 2*m.most && len(m.missing()) > 0
}

// report logs the scenes that the monkey reached. It fails if it had the time to reach more.
func (m *monkey) report() {
	m.t.Helper()
	var been []string
	for _, scene := range slices.Sorted(maps.Keys(m.scenes)) {
		been = append(been, fmt.Sprintf("%s %d", scene, m.scenes[scene]))
	}
	m.t.Logf("seed %d, %d actions: %s", m.seed, m.n, strings.Join(been, ", "))
	missing := m.missing()
	never := strings.Join(missing, ", ")
	if never != "" && m.most >= allScenes || 2*len(missing) > len(m.all) && m.most >= halfOfThem {
		m.fail("never reached: %s", never)
	}
	if never != "" {
		m.t.Logf("never reached: %s", never)
	}
}
