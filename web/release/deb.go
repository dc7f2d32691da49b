package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"strings"
)

// depends are the packages with the libraries that the program opens; web/need.sh installs the same for the tests.
var depends = []string{
	"libgl1", "libglx-mesa0", "libx11-6", "libxcursor1", "libxext6", "libxi6", "libxinerama1", "libxrandr2",
	"libxrender1",
}

// control describes the package.
const control = `Package: kilovolt
Version: %s
Section: games
Priority: optional
Architecture: %s
Maintainer: The Kilovolt contributors <contributors@kilovolt.invalid>
Installed-Size: %d
Depends: %s
%sDescription: board game about power companies
 Two to six players each run a power company: they bid for power plants, buy
 fuel, connect cities and keep them powered. Against computer opponents or
 friends on one screen, offline.
 .
 Kilovolt is an unofficial implementation of the rules of Friedemann Friese's
 Power Grid (Funkenschlag), and not affiliated with its publisher.
`

// deb packs the program of a Linux system as a package of Debian and its relatives. It returns the file's name and
// content. The format is that of deb(5): an ar archive of a version and two tarballs, too simple for a library.
func (r release) deb(t target, program []byte) (name string, data []byte, err error) {
	files := []file{{"bin/kilovolt", program, true}}
	more, err := share()
	if err != nil {
		return "", nil, err
	}
	doc := "share/doc/kilovolt/"
	files = append(append(files, more...),
		file{doc + "copyright", append(append(bytes.Clone(r.licence), '\n'), r.notices...), false})
	size, sums := 0, ""
	for i := range files {
		files[i].name = "usr/" + files[i].name
		size += (len(files[i].data) + 1023) / 1024
		sums += fmt.Sprintf("%x  %s\n", md5.Sum(files[i].data), files[i].name)
	}
	page := ""
	if r.home != "" {
		page = "Homepage: " + r.home + "\n"
	}
	about := fmt.Sprintf(control, r.debVersion(), t.arch, size, strings.Join(depends, ", "), page)
	head, err := tarred(r.time, withFolders([]file{
		{"control", []byte(about), false}, {"md5sums", []byte(sums), false},
	}))
	if err != nil {
		return "", nil, err
	}
	body, err := tarred(r.time, withFolders(files))
	if err != nil {
		return "", nil, err
	}
	data = r.ar([]file{{"debian-binary", []byte("2.0\n"), false}, {"control.tar.gz", head, false},
		{"data.tar.gz", body, false}})
	return r.name(t) + ".deb", data, nil
}

// debVersion returns the version in the form of Debian, in which a later one is greater: "1.2.3", "1.2.3~rc.1",
// "1.2.3+4.gabcdef" for later commits, "0.0.785+577aa62" without a tag.
func (r release) debVersion() string {
	m := tagged.FindStringSubmatch(r.version)
	if m == nil {
		return fmt.Sprintf("0.0.%d+%s", r.commits, r.version)
	}
	v := m[1] + "." + m[2]
	if m[3] != "" {
		v += "." + m[3]
	}
	v += strings.Replace(m[4], "-", "~", 1)
	if m[5] != "" {
		v += "+" + m[5] + "." + r.version[strings.LastIndex(r.version, "-")+1:]
	}
	return v
}

// withFolders puts every folder before what is in it, as dpkg expects, and begins every path at the package's root.
func withFolders(files []file) []file {
	var out []file
	there := map[string]bool{}
	for _, f := range files {
		path := "./" + f.name
		for i, c := range path {
			if c == '/' && !there[path[:i+1]] {
				there[path[:i+1]] = true
				out = append(out, file{name: path[:i+1], runs: true})
			}
		}
		out = append(out, file{path, f.data, f.runs})
	}
	return out
}

// ar packs files into an ar archive.
func (r release) ar(files []file) []byte {
	b := bytes.NewBufferString("!<arch>\n")
	for _, f := range files {
		fmt.Fprintf(b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", f.name, r.time.Unix(), 0, 0, 0o100644, len(f.data))
		b.Write(f.data)
		if len(f.data)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}
