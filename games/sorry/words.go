package sorry

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
)

// The verbs of the game, as a person types them.
const (
	verbPlay = "play-card"
	verbPass = "pass"
	verbDraw = "draw-card"
	verbSet  = "set-card"
)

// backWord, after the index of a piece, asks for the other use of a 10.
const backWord = "-1"

// Notation writes a move as the write-up's program does, (from to card) in board
// numbers, the pass with NIL NIL, and a drawn card by its name. The program
// printed a Sorry! card as 0; here it is called by its name everywhere.
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

// moveSquares gives the board numbers a piece goes from and to.
func moveSquares(s *State, m games.Move) (from, to int) {
	side := int(s.mover)
	return squareOf(side, s.at[side][movePiece(m)]), squareOf(side, moveTo(m))
}

// isBack says whether m, played with the card held in s, is a 10 used as -1.
func isBack(s *State, m games.Move) bool {
	return s.card == card10 && m != pass && moveTo(m) == back(s.at[s.mover&1][movePiece(m)])
}

// Words gives a move as a person types it. The index after play-card is that of
// the own piece, but with a Sorry! that of the enemy piece it replaces.
func (r *Rules) Words(s *State, m games.Move) []string {
	switch {
	case s.turn == games.Chance:
		return []string{verbSet, cardWords[m]}
	case m == pass:
		return []string{verbPass}
	case s.card == cardSorry:
		return []string{verbPlay, strconv.Itoa(moveHit(m) - 1)}
	case isBack(s, m):
		return []string{verbPlay, strconv.Itoa(movePiece(m)), backWord}
	}
	return []string{verbPlay, strconv.Itoa(movePiece(m))}
}

// ReadMove finds the move that the words name: those of Words with or without
// the verb, or the notation. When a card must be drawn it finds the card.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	words = strings.Fields(strings.ToLower(strings.Join(words, " ")))
	switch {
	case s.turn == games.Over:
		return 0, games.Errorf("game-over", "%s has won; no move is left", colour(r.winner(s)))
	case len(words) == 0:
		return 0, games.Errorf("bad-move", "wanted %s, got nothing", r.wanted(s))
	case s.turn == games.Chance:
		return r.readCard(s, words)
	case strings.HasPrefix(words[0], "("):
		return r.readNotation(s, strings.Join(words, " "))
	case len(words) == 1 && words[0] == verbPass:
		return r.readPass(s)
	case words[0] == verbSet || words[0] == verbDraw:
		return 0, games.Errorf("card-held", "wanted the card held, %s, to be played first, got %s",
			cardNames[s.card], games.Clip(strings.Join(words, " ")))
	}
	return r.readPlay(s, words)
}

// winner gives the side that has won a finished game.
func (r *Rules) winner(s *State) int {
	if r.won(s, red) {
		return red
	}
	return green
}

// wanted says what could have been typed in s.
func (r *Rules) wanted(s *State) string {
	moves := r.Moves(s, nil)
	if s.turn == games.Chance {
		words := make([]string, len(moves))
		for i, m := range moves {
			words[i] = cardWords[m]
		}
		return "a card, " + strings.Join(words, " ")
	}
	if moves[0] == pass {
		return "pass, as no move is legal"
	}
	return "a legal move, such as " + strings.Join(r.Words(s, moves[0]), " ")
}

// readCard reads the name of a card to deal.
func (r *Rules) readCard(s *State, words []string) (games.Move, error) {
	if words[0] == verbSet && len(words) > 1 {
		words = words[1:]
	}
	text := strings.Join(words, " ")
	if words[0] == verbPlay || words[0] == verbPass || words[0][0] == '(' {
		return 0, games.Errorf("no-card", "wanted a card in hand, got %s; draw one first with %s", games.Clip(text), verbDraw)
	}
	kind := cardOf(text)
	if kind == noCard {
		return 0, games.Errorf("no-such-card", "wanted %s, got %s", r.wanted(s), games.Clip(text))
	}
	if r.finite && s.deck[kind-1] == 0 {
		return 0, games.Errorf("no-such-card", "wanted %s, got %s, of which the deck has none left", r.wanted(s), cardWords[kind])
	}
	return games.Move(kind), nil
}

// readNotation reads (11 10 10).
func (r *Rules) readNotation(s *State, text string) (games.Move, error) {
	for _, m := range r.Moves(s, nil) {
		if text == strings.ToLower(r.Notation(s, m)) {
			return m, nil
		}
	}
	return 0, games.Errorf("illegal-move", "wanted %s, got %s", r.wanted(s), games.Clip(text))
}

// readPass accepts a pass only when there is nothing else to do.
func (r *Rules) readPass(s *State) (games.Move, error) {
	if r.Moves(s, nil)[0] != pass {
		return 0, games.Errorf("cannot-pass", "wanted %s, got %s, allowed only when nothing can move", r.wanted(s), verbPass)
	}
	return pass, nil
}

// readPlay reads the index of a piece and perhaps the -1 behind it.
func (r *Rules) readPlay(s *State, words []string) (games.Move, error) {
	text := strings.Join(words, " ")
	if words[0] == verbPlay {
		words = words[1:]
	}
	if len(words) < 1 || len(words) > 2 {
		return 0, games.Errorf("bad-move", "wanted %s, the index of a piece and perhaps %s, got %s", verbPlay, backWord, games.Clip(text))
	}
	piece, err := r.readPiece(words[0])
	if err != nil {
		return 0, err
	}
	if len(words) == 1 {
		return r.use(s, piece, false)
	}
	if words[1] != backWord {
		return 0, games.Errorf("bad-secondary", "wanted %s or nothing after the piece, got %s", backWord, games.Clip(words[1]))
	}
	if s.card != card10 {
		return 0, games.Errorf("not-a-ten", "wanted a 10 for the use as %s, got the card %s", backWord, cardNames[s.card])
	}
	return r.use(s, piece, true)
}

// readPiece reads an index, or says which there are.
func (r *Rules) readPiece(word string) (int, error) {
	if strings.Trim(word, "0123456789") != "" && word != backWord {
		return 0, games.Errorf("bad-move", "wanted the index of a piece, 0 to %d, got %s", r.pieces-1, games.Clip(word))
	}
	piece, err := strconv.Atoi(word)
	if err != nil || piece < 0 || piece >= r.pieces {
		return 0, games.Errorf("no-such-piece", "wanted a piece from 0 to %d, got %s", r.pieces-1, games.Clip(word))
	}
	return piece, nil
}
