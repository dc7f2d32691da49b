package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/pe"
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var stub = release{
	version: "v1.2.3-4-gabcdef", commits: 785, time: time.Date(2026, 11, 22, 4, 0, 0, 0, time.UTC),
	licence: []byte("a licence\n"), notices: []byte("notices\n"),
}

// An entry is a file read from an archive.
type entry struct {
	data []byte
	runs bool
	at   time.Time
}

// unpack reads an archive of either kind.
func unpack(t *testing.T, name string, data []byte) map[string]entry {
	t.Helper()
	out := map[string]entry{}
	if strings.HasSuffix(name, ".zip") {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			out[f.Name] = entry{data, f.Mode()&0o111 != 0, f.Modified}
		}
		return out
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		out[h.Name] = entry{data, h.Mode&0o111 != 0, h.ModTime}
	}
}

// smallest builds the smallest program for a system.
func smallest(t *testing.T, system target) []byte {
	t.Helper()
	if program := built[system]; program != nil {
		return bytes.Clone(program)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module x\n", "main.go": "package main\n\nfunc main() {}\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	program, err := system.build(dir, "v1", "")
	if err != nil {
		t.Fatal(err)
	}
	built[system] = program
	return bytes.Clone(program)
}

// built are the programs that smallest has built.
var built = map[target][]byte{}

// Every system's archive has one folder, named after the archive, with the executable program, the licence, the
// notices and a README in it. Building it again gives the same bytes.
func TestArchives(t *testing.T) {
	plain, dos := []string{"LICENSE", "NOTICES", "README.txt"}, []string{"LICENSE.txt", "NOTICES.txt", "README.txt"}
	for _, c := range []struct {
		target  target
		name    string
		program string
		texts   []string
	}{
		{target{"linux", "amd64"}, "linux-amd64.tar.gz", "kilovolt", plain},
		{target{"linux", "arm64"}, "linux-arm64.tar.gz", "kilovolt", plain},
		{target{"windows", "amd64"}, "windows-amd64.zip", "Kilovolt.exe", dos},
		{target{"darwin", "amd64"}, "macos-amd64.zip", "Kilovolt.app/Contents/MacOS/kilovolt", dos},
		{target{"darwin", "arm64"}, "macos-arm64.zip", "Kilovolt.app/Contents/MacOS/kilovolt", dos},
	} {
		program := []byte("a program")
		if c.target.os != "linux" {
			program = smallest(t, c.target)
		}
		name, data, err := stub.archive(c.target, program)
		if err != nil || name != "kilovolt-v1.2.3-4-gabcdef-"+c.name {
			t.Fatalf("the archive for %v has the name %s, %v", c.target, name, err)
		}
		if !ofRelease.MatchString(name) {
			t.Errorf("%s is not known as a file of a release", name)
		}
		if _, again, err := stub.archive(c.target, program); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s differs when it is built again: %v", name, err)
		}
		folder := strings.TrimSuffix(strings.TrimSuffix(name, ".zip"), ".tar.gz") + "/"
		all := unpack(t, name, data)
		for file, e := range all {
			if !strings.HasPrefix(file, folder) || !e.at.Equal(stub.time) || e.runs != (file == folder+c.program) {
				t.Errorf("%s: %s has executable %v and the time %v", name, file, e.runs, e.at)
			}
		}
		if got := all[folder+c.program].data; c.target.os == "linux" && string(got) != "a program" {
			t.Errorf("%s: the program is %q", name, got)
		}
		for _, text := range c.texts {
			if len(all[folder+text].data) == 0 {
				t.Errorf("%s lacks %s", name, text)
			}
		}
		readme := string(all[folder+"README.txt"].data)
		if !strings.HasPrefix(readme, "Kilovolt v1.2.3-4-gabcdef") || strings.Contains(readme, "@") {
			t.Errorf("%s: the README says\n%s", name, readme)
		}
		if (c.target.os == "windows") != strings.Contains(readme, "\r\n") {
			t.Errorf("%s: the README has the wrong line endings", name)
		}
	}
}

