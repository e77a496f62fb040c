package engine

import (
	"context"
	"math"

	"parlor/search/clock"
	"parlor/search/joint"
)

// The search looks some turns ahead and solves the matrix game of every turn on
// the way (backward induction; von Neumann and Morgenstern, 1944). Matrices are
// solved by search/joint, which asks for the cells it needs: a cell is an estimate
// at the last turn, and a search of the position after the turn above it.

// Settings say how the player values positions and opponents.
type Settings struct {
	Weights Weights // what estimates are made of
	// Patience is after how many turns without a throw the opponent is taken to
	// go on holding throws back; 0 for never.
	Patience int
	// Boldness is after how many such turns not even throws that hit are expected.
	// Each one that has hit in the game doubles it.
	Boldness int
	// Press is what a side that presses adds to its estimates, by its own counts.
	Press Weights
	// Haste is the number of turns in which nothing happens that make a side press
	// by as much again, up to three times.
	Haste int
	// Contempt is what the player takes a draw to cost it; 0 is the truth.
	Contempt float64
	// Risk is how much of a turn's value may be given up against the best of opponents to
	// gain by this one's habits; 0 gives up nothing and gains nothing.
	Risk float64
}

// Standard gives the settings of the player, which were chosen by matches.
func Standard() Settings {
	return Settings{
		Weights: Tuned, Patience: 5, Boldness: 14, Haste: 8, Press: Weights{hunted: 0.02}, Contempt: 0.7,
		Risk: 0.05,
	}
}

// Fade is what a turn does to every value: a win now is worth more than the same
// win later, and an advantage more if it can be cashed in soon.
const Fade = 0.998

// Search is a search with its working memory, which is used again from search to
// search, so that nodes allocate nothing. It serves one goroutine at a time.
type Search struct {
	Settings
	candidates func(p *Position, side int, buf []Action) []Action // appends the actions searched
	joint      *joint.Oracle
	table      *table
	known      Known // nil if nothing is solved
	past       Past
	clock      *clock.Clock
	frames     []frame
	// holdsBack says which sides are taken not to throw, unless it hits something, and
	// spares which of them not even then.
	holdsBack, spares [2]bool
	// pressure says how hard each side presses because the other holds back; 0 is
	// not at all.
	pressure [2]float64
	pressed  float64 // what pressing gives at the root
	draw     float64 // what a drawn game is worth
	rival    *rival  // what is known of how the other side chooses
	foreseen foresight
	Counts   Counts
}

// Counts says what a search did.
type Counts struct {
	Nodes uint64 // turns played out on the board: joint nodes
	joint.Counts
}

// NewSearch makes a search.
func NewSearch(set Settings) *Search { return newSearch(set, newTable()) }

func newSearch(set Settings, t *table) *Search {
	s := &Search{Settings: set, candidates: (*Position).sensible, table: t, frames: make([]frame, maxDepth+2)}
	s.joint = joint.New((*cells)(s), -1, 1)
	return s
}

// maxDepth is the most turns that are looked ahead.
const maxDepth = 12

// begin sets up a search of p, the last position of a game with the given past. It
// has no limits yet.
func (s *Search) begin(p *Position, before Past) {
	s.frames[0].p = *p
	s.past = before
	s.clock = clock.New(context.Background(), 0, 0)
	s.Counts, s.joint.Counts = Counts{}, joint.Counts{}
	s.table.begin(p)
	s.pressFrom(p)
}

// forget makes the next search begin with no idea of the best actions, so that nothing
// hangs on the search before.
func (s *Search) forget() {
	for i := range s.frames {
		s.frames[i].lastRow, s.frames[i].lastColumn = 0, 0
	}
}

// frame is what the search needs at one level, a turn each.
type frame struct {
	p             Position
	rows, columns []Action // Upper's actions and Lower's
	lastRow       Action   // the best of the position searched here before
	lastColumn    Action
}

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
		if !s.spares[side] {
			buf = p.hits(side, buf)
		}
		return p.steps(side, buf)
	}
	return s.candidates(p, side, buf)
}

// push plays a turn of the position at a level into the level below.
func (s *Search) push(level int, up, down Action) *Position {
	next := &s.frames[level+1].p
	*next = s.frames[level].p
	next.Play(up, down)
	s.clock.Tick()
	return next
}

// finished gives the value of a position that need not be searched: one whose game has
// ended, or that is solved.
func (s *Search) finished(p *Position) (v float64, over bool) {
	switch p.end {
	case upperWins:
		return 1, true
	case lowerWins:
		return -1, true
	case drawn:
		return s.draw, true
	}
	if s.past.Repeats(p) {
		return s.draw, true
	}
	if s.known == nil || !p.Spent() {
		return 0, false
	}
	if v, over = s.known(p); over {
		v += float64(s.draw * (1 - math.Abs(v))) // what is not won or lost is drawn
	}
	return v, over
}

// leafValue gives the value of a cell at the horizon: what the position after the
// turn is worth, faded by the turn.
func (s *Search) leafValue(level int, up, down Action) float64 {
	p := s.push(level, up, down)
	if v, over := s.finished(p); over {
		return Fade * v
	}
	return Fade * s.estimate(p)
}
