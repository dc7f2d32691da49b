package main

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pault.ag/go/debian/deb"
)

// readable is an archive that can be read from any place.
type readable struct{ *bytes.Reader }

func (readable) Close() error { return nil }

// A package of Debian, as another reader reads it, has the program, its entry in the menu, its type of files and its
// icons, and depends on the libraries that the tests install.
func TestDebianPackage(t *testing.T) {
	r := stub
	r.home = "https://example.org/kilovolt/"
	name, data, err := r.deb(target{"linux", "arm64"}, []byte("a program"))
	if err != nil || name != "kilovolt-v1.2.3-4-gabcdef-linux-arm64.deb" || !ofRelease.MatchString(name) {
		t.Fatalf("%s, %v", name, err)
	}
	if _, again, err := r.deb(target{"linux", "arm64"}, []byte("a program")); err != nil || !bytes.Equal(again, data) {
		t.Errorf("it differs when it is built again: %v", err)
	}
	p, err := deb.Load(readable{bytes.NewReader(data)}, name)
	if err != nil {
		t.Fatal(err)
	}
	c := p.Control
	if c.Package != "kilovolt" || c.Version.String() != "1.2.3+4.gabcdef" || c.Architecture.String() != "arm64" ||
		c.Homepage != r.home || !strings.HasPrefix(c.Description, "board game about power companies") {
		t.Errorf("the package says of itself %+v", c)
	}
	need, err := os.ReadFile("../need.sh")
	if err != nil {
		t.Fatal(err)
	}
	var libraries []string
	for _, m := range regexp.MustCompile(`\.so\.\d+:(\S+?)["\s]`).FindAllStringSubmatch(string(need), -1) {
		libraries = append(libraries, m[1])
	}
	var needed []string
	for _, d := range c.Depends.GetAllPossibilities() {
		needed = append(needed, d.Name)
	}
	if len(libraries) == 0 || !slices.Equal(needed, libraries) {
		t.Errorf("it depends on %v; the tests install %v", needed, libraries)
	}
	files := map[string]string{}
	for {
		h, err := p.Data.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(p.Data)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(h.Name, "/") && h.Mode != 0o755 ||
			!strings.HasSuffix(h.Name, "/") && (h.Mode == 0o755) != (h.Name == "./usr/bin/kilovolt") || h.Uid != 0 {
			t.Errorf("%s has the mode %o and the owner %d", h.Name, h.Mode, h.Uid)
		}
		files[h.Name] = string(body)
	}
	if files["./usr/bin/kilovolt"] != "a program" {
		t.Errorf("the program is %q", files["./usr/bin/kilovolt"])
	}
	for _, name := range []string{
		"./", "./usr/bin/", "./usr/share/applications/kilovolt.desktop", "./usr/share/mime/packages/kilovolt.xml",
		"./usr/share/icons/hicolor/48x48/apps/kilovolt.png", "./usr/share/icons/hicolor/512x512/apps/kilovolt.png",
		"./usr/share/doc/kilovolt/copyright",
	} {
		if _, ok := files[name]; !ok {
			t.Errorf("it lacks %s", name)
		}
	}
}

// The menu opens saved games and links with the program, by the type that the description of files names.
func TestDesktopEntry(t *testing.T) {
	var about struct {
		Types []struct {
			Type  string `xml:"type,attr"`
			Magic []struct {
				Priority int `xml:"priority,attr"`
				Matches  []struct {
					Value string `xml:"value,attr"`
					Inner []struct {
						Value string `xml:"value,attr"`
					} `xml:"match"`
				} `xml:"match"`
			} `xml:"magic"`
		} `xml:"mime-type"`
	}
	if err := xml.Unmarshal([]byte(mimeType), &about); err != nil {
		t.Fatal(err)
	}
	if len(about.Types) != 1 || about.Types[0].Type != savedGame {
		t.Fatalf("it describes %+v", about.Types)
	}
	for _, want := range []string{"\nExec=kilovolt %u\n", "\nIcon=kilovolt\n", "\nMimeType=" + savedGame + ";\n"} {
		if !strings.Contains(desktopEntry, want) {
			t.Errorf("the menu's entry lacks %q", want)
		}
	}
	// Validators refuse keys that are in no version of the format up to the one named, unless they begin with "X-".
	known := regexp.MustCompile(`^(X-.+|Type|Version|(Name|GenericName|Comment|Keywords)(\[.+\])?|Exec|Icon|Terminal|` +
		`Categories|MimeType|StartupWMClass|\[Desktop Entry\])$`)
	for line := range strings.Lines(desktopEntry) {
		if key, _, _ := strings.Cut(strings.TrimSpace(line), "="); !known.MatchString(key) {
			t.Errorf("the menu's entry has the key %s", key)
		}
	}
	if p := about.Types[0].Magic[0].Priority; p < 80 {
		t.Errorf("what a file contains has the priority %d, so its name counts more", p)
	}
	// Every saved game, of whatever format, is known by its first bytes.
	saves, err := os.ReadDir("../../engine/record/testdata")
	if err != nil {
		t.Fatal(err)
	}
	head := about.Types[0].Magic[0].Matches[0]
	tried := 0
	for _, s := range saves {
		data, err := os.ReadFile("../../engine/record/testdata/" + s.Name())
		if err != nil || !strings.HasSuffix(s.Name(), ".json") || len(data) < 40 {
			continue
		}
		at := bytes.Index(data, []byte(head.Inner[0].Value))
		if !bytes.HasPrefix(data, []byte(head.Value)) || at < 7 || at > 16 {
			t.Errorf("%s begins with %s", s.Name(), data[:40])
		}
		tried++
	}
	if tried == 0 {
		t.Error("no saved game was tried")
	}
}
