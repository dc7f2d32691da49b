package textversion

import (
	"strings"
	"syscall/js"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/session"
	"kilovolt/game/words/phrase"
)

// dom implements the part of a browser's document that the text version uses. Like the real one, it loses the focus
// when the focused element is removed, gives it only to what can take it, shows text as text, and lets events bubble.
const dom = `
class Element {
	constructor(tag) {
		this.tagName = tag.toUpperCase();
		this.attributes = {};
		this.children = [];
		this.parent = null;
		this.text = "";
		this.value = "";
		this.listeners = {};
	}
	set textContent(t) { for (const c of this.children) c.parent = null; this.children = []; this.text = t; }
	get textContent() { return this.text + this.children.map((c) => c.textContent).join(" "); }
	setAttribute(n, v) { this.attributes[n] = v; }
	getAttribute(n) { return n in this.attributes ? this.attributes[n] : null; }
	removeAttribute(n) { delete this.attributes[n]; }
	insertBefore(e, before) {
		if (e.parent) e.remove();
		const at = before === null ? this.children.length : this.children.indexOf(before);
		if (at < 0) throw new Error("not a child");
		this.children.splice(at, 0, e);
		e.parent = this;
	}
	remove() {
		if (this.contains(document.activeElement)) document.activeElement = document.body;
		if (this.parent) this.parent.children.splice(this.parent.children.indexOf(this), 1);
		this.parent = null;
	}
	contains(e) { for (; e; e = e.parent) if (e === this) return true; return false; }
	closest(selector) {
		const n = selector.slice(1, -1);
		for (let e = this; e; e = e.parent) if (n in e.attributes) return e;
		return null;
	}
	querySelector(tag) { return this.all((e) => e.tagName === tag.toUpperCase())[0] ?? null; }
	focus() { if (this.takesFocus()) document.activeElement = this; }
	takesFocus() {
		const tags = ["BODY", "BUTTON", "INPUT", "SELECT", "TEXTAREA"];
		return "tabindex" in this.attributes || tags.includes(this.tagName);
	}
	addEventListener(type, f) { this.listeners[type] = f; }
	fire(type, more) {
		let prevented = false;
		const event = { target: this, preventDefault() { prevented = true; }, ...more };
		for (let e = this; e; e = e.parent) if (e.listeners[type]) e.listeners[type](event);
		return prevented;
	}
	all(fits, out = []) { for (const c of this.children) { if (fits(c)) out.push(c); c.all(fits, out); } return out; }
}
const mount = new Element("main");
globalThis.document = {
	body: new Element("body"),
	createElement: (tag) => new Element(tag),
	getElementById: (id) => id === "mirror" ? mount : null,
};
document.activeElement = document.body;
globalThis.button = (words) => mount.all((e) => e.tagName === "BUTTON" && e.text.startsWith(words))[0];
globalThis.field = (words) =>
	mount.all((e) => e.tagName === "LABEL" && e.children[0].text.startsWith(words))[0].children[1];
globalThis.press = (words) => {
	const b = button(words);
	if (!b) throw new Error("no button " + words + " in " + mount.textContent);
	b.focus();
	b.fire("click");
};
globalThis.enter = (words, value) => { const f = field(words); f.focus(); f.value = value; f.fire("change"); };
globalThis.mount = mount;
`

// onPage shows the program on a page and returns a function that runs a script there.
func onPage(t *testing.T) (*View, *session.Session, func(script string) string) {
	t.Helper()
	on, source := program(t)
	js.Global().Call("eval", "{"+dom+"}")
	m := New(on, source, phrase.English())
	on.Listen(m.OnChange)
	m.Attach(Page(m.Handle))
	m.Refresh()
	return m, on, func(script string) string {
		t.Helper()
		return js.Global().Get("String").Invoke(js.Global().Call("eval", "(() => {"+script+"})()")).String()
	}
}

// TestWithoutAPageNobodyShows: in Node, before there is a document.
func TestWithoutAPageNobodyShows(t *testing.T) {
	js.Global().Delete("document")
	if Page(func(Event) {}) != nil {
		t.Error("a document is shown although there is no page")
	}
}

