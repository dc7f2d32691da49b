//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/schematest"
)

const root = "../../../.."

// The files in the repository are those that are made of today's types.
func TestTheFilesAreMadeAnew(t *testing.T) {
	made, err := files(root)
	if err != nil {
		t.Fatal(err)
	}
	if len(made) != 4 {
		t.Fatalf("%d files", len(made))
	}
	for name, want := range made {
		got, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what the types say now: make schema", name)
		}
	}
}

// Saved games of every format that there was fit the schema, and wrong ones do not.
func TestSavesFit(t *testing.T) {
	s := schematest.Read(t, root+"/engine/record/save.schema.json").Of("")
	saves, err := filepath.Glob(root + "/engine/record/testdata/*.json")
	if err != nil || len(saves) == 0 {
		t.Fatalf("there are no saves: %v", err)
	}
	for _, name := range saves {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(schematest.Decode(t, text)); err != nil {
			t.Errorf("%s: %v", filepath.Base(name), err)
		}
	}
	text, err := os.ReadFile(saves[0])
	if err != nil {
		t.Fatal(err)
	}
	for what, spoil := range map[string]func(save map[string]any){
		"without a format":         func(m map[string]any) { delete(m, "fmt") },
		"of a format to come":      func(m map[string]any) { m["fmt"] = json.Number("99") },
		"of another program":       func(m map[string]any) { m["app"] = "other" },
		"with an unknown member":   func(m map[string]any) { m["colour"] = "red" },
		"with a number as seed":    func(m map[string]any) { m["bot_seed"] = json.Number("1") },
		"with a short checksum":    func(m map[string]any) { m["sum"] = "12" },
		"with an unknown action":   func(m map[string]any) { m["steps"] = []any{[]any{"0h sing"}} },
		"with an unknown event":    func(m map[string]any) { m["opening"] = []any{"sang s1"} },
		"with an empty step":       func(m map[string]any) { m["steps"] = []any{[]any{}} },
		"with an unknown edition":  func(m map[string]any) { m["setup"].(map[string]any)["edition"] = "new" },
		"with a player as text":    func(m map[string]any) { m["players"] = []any{"Ann"} },
		"with text for the round":  func(m map[string]any) { m["snap"].(map[string]any)["Round"] = "three" },
		"with a member less there": func(m map[string]any) { delete(m["snap"].(map[string]any), "Market") },
	} {
		save := schematest.Decode(t, text).(map[string]any)
		spoil(save)
		if s.Validate(save) == nil {
			t.Errorf("a save %s fits", what)
		}
	}
	if s.Validate([]any{}) == nil {
		t.Error("a list fits as a save")
	}
}

// kilovolt.d.ts names every member of window.kilovolt, and no other.
func TestTheTypesNameEveryMember(t *testing.T) {
	page, err := os.ReadFile(root + "/web/page/script.js")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"schema", "ready", "saved", "on"}
	for _, list := range regexp.MustCompile(`(?s)const (?:values|promises) = \[(.*?)\]`).FindAllSubmatch(page, -1) {
		for _, name := range regexp.MustCompile(`"(\w+)"`).FindAllSubmatch(list[1], -1) {
			want = append(want, string(name[1]))
		}
	}
	_, body, _ := strings.Cut(head, "export interface Kilovolt {\n")
	body, _, _ = strings.Cut(body, "\n}\n")
	var got []string
	for _, name := range regexp.MustCompile(`(?m)^\t(?:readonly )?(\w+)[(:]`).FindAllStringSubmatch(body, -1) {
		got = append(got, name[1])
	}
	slices.Sort(want)
	slices.Sort(got)
	if len(want) < 40 || !slices.Equal(got, want) {
		t.Errorf("the types have %v\nthe page has %v", got, want)
	}
}
