package facts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"kilovolt/engine"
)

// What outside programs read may gain members, but none may change: the views that earlier builds gave of some
// positions must be contained in today's views. testdata has a file of each such build, which is never rewritten.
func TestNoMemberChanges(t *testing.T) {
	files, err := filepath.Glob("testdata/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no views: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { contained(t, file) })
	}
}

// contained compares the views in a file with today's.
func contained(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	looked := 0
	for line := range bytes.Lines(data) {
		looked++
		var then struct {
			Setup       engine.Setup
			Turn        int
			View, Legal any
		}
		if err := json.Unmarshal(line, &then); err != nil {
			t.Fatal(err)
		}
		r, s, err := engine.New(then.Setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		var l engine.List
		for turn := range then.Turn {
			engine.Legal(r, &s.Public, &l)
			if err := engine.Apply(r, &s, l.At[turn*7%l.N].Action, nil); err != nil {
				t.Fatal(err)
			}
		}
		for name, diff := range map[string]string{
			"view":  lost("", then.View, asJSON(t, Of(r, &s.Public))),
			"legal": lost("", then.Legal, asJSON(t, Legal(r, &s.Public))),
		} {
			if diff != "" {
				t.Errorf("%+v, turn %d: %s%s", then.Setup, then.Turn, name, diff)
			}
		}
	}
	if looked < 5 {
		t.Errorf("only %d views", looked)
	}
}

func asJSON(t *testing.T, v any) (tree any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// lost returns the path of a part of one JSON value that is missing from another one, which may have more members.
func lost(path string, then, now any) string {
	switch then := then.(type) {
	case map[string]any:
		mine, ok := now.(map[string]any)
		if !ok {
			return fmt.Sprintf("%s is no object any more", path)
		}
		for name, v := range then {
			w, there := mine[name]
			if !there {
				return fmt.Sprintf("%s.%s is gone", path, name)
			}
			if diff := lost(path+"."+name, v, w); diff != "" {
				return diff
			}
		}
		return ""
	case []any:
		mine, ok := now.([]any)
		if !ok || len(mine) != len(then) {
			return fmt.Sprintf("%s was %v, is %v", path, then, now)
		}
		for i := range then {
			if diff := lost(fmt.Sprintf("%s[%d]", path, i), then[i], mine[i]); diff != "" {
				return diff
			}
		}
		return ""
	}
	if !reflect.DeepEqual(then, now) {
		return fmt.Sprintf("%s was %v, is %v", path, then, now)
	}
	return ""
}
