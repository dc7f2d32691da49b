package main

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	sysmacho "debug/macho"
	"encoding/binary"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/blacktop/go-macho"
	"github.com/blacktop/go-macho/pkg/codesign/types"
	properties "github.com/micromdm/plist"
)

// broken returns what is wrong with the seal of an application, as "codesign --verify --deep --strict" would find it:
// the signature must be valid, cover every page of the program, the Info.plist and the list of resources, and the list
// every other file, by the rules in it. It reads what seal has written by other modules than seal uses.
func broken(app map[string][]byte) (out []string) {
	fault := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	var info struct {
		ID      string `plist:"CFBundleIdentifier"`
		Program string `plist:"CFBundleExecutable"`
	}
	if err := properties.Unmarshal(app["Info.plist"], &info); err != nil {
		fault("Info.plist: %v", err)
	}
	name := "MacOS/" + info.Program
	program := app[name]
	f, err := macho.NewFile(bytes.NewReader(program))
	if err != nil {
		return append(out, fmt.Sprintf("%s: %v", name, err))
	}
	defer f.Close()
	s := f.CodeSignature()
	if s == nil || len(s.CodeDirectories) != 1 || len(s.Errors) > 0 {
		return append(out, "the program has no signature")
	}
	end := uint64(s.Offset) + uint64(s.Size)
	link := f.Segment("__LINKEDIT")
	if end != uint64(len(program)) || link.Offset+link.Filesz != end || link.Memsz < link.Filesz || s.Offset%16 != 0 {
		return append(out, "the signature is not the end of the program")
	}
	whole := program[s.Offset:]
	if binary.BigEndian.Uint32(whole) != 0xfade0cc0 || int(binary.BigEndian.Uint32(whole[4:])) != len(whole) ||
		binary.BigEndian.Uint32(whole[8:]) != 3 || len(s.Requirements) > 0 || len(s.CMSSignature) > 0 {
		fault("it is no ad-hoc signature with empty requirements and no certificate")
	}
	d := s.CodeDirectories[0]
	text := f.Segment("__TEXT")
	if h := d.Header; d.ID != info.ID || d.TeamID != "" || h.Flags != types.ADHOC || h.PageSize != 12 ||
		h.HashType != types.HASHTYPE_SHA256 || h.ExecSegFlags != types.EXECSEG_MAIN_BINARY ||
		h.ExecSegBase != text.Offset || h.ExecSegLimit != text.Filesz {
		fault("the signature has the identifier %q, the team %q and the header %+v", d.ID, d.TeamID, h)
	}
	out = append(out, uncovered(d, app)...)
	if d.CodeLimit != uint64(s.Offset) || len(d.CodeSlots) != (int(s.Offset)+4095)/4096 {
		return append(out, "the signature does not cover the program")
	}
	for i, slot := range d.CodeSlots {
		sum := sha256.Sum256(program[4096*i : min(4096*(i+1), int(s.Offset))])
		if !bytes.Equal(slot.Hash, sum[:]) {
			fault("page %d of the program is altered", i)
		}
	}
	return append(out, unsealed(app, list, name)...)
}

// list is the name of the list of resources.
const list = "_CodeSignature/CodeResources"

// uncovered returns what a signature covers beside the program, but is not as it was when it was signed.
func uncovered(d types.CodeDirectory, app map[string][]byte) (out []string) {
	want := map[uint32][]byte{1: app["Info.plist"], 3: app[list]}
	for _, slot := range d.SpecialSlots {
		sum := sha256.Sum256(want[slot.Index])
		if slot.Index == 2 {
			copy(sum[:], types.EmptySha256ReqSlot)
		}
		if !bytes.Equal(slot.Hash, sum[:]) {
			out = append(out, fmt.Sprintf("what slot %d covers is altered", slot.Index))
		}
	}
	if len(d.SpecialSlots) != 3 {
		out = append(out, fmt.Sprintf("the signature has %d special slots", len(d.SpecialSlots)))
	}
	return out
}

// A rule is one of those that say which files an application's list of resources has.
type rule struct {
	Omit, Nested, Optional bool
	Weight                 float64
}

