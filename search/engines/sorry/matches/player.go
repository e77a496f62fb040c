package matches

import (
	"runtime"
	"sync"

	"parlor/search/engines/sorry/places"
)

// Values has what a move is worth to the player who has just made it: a row for
// each placement that it has taken his pieces to, with a value for each placement
// of the other's pieces. A piece that has been captured still stands there.
type Values interface {
	Row(own uint16) []float64
}

// tie is how far apart two values may be that are equal but for rounding.
const tie = 1e-9

// Player is one whose move follows from the position, or is drawn evenly.
type Player struct {
	*places.Index
	// choices has, by his placement and then the other's, which move he makes with
	// each card, or nil if he draws it.
	choices []choice
}

// choice is three bits a card: which of the moves of Reached is made.
type choice uint16

const choiceBits = 3

func (c choice) of(card int) int { return int(c>>(choiceBits*card)) & (1<<choiceBits - 1) }

// Random is the player to whom all legal moves are equally likely.
func Random(index *places.Index) *Player { return &Player{Index: index} }

// By is the player who takes the move of the greatest value, and the first such
// move in the order of the index. Two bytes a position are kept of the values.
func By(index *places.Index, values Values) *Player {
	p := &Player{index, make([]choice, index.Len()*index.Len())}
	workers := runtime.GOMAXPROCS(0)
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			best := make([]float64, index.Len())
			for own := worker; own < int(index.Done()); own += workers {
				p.choose(uint16(own), values, best)
			}
		})
	}
	all.Wait()
	return p
}

// row gives the choices at one placement of the player.
func (p *Player) row(own uint16) []choice { return p.choices[int(own)*p.Len():][:p.Len()] }

// choose makes the choices of a row, card by card. The numbered cards lead to the same
// rows whatever the other's placement is.
func (p *Player) choose(own uint16, values Values, best []float64) {
	out := p.row(own)
	for card := range places.Cards {
		for i, to := range p.Onward[card][own] {
			row := values.Row(to)
			if i == 0 {
				copy(best, row)
				continue
			}
			for enemy, v := range row {
				if v > best[enemy]+tie {
					best[enemy] = v
					out[enemy] = out[enemy]&^(7<<(choiceBits*card)) | choice(i)<<(choiceBits*card)
				}
			}
		}
	}
	if p.Jump[own] == nil {
		return
	}
	var buf [places.Most]uint16
	for enemy := range p.Done() {
		first := 0.0
		for i, to := range p.Reached(own, enemy, places.Cards, buf[:0]) {
			if v := values.Row(to)[enemy]; i == 0 || v > first+tie {
				first = v
				out[enemy] = out[enemy]&^(7<<(choiceBits*places.Cards)) | choice(i)<<(choiceBits*places.Cards)
			}
		}
	}
}

// turned gives the choices by the other's placement and then the player's, in parts
// that fit a cache.
func (p *Player) turned() []choice {
	if p.choices == nil {
		return nil
	}
	const part = 64
	n := p.Len()
	list := make([]choice, n*n)
	for own := 0; own < n; own += part {
		for enemy := 0; enemy < n; enemy += part {
			for i := own; i < min(own+part, n); i++ {
				for j := enemy; j < min(enemy+part, n); j++ {
					list[j*n+i] = p.choices[i*n+j]
				}
			}
		}
	}
	return list
}
