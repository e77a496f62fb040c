package engine

import (
	"math"
	"slices"

	"parlor/games"
	"parlor/games/yut"
)

// pass is one search of a whole turn: every order of the casts pending, every
// throw that a capture earns, weighted by its odds (expectimax: Michie, 1966),
// to a number of turns ahead. Positions that several orders lead to are looked
// at once: they are remembered by the squares and how many casts of each kind
// are pending.
type pass struct {
	rules *yut.Rules
	ahead games.Game[yut.State] // its chains of yut and mo have an end
	net   *Net
	width int // moves followed at each decision, the most promising first
	turns int // whole turns looked at
	clock *clock
	known []map[games.Key]float64 // by turns left
	bufs  [][]games.Move          // by depth of the recursion
}

// everything is the width of a pass that leaves nothing out.
const everything = math.MaxInt

func newPass(r *yut.Rules, n *Net, width, turns int, c *clock) *pass {
	p := &pass{rules: r, ahead: r.Ahead(), net: n, width: width, turns: turns, clock: c}
	for range turns {
		p.known = append(p.known, map[games.Key]float64{})
	}
	return p
}

// value gives the chance that side, whose turn it is or was, wins. left is how
// many turns are still looked at, this one among them.
func (p *pass) value(s *yut.State, side games.Turn, left, depth int) float64 {
	p.clock.tick()
	turn := p.ahead.Turn(s)
	switch {
	case turn == games.Over:
		return p.result(s, side)
	case p.rules.Mover(s) != side && left == 1:
		return 1 - p.net.after(p.rules, s)
	case p.rules.Mover(s) != side:
		return 1 - p.value(s, side.Opponent(), left-1, depth)
	case p.clock.stopped:
		return p.quick(s, side)
	}
	key := p.rules.Key(s)
	if v, ok := p.known[left-1][key]; ok {
		return v
	}
	var v float64
	if turn == games.Chance {
		v = p.mean(s, side, left, depth)
	} else {
		v, _ = p.best(s, side, left, depth)
	}
	p.known[left-1][key] = v
	return v
}

func (p *pass) result(s *yut.State, side games.Turn) float64 {
	if p.rules.Mover(s) == side {
		return 1
	}
	return 0
}

// quick values a position as if its turn were over, casts pending or not.
func (p *pass) quick(s *yut.State, side games.Turn) float64 {
	if p.ahead.Turn(s) == games.Over {
		return p.result(s, side)
	}
	return 1 - p.net.Win(p.rules.Squares(s, side.Opponent()), p.rules.Squares(s, side))
}

// mean weighs the throws by their odds.
func (p *pass) mean(s *yut.State, side games.Turn, left, depth int) float64 {
	var sum, odds float64
	for _, m := range p.moves(s, depth) {
		w := float64(p.ahead.Weight(s, m))
		next := *s
		p.ahead.Play(&next, m)
		sum += float64(w * p.value(&next, side, left, depth+1))
		odds += w
	}
	return sum / odds
}

// best tries the moves, all or the most promising, and gives the first of the
// best.
func (p *pass) best(s *yut.State, side games.Turn, left, depth int) (value float64, best games.Move) {
	value = -1
	for _, m := range p.promising(s, side, p.moves(s, depth)) {
		next := *s
		p.ahead.Play(&next, m)
		if v := p.value(&next, side, left, depth+1); v > value {
			value, best = v, m
		}
	}
	return value, best
}

// moves lists moves or throws in the buffer of a depth, so that nothing is
// allocated once a pass is under way.
func (p *pass) moves(s *yut.State, depth int) []games.Move {
	for depth >= len(p.bufs) {
		p.bufs = append(p.bufs, nil)
	}
	p.bufs[depth] = p.ahead.Moves(s, p.bufs[depth][:0])
	return p.bufs[depth]
}

// promising cuts a list down to the width of the pass, by how the position
// stands right after each move.
func (p *pass) promising(s *yut.State, side games.Turn, moves []games.Move) []games.Move {
	if len(moves) <= p.width {
		return moves
	}
	worth := map[games.Move]float64{}
	for _, m := range moves {
		p.clock.tick()
		next := *s
		p.ahead.Play(&next, m)
		worth[m] = p.quick(&next, side)
		if p.rules.Mover(&next) == side && p.ahead.Turn(&next) == games.Chance {
			worth[m] += throwWorth
		}
	}
	slices.SortStableFunc(moves, func(a, b games.Move) int {
		switch {
		case worth[a] > worth[b]:
			return -1
		case worth[a] < worth[b]:
			return 1
		}
		return 0
	})
	return moves[:p.width]
}

// throwWorth is about what another throw is worth at the start of a game. It
// orders moves and values none.
const throwWorth = 0.1

// line follows the best moves from a position to the end of the turn, or to the
// next throw.
func (p *pass) line(s yut.State, side games.Turn) (value float64, moves []games.Move) {
	for depth := 0; p.ahead.Turn(&s) == side; depth++ {
		v, m := p.best(&s, side, p.turns, depth)
		if depth == 0 {
			value = v
		}
		moves = append(moves, m)
		p.ahead.Play(&s, m)
	}
	return value, moves
}