// unsealed returns the files that the list of resources lacks, or has with other hashes, and those that are missing.
func unsealed(app map[string][]byte, list, program string) (out []string) {
	var sealed struct {
		Files  map[string][]byte            `plist:"files"`
		Files2 map[string]map[string][]byte `plist:"files2"`
		Rules  map[string]any               `plist:"rules"`
		Rules2 map[string]any               `plist:"rules2"`
	}
	if err := properties.Unmarshal(app[list], &sealed); err != nil {
		return []string{err.Error()}
	}
	for _, name := range slices.Sorted(maps.Keys(app)) {
		if name == list || name == program {
			continue
		}
		if r := applied(sealed.Rules2, name); r.Nested || r.Weight == 0 {
			out = append(out, name+" stands where only programs stand")
		} else if _, ok := sealed.Files2[name]; !r.Omit && !ok {
			out = append(out, name+" is not in the list")
		}
		if r := applied(sealed.Rules, name); r.Weight > 0 && !r.Omit && sealed.Files[name] == nil {
			out = append(out, name+" is not in the old list")
		}
	}
	for name, hashes := range sealed.Files2 {
		strong, weak := sha256.Sum256(app[name]), sha1.Sum(app[name])
		if data, ok := app[name]; !ok || len(data) == 0 {
			out = append(out, name+" is missing")
		} else if !bytes.Equal(hashes["hash2"], strong[:]) || !bytes.Equal(sealed.Files[name], weak[:]) {
			out = append(out, name+" is altered")
		}
	}
	return out
}

// applied returns the rule that decides about a file: of those that match, the one with the greatest weight.
func applied(rules map[string]any, name string) (best rule) {
	for pattern, says := range rules {
		if !regexp.MustCompile(pattern).MatchString(name) {
			continue
		}
		r := rule{Weight: 1}
		if m, ok := says.(map[string]any); ok {
			r.Omit, _ = m["omit"].(bool)
			r.Nested, _ = m["nested"].(bool)
			r.Weight, _ = m["weight"].(float64)
		}
		if r.Weight > best.Weight {
			best = r
		}
	}
	return best
}

// contents returns the files of the application in an archive by their names in Contents, and those outside.
func contents(t *testing.T, name string, data []byte) (app map[string][]byte, others []string) {
	t.Helper()
	app = map[string][]byte{}
	for path, e := range unpack(t, name, data) {
		if _, inside, ok := strings.Cut(path, "/Kilovolt.app/Contents/"); ok {
			app[inside] = e.data
			if e.runs != (inside == "MacOS/kilovolt") {
				t.Errorf("%s: executable is %v", path, e.runs)
			}
			continue
		}
		others = append(others, path[strings.Index(path, "/")+1:])
	}
	slices.Sort(others)
	return app, others
}

// The application for macOS is sealed for both processors, all of it, and everything else that is done to it breaks
// the seal. Otherwise macOS calls it damaged, and it cannot be opened.
func TestMacSeal(t *testing.T) {
	for _, arch := range []string{"arm64", "amd64"} {
		target := target{"darwin", arch}
		program := smallest(t, target)
		name, data, err := stub.archive(target, program)
		if err != nil {
			t.Fatal(err)
		}
		app, others := contents(t, name, data)
		if faults := broken(app); len(faults) > 0 {
			t.Errorf("%s: %q", arch, faults)
		}
		if !slices.Equal(others, []string{"LICENSE.txt", "NOTICES.txt", "README.txt"}) {
			t.Errorf("%s: beside the application there is %q", arch, others)
		}
		sameProgram(t, program, app["MacOS/kilovolt"])

		altered := func(why, file string, change func(data []byte) []byte) {
			t.Helper()
			copied := maps.Clone(app)
			if copied[file] = change(bytes.Clone(app[file])); copied[file] == nil {
				delete(copied, file)
			}
			if len(broken(copied)) == 0 {
				t.Errorf("%s: the seal holds although %s", arch, why)
			}
		}
		flip := func(at int) func(data []byte) []byte {
			return func(data []byte) []byte {
				data[(at+len(data))%len(data)] ^= 1
				return data
			}
		}
		for file := range app {
			for _, at := range []int{100, len(app[file]) / 2, -2} {
				altered(fmt.Sprintf("%s is altered at %d", file, at), file, flip(at))
			}
			altered(file+" is missing", file, func([]byte) []byte { return nil })
			altered(file+" is longer", file, func(data []byte) []byte { return append(data, 0) })
		}
		for _, file := range []string{"Resources/new.txt", "new.txt", "MacOS/new", "Resources/a/b.icns"} {
			altered(file+" is new", file, func([]byte) []byte { return []byte("new") })
		}
		altered("the program is the linker's", "MacOS/kilovolt", func([]byte) []byte { return program })
	}
}