// TestTheElementsAreTheDocument: the page has the words of the document, after every step of a game.
func TestTheElementsAreTheDocument(t *testing.T) {
	m, on, run := onPage(t)
	check := func() {
		t.Helper()
		var want string
		for _, k := range m.Doc().Kids {
			want += k.Content()
		}
		squeeze := `.replace(/\s+/g, "")`
		js.Global().Set("want", want)
		got := run("return mount.textContent" + squeeze + " === want" + squeeze + "? '' : mount.textContent")
		if got != "" {
			t.Fatalf("the page says %s\nwant %s", got, want)
		}
	}
	check()
	run(`press("New game"); enter("Players", "3"); enter("Seed", "page"); enter("Name of player 1", "<img src=x>")`)
	check()
	run(`press("Start")`)
	if on.Match() == nil {
		t.Fatalf("no game: %s", run("return mount.textContent"))
	}
	for range 60 {
		for {
			if _, ok := on.Tick(noon, func() bool { return true }); !ok {
				break
			}
		}
		m.Refresh()
		check()
		if on.Match().Over() {
			break
		}
		run(`
			for (const words of ["Best:", "Buy what", "Build in", "Finish", "Drop", "Pass", "Open", "Scrap", "Keep"])
				if (button(words)) { press(words); return };
			throw new Error(mount.textContent)`)
		check()
	}
	got := run(`return mount.all((e) => e.tagName === "IMG").length + " " + mount.textContent.includes("<img src=x>")`)
	if got != "0 true" {
		t.Errorf("a player's name became markup: %s", got)
	}
	if on.Match().Index() < 60 {
		t.Errorf("only %d actions were made", on.Match().Index())
	}
}

// TestFieldsOnThePage: the typed number is the one that is played, by the button and by Enter; what was typed into
// other fields stays.
func TestFieldsOnThePage(t *testing.T) {
	_, on, run := onPage(t)
	run(`press("New game"); enter("Players", "3");
		for (const f of mount.all((e) => e.attributes.name && e.attributes.name.startsWith("kind-"))) {
			f.value = "human";
			f.fire("change");
		}
		enter("Seed", "2"); press("Start")`)
	got := run(`
		const form = mount.all((e) => e.tagName === "FORM")[1];
		const input = form.all((e) => e.tagName === "INPUT")[0];
		input.focus();
		input.value = "23";
		return form.fire("submit") + " " + (document.activeElement !== document.body)`)
	if got != "true true" {
		t.Errorf("prevented and focused: %s", got)
	}
	if bid := on.Match().Public().Auction.Bid; bid != 23 {
		t.Fatalf("the bid is %d", bid)
	}
	run(`mount.all((e) => e.tagName === "INPUT")[0].value = "31"; press("Bid")`)
	if bid := on.Match().Public().Auction.Bid; bid != 31 {
		t.Errorf("the bid is %d", bid)
	}
}

// TestTheFocusStays: on an element that stays, and on the heading of the possible actions when it is gone.
func TestTheFocusStays(t *testing.T) {
	m, _, run := onPage(t)
	run(`press("New game"); enter("Players", "3")`)
	if got := run(`return document.activeElement === field("Players")`); got != "true" {
		t.Error("a field lost the focus though it stays")
	}
	run(`press("Start")`)
	if got := run(`return document.activeElement.getAttribute("data-kv")`); got != focusID {
		t.Errorf("the focus is on %s", got)
	}
	run(`document.body.focus()`)
	m.say("something")
	m.Refresh()
	if got := run(`return document.activeElement === document.body`); got != "true" {
		t.Error("the focus is pulled into the text version from outside")
	}
}

