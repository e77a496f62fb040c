package full

import (
	"fmt"
	"math/bits"
	"strings"

	"parlor/games"
	"parlor/games/sorry/track"
)

// Describe says what a move does and which pawns it sends back to start, or which card is
// drawn.
func (r *Rules) Describe(s *State, m games.Move) string {
	switch {
	case s.turn == games.Chance:
		return layout.Drawn(uint8(m))
	case m == pass && len(r.Moves(s, nil)) > 1:
		return "11, the swap is declined"
	case m == pass:
		return cardNames[s.card] + ", no legal move" + r.again(s, m)
	}
	u := r.useOf(s, m)
	card := cardNames[s.card]
	switch {
	case u.kind == backUse:
		card += " used as " + track.BackWord
	case u.kind == splitUse:
		card += " split"
	case u.kind == swapUse:
		card += " as a swap with " + track.PieceName(int(s.mover)^1, u.other)
	}
	var parts []string
	for _, w := range r.waysOf(s, u) {
		parts = append(parts, r.journey(s, w))
	}
	return card + ", " + strings.Join(parts, " and ") + r.effect(s, m) + r.again(s, m)
}

// journey says where a pawn goes, and where it slides on to.
func (r *Rules) journey(s *State, w way) string {
	side := int(s.mover)
	text := fmt.Sprintf("%s goes from %d to %d", track.PieceName(side, w.piece), squareOf(side, w.from), squareOf(side, w.to))
	switch {
	case w.from == start:
		text = fmt.Sprintf("%s leaves start for %d", track.PieceName(side, w.piece), squareOf(side, w.to))
	case w.to == home:
		return fmt.Sprintf("%s goes from %d to home", track.PieceName(side, w.piece), squareOf(side, w.from))
	}
	if end := slides[w.to]; end != start {
		text += fmt.Sprintf(" and slides to %d", squareOf(side, end))
	}
	return text
}

// effect says which pawns a move sends back to start, and whether it wins.
func (r *Rules) effect(s *State, m games.Move) string {
	var names []string
	for set := hitsOf(m); set != 0; set &= set - 1 {
		at := bits.TrailingZeros8(uint8(set))
		names = append(names, track.PieceName(int(s.mover)^at/slots, at%slots))
	}
	after := *s
	r.Play(&after, m)
	switch {
	case after.turn == games.Over:
		return ", and " + layout.Colour(int(s.mover)) + " wins"
	case len(names) == 0:
		return ""
	case len(names) == 1:
		return ", and " + names[0] + " goes back to start"
	}
	last := len(names) - 1
	return ", and " + strings.Join(names[:last], ", ") + " and " + names[last] + " go back to start"
}

// again says so if the same player draws once more.
func (r *Rules) again(s *State, m games.Move) string {
	after := *s
	r.Play(&after, m)
	if s.card != card2 || after.turn == games.Over {
		return ""
	}
	return "; draws again"
}

// Group names the group of moves that m belongs to if a 7 or an 11 makes the list long.
func (r *Rules) Group(s *State, m games.Move) string {
	if s.card != card7 && s.card != card11 {
		return ""
	}
	u := r.useOf(s, m)
	mine, other := track.PieceName(int(s.mover), u.piece), track.PieceName(int(s.mover), u.other)
	switch u.kind {
	case passUse:
		return "no move"
	case swapUse:
		return "swaps of " + mine
	case splitUse:
		return "split between " + min(mine, other) + " and " + max(mine, other)
	}
	return "one pawn"
}
