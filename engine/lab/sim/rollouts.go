package sim

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/puzzle"
)

// The search misjudges auctions and scrapping, whatever the error of its playouts. Puzzles of these are therefore
// confirmed by rollouts: whole games that Experts play from the accepted decision and from the best other one, in pairs
// with the same redrawn cards and the same chance.

// rolloutPairs is how many pairs confirm or contradict a puzzle.
const rolloutPairs = puzzle.RolloutPairs

// rolloutPlayer sits in all seats.
const rolloutPlayer = "expert"

// rolloutWorlds is in how many worlds decisions are compared to find the best of the others.
const rolloutWorlds = 256

// playedOut is a pair of games: a line of the file.
type playedOut struct {
	Puzzle string `json:"puzzle"`
	Other  string `json:"other"` // the decision that the accepted one is compared with
	Pair   int    `json:"pair"`
	Bots   string `json:"bots"` // version of the players
	Won    [2]int `json:"won"`  // share of the win after the accepted decision and after the other, in 1/65536
}

// A duel is a puzzle to be confirmed.
type duel struct {
	id    string
	at    *puzzle.Position
	other []engine.Action
	pairs [rolloutPairs]*playedOut
}

// runRollouts plays pairs that the file lacks, at most as many as were asked for, and writes what is known of all
// puzzles once nothing is missing.
func runRollouts(opt *options, out, errOut io.Writer) (err error) {
	duels, err := openDuels()
	if err != nil {
		return err
	}
	known, err := signaturesOf([]string{rolloutPlayer}, opt.workers)
	if err != nil {
		return err
	}
	version := fmt.Sprintf("%016x", mix(opt.Seed, known[rolloutPlayer]))
	if err := os.MkdirAll(filepath.Dir(opt.rollouts), 0o755); err != nil {
		return err
	}
	file, err := os.OpenFile(opt.rollouts, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if err := readPlayedOut(file, version, duels); err != nil {
		return fmt.Errorf("%s: %w", opt.rollouts, err)
	}
	type task struct {
		of   *duel
		pair int
	}
	var missing []task
	for pair := range rolloutPairs { // of all puzzles alike, so that a part says something of each
		for _, d := range duels {
			if d.pairs[pair] == nil {
				missing = append(missing, task{d, pair})
			}
		}
	}
	now := missing[:min(len(missing), opt.Games)]
	to := &lockedWriter{to: file}
	err = inParallel(len(now), opt.workers, func(_, i int) error {
		d, pair := now[i].of, now[i].pair
		played, err := d.play(opt.Seed, pair)
		if err != nil {
			return fmt.Errorf("puzzle %s, pair %d: %w", d.id, pair, err)
		}
		played.Bots = version
		line, err := json.Marshal(played)
		if err != nil {
			return err
		}
		d.pairs[pair] = played
		_, err = to.Write(append(line, '\n'))
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(errOut, "%d pairs played, %d missing\n", len(now), len(missing)-len(now))
	var text bytes.Buffer
	for _, d := range duels {
		fmt.Fprintln(&text, d.result())
	}
	if opt.into != "" && len(now) == len(missing) {
		return os.WriteFile(opt.into, text.Bytes(), 0o644)
	}
	_, err = text.WriteTo(out)
	return err
}

// openDuels opens the puzzles that rollouts have to confirm, with the best decision that is not accepted.
func openDuels() (out []*duel, err error) {
	for _, p := range puzzle.All() {
		if !p.NeedsRollouts() {
			continue
		}
		at, err := p.Open()
		if err != nil {
			return nil, err
		}
		missed := puzzle.Decisions("normal", at.Rules, at.View, puzzle.Misses)
		all, err := bot.Compare(at.Rules, at.View, missed, rolloutWorlds, 1)
		if err != nil {
			return nil, err
		}
		d := &duel{id: p.ID(), at: at}
		for _, c := range all {
			if at.Judge(c.Actions) == puzzle.Other && kind(at.Rules, at.View, c.Actions) !=
				kind(at.Rules, at.View, at.Best()) {
				d.other = c.Actions
				break
			}
		}
		if d.other == nil {
			return nil, fmt.Errorf("puzzle %s has no other decision", d.id)
		}
		out = append(out, d)
	}
	return out, nil
}

// readPlayedOut reads the pairs of a version. An incomplete last line is dropped.
func readPlayedOut(file *os.File, version string, duels []*duel) error {
	data, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if whole < len(data) {
		if err := file.Truncate(int64(whole)); err != nil {
			return err
		}
	}
	lines := bufio.NewScanner(bytes.NewReader(data[:whole]))
	for lines.Scan() {
		played := &playedOut{}
		if err := json.Unmarshal(lines.Bytes(), played); err != nil {
			return err
		}
		for _, d := range duels {
			if d.id == played.Puzzle && d.otherText() == played.Other && played.Bots == version &&
				played.Pair >= 0 && played.Pair < rolloutPairs {
				d.pairs[played.Pair] = played
			}
		}
	}
	return lines.Err()
}

func (d *duel) otherText() string { return engine.FormatAll(d.at.Rules, d.other) }

// play plays a pair: both games have the same hidden cards and the same chance.
func (d *duel) play(seed uint64, pair int) (*playedOut, error) {
	decide, err := styleByName(rolloutPlayer)
	if err != nil {
		return nil, err
	}
	out := &playedOut{Puzzle: d.id, Other: d.otherText(), Pair: pair}
	seat := d.at.View.Seat
	chance := mix(seed, d.at.View.Hash(), uint64(pair))
	for i, made := range [][]engine.Action{d.at.Best(), d.other} {
		s := engine.Sample(d.at.Rules, &d.at.View, chance)
		if err := engine.ApplyAll(d.at.Rules, &s, made, nil); err != nil {
			return nil, err
		}
		for n := uint64(0); s.Await != engine.AwaitNothing && s.Round <= maxRounds; n++ {
			actions, err := decide(d.at.Rules, engine.ViewOf(&s, s.Actor), mix(chance, n))
			if err != nil {
				return nil, err
			}
			if err := engine.ApplyAll(d.at.Rules, &s, actions, nil); err != nil {
				return nil, err
			}
		}
		if s.Await == engine.AwaitNothing && s.Winners.Has(seat) {
			out.Won[i] = 65536 / s.Winners.Len()
		}
	}
	return out, nil
}

// result sums up the pairs that have been played.
func (d *duel) result() puzzle.Rollouts {
	var more []int
	for _, played := range d.pairs {
		if played != nil {
			more = append(more, played.Won[0]-played.Won[1])
		}
	}
	return puzzle.SumUp(d.id, d.otherText(), more)
}
