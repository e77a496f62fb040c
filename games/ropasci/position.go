package ropasci

import (
	"fmt"
	"strings"

	"parlor/games"
)

// letters are the tokens of each side in texts and pictures.
var letters = [2]string{"RPS", "rps"}

// Position writes the turns played, the throws made by each side, and the
// hexes that hold tokens from the bottom row up, Upper's letters first:
//
//	ropasci 12 thrown:3,2 Rr@-3,1 s@0,0 P@4,-1
//
// At Reply it writes the start of the turn: what is chosen is not shown.
func (r *Rules) Position(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d thrown:%d,%d", gameWord, s.turns, s.thrown[upper], s.thrown[lower])
	for h := range Hex(Hexes) {
		if letters := s.lettersOn(h); letters != "" {
			fmt.Fprintf(&b, " %s@%d,%d", letters, h.Row(), h.Column())
		}
	}
	return b.String()
}

// lettersOn gives the tokens on a hex, Upper's first.
func (s *State) lettersOn(h Hex) string {
	var on []byte
	first := makeToken(h, 0)
	for side := range s.at {
		for _, t := range s.at[side] {
			if x := t - first; x < symbols {
				on = append(on, letters[side][x])
			}
		}
	}
	return string(on)
}

// longestText is more than any position text needs.
const longestText = 300

func badPosition(format string, args ...any) error {
	return games.Errorf("bad-position", format, args...)
}

// ReadPosition reads what Position writes. Nothing need be in reach of a game
// from the start, but no side may have more tokens than throws or more throws
// than turns, and a hex holds one symbol.
func (r *Rules) ReadPosition(text string) (games.Kit[State], State, error) {
	s, err := readPosition(text)
	if err != nil {
		return nil, State{}, err
	}
	return New(), s, nil
}

func readPosition(text string) (s State, err error) {
	if err := games.CheckText(text, longestText); err != nil {
		return s, err
	}
	words := strings.Fields(text)
	if len(words) < 3 || words[0] != gameWord {
		return s, badPosition("wanted %s, the turns played, thrown:UPPER,LOWER and tokens as R@4,-1, got %q", gameWord, text)
	}
	turns, ok := games.ReadNumber(words[1])
	if !ok || turns < 0 || turns > TurnLimit {
		return s, badPosition("wanted the turns played, 0 to %d, got %q", TurnLimit, words[1])
	}
	s.turns = uint16(turns)
	if err := s.readThrown(words[2]); err != nil {
		return s, err
	}
	for _, word := range words[3:] {
		if err := s.readStack(word); err != nil {
			return s, err
		}
	}
	s.end = s.judge()
	return s, nil
}

func (s *State) readThrown(word string) error {
	list, found := strings.CutPrefix(word, "thrown:")
	counts := strings.Split(list, ",")
	if !found || len(counts) != 2 {
		return badPosition("wanted thrown: and two counts, as thrown:3,2, got %q", word)
	}
	for side, count := range counts {
		n, ok := games.ReadNumber(count)
		if !ok || n < 0 || n > Throws {
			return badPosition("wanted 0 to %d throws of %s, got %q", Throws, sideWords[side], word)
		}
		if n > int(s.turns) {
			return badPosition("wanted at most one throw a turn of %s, got %d in %d turns", sideWords[side], n, s.turns)
		}
		s.thrown[side] = uint8(n)
	}
	return nil
}

// readStack reads the tokens on one hex: Rr@-3,1.
func (s *State) readStack(word string) error {
	tokens, place, found := strings.Cut(word, "@")
	h, err := readHex(strings.Split(place, ","))
	if !found || tokens == "" || err != nil {
		return badPosition("wanted tokens, @ and a hex of the board, as Rr@-3,1, got %q", word)
	}
	if on := s.lettersOn(h); on != "" {
		return badPosition("wanted all tokens on a hex in one word, got %q after %s@%s", word, on, place)
	}
	for i := range len(tokens) {
		side, x, ok := readToken(tokens[i])
		if !ok {
			return badPosition("wanted tokens R P S of upper and r p s of lower, got %q", word)
		}
		if first := strings.ToLower(tokens[:1]); first != strings.ToLower(tokens[i:i+1]) {
			return badPosition("wanted one symbol on a hex, got %q", word)
		}
		if s.count(side) == int(s.thrown[side]) {
			return badPosition("wanted no more tokens of %s than the %d thrown, got %q as well", sideWords[side], s.thrown[side], word)
		}
		s.place(side, makeToken(h, x))
	}
	return nil
}

// readToken finds whose a letter is and what it shows.
func readToken(letter byte) (side int, x Symbol, ok bool) {
	for side := range letters {
		if i := strings.IndexByte(letters[side], letter); i >= 0 {
			return side, Symbol(i), true
		}
	}
	return 0, 0, false
}

// readHex reads a row and a column.
func readHex(words []string) (Hex, error) {
	if len(words) != 2 {
		return 0, games.Errorf("bad-move", "wanted a row and a column, got %s", games.Clip(strings.Join(words, " ")))
	}
	row, ok := games.ReadNumber(words[0])
	column, ok2 := games.ReadNumber(words[1])
	if !ok || !ok2 {
		return 0, games.Errorf("bad-move", "wanted a row and a column, two whole numbers, got %s", games.Clip(strings.Join(words, " ")))
	}
	h, ok := HexAt(row, column)
	if !ok {
		return 0, games.Errorf("no-such-hex", "wanted a hex with row, column and their sum from %d to %d, got %d,%d", -radius, radius, row, column)
	}
	return h, nil
}
