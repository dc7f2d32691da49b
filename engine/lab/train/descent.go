package main

import "math"

// learner is the parameters of a network, which Adam (Kingma and Ba 2015) fits to examples.
type learner struct {
	params, grads []float32
}

func newLearner(size int) learner { return learner{make([]float32, size), make([]float32, size)} }

// Parameters of Adam (Kingma and Ba 2015).
const (
	batch        = 64   // examples per step
	learningRate = 2e-3 // of the first steps; decays to zero
	weightDecay  = 1e-4 // times the learning rate
	decayFirst   = 0.9
	decaySecond  = 0.999
	epsilon      = 1e-8
	warmUpPart   = 0.02
)

// descend goes through examples, by their numbers, a number of times. learn adds the gradient of an example and returns
// its loss, of which progress gets each epoch's mean.
func (l *learner) descend(examples, epochs int, rate float64, seed uint64, learn func(at int32) (loss float64),
	progress func(epoch int, loss float64),
) {
	order := make([]int32, examples)
	for i := range order {
		order[i] = int32(i)
	}
	one, two := make([]float32, len(l.params)), make([]float32, len(l.params))
	c := rng(seed)
	perEpoch := examples / batch
	total := float64(perEpoch * epochs)
	step := 0
	for epoch := range epochs {
		for i := len(order) - 1; i > 0; i-- {
			j := c.below(i + 1)
			order[i], order[j] = order[j], order[i]
		}
		loss := 0.0
		for b := range perEpoch {
			clear(l.grads)
			for _, at := range order[b*batch : (b+1)*batch] {
				loss += learn(at)
			}
			step++
			done := float64(step) / total
			l.adam(one, two, step, rate*min(done/warmUpPart, 1)*(1+math.Cos(math.Pi*done))/2)
		}
		progress(epoch, loss/float64(perEpoch*batch))
	}
}

// adam takes one step against the gradient.
func (l *learner) adam(one, two []float32, step int, lr float64) {
	fix1 := 1 - math.Pow(decayFirst, float64(step))
	fix2 := 1 - math.Pow(decaySecond, float64(step))
	by := float32(lr / fix1)
	root := float32(1 / fix2)
	shrink := float32(1 - lr*weightDecay)
	for i, g := range l.grads {
		g /= batch
		one[i] = float32(decayFirst*one[i]) + float32((1-decayFirst)*g)
		two[i] = float32(decaySecond*two[i]) + float32((1-decaySecond)*float32(g*g))
		deviation := float32(math.Sqrt(float64(two[i] * root)))
		l.params[i] = float32(l.params[i]*shrink) - float32(by*one[i])/(deviation+epsilon)
	}
}
