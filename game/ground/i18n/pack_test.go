package i18n

import (
	"slices"
	"strings"
	"testing"
)

// A packed catalogue is the same without its keys, and what it lacks comes from the fallback.
func TestPack(t *testing.T) {
	en := parse(t, "en", english, nil)
	const sentences = `{
		"a.both": "{who} má {n}.",
		"count.cities.one": "{n} město", "count.cities.few": "{n} města", "count.cities.other": "{n} měst"
	}`
	cs := parse(t, "cs", sentences, en)
	data, err := en.Pack([]byte(sentences))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), "a.both") {
		t.Errorf("the keys are packed too: %s", data)
	}
	got, err := ParsePacked(cs.Language(), data, en)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 25 {
		args := []Arg{Text("who", "Ann"), Counted("n", "count.cities", n), Count("houses", n)}
		for _, key := range []Key{"a.both", "a.plain", "a.houses", "count.cities"} {
			if want := cs.T(key, args...); got.T(key, args...) != want {
				t.Errorf("%s of %d: got %q, want %q", key, n, got.T(key, args...), want)
			}
		}
	}
	if missing := got.Missing(); !slices.Contains(missing, "a.houses") || slices.Contains(missing, "a.both") {
		t.Errorf("missing: %q", missing)
	}
}

// What was packed for other keys is refused, and so is a file of another kind.
func TestForeignPacks(t *testing.T) {
	en := parse(t, "en", english, nil)
	if _, err := en.Pack([]byte(`{"a.new": "x"}`)); err == nil || !strings.Contains(err.Error(), "a.new") {
		t.Errorf("an unknown key: %v", err)
	}
	newer := parse(t, "en", strings.Replace(english, `"a.plain"`, `"a.plainer"`, 1), nil)
	data, err := newer.Pack([]byte(`{"a.both": "x"}`))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := en.Pack([]byte(`{"a.both": "x"}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{string(data), `null`, `{}`, `[]`, `{"keys": 1, "texts": []}`,
		strings.Replace(string(whole), `"texts":[`, `"texts":[null,`, 1),
		strings.Replace(string(whole), `"x"`, `7`, 1), strings.Replace(string(whole), `"x"`, `"{"`, 1),
		string(whole[:len(whole)/2])} {
		if c, err := ParsePacked(en.Language(), []byte(bad), en); err == nil {
			t.Errorf("%s was read as %v", bad, c)
		}
	}
}
