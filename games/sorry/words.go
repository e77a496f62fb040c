package sorry

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The verbs of the game, as a person types them.
const (
	verbPlay = "play-card"
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
		return []string{text.Pass}
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
	words = text.Typed(words)
	switch {
	case s.turn == games.Over:
		return 0, text.GameOver(colour(r.winner(s)) + " has won")
	case len(words) == 0:
		return 0, games.Errorf("bad-move", "wanted %s, got nothing", r.wanted(s))
	case s.turn == games.Chance:
		return r.readCard(s, words)
	case strings.HasPrefix(words[0], "("):
		return text.ReadNotation(r, s, r.Moves(s, nil), words)
	case len(words) == 1 && words[0] == text.Pass:
		return text.ReadPass(r, s)
	case words[0] == verbSet || words[0] == verbDraw:
		return 0, text.OutcomeHeld("the card held, "+cardNames[s.card]+", to be played", words)
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
	if s.turn != games.Chance {
		return text.Wanted(r, s)
	}
	cards := r.Moves(s, nil)
	words := make([]string, len(cards))
	for i, m := range cards {
		words[i] = cardWords[m]
	}
	return "a card, " + strings.Join(words, " ")
}

// readCard reads the name of a card to deal.
func (r *Rules) readCard(s *State, words []string) (games.Move, error) {
	if words[0] == verbSet && len(words) > 1 {
		words = words[1:]
	}
	if words[0] == verbPlay || words[0] == text.Pass || words[0][0] == '(' {
		return 0, games.Errorf("no-card", "wanted a card in hand, got %s; draw one first with %s", text.ClipWords(words), verbDraw)
	}
	kind := cardOf(strings.Join(words, " "))
	if kind == noCard {
		return 0, games.Errorf("no-such-card", "wanted %s, got %s", r.wanted(s), text.ClipWords(words))
	}
	if r.finite && s.deck[kind-1] == 0 {
		return 0, games.Errorf("no-such-card", "wanted %s, got %s, of which the deck has none left", r.wanted(s), cardWords[kind])
	}
	return games.Move(kind), nil
}

// readPlay reads the index of a piece and perhaps the -1 behind it.
func (r *Rules) readPlay(s *State, words []string) (games.Move, error) {
	typed := words
	if words[0] == verbPlay {
		words = words[1:]
	}
	if len(words) < 1 || len(words) > 2 {
		return 0, games.Errorf("bad-move", "wanted %s, the index of a piece and perhaps %s, got %s", verbPlay, backWord, text.ClipWords(typed))
	}
	piece, err := r.readPiece(s, words[0])
	if err != nil {
		return 0, err
	}
	if len(words) == 1 {
		return r.use(s, piece, false)
	}
	if words[1] != backWord {
		return 0, games.Errorf("bad-secondary", "wanted %s or nothing after the piece, got %s", backWord, text.Clip(words[1]))
	}
	if s.card != card10 {
		return 0, games.Errorf("not-a-ten", "wanted a 10 for the use as %s, got the card %s", backWord, cardNames[s.card])
	}
	return r.use(s, piece, true)
}

// readPiece reads an index, also behind the letter of the picture, or says which
// pieces there are.
func (r *Rules) readPiece(s *State, word string) (int, error) {
	side := s.meantSide()
	typed, last := word, r.pieces-1
	word = strings.TrimPrefix(word, strings.ToLower(letters[side]))
	if !text.IsDigits(word) && word != backWord {
		return 0, games.Errorf("bad-move", "wanted the index of a piece, 0 to %d, got %s", last, text.Clip(typed))
	}
	piece, err := strconv.Atoi(word)
	if err != nil || piece < 0 || piece >= r.pieces {
		return 0, games.Errorf("no-such-piece", "wanted a piece from 0 to %d, %s to %s on the board, got %s",
			last, pieceName(side, 0), pieceName(side, last), text.Clip(typed))
	}
	return piece, nil
}

// The commands that read the board.
const (
	verbSquares = "squares"
	verbPieceAt = "piece-at"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	return Look(r.Info(), verb, words, r.pieces, func(side games.Turn, piece int) int { return r.Square(s, side, piece) })
}

// Look answers a command that reads the board, of this game or of a variant in which each
// side has so many pieces, on squares by their board numbers.
func Look(info games.Info, verb string, words []string, pieces int, square func(side games.Turn, piece int) int) (any, error) {
	switch verb {
	case verbSquares:
		side, err := text.ReadSide(info, words)
		if err != nil {
			return nil, err
		}
		list := make([]any, pieces)
		for i := range list {
			list[i] = int64(square(side, i))
		}
		return list, nil
	case verbPieceAt:
		wanted, err := text.ReadSquare(words)
		if err != nil {
			return nil, err
		}
		for _, side := range games.Players {
			for i := range pieces {
				if square(side, i) == wanted {
					return []any{text.SideName(info, side), int64(i)}, nil
				}
			}
		}
		return false, nil
	}
	return nil, fmt.Errorf("%s does not declare %s", info.Name, verb)
}

// Spoken says where every piece is, a sentence for each colour, and what happens next.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side := range s.at {
		places := make([]string, r.pieces)
		for i, step := range s.at[side][:r.pieces] {
			places[i] = pieceName(side, i) + " " + spokenPlace(side, step)
		}
		fmt.Fprintf(&b, "%s: %s. ", r.Info().Sides[side], strings.Join(places, ", "))
	}
	if r.finite {
		var left []string
		for card, n := range s.deck {
			left = append(left, fmt.Sprintf("%d of card %s", n, cardNames[card+1]))
		}
		fmt.Fprintf(&b, "Left in the deck: %s. ", strings.Join(left, ", "))
	}
	return b.String() + strings.TrimSuffix(r.next(s), ".") + "."
}

func spokenPlace(side int, step uint8) string {
	switch step {
	case start:
		return "in start"
	case home:
		return "home"
	}
	return fmt.Sprintf("on %d", squareOf(side, step))
}

// Signs gives none: moves are described in words.
func (r *Rules) Signs() []string { return nil }
