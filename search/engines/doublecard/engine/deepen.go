package engine

import (
	"context"
	"slices"
	"time"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/clock"
)

// limits end a search; 0 is no limit.
type limits struct {
	depth int
	nodes uint64
	time  time.Duration
}

// found is the result of the deepest depth finished. The move may be a better one from
// the depth begun after that.
type found struct {
	move   games.Move
	value  games.Value // from Color's side
	depth  int
	nodes  uint64
	plies  int // until the forced end of the game, or 0
	winner int // color or dots, if plies is not 0
}

// newSearch sets up a search of an unfinished position with the evaluation w. The table
// is emptied, so that the result depends on the position alone.
func newSearch(l doublecard.Layout, w valuation, t *table) *search {
	t.forget()
	return searchWith(l, w, t)
}

// searchWith sets up a search that continues with a table's contents.
func searchWith(l doublecard.Layout, w valuation, t *table) *search {
	s := &search{
		layout: l, made: l.Moves, side: l.Mover.Index(), cap: l.Cap, weights: w,
		moves: make([]move, 0, maxPly*64), table: t,
	}
	if len(l.Cards) > 0 {
		s.last = l.Cards[l.Last]
	}
	return s
}

// deepen searches one ply deep, then two, and so on (iterative deepening, Slate
// and Atkin, 1977) until a limit is reached or the game is decided, and calls each
// with the result of every depth. It returns the last.
func (s *search) deepen(ctx context.Context, most limits, each func(found)) (best found) {
	s.clock = clock.New(ctx, most.nodes, most.time)
	if most.depth == 0 || most.depth > s.cap-s.made {
		most.depth = s.cap - s.made
	}
	var list []move
	for depth := 1; depth <= most.depth; depth++ {
		s.prepare(depth)
		if depth == 1 {
			list = s.rootMoves()
			best.move = s.gamesMove(&list[0])
		}
		v, done := s.root(list, depth)
		if done == len(list) || done > 0 && v > mostWins {
			best = s.report(&list[0], v, depth)
		}
		if s.clock.Stopped {
			best.move = s.gamesMove(&list[0]) // the one before, or better
			break
		}
		if each != nil {
			each(best)
		}
		if best.plies > 0 {
			break
		}
	}
	best.nodes = s.clock.Nodes
	return best
}

// prepare sets the board up for a depth: with the keys that its horizon needs, and
// the weights of the side that will be to move there.
func (s *search) prepare(depth int) {
	hashes := &zobrist().byHalves
	if s.made+depth >= doublecard.Deck {
		hashes = &zobrist().byCards
	}
	w := s.weights.at(s.side ^ depth&1)
	if s.board == nil || s.board.hashes != hashes || s.board.worth != w {
		s.board = newBoard(&s.layout, w, s.weights.near, hashes)
	}
}

// rootMoves lists the moves to choose from, or one that makes a line.
func (s *search) rootMoves() []move {
	win, won := s.generate()
	list := slices.Clone(s.moves)
	s.moves = s.moves[:0]
	if won {
		win.outcome = wins
		return []move{win}
	}
	s.rank(list, 0)
	slices.SortStableFunc(list, func(a, b move) int { return int(b.order) - int(a.order) })
	return list
}

// root searches the moves in the order of the list, moves the best to the front and
// gives its value and the number of moves searched.
func (s *search) root(list []move, depth int) (best int32, done int) {
	s.revalue(list)
	best = -infinity
	top := 0
	for i := range list {
		v := s.valueAfter(&list[i], depth, 0, best, infinity, i == 0)
		if s.clock.Stopped {
			break
		}
		done++
		if v > best {
			best, top = v, i
		}
	}
	m := list[top]
	copy(list[1:top+1], list[:top])
	list[0] = m
	return best, done
}

// revalue recomputes the changes of value by the moves of a list, as weights differ
// from depth to depth.
func (s *search) revalue(list []move) {
	_, _ = s.generate()
	for i := range list {
		for j := range s.moves {
			if s.moves[j].id() == list[i].id() {
				list[i].change = s.moves[j].change
			}
		}
	}
	s.moves = s.moves[:0]
}

// report converts an internal value to a result.
func (s *search) report(m *move, v int32, depth int) found {
	f := found{move: s.gamesMove(m), depth: depth, nodes: s.clock.Nodes, winner: s.side}
	switch {
	case v > mostWins:
		f.plies = int(win - v)
	case v < -mostWins:
		f.plies, f.winner = int(win+v), s.side^1
	}
	if s.side == dots {
		v = -v
	}
	f.value = games.Value(v)
	return f
}

// gamesMove encodes a move as the rules do.
func (s *search) gamesMove(m *move) games.Move {
	return doublecard.MakeMove(slices.Index(s.layout.Cards, m.from), m.to)
}
