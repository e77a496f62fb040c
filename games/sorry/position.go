package sorry

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
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
		b.WriteString(" deck:")
		for i, n := range s.deck {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Itoa(int(n)))
		}
	}
	return b.String()
}

// squares lists where the pieces of a side are, by index.
func (r *Rules) squares(s *State, side int) string {
	words := make([]string, r.pieces)
	for i := range words {
		words[i] = strconv.Itoa(squareOf(side, s.at[side][i]))
	}
	return strings.Join(words, ",")
}

// longestText is more than any position text needs.
const longestText = 200

// badPosition makes the one kind of error of ReadPosition.
func badPosition(format string, args ...any) error {
	return games.Errorf("bad-position", format, args...)
}

// ReadPosition reads what Position writes. Nothing need be in reach of a game
// from the start, but the position must obey the rules: no two pieces on one
// square save start and home, one winner at most, and no more cards than there
// are. A finished game may name either side; it holds no card.
func (r *Rules) ReadPosition(text string) (games.Kit[State], State, error) {
	rules, s, err := readPosition(text)
	if err != nil {
		return nil, State{}, err
	}
	return rules, s, nil
}

func readPosition(text string) (*Rules, State, error) {
	var none State
	if err := games.CheckText(text, longestText); err != nil {
		return nil, none, err
	}
	words := strings.Fields(text)
	if len(words) < 3 || words[0] != gameWord {
		return nil, none, badPosition("wanted %s, the side to move, a card or -, then r: and g:, got %q", gameWord, text)
	}
	fields, err := readFields(words[3:])
	if err != nil {
		return nil, none, err
	}
	rules, err := fields.rules()
	if err != nil {
		return nil, none, err
	}
	var s State
	if err := rules.readHand(&s, words[1], words[2]); err != nil {
		return nil, none, err
	}
	if err := rules.readBoard(&s, fields); err != nil {
		return nil, none, err
	}
	if err := rules.readDeck(&s, fields.deck); err != nil {
		return nil, none, err
	}
	return rules, s, rules.settle(&s)
}

// fields are the words of a position text that have a key; empty ones are
// missing.
type fields struct {
	red, green, pieces, deck string
}

func readFields(words []string) (fields, error) {
	var f fields
	for _, word := range words {
		key, value, found := strings.Cut(word, ":")
		var field *string
		switch key {
		case "r":
			field = &f.red
		case "g":
			field = &f.green
		case "pieces":
			field = &f.pieces
		case "deck":
			field = &f.deck
		}
		switch {
		case field == nil || !found:
			return f, badPosition("wanted r: g: pieces: or deck:, got %q", word)
		case value == "":
			return f, badPosition("wanted a value after the colon, got %q", word)
		case *field != "":
			return f, badPosition("wanted %s: once, got %q as well", key, word)
		}
		*field = value
	}
	if f.red == "" || f.green == "" {
		return f, badPosition("wanted the squares of both sides, as r:-1,-1,-1 g:-2,-2,-2")
	}
	return f, nil
}

// rules makes the rules that the words name.
func (f fields) rules() (*Rules, error) {
	o := Options{Finite: f.deck != ""}
	if f.pieces != "" {
		n, ok := games.ReadNumber(f.pieces)
		if !ok || n < 1 || n > slots {
			return nil, badPosition("wanted pieces:1 to pieces:%d, got %q", slots, "pieces:"+f.pieces)
		}
		o.Pieces = n
	}
	return New(o)
}

// readHand reads the side to move and the card held.
func (r *Rules) readHand(s *State, side, card string) error {
	switch side {
	case colour(red):
		s.mover = red
	case colour(green):
		s.mover = green
	default:
		return badPosition("wanted red or green to move, got %q", side)
	}
	if card == cardWords[noCard] {
		return nil
	}
	if s.card = cardOf(card); s.card == noCard {
		return badPosition("wanted a card, 1 5 8 10 or sorry, or - for none, got %q", card)
	}
	return nil
}

// readBoard reads the squares of both sides and sees that no two pieces share
// one.
func (r *Rules) readBoard(s *State, f fields) error {
	if err := r.readSide(s, red, "r:"+f.red); err != nil {
		return err
	}
	if err := r.readSide(s, green, "g:"+f.green); err != nil {
		return err
	}
	for _, step := range s.at[green] {
		if to := across[step]; to != 0 && slices.Contains(s.at[red][:], to) {
			return badPosition("wanted one piece on a square, got both colours on %d", squareOf(green, step))
		}
	}
	return nil
}

func (r *Rules) readSide(s *State, side int, word string) error {
	squares := strings.Split(word[2:], ",")
	if len(squares) != r.pieces {
		return badPosition("wanted %d squares, the pieces of a side, got %q", r.pieces, word)
	}
	for i, square := range squares {
		n, ok := games.ReadNumber(square)
		step, known := stepOf(side, n)
		if !ok || !known {
			return badPosition("wanted squares of %s, %d in start, 1 to %d, %d to %d safe and %d home, got %q in %q", colour(side),
				squareOf(side, start), ring, squareOf(side, safe), squareOf(side, home-1), squareOf(side, home), square, word)
		}
		if onBoard(step) && slices.Contains(s.at[side][:i], step) {
			return badPosition("wanted one piece on a square, got two on %s in %q", square, word)
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
		return badPosition("wanted %d counts, of 1 5 8 10 and sorry, got %q", kinds, "deck:"+list)
	}
	for i, count := range counts {
		most := int(fullDeck[i])
		if int(s.card) == i+1 {
			most--
		}
		n, ok := games.ReadNumber(count)
		if !ok || n < 0 || n > most {
			return badPosition("wanted 0 to %d cards %s besides the one held, got %q in %q", most, cardWords[i+1], count, "deck:"+list)
		}
		s.deck[i] = uint8(n)
	}
	if s.card == noCard && s.deck == ([kinds]uint8{}) {
		return badPosition("wanted a card in the deck, or all 18 after the last is played, got %q", "deck:"+list)
	}
	return nil
}

// settle finds whose turn it is from what has been read.
func (r *Rules) settle(s *State) error {
	redWon, greenWon := r.won(s, red), r.won(s, green)
	switch {
	case redWon && greenWon:
		return badPosition("wanted one winner, got both sides home")
	case (redWon || greenWon) && s.card != noCard:
		return badPosition("wanted - for the card of a finished game, got %q", cardWords[s.card])
	case redWon:
		s.turn, s.mover = games.Over, green
	case greenWon:
		s.turn, s.mover = games.Over, red
	case s.card == noCard:
		s.turn = games.Chance
	default:
		s.turn = turnOf[s.mover]
	}
	return nil
}
