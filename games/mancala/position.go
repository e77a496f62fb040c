package mancala

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The keys of options in position texts.
const (
	pitsKey   = "pits:"
	stonesKey = "stones:"
	emptyKey  = "empty-capture"
	earlyKey  = "early-stop"
)

// Position writes the board array and every option that is not the default:
//
//	mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0
//	mancala 0,2,1,1,0,0,2,0,0 pits:3 stones:1 empty-capture
func (r *Rules) Position(s *State) string {
	line := gameWord + " " + text.Numbers(r.Board(s))
	if r.pits != defaultPits {
		line += fmt.Sprint(" ", pitsKey, r.pits)
	}
	if r.options.Stones != defaultStones {
		line += fmt.Sprint(" ", stonesKey, r.options.Stones)
	}
	if r.options.EmptyCapture {
		line += " " + emptyKey
	}
	if r.options.EarlyStop {
		line += " " + earlyKey
	}
	return line
}

// longestText is the limit on the length of a position text.
const longestText = 200

var form = text.Form{
	Game: gameWord, Most: longestText, Words: 2, Says: "the board as 15 numbers and perhaps options",
	Keys: []string{pitsKey, stonesKey, emptyKey, earlyKey},
}

// ReadPosition reads what Position writes. The position need not be reachable from
// the start, and may have any number of stones up to MaxTotal unless stones: gives
// it. Either both sides have stones in their pits or neither has.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	rules, s, err := Read(line)
	return text.Kit(rules, s, err)
}

// Read reads a position text and gives the rules it names and the state.
func Read(line string) (*Rules, State, error) {
	var none State
	words, fields, err := form.Read(line)
	if err != nil {
		return nil, none, err
	}
	options, err := readOptions(fields)
	if err != nil {
		return nil, none, err
	}
	rules, err := New(options)
	if err != nil {
		return nil, none, text.BadPosition("%v", err)
	}
	return rules.readBoard(strings.Split(words[1], ","))
}

// readOptions reads the words after the board.
func readOptions(f text.Fields) (o Options, err error) {
	if o.Pits, err = f.Number(pitsKey, 1, MaxPits, defaultPits); err != nil {
		return o, err
	}
	if o.Stones, err = f.Number(stonesKey, 1, MaxStones, defaultStones); err != nil {
		return o, err
	}
	o.EmptyCapture, o.EarlyStop = f.Has(emptyKey), f.Has(earlyKey)
	return o, nil
}

// readBoard reads the board array, one word for each number. If the number of stones is not that
// of the start, it gives rules of games that begin with this board.
func (r *Rules) readBoard(words []string) (*Rules, State, error) {
	var s, none State
	if len(words) != r.cells()+1 {
		return nil, none, text.BadPosition("wanted %d numbers for %s a side, the cells and the player to move, got %d%s",
			r.cells()+1, text.Plural(r.pits, "pit"), len(words), sizeHint(len(words)))
	}
	total := 0
	for i, word := range words[:r.cells()] {
		n, ok := text.ReadNumberIn(word, 0, MaxTotal)
		if !ok {
			return nil, none, text.BadPosition("wanted from 0 to %d stones in a cell, got %q in cell %d", MaxTotal, word, i)
		}
		s.at[i] = uint8(n)
		total += n
	}
	if total < 1 || total > MaxTotal {
		return nil, none, text.BadPosition("wanted 1 to %d stones in all, got %d", MaxTotal, total)
	}
	if total != r.total && r.options.Stones != defaultStones {
		return nil, none, text.BadPosition("wanted %d stones in all, 2 x %s with %d in each, got %d; without %s there may be any number",
			r.total, text.Plural(r.pits, "pit"), r.options.Stones, total, stonesKey)
	}
	switch words[r.cells()] {
	case "0":
		s.mover = p1
	case "1":
		s.mover = p2
	default:
		return nil, none, text.BadPosition("wanted 0 or 1 for the player to move, got %q", words[r.cells()])
	}
	made := r.withTotal(total)
	if err := made.finishReading(&s); err != nil {
		return nil, none, err
	}
	if total != r.total {
		made = made.from(s)
	}
	return made, s, nil
}

// withTotal gives the same rules with this many stones in all.
func (r *Rules) withTotal(stones int) *Rules {
	made := *r
	made.total = stones
	return &made
}

// from gives the same rules for games that begin in s.
func (r *Rules) from(s State) *Rules {
	made := *r
	made.start, made.opening = s, nil
	return &made
}

// sizeHint says which board has this many numbers.
func sizeHint(numbers int) string {
	pits := (numbers - 3) / 2
	if numbers != 2*pits+3 || pits < 1 || pits > MaxPits {
		return ""
	}
	return fmt.Sprintf("; a board with %s a side has so many", text.Plural(pits, "pit"))
}

// finishReading determines whose turn it is.
func (r *Rules) finishReading(s *State) error {
	s.turn = games.Players[s.mover]
	if r.Pits(s, p1) == 0 && r.Pits(s, p2) == 0 {
		s.turn = games.Over
		return nil
	}
	if r.ended(s) {
		return text.BadPosition("wanted a position as it is between moves; this game is over and the stones in the pits belong in the stores")
	}
	return nil
}
