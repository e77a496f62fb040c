package full

import (
	"fmt"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// gameWord is the first word of position texts.
const gameWord = "sorry-full"

// The keys of position texts.
const (
	redKey   = "r:"
	greenKey = "g:"
	deckKey  = "deck:"
	quickKey = "quick"
)

var form = text.Form{
	Game: gameWord, Most: 200, Words: 3, Says: "the side to move, a card or -, then r: and g:",
	Keys: []string{redKey, greenKey, deckKey, quickKey},
}

// Position writes the side to move, the card held or -, the squares of red's and green's
// pawns by index, what is left of the deck in the order 1 2 3 4 5 7 8 10 11 12 Sorry! unless
// cards are drawn with replacement, and whether the game began quickly:
//
//	sorry-full red 10 r:-1,12,-95,-1 g:-2,29,-200,-2 deck:5,4,4,4,4,4,4,3,4,4,4
func (r *Rules) Position(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %s", gameWord, colour(int(s.mover)), cardWords[s.card])
	fmt.Fprintf(&b, " %s%s %s%s", redKey, r.squares(s, red), greenKey, r.squares(s, green))
	if !r.replaced {
		b.WriteString(" " + deckKey + text.Numbers(s.deck.counts()))
	}
	if r.quick {
		b.WriteString(" " + quickKey)
	}
	return b.String()
}

// squares lists where the pawns of a side are, by index.
func (r *Rules) squares(s *State, side int) string {
	squares := make([]int, r.pieces)
	for i := range squares {
		squares[i] = squareOf(side, s.at[side][i])
	}
	return text.Numbers(squares)
}

// counts lists how many cards of each kind are left.
func (d deck) counts() []uint8 {
	list := make([]uint8, kinds)
	for i := range list {
		list[i] = d.left(uint8(i + 1))
	}
	return list
}

// ReadPosition reads what Position writes. Nothing need be in reach of a game from the
// start, but the position must obey the rules: no two pawns on one square save start and
// home, one winner at most, and no more cards than there are. A finished game may name
// either side; it holds no card.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	return text.Kit(readPosition(line))
}

func readPosition(line string) (*Rules, State, error) {
	var s, none State
	words, fields, err := form.Read(line)
	if err != nil {
		return nil, none, err
	}
	if !fields.Has(redKey) || !fields.Has(greenKey) {
		return nil, none, text.BadPosition("wanted the squares of both sides, as r:-1,-1,-1,-1 g:-2,-2,-2,-2")
	}
	list := strings.Split(fields[redKey], ",")
	rules, err := New(Options{Pieces: len(list), Replaced: !fields.Has(deckKey), Quick: fields.Has(quickKey)})
	if err != nil {
		return nil, none, text.BadPosition("wanted 1 to %d pawns of a side, got %d", slots, len(list))
	}
	for _, read := range []func() error{
		func() error { return s.readHand(words[1], words[2]) },
		func() error { return rules.readBoard(&s, [2]string{fields[redKey], fields[greenKey]}) },
		func() error { return rules.readDeck(&s, fields[deckKey]) },
		func() error { return rules.setTurn(&s) },
	} {
		if err := read(); err != nil {
			return nil, none, err
		}
	}
	return rules, s, nil
}

// readHand reads the side to move and the card held.
func (s *State) readHand(side, card string) error {
	switch side {
	case colour(red):
		s.mover = red
	case colour(green):
		s.mover = green
	default:
		return text.BadPosition("wanted red or green to move, got %q", side)
	}
	if card == cardWords[noCard] {
		return nil
	}
	if s.card = cardOf(card); s.card == noCard {
		return text.BadPosition("wanted a card, %s, or - for none, got %q", text.Or(cardWords[card1:]), card)
	}
	return nil
}

// readBoard reads the squares of both sides and sees that no two pawns share one.
func (r *Rules) readBoard(s *State, lists [2]string) error {
	for side, list := range lists {
		squares := strings.Split(list, ",")
		if len(squares) != r.pieces {
			return text.BadPosition("wanted %d squares, as many as red's pawns, got %q", r.pieces, list)
		}
		for i, square := range squares {
			step, err := readSquare(side, square)
			if err != nil {
				return err
			}
			if onBoard(step) && slices.Contains(s.at[side][:i], step) || side == green && onRing(step) && slices.Contains(s.at[red][:], across[step]) {
				return text.BadPosition("wanted one pawn on a square, got two on %s", square)
			}
			s.at[side][i] = step
		}
	}
	return nil
}

// readSquare reads the number of a square of a side.
func readSquare(side int, word string) (uint8, error) {
	n, ok := text.ReadNumber(word)
	step, known := stepOf(side, n)
	if !ok || !known {
		return 0, text.BadPosition("wanted squares of %s, %d in start, 1 to %d, %d to %d safe and %d home, got %q", colour(side),
			squareOf(side, start), ring, squareOf(side, safe), squareOf(side, home-1), squareOf(side, home), word)
	}
	return step, nil
}

// readDeck reads what is left of the deck. The card held is not part of it.
func (r *Rules) readDeck(s *State, list string) error {
	if r.replaced {
		return nil
	}
	counts := strings.Split(list, ",")
	if len(counts) != kinds {
		return text.BadPosition("wanted %d counts, of %s, got %q", kinds, strings.Join(cardWords[card1:], " "), deckKey+list)
	}
	for i, count := range counts {
		kind := uint8(i + 1)
		most := int(fullDeck.left(kind))
		if s.card == kind {
			most--
		}
		n, ok := text.ReadNumberIn(count, 0, most)
		if !ok {
			return text.BadPosition("wanted 0 to %d cards %s besides the one held, got %q in %q", most, cardWords[kind], count, deckKey+list)
		}
		s.deck += deck(n) * one(kind)
	}
	if s.card == noCard && s.deck == 0 {
		return text.BadPosition("wanted a card in the deck, or all 45 after the last is played, got %q", deckKey+list)
	}
	return nil
}
