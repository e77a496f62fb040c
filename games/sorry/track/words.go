package track

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The verbs of the games, as a person types them, and the word that, after a piece, asks
// for the other use of a 10.
const (
	VerbPlay = "play-card"
	VerbDraw = "draw-card"
	VerbSet  = "set-card"
	BackWord = "-1"

	verbSquares = "squares"
	verbPieceAt = "piece-at"
)

// Cards says which cards could be typed.
func (t *Track) Cards(outcomes []games.Move) string {
	words := make([]string, len(outcomes))
	for i, m := range outcomes {
		words[i] = t.CardWords[m]
	}
	return "a card, " + strings.Join(words, " ")
}

// ReadCard reads the name of a card to deal, one of those that may be drawn.
func (t *Track) ReadCard(words []string, outcomes []games.Move) (games.Move, error) {
	if words[0] == VerbSet && len(words) > 1 {
		words = words[1:]
	}
	if words[0] == VerbPlay || words[0] == text.Pass || words[0][0] == '(' {
		return 0, games.Errorf("no-card", "wanted a card in hand, got %s; draw one first with %s", text.ClipWords(words), VerbDraw)
	}
	kind := games.Move(t.Card(strings.Join(words, " ")))
	if kind == NoCard {
		return 0, games.Errorf("no-such-card", "wanted %s, got %s", t.Cards(outcomes), text.ClipWords(words))
	}
	for _, m := range outcomes {
		if m == kind {
			return m, nil
		}
	}
	return 0, games.Errorf("no-such-card", "wanted %s, got %s, of which the deck has none left", t.Cards(outcomes), t.CardWords[kind])
}

// ReadPiece reads the index of one of a side's pieces, perhaps after the picture's letter;
// the error says which there are.
func (t *Track) ReadPiece(side int, word string, pieces int) (int, error) {
	last := pieces - 1
	number := strings.TrimPrefix(word, strings.ToLower(Letters[side&1]))
	if !text.IsDigits(number) && number != BackWord {
		return 0, games.Errorf("bad-move", "wanted the index of a %s, 0 to %d, got %s", t.Piece, last, text.Clip(word))
	}
	piece, ok := text.ReadNumberIn(number, 0, last)
	if !ok {
		return 0, games.Errorf("no-such-piece", "wanted a %s from 0 to %d, %s to %s on the board, got %s",
			t.Piece, last, PieceName(side, 0), PieceName(side, last), text.Clip(word))
	}
	return piece, nil
}

// Drawn says that a card is drawn.
func (t *Track) Drawn(card uint8) string {
	if int(card) == len(t.CardNames)-1 {
		return "a Sorry! card is drawn"
	}
	return fmt.Sprintf("a card %s is drawn", t.CardNames[card])
}

// Look answers a command that reads the board: which squares so many pieces of a side are
// on, or which piece is on a square.
func (t *Track) Look(info games.Info, verb string, words []string, p Placed, pieces int) (any, error) {
	switch verb {
	case verbSquares:
		side, err := text.ReadSide(info, words)
		if err != nil {
			return nil, err
		}
		list := make([]any, pieces)
		for i, step := range p.At[side.Index()][:pieces] {
			list[i] = int64(t.Square(side.Index(), step))
		}
		return list, nil
	case verbPieceAt:
		wanted, err := text.ReadSquare(words)
		if err != nil {
			return nil, err
		}
		for side := range p.At {
			for i, step := range p.At[side][:pieces] {
				if t.Square(side, step) == wanted {
					return []any{text.SideName(info, games.Players[side]), int64(i)}, nil
				}
			}
		}
		return false, nil
	}
	return nil, nil
}
