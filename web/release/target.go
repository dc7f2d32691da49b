package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A target is a system for which the desktop program is built.
type target struct{ os, arch string }

var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"}, {"windows", "amd64"}, {"darwin", "amd64"}, {"darwin", "arm64"},
}

// build builds the program for a system: the same version and the same Go give the same bytes, wherever it is built.
func (t target) build(root, version, home string) ([]byte, error) {
	flags := "-s -w -X main.version=" + version
	if home != "" {
		flags += " -X main.home=" + home
	}
	if t.os == "windows" {
		flags += " -H windowsgui" // no console window behind the game
	}
	dir, err := os.MkdirTemp("", "kilovolt-release-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "kilovolt")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", out, ".")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch)
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building for %s/%s: %w\n%s", t.os, t.arch, err, said)
	}
	return os.ReadFile(out)
}

// release has what all archives of a release share.
type release struct {
	version          string
	commits          int       // in the history, this one included
	home             string    // see build.Home
	time             time.Time // of the commit, and of every file in every archive
	licence, notices []byte
}

// name returns the name of an archive without its extension, which is also the name of the folder in it.
func (r release) name(t target) string {
	system := map[string]string{"darwin": "macos"}[t.os]
	if system == "" {
		system = t.os
	}
	return "kilovolt-" + r.version + "-" + system + "-" + t.arch
}

// archive packs the program of a system in the format that is usual there. It returns the file's name and content.
func (r release) archive(t target, program []byte) (name string, data []byte, err error) {
	folder := r.name(t) + "/"
	switch t.os {
	case "windows":
		exe, err := r.dress(program)
		if err != nil {
			return "", nil, err
		}
		data, err = zipped(r.time, []file{
			{folder + "Kilovolt.exe", exe, true},
			{folder + "README.txt", dos(r.readme(t.os)), false},
			{folder + "LICENSE.txt", dos(r.licence), false},
			{folder + "NOTICES.txt", dos(r.notices), false},
		})
		return r.name(t) + ".zip", data, err
	case "darwin":
		app, err := r.bundle(folder+"Kilovolt.app/Contents/", program)
		if err != nil {
			return "", nil, err
		}
		readme, err := r.macReadme(t, program)
		if err != nil {
			return "", nil, err
		}
		data, err = zipped(r.time, append(app,
			file{folder + "README.txt", readme, false},
			file{folder + "LICENSE.txt", r.licence, false},
			file{folder + "NOTICES.txt", r.notices, false},
		))
		return r.name(t) + ".zip", data, err
	}
	share, err := share()
	if err != nil {
		return "", nil, err
	}
	files := []file{
		{"kilovolt", program, true},
		{"README.txt", r.readme(t.os), false},
		{"LICENSE", r.licence, false},
		{"NOTICES", r.notices, false},
	}
	files = append(files, share...)
	for i := range files {
		files[i].name = folder + files[i].name
	}
	data, err = tarred(r.time, files)
	return r.name(t) + ".tar.gz", data, err
}
