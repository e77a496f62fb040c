package original

import (
	"context"

	"parlor/games"
	"parlor/search/clock"
	"parlor/search/events"
)

// Result is what a search found.
type Result struct {
	// OnlyMove is true if there was only one move, so that nothing was searched and there
	// is no value.
	OnlyMove bool
	// Value is the program's value of the position for the player to move; at odd
	// depths it means nothing.
	Value Value
	// MovesDone counts the moves tried, Pruned those listed and not tried.
	MovesDone, Pruned uint64
	// Moves are the moves of the position in the order in which they were
	// tried, and Best is the one chosen.
	Moves []Move
	Best  Move
	// After is the position after the search. It differs from the one before
	// when LabelsPermuted is true: pieces of one colour have swapped labels.
	After          Position
	LabelsPermuted bool
	// Lost is true if the program looked for a piece where none stood, as it may in
	// searches of five moves or more. After is then not a position of the game.
	Lost bool
}

// Search looks depth moves ahead, at least 1, with an evaluation: 0 default, 1
// offensive, 2 defensive or 3 runner. A finished game cannot be searched. When ctx ends
// first the result is empty and the error is the cause.
func Search(ctx context.Context, p Position, depth, eval int) (Result, error) {
	return run(ctx, p, depth, eval, nil)
}

// run searches, and reports what it does to the listener.
func run(ctx context.Context, p Position, depth, eval int, hear func(events.Event)) (Result, error) {
	if err := p.check(); err != nil {
		return Result{}, err
	}
	if err := checkEval(eval); err != nil {
		return Result{}, err
	}
	if depth < 1 {
		return Result{}, games.Errorf("bad-depth", "wanted a depth of at least 1, got %d", depth)
	}
	s := &searcher{board: newBoard(p), depth: depth, worth: newWorth(eval), clock: clock.New(ctx, 0, 0), hear: hear}
	result := s.root(p.Card)
	if s.clock.Stopped {
		return Result{}, context.Cause(ctx)
	}
	result.After = Position{Red: s.at[red], Green: s.at[green], Turn: p.Turn, Card: p.Card}
	result.LabelsPermuted = result.After != p
	result.Lost = s.lost
	return result, nil
}

// searcher is one search in progress.
type searcher struct {
	board
	depth           int
	worth           *worth
	best            Move
	done, generated uint64
	clock           *clock.Clock
	hear            func(events.Event) // nil without a listener
}

// win is the worth of a finished game, less one for every move made.
//
// Fault: many evaluations exceed it, so that an unfinished position may be
// preferred to a win.
const win = 4000

// The bounds at the root lie beyond every value.
const (
	lowestValue  = -100000
	highestValue = 100000
)

// root searches the position, unless there is only one move.
//
// Fault: the only move counts as pruned, as it is listed and not tried.
func (s *searcher) root(card int) Result {
	var l moveList
	s.list(card, &l)
	r := Result{Moves: append([]Move(nil), l.all()...), Best: l.moves[0]}
	if l.n == 1 {
		r.OnlyMove, r.Pruned = true, 1
		return r
	}
	s.tell(events.Event{Kind: events.BeginDepth, Depth: int32(s.depth), Alpha: lowestValue, Beta: highestValue}, 0)
	r.Value = s.node(0, card, whole(lowestValue), whole(highestValue))
	r.Best = s.best
	r.MovesDone, r.Pruned = s.done, s.generated-s.done
	return r
}

// node gives the value of the board at a level, counted in moves from the root, with a
// card in hand. The player at the root moves at even levels.
func (s *searcher) node(level, card int, alpha, beta Value) Value {
	if !s.clock.Tick() {
		return Value{} // the result is discarded
	}
	rootMoves := level%2 == 0
	switch {
	case s.over() && rootMoves: // the opponent has moved last, and won
		return whole(int64(level - win))
	case s.over():
		return whole(int64(win - level))
	case level >= s.depth:
		return whole(s.worth.of(&s.board))
	}
	var l moveList
	s.list(card, &l)
	s.generated += uint64(l.n)
	var v Value
	if rootMoves {
		s.tellNode(games.Max, 2*level, s.depth-level, l.n, alpha, beta)
		v = s.raise(level, l.all(), alpha, beta)
	} else {
		s.tellNode(games.Min, 2*level, s.depth-level, l.n, alpha, beta)
		v = s.lower(level, l.all(), alpha, beta)
	}
	s.tellLeft(2*level, v, alpha, beta, events.NoLeaf)
	return v
}

// raise gives the value of a node of the player at the root, whose moves raise alpha.
//
// Fault: where no move beats alpha the answer is alpha, a bound and not a value.
// Without chance this would do no harm; here the bound goes into a mean.
func (s *searcher) raise(level int, moves []Move, alpha, beta Value) Value {
	for i, m := range moves {
		v := s.try(level, m, alpha, beta)
		if !v.exceeds(alpha) {
			continue
		}
		alpha = v
		if level == 0 {
			s.best = m
		}
		if !beta.exceeds(alpha) {
			s.tellCut(2*level, events.MaxCut, alpha, beta, len(moves)-i-1)
			break
		}
	}
	return alpha
}

// lower gives the value of a node of the opponent, whose moves lower beta.
//
// Fault: where no move beats beta the answer is beta.
func (s *searcher) lower(level int, moves []Move, alpha, beta Value) Value {
	for i, m := range moves {
		v := s.try(level, m, alpha, beta)
		if !beta.exceeds(v) {
			continue
		}
		beta = v
		if !beta.exceeds(alpha) {
			s.tellCut(2*level, events.MinCut, beta, alpha, len(moves)-i-1)
			break
		}
	}
	return beta
}

// try makes a move, gives the value of the chance node after it, and takes it back.
func (s *searcher) try(level int, m Move, alpha, beta Value) Value {
	s.done++
	s.tell(events.Event{Kind: events.TakeMove, Turn: turnAt(level), Move: m.Packed()}, 2*level)
	captured := s.play(m)
	v := s.chance(level+1, alpha, beta)
	s.undo(m, captured)
	return v
}

// chance gives the mean over the cards of a node. A leaf or a finished game is
// worth the same with every card.
//
// Fault: each card is searched with the bounds of the move above. Bounds on a mean are
// not bounds on its terms, so moves that matter are cut off, and bounds are averaged as
// if they were values.
func (s *searcher) chance(level int, alpha, beta Value) Value {
	if level >= s.depth || s.over() {
		return s.leaf(level, alpha, beta)
	}
	s.tellNode(games.Chance, 2*level-1, s.depth-level, len(deck), alpha, beta)
	var values [len(deck)]Value
	for i, card := range deck {
		s.tell(events.Event{Kind: events.TakeMove, Turn: games.Chance, Move: games.Move(i), Weight: uint64(odds[i])}, 2*level-1)
		values[i] = s.node(level, card, alpha, beta)
	}
	v := mean(&values)
	s.tellLeft(2*level-1, v, alpha, beta, events.NoLeaf)
	return v
}

// leaf gives the value of a position at the horizon or of a finished game, where no card
// is drawn.
func (s *searcher) leaf(level int, alpha, beta Value) Value {
	turn, kind := games.Chance, events.Estimated
	if s.over() {
		turn, kind = games.Over, events.Scored
	}
	s.tellNode(turn, 2*level-1, s.depth-level, 0, alpha, beta)
	v := s.node(level, deck[0], alpha, beta)
	s.tellLeft(2*level-1, v, alpha, beta, kind)
	return v
}

// turnAt gives who moves at a level: Max is the player at the root.
func turnAt(level int) games.Turn { return games.Players[level%2] }
