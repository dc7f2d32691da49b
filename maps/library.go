package maps

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

//go:embed *.json
var files embed.FS

// library has a loader for every embedded map by its id, which is the name of its file. A map is parsed on first use.
var library = func() map[string]func() (*File, error) {
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		panic(err) // only a malformed pattern fails
	}
	lib := make(map[string]func() (*File, error), len(names))
	for _, name := range names {
		id := strings.TrimSuffix(name, ".json")
		lib[id] = sync.OnceValues(func() (*File, error) {
			data, err := files.ReadFile(name)
			if err != nil {
				return nil, err
			}
			f, err := Parse(data)
			if err == nil && f.ID != id {
				err = fmt.Errorf("maps: %s: id %q must equal the name of the file", name, f.ID)
			}
			return f, err
		})
	}
	return lib
}()

// List returns the ids of all maps, sorted.
func List() []string {
	ids := make([]string, 0, len(library))
	for id := range library {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// UnknownError says that this build does not have a map.
type UnknownError struct {
	ID string // as it was asked for
}

// Error names the map, and those that there are.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("maps: no map %q (available: %s)", e.ID, strings.Join(List(), ", "))
}

// Load returns the board of a map in an edition (Classic or Recharged), the same pointer every time. The error is an
// [*UnknownError], or lists the available editions.
func Load(id, edition string) (*Board, error) {
	f, err := file(id)
	if err != nil {
		return nil, err
	}
	return f.Board(edition)
}

// file returns the boards of a map. The error is an [*UnknownError], or says what is wrong with the map.
func file(id string) (*File, error) {
	if load, ok := library[id]; ok {
		return load()
	}
	if seed, length, ok := ParseLandID(id); ok {
		return loadLand(id, seed, length)
	}
	return nil, &UnknownError{id}
}

// Editions returns the editions that a map has a board for, sorted; nil if there is no such map.
func Editions(id string) []string {
	f, err := file(id)
	if err != nil {
		return nil
	}
	return f.Editions()
}
