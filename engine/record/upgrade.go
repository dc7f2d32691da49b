package record

import (
	"encoding/json"
	"fmt"
)

// upgrade turns the members of a record of one format into those of the next. It sees them by name and as they were written; the checksum
// has been compared, and is no longer there.
type upgrade func(members map[string]json.RawMessage) error

// upgrades has for each older format the way to the next one. Format 1 is the first.
var upgrades = map[int]upgrade{}

// migrate brings data from one format to another, step by step.
func migrate(data []byte, from, to int, steps map[int]upgrade) ([]byte, error) {
	if from == to {
		return data, nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(data, &members); err != nil {
		return nil, fmt.Errorf("record: %w: %w", ErrDamaged, err)
	}
	delete(members, "sum")
	for version := from; version < to; version++ {
		step, ok := steps[version]
		if !ok {
			return nil, fmt.Errorf("record: %w: format %d was never released", ErrContent, version)
		}
		if err := step(members); err != nil {
			return nil, fmt.Errorf("record: %w: format %d: %w", ErrContent, version, err)
		}
		members["fmt"] = json.RawMessage(fmt.Sprint(version + 1))
	}
	return json.Marshal(members)
}
