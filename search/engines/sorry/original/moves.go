package original

import (
	"fmt"
	"strconv"

	"parlor/games"
	"parlor/games/sorry"
)

// The cards as the program numbers them; a numbered card is its number.
const (
	sorryCard = 0
	exitCard  = 1
	backCard  = 10
)

// deck is the cards in the order in which the program tries them, and odds their
// probabilities in ninths. The order does not matter to a mean, but it changes which
// labels are swapped when.
var (
	deck = [...]int{5, 8, 1, sorryCard, 10}
	odds = [...]int64{2, 2, 2, 1, 2}
)

// Move is a move as the program writes it: the square a piece comes from, the
// square it goes to and the card, 0 for a Sorry!. A pass has no squares: From
// and To are 0.
type Move struct{ From, To, Card int }

// IsPass says whether m is the pass.
func (m Move) IsPass() bool { return m.From == 0 }

// String writes m as the program's report does: (11 16 5), with 0 for a Sorry!
// card, (-2 12 0), and a pass as (NIL NIL 8).
func (m Move) String() string { return m.with(strconv.Itoa(m.Card)) }

// with writes m with another word for the card.
func (m Move) with(card string) string {
	if m.IsPass() {
		return fmt.Sprintf("(NIL NIL %s)", card)
	}
	return fmt.Sprintf("(%d %d %s)", m.From, m.To, card)
}

// most is the greatest number of moves there can be: two for each piece.
const most = 2 * pieces

// moveList is filled in the order in which moves are tried.
type moveList struct {
	moves [most]Move
	n     int
}

func (l *moveList) all() []Move { return l.moves[:l.n] }

func (l *moveList) add(m Move) {
	l.moves[l.n] = m
	l.n++
}

// list gives the moves of the side to move with a card: pieces by label from the
// highest down, for a 10 the step back before the ten forward, targets of a
// Sorry! by label from the highest down. A pass is the only move where there is
// no other.
func (b *board) list(card int, l *moveList) {
	l.n = 0
	if card == sorryCard {
		b.listSorry(l)
	} else {
		b.listNumber(card, l)
	}
	if l.n == 0 {
		l.add(Move{Card: card})
	}
}

// listSorry lists the enemy pieces on the ring that a piece from start can
// replace.
func (b *board) listSorry(l *moveList) {
	from := starts[b.side]
	if b.labelAt(b.side, from) < 0 {
		return
	}
	enemy := &b.at[1-b.side]
	for label := pieces - 1; label >= 0; label-- {
		if to := enemy[label]; to > 0 {
			l.add(Move{from, to, sorryCard})
		}
	}
}

// listNumber lists the uses of a numbered card. All pieces in start have one move between
// them, listed at the lowest of their labels.
func (b *board) listNumber(card int, l *moveList) {
	side := b.side
	for label := pieces - 1; label >= 0; label-- {
		switch from := b.at[side][label]; from {
		case homes[side]:
		case starts[side]:
			if card == exitCard && label == b.labelAt(side, from) {
				b.land(Move{from, exits[side], card}, l)
			}
		default:
			if card == backCard {
				b.land(Move{from, back(side, from), card}, l)
			}
			b.land(Move{from, forward(side, from, card), card}, l)
		}
	}
}

// land adds m unless an own piece that is not home stands where it leads.
func (b *board) land(m Move, l *moveList) {
	if m.To == homes[b.side] || b.labelAt(b.side, m.To) < 0 {
		l.add(m)
	}
}

// Legal finds the move of the rules that corresponds to the program's move m: the one
// with the same squares and card, by the piece's index in s, whatever labels a search
// has swapped since. It is false for the moves that only the program has: green's 10
// past its own entry, and green's step back out of the safe zone on to the ring.
func Legal(r *sorry.Rules, s *sorry.State, m Move) (games.Move, bool) {
	card, _ := r.HeldOutcome(s)
	if card == "" || cardNumber(card) != m.Card {
		return 0, false
	}
	for _, legal := range r.Moves(s, nil) {
		if r.Notation(s, legal) == m.with(card) {
			return legal, true
		}
	}
	return 0, false
}

// cardNumber gives the program's number of a card from the word that the rules use for
// it: a number for all but the Sorry! card.
func cardNumber(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return sorryCard
	}
	return n
}