// sameProgram demands that signing has changed nothing in a program that it runs.
func sameProgram(t *testing.T, before, after []byte) {
	t.Helper()
	read := func(data []byte) *sysmacho.File {
		f, err := sysmacho.NewFile(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	old, f := read(before), read(after)
	if f.Cpu != old.Cpu || f.Flags != old.Flags || len(f.Sections) != len(old.Sections) {
		t.Fatal("the signed program is another one")
	}
	for i, s := range old.Sections {
		if f.Sections[i].SectionHeader != s.SectionHeader {
			t.Errorf("section %s has become %+v", s.Name, f.Sections[i].SectionHeader)
		}
	}
	from, to := int(old.Sections[0].Offset), int(old.Segment("__LINKEDIT").Offset)
	if !bytes.Equal(before[from:to], after[from:to]) {
		t.Error("signing has changed the code or the data of the program")
	}
	if names, err := f.ImportedLibraries(); err != nil || len(names) == 0 {
		t.Errorf("the signed program imports %q, %v", names, err)
	}
}

// What macOS would not seal, or not as the list says, does not come into an application.
func TestSealRefuses(t *testing.T) {
	program := file{"MacOS/kilovolt", smallest(t, target{"darwin", "amd64"}), true}
	info := file{"Info.plist", []byte("info"), false}
	for _, files := range [][]file{
		{program}, {info}, {info, {"MacOS/kilovolt", []byte("a program"), true}},
		{info, program, {"PkgInfo", nil, false}},
		{info, program, {"MacOS/other", program.data, true}}, {info, program, {"Resources/cs.lproj/a", nil, false}},
		{info, program, {"Resources/.DS_Store", nil, false}}, {info, program, {"README.txt", nil, false}},
		{info, {"MacOS/kilovolt", program.data[:len(program.data)-1], true}},
	} {
		if sealed, err := seal("a.b", files); err == nil {
			t.Errorf("%d files are sealed: %s", len(sealed), sealed[len(sealed)-2].name)
		}
	}
	names := []file{info, program, {"Resources/b & c", []byte("1"), false}, {"Resources/a", []byte("2"), false}}
	sealed, err := seal("a.b", names)
	if err != nil {
		t.Fatal(err)
	}
	again, err := seal("a.b", sealed[:len(sealed)-1])
	if err != nil || !bytes.Equal(again[1].data, sealed[1].data) {
		t.Errorf("sealing once more gives another program: %v", err)
	}
	if names[1].data[0] != program.data[0] || !bytes.Equal(names[1].data, program.data) {
		t.Error("sealing has changed the program that it was given")
	}
	if faults := unsealed(map[string][]byte{"Resources/b & c": []byte("1"), "Resources/a": []byte("2"),
		"list": sealed[len(sealed)-1].data}, "list", ""); len(faults) > 0 {
		t.Errorf("%q", faults)
	}
}

// The application and its README ask for the version of macOS that the program needs, whatever Go it is built with,
// and say which Macs it is for.
func TestMacVersion(t *testing.T) {
	for arch, says := range map[string]string{"arm64": "Apple silicon", "amd64": "an Intel"} {
		name, data, err := stub.archive(target{"darwin", arch}, smallest(t, target{"darwin", arch}))
		if err != nil {
			t.Fatal(err)
		}
		app, _ := contents(t, name, data)
		var info map[string]any
		if err := properties.Unmarshal(app["Info.plist"], &info); err != nil {
			t.Fatal(err)
		}
		f, err := macho.NewFile(bytes.NewReader(app["MacOS/kilovolt"]))
		if err != nil {
			t.Fatal(err)
		}
		needs := strings.TrimSuffix(f.BuildVersions()[0].Minos.String(), ".0")
		if !strings.Contains(needs, ".") {
			needs += ".0"
		}
		if info["LSMinimumSystemVersion"] != needs || info["NSHighResolutionCapable"] != true {
			t.Errorf("%s needs macOS %s; Info.plist says %v", arch, needs, info)
		}
		readme := string(unpack(t, name, data)[strings.TrimSuffix(name, ".zip")+"/README.txt"].data)
		for _, want := range []string{
			"macOS " + strings.TrimSuffix(needs, ".0") + " or newer", "for Macs with " + says, "Open Anyway",
			"xattr -dr com.apple.quarantine", "damaged",
		} {
			if !strings.Contains(strings.Join(strings.Fields(readme), " "), want) {
				t.Errorf("%s: the README lacks %q:\n%s", arch, want, readme)
			}
		}
	}
}
