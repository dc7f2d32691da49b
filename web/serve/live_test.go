package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/web/build"
	"kilovolt/web/host"
)

// startLive serves a folder with these files.
func startLive(t *testing.T, files map[string]string) (*live, string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pages := newLive(dir, host.Handler(dir, host.Options{}))
	server := httptest.NewServer(pages)
	t.Cleanup(server.Close)
	return pages, server.URL
}

func get(t *testing.T, url string) string {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestThePageGetsTheScriptBeforeItsOwn(t *testing.T) {
	page, err := os.ReadFile("../page/index.html")
	if err != nil {
		t.Fatal(err)
	}
	_, url := startLive(t, map[string]string{"index.html": string(page), "sw.js": "the site's", "page.txt": "text"})
	for _, name := range []string{"/", "/index.html"} {
		text := get(t, url+name)
		ours, theirs := strings.Index(text, `src="live.js" defer`), strings.Index(text, `src="@js@" defer`)
		if ours < 0 || theirs < ours {
			t.Errorf("%s has the script at %d, its own at %d", name, ours, theirs)
		}
	}
	if text := get(t, url+"/live.js"); text != liveScript {
		t.Errorf("the script is %q", text)
	}
	if text := get(t, url+"/sw.js"); text != retire {
		t.Errorf("the service worker is %q", text)
	}
	if text := get(t, url+"/page.txt"); text != "text" {
		t.Errorf("a file of the site is %q", text)
	}
}

// feed follows the reports as a page does.
type feed struct {
	t     *testing.T
	lines *bufio.Scanner
}

func follow(t *testing.T, url string) feed {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); answer.Body.Close() })
	if kind := answer.Header.Get("Content-Type"); kind != "text/event-stream" {
		t.Errorf("the reports are %s", kind)
	}
	return feed{t, bufio.NewScanner(answer.Body)}
}

// expect waits for the next report.
func (f feed) expect(want report) {
	f.t.Helper()
	for f.lines.Scan() {
		text, ok := strings.CutPrefix(f.lines.Text(), "data: ")
		if !ok {
			continue
		}
		var got report
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			f.t.Fatal(err)
		}
		if got != want {
			f.t.Errorf("the page is told %+v, want %+v", got, want)
		}
		return
	}
	f.t.Fatalf("no report, want %+v: %v", want, f.lines.Err())
}

func TestOpenPagesAreToldOfBuilds(t *testing.T) {
	pages, url := startLive(t, nil)
	pages.built("one")
	page := follow(t, url)
	page.expect(report{Build: "one"})
	pages.failed("line 1\nline 2")
	page.expect(report{Build: "one", Trouble: "line 1\nline 2"})
	follow(t, url).expect(report{Build: "one", Trouble: "line 1\nline 2"})
	pages.built("two")
	page.expect(report{Build: "two"})
}

// TestBuildsAreTold builds a repository that has only a command in the place of web/site.
func TestBuildsAreTold(t *testing.T) {
	root, out := t.TempDir(), t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.org/site\n")
	write("web/site/main.go", `package main

import "os"

func main() {
	if len(os.Args) != 4 || os.Args[1] != "-quick" || os.Args[2] != "-out" {
		panic(os.Args)
	}
	if err := os.WriteFile(os.Args[3]+"/site.json", []byte("{\"id\": \"one\"}"), 0o666); err != nil {
		panic(err)
	}
}
`)
	pages := newLive(out, nil)
	b := builder{build.Options{Root: root, Out: out}, pages}
	b.build(t.Context())
	if now, _ := pages.latest(); now != (report{Build: "one"}) {
		t.Errorf("after a build: %+v", now)
	}
	write("web/site/wrong.go", "package main\n\nvar wrong = unknown\n")
	b.build(t.Context())
	now, _ := pages.latest()
	if now.Build != "one" || !strings.Contains(now.Trouble, "undefined: unknown") {
		t.Errorf("after a build that failed: %+v", now)
	}
}

func TestALineNamesThreeOfTheChanges(t *testing.T) {
	for want, changed := range map[string][]string{
		"Changed: a. Building …":                  {"a"},
		"Changed: a, b, c. Building …":            {"a", "b", "c"},
		"Changed: a, b, c and 2 more. Building …": {"a", "b", "c", "d", "e"},
	} {
		if got := summary(changed); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
