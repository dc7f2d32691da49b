package save

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Store keeps blobs by key. Keys are lower-case letters, digits and hyphens.
type Store interface {
	Get(key string) ([]byte, error) // fs.ErrNotExist if it is not there
	Set(key string, data []byte) error
	Delete(key string) error // no error if it is not there
	List() ([]string, error) // sorted
}

// checkKey refuses a key that is not a plain name.
func checkKey(key string) error {
	if key == "" || len(key) > 40 || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return fmt.Errorf("save: %q cannot be a key", key)
	}
	return nil
}

// A memory is a store that ends with the program.
type memory map[string][]byte

// Memory returns a store that ends with the program: for tests, and where nothing else is allowed.
func Memory() Store { return memory{} }

func (m memory) Get(key string) ([]byte, error) {
	if data, ok := m[key]; ok {
		return slices.Clone(data), nil
	}
	return nil, fs.ErrNotExist
}

func (m memory) Set(key string, data []byte) error {
	m[key] = slices.Clone(data)
	return checkKey(key)
}

func (m memory) Delete(key string) error {
	delete(m, key)
	return nil
}

func (m memory) List() ([]string, error) {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys, nil
}
