package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// DeckSeed is the state of the deck's generator. In JSON it is a string, as it does not fit a JavaScript number.
type DeckSeed uint64

// MarshalJSON writes the number as a string.
func (d DeckSeed) MarshalJSON() ([]byte, error) {
	return strconv.AppendQuote(nil, strconv.FormatUint(uint64(d), 10)), nil
}

// UnmarshalJSON reads a number in a string.
func (d *DeckSeed) UnmarshalJSON(b []byte) error {
	var text string
	err := json.Unmarshal(b, &text)
	n, wrong := strconv.ParseUint(text, 10, 64)
	if err != nil || wrong != nil {
		return fmt.Errorf("it is a number from 0 to 18446744073709551615 in a string, not %s", b)
	}
	*d = DeckSeed(n)
	return nil
}

// UnmarshalJSON reads a position; unknown members are refused, and errors name the member.
func (pos *Position) UnmarshalJSON(b []byte) error {
	type members Position // without this method
	read := func(b []byte) (all members, err error) {
		dec := json.NewDecoder(bytes.NewReader(b))
		dec.DisallowUnknownFields()
		err = dec.Decode(&all)
		return all, err
	}
	all, err := read(b)
	if err == nil {
		*pos = Position(all)
		return nil
	}
	var parts map[string]json.RawMessage
	if strings.HasPrefix(err.Error(), "json: ") || json.Unmarshal(b, &parts) != nil { // it names the member itself
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		part, _ := json.Marshal(map[string]json.RawMessage{name: parts[name]}) // of valid JSON
		if _, err := read(part); err != nil {
			return fmt.Errorf("position: %s: %w", name, err)
		}
	}
	return err
}
