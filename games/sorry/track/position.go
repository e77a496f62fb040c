package track

import (
	"fmt"
	"slices"
	"strings"

	"parlor/games/text"
)

// The keys of position texts.
const (
	redKey   = "r:"
	greenKey = "g:"
	// DeckKey precedes what is left of a deck.
	DeckKey = "deck:"
)

// Placed is a position without the deck: the steps of each side's pieces by index, who is to
// move, and the card held.
type Placed struct {
	At          [2][Slots]uint8
	Mover, Card uint8
}

// Position writes the side to move, the card held or -, and the squares of so many pieces a
// side: sorry red 10 r:-1,12,-96 g:-2,29,-200.
func (t *Track) Position(p Placed, pieces int) string {
	return fmt.Sprintf("%s %s %s %s%s %s%s", t.Game, t.Colour(int(p.Mover)), t.CardWords[p.Card],
		redKey, t.squares(p, Red, pieces), greenKey, t.squares(p, Green, pieces))
}

// squares lists where the pieces of a side are, by index.
func (t *Track) squares(p Placed, side, pieces int) string {
	squares := make([]int, pieces)
	for i := range squares {
		squares[i] = t.Square(side, p.At[side][i])
	}
	return text.Numbers(squares)
}

// Form is the format of position texts, with more keys of the game's own.
func (t *Track) Form(keys ...string) text.Form {
	return text.Form{
		Game: t.Game, Most: 200, Words: 3, Says: "the side to move, a card or -, then r: and g:",
		Keys: append([]string{redKey, greenKey, DeckKey}, keys...),
	}
}

// CheckSides checks that a text places the pieces of both sides, and counts red's.
func CheckSides(f text.Fields, example string) (pieces int, err error) {
	if !f.Has(redKey) || !f.Has(greenKey) {
		return 0, text.BadPosition("wanted the squares of both sides, as %s", example)
	}
	return strings.Count(f[redKey], ",") + 1, nil
}

// Read reads what Position writes, for so many pieces a side: words are the game, the side to
// move and the card. No two pieces may share a square.
func (t *Track) Read(words []string, f text.Fields, pieces int) (p Placed, err error) {
	if p.Mover, p.Card, err = t.readHand(words[1], words[2]); err != nil {
		return p, err
	}
	for side, key := range []string{redKey, greenKey} {
		if err := t.readSide(&p, side, key+f[key], pieces); err != nil {
			return p, err
		}
	}
	return p, nil
}

// readHand reads the side to move and the card held.
func (t *Track) readHand(side, word string) (mover, card uint8, err error) {
	switch side {
	case t.Colour(Red):
	case t.Colour(Green):
		mover = Green
	default:
		return 0, 0, text.BadPosition("wanted red or green to move, got %q", side)
	}
	if word == t.CardWords[NoCard] {
		return mover, NoCard, nil
	}
	if card = t.Card(word); card == NoCard {
		return 0, 0, text.BadPosition("wanted a card, %s, or - for none, got %q", text.Or(t.CardWords[1:]), word)
	}
	return mover, card, nil
}

// readSide reads the squares of a side, and checks that no other piece is on one.
func (t *Track) readSide(p *Placed, side int, word string, pieces int) error {
	squares := strings.Split(word[len(redKey):], ",")
	if len(squares) != pieces {
		return text.BadPosition("wanted %d squares, the %ss of a side, got %q", pieces, t.Piece, word)
	}
	for i, square := range squares {
		n, ok := text.ReadNumber(square)
		step, known := t.Step(side, n)
		if !ok || !known {
			return text.BadPosition("wanted squares of %s, %d in start, 1 to %d, %d to %d safe and %d home, got %q in %q", t.Colour(side),
				t.Square(side, Start), t.Ring, t.Square(side, t.Safe), t.Square(side, t.Home-1), t.Square(side, t.Home), square, word)
		}
		if t.OnBoard(step) && slices.Contains(p.At[side][:i], step) {
			return text.BadPosition("wanted one %s on a square, got two on %s in %q", t.Piece, square, word)
		}
		if side == Green && t.OnRing(step) && slices.Contains(p.At[Red][:pieces], t.Across(step)) {
			return text.BadPosition("wanted one %s on a square, got both colours on %s", t.Piece, square)
		}
		p.At[side][i] = step
	}
	return nil
}

// ReadDeck reads what is left of a deck that had so many of each kind; the card held is not
// part of it. The counts are in the order of the kinds.
func (t *Track) ReadDeck(list string, held uint8, full func(kind uint8) uint8) ([]uint8, error) {
	words := strings.Split(list, ",")
	if len(words) != len(t.CardWords)-1 {
		return nil, text.BadPosition("wanted %d counts, of %s, got %q", len(t.CardWords)-1, strings.Join(t.CardWords[1:], " "), DeckKey+list)
	}
	counts, sum := make([]uint8, len(words)), 0
	for i, word := range words {
		kind := uint8(i + 1)
		most := int(full(kind))
		if held == kind {
			most--
		}
		n, ok := text.ReadNumberIn(word, 0, most)
		if !ok {
			return nil, text.BadPosition("wanted 0 to %d cards %s besides the one held, got %q in %q", most, t.CardWords[kind], word, DeckKey+list)
		}
		counts[i], sum = uint8(n), sum+n
	}
	if held == NoCard && sum == 0 {
		return nil, text.BadPosition("wanted a card in the deck, or all %d after the last is played, got %q", t.All, DeckKey+list)
	}
	return counts, nil
}
