package games

// Perft counts the sequences of the given number of decisions that start in s,
// the usual test of a move generator. Outcomes multiply the count, whatever
// their weights, and use up no depth. A sequence that ends the game early is
// not counted. It returns early with false when stop, which is polled, returns
// true; stop may be nil.
func Perft[S comparable](g Game[S], s S, depth int, stop func() bool) (uint64, bool) {
	p := perft[S]{game: g, stop: stop}
	n := p.count(s, depth, 0)
	return n, !p.stopped
}

type perft[S comparable] struct {
	game    Game[S]
	stop    func() bool
	visits  uint64
	stopped bool
}

// count counts below s; row is how many consecutive outcomes have led to s.
func (p *perft[S]) count(s S, depth, row int) uint64 {
	p.visits++
	if p.visits%4096 == 0 && p.stop != nil && p.stop() {
		p.stopped = true
	}
	if p.stopped {
		return 0
	}
	if depth == 0 {
		return 1
	}
	turn := p.game.Turn(&s)
	if turn == Over {
		return 0
	}
	below, after := depth-1, 0
	if turn == Chance {
		below, after = depth, row+1
	}
	if after > FollowedInARow {
		panic(Endless())
	}
	var n uint64
	for _, m := range p.game.Moves(&s, nil) {
		next := s
		p.game.Play(&next, m)
		n += p.count(next, below, after)
	}
	return n
}
