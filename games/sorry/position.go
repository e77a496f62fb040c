package sorry

import (
	"fmt"

	"parlor/games"
	"parlor/games/sorry/track"
	"parlor/games/text"
)

// Position writes the side to move, the card held or -, the squares of red's and
// green's pieces by index, the number of pieces if it is not 3, and what is left
// of a finite deck in the order 1, 5, 8, 10, Sorry!:
//
//	sorry red 10 r:-1,12,-96 g:-2,29,-200
//	sorry green - r:11,-1,-1,-1 g:-2,-2,-2,-2 pieces:4 deck:3,4,4,4,2
func (r *Rules) Position(s *State) string {
	line := layout.Position(s.placed(), r.pieces)
	if r.pieces != defaultPieces {
		line += fmt.Sprintf(" %s%d", piecesKey, r.pieces)
	}
	if r.finite {
		line += " " + track.DeckKey + text.Numbers(s.deck[:])
	}
	return line
}

// ReadPosition reads what Position writes. The position need not be reachable
// from the start, but must obey the rules: no two pieces on one square except start and
// home, at most one winner, and no more cards than the deck has. A finished game may
// name either side; it holds no card.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	return text.Kit(readPosition(line))
}

// piecesKey precedes the number of pieces.
const piecesKey = "pieces:"

var form = layout.Form(piecesKey)

func readPosition(line string) (*Rules, State, error) {
	var none State
	words, fields, err := form.Read(line)
	if err != nil {
		return nil, none, err
	}
	if _, err := track.CheckSides(fields, "r:-1,-1,-1 g:-2,-2,-2"); err != nil {
		return nil, none, err
	}
	pieces, err := fields.Number(piecesKey, 1, slots, defaultPieces)
	if err != nil {
		return nil, none, err
	}
	rules, err := New(Options{Pieces: pieces, Finite: fields.Has(track.DeckKey)})
	if err != nil {
		return nil, none, err
	}
	p, err := layout.Read(words, fields, pieces)
	if err != nil {
		return nil, none, err
	}
	s := State{at: p.At, mover: p.Mover, card: p.Card}
	if rules.finite {
		left, err := layout.ReadDeck(fields[track.DeckKey], s.card, func(kind uint8) uint8 { return fullDeck[kind-1] })
		if err != nil {
			return nil, none, err
		}
		copy(s.deck[:], left)
	}
	return rules, s, rules.setTurn(&s)
}

// setTurn determines whose turn it is from everything else.
func (r *Rules) setTurn(s *State) (err error) {
	s.turn, s.mover, err = layout.Turn(r.won(s, red), r.won(s, green), s.mover, s.card)
	return err
}
