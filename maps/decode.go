package maps

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// decode reads exactly one JSON value and rejects unknown fields.
func decode(data []byte, in *fileJSON) error {
	if !utf8.Valid(data) {
		return errors.New("the file is not valid UTF-8")
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(in)
	if err == nil {
		if _, err = d.Token(); err == io.EOF {
			return checkKeys(data)
		}
		return fmt.Errorf("line %d: unexpected data after the map", line(data, d.InputOffset()))
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d: %w", line(data, syntax.Offset), err)
	case errors.As(err, &kind):
		what := "the map"
		if kind.Field != "" {
			what = kind.Field
		}
		return fmt.Errorf("line %d: %s cannot be %s", line(data, kind.Offset), what, kind.Value)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("unexpected end of file")
	}
	return err
}

// checkKeys rejects objects with duplicate fields: the decoder would silently use the last one.
func checkKeys(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	type object struct {
		fields map[string]bool // nil for an array
		value  bool            // whether the next token is a field's value, not its name
	}
	var open []object
	for {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if token == json.Delim('}') || token == json.Delim(']') {
			open = open[:len(open)-1]
			continue
		}
		if n := len(open); n > 0 && open[n-1].fields != nil {
			if in := &open[n-1]; in.value {
				in.value = false
			} else {
				// All field names of the format are in lower case, and the decoder ignores case.
				name, _ := token.(string)
				if name = strings.ToLower(name); in.fields[name] {
					return fmt.Errorf("line %d: duplicate field %q", line(data, d.InputOffset()), name)
				}
				in.fields[name] = true
				in.value = true
				continue
			}
		}
		switch token {
		case json.Delim('{'):
			open = append(open, object{fields: map[string]bool{}})
		case json.Delim('['):
			open = append(open, object{})
		}
	}
}

// line returns the number, counted from 1, of the line that contains the byte before the offset.
func line(data []byte, offset int64) int {
	return 1 + bytes.Count(data[:min(offset, int64(len(data)))], []byte{'\n'})
}
