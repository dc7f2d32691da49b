package desktop

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
)

var (
	root    string // folder of the module
	program string // the desktop program for this machine, as "make desktop" builds it
)

func TestMain(m *testing.M) {
	code, err := runAll(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "desktop:", err)
		code = 1
	}
	os.Exit(code)
}

func runAll(m *testing.M) (int, error) {
	var err error
	if root, err = build.Root(); err != nil {
		return 1, err
	}
	dir, err := os.MkdirTemp("", "kilovolt-desktop-")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "kilovolt")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w -X main.version=v0-test", "-o", program, ".")
	cmd.Dir, cmd.Env = root, append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return 1, fmt.Errorf("building the program: %w\n%s", err, out)
	}
	return m.Run(), nil
}

// screen starts a screen for one test.
func screen(t *testing.T, o ScreenOptions) *Screen {
	t.Helper()
	s, err := NewScreen(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// startProgram starts the program on a screen; data is its data folder, "" for a new one.
func startProgram(t *testing.T, s *Screen, data string, args ...string) *player {
	t.Helper()
	if data == "" {
		data = t.TempDir()
	}
	p, err := s.Start(program, append([]string{"-data", data}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	return &player{t: t, Program: p}
}

// seed is typed into the field for the seed, which accepts words.
const seed = "under a roof"

// stages are the sizes of the window, one for each round: in pixels, with the interface scale in percent if it
// changes. The window has the first in every run, and all at full length.
var stages = []struct{ w, h, percent int }{
	{1280, 800, 100}, {390, 844, 0}, {1920, 1080, 150}, {844, 390, 80}, {768, 1024, 120},
}

// A game is set up and played by mouse and keyboard in a window, and is in its folder when the window is closed: one
// round, and at full length from the title to the result. The window and the interface scale then change from round to
// round, and in the last rounds a computer takes the player's seat. After that the same decisions are made in the
// browser, where the computers decide for themselves: the two saved games are equal, to the last event and the final
// position.
func TestWholeGame(t *testing.T) {
	data := t.TempDir()
	p := startProgram(t, screen(t, ScreenOptions{}), data)
	p.press("settings", "settings-speed.instant", "settings-motion.less", "settings-confirm.never")
	p.key("Escape")
	p.press("new-game", "setup-seed")
	for p.waitFor("setup-seed").Find("setup-seed").Value != "" {
		p.key("Backspace")
	}
	p.must(p.Type(seed))
	p.key("Enter")
	p.press("setup-start")
	sizes := 1
	if !testing.Short() {
		sizes = len(stages)
	}
	round := 0
	v := p.turn()
	for ; v.Phase != "over"; v = p.turn() {
		if v.Round > round {
			if round = v.Round; round > sizes {
				break
			}
			p.stage(stages[round-1].w, stages[round-1].h, stages[round-1].percent)
		}
		p.decide(v)
	}
	if v.Phase == "over" {
		t.Fatalf("the game was over in round %d, before the window had had all its sizes", v.Round)
	}
	if !testing.Short() {
		p.open("menu", "menu-seats")
		p.press("menu-seats", fmt.Sprintf("menu-seat-%d-kind.computer", v.Seat), "menu-seats-back", "menu-continue")
		p.waitFor("result-again")
	}
	native, err := Call[string](p.Program, "save")
	p.must(err)
	if _, err := p.Close(); err != nil {
		t.Errorf("closing the window: %v", err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the game was saved to %s", dump(t, "json", []byte(native)))
		}
	})
	rec := read(t, native)
	kept, err := lastSaved(data)
	if err != nil || !bytes.Equal(plain(t, kept), plain(t, rec)) {
		t.Errorf("the folder does not have the game that was played: %v", err)
	}
	if testing.Short() {
		return // both builds play the golden games alike, and engine/bot's signature is the same
	}
	if there := playInBrowser(t, rec); !bytes.Equal(plain(t, there), plain(t, rec)) {
		t.Errorf("the browser's game differs, see %s", dump(t, "browser.json", plain(t, there)))
	}
	t.Logf("%d of %d decisions were made by hand, in %d rounds", p.decisions, len(rec.Steps), rec.Snapshot.Round)
}

// stage changes the size of the window and the interface scale.
func (p *player) stage(w, h, percent int) {
	p.t.Helper()
	p.must(p.Resize(w, h))
	if percent == 0 {
		return
	}
	p.open("menu", "menu-settings")
	p.press("menu-settings")
	for {
		shown := p.waitFor("settings-scale").Find("settings-scale").Value
		var now int
		if _, err := fmt.Sscanf(shown, "%d", &now); err != nil {
			p.must(fmt.Errorf("the scale is %q", shown))
		}
		switch {
		case now < percent:
			p.press("settings-scale.more")
		case now > percent:
			p.press("settings-scale.less")
		default:
			p.key("Escape")
			p.press("menu-continue")
			return
		}
	}
}

// dump stores data of a failed test in dist/desktop and returns the path.
func dump(t *testing.T, ext string, data []byte) string {
	file := filepath.Join(root, "dist", "desktop", strings.ReplaceAll(t.Name(), "/", "-")+"."+ext)
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644)); err != nil {
		return err.Error()
	}
	return file
}

// plain returns a saved game without what differs from save to save: the build, the time and the serial number.
func plain(t *testing.T, rec *record.Record) []byte {
	t.Helper()
	if rec == nil {
		return nil
	}
	same := *rec
	same.Build, same.Saved, same.Serial = "", "", 0
	data, err := record.Encode(&same)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// read decodes a saved game.
func read(t *testing.T, text string) *record.Record {
	t.Helper()
	rec, err := record.Decode([]byte(text))
	if err != nil {
		t.Fatalf("the saved game is invalid: %v: %.300s", err, text)
	}
	return rec
}

// lastSaved returns the newest game in a folder.
func lastSaved(dir string) (last *record.Record, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if rec, err := record.Decode(data); err == nil && (last == nil || rec.Serial > last.Serial) {
			last = rec
		}
	}
	return last, err
}

// script repeats the human decisions of a record in the page, where the computers make all others.
const script = `(async (setup, decisions, level) => {
	const kv = window.kilovolt;
	await kv.newGame(setup);
	const turn = async () => {
		while (kv.view().bot && kv.view().phase !== "over") {
			kv.skip();
			await new Promise((done) => { const stop = kv.on(() => { stop(); done(); }); });
		}
	};
	await turn();
	for (const text of decisions) {
		await kv.play(text);
		await turn();
	}
	await kv.seat(kv.view().seat, level);
	await turn();
	return kv.save();
})`

// playInBrowser plays the game of a record in Chromium.
func playInBrowser(t *testing.T, rec *record.Record) *record.Record {
	t.Helper()
	out := filepath.Join(root, "dist", "desktop-web") // others may be building the page at its usual place
	if _, err := build.Site(build.Options{Root: root, Out: out, Quick: true}); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(host.Handler(out, host.Options{}))
	defer server.Close()
	chromium, err := browser.Start(browser.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer chromium.Close()
	page, err := chromium.Own().Open(server.URL+"/", browser.PageOptions{Width: 320, Height: 240}) // little to draw
	if err != nil {
		t.Fatal(err)
	}
	defer page.Close()
	if err := page.WaitReady(patience); err != nil {
		t.Fatal(err)
	}
	human := 0
	players := make([]map[string]any, len(rec.Players))
	decisions, last := decided(t, rec)
	for i, pl := range rec.Players {
		players[i] = map[string]any{"name": pl.Name, "colour": pl.Colour, "kind": record.Bot, "level": pl.Level}
		if engine.Seat(i) == last {
			human = i
			players[i]["kind"], players[i]["level"] = record.Human, ""
		}
	}
	setup := map[string]any{
		"board": rec.Setup.Board, "edition": rec.Setup.Edition.String(), "seed": seed, "players": players,
	}
	args, err := json.Marshal([]any{setup, decisions, rec.Players[human].Level})
	if err != nil {
		t.Fatal(err)
	}
	if err := page.Exec(`window.played = null;
		void ` + script + `(...` + string(args) + `).then(
			(text) => { window.played = text; }, (e) => { window.played = "failed: " + e.message; })`); err != nil {
		t.Fatal(err)
	}
	if err := page.Wait("window.played !== null", 10*time.Minute); err != nil {
		t.Fatal(err)
	}
	text, err := browser.Eval[string](page, "window.played")
	if err != nil {
		t.Fatal(err)
	}
	return read(t, text)
}

// decided returns the human decisions in a record as text, and the seat of the last one.
func decided(t *testing.T, rec *record.Record) (texts []string, seat engine.Seat) {
	t.Helper()
	game, err := record.Replay(rec)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rec.Steps {
		text := engine.Format(game.Rules, s.Action)
		switch {
		case s.By != record.ByHuman:
		case s.Joined:
			texts[len(texts)-1] += "; " + text
		default:
			texts, seat = append(texts, text), s.Seat
		}
	}
	if len(texts) == 0 {
		t.Fatalf("there are no human decisions: %s", strings.Join(texts, ", "))
	}
	return texts, seat
}
