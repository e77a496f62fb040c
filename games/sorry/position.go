package sorry

import (
	"fmt"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// Position writes the side to move, the card held or -, the squares of red's and
// green's pieces by index, the number of pieces if it is not 3, and what is left
// of a finite deck in the order 1, 5, 8, 10, Sorry!:
//
//	sorry red 10 r:-1,12,-96 g:-2,29,-200
//	sorry green - r:11,-1,-1,-1 g:-2,-2,-2,-2 pieces:4 deck:3,4,4,4,2
func (r *Rules) Position(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %s", gameWord, colour(int(s.mover)), cardWords[s.card])
	fmt.Fprintf(&b, " r:%s g:%s", r.squares(s, red), r.squares(s, green))
	if r.pieces != defaultPieces {
		fmt.Fprintf(&b, " pieces:%d", r.pieces)
	}
	if r.finite {
		b.WriteString(" deck:" + text.Numbers(s.deck[:]))
	}
	return b.String()
}

// squares lists where the pieces of a side are, by index.
func (r *Rules) squares(s *State, side int) string {
	squares := make([]int, r.pieces)
	for i := range squares {
		squares[i] = squareOf(side, s.at[side][i])
	}
	return text.Numbers(squares)
}

// ReadPosition reads what Position writes. Nothing need be in reach of a game
// from the start, but the position must obey the rules: no two pieces on one
// square save start and home, one winner at most, and no more cards than there
// are. A finished game may name either side; it holds no card.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	return text.Kit(readPosition(line))
}

// The keys of position texts.
const (
	redKey    = "r:"
	greenKey  = "g:"
	piecesKey = "pieces:"
	deckKey   = "deck:"
)

var form = text.Form{
	Game: gameWord, Most: 200, Words: 3, Says: "the side to move, a card or -, then r: and g:",
	Keys: []string{redKey, greenKey, piecesKey, deckKey},
}

func readPosition(line string) (*Rules, State, error) {
	var s, none State
	words, fields, err := form.Read(line)
	if err != nil {
		return nil, none, err
	}
	if !fields.Has(redKey) || !fields.Has(greenKey) {
		return nil, none, text.BadPosition("wanted the squares of both sides, as r:-1,-1,-1 g:-2,-2,-2")
	}
	pieces, err := fields.Number(piecesKey, 1, slots, defaultPieces)
	if err != nil {
		return nil, none, err
	}
	rules, err := New(Options{Pieces: pieces, Finite: fields.Has(deckKey)})
	if err != nil {
		return nil, none, err
	}
	if err := rules.readHand(&s, words[1], words[2]); err != nil {
		return nil, none, err
	}
	if err := rules.readBoard(&s, fields); err != nil {
		return nil, none, err
	}
	if err := rules.readDeck(&s, fields[deckKey]); err != nil {
		return nil, none, err
	}
	return rules, s, rules.setTurn(&s)
}

// readHand reads the side to move and the card held.
func (r *Rules) readHand(s *State, side, card string) error {
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
		return text.BadPosition("wanted a card, 1 5 8 10 or sorry, or - for none, got %q", card)
	}
	return nil
}

// readBoard reads the squares of both sides and sees that no two pieces share
// one.
func (r *Rules) readBoard(s *State, f text.Fields) error {
	if err := r.readSide(s, red, redKey+f[redKey]); err != nil {
		return err
	}
	if err := r.readSide(s, green, greenKey+f[greenKey]); err != nil {
		return err
	}
	for _, step := range s.at[green] {
		if to := across[step]; to != 0 && slices.Contains(s.at[red][:], to) {
			return text.BadPosition("wanted one piece on a square, got both colours on %d", squareOf(green, step))
		}
	}
	return nil
}

func (r *Rules) readSide(s *State, side int, word string) error {
	squares := strings.Split(word[2:], ",")
	if len(squares) != r.pieces {
		return text.BadPosition("wanted %d squares, the pieces of a side, got %q", r.pieces, word)
	}
	for i, square := range squares {
		n, ok := text.ReadNumber(square)
		step, known := stepOf(side, n)
		if !ok || !known {
			return text.BadPosition("wanted squares of %s, %d in start, 1 to %d, %d to %d safe and %d home, got %q in %q", colour(side),
				squareOf(side, start), ring, squareOf(side, safe), squareOf(side, home-1), squareOf(side, home), square, word)
		}
		if onBoard(step) && slices.Contains(s.at[side][:i], step) {
			return text.BadPosition("wanted one piece on a square, got two on %s in %q", square, word)
		}
		s.at[side][i] = step
	}
	return nil
}

// readDeck reads what is left of a finite deck. The card held is not part of
// it.
func (r *Rules) readDeck(s *State, list string) error {
	if !r.finite {
		return nil
	}
	counts := strings.Split(list, ",")
	if len(counts) != kinds {
		return text.BadPosition("wanted %d counts, of 1 5 8 10 and sorry, got %q", kinds, "deck:"+list)
	}
	for i, count := range counts {
		most := int(fullDeck[i])
		if int(s.card) == i+1 {
			most--
		}
		n, ok := text.ReadNumberIn(count, 0, most)
		if !ok {
			return text.BadPosition("wanted 0 to %d cards %s besides the one held, got %q in %q", most, cardWords[i+1], count, "deck:"+list)
		}
		s.deck[i] = uint8(n)
	}
	if s.card == noCard && s.deck == ([kinds]uint8{}) {
		return text.BadPosition("wanted a card in the deck, or all 18 after the last is played, got %q", "deck:"+list)
	}
	return nil
}

// setTurn finds whose turn it is from what has been read.
func (r *Rules) setTurn(s *State) error {
	redWon, greenWon := r.won(s, red), r.won(s, green)
	switch {
	case redWon && greenWon:
		return text.BadPosition("wanted one winner, got both sides home")
	case (redWon || greenWon) && s.card != noCard:
		return text.BadPosition("wanted - for the card of a finished game, got %q", cardWords[s.card])
	case redWon:
		s.turn, s.mover = games.Over, green
	case greenWon:
		s.turn, s.mover = games.Over, red
	case s.card == noCard:
		s.turn = games.Chance
	default:
		s.turn = games.Players[s.mover]
	}
	return nil
}
