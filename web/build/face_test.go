package build

import (
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	entries "kilovolt/game/remote/link"
)

// built builds the page alone, with an address, and returns its folder with the HTML and the service worker.
func built(t *testing.T, home string) (dir, html, sw string) {
	t.Helper()
	s := testSite(t)
	s.home = home
	info := Info{Program: Program{Wasm: "kilovolt-1.wasm"}}
	if err := s.page(&info); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(s.out, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	return s.out, read("index.html"), read(worker)
}

// tags returns the properties and named contents of a page's head.
func tags(html string) map[string]string {
	out := map[string]string{}
	tag := regexp.MustCompile(`<meta (?:property|name)="([^"]+)" content="([^"]*)">`)
	for _, m := range tag.FindAllStringSubmatch(html, -1) {
		out[m[1]] = m[2]
	}
	return out
}

// A link to a page with an address is shown with a title, a description and a picture in that folder; without an
// address everything is left out that would need one.
func TestLinksHaveAFace(t *testing.T) {
	_, html, _ := built(t, "")
	got := tags(html)
	if got["og:title"] != "Kilovolt" || got["og:description"] == "" || got["og:description"] != got["description"] ||
		got["og:type"] != "website" || got["twitter:card"] != "summary" {
		t.Errorf("without an address the page says %v", got)
	}
	for _, absolute := range []string{"og:url", "og:image", "canonical", "preview"} {
		if strings.Contains(html, absolute) {
			t.Errorf("without an address the page has %s", absolute)
		}
	}
	for home, folder := range map[string]string{
		"https://example.org/": "https://example.org/", "https://example.org/a/b/": "https://example.org/a/b/",
		"https://example.org/a": "https://example.org/a/", "https://example.org": "https://example.org/",
		"https://example.org/a/index.html":   "https://example.org/a/",
		"https://example.org/a/?lang=de&x=1": "https://example.org/a/",
	} {
		dir, html, sw := built(t, home)
		got := tags(html)
		name, in := strings.CutPrefix(got["og:image"], folder)
		if !in || !regexp.MustCompile(`^preview-[0-9a-f]{10}\.png$`).MatchString(name) {
			t.Fatalf("%s: the picture is %q", home, got["og:image"])
		}
		escaped := strings.ReplaceAll(home, "&", "&amp;")
		if got["og:url"] != escaped || !strings.Contains(html, `<link rel="canonical" href="`+escaped+`">`) ||
			got["twitter:card"] != "summary_large_image" || got["og:image:alt"] == "" {
			t.Errorf("%s: the page says %v", home, got)
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.DecodeConfig(strings.NewReader(string(data)))
		if err != nil || picture.Width != 1200 || picture.Height != 630 || got["og:image:width"] != "1200" ||
			got["og:image:height"] != "630" || len(data) > 150_000 {
			t.Errorf("the picture is %d×%d, %d bytes (%v)", picture.Width, picture.Height, len(data), err)
		}
		if strings.Contains(sw, name) {
			t.Error("the service worker stores the picture")
		}
		if !ours(name) {
			t.Error("a later build would leave the picture")
		}
	}
}

// manifest is what the manifest tells systems.
type manifest struct {
	ID, Lang, Dir, Scope string
	Start                string `json:"start_url"`
	Screenshots          []struct {
		Src, Sizes, Type, Label string
		Form                    string               `json:"form_factor"`
		Localized               map[string]localized `json:"label_localized"`
	}
	Shortcuts []struct {
		Name, URL string
		Localized map[string]localized `json:"name_localized"`
		Icons     []struct{ Src, Sizes string }
	}
	Handlers []struct {
		Action string
		Accept map[string][]string
	} `json:"file_handlers"`
	Launch struct {
		Mode string `json:"client_mode"`
	} `json:"launch_handler"`
}

func manifestIn(t *testing.T, dir, sw string) (m manifest) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "manifest-*.webmanifest"))
	if err != nil || len(names) != 1 {
		t.Fatalf("manifests: %q (%v)", names, err)
	}
	data, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	if left := regexp.MustCompile(`@[a-z0-9.-]+@`).Find(data); left != nil {
		t.Errorf("the placeholder %s was left in the manifest", left)
	}
	for _, s := range m.Screenshots {
		if strings.Contains(sw, s.Src) {
			t.Errorf("the service worker stores %s", s.Src)
		}
	}
	return m
}

