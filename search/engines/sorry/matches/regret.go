package matches

import (
	"context"
	"runtime"
	"sync"

	"parlor/search/engines/sorry/places"
)

// Regret is what a player gives away against perfect play, in chances to win.
type Regret struct {
	// Anywhere is the mean of a turn over all unfinished positions alike, which
	// misleads: most of them hardly occur.
	Anywhere float64
	// Game is what both sides give away in a game of the player against himself, and
	// Turn the mean of a turn there.
	Game, Turn float64
	// Turns is how long such a game lasts.
	Turns float64
	// Positions are the unfinished ones, Choices those with a card in hand where
	// moves differ, and Tied those of them where several are equally good to the player.
	Positions, Choices, Tied int
}

// RegretOf works out what a player by values gives away, by the values of perfect
// play. The error is of type *games.Error, with the code interrupted if ctx ends.
func RegretOf(ctx context.Context, index *places.Index, values, perfect Values) (Regret, error) {
	p := By(index, values)
	n := index.Len()
	lost := make([]float64, n*n)
	r := survey(p, values, perfect, lost)
	c := newChain(index, p, p)
	f := newFlow(c)
	f.given = lost
	games, err := f.follow(ctx, true, fine, share(nil, 0, 0))
	if err != nil {
		return Regret{}, err
	}
	r.Turns, r.Game = games.turns, games.given
	r.Turn = r.Game / r.Turns
	return r, nil
}

// Survey gives only what needs no game: the mean over all positions, and the counts.
func Survey(index *places.Index, values, perfect Values) Regret {
	return survey(By(index, values), values, perfect, nil)
}

// survey goes over all positions, and fills in what is lost at each if there is
// room for it.
func survey(p *Player, values, perfect Values, lost []float64) (r Regret) {
	workers := runtime.GOMAXPROCS(0)
	parts := make([]Regret, p.Len())
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			for own := worker; own < int(p.Done()); own += workers {
				for enemy := range p.Done() {
					if !p.Apart(uint16(own), enemy) {
						continue
					}
					v := p.loss(uint16(own), enemy, values, perfect, &parts[own])
					if lost != nil {
						lost[own*p.Len()+int(enemy)] = v
					}
				}
			}
		})
	}
	all.Wait()
	for _, part := range parts {
		r.Anywhere += part.Anywhere
		r.Positions += part.Positions
		r.Choices += part.Choices
		r.Tied += part.Tied
	}
	r.Anywhere /= float64(r.Positions)
	return r
}

// loss gives what the player gives away in a turn from a position, and counts it.
func (p *Player) loss(own, enemy uint16, values, perfect Values, count *Regret) (sum float64) {
	var buf [2 * places.Most]uint16
	made, near := p.row(own)[enemy], tie(values)
	for card, odds := range places.Odds {
		list := p.Reached(own, enemy, card, buf[:0])
		if len(list) < 2 {
			continue
		}
		count.Choices++
		taken := list[made.of(card)]
		equal, best := 0, int64(0)
		for _, to := range list {
			if values.Row(to)[enemy] > values.Row(taken)[enemy]-near {
				equal++
			}
			best = max(best, perfect.Row(to)[enemy])
		}
		if equal > 1 {
			count.Tied++
		}
		given := float64(best-perfect.Row(taken)[enemy]) / float64(perfect.One())
		sum += float64(odds) / places.Total * given
	}
	count.Positions++
	count.Anywhere += sum
	return sum
}
