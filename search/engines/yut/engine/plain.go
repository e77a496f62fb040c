package engine

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/network"
)

// plain is the search of one whole turn by the rules themselves, move by move.
// It serves the variants whose turns have another shape than those of the
// package, and as the measure of the faster search: see turn.
type plain struct {
	rules *yut.Rules
	ahead games.Game[yut.State] // its chains of yut and mo have an end
	net   *network.Net
	clock *clock.Clock
	known map[games.Key]float64
}

// wholeTurns says whether turn can search by the rules: a turn must be a hand and
// two sets of squares, and nothing else.
func wholeTurns(r *yut.Rules) bool {
	o := r.Options()
	return !o.StackChoice && !o.MoveEachThrow && !o.BackDoVoid
}

func newPlain(r *yut.Rules, n *network.Net, c *clock.Clock) *plain {
	return &plain{rules: r, ahead: r.SearchRules(), net: n, clock: c, known: map[games.Key]float64{}}
}

// value gives the chance that side, whose turn it is or was, wins.
func (p *plain) value(s *yut.State, side games.Turn) float64 {
	turn := p.ahead.Turn(s)
	if turn == games.Over && p.rules.Mover(s) == side {
		return 1
	}
	if turn == games.Over {
		return 0
	}
	key := p.rules.Key(s)
	if v, ok := p.known[key]; ok {
		return v
	}
	if !p.clock.Tick() {
		return 0
	}
	var v float64
	switch {
	case p.rules.Mover(s) != side:
		v = 1 - p.net.Win(p.rules.Squares(s, side.Opponent()), p.rules.Squares(s, side))
	case turn == games.Chance:
		v = p.mean(s, side)
	default:
		v, _ = p.best(s, side)
	}
	p.known[key] = v
	return v
}

// mean weighs the throws by their odds.
func (p *plain) mean(s *yut.State, side games.Turn) float64 {
	var sum, odds float64
	for _, m := range p.ahead.Moves(s, nil) {
		w := float64(p.ahead.Weight(s, m))
		next := *s
		p.ahead.Play(&next, m)
		sum += float64(w * p.value(&next, side))
		odds += w
	}
	return sum / odds
}

// best tries the moves and gives the first of the best.
func (p *plain) best(s *yut.State, side games.Turn) (value float64, best games.Move) {
	value = -1
	for _, m := range p.ahead.Moves(s, nil) {
		next := *s
		p.ahead.Play(&next, m)
		if v := p.value(&next, side); v > value {
			value, best = v, m
		}
	}
	return value, best
}

// line follows the best moves.
func (p *plain) line(s yut.State, side games.Turn) (value float64, moves []games.Move) {
	return follow(p.ahead, s, side, p.best)
}
