package players

import (
	"parlor/commands/text/wording"
	"parlor/search"
)

// SuitsText says in words for which games an algorithm is meant.
func SuitsText(a *search.Algorithm) string {
	if a.Suits == search.AnyGame {
		return "all games"
	}
	var kinds []string
	for _, k := range []struct {
		kind search.GameKinds
		name string
	}{
		{search.WithoutChance, "without chance"}, {search.WithChance, "with chance"},
		{search.Simultaneous, "where both decide at once"}, {search.Hidden, "with sets"},
	} {
		if a.Suits.Has(k.kind) {
			kinds = append(kinds, k.name)
		}
	}
	return "games " + wording.Listed(kinds)
}
