package engine

import "parlor/games/yut"

// Scores by number, in the order in which the rules list them.
const (
	geolKind = 3
	yutKind  = 4
	moKind   = 5
	backDo   = 6
	kinds    = 6
)

// scoreOf is how far each score moves a mal.
var scoreOf = [kinds + 1]int{0, 1, 2, 3, 4, 5, -1}

// hand counts the scores pending of each kind, five bits each. The order in
// which they were thrown changes no value.
type hand uint64

const handBits = 5

// one is the hand of a single score.
func one(kind int) hand { return 1 << (handBits * (kind - 1)) }

// count gives how many scores of a kind are in the hand.
func (h hand) count(kind int) int { return int(h>>(handBits*(kind-1))) & (1<<handBits - 1) }

// len counts the scores.
func (h hand) len() int {
	n := 0
	for kind := 1; kind <= kinds; kind++ {
		n += h.count(kind)
	}
	return n
}

// handOf counts a list of scores.
func handOf(scores []int) (h hand) {
	for _, score := range scores {
		kind := score
		if score == scoreOf[backDo] {
			kind = backDo
		}
		h += one(kind)
	}
	return h
}

// chain is a hand that is thrown, and how probable it is.
type chain struct {
	hand   hand
	chance float64
}

// ends are the scores that throw no more.
var ends = [...]int{1, 2, 3, backDo}

// chainsOf lists what can be thrown in a chain of at most so many extra throws.
// The throw after the last extra one is an end, in proportion to the odds.
func chainsOf(odds [kinds + 1]float64, extras int) (list []chain) {
	for n := range extras + 1 {
		rest := 1.0
		if n == extras {
			rest = 1 / (1 - odds[yutKind] - odds[moKind])
		}
		for mos := range n + 1 {
			spare := hand(n-mos)*one(yutKind) + hand(mos)*one(moKind)
			p := rest * ways(n, mos) * power(odds[yutKind], n-mos) * power(odds[moKind], mos)
			for _, end := range ends {
				if odds[end] > 0 {
					list = append(list, chain{spare + one(end), p * odds[end]})
				}
			}
		}
	}
	return list
}

// ways gives the number of orders of n throws of which k are mos.
func ways(n, k int) float64 {
	w := 1.0
	for i := range k {
		w = w * float64(n-i) / float64(i+1)
	}
	return w
}

// power multiplies p by itself; math.Pow may differ between machines.
func power(p float64, n int) float64 {
	v := 1.0
	for range n {
		v *= p
	}
	return v
}

// oddsOf gives the probability of every throw.
func oddsOf(r *yut.Rules) (odds [kinds + 1]float64) {
	s, total := r.Start(), 0.0
	for _, m := range r.Moves(&s, nil) {
		odds[m] = float64(r.Weight(&s, m))
		total += odds[m]
	}
	for i := range odds {
		odds[i] /= total
	}
	return odds
}
