package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
)

// places are where mutants are drawn from, in equal parts: folders, or with /... also those below.
var places = [][]string{
	{"engine", "engine/facts", "engine/gamecode", "engine/grapheme", "engine/puzzle", "engine/record"},
	{"engine/bot"},
	{"game/play/session"},
	{"game/view/textversion"},
	{"game/view/menu"},
	{"game/view/table/..."},
	{"web/page"},
}

// pools returns the mutants of each place in the order in which they are drawn.
func (l *lab) pools(o options) (pools [][]*mutant, err error) {
	if o.at != "" {
		file, n, err := line(o.at)
		if err != nil {
			return nil, err
		}
		found, err := l.mutantsIn(file)
		if err != nil {
			return nil, err
		}
		found = slices.DeleteFunc(found, func(m *mutant) bool { return m.line() != n })
		return [][]*mutant{found}, nil
	}
	from := places
	if len(o.places) > 0 {
		from = nil
		for _, pattern := range o.places {
			from = append(from, []string{strings.TrimSuffix(strings.TrimPrefix(pattern, "./"), "/")})
		}
	}
	for i, patterns := range from {
		var pool []*mutant
		for _, file := range l.sources(patterns) {
			found, err := l.mutantsIn(file)
			if err != nil {
				return nil, err
			}
			pool = append(pool, found...)
		}
		if len(pool) == 0 {
			return nil, fmt.Errorf("there is nothing to change in %s", strings.Join(patterns, ", "))
		}
		rand.New(rand.NewPCG(o.seed, uint64(i))).Shuffle(len(pool), func(a, b int) {
			pool[a], pool[b] = pool[b], pool[a]
		})
		pools = append(pools, pool)
	}
	return pools, nil
}

// sources lists the files of the program in the folders that any of the patterns names, sorted.
func (l *lab) sources(patterns []string) (files []string) {
	for _, b := range l.builds {
		for _, p := range b.packages {
			if !slices.ContainsFunc(patterns, func(pattern string) bool { return fits(pattern, p.dir) }) {
				continue
			}
			for _, name := range p.files {
				files = append(files, p.dir+"/"+name)
			}
		}
	}
	for _, pattern := range patterns {
		scripts, _ := filepath.Glob(filepath.FromSlash(strings.TrimSuffix(pattern, "/...") + "/*.js"))
		for _, name := range scripts {
			files = append(files, filepath.ToSlash(name))
		}
	}
	slices.Sort(files)
	return slices.Compact(files) // most files are in both builds
}

// fits reports whether a pattern names a folder.
func fits(pattern, dir string) bool {
	above, below := strings.CutSuffix(pattern, "/...")
	return dir == above || below && strings.HasPrefix(dir, above+"/")
}
