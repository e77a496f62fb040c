package engine

import (
	"parlor/games/doublecard"
	"parlor/search/clock"
)

// search is one search of a position: alpha-beta (Knuth and Moore, 1975) with
// null windows after the first move (principal variation search, Marsland and
// Campbell, 1982). Values are for the side to move, since the sides strictly
// alternate in a zero-sum game.
type search struct {
	layout  doublecard.Layout // of the position searched
	weights valuation
	board   *board

	made int   // moves made in the game
	side int   // to move
	last place // the card placed or moved last
	cap  int

	moves   []move  // a stack: every ply's list is above that of the ply before
	threats []uint8 // columns in which the opponent would make a line
	table   *table
	clock   *clock.Clock
}

const (
	maxPly   = 64
	win      = 100000 // as the rules have it
	mostWins = win - maxPly
	infinity = win + 1
)

// winAt is the value of winning at a ply.
func winAt(ply int) int32 { return win - int32(ply) }

// value searches to a depth of at least one ply.
func (s *search) value(depth, ply int, alpha, beta int32) int32 {
	if !s.clock.Tick() {
		return 0
	}
	if depth == 1 {
		return s.frontier(ply, beta)
	}
	key, y, known := s.look(depth)
	if known.bound == exact || known.bound == atLeast && known.value >= beta || known.bound == atMost && known.value <= alpha {
		return known.value
	}
	start := len(s.moves)
	_, won := s.generate()
	if won {
		s.moves = s.moves[:start]
		return winAt(ply + 1)
	}
	best := s.block(start, ply)
	list := s.moves[start:]
	s.rank(list, known.move)
	low := alpha
	var bestMove uint32
	first := true
	for i := range list {
		next(list[i:])
		m := list[i]
		v := s.valueAfter(&m, depth, ply, max(low, best), beta, first)
		if s.clock.Stopped {
			return 0
		}
		first = false
		if v > best {
			best, bestMove = v, m.id()
		}
		if best >= beta {
			break
		}
	}
	s.moves = s.moves[:start]
	s.keep(key, y, entry{value: best, move: bestMove, depth: depth}, alpha, beta)
	return best
}

// valueAfter gives the value of a move for the side that makes it.
func (s *search) valueAfter(m *move, depth, ply int, alpha, beta int32, first bool) int32 {
	switch m.outcome {
	case wins:
		return winAt(ply + 1)
	case loses:
		return -winAt(ply + 1)
	case draws:
		return 0
	}
	last := s.last
	s.do(m)
	var v int32
	switch {
	case depth == 1:
		v = s.own()
	case first:
		v = s.value(depth-1, ply+1, -beta, -alpha)
	default:
		v = s.value(depth-1, ply+1, -alpha-1, -alpha)
		if -v > alpha && -v < beta {
			v = s.value(depth-1, ply+1, -beta, -alpha)
		}
	}
	s.undo(m, last)
	return -v
}

// block drops the moves that leave the opponent a line to make: those that do not touch
// the columns of every spot where it would make one. It gives the value of the best of
// them.
func (s *search) block(start, ply int) int32 {
	if len(s.threats) == 0 || s.made+1 >= doublecard.Deck {
		return -infinity
	}
	list, kept := s.moves[start:], 0
	for _, m := range list {
		if m.outcome == loses || s.meets(m.to) {
			list[kept] = m
			kept++
		}
	}
	s.moves = s.moves[:start+kept]
	if kept == len(list) {
		return -infinity
	}
	return -winAt(ply + 2)
}

// meets says whether a card touches the columns of every threat.
func (s *search) meets(p place) bool {
	at := columnsOf(p)
	for _, t := range s.threats {
		if t&at == 0 {
			return false
		}
	}
	return true
}

// look queries the table, and transforms the stored move to the position's orientation.
// The number of moves made is part of a position, which is therefore always at the same
// distance from the root, so that wins need no adjustment.
func (s *search) look(depth int) (key uint64, y int, known entry) {
	key, y = s.key()
	known = s.table.find(key)
	if known.move != 0 {
		known.move = turned(known.move, y)
	}
	if known.depth != depth {
		known.bound = none
	}
	return key, y, known
}

func (s *search) keep(key uint64, y int, e entry, alpha, beta int32) {
	switch {
	case e.value >= beta:
		e.bound = atLeast
	case e.value <= alpha:
		e.bound = atMost
	default:
		e.bound = exact
	}
	if e.move != 0 {
		e.move = turned(e.move, y)
	}
	s.table.keep(key, e)
}

// key gives the key shared by the position and its images, and the symmetry
// that maps this one to the canonical one.
func (s *search) key() (uint64, int) {
	if s.made < doublecard.Deck {
		return s.board.keys.least()
	}
	k, constants := s.board.keys, zobrist()
	k.mix(&constants.asLast[s.last])
	key, y := k.least()
	return key ^ constants.byMoves[s.made], y
}

// turned gives the image of a move.
func turned(id uint32, y int) uint32 {
	m := move{to: images[y][id&1023], from: images[y][id>>10]}
	return m.id()
}
