package engine

import (
	"context"

	"parlor/search/matrix"
)

// The search looks some turns ahead and solves the matrix game of every turn on
// the way (backward induction; von Neumann and Morgenstern, 1944). A node at the
// last turn, whose cells are all leaves, is solved in leaf.go; one above it, whose
// cells cost searches, in inner.go, with the bounds that serial.go finds.

// Settings are the switches of the search. What is switched off is done in full.
type Settings struct {
	Filter  Filter  // which throws are searched
	Table   bool    // whether positions are remembered
	Oracle  bool    // whether matrices are solved by a double oracle
	Quiet   bool    // whether captures are played out at the horizon
	Weights Weights // what estimates are made of
	// Patience is after how many turns without a throw the opponent is taken to
	// go on holding throws back; 0 for never.
	Patience int
	// Press is what a side that presses adds to its estimates, by its own counts.
	Press Weights
	// Haste is the number of turns in which nothing happens that make a side press
	// by as much again, up to three times.
	Haste int
	// Contempt is what the player takes a draw to cost it; 0 is the truth.
	Contempt float64
}

// Standard is how the player searches, as matches have decided.
func Standard() Settings {
	return Settings{
		Filter: Sensible, Table: true, Oracle: true, Quiet: false, Weights: Tuned,
		Patience: 5, Haste: 8, Press: Weights{hunted: 0.02}, Contempt: 0.7,
	}
}

// fade is what a turn does to every value: a win now is worth more than the same
// win later, and an advantage more if it can be cashed in soon.
const fade = 0.998

// Rounding: values that differ by no more are equal, and gaps stay far below 1e-9.
const slight = 1e-12

// Search is a search with its working memory, which is used again from search to
// search, so that nodes allocate nothing. It serves one goroutine at a time.
type Search struct {
	Settings
	solver matrix.Solver
	table  *table
	past   Past
	clock  clock
	frames []frame
	// holdsBack says of whom it is taken for granted that he does not throw.
	holdsBack [2]bool
	// pressure is by how much a side presses, as the other holds back; 0 for not.
	pressure [2]float64
	draw     float64 // what a drawn game is worth
	Counts   Counts
}

// Counts says what a search did.
type Counts struct {
	Nodes   uint64  // turns played out on the board: joint nodes
	Cells   uint64  // cells of all matrices met
	Exact   uint64  // cells whose value was needed exactly
	LPs     uint64  // linear programs solved
	Gap     float64 // the largest certificate gap of any matrix solved
	Serial  uint64  // serialised searches
	Entered uint64  // matrices met
	Lines   uint64  // their rows and columns
	Rounds  uint64  // times that a double oracle solved what it had taken in
}

// enter counts the matrix of a frame.
func (c *Counts) enter(f *frame) {
	c.Entered++
	c.Cells += uint64(len(f.rows) * len(f.columns))
	c.Lines += uint64(len(f.rows) + len(f.columns))
}

// NewSearch makes a search.
func NewSearch(set Settings) *Search {
	s := &Search{Settings: set}
	if set.Table {
		s.table = newTable()
	}
	return s
}

// maxDepth is the most turns that are looked ahead.
const maxDepth = 12

// begin sets up a search of p, the last position of a game with the given past.
func (s *Search) begin(ctx context.Context, p *Position, before Past) {
	if s.frames == nil {
		s.frames = make([]frame, maxDepth+2)
	}
	s.frames[0].p = *p
	s.past = before
	s.clock = clock{ctx: ctx}
	s.Counts = Counts{}
	if s.table != nil {
		s.table.begin(p)
	}
}

// frame is what the search needs at one level, a turn each.
type frame struct {
	p             Position
	rows, columns []Action // Upper's actions and Lower's
	cells         []cell
	inner         inner
	leaf          leaf
	quiet         quiet
	lastRow       Action // the best of the position searched here before
	lastColumn    Action
}

// reading says how turns are read: as they are, or as if one side saw what the
// other does.
type reading uint8

const (
	together    reading = iota // the exact value
	rowFirst                   // Lower sees Upper's action: a lower bound
	columnFirst                // Upper sees Lower's action: an upper bound
)

// list generates the actions of both sides at a level.
func (s *Search) list(level int) *frame {
	f := &s.frames[level]
	f.rows = s.actions(&f.p, upper, f.rows[:0])
	f.columns = s.actions(&f.p, lower, f.columns[:0])
	return f
}

// actions appends the actions of a side that are searched.
func (s *Search) actions(p *Position, side int, buf []Action) []Action {
	if s.holdsBack[side] && p.tokens[side] > 0 {
		return p.steps(side, buf)
	}
	return s.Filter.actions(p, side, buf)
}

// push plays a turn of the position at a level into the level below.
func (s *Search) push(level int, up, down Action) *Position {
	next := &s.frames[level+1].p
	*next = s.frames[level].p
	next.Play(up, down)
	s.Counts.Nodes++
	s.clock.tick(s.Counts.Nodes)
	return next
}

// known gives the value of a position whose game has ended.
func (s *Search) known(p *Position) (v float64, over bool) {
	switch p.end {
	case upperWins:
		return 1, true
	case lowerWins:
		return -1, true
	case drawn:
		return s.draw, true
	}
	return s.draw, s.past.repeats(p)
}

// leafValue gives the value of a cell at the horizon: what the position after the
// turn is worth, faded by the turn.
func (s *Search) leafValue(level int, up, down Action) float64 {
	p := s.push(level, up, down)
	if v, over := s.known(p); over {
		return fade * v
	}
	if s.Quiet {
		return fade * s.settle(level+1)
	}
	return fade * s.estimate(p)
}

// value searches an unfinished position with at least one turn to go. A value
// inside the window is exact for the reading; outside it is a bound.
func (s *Search) value(level, depth int, alpha, beta float64, as reading) float64 {
	switch {
	case as == rowFirst:
		s.Counts.Serial++
		return s.rowsFirst(level, depth, alpha, beta)
	case as == columnFirst:
		s.Counts.Serial++
		return s.columnsFirst(level, depth, alpha, beta)
	case !s.Oracle:
		return s.full(level, depth)
	case depth == 1:
		return s.leaf(level, alpha, beta)
	}
	return s.deep(level, depth, alpha, beta)
}

// solve solves a matrix game and counts it.
func (s *Search) solve(m matrix.Game) matrix.Solution {
	a := s.solver.Solve(m)
	s.Counts.LPs += uint64(a.LPs)
	s.Counts.Gap = max(s.Counts.Gap, a.Gap())
	return a
}
