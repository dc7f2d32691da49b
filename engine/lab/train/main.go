package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

func main() {
	var (
		plan      = plan{seed: 1}
		shape     = botShape()
		out       = flag.String("o", "engine/bot/value_weights.bin", "file for the weights; empty: none is written")
		epochs    = flag.Int("epochs", 6, "passes over the positions; 0: only report how good the weights are")
		gamesFile = flag.String("kept", "", "file for the games, read if it exists and continued if it lacks some")
		more      = flag.String("more", "", "file of other games, as -kept writes it, to learn from as well")
		workers   = flag.Int("workers", 2, "games played at the same time")
		lambda    = flag.Float64("lambda", 0.7, "below 1: train again on a blend with the first network's estimates")
		from      = flag.String("from", "", "weights to begin with, or with -epochs 0 to measure")
		skip      = flag.Int("skip", 0, "with -epochs 0: leave out the first games, which weights were trained on")
		rate      = flag.Float64("rate", learningRate, "learning rate of the first steps")
		level     = flag.String("foresee", "", "only report how well this level foresees the searchers' games")
		bids      = flag.String("bids", "", "only report how well these levels foresee what plants cost")
		rivals    = flag.String("rivals", "builder", "with -bids: the style or level of the four rivals")
		limits    = flag.String("limits", "", "only learn from the auctions how high seats bid; file for the weights")
		linear    = flag.Bool("linear", false, "for comparison: no hidden layers; nothing is written")
	)
	flag.IntVar(&plan.games, "games", 24000, "games to play")
	flag.Uint64Var(&plan.seed, "seed", plan.seed, "random seed")
	levels := flag.String("levels", usualLevels, "opponents, separated by commas; each seat gets a random one")
	flag.StringVar(&plan.search, "search", "",
		"a level that searches and takes part; level@file estimates who wins with the weights in a file")
	kinds := flag.String("kinds", usualKinds,
		"with -search: tables of such players alone, of evaluators, or of such players among one of the scripted "+
			"styles, each as often as it is named")
	flag.IntVar(&shape.First, "first", shape.First, "for comparison: outputs of the first layer")
	flag.IntVar(&shape.Second, "second", shape.Second, "for comparison: outputs of the second layer")
	flag.Parse()
	plan.levels = strings.Split(*levels, ",")
	err := errors.Join(plan.setKinds(*kinds), plan.loadValue())
	switch {
	case err != nil:
	case *bids != "":
		err = runBids(plan, strings.Split(*bids, ","), *rivals)
	case *level != "":
		err = runForesee(plan, *gamesFile, *level, *workers)
	case *limits != "":
		err = runLimits(plan, *limits, *gamesFile, *more, *epochs, *workers, *rate)
	default:
		err = run(plan, shape, *out, *gamesFile, *more, *epochs, *workers, *skip, *linear, *lambda, *rate, *from)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// foreseePlayouts is how many playouts a forecast has.
const foreseePlayouts = 64

// runForesee reports how well the playouts of a level foresee the games of searchers.
func runForesee(plan plan, gamesFile, level string, workers int) error {
	games, err := loadOrPlay(plan, gamesFile, workers)
	if err != nil {
		return err
	}
	parts, err := foresee(games, level, foreseePlayouts)
	if err != nil {
		return err
	}
	for i, name := range foreseenParts {
		parts[i].print(name, foreseePlayouts)
	}
	return nil
}

// runBids reports how well levels foresee what rivals of a name make plants cost.
func runBids(plan plan, levels []string, rivals string) error {
	b, err := foreseeBids(levels, rivals, plan.games, plan.seed)
	if err == nil {
		fmt.Print(b)
	}
	return err
}

// gather returns the games of a plan, kept in a file unless its name is empty, and those of another file, if any.
func gather(plan plan, gamesFile, more string, workers int) ([]game, error) {
	games, err := loadOrPlay(plan, gamesFile, workers)
	if err != nil || more == "" {
		return games, err
	}
	other, err := loadOther(more)
	return append(games, other...), err
}

// run plays, trains, writes the weights and reports how good they are.
func run(plan plan, shape shape, out, gamesFile, more string, epochs, workers, skip int, linear bool,
	lambda, rate float64, from string,
) error {
	begin := time.Now()
	games, err := gather(plan, gamesFile, more, workers)
	if err != nil {
		return err
	}
	all, err := positions(games)
	if err != nil {
		return err
	}
	training, held := split(all, func(p *position) int { return p.game })
	seconds := func() float64 { return time.Since(begin).Seconds() }
	fmt.Printf("%d positions of %d games, %d held out (%.0f s)\n", len(all), len(games), len(held), seconds())
	if epochs == 0 {
		return measure(after(all, skip), from)
	}
	if linear {
		shape.First, shape.Second, shape.linear = 0, 0, true
	}
	net := newNet(shape, plan.seed)
	net.fitScale(training)
	if from != "" {
		weights, err := os.ReadFile(from)
		if err == nil {
			err = net.restore(weights)
		}
		if err != nil {
			return err
		}
		fmt.Printf("%s: held out %.4f\n", from, heldLoss(held, net.guess))
	}
	progress := func(epoch int, loss float64) {
		heldOut := heldLoss(held, net.guess)
		fmt.Printf("epoch %2d: loss %.4f, held out %.4f (%.0f s)\n", epoch+1, loss, heldOut, seconds())
	}
	net.fit(training, epochs, rate, plan.seed, progress)
	if lambda < 1 {
		net.fit(blend(training, net.guess, lambda), epochs, rate/2, plan.seed+1, progress)
	}
	report(held, net.guess)
	if shape != botShape() {
		return nil
	}
	weights, err := net.quantise()
	if err != nil {
		return err
	}
	guess, err := quantised(weights)
	if err != nil {
		return err
	}
	fmt.Println("quantised:")
	report(held, guess)
	if out == "" {
		return nil
	}
	return os.WriteFile(out, weights, 0o644)
}

// measure reports how good the weights in use are, or those in a file and what they gain.
func measure(all []position, file string) error {
	inUse, err := quantised(nil)
	if err != nil || file == "" {
		report(all, inUse)
		return err
	}
	weights, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	other, err := quantised(weights)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	report(all, inUse)
	fmt.Println(file + ":")
	report(all, other)
	fmt.Printf("  against those in use, all: %v\n", lossGain(all, inUse, other))
	for k := evaluators; k <= scripted; k++ {
		fmt.Printf("  %s: %v\n", k, lossGain(ofKind(all, k), inUse, other))
	}
	return nil
}
