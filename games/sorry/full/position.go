package full

import (
	"parlor/games"
	"parlor/games/sorry/track"
	"parlor/games/text"
)

// gameWord is the first word of position texts.
const gameWord = "sorry-full"

// quickKey marks, in a position text, a game begun by the quick rule.
const quickKey = "quick"

var form = layout.Form(quickKey)

// Position writes the side to move, the card held or -, the squares of red's and green's
// pawns by index, what is left of the deck in the order 1 2 3 4 5 7 8 10 11 12 Sorry! unless
// cards are drawn with replacement, and whether the game began quickly:
//
//	sorry-full red 10 r:-1,12,-95,-1 g:-2,29,-200,-2 deck:5,4,4,4,4,4,4,3,4,4,4
func (r *Rules) Position(s *State) string {
	line := layout.Position(s.placed(), r.pieces)
	if !r.replaced {
		line += " " + track.DeckKey + text.Numbers(s.deck.counts())
	}
	if r.quick {
		line += " " + quickKey
	}
	return line
}

// counts lists how many cards of each kind are left.
func (d deck) counts() []uint8 {
	list := make([]uint8, kinds)
	for i := range list {
		list[i] = d.left(uint8(i + 1))
	}
	return list
}

// ReadPosition reads what Position writes. The position need not be reachable from the
// start, but must obey the rules: no two pawns on one square except start and home, at
// most one winner, and no more cards than the deck has. A finished game may name either
// side; it holds no card.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	return text.Kit(readPosition(line))
}

func readPosition(line string) (*Rules, State, error) {
	var none State
	words, fields, err := form.Read(line)
	if err != nil {
		return nil, none, err
	}
	pieces, err := track.CheckSides(fields, "r:-1,-1,-1,-1 g:-2,-2,-2,-2")
	if err != nil {
		return nil, none, err
	}
	rules, err := New(Options{Pieces: pieces, Replaced: !fields.Has(track.DeckKey), Quick: fields.Has(quickKey)})
	if err != nil {
		return nil, none, text.BadPosition("wanted 1 to %d pawns of a side, got %d", slots, pieces)
	}
	p, err := layout.Read(words, fields, pieces)
	if err != nil {
		return nil, none, err
	}
	s := State{at: [2]pawns{p.At[red], p.At[green]}, mover: p.Mover, card: p.Card}
	if !rules.replaced {
		left, err := layout.ReadDeck(fields[track.DeckKey], s.card, fullDeck.left)
		if err != nil {
			return nil, none, err
		}
		for i, n := range left {
			s.deck += deck(n) * one(uint8(i+1))
		}
	}
	return rules, s, rules.setTurn(&s)
}
