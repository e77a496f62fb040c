package stats

import "math"

// Share gives the share of the points of games won, drawn and lost, and its interval of
// 95 % after Wilson (1927), in which a drawn game counts as half a success. It is never
// empty, and all of 0 to 1 before the first game.
func Share(won, drawn, lost int) (share float64, interval [2]float64) {
	const z = confident
	n := float64(won + drawn + lost)
	if n == 0 {
		return 0, [2]float64{0, 1}
	}
	share = (float64(won) + float64(drawn)/2) / n
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return share, [2]float64{max(0, middle-half), min(1, middle+half)}
}
