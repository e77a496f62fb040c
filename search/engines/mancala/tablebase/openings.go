package tablebase

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"parlor/games"
	"parlor/games/mancala"
)

// openingsText is the book of openings, a line for each position: the rule of
// capture, the mover's pits, the opponent's, the margin of the stones in play with
// best play, and a pit that gets it. All of it was proved by the search of this
// package: docs/mancala.md has the command that adds to it, and the tests prove
// lines of it again.
//
//go:embed openings.txt
var openingsText string

// openingKey is a position as the mover sees it, and the rules that it is for.
type openingKey struct {
	position
	pits  int
	empty bool
}

// opening is what the book says of a position.
type opening struct {
	margin int // of the stones in play, for the mover
	pit    int
}

// openings reads the book when it is first asked for.
var openings = sync.OnceValues(func() (map[openingKey]opening, error) {
	book := make(map[openingKey]opening)
	for n, line := range strings.Split(strings.TrimSpace(openingsText), "\n") {
		key, o, err := readOpening(line)
		if err != nil {
			return nil, fmt.Errorf("line %d of the openings: %w", n+1, err)
		}
		book[key] = o
	}
	return book, nil
})

// readOpening reads a line of the book.
func readOpening(line string) (key openingKey, o opening, err error) {
	var rule, mine, theirs string
	if _, err = fmt.Sscanf(line, "%s %s %s %d %d", &rule, &mine, &theirs, &o.margin, &o.pit); err != nil {
		return key, o, fmt.Errorf("wanted a rule, two rows of pits, a margin and a pit, got %q: %w", line, err)
	}
	key.empty, key.pits = rule == "empty-capture", strings.Count(mine, ",")+1
	if key.mine, err = readSide(mine); err != nil {
		return key, o, err
	}
	key.theirs, err = readSide(theirs)
	return key, o, err
}

// readSide reads a row of pits.
func readSide(row string) (side uint64, err error) {
	for pit, cell := range strings.Split(row, ",") {
		var n uint8
		if _, err := fmt.Sscanf(cell, "%d", &n); err != nil || pit >= mostPits {
			return 0, fmt.Errorf("wanted a row of pits, got %q", row)
		}
		side |= uint64(n) << (8 * pit)
	}
	return side, nil
}

// Opening gives a best move of a position that the book of openings has, and the
// margin of the game with best play, as Max sees it. It is false for any other
// position.
func Opening(rules *mancala.Rules, s *mancala.State) (m games.Move, margin games.Value, ok bool) {
	p, err := solvable(rules, s)
	if err != nil {
		return 0, 0, false
	}
	book, err := openings()
	if err != nil {
		return 0, 0, false
	}
	options := rules.Options()
	o, ok := book[openingKey{p, options.Pits, options.EmptyCapture}]
	return games.Move(o.pit), marginOf(rules, s)(o.margin), ok
}
