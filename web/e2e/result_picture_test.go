package e2e

import (
	"strings"
	"testing"
)

// The picture of a result is made while the page stays responsive, and shown in a dialog of the page, from the canvas
// and from the text version. It is a PNG file; without the interfaces, or when they are refused, the page says so.
func TestThePictureOfAResult(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{})
	for _, m := range moments(t) {
		if m.name == "over" {
			if why := eval[string](p, loadJS+"("+quote(m.save)+")"); why != "" {
				t.Fatal(why)
			}
		}
	}
	const open = `document.getElementById("kv-picture").open`
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "result-picture" || w.id === "result")`)
	if _, there := p.widgets()["result-picture"]; !there {
		p.show("result")
	}
	p.show("result-picture")
	p.wait(open + ` && document.getElementById("kv-picture-img").naturalWidth === 1200`)
	alt := eval[string](p, `document.getElementById("kv-picture-img").alt`)
	if !strings.Contains(alt, "Cities powered") {
		t.Errorf("the picture is described as %q", alt)
	}
	p.must(p.Screenshot(picture("result-picture")))

	// The clipboard refuses, and then takes it.
	said := `document.getElementById("kv-picture-said").textContent`
	p.must(p.Exec(`window.kvTaken = ""; navigator.clipboard.write = () => Promise.reject(new Error("no")); undefined`))
	p.must(p.Press("#kv-picture-copy"))
	p.wait(said + `.includes("refused")`)
	p.must(p.Exec(`navigator.clipboard.write = async (items) => {
		const bytes = new Uint8Array(await (await items[0].getType("image/png")).arrayBuffer());
		window.kvTaken = bytes.length + " " + bytes.slice(0, 4).join();
	}; undefined`))
	p.must(p.Press("#kv-picture-copy"))
	p.wait(`window.kvTaken !== "" && ` + said + `.includes("is on the clipboard")`)
	if got := eval[string](p, "window.kvTaken"); !strings.HasSuffix(got, " 137,80,78,71") {
		t.Errorf("the clipboard has %s", got)
	}
	p.must(p.Press("#kv-picture-close"))
	p.wait("!" + open)

	// The text version, in a browser without the clipboard and without the share sheet.
	p.must(p.Exec(`Object.defineProperty(window, "ClipboardItem", { value: undefined });
		navigator.canShare = undefined;
		document.querySelector('[data-kv="kv/do/picture"]').click()`))
	p.wait(open)
	if !eval[bool](p, `["copy", "share"].every((id) => document.getElementById("kv-picture-" + id).hidden) &&
		!document.getElementById("kv-picture-save").hidden`) {
		t.Error("it offers what the browser does not have")
	}
	p.must(p.Press("#kv-picture-close"))

	// A browser that cannot compress.
	p.must(p.Exec(`window.kvPicture.able = false;
		document.querySelector('[data-kv="kv/do/picture"]').click()`))
	p.wait(`document.getElementById("mirror").textContent.includes("cannot make pictures")`)
}
