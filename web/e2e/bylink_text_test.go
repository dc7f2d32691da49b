//go:build !firefox && !webkit

// The texts are the same in every browser, and the one file is only tested in Chromium.

package e2e

import (
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/web/build"
	"kilovolt/web/host"
)

// Two people play by link with copies of the one file, which has no address: they copy and paste texts, by keyboard in
// the text version.
func TestPlayByTextInTheOneFile(t *testing.T) {
	fullOnly(t, "TestInASandboxedFrame and TestTheOneFile")
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kilovolt.html")
	if _, err := build.Single(build.Options{Root: root}, file); err != nil { // before others build with an address
		t.Fatal(err)
	}
	beside(t)
	o := tabOptions{PageOptions: still(), URL: (&url.URL{Scheme: "file", Path: filepath.ToSlash(file)}).String()}
	ann := open(t, o)
	_, err = ann.await(`window.kilovolt.newGame({seed: "7", edition: "classic",
		players: [{name: "Ann"}, {name: "Ben", by_link: true}]})`)
	ann.must(err)
	ann.endTurnInWords()
	text := ann.sendInWords("code")
	if !strings.HasPrefix(text, "t=B") {
		t.Fatalf("the text is %q", text)
	}
	ben := open(t, o)
	ben.pasteInWords("Your turn:\n" + text + "\n")
	ann.pasteInWords(ben.answerInWords("code"))
	ann.standsAs(ben)
}

// In a frame without an origin there is neither an address nor a store: the turn goes out as a text, and the answer
// comes in as one.
func TestPlayByTextInASandboxedFrame(t *testing.T) {
	fullOnly(t, "TestInASandboxedFrame here, game/view/textversion's TestPlayByLinkInWords")
	beside(t)
	frame := portal(t, "allow-scripts", host.Handler(siteDir, host.Options{}), `
		const soon = () => new Promise((done) => setTimeout(done, 20));
		const there = async (id) => {
			for (;; await soon()) {
				const at = document.querySelector('[data-kv="kv/' + id + '"]');
				if (at) return at;
			}
		};
		const press = async (id) => (await there(id)).click();
		await kv.newGame({seed: "7", edition: "classic", players: [{name: "Ann"}, {name: "Ben", by_link: true}]});
		await `+takeTurn(1, `""`)+`;
		await press("do/show-link");
		await press("share/make");
		const text = (await there("share/code-label/code")).value;
		if (document.querySelector('[data-kv="kv/share/link-label/link"]')) throw new Error("there is a link");
		await press("share/close");
		const answered = new Promise((done) => addEventListener("message", (e) => done(e.data), {once: true}));
		parent.postMessage(text, "*");
		const answer = await answered;
		await press("saves/open");
		await press("saves/file");
		const dialog = document.getElementById("kv-files");
		while (!dialog.open) await soon();
		document.getElementById("kv-files-text").value = answer;
		document.getElementById("kv-files-take").click();
		while (dialog.open || kv.view().by_link.waits_for !== null) await soon();
		parent.postMessage(`+standJS+`, "*");`)
	text := frame.reported()
	if !strings.HasPrefix(text, "t=B") {
		t.Fatalf("the frame sends %q", text)
	}
	ben := open(t, tabOptions{PageOptions: still()})
	ben.pasteInWords(text)
	ben.tabTo("kv/offered/play")
	ben.wait("window.kilovolt.view() !== null")
	answer := eval[string](ben, takeTurn(1, "kv.sendLink()"))
	frame.must(frame.Exec(`document.querySelector("iframe").contentWindow.postMessage(` + quote(answer) + `, "*")`))
	if a, b := frame.reported(), ben.stand(); a != b {
		t.Errorf("the two stand at\n%s\n%s", a, b)
	}
}
