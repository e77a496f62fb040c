// Package original repeats the search of a public program: the Lisp program of
// the Sorry! write-up (Andrews and Wang, 2019). It gives the same values, the
// same counts and the same moves, number for number, and so it repeats the
// program's faults.
//
// The search is unsound. At a chance node it passes alpha and beta on unchanged
// and averages what comes back, which may be a bound instead of a value; it sees
// leaves at odd depths from the opponent's side; it may prefer an unfinished
// position to a win; and it breaks the rules with two of green's moves. In about two
// searches of three it finds a different root value from an exact search with the very
// same leaf values, and in two of five a different move.
//
// It is kept as a piece of history. The write-up's figures come from it and can be
// reproduced in no other way, and what goes wrong in it is worth seeing. Nothing else
// relies on it, and no sound search should be measured by it.
//
// Each fault is marked by the word "Fault" where it occurs.
package original

import (
	"context"
	"fmt"
	"slices"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/events"
)

// pieces is the number of pieces of each colour.
const pieces = 3

// Position is what the program knows of a game: where the pieces of each colour
// stand, by their labels and in the board's numbers, whose turn it is and the
// card held. It has no deck, since every draw is from the same 18 cards.
type Position struct {
	Red, Green [3]int
	Turn       games.Turn // Max is red, Min is green
	Card       int        // 1, 5, 8, 10, or 0 for a Sorry! card
}

// From gives a position of the game as the program would hold it. The error is of type
// *games.Error and says what the program cannot handle.
func From(r *sorry.Rules, s *sorry.State) (Position, error) {
	switch o := r.Options(); {
	case o.Pieces != pieces:
		return Position{}, notOriginal("%d pieces of each colour, got %d", pieces, o.Pieces)
	case o.Finite:
		return Position{}, notOriginal("an infinite deck, got a finite one")
	}
	p := Position{Turn: r.Turn(s)}
	switch p.Turn {
	case games.Over:
		return Position{}, notOriginal("a game that goes on, got a finished one")
	case games.Chance:
		return Position{}, notOriginal("a card in hand, got none")
	}
	for i := range pieces {
		p.Red[i] = r.Square(s, games.Max, i)
		p.Green[i] = r.Square(s, games.Min, i)
	}
	card, _ := r.HeldOutcome(s)
	p.Card = cardNumber(card)
	return p, nil
}

func notOriginal(format string, args ...any) error {
	return games.Errorf("not-original", "the original program needs "+format, args...)
}

// check refuses a position that cannot be searched.
func (p Position) check() error {
	if p.Turn != games.Max && p.Turn != games.Min {
		return games.Errorf("bad-position", "wanted max or min to move, got %v", p.Turn)
	}
	if !slices.Contains(deck[:], p.Card) {
		return games.Errorf("bad-position", "wanted a card 1, 5, 8, 10 or 0, got %d", p.Card)
	}
	b := newBoard(p)
	for side, at := range b.at {
		for i, square := range at {
			switch {
			case !isSquare(side, square):
				return games.Errorf("bad-position", "wanted squares of each colour, got %d", square)
			case square != starts[side] && square != homes[side] && slices.Contains(at[:i], square),
				square > 0 && slices.Contains(b.at[1-side][:], square):
				return games.Errorf("bad-position", "wanted one piece on a square, got two on %d", square)
			}
		}
	}
	if b.over() {
		return games.Errorf("game-over", "wanted a game that goes on, got a finished one")
	}
	return nil
}

// The program's search as the events that all searches report, so that a walk can show
// its faults. Max is the player at the root, whatever the colour: its moves raise
// alpha. A move of the program is one level of the tree and the card after it another.

// Trace is Search with a listener.
func Trace(ctx context.Context, p Position, depth, eval int, hear func(events.Event)) (Result, error) {
	return run(ctx, p, depth, eval, hear)
}

