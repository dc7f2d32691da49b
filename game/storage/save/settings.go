package save

import (
	"encoding/json"
	"errors"
	"io/fs"
)

// LoadSettings reads the settings into v, a pointer to a struct of defaults, which stay where nothing is stored.
// Settings that cannot be read are set aside; v is not changed then, and the error is a [*Problem] with CodeSettings.
func (k *Keeper) LoadSettings(v any) error {
	data, err := k.store.Get(keySettings)
	if errors.Is(err, fs.ErrNotExist) && !k.second.none() && !k.second.unread {
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
		if key, err := k.store.putAside(data); err == nil {
			p.Key = key
		}
		if err := json.Unmarshal(defaults, v); err != nil { // it may be partly filled
			p.Err = err
		}
		return p
	}
	return nil
}

// SaveSettings stores the settings, a value that JSON can encode. The error is a [*Problem].
func (k *Keeper) SaveSettings(v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return problem(err, keySettings)
	}
	k.second.put(keySettings, data, nil)
	if err := k.store.writeMakingRoom(keySettings, data); err != nil {
		return problem(err, keySettings)
	}
	return nil
}
