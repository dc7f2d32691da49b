//go:build !js

package page

import (
	"os"
	"path/filepath"
	"testing"
)

// The folder of the saves is among the user's data, and the older one while it holds any.
func TestDataDir(t *testing.T) {
	const data, old = "home/.local/share/kilovolt", "home/.config/kilovolt"
	for _, c := range []struct {
		name  string
		files []string          // in a new folder, "/" at the end for folders
		env   map[string]string // "~" is that folder
		want  string            // in it; "" for an error
	}{
		{"nothing there", nil, nil, data},
		{"only the new one", []string{data + "/game-a.json"}, nil, data},
		{"an old game", []string{old + "/game-a.json"}, nil, old},
		{"an archived game", []string{old + "/s3.json", old + "/settings.json"}, nil, old},
		{"old records", []string{old + "/records.json"}, nil, old},
		{"what could not be read", []string{old + "/broken-1.json"}, nil, old},
		{"both", []string{old + "/game-a.json", data + "/game-b.json"}, nil, old},
		{"both, the old one without saves", []string{old + "/settings.json", data + "/game-b.json"}, nil, data},
		{"an empty old one", []string{old + "/"}, nil, data},
		{"a lock", []string{old + "/kilovolt.lock", old + "/kilovolt.wish"}, nil, data},
		{"settings", []string{old + "/settings.json", old + "/kilovolt.lock"}, nil, data},
		{"reports", []string{old + "/reports/report-1.txt"}, nil, data},
		{"half a file", []string{old + "/game-a-123.part"}, nil, data},
		{"folders that are named like saves", []string{old + "/game-a.json/"}, nil, data},
		{"a file in its place", []string{old}, nil, data},
		{"variables", []string{old + "/game-a.json"},
			map[string]string{"XDG_DATA_HOME": "~/d", "XDG_CONFIG_HOME": "~/c"}, "d/kilovolt"},
		{"variables, an old game", []string{"c/kilovolt/game-a.json"},
			map[string]string{"XDG_DATA_HOME": "~/d", "XDG_CONFIG_HOME": "~/c"}, "c/kilovolt"},
		{"one variable for both", []string{"c/kilovolt/game-a.json"},
			map[string]string{"XDG_DATA_HOME": "~/c", "XDG_CONFIG_HOME": "~/c"}, "c/kilovolt"},
		{"as in a snap or a flatpak", []string{old + "/game-a.json"},
			map[string]string{"XDG_DATA_HOME": "~/home/.var/app/x/data", "XDG_CONFIG_HOME": "~/home/.var/app/x/config"},
			"home/.var/app/x/data/kilovolt"},
		{"relative ones", []string{old + "/game-a.json"},
			map[string]string{"XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "./c"}, old},
		{"a relative one", nil, map[string]string{"XDG_DATA_HOME": "../d"}, data},
		{"no home", nil, map[string]string{"HOME": ""}, ""},
		{"no home, but a variable", nil, map[string]string{"HOME": "", "XDG_DATA_HOME": "~/d"}, "d/kilovolt"},
		{"no home, an old game", []string{"c/kilovolt/game-a.json"},
			map[string]string{"HOME": "", "XDG_CONFIG_HOME": "~/c"}, "c/kilovolt"},
	} {
		root := t.TempDir()
		for _, name := range c.files {
			path := filepath.Join(root, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if name[len(name)-1] == '/' {
				os.Mkdir(path, 0o700)
			} else if err := os.WriteFile(path, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		got, err := dataDir("linux", func(name string) string {
			value, set := c.env[name]
			if !set && name == "HOME" {
				value = "~/home"
			}
			if len(value) > 0 && value[0] == '~' {
				value = root + value[1:]
			}
			return value
		})
		if want := filepath.Join(root, c.want); c.want == "" && err == nil || c.want != "" && got != want {
			t.Errorf("%s: %s, %v, want %s", c.name, got, err, want)
		}
	}
}

// A folder that was moved, with a link in its old place, is found in the new one; a link to nowhere holds nothing.
func TestDataDirOfLinks(t *testing.T) {
	home := t.TempDir()
	env := func(name string) string { return map[string]string{"HOME": home}[name] }
	data, config := filepath.Join(home, ".local", "share", "kilovolt"), filepath.Join(home, ".config")
	for _, dir := range []string{data, config} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(data, "game-a.json"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	old := filepath.Join(config, "kilovolt")
	for _, to := range []string{data, filepath.Join(home, "nowhere")} {
		os.Remove(old)
		if err := os.Symlink(to, old); err != nil {
			t.Fatal(err)
		}
		if got, err := dataDir("linux", env); err != nil || got != data {
			t.Errorf("with a link to %s: %s, %v", to, got, err)
		}
	}
	elsewhere := filepath.Join(home, "elsewhere")
	if err := os.Mkdir(elsewhere, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(elsewhere, "game-a.json"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	os.Remove(old)
	if err := os.Symlink(elsewhere, old); err != nil {
		t.Fatal(err)
	}
	if got, err := dataDir("linux", env); err != nil || got != old {
		t.Errorf("an old folder that is a link: %s, %v", got, err)
	}
}

// On Windows and macOS settings and data have one place, which is what it was.
func TestDataDirElsewhere(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(t.TempDir(), "config"))
	config, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	for _, system := range []string{"windows", "darwin"} {
		if got, err := dataDir(system, os.Getenv); err != nil || got != filepath.Join(config, "kilovolt") {
			t.Errorf("%s: %s, %v", system, got, err)
		}
	}
}
