package sorry

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/sorry/track"
	"parlor/games/text"
)

// Notation writes a move as the write-up's program does, (from to card) in square
// numbers, the pass with NIL NIL, and a drawn card by its name. The program printed a
// Sorry! card as 0; here its name is used.
func (r *Rules) Notation(s *State, m games.Move) string {
	if s.turn == games.Chance {
		return cardNames[m]
	}
	if m == pass {
		return fmt.Sprintf("(NIL NIL %s)", cardNames[s.card])
	}
	from, to := moveSquares(s, m)
	return fmt.Sprintf("(%d %d %s)", from, to, cardNames[s.card])
}

// moveSquares gives the numbers of the squares a piece leaves and reaches.
func moveSquares(s *State, m games.Move) (from, to int) {
	side := int(s.mover)
	return squareOf(side, s.at[side][movePiece(m)]), squareOf(side, moveTo(m))
}

// isBack says whether m, played with the card held in s, is a 10 used as -1.
func isBack(s *State, m games.Move) bool {
	return s.card == card10 && m != pass && moveTo(m) == back(s.at[s.mover&1][movePiece(m)])
}

// Words gives a move as a person types it. The index after play-card is that of
// the own piece, but with a Sorry! that of the enemy piece that it replaces.
func (r *Rules) Words(s *State, m games.Move) []string {
	switch {
	case s.turn == games.Chance:
		return []string{track.VerbSet, cardWords[m]}
	case m == pass:
		return []string{text.Pass}
	case s.card == cardSorry:
		return []string{track.VerbPlay, strconv.Itoa(moveHit(m) - 1)}
	case isBack(s, m):
		return []string{track.VerbPlay, strconv.Itoa(movePiece(m)), track.BackWord}
	}
	return []string{track.VerbPlay, strconv.Itoa(movePiece(m))}
}

// ReadMove finds the move that the words name: those of Words with or without
// the verb, or the notation. When a card must be drawn it finds the card.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	words = text.Typed(words)
	switch {
	case s.turn == games.Over:
		return 0, text.GameOver(layout.Colour(int(s.mover)^1) + " has won")
	case len(words) == 0:
		return 0, games.Errorf("bad-move", "wanted %s, got nothing", r.wanted(s))
	case s.turn == games.Chance:
		return layout.ReadCard(words, r.Moves(s, nil))
	case strings.HasPrefix(words[0], "("):
		return text.ReadNotation(r, s, r.Moves(s, nil), words)
	case len(words) == 1 && words[0] == text.Pass:
		return text.ReadPass(r, s)
	case words[0] == track.VerbSet || words[0] == track.VerbDraw:
		return 0, text.OutcomeHeld("the card held, "+cardNames[s.card]+", to be played", words)
	}
	return r.readPlay(s, words)
}

// wanted says what could have been typed in s.
func (r *Rules) wanted(s *State) string {
	if s.turn == games.Chance {
		return layout.Cards(r.Moves(s, nil))
	}
	return text.Wanted(r, s)
}

// readPlay reads the index of a piece and perhaps the -1 after it.
func (r *Rules) readPlay(s *State, words []string) (games.Move, error) {
	typed := words
	if words[0] == track.VerbPlay {
		words = words[1:]
	}
	if len(words) < 1 || len(words) > 2 {
		return 0, games.Errorf("bad-move", "wanted %s, the index of a piece and perhaps %s, got %s", track.VerbPlay, track.BackWord, text.ClipWords(typed))
	}
	piece, err := layout.ReadPiece(s.meantSide(), words[0], r.pieces)
	if err != nil {
		return 0, err
	}
	if len(words) == 1 {
		return r.use(s, piece, false)
	}
	if words[1] != track.BackWord {
		return 0, games.Errorf("bad-secondary", "wanted %s or nothing after the piece, got %s", track.BackWord, text.Clip(words[1]))
	}
	if s.card != card10 {
		return 0, games.Errorf("not-a-ten", "wanted a 10 for the use as %s, got the card %s", track.BackWord, cardNames[s.card])
	}
	return r.use(s, piece, true)
}

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	return layout.Look(r.Info(), verb, words, s.placed(), r.pieces)
}

// Spoken says where every piece is, a sentence for each colour, and what happens next.
func (r *Rules) Spoken(s *State) string {
	said := layout.Spoken(s.placed(), r.pieces)
	if r.finite {
		var left []string
		for card, n := range s.deck {
			left = append(left, fmt.Sprintf("%d of card %s", n, cardNames[card+1]))
		}
		said += fmt.Sprintf("Left in the deck: %s. ", strings.Join(left, ", "))
	}
	return said + strings.TrimSuffix(r.next(s), ".") + "."
}
