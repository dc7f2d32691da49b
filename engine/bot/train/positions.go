package main

import (
	"encoding/gob"
	"os"
)

// positions plays the games, or reads their positions where they have been kept.
func positions(p plan, kept string, workers int) (all []position, err error) {
	if kept != "" {
		if f, err := os.Open(kept); err == nil {
			defer f.Close()
			return all, gob.NewDecoder(f).Decode(&all)
		}
	}
	if all, err = p.playAll(workers); err != nil || kept == "" {
		return all, err
	}
	f, err := os.Create(kept)
	if err != nil {
		return nil, err
	}
	if err := gob.NewEncoder(f).Encode(all); err != nil {
		return nil, err
	}
	return all, f.Close()
}

// split holds every tenth run of five games out, one for each player count.
func split(all []position) (learn, held []position) {
	for _, p := range all {
		if p.Game/5%10 == 0 {
			held = append(held, p)
		} else {
			learn = append(learn, p)
		}
	}
	return learn, held
}
