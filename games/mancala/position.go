package mancala

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
)

// The words of position texts for options that are not the assignment's.
const (
	keyPits   = "pits"
	keyStones = "stones"
	wordEmpty = "empty-capture"
	wordEarly = "early-stop"
)

// Position writes the board array and every option that is not the default:
//
//	mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0
//	mancala 0,2,1,1,0,0,2,0,0 pits:3 stones:1 empty-capture
func (r *Rules) Position(s *State) string {
	var b strings.Builder
	b.WriteString(gameWord + " ")
	for i, n := range r.Board(s) {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(n))
	}
	if r.pits != defaultPits {
		fmt.Fprintf(&b, " %s:%d", keyPits, r.pits)
	}
	if r.options.Stones != defaultStones {
		fmt.Fprintf(&b, " %s:%d", keyStones, r.options.Stones)
	}
	if r.options.EmptyCapture {
		b.WriteString(" " + wordEmpty)
	}
	if r.options.EarlyStop {
		b.WriteString(" " + wordEarly)
	}
	return b.String()
}

// longestText is more than any position text needs.
const longestText = 200

// badPosition makes the one kind of error of ReadPosition.
func badPosition(format string, args ...any) error {
	return games.Errorf("bad-position", format, args...)
}

// ReadPosition reads what Position writes. Nothing need be in reach of a game
// from the start, but the stones must be as many as the options say, and either
// side has some in its pits or neither has.
func (r *Rules) ReadPosition(text string) (games.Kit[State], State, error) {
	rules, s, err := Read(text)
	if err != nil {
		return nil, State{}, err
	}
	return rules, s, nil
}

// Read reads a position text and gives the rules it names and the state.
func Read(text string) (*Rules, State, error) {
	var none State
	if err := games.CheckText(text, longestText); err != nil {
		return nil, none, err
	}
	words := strings.Fields(text)
	if len(words) < 2 || words[0] != gameWord {
		return nil, none, badPosition("wanted %s, the board as 15 numbers and perhaps options, got %q", gameWord, text)
	}
	options, err := readOptions(words[2:])
	if err != nil {
		return nil, none, err
	}
	rules, err := New(options)
	if err != nil {
		return nil, none, badPosition("%v", err)
	}
	s, err := rules.readBoard(strings.Split(words[1], ","))
	if err != nil {
		return nil, none, err
	}
	return rules, s, nil
}

// readOptions reads the words behind the board.
func readOptions(words []string) (Options, error) {
	var o Options
	seen := make(map[string]bool)
	for _, word := range words {
		key, value, valued := strings.Cut(word, ":")
		if seen[key] {
			return o, badPosition("wanted %s once, got %q as well", key, word)
		}
		seen[key] = true
		n, number := games.ReadNumber(value)
		switch {
		case key == keyPits && number && n > 0:
			o.Pits = n
		case key == keyStones && number && n > 0:
			o.Stones = n
		case key == wordEmpty && !valued:
			o.EmptyCapture = true
		case key == wordEarly && !valued:
			o.EarlyStop = true
		default:
			return o, badPosition("wanted %s:N, %s:N, %s or %s, got %q", keyPits, keyStones, wordEmpty, wordEarly, word)
		}
	}
	return o, nil
}

// readBoard reads the board array, one word for each number.
func (r *Rules) readBoard(words []string) (State, error) {
	var s, none State
	if len(words) != r.cells()+1 {
		return none, badPosition("wanted %d numbers for %s a side, the cells and the player to move, got %d%s",
			r.cells()+1, plural(r.pits, "pit"), len(words), sizeHint(len(words)))
	}
	sum := 0
	for i, word := range words[:r.cells()] {
		n, ok := games.ReadNumber(word)
		if !ok || n < 0 || n > r.total {
			return none, badPosition("wanted from 0 to %d stones in a cell, got %q in cell %d", r.total, word, i)
		}
		s.at[i] = uint8(n)
		sum += n
	}
	if sum != r.total {
		return none, badPosition("wanted %d stones in all, 2 x %s with %d in each, got %d",
			r.total, plural(r.pits, "pit"), r.options.Stones, sum)
	}
	switch words[r.cells()] {
	case "0":
		s.mover = p1
	case "1":
		s.mover = p2
	default:
		return none, badPosition("wanted 0 or 1 for the player to move, got %q", words[r.cells()])
	}
	return s, r.finishReading(&s)
}

// sizeHint says which board has so many numbers.
func sizeHint(numbers int) string {
	pits := (numbers - 3) / 2
	if numbers != 2*pits+3 || pits < 1 || pits > MaxPits {
		return ""
	}
	return fmt.Sprintf("; a board with %s a side has so many", plural(pits, "pit"))
}

// finishReading finds whose turn it is.
func (r *Rules) finishReading(s *State) error {
	s.turn = turnOf[s.mover]
	if r.pitsOf(s, p1) == 0 && r.pitsOf(s, p2) == 0 {
		s.turn = games.Over
		return nil
	}
	if r.ended(s) {
		return badPosition("wanted a position as it is between moves; this game is over and the stones in the pits belong in the stores")
	}
	return nil
}
