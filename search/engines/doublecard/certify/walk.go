package certify

import (
	"context"
	"slices"

	"parlor/games"
	"parlor/games/doublecard"
)

// walk is the traversal of the positions of a proof.
type walk struct {
	Claim
	ctx    context.Context
	answer Answer
	plies  map[position]int // until the line, where the winner is to move
	proof  Proof
}

// goOn gives the plies until the line from a position of an unfinished game with this
// many cards placed.
func (w *walk) goOn(s *doublecard.State, p position, placed int) (int, error) {
	switch {
	case placed >= doublecard.Deck:
		return 0, w.fault(s, "wanted a line before cards are moved")
	case w.Rules.Turn(s) != w.Winner:
		return w.replies(s, p, placed)
	}
	moves := w.Rules.Moves(s, nil)
	if w.atOnce(s, moves) {
		w.proof.AtOnce++
		return 1, nil
	}
	key := p.folded()
	if plies, met := w.plies[key]; met {
		return plies, nil
	}
	plies, err := w.force(s, moves, p, placed)
	w.plies[key] = plies
	return plies, err
}

// atOnce says whether the winner, who is to move, can make a line.
func (w *walk) atOnce(s *doublecard.State, moves []games.Move) bool {
	for _, m := range moves {
		if next := w.play(s, m); w.won(&next) {
			return true
		}
	}
	return false
}

// force gives the plies until the line if the winner has to answer.
func (w *walk) force(s *doublecard.State, moves []games.Move, p position, placed int) (int, error) {
	if w.proof.Answers%pollEvery == 0 && w.ctx.Err() != nil {
		return 0, interrupted()
	}
	i, err := w.answer(s, moves)
	if err != nil {
		return 0, err
	}
	if i < 0 || i >= len(moves) {
		return 0, w.fault(s, "wanted one of %d moves, got number %d", len(moves), i)
	}
	w.proof.Answers++
	plies, err := w.follow(s, moves[i], p, placed)
	return plies + 1, err
}

// replies gives the plies until the line if the other side is to move and delays it as
// long as possible.
func (w *walk) replies(s *doublecard.State, p position, placed int) (longest int, err error) {
	for _, m := range w.Rules.Moves(s, nil) {
		plies, err := w.follow(s, m, p, placed)
		if err != nil {
			return 0, err
		}
		longest = max(longest, plies)
	}
	return longest + 1, nil
}

// follow gives the plies until the line after a move.
func (w *walk) follow(s *doublecard.State, m games.Move, p position, placed int) (int, error) {
	next := w.play(s, m)
	switch {
	case w.won(&next):
		return 0, nil
	case w.Rules.Turn(&next) == games.Over:
		return 0, w.fault(&next, "wanted a line of %s, got the end of the game", w.Rules.Info().Side(w.Winner))
	}
	p.put(doublecard.Placement(m))
	return w.goOn(&next, p, placed+1)
}

// play gives the position after a move.
func (w *walk) play(s *doublecard.State, m games.Move) doublecard.State {
	next := *s
	w.Rules.Play(&next, m)
	w.proof.Played++
	return next
}

// won says whether the game is over and the winner has won it.
func (w *walk) won(s *doublecard.State) bool {
	if w.Rules.Turn(s) != games.Over {
		return false
	}
	score := w.Rules.Score(s)
	return w.Winner == games.Max && score > 0 || w.Winner == games.Min && score < 0
}

// fault is the error that names the position at which the proof does not hold.
func (w *walk) fault(s *doublecard.State, format string, args ...any) error {
	return games.Errorf("not-proved", "%s: "+format, append([]any{w.Rules.Position(s)}, args...)...)
}

// position is the contents of each column: below a leading 1 two bits for each half, the
// lowest half first. The lower bit is set for white and the higher one for an open dot.
// Which halves are one card is not recorded, and does not matter as long as cards are
// placed. Whose move it is follows from their number.
type position [doublecard.Columns]uint32

// newPosition lays out cards in an order in which each lies only on earlier ones.
func newPosition(cards []doublecard.Placement) position {
	var p position
	for i := range p {
		p[i] = 1
	}
	for _, card := range cards {
		p.put(card)
	}
	return p
}

// put places a card on top. Its halves differ in both bits.
func (p *position) put(card doublecard.Placement) {
	half := uint32(0)
	if !card.RedFirst() {
		half |= white
	}
	if !card.FilledFirst() {
		half |= open
	}
	p.add(card.Anchor(), half)
	p.add(card.Other(), half^(white|open))
}

// The bits of a half.
const (
	white = 1 << iota
	open
)

// add puts a half on top of the column of a cell.
func (p *position) add(cell int, half uint32) {
	column := &p[cell%doublecard.Columns]
	*column = *column<<2 | half
}

// folded gives the canonical image among the position's eight.
func (p position) folded() position {
	least := p
	for what := range uint32(white + open + 1) {
		image := p.exchanged(what)
		for range 2 {
			if slices.Compare(image[:], least[:]) < 0 {
				least = image
			}
			slices.Reverse(image[:])
		}
	}
	return least
}

// exchanged exchanges red and white, or filled and open, or both, as the bits say.
func (p position) exchanged(what uint32) position {
	for i, column := range p {
		for at := 0; column>>at > 1; at += 2 {
			p[i] ^= what << at
		}
	}
	return p
}
