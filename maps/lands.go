package maps

import (
	"hash/fnv"
	"slices"
	"strings"
	"sync"
	"weak"

	"kilovolt/maps/land"
)

// LandPrefix begins the ids of lands: made-up boards that [Load] makes from the rest of the id, a seed of 1 to
// [MaxLandSeed] letters a-z and digits, and before it possibly "short-" or "long-". The number is the generator's
// version, which never changes what it makes.
const LandPrefix = "land1-"

// MaxLandSeed is how many characters the seed of a land has at most.
const MaxLandSeed = 8

// LandID returns the id of a land.
func LandID(seed string, length land.Length) string {
	return LandPrefix + lengthWords[length] + seed
}

var lengthWords = [...]string{land.Short: "short-", land.Usual: "", land.Long: "long-"}

// ParseLandID returns what [LandID] was given; ok is false if the id is not a land's.
func ParseLandID(id string) (seed string, length land.Length, ok bool) {
	seed, ok = strings.CutPrefix(id, LandPrefix)
	length = land.Usual
	for _, l := range []land.Length{land.Short, land.Long} {
		if rest, is := strings.CutPrefix(seed, lengthWords[l]); is {
			seed, length = rest, l
			break
		}
	}
	return seed, length, ok && seed != "" && len(seed) <= MaxLandSeed &&
		strings.Trim(seed, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// IsLand reports whether an id is a land's.
func IsLand(id string) bool {
	_, _, ok := ParseLandID(id)
	return ok
}

// made are the lands in use, so that there is one of each: a board is compared by its address. The latest are kept even
// while nothing uses them.
var made struct {
	sync.Mutex
	files  map[string]weak.Pointer[File]
	latest [4]*File // the last one first
}

// loadLand makes a land, or returns the one that is in use.
func loadLand(id, seed string, length land.Length) (*File, error) {
	made.Lock()
	defer made.Unlock()
	if f := made.files[id].Value(); f != nil {
		keep(f)
		return f, nil
	}
	f, err := buildLand(id, land.Make(landSeed(seed), length))
	if err != nil {
		return nil, err
	}
	for id, p := range made.files {
		if p.Value() == nil {
			delete(made.files, id)
		}
	}
	if made.files == nil {
		made.files = map[string]weak.Pointer[File]{}
	}
	made.files[id] = weak.Make(f)
	keep(f)
	return f, nil
}

// keep makes a land the latest one.
func keep(f *File) {
	at := slices.Index(made.latest[:], f)
	if at < 0 {
		at = len(made.latest) - 1
	}
	copy(made.latest[1:at+1], made.latest[:at])
	made.latest[0] = f
}

// landSeed makes a number of what was typed.
func landSeed(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text)) // never fails
	return h.Sum64()
}

// degree is how many units of a land are a degree. Lands lie where the equator meets the prime meridian, and are so
// small there that the projection does not bend them.
const degree = 64 * land.Unit

// tints are the colours of a land's regions, in their order.
var tints = [land.Regions]string{"teal", "brown", "red", "yellow", "blue", "purple"}

// buildLand makes the boards of a land, as if it were a file.
func buildLand(id string, l *land.Land) (*File, error) {
	in := &fileJSON{ID: id, Name: l.Name.Latin}
	for i, r := range l.Regions {
		in.Regions = append(in.Regions, regionJSON{ID: strings.ToLower(r.Latin), Name: r.Latin, Tint: tints[i]})
	}
	both := []string{Classic, Recharged}
	for _, t := range l.Towns {
		lon, lat := place(t.At)
		in.Cities = append(in.Cities, cityJSON{
			ID: strings.ToLower(t.Name.Latin), Name: t.Name.Latin, Region: in.Regions[t.Region].ID, Editions: both,
			Lat: &lat, Lon: &lon,
		})
	}
	var e editionJSON
	for _, r := range l.Roads {
		e.Connections = append(e.Connections, connectionJSON{in.Cities[r.A].ID, in.Cities[r.B].ID, float64(r.Cost)})
	}
	in.Editions = map[string]editionJSON{Classic: e, Recharged: e}
	for _, ring := range l.Coast {
		var points [][]float64
		for i := range len(ring) + 1 {
			lon, lat := place(ring[i%len(ring)])
			points = append(points, []float64{lon, lat})
		}
		in.Outline = append(in.Outline, points)
	}
	f, err := build(in)
	if err != nil {
		return nil, err
	}
	for _, b := range f.boards {
		b.Land, b.file = l, f
	}
	return f, nil
}

// place returns a place of a land in degrees.
func place(p land.Point) (lon, lat float64) { return float64(p.X) / degree, -float64(p.Y) / degree }