func TestWindowsProgram(t *testing.T) {
	program, err := stub.dress(smallest(t, target{"windows", "amd64"}))
	if err != nil {
		t.Fatal(err)
	}
	f, err := pe.NewFile(bytes.NewReader(program))
	if err != nil {
		t.Fatal(err)
	}
	if h, ok := f.OptionalHeader.(*pe.OptionalHeader64); !ok || h.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
		t.Error("the program opens a console window")
	}
	section := f.Section(".rsrc")
	if section == nil {
		t.Fatal("the program has no icon")
	}
	data, err := section.Data()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\x89PNG", "asInvoker", "permonitorv2", wide("1.2.3-4-gabcdef"), wide("1.2.3.4"),
		wide("Kilovolt, a board game"),
	} {
		if !bytes.Contains(bytes.ToLower(data), []byte(strings.ToLower(want))) {
			t.Errorf("the program's resources lack %q", want)
		}
	}
}

// wide converts a text to UTF-16, as Windows stores it.
func wide(text string) string {
	var b strings.Builder
	for _, r := range text {
		b.WriteByte(byte(r))
		b.WriteByte(0)
	}
	return b.String()
}

func TestMacApplication(t *testing.T) {
	_, data, err := stub.archive(target{"darwin", "arm64"}, smallest(t, target{"darwin", "arm64"}))
	if err != nil {
		t.Fatal(err)
	}
	all := unpack(t, ".zip", data)
	contents := "kilovolt-v1.2.3-4-gabcdef-macos-arm64/Kilovolt.app/Contents/"
	info := all[contents+"Info.plist"].data
	if err := xml.Unmarshal(info, new(struct{})); err != nil {
		t.Errorf("Info.plist is invalid: %v", err)
	}
	for _, want := range []string{
		"<string>kilovolt</string>", "<string>kilovolt.icns</string>", "<string>1.2.3</string>", "v1.2.3-4-gabcdef",
	} {
		if !bytes.Contains(info, []byte(want)) {
			t.Errorf("Info.plist lacks %s", want)
		}
	}
	icon := all[contents+"Resources/kilovolt.icns"].data
	if len(icon) < 8 || string(icon[:4]) != "icns" || int(binary.BigEndian.Uint32(icon[4:])) != len(icon) {
		t.Fatal("the icon is not an .icns file")
	}
	var sides []int
	for rest := icon[8:]; len(rest) >= 8; {
		n := int(binary.BigEndian.Uint32(rest[4:]))
		c, err := png.DecodeConfig(bytes.NewReader(rest[8:n]))
		if err != nil {
			t.Fatal(err)
		}
		sides = append(sides, c.Width)
		rest = rest[n:]
	}
	if !slices.Equal(sides, []int{16, 32, 64, 128, 256, 512, 1024}) {
		t.Errorf("the icon has the sizes %v", sides)
	}
}

// An earlier release is removed, other files stay, and the checksums are right.
func TestSums(t *testing.T) {
	dir := t.TempDir()
	old := []string{
		"kilovolt-v0-web.zip", "kilovolt-v0.html", "kilovolt-1b933c05a-dirty.html", "kilovolt-dev-linux-arm64.tar.gz",
		"kilovolt-v0-linux-amd64.deb", sumsName,
	}
	others := []string{"kilovolt-germany-ann.json", "kilovolt-notes.html", "kilovolt-photos.zip", "mine.txt"}
	for _, name := range slices.Concat(old, others) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := clean(dir); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if !slices.Equal(left, others) {
		t.Errorf("after cleaning the folder contains %v", left)
	}
	files := []string{"kilovolt-v1.html", "kilovolt-v1-web.zip"}
	want := ""
	for _, name := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
		want = fmt.Sprintf("%x  %s\n", sha256.Sum256([]byte(name)), name) + want
	}
	if err := sums(dir, files); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, sumsName))
	if err != nil || string(got) != want {
		t.Errorf("the sums are\n%s, want\n%s", got, want)
	}
}
