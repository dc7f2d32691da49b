package puzzle

import (
	_ "embed" // the list
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/maps"
)

// Theme is what a puzzle is about. It does not give the answer away.
type Theme uint8

// The themes.
const (
	Opening   Theme = iota // put a plant up for auction, and which, or pass
	Bidding                // raise or drop out
	Scrapping              // which plant makes room
	Buying                 // which fuel, and how much
	Starting               // where the network begins
	Building               // how many cities, and which
	Ending                 // whether the game ends now
	themes
)

var themeNames = [themes]string{"opening", "bidding", "scrapping", "buying", "starting", "building", "ending"}

// String returns the name of the theme, for scripts.
func (t Theme) String() string {
	if t < themes {
		return themeNames[t]
	}
	return "theme?"
}

// Idea is what the answer comes down to, compared with what Normal does.
type Idea uint8

// The ideas.
const (
	Pass    Idea = iota // buy no plant for now
	Plant               // this plant and no other
	Bid                 // stay in the auction
	Drop                // leave the plant to a rival
	Scrap               // this plant is needed least
	Stock               // buy more than Normal
	Save                // buy less than Normal
	Fuel                // buy other fuel than Normal
	Start               // this city first
	Grow                // build more cities than Normal
	Hold                // build fewer cities than Normal
	Place               // build elsewhere
	End                 // end the game
	HoldEnd             // do not end the game yet
	ideas
)

var ideaNames = [ideas]string{"pass", "plant", "bid", "drop", "scrap", "stock", "save", "fuel", "start", "grow", "hold",
	"place", "end", "hold-end"}

// String returns the name of the idea, for scripts.
func (i Idea) String() string {
	if i < ideas {
		return ideaNames[i]
	}
	return "idea?"
}

// Ideas returns all of them.
func Ideas() (out []Idea) {
	for i := range ideas {
		out = append(out, i)
	}
	return out
}

// A Puzzle is a puzzle as it is written down.
type Puzzle struct {
	Theme    Theme
	Idea     Idea
	Found    int    // of the [Trials] decisions of Hard and Expert, how many are accepted: the more, the easier it is
	Margin   int    // by how much every other decision is worse, at least, in tenths of a percentage point
	Code     string // of the game up to the decision; the seat that decides is a human's
	Accepted string // decisions, in the engine's text form; a bid is accepted up to its number
	Reason   bot.Reason
}

// ID identifies a puzzle by its position, for the player's progress and for scripts.
func (p *Puzzle) ID() string {
	h := fnv.New32a()
	h.Write([]byte(p.Code))
	return fmt.Sprintf("%06x", h.Sum32()&0xffffff)
}

// Points returns the margin in whole percentage points.
func (p *Puzzle) Points() int { return (p.Margin + 5) / 10 }

// Difficulty is how hard a puzzle is: a third of what [Puzzle.Found] can be.
type Difficulty uint8

// The difficulties.
const (
	Easy Difficulty = iota
	Medium
	Hard
	difficulties
)

// String returns the name of the difficulty, for scripts.
func (d Difficulty) String() string {
	return [difficulties]string{"easy", "medium", "hard"}[d]
}

// Difficulty returns how hard the puzzle is.
func (p *Puzzle) Difficulty() Difficulty {
	return Hard - Difficulty(p.Found*int(difficulties)/(MostFound+1))
}

// Easier orders puzzles from easy to hard: by how many of the trials find the decision, then by the margin.
func Easier(a, b *Puzzle) int {
	if a.Found != b.Found {
		return b.Found - a.Found
	}
	if a.Margin != b.Margin {
		return b.Margin - a.Margin
	}
	return strings.Compare(a.Code, b.Code)
}

//go:embed puzzles.txt
var list string

// All returns the puzzles that the game offers, from easy to hard. Each call reads the list.
func All() []*Puzzle {
	all, err := Read(list)
	if err != nil {
		panic(err) // a test reads it
	}
	return all
}

// Read reads a written list.
func Read(text string) (out []*Puzzle, err error) {
	for n, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		p, err := read(line)
		if err != nil {
			return nil, fmt.Errorf("puzzle: line %d: %w", n+1, err)
		}
		out = append(out, p)
	}
	return out, nil
}

var errForm = errors.New("not a puzzle")

func read(line string) (*Puzzle, error) {
	part := strings.Split(line, "\t")
	if len(part) != 7 {
		return nil, errForm
	}
	theme, idea := slices.Index(themeNames[:], part[0]), slices.Index(ideaNames[:], part[1])
	found, err := strconv.Atoi(part[2])
	margin, wrong := strconv.Atoi(part[3])
	if theme < 0 || idea < 0 || err != nil || wrong != nil {
		return nil, errForm
	}
	reason, err := readReason(part[6])
	if err != nil {
		return nil, err
	}
	return &Puzzle{Theme(theme), Idea(idea), found, margin, part[4], part[5], reason}, nil
}

// String returns the puzzle as a line of a list.
func (p *Puzzle) String() string {
	return fmt.Sprintf("%s\t%s\t%d\t%d\t%s\t%s\t%s", p.Theme, p.Idea, p.Found, p.Margin, p.Code, p.Accepted,
		writeReason(&p.Reason))
}

// writeReason writes the code of a reason and its numbers: n, m, plant, city, fuel, seat.
func writeReason(w *bot.Reason) string {
	return fmt.Sprint(w.Code, " ", w.N, w.M, int(w.Plant), int(w.City), int(w.Fuel), int(w.Seat))
}

func readReason(text string) (w bot.Reason, err error) {
	words := strings.Fields(text)
	if len(words) != 7 {
		return w, errForm
	}
	var n [6]int
	for i := range n {
		if n[i], err = strconv.Atoi(words[i+1]); err != nil {
			return w, errForm
		}
	}
	for _, c := range bot.Codes() {
		if c.String() == words[0] {
			return bot.Reason{Code: c, N: n[0], M: n[1], Plant: engine.Plant(n[2]), City: maps.City(n[3]),
				Fuel: engine.Fuel(n[4]), Seat: engine.Seat(n[5])}, nil
		}
	}
	return w, fmt.Errorf("%w: reason %q", errForm, words[0])
}
