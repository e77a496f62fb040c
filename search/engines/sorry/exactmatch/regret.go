package exactmatch

import (
	"context"
	"runtime"

	"parlor/search/engines/sorry/numbering"
	"parlor/search/loops"
)

// Regret is what a player gives away against perfect play, in probability of winning.
type Regret struct {
	// Anywhere is the mean per turn over all unfinished positions, unweighted. It
	// misleads, as most of them hardly ever occur.
	Anywhere float64
	// Game is what both sides give away in a game of self-play, and Turn the mean
	// per turn there.
	Game, Turn float64
	// Turns is the mean length of such a game.
	Turns float64
	// Positions are the unfinished ones, Choices those with a card in hand that leaves
	// a choice, and Tied those of them where several moves are equally good to the
	// player.
	Positions, Choices, Tied int
}

// RegretOf computes what a player who moves by values gives away, measured by the
// values of perfect play. The error is of type *games.Error, with the code interrupted
// if ctx ends.
func RegretOf(ctx context.Context, index *numbering.Index, values, perfect Values) (Regret, error) {
	p, err := By(ctx, index, values)
	if err != nil {
		return Regret{}, err
	}
	n := index.Len()
	lost := make([]float64, n*n)
	r, err := survey(ctx, p, values, perfect, lost)
	if err != nil {
		return Regret{}, err
	}
	f := newFlow(ctx, newChain(ctx, index, p, p))
	f.given = lost
	games, _, err := f.follow(ctx, fine, nil)
	if err != nil {
		return Regret{}, err
	}
	r.Turns, r.Game = games.turns.First, games.given.First
	r.Turn = r.Game / r.Turns
	return r, nil
}

// Survey gives only what needs no games: the mean over all positions, and the counts.
// The error is that of RegretOf.
func Survey(ctx context.Context, index *numbering.Index, values, perfect Values) (Regret, error) {
	p, err := By(ctx, index, values)
	if err != nil {
		return Regret{}, err
	}
	return survey(ctx, p, values, perfect, nil)
}

// survey goes over all positions, and fills in the loss at each if lost is not
// nil.
func survey(ctx context.Context, p *Player, values, perfect Values, lost []float64) (r Regret, err error) {
	parts := make([]Regret, p.Len())
	err = loops.Parallel(ctx, runtime.GOMAXPROCS(0), int(p.Done()), func(_, own int) {
		for enemy := range p.Done() {
			if !p.Apart(uint16(own), enemy) {
				continue
			}
			v := p.loss(uint16(own), enemy, values, perfect, &parts[own])
			if lost != nil {
				lost[own*p.Len()+int(enemy)] = v
			}
		}
	})
	if err != nil {
		return Regret{}, interrupted()
	}
	for _, part := range parts {
		r.Anywhere += part.Anywhere
		r.Positions += part.Positions
		r.Choices += part.Choices
		r.Tied += part.Tied
	}
	r.Anywhere /= float64(r.Positions)
	return r, nil
}

// loss gives what the player gives away in a turn from a position, and counts it.
func (p *Player) loss(own, enemy uint16, values, perfect Values, count *Regret) (sum float64) {
	var buf [2 * numbering.Most]uint16
	made, near := p.row(own)[enemy], tie(values)
	for card, odds := range numbering.Odds {
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
		sum += float64(odds) / numbering.Total * given
	}
	count.Positions++
	count.Anywhere += sum
	return sum
}
