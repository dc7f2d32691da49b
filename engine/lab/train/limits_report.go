package main

import (
	"fmt"
	"os"
	"slices"

	"kilovolt/engine/bot"
)

// limitReport is how well a network foresees observations.
type limitReport struct {
	loss         float64 // mean
	right        float64 // share of the prices for which the typical limit predicts whether they are met
	observations int
	answered     int // prices met or refused
}

// measureLimits compares what a network says of observations, in Elektro, with what seats did.
func measureLimits(list []observation, limit func(in []int16) (typical, spread float64)) (m limitReport) {
	right := 0
	for i := range list {
		o := &list[i]
		typical, spread := limit(o.in)
		loss, _, _ := o.loss(typical, spread, 1)
		m.loss += loss / float64(len(list))
		if o.low > 0 {
			m.answered++
			if typical > float64(o.low)-0.5 {
				right++
			}
		}
		if o.high > 0 {
			m.answered++
			if typical <= float64(o.high)-0.5 {
				right++
			}
		}
	}
	m.observations, m.right = len(list), float64(right)/float64(max(m.answered, 1))
	return m
}

func (m limitReport) String() string {
	return fmt.Sprintf("loss %.4f; %.1f %% of %d prices predicted right",
		m.loss, 100*m.right, m.answered)
}

// runLimits trains the network that says how high seats bid, writes its weights and reports how good they are.
func runLimits(plan plan, out, gamesFile, more string, epochs, workers int, rate float64) error {
	games, err := gather(plan, gamesFile, more, workers)
	if err != nil {
		return err
	}
	all, err := observe(games)
	if err != nil {
		return err
	}
	training, held := split(all, func(o *observation) int { return o.game })
	fmt.Printf("%d observations of %d games, %d held out\n", len(all), len(games), len(held))
	if epochs > 0 {
		n := newLimits(plan.seed)
		n.fit(training, epochs, rate, plan.seed, func(epoch int, loss float64) {
			fmt.Printf("epoch %2d: loss %.4f\n", epoch+1, loss)
		})
		weights, err := n.quantise()
		if err == nil {
			err = os.WriteFile(out, weights, 0o644)
		}
		if err != nil {
			return err
		}
		return reportLimits(held, weights)
	}
	return reportLimits(held, nil)
}

// quantisedLimits returns what the bot's own network says with some weights, those in use if they are nil, in Elektro.
func quantisedLimits(weights []byte) (func(in []int16) (typical, spread float64), error) {
	net, err := bot.NewLimits(weights)
	return net.Limit, err
}

// reportLimits prints how well weights foresee observations, those in use if they are nil.
func reportLimits(held []observation, weights []byte) error {
	limit, err := quantisedLimits(weights)
	if err != nil {
		return err
	}
	fmt.Println("all:", measureLimits(held, limit))
	for k := evaluators; k <= scripted; k++ {
		part := slices.DeleteFunc(slices.Clone(held), func(o observation) bool { return o.kind != k })
		if len(part) > 0 {
			fmt.Printf("  %s: %v\n", k, measureLimits(part, limit))
		}
	}
	return nil
}
