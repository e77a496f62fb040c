package exactmatch

import (
	"context"
	"math"
	"slices"

	"parlor/search/engines/sorry/numbering"
)

// Answers fills sums with the expected value of a player's move, by the player's placement,
// in ninths: row has the other side's values after the move, and a is the other side's
// placement. It is accurate to three units in the last place.
type Answers func(a uint16, row *[numbering.Beyond]int32, sums []int64)

// Answers gives the moves of a player, or only some of them if ctx ends.
func (p *Player) Answers(ctx context.Context) Answers {
	if p.choices == nil {
		even := slices.Repeat([]float64{1}, p.Len())
		return drawnBy(p.Index, func(uint16) []float64 { return even })
	}
	choices, lines, n := p.turned(ctx), linesOf(p.Index), p.Len()
	return func(a uint16, row *[numbering.Beyond]int32, sums []int64) {
		made := choices[int(a)*n:][:len(sums)]
		for b, c := range made {
			to := &lines[b]
			numbered := int64(row[to[c&7]]) + int64(row[to[8+c>>3&7]]) + int64(row[to[16+c>>6&7]]) + int64(row[to[24+c>>9&7]])
			sums[b] = 2*numbered + int64(row[replaced(p.Index, uint16(b), a, c)])
		}
	}
}

// Drawn gives the moves of a player that draws them from a softmax: a move that gives
// away d of winning probability is exp(-d / temperature) times as likely as the best.
// Chance converts a value to a probability of winning.
func Drawn(ctx context.Context, index *numbering.Index, values Values, temperature float64, chance func(value float64) float64) Answers {
	n := index.Len()
	weights := turned(ctx, n, func(own int) []float64 {
		row := make([]float64, n)
		for enemy, v := range values.Row(uint16(own)) {
			row[enemy] = math.Exp((chance(float64(v)/float64(values.One())) - .5) / temperature)
		}
		return row
	})
	return drawnBy(index, func(a uint16) []float64 { return weights[int(a)*n:][:n] })
}

// drawnBy makes answers of the probabilities of moves: a row has the probability of moving
// to each placement while the other side is at a.
func drawnBy(index *numbering.Index, weights func(a uint16) []float64) Answers {
	return func(a uint16, row *[numbering.Beyond]int32, sums []int64) {
		weight := weights(a)
		mean := func(list []uint16) float64 {
			if len(list) == 1 {
				return float64(row[list[0]])
			}
			sum, all := 0., 0.
			for _, to := range list {
				sum += weight[to] * float64(row[to])
				all += weight[to]
			}
			return sum / all
		}
		var buf [numbering.Most]uint16
		for b := range sums {
			sum := mean(index.Reached(uint16(b), a, numbering.Cards, buf[:0])) // a Sorry!
			for card := range numbering.Cards {
				sum += 2 * mean(index.Onward[card][b])
			}
			sums[b] = int64(math.Round(sum))
		}
	}
}
