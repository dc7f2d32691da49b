package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
)

// sight is what the monkey sees of the page.
type sight struct {
	Trouble string // the kind of trouble shown
	Faults  []string
	W, H    float64
	Mirror  bool // the text version is open
	Files   bool // the page's dialog for saved games is open
	Field   bool // the page's input for a text field is shown
	Focus   string
	Widgets []widget
	View    *position
	Lesson  bool
}

// kind returns the kind of a widget: its id without numbers and names.
func kind(id string) string {
	for _, of := range []string{
		"city-", "near-", "region-", "spot-", "past-event-", "help-hit-", "help-part-", "help-topic-", "save-file-",
		"learn-",
	} {
		if strings.HasPrefix(id, of) && id != "learn-first-game" {
			return of
		}
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '#'
		}
		return r
	}, id)
}

// watchful is the script that examines the page. It is injected when the page loads, and after every reload.
const watchful = `window.kvLooks = (() => {
	const pause = (ms) => new Promise((done) => setTimeout(done, ms));
	const shown = (id) => { const e = document.getElementById(id); return Boolean(e) && !e.hidden; };
	// Files that the game saves are not written.
	const quiet = setInterval(() => {
		if (!window.kvPage) return;
		window.kvPage.saveFile = () => {};
		clearInterval(quiet);
	}, 5);

	// frames waits until the game has had n more.
	async function frames(n, faults) {
		const ran = () => window.kvFrame.stats().ran;
		const until = performance.now() + 20000;
		const first = ran();
		window.kvFrame.wake();
		while (ran() < first + n) {
			if (shown("kv-trouble")) return;
			if (performance.now() > until) { faults.push("no frame for 20 s"); return; }
			await pause(3);
		}
	}

	// document looks for what no page may have.
	function page(faults) {
		const seen = new Set();
		for (const e of document.querySelectorAll("[id]")) {
			if (seen.has(e.id)) faults.push("two elements are called " + e.id);
			seen.add(e.id);
		}
		if (document.querySelectorAll("canvas").length !== 1) faults.push("not one canvas");
		const nodes = new Set();
		for (const e of document.querySelectorAll("#mirror [data-kv]")) {
			const id = e.getAttribute("data-kv");
			if (nodes.has(id)) faults.push("two nodes of the text version are called " + id);
			nodes.add(id);
		}
	}

	// status returns where the text version disagrees with the view; it may be behind for a moment.
	function status() {
		const view = window.kilovolt.view();
		const line = (name) => document.querySelector('#mirror [data-kv="kv/status/' + name + '"]');
		const where = line("where"), turn = line("turn");
		if (view === null) return where ? "the text version shows a game, there is none" : "";
		if (document.querySelector('#mirror [data-kv="kv/do/file"]')) return ""; // it asks whether to put the game away
		if (!where || !turn) return "the text version shows no game";
		if (document.querySelector('#mirror [data-kv$="/leave-watch"]')) return ""; // it shows a past moment
		const numbers = where.textContent.match(/\d+/g) || []; // the monkey may have chosen any language
		if (view.round > 0 && !numbers.includes(String(view.round))) {
			return "in the text version it is " + where.textContent + ", in the view round " + view.round;
		}
		const names = view.phase === "over" ? [] : view.players.filter((p) => p.seat === view.seat).map((p) => p.name);
		for (const name of names) {
			if (turn.textContent.includes(name)) continue;
			return "in the text version: " + turn.textContent + ", in the view it is " + name;
		}
		return "";
	}

	async function agreement(faults) {
		const until = performance.now() + 5000;
		let why = status();
		while (why && performance.now() < until) {
			await pause(30);
			why = status();
		}
		if (why) faults.push(why);
	}

	function widgets(all, w, h, focus, faults) {
		const seen = new Set();
		if (!Array.isArray(all)) { faults.push("inspect tells of no widgets"); return; }
		for (const n of all) {
			if (seen.has(n.id)) faults.push("two widgets are called " + n.id);
			seen.add(n.id);
			if (![n.x, n.y, n.w, n.h].every(Number.isFinite)) faults.push(n.id + " is nowhere");
			if (n.w > 0 && n.h > 0 && (n.x < -0.5 || n.y < -0.5 || n.x + n.w > w + 0.5 || n.y + n.h > h + 0.5)) {
				faults.push([n.id, "at", n.x, n.y, n.w, n.h, "is outside of the window of", w, h].join(" "));
			}
			const box = ["group", "scroll", "sheet"].includes(n.role);
			if (!n.label && !box) faults.push(n.id + ", a " + n.role + ", has no label");
			const says = n.label + " " + (n.value || "") + " " + (n.why || "");
			if (/NaN|undefined|%!/.test(says)) faults.push(n.id + " says " + says);
		}
		// A long list has only its visible rows; one that is scrolled away keeps the focus.
		const lost = focus && !seen.has(focus) && !/^log-/.test(focus);
		if (lost) faults.push("no widget has the id " + focus + ", which has the focus");
	}

	return {
		pause, page, frames, status,
		// look waits for n frames and returns what the page shows then; deep checks more.
		async look(n, deep) {
			const faults = [];
			if (!window.kilovolt || !window.kilovolt.view) return { faults };
			await frames(n, faults);
			const trouble = shown("kv-trouble") ? document.getElementById("kv-trouble").dataset.kind : "";
			if (trouble) return { trouble, faults: faults.concat(document.getElementById("kv-report").value) };
			if (deep) {
				page(faults);
				await agreement(faults);
			}
			const view = window.kilovolt.view(), all = window.kilovolt.inspect();
			widgets(all.widgets, all.width, all.height, all.focus, faults);
			if (deep && (Math.abs(all.width - innerWidth) > 1 || Math.abs(all.height - innerHeight) > 1)) {
				faults.push("the game takes the window of " + innerWidth + " × " + innerHeight +
					" for one of " + all.width + " × " + all.height);
			}
			return {
				trouble, faults, w: innerWidth, h: innerHeight, focus: all.focus, widgets: all.widgets || [],
				mirror: window.kvMirror.isOpen(), files: document.getElementById("kv-files").open,
				field: shown("kv-field"),
				view: view && {
					seat: view.seat, bot: view.bot, index: view.index, round: view.round, phase: view.phase,
					await: view.await,
				},
				lesson: Boolean(view && view.lesson),
			};
		},
	};
})();`

// see examines the page and ends the test if something is wrong.
func (m *monkey) see(frames int, deep bool) sight {
	m.t.Helper()
	l := try[sight](m, fmt.Sprintf("kvLooks.look(%d, %v)", frames, deep))
	if l.Trouble != "" || len(l.Faults) > 0 {
		m.fail("%s\n%s", l.Trouble, strings.Join(l.Faults, "\n"))
	}
	if problems := m.Problems(); len(problems) > 0 {
		m.fail("the page: %s", strings.Join(problems, "\n"))
	}
	return l
}

// has reports whether there is a widget whose id has one of these prefixes.
func (l *sight) has(starts ...string) bool {
	for i := range l.Widgets {
		for _, start := range starts {
			if strings.HasPrefix(l.Widgets[i].ID, start) {
				return true
			}
		}
	}
	return false
}

func (l *sight) String() string {
	var ids []string
	for i := range l.Widgets {
		ids = append(ids, l.Widgets[i].ID)
	}
	view, _ := json.Marshal(l.View)
	return fmt.Sprintf("%s %s", view, strings.Join(ids, " "))
}
