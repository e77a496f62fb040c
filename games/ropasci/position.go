package ropasci

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// letters are the tokens of each side in texts and pictures.
var letters = [2]string{"RPS", "rps"}

// Position writes the turns played, the throws made by each side, and the
// hexes that hold tokens from the bottom row up, Upper's letters first:
//
//	ropasci 12 thrown:3,2 Rr@-3,1 s@0,0 P@4,-1
//
// At Reply it writes the start of the turn: the choice is not shown.
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

var form = text.Form{
	Game: gameWord, Most: 300, Words: 3, More: true, Says: "the turns played, thrown:UPPER,LOWER and tokens as R@4,-1",
}

// ReadPosition reads what Position writes. The position need not be reachable
// from the start, but no side may have more tokens than throws or more throws
// than turns, and a hex holds one symbol.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	s, err := readPosition(line)
	return text.Kit(New(), s, err)
}

func readPosition(line string) (s State, err error) {
	words, _, err := form.Read(line)
	if err != nil {
		return s, err
	}
	turns, ok := text.ReadNumberIn(words[1], 0, TurnLimit)
	if !ok {
		return s, text.BadPosition("wanted the turns played, 0 to %d, got %q", TurnLimit, words[1])
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
		return text.BadPosition("wanted thrown: and two counts, as thrown:3,2, got %q", word)
	}
	for side, count := range counts {
		n, ok := text.ReadNumberIn(count, 0, Throws)
		if !ok {
			return text.BadPosition("wanted 0 to %d throws of %s, got %q", Throws, sideWords[side], word)
		}
		if n > int(s.turns) {
			return text.BadPosition("wanted at most one throw a turn of %s, got %d in %d turns", sideWords[side], n, s.turns)
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
		return text.BadPosition("wanted tokens, @ and a hex of the board, as Rr@-3,1, got %q", word)
	}
	if on := s.lettersOn(h); on != "" {
		return text.BadPosition("wanted all tokens on a hex in one word, got %q after %s@%s", word, on, place)
	}
	for i := range len(tokens) {
		side, x, ok := readToken(tokens[i])
		if !ok {
			return text.BadPosition("wanted tokens R P S of upper and r p s of lower, got %q", word)
		}
		if first := strings.ToLower(tokens[:1]); first != strings.ToLower(tokens[i:i+1]) {
			return text.BadPosition("wanted one symbol on a hex, got %q", word)
		}
		if s.count(side) == int(s.thrown[side]) {
			return text.BadPosition("wanted no more tokens of %s than the %d thrown, got %q as well", sideWords[side], s.thrown[side], word)
		}
		s.place(side, makeToken(h, x))
	}
	return nil
}

// readToken gives the side and symbol of a letter.
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
		return 0, games.Errorf("bad-move", "wanted a row and a column, got %s", text.ClipWords(words))
	}
	row, ok := text.ReadNumber(words[0])
	column, ok2 := text.ReadNumber(words[1])
	if !ok || !ok2 {
		return 0, games.Errorf("bad-move", "wanted a row and a column, two whole numbers, got %s", text.ClipWords(words))
	}
	h, ok := HexAt(row, column)
	if !ok {
		return 0, games.Errorf("no-such-hex", "wanted a hex with row, column and their sum from %d to %d, got %d,%d", -radius, radius, row, column)
	}
	return h, nil
}
