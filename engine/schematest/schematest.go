// Package schematest holds the JSON Schemas of the repository against real data, for tests.
package schematest

import (
	"bytes"
	"os"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A Schema is a schema that was read from a file.
type Schema struct {
	t testing.TB
	// Doc is its JSON. A test may change it before the first Of, to make it stricter.
	Doc      map[string]any
	compiled map[string]*jsonschema.Schema // by definition
}

// Read reads a schema from a file.
func Read(t testing.TB, file string) *Schema {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	doc, ok := Decode(t, text).(map[string]any)
	if !ok {
		t.Fatalf("%s is not a schema", file)
	}
	return &Schema{t, doc, map[string]*jsonschema.Schema{}}
}

// Of returns what checks a value against a definition in the schema, or against the whole for "".
func (s *Schema) Of(definition string) *jsonschema.Schema {
	s.t.Helper()
	if out, ok := s.compiled[definition]; ok {
		return out
	}
	at := "mem:schema"
	if definition != "" {
		at += "#/$defs/" + definition
	}
	c := jsonschema.NewCompiler()
	err := c.AddResource("mem:schema", s.Doc)
	if err == nil {
		var out *jsonschema.Schema
		if out, err = c.Compile(at); err == nil {
			s.compiled[definition] = out
			return out
		}
	}
	s.t.Fatal(err)
	return nil
}

// Decode reads JSON into the values that a schema checks: numbers keep all their digits.
func Decode(t testing.TB, text []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}