// squareShift turns squares into numbers that are not negative when moves are packed.
const squareShift = -lowestSquare

// Packed gives a move as a number: the card, where it comes from and where it goes.
func (m Move) Packed() games.Move {
	return games.Move(m.Card<<18 | (m.From+squareShift)<<9 | (m.To + squareShift))
}

// Unpacked gives the move that Packed made a number of.
func Unpacked(m games.Move) Move {
	const nine = 1<<9 - 1
	return Move{From: int(m>>9&nine) - squareShift, To: int(m&nine) - squareShift, Card: int(m >> 18)}
}

// Cards lists the cards in the order in which the program tries them.
func Cards() []int { return deck[:] }

// Odds gives how many ninths of all draws each card makes up, in the order of Cards.
func Odds() []int64 { return odds[:] }

// Moves lists the moves of a position in the order in which the program tries them
// before any labels are swapped.
func (p Position) Moves() []Move {
	b := newBoard(p)
	var l moveList
	b.list(p.Card, &l)
	return l.all()
}

// After gives the position after a move, before the next card is drawn.
func (p Position) After(m Move) Position {
	b := newBoard(p)
	b.play(m)
	next := Position{Red: b.at[red], Green: b.at[green], Turn: games.Max}
	if b.side == green {
		next.Turn = games.Min
	}
	return next
}

// Over says whether a side has all its pieces home.
func (p Position) Over() bool {
	b := newBoard(p)
	return b.over()
}

// Text writes a position as the rules read it, with the card in hand or without.
func (p Position) Text(held bool) string {
	side, card := "red", "-"
	if p.Turn == games.Min {
		side = "green"
	}
	if held {
		card = fmt.Sprint(p.Card)
		if p.Card == sorryCard {
			card = "sorry"
		}
	}
	list := func(at [pieces]int) string { return fmt.Sprintf("%d,%d,%d", at[0], at[1], at[2]) }
	return fmt.Sprintf("sorry %s %s r:%s g:%s", side, card, list(p.Red), list(p.Green))
}

// tell reports an event at a level, if there is a listener.
func (s *searcher) tell(e events.Event, level int) {
	if s.hear != nil {
		e.Level = int32(level)
		s.hear(e)
	}
}

// tellNode reports that a node is entered with so many moves or cards.
func (s *searcher) tellNode(turn games.Turn, level, plies, moves int, alpha, beta Value) {
	if s.hear == nil {
		return
	}
	e := events.Event{
		Kind: events.EnterNode, Turn: turn, Depth: int32(plies), Moves: int32(moves),
		Alpha: games.Value(alpha.Float()), Beta: games.Value(beta.Float()),
	}
	if turn == games.Chance && moves > 0 {
		for _, w := range odds {
			e.Weight += uint64(w)
		}
	}
	s.tell(e, level)
}

// tellLeft reports that a node is left with a value. Between its bounds it is reported
// as exact, as the program takes it to be.
func (s *searcher) tellLeft(level int, v, alpha, beta Value, leaf events.Leaf) {
	if s.hear == nil {
		return
	}
	e := events.Event{Kind: events.LeaveNode, Value: games.Value(v.Float()), Leaf: leaf}
	switch {
	case s.clock.Stopped:
		e.Value, e.Bound = 0, events.Unfinished
	case leaf != events.NoLeaf:
	case !beta.exceeds(v):
		e.Bound = events.AtLeast
	case !v.exceeds(alpha):
		e.Bound = events.AtMost
	}
	s.tell(e, level)
}

// tellCut reports that moves are left untried because one has value v, beyond a limit.
func (s *searcher) tellCut(level int, why events.Cut, v, limit Value, untried int) {
	if s.hear != nil && untried > 0 {
		s.tell(events.Event{
			Kind: events.CutNode, Cut: why, Value: games.Value(v.Float()), Limit: games.Value(limit.Float()), Skipped: int32(untried),
		}, level)
	}
}