// TestTicksOnThePage: ticking a check box changes the form.
func TestTicksOnThePage(t *testing.T) {
	m, _, run := onPage(t)
	run(`press("New game"); const box = field("Starting cities"); box.checked = true; box.fire("change")`)
	if !m.form.StartingCities {
		t.Error("the check box did nothing")
	}
	if got := run(`return field("Starting cities").checked`); got != "true" {
		t.Error("the check box is no longer ticked")
	}
	if got := run(`enter("Edition", "classic"); return field("Introductory game").checked`); got == "true" {
		t.Error("the check box of another variant is ticked")
	}
	if got := run(`enter("Edition", "recharged"); return field("Starting cities").checked`); got != "true" {
		t.Error("the variant does not come back with its edition")
	}
	m.Handle(Event{ID: "kv/do/starting-cities-label/starting-cities", Value: "false"})
	if got := run(`return field("Starting cities").checked`); got == "true" {
		t.Error("the variant was given up but its check box is still ticked")
	}
}

// TestBadFieldsOnThePage: an entry that is not a number is explained in words.
func TestBadFieldsOnThePage(t *testing.T) {
	m, _, run := onPage(t)
	run(`press("New game");
		const f = mount.all((e) => e.attributes.name === "kind-1")[0]; f.value = "human"; f.fire("change");
		enter("Edition", "classic"); enter("Players", "2"); enter("Seed", "2"); press("Start");
		mount.all((e) => e.tagName === "INPUT")[0].value = "lots"; press("Open")`)
	if !strings.HasPrefix(m.alert.text, "Enter a whole number from ") {
		t.Errorf("announced %q", m.alert.text)
	}
	field := `mount.all((e) => e.tagName === "INPUT")[0]`
	got := run(`return [` + field + `.value, ` + field + `.attributes.type, ` + field + `.attributes.inputmode].join()`)
	if got != "lots,text,numeric" {
		t.Errorf("what was typed, the type of the field and its keyboard: %s", got)
	}
}

// TestTheFocusStaysWhereItWas: on a button that opens and closes something, and otherwise near what has disappeared.
func TestTheFocusStaysWhereItWas(t *testing.T) {
	m, on, run := onPage(t)
	at := func(want string) {
		t.Helper()
		if got := run(`return document.activeElement.getAttribute("data-kv")`); got != want {
			t.Errorf("the focus is at %s, want %s", got, want)
		}
	}
	for _, words := range []string{phrase.English().T("help.all-rules"), phrase.English().T("help.close")} {
		run(`press("` + words + `")`)
		at("kv/rules/open")
	}
	run(`press("Play now")`)
	at(focusID)
	for range 100 { // until several cities can be planned
		for {
			if _, ok := on.Tick(noon, func() bool { return true }); !ok {
				break
			}
		}
		if m.Refresh(); on.Match().Public().Await == engine.AwaitBuild {
			break
		}
		run(`for (const words of ["Finish", "Drop", "Open"]) if (button(words)) { press(words); return }`)
	}
	run(`const list = field("City"); list.value = list.children[0].value; press("Add to the plan")`)
	at("kv/do/plan/add")
	run(`press("Remove ")`)
	at("kv/do/plan/head")
}

// TestABouncedPressDecidesOnce: a press that comes again does not decide for the next player, however often a held key
// repeats it; a little later it does.
func TestABouncedPressDecidesOnce(t *testing.T) {
	_, on, run := onPage(t)
	run(`
		globalThis.pressed = (words, timeStamp) =>
			button(words).fire("click", { isTrusted: true, timeStamp, detail: 0 });
		press("New game"); enter("Players", "4"); enter("Seed", "page");
		for (const n of [2, 3, 4]) enter("Who decides for player " + n, "human");
		press("Start"); press("Open");`)
	actor := func() engine.Seat { return on.Match().Public().Actor }
	second := actor()
	run(`globalThis.began = performance.now(); pressed("Drop", began)`) // no later than the page changes
	third := actor()
	if third == second {
		t.Fatal("the second player has not dropped out")
	}
	run(`for (const after of [10, 250, 500, 750]) pressed("Drop", began + after)`)
	if actor() != third {
		t.Error("a held key drops out for the third player")
	}
	run(`pressed("Drop", performance.now() + 1100)`)
	if actor() == third {
		t.Error("a key that comes later does not drop out")
	}
}
