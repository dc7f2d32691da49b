package hindsight

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// Win is a certain win, the unit of chances and costs.
const Win = 65536

// What counts as a fault. Playouts are few, so that small differences between two decisions are noise: what costs less
// than a percentage point, or less than twice its standard error, counts as good.
const (
	leastCost   = Win / 100
	leastErrors = 2
)

// Judged is a decision and what it cost.
type Judged struct {
	Decision
	bot.Verdict
	Better []engine.Action // what the Master would have done; nil where the decision counts as good
	Reason bot.Reason      // why; the zero value without Better
}

// Fault returns what the decision cost, in 1/65536 of a win; 0 if that may be noise.
func (j *Judged) Fault() int {
	if j.Cost < leastCost || j.Cost < leastErrors*j.Error {
		return 0
	}
	return j.Cost
}

// Lost reports whether the game was lost whatever the player decided: the chance says nothing of the decision.
func (j *Judged) Lost() bool { return j.Pairs > 0 && max(j.Best, j.Made) < leastCost }

// What counts as a loss where the game was lost: half a city, in hundredths, or some Elektro.
const (
	leastCities = 50
	leastMoney  = 5
)

// Loss returns by how many cities that can be powered, or else by how many Elektro, a decision in a lost game left less
// than the better one; 0 and 0 if that may be noise.
func (j *Judged) Loss() (cities, money int) {
	clear := func(s bot.Shortfall, least int) bool { return s.Less >= least && s.Less >= leastErrors*s.Error }
	switch {
	case !j.Lost():
	case clear(j.Cities, leastCities):
		return (j.Cities.Less + 50) / 100, 0
	case clear(j.Money, leastMoney) && j.Cities.Less > -leastCities: // money that bought no city
		return 0, j.Money.Less
	}
	return 0, 0
}

// Sureness is how sure it is that a decision was worse than the better one.
type Sureness uint8

// From two, three and five standard errors on: by the normal distribution 2 of 100, 1 of 700 and 1 of 3 million equally
// good decisions would seem as bad. In auctions and where plants are scrapped a fault is never more than possible:
// whole games played out from there by players that search contradict the playouts too often, whatever their error.
const (
	Probable Sureness = iota
	Likely
	Certain
	Possible
)

// Sure returns how sure the fault is.
func (j *Judged) Sure() Sureness {
	switch {
	case j.Await == engine.AwaitOpen, j.Await == engine.AwaitBid, j.Await == engine.AwaitScrap:
		return Possible
	case j.Cost >= 5*j.Error:
		return Certain
	case j.Cost >= 3*j.Error:
		return Likely
	}
	return Probable
}

// Points returns the fault in percentage points, rounded.
func (j *Judged) Points() int { return percent(j.Fault()) }

// Chances returns the chance to win after the decision and after the better one, in percent.
func (j *Judged) Chances() (made, best int) {
	best = min(max(percent(j.Best), 0), 100)
	return min(max(best-j.Points(), 0), 100), best
}

func percent(n int) int { return (n*100 + Win/2) / Win }

// Score returns what a decision adds to the accuracy, in thousandths: 1000 for a good one, and less by [PerPoint] for
// each percentage point that it cost, at least 0.
func (j *Judged) Score() int { return max(0, 1000-j.Fault()*PerPoint*100/Win) }

// PerPoint is by how much a percentage point of cost lowers a decision's score, in thousandths.
const PerPoint = 100

// Accuracy is how well some decisions were made.
type Accuracy struct {
	Decisions int `json:"decisions"` // where there was a choice; the bids for a plant count as one
	Good      int `json:"good"`      // of these, without a fault
	Score     int `json:"score"`     // sum of their scores, in thousandths
}

// Percent returns the average score in percent, 0 without decisions.
func (a Accuracy) Percent() int {
	if a.Decisions == 0 {
		return 0
	}
	return (a.Score + a.Decisions*5) / (a.Decisions * 10)
}

// plus adds another accuracy.
func (a Accuracy) plus(b Accuracy) Accuracy {
	return Accuracy{a.Decisions + b.Decisions, a.Good + b.Good, a.Score + b.Score}
}

// counted returns the decisions that count: those where there was a choice, and of several bids of a player for a plant
// the worst, as the others are parts of the same decision.
func counted(all []*Judged) (out []*Judged) {
	for _, j := range all {
		if j == nil || j.Options < 2 {
			continue
		}
		at := len(out)
		if j.Await == engine.AwaitBid {
			for i := len(out) - 1; i >= 0 && out[i].Round == j.Round; i-- {
				if o := out[i]; o.Await == j.Await && o.Seat == j.Seat && o.Plant == j.Plant {
					at = i
					break
				}
			}
		}
		switch {
		case at == len(out):
			out = append(out, j)
		case j.Fault() >= out[at].Fault():
			out[at] = j
		}
	}
	return out
}

// accuracyOf returns the accuracy of decisions that count.
func accuracyOf(list []*Judged) (a Accuracy) {
	for _, j := range list {
		a.Decisions++
		a.Score += j.Score()
		if j.Fault() == 0 {
			a.Good++
		}
	}
	return a
}
