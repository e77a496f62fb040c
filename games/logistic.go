package games

// steep is where the argument of the logistic function is clamped, which keeps an
// estimate away from certainty.
const steep = 12

// Logistic gives 1/(1+e^-x), with x clamped to -12..12. It uses a power series
// and six squarings, since math.Exp differs in its last bit between machines, and
// games would then differ too.
func Logistic(x float64) float64 {
	x = min(max(x, -steep), steep)
	t := -x / 64
	e := 1 + float64(t*(1+float64(t/2*(1+float64(t/3*(1+float64(t/4*(1+t/5))))))))
	for range 6 {
		e *= e
	}
	return 1 / (1 + e)
}
