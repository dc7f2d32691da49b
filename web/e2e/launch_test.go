//go:build !firefox && !webkit

// Only Chromium has shortcuts, files and launches for installed pages, and tells what it has read in a manifest.

package e2e

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Chromium understands all of the manifest: the pictures, the shortcuts and what becomes of launches. Of files it only
// tells what it refuses. In any folder the game is the program of that folder. Each shortcut opens what it says, on a
// first visit too.
func TestTheManifestIsUnderstood(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{})
	m, err := p.Manifest()
	p.must(err)
	if len(m.Faults) > 0 {
		t.Errorf("there are faults: %q", m.Faults)
	}
	here := eval[string](p, `new URL("./", location.href).href`)
	if m.ID != here || m.Launch != "kFocusExisting" ||
		!slices.Equal(m.Pictures, []string{"kNarrow", "kWide"}) {
		t.Errorf("in %s the manifest is read as %+v", here, m)
	}
	for name, want := range map[string]string{
		"Play now": "window.kilovolt.view() !== null",
		"Table of the day": `window.kilovolt.view() === null &&
			window.kilovolt.inspect().widgets.some((w) => w.id === "daily-play")`,
	} {
		at := m.Shortcuts[name]
		if !strings.HasPrefix(at, here+"#") {
			t.Errorf("the shortcuts are %v", m.Shortcuts)
			continue
		}
		if testing.Short() {
			continue // web/page/test/launch.test.js
		}
		q := open(t, tabOptions{URL: good.URL + "/" + at[len(here):]})
		q.wait(want)
		if hash := eval[string](q, "location.hash"); hash != "" {
			t.Errorf("%s: the address still ends in %s", name, hash)
		}
	}
}

// launches stands in for the browser's queue of launches, which only installed pages get.
const launches = `{
	const waits = [];
	let consumer = null;
	window.launchQueue = null;
	Object.defineProperty(window, "launchQueue", {value: {
		setConsumer(f) {
			consumer = f;
			waits.splice(0).forEach(consumer);
		},
	}});
	window.launch = (targetURL, ...files) => {
		const params = {targetURL, files: files.map(([name, text]) => ({
			kind: "file", name,
			async getFile() {
				if (text === null) throw new DOMException("it is gone", "NotFoundError");
				return new File([text], name, {lastModified: 1});
			},
		}))};
		if (consumer) consumer(params);
		else waits.push(params);
	};
}`

// A launch while the game runs reloads nothing and loses nothing: a shortcut and a link are opened as from the address,
// a file as if it had been dropped. The launch that began the page is not opened a second time.
func TestLaunches(t *testing.T) {
	fullOnly(t, "web/page/test/launch.test.js, TestTheManifestIsUnderstood here")
	beside(t)
	o := tabOptions{URL: good.URL + "/#go=play-now"}
	o.Inject = []string{launches, `{
		window.opened = 0;
		let link;
		Object.defineProperty(window, "kvLink", {get: () => link, set(v) {
			const opens = v.opens;
			link = {...v, opens(address) { window.opened++; opens(address); }};
		}});
		window.launch(location.href, ...JSON.parse(sessionStorage.getItem("again") || "[]"));
	}`}
	p := open(t, o)
	p.wait("window.kilovolt.view() !== null")
	p.frames(2)
	if eval[int](p, "window.opened") != 0 {
		t.Error("the launch that began the page is opened twice")
	}

	stands := p.begun(10)
	saved := eval[string](p, "window.kilovolt.save()")
	link := p.shared("play-on", "share-link")
	p.must(p.Exec(`window.still = true; window.launch(location.href)`)) // by the icon: it only comes to the front
	p.frames(2)
	if got := p.stand(); got != stands {
		t.Error("a launch by the icon changes the game")
	}
	p.must(p.Exec(`window.launch(location.href + "#go=daily")`))
	p.wait(`window.kilovolt.view() === null && window.kilovolt.inspect().widgets.some((w) => w.id === "daily-play")`)
	p.show("daily-back")
	p.must(p.Exec(`window.launch(location.href + "#go=play-now")`))
	p.wait(`window.kilovolt.view() !== null`)
	parked := slices.DeleteFunc(p.slots(), func(s slot) bool { return s.Kind != "parked" })
	if len(parked) != 1 {
		t.Errorf("the game before is not kept: %+v", p.slots())
	}

	offered := `window.kilovolt.inspect().widgets.some((w) => w.id === "offered-play")`
	p.must(p.Exec("window.launch(" + quote(link) + ")"))
	p.wait(offered)
	p.show("offered-no")
	p.gone("offered-play")
	p.must(p.Exec("window.launch(location.href, [\"ann.json\", " + quote(saved) + "])"))
	p.wait(offered)
	p.show("offered-play")
	p.gone("offered-play")
	if got := p.stand(); got != stands {
		t.Errorf("the file opens as\n%s, want\n%s", got, stands)
	}
	said := func(text string) {
		t.Helper()
		p.wait(`document.body.textContent.includes(` + quote(text) + `)`)
	}
	p.must(p.Exec(`window.launch(location.href, ["gone.json", null])`))
	said("neither a saved game")
	p.must(p.Exec(`window.launch(location.href, ["a.json", "{}"], ["b.json", "{}"])`))
	said("One file at a time")
	if !eval[bool](p, "window.still === true") {
		t.Error("a launch reloads the page")
	}

	// Browsers repeat the last launch when the page is reloaded.
	p.must(p.Exec("sessionStorage.setItem('again', JSON.stringify([['ann.json', " + quote(saved) + "]]));" +
		"window.launch(location.href, ['ann.json', " + quote(saved) + "])"))
	p.wait(offered)
	p.show("offered-no")
	p.gone("offered-play")
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.frames(5)
	if eval[bool](p, offered) {
		t.Error("a reload opens the file again")
	}
}

