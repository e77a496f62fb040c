package doublecard

import "parlor/games"

// The board and the cards, as programs count them.
const (
	Columns    = columns
	Rows       = rows
	Deck       = deck
	Placements = placements // every Placement is a smaller number
)

// Layout is a position as a program needs it that keeps a board of its own.
type Layout struct {
	Cards  []Placement // where each card lies, in the order of first placement
	Last   int         // the one placed or moved last, by its place in Cards
	Moves  int         // made so far
	Cap    int         // the move after which a game without a line is drawn
	Mover  games.Turn  // Max is Color and Min is Dots; in a finished game whose move it would be
	Ending bool        // the game is over
}

// Layout gives the layout of s.
func (r *Rules) Layout(s *State) Layout {
	return Layout{
		Cards: append([]Placement(nil), s.placed()...), Last: int(s.last), Moves: int(s.moves), Cap: int(r.cap),
		Mover: games.Players[s.mover&1], Ending: s.turn == games.Over,
	}
}

// MakeMove gives the move that takes a card, by its place in Layout.Cards, and
// puts it at p; with card -1 it places a new one. It is not looked at whether the
// move is legal.
func MakeMove(card int, p Placement) games.Move {
	return games.Move(p) | games.Move(card+1)<<placeBits
}

// RedFirst says whether the red half lies on the anchor, and not on the other
// cell.
func (p Placement) RedFirst() bool {
	a, _ := p.halves()
	return a == rf || a == ro
}

// FilledFirst says whether the filled dot lies on the anchor, and not on the
// other cell.
func (p Placement) FilledFirst() bool {
	a, _ := p.halves()
	return a == rf || a == wf
}
