package exactmatch

import (
	"context"
	"runtime"

	"parlor/games"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/hugepages"
	"parlor/search/loops"
)

// Values has the value of a move for the player who has just made it: a row for each
// placement that it leads to, with a value for each placement of the other's pieces,
// in units of 1/One. A captured piece is still counted there.
type Values interface {
	Row(own uint16) []int64
	One() int64
}

// tie is the tolerance for equal values, which differ only by rounding: 1e-9.
func tie(values Values) int64 { return values.One() / 1_000_000_000 }

// Player is a player whose move follows from the position, or is uniformly random.
type Player struct {
	*numbering.Index
	// choices has, by its placement and then the other's, which move it makes with each
	// card; nil if it moves at random.
	choices []choice
}

// choice is three bits per card: the index of the move among those of Reached.
type choice uint16

const choiceBits = 3

func (c choice) of(card int) int { return int(c>>(choiceBits*card)) & (1<<choiceBits - 1) }

// Random is the player that makes all legal moves with equal probability.
func Random(index *numbering.Index) *Player { return &Player{Index: index} }

// By is the player that takes the move of the greatest value, the first of them in the
// order of the index. It stores two bytes per position. The error is of type
// *games.Error, with the code interrupted if ctx ends.
func By(ctx context.Context, index *numbering.Index, values Values) (*Player, error) {
	p := &Player{index, loops.Table[choice](ctx, index.Len()*index.Len())}
	if loops.Parallel(ctx, runtime.GOMAXPROCS(0), int(index.Done()), func(_, own int) { p.choose(uint16(own), values) }) != nil {
		return nil, interrupted()
	}
	return p, nil
}

func interrupted() error {
	return games.Errorf("interrupted", "the match was not worked out in time")
}

// row gives the choices at one placement of the player.
func (p *Player) row(own uint16) []choice { return p.choices[int(own)*p.Len():][:p.Len()] }

// chosen is how many columns are processed at a time, so that they stay in the
// first-level cache.
const chosen = 512

// choose makes the choices of a row. The numbered cards lead to the same rows whatever
// the other's placement is.
func (p *Player) choose(own uint16, values Values) {
	out, equal := p.row(own), tie(values)
	var best [chosen]int64
	var at [chosen]choice
	for card := range numbering.Cards {
		list := p.Onward[card][own]
		if len(list) < 2 {
			continue
		}
		for from := 0; from < len(out); from += chosen {
			part := out[from:min(from+chosen, len(out))]
			copy(best[:], values.Row(list[0])[from:])
			clear(at[:])
			for i, to := range list[1:] {
				firstBest(best[:len(part)], at[:len(part)], values.Row(to)[from:], choice(i+1), equal)
			}
			for enemy, made := range at[:len(part)] {
				part[enemy] |= made << (choiceBits * card)
			}
		}
	}
	if p.Jump[own] != nil {
		p.chooseSorry(own, values, equal)
	}
}

// firstBest replaces the best move of each column where this move has a greater value.
func firstBest(best []int64, at []choice, row []int64, move choice, equal int64) {
	at, row = at[:len(best)], row[:len(best)]
	for i, v := range row { // without a branch
		least, made := best[i], at[i]
		if v > least+equal {
			least, made = v, move
		}
		best[i], at[i] = least, made
	}
}

// chooseSorry makes the choices of a Sorry!.
func (p *Player) chooseSorry(own uint16, values Values, equal int64) {
	out := p.row(own)
	var buf [numbering.Most]uint16
	for enemy := range p.Done() {
		list := p.Reached(own, enemy, numbering.Cards, buf[:0])
		if len(list) < 2 {
			continue
		}
		made, best := 0, values.Row(list[0])[enemy]
		for i, to := range list[1:] {
			if v := values.Row(to)[enemy]; v > best+equal {
				made, best = i+1, v
			}
		}
		out[enemy] |= choice(made) << (choiceBits * numbering.Cards)
	}
}

// turned gives the choices transposed, by the other's placement and then the player's, or
// only some of them if ctx ends.
func (p *Player) turned(ctx context.Context) []choice {
	if p.choices == nil {
		return nil
	}
	return turned(ctx, p.Len(), func(own int) []choice { return p.choices[own*p.Len():] })
}

// turned transposes a square table, in blocks that fit a cache.
func turned[T any](ctx context.Context, n int, row func(i int) []T) []T {
	const part = 64
	list := hugepages.Make[T](n * n)
	var rows [part][]T
	for strip := range loops.Steps(ctx, (n+part-1)/part, 1) {
		first := part * strip
		for i := first; i < min(first+part, n); i++ {
			rows[i-first] = row(i)
		}
		for from := 0; from < n; from += part {
			for i := first; i < min(first+part, n); i++ {
				for j := from; j < min(from+part, n); j++ {
					list[j*n+i] = rows[i-first][j]
				}
			}
		}
	}
	return list
}

// Move gives the placement that a player with choices moves to with a card.
func (p *Player) Move(own, enemy uint16, card int) uint16 {
	var buf [2 * numbering.Most]uint16
	return p.Reached(own, enemy, card, buf[:0])[p.row(own)[enemy].of(card)]
}