// The manifest works in any folder of any host, opens saved games, and leaves the game that runs alone.
func TestManifest(t *testing.T) {
	dir, _, sw := built(t, "")
	m := manifestIn(t, dir, sw)
	if m.ID != "" || m.Start != "./" || m.Scope != "./" || m.Lang != "en" || m.Dir != "ltr" {
		t.Errorf("without an address: %+v", m)
	}
	if len(m.Handlers) != 1 || m.Handlers[0].Action != "./" {
		t.Fatalf("files are opened by %+v", m.Handlers)
	}
	for _, kind := range []string{"application/json", "application/x-kilovolt-game+json"} {
		if !slices.Equal(m.Handlers[0].Accept[kind], []string{".json"}) {
			t.Errorf("files of the type %s are opened by %+v", kind, m.Handlers[0])
		}
	}
	if m.Launch.Mode != "focus-existing" {
		t.Errorf("a launch while the game runs: %q", m.Launch.Mode)
	}
}

// With an address the identity is the folder of that, whatever a copy's host.
func TestIdentity(t *testing.T) {
	for home, want := range map[string]string{
		"https://example.org": "/", "https://example.org/a/": "/a/", "https://example.org/a": "/a/",
		"https://example.org/a/index.html?x=1": "/a/", "https://example.org/a%20b/": "/a%20b/",
	} {
		dir, _, sw := built(t, home)
		if m := manifestIn(t, dir, sw); m.ID != want || m.Start != "./" {
			t.Errorf("%s: the id is %q, want %q", home, m.ID, want)
		}
	}
}

// There are pictures for both shapes of windows, as systems want them.
func TestPicturesOfTheManifest(t *testing.T) {
	dir, _, sw := built(t, "")
	var forms []string
	for _, s := range manifestIn(t, dir, sw).Screenshots {
		forms = append(forms, s.Form)
		data, err := os.ReadFile(filepath.Join(dir, s.Src))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.DecodeConfig(strings.NewReader(string(data)))
		if err != nil || s.Sizes != fmt.Sprintf("%dx%d", picture.Width, picture.Height) || s.Type != "image/png" {
			t.Errorf("%s is %d×%d (%v), said to be %s, %s", s.Src, picture.Width, picture.Height, err, s.Sizes, s.Type)
		}
		long, short := max(picture.Width, picture.Height), min(picture.Width, picture.Height)
		if short < 320 || long > 3840 || 10*long > 23*short || (s.Form == "wide") != (picture.Width > picture.Height) {
			t.Errorf("%s is %d×%d, %s", s.Src, picture.Width, picture.Height, s.Form)
		}
		if len(data) > 250_000 {
			t.Errorf("%s has %d bytes", s.Src, len(data))
		}
		if s.Label == "" || len(s.Localized) < len(otherLanguages(t)) {
			t.Errorf("%s is called %q, %v", s.Src, s.Label, s.Localized)
		}
	}
	if slices.Sort(forms); !slices.Equal(forms, []string{"narrow", "wide"}) {
		t.Errorf("the pictures are %q", forms)
	}
}

// The shortcuts have names in every language and lead to places of the game.
func TestShortcutsOfTheManifest(t *testing.T) {
	dir, _, sw := built(t, "")
	m := manifestIn(t, dir, sw)
	if len(m.Shortcuts) != 2 {
		t.Fatalf("the shortcuts are %+v", m.Shortcuts)
	}
	for i, want := range []entries.Entry{entries.PlayNow, entries.Daily} {
		s := m.Shortcuts[i]
		e, ok := entries.ParseEntry(s.URL)
		if !ok || e != want || !strings.HasPrefix(s.URL, "./#") || s.Name == "" || len(s.Icons) == 0 {
			t.Errorf("the shortcut to %s is %+v", want, s)
		}
		for _, l := range otherLanguages(t) {
			if name := s.Localized[l.Tag]; name.Value == "" || name.Value == s.Name || name.Dir != l.Direction {
				t.Errorf("%s: the shortcut to %s is called %+v", l.Tag, want, name)
			}
		}
	}
}
