package e2e

import "testing"

// However a dialog of the page is closed, the focus is on something visible, even if what had it before is gone.
func TestTheFocusAfterADialogIsVisible(t *testing.T) {
	fullOnly(t, "web/page/test/dialog.test.js")
	beside(t)
	p := open(t, tabOptions{})
	p.must(p.Exec(`kvMirror.show(true)`))
	for _, id := range []string{"kv-files", "kv-picture"} {
		for how, shut := range map[string]func() error{
			"Escape":          func() error { return p.Key("Escape") },
			"its button":      func() error { return p.Press("#" + id + "-close") },
			"a press outside": func() error { return p.Exec(`document.getElementById("` + id + `").click()`) },
		} {
			p.must(p.Exec(`(() => {
				const was = document.createElement("button");
				document.getElementById("mirror").append(was);
				was.focus();
				document.getElementById("` + id + `").showModal();
				was.remove();
			})()`))
			p.must(shut())
			if !eval[bool](p, `!document.getElementById("`+id+`").open &&
				document.activeElement.getClientRects().length > 0 && document.activeElement !== document.body`) {
				t.Errorf("%s, closed by %s: the focus is on %s", id, how,
					eval[string](p, "document.activeElement.outerHTML.slice(0, 100)"))
			}
		}
	}
	if !eval[bool](p, "kvMirror.isOpen()") {
		t.Error("closing a dialog closes the text version")
	}
}
