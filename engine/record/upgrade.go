package record

import (
	"encoding/json"
	"fmt"
)

// upgrade turns the members of a record of one format into those of the next. It gets them by name and as they were
// written, without the checksum, which has been verified. It is nil if the next format represents everything in the
// same way.
type upgrade func(members map[string]json.RawMessage) error

// upgrades has the upgrade from each older format to the next. Format 1 is the first.
var upgrades = map[int]upgrade{
	1: nil, // format 2 has more members in positions
	2: nil, // format 3 has by_link
	3: nil, // format 4 has the reading of the rules
}

// migrate brings data from one format to another, step by step.
func migrate(data []byte, from, to int, steps map[int]upgrade) ([]byte, error) {
	for from < to {
		if step, ok := steps[from]; !ok || step != nil {
			break
		}
		from++
	}
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
		if step == nil {
			continue
		}
		if err := step(members); err != nil {
			return nil, fmt.Errorf("record: %w: format %d: %w", ErrContent, version, err)
		}
	}
	members["fmt"] = json.RawMessage(fmt.Sprint(to))
	return json.Marshal(members)
}
