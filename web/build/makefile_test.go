package build

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The Makefile leaves tests out by name in some of its targets. A name that no test has any more leaves out nothing.
func TestTheMakefileNamesTests(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	var tests strings.Builder
	declared := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		for _, m := range declared.FindAllSubmatch(data, -1) {
			tests.WriteString(string(m[1]) + "\n")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	lists := regexp.MustCompile(`(?m)^(LONG|NATIVELY|SELDOM|ALIKE) = (.+)$`).FindAllStringSubmatch(string(data), -1)
	if len(lists) != 4 {
		t.Fatalf("the Makefile has %d lists of tests", len(lists))
	}
	for _, list := range lists {
		for name := range strings.SplitSeq(list[2], "|") {
			if !regexp.MustCompile(`(?m)^` + name + `$`).MatchString(tests.String()) {
				t.Errorf("%s: no test is called %s", list[1], name)
			}
		}
	}
}
