package stats

import "math"

// Endings counts games by what they brought the first player, in half points: losses,
// draws and wins.
type Endings [3]int

// Games is how many there are.
func (e Endings) Games() int { return e[0] + e[1] + e[2] }

// Alike is how likely two counts of games of one match differ as much as these, or more, by
// luck alone: Pearson's chi-squared test with two degrees of freedom, for which the chance is
// exp(-x/2). It is 1 where there is too little to tell.
func Alike(a, b Endings) float64 {
	x, kinds := 0.0, 0
	all := float64(a.Games() + b.Games())
	for i := range a {
		both := float64(a[i] + b[i])
		if both == 0 {
			continue
		}
		kinds++
		for _, e := range []Endings{a, b} {
			wanted := both * float64(e.Games()) / all
			if wanted < 5 {
				return 1 // the test holds for larger counts only
			}
			x += (float64(e[i]) - wanted) * (float64(e[i]) - wanted) / wanted
		}
	}
	switch kinds {
	case 3:
		return math.Exp(-x / 2)
	case 2:
		return math.Erfc(math.Sqrt(x / 2))
	}
	return 1
}
