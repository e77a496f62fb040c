package train

import (
	"math"

	"parlor/search/engines/ropasci/engine"
)

// sound gives weights of which none contradicts its feature's sense, and in which taking
// a token always pays. Hardly any game hangs on either, so least squares do not see to
// it. What a token is worth is raised until it outweighs everything that hunting it can
// bring, and a quarter more, since the token that takes may be prey itself from then on.
// A throw in hand rises by as much, so that the choice between throwing and
// waiting stays as it was fitted.
func sound(w engine.Weights) engine.Weights {
	at := func(name string) *float64 {
		for i, n := range engine.FeatureNames {
			if n == name {
				return &w[i]
			}
		}
		panic("train: there is no feature " + name)
	}
	for _, name := range []string{"unbeaten", "kinds", "mobility"} {
		*at(name) = max(*at(name), 0)
	}
	const danger = 0.02 // what it costs at least to stand where a throw can hit
	*at("aimed") = max(*at("aimed"), danger)
	const farthest, neighbours = 8, 6
	hunting := float64(farthest**at("hunted")) + float64(farthest**at("hunted2")) + float64(neighbours**at("trapped"))
	rise := max(0, float64(1.25*hunting)+math.Abs(*at("stacked"))-*at("tokens"))
	*at("tokens") += rise
	*at("throws") += rise
	return w
}
