package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

func main() {
	var (
		plan    = plan{seed: 1}
		shape   = shapeOfBot()
		out     = flag.String("o", "engine/bot/value_weights.bin", "where the weights go; empty: nowhere")
		epochs  = flag.Int("epochs", 6, "how often the positions are gone through; 0: only tell how good the weights in use are")
		kept    = flag.String("kept", "", "a file that keeps the games, read if it is there")
		workers = flag.Int("workers", 2, "games played at the same time")
		lambda  = flag.Float64("lambda", 0.7, "below 1: then learn again, from who won and what the first network says of the later rounds")
		linear  = flag.Bool("linear", false, "compare: without hidden layers; nothing is written")
	)
	flag.IntVar(&plan.games, "games", 24000, "games to learn from")
	flag.Uint64Var(&plan.seed, "seed", plan.seed, "seed of everything that chance decides")
	levels := flag.String("levels", "expert-nosearch", "who plays, separated by commas: each seat is any of them")
	flag.IntVar(&shape.First, "first", shape.First, "compare: outputs of the first layer")
	flag.IntVar(&shape.Second, "second", shape.Second, "compare: outputs of the second layer")
	flag.Parse()
	plan.levels = strings.Split(*levels, ",")
	if err := run(plan, shape, *out, *kept, *epochs, *workers, *linear, *lambda); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// run plays, learns, writes the weights and tells how good they are.
func run(plan plan, shape shape, out, kept string, epochs, workers int, linear bool, lambda float64) error {
	begin := time.Now()
	games, err := playedGames(plan, kept, workers)
	if err != nil {
		return err
	}
	all, err := positions(games)
	if err != nil {
		return err
	}
	learn, held := split(all)
	fmt.Printf("%d positions of %d games, %d held out (%.0f s)\n", len(all), len(games), len(held), time.Since(begin).Seconds())
	if epochs == 0 {
		guess, err := quantised(nil)
		if err != nil {
			return err
		}
		report(all, guess)
		return nil
	}
	if linear {
		shape.First, shape.Second, shape.linear = 0, 0, true
	}
	net := newNet(shape, plan.seed)
	net.scale(learn)
	tell := func(epoch int, loss float64) {
		fmt.Printf("epoch %2d: loss %.4f, held out %.4f (%.0f s)\n", epoch+1, loss, heldLoss(held, net.guess), time.Since(begin).Seconds())
	}
	net.learn(learn, epochs, rate, plan.seed, tell)
	if lambda < 1 {
		net.learn(blend(learn, net.guess, lambda), epochs, rate/2, plan.seed+1, tell)
	}
	report(held, net.guess)
	if shape != shapeOfBot() {
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
	fmt.Println("in whole numbers:")
	report(held, guess)
	if out == "" {
		return nil
	}
	return os.WriteFile(out, weights, 0o644)
}
