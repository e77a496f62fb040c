package engine

import (
	"context"
	"math"
	"slices"
	"time"

	"parlor/search/clock"
	"parlor/search/joint"
	"parlor/search/matrix"
)

// The search looks some turns ahead and solves the matrix game of every turn on
// the way (backward induction; von Neumann and Morgenstern, 1944). Matrices are
// solved by search/joint, which asks for the cells it needs: at the last turn a cell is
// an estimate, above that a search of the position after the turn.

// Settings are the player's evaluation of positions and its assumptions about opponents.
type Settings struct {
	Weights Weights // of the evaluation
	// Patience is the number of turns without a throw after which the opponent
	// is assumed to go on holding throws back; 0 for never.
	Patience int
	// Boldness is the number of such turns after which not even throws that hit
	// are expected. Each throw that has hit in the game doubles it.
	Boldness int
	// Press is the weights that a pressing side adds for its own counts.
	Press Weights
	// Haste is the number of turns without an event after which a side presses by as
	// much again, up to three times.
	Haste int
	// Contempt is the assumed cost of a draw to the player; 0 is the truth.
	Contempt float64
	// Risk is how much of a turn's value may be risked against a perfect opponent to
	// exploit the model of this one; 0 risks and exploits nothing.
	Risk float64
}

// Standard gives the player's default settings, which were chosen by matches.
func Standard() Settings {
	return Settings{
		Weights: Tuned, Patience: 5, Boldness: 14, Haste: 8, Press: Weights{hunted: 0.02}, Contempt: 0.7,
		Risk: 0.05,
	}
}

// Fade is the discount factor per turn: a win now is worth more than the same
// win later, and an advantage more if it can be cashed in soon.
const Fade = 0.998

// Search is a search with its working memory, which is reused from search to
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
	// holdsBack says which sides are assumed to make only throws that hit something,
	// and spares which of them not even those.
	holdsBack, spares [2]bool
	// pressure says how hard each side presses because the other holds back; 0 is
	// not at all.
	pressure [2]float64
	pressed  float64 // the bonus for pressing at the root
	draw     float64 // what a drawn game is worth
	rival    *rival  // the opponent model
	foreseen foresight
	Counts   Counts
}

// Counts says what a search did.
type Counts struct {
	Nodes uint64 // turns played on the board: joint nodes
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

// forget clears the best actions at each level, so that the next search does not depend
// on this one.
func (s *Search) forget() {
	for i := range s.frames {
		s.frames[i].lastRow, s.frames[i].lastColumn = 0, 0
	}
}

// frame is the search's data at one level; a level is a turn.
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

// finished gives the value of a position that is not searched: a finished or a solved
// one.
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
		v += float64(s.draw * (1 - math.Abs(v))) // the probability not won or lost is drawn
	}
	return v, over
}

// leafValue gives the value of a cell at the horizon: that of the position after the
// turn, discounted by one turn.
func (s *Search) leafValue(level int, up, down Action) float64 {
	p := s.push(level, up, down)
	if v, over := s.finished(p); over {
		return Fade * v
	}
	return Fade * s.estimate(p)
}

// Result is the result of a search. Values are from Upper's side.
type Result struct {
	Rows, Columns     []Action // the actions of each side that were searched
	RowMix, ColumnMix []float64
	// Value is the value with optimal mixed strategies up to the horizon, Lo the least
	// that Upper's mix gets and Hi the most that Lower's concedes.
	Value, Lo, Hi float64
	Depth         int // turns looked ahead in full
	// Response is the mix that exploits the opponent model, from the side of the player
	// to move; nil if there is none.
	Response *matrix.Response
	Counts   Counts
}

// Limits end a search; 0 is no limit.
type Limits struct {
	Depth int // turns, maxDepth at most
	Nodes uint64
	Time  time.Duration
}

// Run searches a position by iterative deepening in turns (Slate and Atkin,
// 1977) and gives the result of the deepest search that was finished. The first, one
// turn deep, is always finished.
func (s *Search) Run(ctx context.Context, p *Position, past Past, most Limits) Result {
	s.begin(p, past)
	limits := clock.New(ctx, most.Nodes, most.Time)
	var r Result
	var spent [2]uint64 // nodes of the last two depths
	deepest := maxDepth
	if most.Depth > 0 {
		deepest = min(most.Depth, maxDepth)
	}
	for depth := 1; depth <= deepest; depth++ {
		if most.Nodes != 0 && depth > 1 && s.clock.Nodes+outlook(spent) > most.Nodes {
			break
		}
		if depth == 2 {
			limits.Nodes = s.clock.Nodes
			s.clock = limits
		}
		before := s.clock.Nodes
		next, finished := s.root(depth)
		spent[0], spent[1] = spent[1], s.clock.Nodes-before
		if !finished {
			break
		}
		r = next
	}
	s.Counts = Counts{Nodes: s.clock.Nodes, Counts: s.joint.Counts}
	r.Counts = s.Counts
	return r
}

// root searches the position itself, and then for the response to the opponent model.
func (s *Search) root(depth int) (r Result, finished bool) {
	n := s.open(0, depth)
	defer s.close(n)
	if _, finished = s.joint.Value(n, -1, 1, joint.Together); !finished {
		return r, false
	}
	r = s.result(n)
	if s.foreseen.trust > 0 {
		r.Response, finished = s.respond(n)
	}
	return r, finished
}

// outlook predicts the nodes of the next depth, if it grows as the last did, so
// that no work is begun that cannot be finished. The second depth takes some
// dozens of times the first.
func outlook(spent [2]uint64) uint64 {
	const usual = 16
	if spent[0] == 0 {
		return spent[1] * usual
	}
	return spent[1] * (spent[1] / spent[0])
}

// result reads the result of a finished search from the root.
func (s *Search) result(n *joint.Node) Result {
	f := &s.frames[0]
	r := Result{
		Rows: slices.Clone(f.rows), Columns: slices.Clone(f.columns),
		RowMix: slices.Clone(n.Mix(joint.Row)), ColumnMix: slices.Clone(n.Mix(joint.Column)), Depth: n.Depth,
	}
	r.Lo, r.Hi = n.Prove()
	r.Value = r.Lo + (r.Hi-r.Lo)/2
	s.joint.Counts.Gap = max(s.joint.Counts.Gap, r.Hi-r.Lo)
	return r
}
