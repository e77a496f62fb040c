package tablebase

import (
	"context"
	_ "embed"
	"fmt"
	"math/bits"
	"strings"
	"sync"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/tablebase"
)

// smallStones is the size of the small table: with six pits a side it has 125,970
// positions and is made in some hundredths of a second.
const smallStones = 8

// manyStones is how many more stones than the solver's own table has make a large table
// worthwhile: a search then takes millions of positions without it, and a tenth of them
// with it.
const manyStones = 20

// The sizes of the memory of positions, as powers of two: half a megabyte with the
// small table, 2 megabytes with the solver's own, 16 for millions of positions, and 64
// with a large table.
const (
	smallMemory = 14
	askedMemory = 16
	manyMemory  = 19
	largeMemory = 21
	manyNodes   = 1_000_000
)

// TableSize is the size of a search's endgame table.
type TableSize int

const (
	// OwnTable is the solver's own, which takes some tenths of a second to make: up to 16
	// stones with six pits a side.
	OwnTable TableSize = iota
	// SmallTable is made in a moment: up to 8 stones.
	SmallTable
	// LargeTable is made in some seconds and takes 226 megabytes, up to 20
	// stones with six pits a side, for positions with so many stones that the solver's
	// own is not enough. Other positions use OwnTable.
	LargeTable
)

// Ending is a position with few stones in play, and the limits on finding its
// best move.
type Ending struct {
	Rules *mancala.Rules
	State mancala.State
	// Nodes is how many positions may be searched; 0 for no limit.
	Nodes uint64
	// Table is the endgame table to search with.
	Table TableSize
	// Folder and Progress are those of games.Ask. A small table is not stored.
	Folder   string
	Progress func(label string, done, total int)
}

// Hopeful says whether the nodes may suffice. With the small table the work grows
// sixteenfold with every five stones, with the others fourfold with every three.
func (e *Ending) Hopeful() bool {
	doublings := max(0, bits.Len64(e.Nodes)-2)
	most := 14 + doublings*3/2
	switch e.Table {
	case SmallTable:
		most = smallStones + doublings*5/4
	case LargeTable:
		most += 4
	}
	return e.Rules.InPlay(&e.State) <= most
}

// stones gives the stones up to which the table has all positions, and the binary
// logarithm of the memory size that goes with it.
func (e *Ending) stones() (most, power int) {
	pits, total := e.Rules.Options().Pits, e.Rules.Total()
	most = stonesWithin(pits, total, askedSize)
	switch {
	case e.Table == SmallTable:
		return min(most, smallStones), smallMemory
	case e.Table == LargeTable && e.Rules.InPlay(&e.State) > most+manyStones:
		return stonesWithin(pits, total, largeSize), largeMemory
	case e.Nodes > manyNodes:
		return most, manyMemory
	}
	return most, askedMemory
}

// Found is the result of solving an ending.
type Found struct {
	// Exact says that Move is the first of the best moves.
	Exact bool
	// Proved says that Move achieves at least Margin for its side; Margin is from Max's
	// side. If the work was stopped, there may be this bound alone, or nothing.
	Proved bool
	Move   games.Move
	Margin games.Value
	// Searched is the number of positions searched.
	Searched uint64
}

// Best looks for the best move of an unfinished position. It stops when it has searched
// the nodes allowed, or when ctx ends, and finds nothing if games by these rules cannot
// be solved.
func (t *Tables) Best(ctx context.Context, ask *Ending) Found {
	p, err := solvable(ask.Rules, &ask.State)
	if err != nil {
		return Found{}
	}
	table, power, err := t.forEnding(ctx, ask)
	if err != nil {
		return Found{}
	}
	x := &search{endgame: table, ctx: ctx, limit: ask.Nodes, memory: newMemory(power, table.amount[p.stones()])}
	value := x.exact(p, 0)
	margin := marginOf(ask.Rules, &ask.State)
	for _, m := range ask.Rules.Moves(&ask.State, nil) {
		if !x.stopped && x.reaches(p, int(m), value) && !x.stopped {
			return Found{Exact: true, Proved: true, Move: m, Margin: margin(value), Searched: x.nodes}
		}
	}
	found := Found{Searched: x.nodes}
	if pit, least, ok := x.provedMove(p); ok {
		found.Proved, found.Move, found.Margin = true, games.Move(pit), margin(least)
	}
	return found
}

// provedMove gives the move with the greatest proved lower bound for a position's
// mover.
func (s *search) provedMove(p position) (pit, least int, ok bool) {
	known, ok := s.memory.find(s.memory.spread(s.number(p)))
	return int(known.best), known.lo, ok && known.best != noPit
}

// forEnding gives the table to use, and the binary logarithm of the memory size
// that goes with it. The choice must not depend on which tables exist, so that the same
// question has the same answer.
func (t *Tables) forEnding(ctx context.Context, ask *Ending) (table *endgame, power int, err error) {
	o := ask.Rules.Options()
	most, power := ask.stones()
	folder := ask.Folder
	if ask.Table == SmallTable {
		folder = ""
	}
	e, err := t.table(ctx, newBoard(o.Pits, o.EmptyCapture), most, tablebase.Request{Folder: folder, Progress: ask.Progress})
	if err != nil {
		return nil, 0, err
	}
	return e.endgame, power, nil
}

// reaches says whether a move is worth at least goal to its mover.
func (s *search) reaches(p position, pit, goal int) bool {
	m := s.play(p, pit)
	if m.over {
		return m.gain >= goal
	}
	stones, want := m.next.stones(), m.worthBefore(goal)
	key := s.memory.spread(s.number(m.next))
	switch {
	case stones <= s.most:
		return m.worth(s.value(m.next)) >= goal
	case m.again:
		return s.atLeast(m.next, key, stones, want) >= want
	}
	return s.atLeast(m.next, key, stones, want+2) < want+2 // the opponent cannot get more
}

// openingsText is the opening book, a line for each position: the rule of capture,
// the mover's pits, the opponent's, the margin of the stones in play with best play,
// and a pit that achieves it. All of it was proved by the search of this package:
// docs/mancala.md has the command that extends it, and the tests prove lines of it
// again.
//
//go:embed openings.txt
var openingsText string

// openingKey is a position from the mover's side, and the rules that it is for.
type openingKey struct {
	position
	pits  int
	empty bool
}

// opening is the book's entry for a position.
type opening struct {
	margin int // of the stones in play, for the mover
	pit    int
}

// openings parses the book on first use.
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

// Opening gives a best move of a position in the opening book, and the margin of
// the game with best play, from Max's side. It is false for any other position.
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
