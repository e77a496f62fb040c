package exactmatch

import (
	"context"
	"math"

	"parlor/search/engines/sorry/numbering"
)

// Answers fills sums with the means of a row of the other side's values over the player's
// moves, by his placement, as sums over the cards in ninths: a is the other's placement. It
// is right to three in the last digit.
type Answers func(a uint16, row *[numbering.Beyond]int32, sums []int64)

// Answers gives the moves of a player, or some of them if ctx ends.
func (p *Player) Answers(ctx context.Context) Answers {
	if p.choices == nil {
		return answersOf(p.Index, func(_ uint16, list []uint16, shares []float64) {
			for i := range list {
				shares[i] = 1 / float64(len(list))
			}
		})
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

// Drawn gives the moves of a player who draws them, a move that gives away some of his
// chances exp(-that / temperature) times as often as the best. Chance gives the chance of
// winning that a value stands for.
func Drawn(ctx context.Context, index *numbering.Index, values Values, temperature float64, chance func(value float64) float64) Answers {
	n := index.Len()
	after := turned(ctx, n, func(i int) []int64 { return values.Row(uint16(i)) })
	return answersOf(index, func(a uint16, list []uint16, shares []float64) {
		row, most, sum := after[int(a)*n:][:n], math.Inf(-1), 0.
		for i, to := range list {
			shares[i] = chance(float64(row[to]) / float64(values.One()))
			most = max(most, shares[i])
		}
		for i := range list {
			shares[i] = math.Exp((shares[i] - most) / temperature)
			sum += shares[i]
		}
		for i := range list {
			shares[i] /= sum
		}
	})
}

// answersOf makes answers of the shares in which the moves of a card are made: share fills
// them in for a list of where they lead while the other is at a.
func answersOf(index *numbering.Index, share func(a uint16, list []uint16, shares []float64)) Answers {
	return func(a uint16, row *[numbering.Beyond]int32, sums []int64) {
		var buf [2 * numbering.Most]uint16
		var shares [2 * numbering.Most]float64
		for b := range sums {
			sum := 0.
			for card, odds := range numbering.Odds {
				list := index.Reached(uint16(b), a, card, buf[:0])
				if len(list) == 1 {
					sum += float64(odds) * float64(row[list[0]])
					continue
				}
				share(a, list, shares[:])
				mean := 0.
				for i, to := range list {
					mean += shares[i] * float64(row[to])
				}
				sum += float64(odds) * mean
			}
			sums[b] = int64(math.Round(sum))
		}
	}
}