// What is shared has a title and a sentence with the link, in as much of it as the browser takes; the text version
// shares the same.
func TestWhatIsSharedSaysWhatItIs(t *testing.T) {
	fullOnly(t, "web/page/test/share.test.js, game/app's TestLinksSayWhatTheyAre")
	beside(t)
	o := tabOptions{}
	o.Inject = []string{`window.sharedAs = []; window.takes = () => true;
		Object.defineProperty(navigator, "share", {value: async (data) => { window.sharedAs.push(data); }});
		Object.defineProperty(navigator, "canShare", {value: (data) => window.takes(data)});`}
	p := open(t, o)
	p.begun(8)
	type data struct{ Title, Text, URL string }
	send := func(open func()) data {
		t.Helper()
		before := eval[int](p, "window.sharedAs.length")
		open()
		p.wait(`document.getElementById("kv-files").open`)
		p.must(p.Press("#kv-files-share"))
		p.wait("window.sharedAs.length > " + strconv.Itoa(before))
		out := eval[data](p, "window.sharedAs.at(-1)")
		shown := eval[string](p, `document.getElementById("kv-files-text").value`)
		if out.URL != "" && shown != out.URL {
			t.Errorf("copied is %q, shared %+v", shown, out)
		}
		p.must(p.Press("#kv-files-close"))
		p.wait(`!document.getElementById("kv-files").open`)
		return out
	}
	p.show("menu")
	p.show("menu-share")
	whole := send(func() { p.show("share-link") })
	if !strings.Contains(whole.Title, "Kilovolt") || !strings.Contains(whole.Text, "Watch this game of Kilovolt") ||
		!strings.HasPrefix(whole.URL, good.URL+"/#g=") || strings.Contains(whole.Text, "http") {
		t.Errorf("shared is %+v", whole)
	}
	code := send(func() { p.show("share-code") })
	if code.URL != "" || !strings.Contains(code.Text, "Open a game") || !strings.Contains(code.Text, "\n\ng=") {
		t.Errorf("as a text: %+v", code)
	}
	words := send(func() {
		p.must(p.Exec(`document.querySelector('[data-kv="kv/share/send-link"]').click()`))
	})
	if words != whole {
		t.Errorf("the text version shares %+v, want %+v", words, whole)
	}
	p.must(p.Exec(`window.takes = (data) => !data.text && !data.title`))
	if least := send(func() { p.show("share-link") }); least != (data{URL: whole.URL}) {
		t.Errorf("where only links can be shared: %+v", least)
	}
	p.must(p.Exec(`window.takes = (data) => !data.title`))
	if some := send(func() { p.show("share-link") }); some != (data{"", whole.Text, whole.URL}) {
		t.Errorf("where titles cannot be shared: %+v", some)
	}
}
