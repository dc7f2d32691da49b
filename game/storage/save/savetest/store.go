// Package savetest stands in for stores that fail, in tests.
package savetest

import "kilovolt/game/storage/save"

// Refusing is a store in memory that can be read, and refuses to be changed while Err is set.
type Refusing struct {
	save.Store
	Err error
}

// NewRefusing returns an empty store that takes everything until Err is set.
func NewRefusing() *Refusing { return &Refusing{Store: save.Memory()} }

// Set stores a blob, or returns Err.
func (r *Refusing) Set(key string, data []byte) error {
	if r.Err != nil {
		return r.Err
	}
	return r.Store.Set(key, data)
}

// Delete removes a blob, or returns Err.
func (r *Refusing) Delete(key string) error {
	if r.Err != nil {
		return r.Err
	}
	return r.Store.Delete(key)
}
