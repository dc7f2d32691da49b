package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// Input that is larger or deeper than any game is refused for its size before it is read, whether it comes from a
// call, a file or a pasted text. The current game stays. Each of these inputs once took seconds. The time is logged;
// the bound only catches those that took many seconds.
func TestLimitsBeforeWork(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	before := p.playABit("limits")
	inputs := []struct{ what, call, code string }{
		{"a text of 200 million characters", `load(" ".repeat(2e8))`, "too-big"},
		{"the same in another script", `load("é".repeat(5e7))`, "too-big"},
		{"lists a million deep", `load("[".repeat(1e6) + "]".repeat(1e6))`, "not-a-record"},
		{"objects as deep as a file may be long",
			`load('{"fmt":1,"app":"kilovolt","x":' + '{"a":'.repeat(4e5))`, "not-a-record"},
		{"as many elements as a file may have",
			`load('{"fmt":1,"app":"kilovolt","x":[' + "0,".repeat((1 << 20) - 100) + "0]}")`, "damaged"},
		{"a set-up with a seed of 200 million digits", `newGame({seed: "9".repeat(2e8)})`, "setup"},
		{"a million nested lists",
			`newGame({position: (() => { let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return a; })()})`, "setup"},
		{"five million regions", `newGame({regions: new Array(5e6).fill("x")})`, "setup"},
		{"a million members",
			`newGame(Object.fromEntries(Array.from({length: 1e6}, (_, i) => ["k" + i, 1])))`, "setup"},
		{"a board with a name of twenty million letters", `newGame({board: "x".repeat(2e7)})`, "setup"},
		{"a set-up in a circle", `newGame((() => { const a = {}; a.position = a; return a; })())`, "setup"},
		{"ten million actions", `play("x;".repeat(1e7))`, "text"},
		{"an action of a hundred million letters", `play("x".repeat(1e8))`, "text"},
		{"a name of a hundred million letters", `keep("x".repeat(1e8))`, "name"},
		{"a level of a hundred million letters", `seat(0, "x".repeat(1e8))`, "seat"},
		{"a lesson of a hundred million letters", `learn("x".repeat(1e8))`, "lesson"},
		{"a key of a hundred million letters", `open("x".repeat(1e8))`, "no-slot"},
	}
	// Of a call's arguments web/page/test/script.test.js has the limits.
	for _, c := range inputs[:atLength(1, len(inputs))] {
		// Creating the argument is not timed.
		name, args, _ := strings.Cut(c.call, "(")
		said, err := p.await(`(async () => {
			const arg = ((...args) => args)(` + args + `;
			// It must be in memory by now, not lazily.
			for (const text of arg) if (typeof text === "string") text.charCodeAt(1);
			const at = performance.now();
			let said = "taken";
			try { await window.kilovolt.` + name + `(...arg); } catch (e) { said = e.code + " " + e.message.length; }
			return Math.round(performance.now() - at) + " " + said;
		})()`)
		p.must(err)
		var ms, length int
		var code string
		if _, err := fmt.Sscan(said, &ms, &code, &length); err != nil || code != c.code || length > 600 {
			t.Errorf("%s: %q, want %s", c.what, said, c.code)
		}
		t.Logf("%4d ms: %s", ms, c.what)
	}

	// A file that is too large is not even read, and a pasted text is refused before it is laid out.
	p.must(p.Exec(`window.kvReads = 0;
		const text = Blob.prototype.text;
		Blob.prototype.text = function () { window.kvReads++; return text.call(this); };
		undefined`))
	drop := func(parts string) {
		p.must(p.Exec(`(() => {
			const data = new DataTransfer();
			data.items.add(new File([` + parts + `], "big.json"));
			const drop = new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true});
			document.querySelector("canvas").dispatchEvent(drop);
		})()`))
		p.wait(`window.kilovolt.inspect().widgets.some((w) => w.role === "status" && w.label.includes("too big"))`)
	}
	drop(`new Uint8Array(2e8)`)
	if n := eval[int](p, "window.kvReads"); n != 0 {
		t.Errorf("a file that is too large was read %d times", n)
	}
	p.must(p.Exec(`kvFiles.open("open", "")`))
	const tooBig = `document.getElementById("kv-files-said").textContent.includes("too big")`
	pasted := p.timed(`(async () => {
		const area = document.getElementById("kv-files-text"), data = new DataTransfer();
		const text = "[".repeat(4e6);
		data.setData("text/plain", text);
		const paste = new ClipboardEvent("paste", {
			clipboardData: data, dataType: "text/plain", data: text, // the last two are what Firefox takes
			bubbles: true, cancelable: true,
		});
		if (area.dispatchEvent(paste)) document.execCommand("insertText", false, text);
	})()`)
	p.wait(tooBig)
	if n := eval[int](p, `document.getElementById("kv-files-text").value.length`); n != 0 {
		t.Errorf("%d characters of a text that is too large were pasted", n)
	}
	p.must(p.Exec(`document.getElementById("kv-files-said").textContent = ""`))
	p.must(p.Exec(`document.getElementById("kv-files-text").value = "[".repeat(3 << 20)`))
	taken := p.timed(`Promise.resolve(document.getElementById("kv-files-take").click())`)
	p.wait(tooBig)
	t.Logf("%4d ms: four million letters pasted, %d ms: three million submitted", pasted, taken)
	p.must(p.Press("#kv-files-close"))
	if got := p.fingerprint(); got != before {
		t.Errorf("the game has changed from\n%s\nto\n%s", before, got)
	}
}
