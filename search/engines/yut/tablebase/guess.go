package tablebase

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
)

// steepness is that of the logistic curve by which a lead in turns is guessed to become a
// chance of winning; the turn to throw counts half a turn. Better guesses save a few
// sweeps, and any will do.
const steepness = 0.28

// guesses gives a first guess of the chance of the side about to throw, by its place and
// the enemy's.
func (o *Index) guesses() func(me, enemy int) float64 {
	turns := make([]float64, o.Len())
	for i, p := range o.all {
		count := map[uint8]int{}
		for _, at := range p.Mals {
			count[at]++
		}
		for _, at := range p.Mals {
			weight := 1.0
			if at != geometry.Home {
				weight = yut.StackWeight(count[at])
			}
			turns[i] += float64(yut.CourseTurns[at] * weight)
		}
	}
	return func(me, enemy int) float64 { return games.Logistic(steepness * (turns[enemy] - turns[me] + 0.5)) }
}
