package engine

import "parlor/games/yut"

// Chain is a hand that is thrown, and how probable it is.
type Chain struct {
	Hand   yut.Hand
	Chance float64
}

// Ends are the scores that throw no more.
var Ends = [...]uint8{yut.Do, yut.Gae, yut.Geol, yut.BackDo}

// chainsOf lists what can be thrown in a chain of at most so many extra throws.
// The throw after the last extra one is an end, in proportion to the odds.
func chainsOf(odds [yut.Kinds + 1]float64, extras int) (list []Chain) {
	for n := range extras + 1 {
		rest := 1.0
		if n == extras {
			rest = 1 / (1 - odds[yut.Yut] - odds[yut.Mo])
		}
		for mos := range n + 1 {
			spare := yut.Hand(n-mos)*yut.One(yut.Yut) + yut.Hand(mos)*yut.One(yut.Mo)
			p := rest * ways(n, mos) * power(odds[yut.Yut], n-mos) * power(odds[yut.Mo], mos)
			for _, end := range Ends {
				if odds[end] > 0 {
					list = append(list, Chain{spare + yut.One(end), p * odds[end]})
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
