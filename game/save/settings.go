package save

import (
	"encoding/json"
	"errors"
	"io/fs"
)

// LoadSettings reads the settings into v, a pointer to a struct that is filled with the defaults; what is not stored
// stays as it is. What cannot be read is set aside, v left alone, and a [*Problem] with CodeSettings returned.
func (k *Keeper) LoadSettings(v any) error {
	data, err := k.store.Get(keySettings)
	if errors.Is(err, fs.ErrNotExist) && k.second != nil && !k.unread {
		all, _ := k.second.All()
		if copied, ok := all[keySettings]; ok {
			data, err = copied, nil
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return problem(err, keySettings)
	}
	defaults, err := json.Marshal(v)
	if err != nil {
		return problem(err, keySettings)
	}
	if err := json.Unmarshal(data, v); err != nil {
		p := &Problem{Code: CodeSettings, Key: keySettings, Err: err}
		if key, err := k.putAside(data); err == nil {
			p.Key = key
		}
		if err := json.Unmarshal(defaults, v); err != nil { // what was half read
			p.Err = err
		}
		return p
	}
	return nil
}

// SaveSettings keeps the settings, any value that JSON can carry. The error is a [*Problem].
func (k *Keeper) SaveSettings(v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return problem(err, keySettings)
	}
	k.putSecond(keySettings, data, nil)
	if err := k.writeMakingRoom(keySettings, data); err != nil {
		return problem(err, keySettings)
	}
	return nil
}
