package doublecard

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The verbs of the game, as a person types them.
const (
	verbPlace   = "place"
	verbRecycle = "recycle"
	verbSubmit  = "submit"
)

// The number of words of a move in the course's notation: 0 5 A 2 for a new
// card, F 2 F 3 3 A 2 for a moved one.
const (
	regularWords   = 4
	recyclingWords = 7
	newCard        = "0"
)

// Notation writes a move as the course does, columns in capitals. A moved card
// is named by its anchor first.
func (r *Rules) Notation(s *State, m games.Move) string {
	if m == forfeited {
		return verbSubmit
	}
	text := placeText(target(m))
	if card := taken(m); card >= 0 {
		p := s.cards[card]
		return cellName(p.Anchor()) + " " + cellName(p.Other()) + strings.TrimPrefix(text, newCard)
	}
	return text
}

// placeText writes a placement as the move of a new card.
func placeText(p Placement) string {
	return fmt.Sprintf("%s %d %s", newCard, p.Code(), cellName(p.Anchor()))
}

// Words gives a move as a person types it.
func (r *Rules) Words(s *State, m games.Move) []string {
	words := strings.Fields(r.Notation(s, m))
	switch {
	case m == forfeited:
		return []string{verbSubmit, "nothing"}
	case taken(m) >= 0:
		return append([]string{verbRecycle}, words...)
	}
	return append([]string{verbPlace}, words[1:]...)
}

// ReadMove finds the move that the words name: the course's line, or the words of Words
// with or without the verb, in either case; the cells of a card may be named in either
// order. The code of the error for an illegal move is the first that applies of phase,
// not-one-card, last-moved, covered, same-spot, off-board, occupied and no-support.
func (r *Rules) ReadMove(s *State, words []string) (games.Move, error) {
	words = strings.Fields(strings.ToUpper(strings.Join(words, " ")))
	if n := len(words); n > 0 && strings.HasPrefix(words[0], "(") && strings.HasSuffix(words[n-1], ")") {
		words = strings.Fields(strings.Trim(strings.Join(words, " "), "()"))
	}
	if s.turn == games.Over {
		return 0, text.GameOver(strings.ToLower(strings.TrimSuffix(r.result(s), ".")))
	}
	if len(words) > 0 && words[0] == strings.ToUpper(verbSubmit) {
		return r.submitted(s, words[1:]), nil
	}
	line, err := r.courseLine(s, words)
	if err != nil {
		return 0, err
	}
	if len(line) == regularWords {
		return r.readRegular(s, line)
	}
	return r.readRecycling(s, line)
}

// submitted is the move that a program submits: an illegal one is a forfeit.
func (r *Rules) submitted(s *State, words []string) games.Move {
	if len(words) != regularWords && len(words) != recyclingWords {
		return forfeited
	}
	m, err := r.ReadMove(s, words)
	if err != nil {
		return forfeited
	}
	return m
}

// Allows allows the forfeit for a program's illegal move, which Moves never lists.
func (r *Rules) Allows(s *State, m games.Move) bool { return s.turn != games.Over && m == forfeited }

// courseLine strips the verb and gives the words as the course writes them. The
// words of another game, or of none, are a bad-move; a line meant as a move with
// missing or extra words is malformed.
func (r *Rules) courseLine(s *State, words []string) ([]string, error) {
	given := text.ClipWords(words)
	if len(words) == 0 {
		return nil, games.Errorf("bad-move", "wanted %s, got nothing", r.wanted(s))
	}
	var verb string
	if words[0] == strings.ToUpper(verbPlace) || words[0] == strings.ToUpper(verbRecycle) {
		verb, words = strings.ToLower(words[0]), words[1:]
	}
	if len(words) == regularWords-1 && (verb == verbPlace || isCode(words[0])) {
		words = append([]string{newCard}, words...) // place leaves out the leading 0
	}
	want := map[string]int{verbPlace: regularWords, verbRecycle: recyclingWords}[verb]
	switch n := len(words); {
	case n == want, verb == "" && n == regularWords && words[0] == newCard, verb == "" && n == recyclingWords:
		return words, nil
	case verb == "" && (n == 0 || !looksLikeMove(words[0])):
		return nil, games.Errorf("bad-move", "wanted %s, got %s", r.wanted(s), given)
	}
	return nil, games.Errorf("malformed-move", "wanted 0, a code, a column and a row, or the two cells of a card before these, as in "+
		"0 5 A 2 and F 2 F 3 3 A 2, got %s", given)
}

// isCode says whether a word is one of the digits 1 to 8.
func isCode(word string) bool { return len(word) == 1 && word[0] >= '1' && word[0] <= '8' }

