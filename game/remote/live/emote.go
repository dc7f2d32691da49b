package live

import (
	"slices"
	"time"

	"kilovolt/engine"
)

// Emote is one of the few things that people can say to each other through the program.
type Emote string

// Emotes returns all of them.
func Emotes() []Emote {
	return []Emote{"hello", "thanks", "well-played", "oops", "thinking", "your-turn"}
}

// Known reports whether it is one of [Emotes]; a newer host may send others.
func (e Emote) Known() bool { return slices.Contains(Emotes(), e) }

// Said is an emote of somebody.
type Said struct {
	ID    int         `json:"id"` // rises
	Seat  engine.Seat `json:"seat"`
	Emote Emote       `json:"emote"`
}

// emoteEvery is how often one seat can say something.
const emoteEvery = 2 * time.Second