// looksLikeMove says whether a word could begin a move.
func looksLikeMove(word string) bool {
	_, isColumn := readColumn(word)
	return isColumn || word == newCard
}

// wanted says what could have been typed in s.
func (r *Rules) wanted(s *State) string {
	return "a legal move, such as " + r.Notation(s, r.Moves(s, nil)[0])
}

// readPlacement reads 0 5 A 2, whose cells may be off the board above or to the
// right; an anchor off the board is an error.
func readPlacement(words []string) (Placement, error) {
	if len(words) != regularWords || words[0] != newCard {
		return 0, games.Errorf("malformed-move", "wanted 0, a code, a column and a row, got %s", text.ClipWords(words))
	}
	code, err := strconv.Atoi(words[1])
	if err != nil || code < 1 || code >= len(faces) {
		return 0, games.Errorf("no-such-code", "wanted a code from 1 to %d, got %s", len(faces)-1, text.Clip(words[1]))
	}
	cell, err := readCell(words[2], words[3])
	if err != nil {
		return 0, err
	}
	return place(code, cell), nil
}

// readCell reads a column and a row.
func readCell(column, row string) (int, error) {
	c, isColumn := readColumn(column)
	n, err := strconv.Atoi(row)
	switch {
	case !isColumn && !isLetter(column):
		return 0, games.Errorf("malformed-move", "wanted a column from A to H, got %s", text.Clip(column))
	case err != nil:
		return 0, games.Errorf("malformed-move", "wanted a row from 1 to %d, got %s", rows, text.Clip(row))
	case !isColumn:
		return 0, games.Errorf("off-board", "wanted a column from A to H, got %s", text.Clip(column))
	case n < 1 || n > rows:
		return 0, games.Errorf("off-board", "wanted a row from 1 to %d, got %d", rows, n)
	}
	return cellAt(c, n-1), nil
}

func isLetter(word string) bool { return len(word) == 1 && word[0] >= 'A' && word[0] <= 'Z' }

func readColumn(word string) (int, bool) {
	if len(word) != 1 || word[0] < 'A' || word[0] >= 'A'+columns {
		return 0, false
	}
	return int(word[0] - 'A'), true
}

// Describe says what a move does: R● on A 2, W○ on B 2.
func (r *Rules) Describe(s *State, m games.Move) string {
	if m == forfeited {
		return "a move that is not legal, by which the program loses"
	}
	p := target(m)
	a, b := p.halves()
	text := fmt.Sprintf("%s on %s, %s on %s", signs[a], cellName(p.Anchor()), signs[b], cellName(p.Other()))
	if card := taken(m); card >= 0 {
		text = fmt.Sprintf("the card from %s: %s", cellsOf(s.cards[card]), text)
	}
	next := *s
	r.Play(&next, m)
	winner, won := next.winner()
	switch {
	case won:
		return text + fmt.Sprintf(", and %s wins", roles[winner])
	case next.turn == games.Over:
		return text + ", and the game is drawn"
	}
	return text
}

// Group names the part of a list of moves that m belongs to: new cards by the
// column they are placed in, moves of cards by the card. A move that is not legal is in none.
func (r *Rules) Group(s *State, m games.Move) string {
	if m == forfeited {
		return ""
	}
	if card := taken(m); card >= 0 {
		p := s.cards[card]
		return fmt.Sprintf("recycling: the card on %s, code %d", cellsOf(p), p.Code())
	}
	return "regular: a new card in column " + columnName(columnOf(target(m).Anchor()))
}

// The commands that read the board.
const (
	verbCells   = "cells"
	verbPieceAt = "piece-at"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case verbCells:
		list := []any{}
		for cell, h := range s.cells {
			if h != empty {
				place := []any{games.Name(strings.ToLower(columnName(columnOf(cell)))), int64(rowOf(cell) + 1)}
				list = append(list, append(place, h.signs()...))
			}
		}
		return list, nil
	case verbPieceAt:
		if len(words) != 2 {
			return nil, games.Errorf("wrong-kind", "wanted a column from a to h and a row from 1 to %d, got %s", rows, text.ClipWords(words))
		}
		cell, err := readCell(strings.ToUpper(words[0]), words[1])
		if err != nil {
			return nil, err
		}
		return s.cells[cell].signs(), nil
	}
	return nil, nil
}

// signs gives the color and the dot of a half, nothing for an empty cell.
func (h half) signs() []any {
	switch h {
	case rf:
		return []any{games.Name("red"), games.Name("filled")}
	case ro:
		return []any{games.Name("red"), games.Name("open")}
	case wf:
		return []any{games.Name("white"), games.Name("filled")}
	case wo:
		return []any{games.Name("white"), games.Name("open")}
	}
	return nil
}
