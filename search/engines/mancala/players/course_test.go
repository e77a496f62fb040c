package players

import (
	"encoding/json"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
)

// usual gives the rules of the assignment.
func usual(t testing.TB) *mancala.Rules {
	t.Helper()
	r, err := mancala.New(mancala.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// positionAfter plays a trace, and compares the board with the one recorded.
func positionAfter(t *testing.T, r *mancala.Rules, trace string, board []int) mancala.State {
	t.Helper()
	s := r.Start()
	_, path, err := r.Replay(s, trace)
	if err != nil {
		t.Fatal(err)
	}
	if len(path) > 0 {
		s = path[len(path)-1]
	}
	for i, n := range r.Board(&s) {
		if n != board[i] {
			t.Fatalf("trace %s leads to %v, want %v", trace, r.Board(&s), board)
		}
	}
	return s
}

// moveIs compares a move with a recorded one, which is nil for the null move.
func moveIs(m games.Move, want *int) bool {
	if want == nil {
		return m == NoMove
	}
	return m != NoMove && int(m) == *want
}

// searchCase is a line of recorded searches.
type searchCase struct {
	ID, Trace      string
	Board          []int
	Depth          int
	Value          games.Value
	Move           *int
	Children       [6]*games.Value `json:"child_values"`
	MMNodes        uint64          `json:"mm_nodes"`
	MMHeuristics   uint64          `json:"mm_heuristic_calls"`
	MMTerminals    uint64          `json:"mm_terminals"`
	ABNodes        uint64          `json:"ab_nodes"`
	ABHeuristics   uint64          `json:"ab_heuristic_calls"`
	ABTerminals    uint64          `json:"ab_terminals"`
	ABCutoffs      uint64          `json:"ab_cutoffs"`
	ABSkipped      uint64          `json:"ab_skipped"`
	DPResolved     int             `json:"dp_resolved"`
	ValueMargin    games.Value     `json:"value_margin"`
	MoveMargin     *int            `json:"move_margin"`
	ChildrenMargin [6]*games.Value `json:"child_values_margin"`
	ABNodesMargin  uint64          `json:"ab_nodes_margin"`
}

// TestSearches compares every recorded field of every recorded search.
func TestSearches(t *testing.T) {
	gamestest.TakesTurns(t)
	r := usual(t)
	lines := gamestest.Vectors(t, "mancala-minimax.jsonl")
	for _, line := range lines {
		var c searchCase
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		t.Run(c.ID, func(t *testing.T) {
			s := positionAfter(t, r, c.Trace, c.Board)
			checkMinimax(t, r, s, &c)
			checkAlphaBeta(t, r, s, &c)
			checkMemory(t, r, s, &c)
			checkMargin(t, r, s, &c)
		})
	}
	t.Logf("%d searches", len(lines))
}

func checkMinimax(t *testing.T, r *mancala.Rules, s mancala.State, c *searchCase) {
	x := &Course{Rules: r}
	m, v := x.Minimax(s, c.Depth)
	want := Counts{Nodes: c.MMNodes, Heuristics: c.MMHeuristics, Terminals: c.MMTerminals}
	if !moveIs(m, c.Move) || v != c.Value || x.Counts != want {
		t.Errorf("minimax gives %d, %v with %+v; want %v, %v with %+v", m, v, x.Counts, c.Move, c.Value, want)
	}
	checkChildren(t, x, s, c.Depth, c.Children)
}

// checkChildren searches every child by itself.
func checkChildren(t *testing.T, x *Course, s mancala.State, depth int, want [6]*games.Value) {
	var got [6]*games.Value
	if depth > 0 {
		for _, m := range x.Rules.Moves(&s, nil) {
			next := s
			x.Rules.Play(&next, m)
			_, v := x.Minimax(next, depth-1)
			got[m] = &v
		}
	}
	for pit := range got {
		if a, b := got[pit], want[pit]; (a == nil) != (b == nil) || a != nil && *a != *b {
			t.Errorf("pit %d is worth %v, want %v", pit, shown(a), shown(b))
		}
	}
}

func shown(v *games.Value) games.Value {
	if v == nil {
		return games.Value(math.NaN())
	}
	return *v
}

func checkAlphaBeta(t *testing.T, r *mancala.Rules, s mancala.State, c *searchCase) {
	x := &Course{Rules: r}
	m, v := x.AlphaBeta(s, c.Depth)
	if want := c.alphaBetaCounts(); !moveIs(m, c.Move) || v != c.Value || x.Counts != want {
		t.Errorf("alpha-beta gives %d, %v with %+v; want %v, %v with %+v", m, v, x.Counts, c.Move, c.Value, want)
	}
}

func (c *searchCase) alphaBetaCounts() Counts {
	return Counts{Nodes: c.ABNodes, Heuristics: c.ABHeuristics, Terminals: c.ABTerminals, Cutoffs: c.ABCutoffs, Skipped: c.ABSkipped}
}

// checkMemory searches twice with one memory. The second time it answers for
// every estimate, and the calls are as many.
func checkMemory(t *testing.T, r *mancala.Rules, s mancala.State, c *searchCase) {
	x := &Course{Rules: r, Resolved: map[mancala.State]games.Value{}}
	want := c.alphaBetaCounts()
	want.Answered = c.ABHeuristics - uint64(c.DPResolved)
	for range 2 {
		x.Counts = Counts{}
		m, v := x.AlphaBeta(s, c.Depth)
		if !moveIs(m, c.Move) || v != c.Value || x.Counts != want || len(x.Resolved) != c.DPResolved {
			t.Errorf("with memory it gives %d, %v with %+v and %d resolved; want %v, %v with %+v and %d",
				m, v, x.Counts, len(x.Resolved), c.Move, c.Value, want, c.DPResolved)
		}
		want.Answered = c.ABHeuristics
	}
}

func checkMargin(t *testing.T, r *mancala.Rules, s mancala.State, c *searchCase) {
	x := &Course{Rules: r, Margin: true}
	m, v := x.AlphaBeta(s, c.Depth)
	if !moveIs(m, c.MoveMargin) || v != c.ValueMargin || x.Counts.Nodes != c.ABNodesMargin {
		t.Errorf("by margin it gives %d, %v in %d nodes; want %v, %v in %d",
			m, v, x.Counts.Nodes, c.MoveMargin, c.ValueMargin, c.ABNodesMargin)
	}
	if m, v := x.Minimax(s, c.Depth); !moveIs(m, c.MoveMargin) || v != c.ValueMargin {
		t.Errorf("by margin minimax gives %d, %v; want %v, %v", m, v, c.MoveMargin, c.ValueMargin)
	}
	checkChildren(t, x, s, c.Depth, c.ChildrenMargin)
}

// TestWinScores: the three scores are finite and in order, and no estimate of an
// unfinished game is as good as a win or as bad as a loss; neither the
// assignment's nor any of the game's own.
func TestWinScores(t *testing.T) {
	if !(P2WinScore < TieScore && TieScore < P1WinScore) || math.IsInf(float64(P1WinScore-P2WinScore), 0) {
		t.Errorf("scores %v, %v, %v", P2WinScore, TieScore, P1WinScore)
	}
	for _, o := range []mancala.Options{{}, {Pits: 8, Stones: 12}, {Pits: 1, Stones: 1}, {EmptyCapture: true, EarlyStop: true}} {
		r, err := mancala.New(o)
		if err != nil {
			t.Fatal(err)
		}
		x := &Course{Rules: r}
		random := games.NewRandom(351)
		for range 30 {
			for s := r.Start(); r.Turn(&s) != games.Over; r.Play(&s, games.Choice(r, &s, random)) {
				estimates := []games.Value{x.heuristic(&s)}
				for _, e := range r.Evaluations().Named {
					estimates = append(estimates, e.Of(&s, games.Max), e.Of(&s, games.Min))
				}
				for _, v := range estimates {
					if !(v > P2WinScore && v < P1WinScore && math.Abs(float64(v)) < float64(r.Total())) {
						t.Fatalf("%s is estimated %v", r.Position(&s), v)
					}
				}
			}
		}
	}
}

// treeCase is a line of recorded trees of calls.
type treeCase struct {
	ID, Trace string
	Board     []int
	Depth     int
	Value     games.Value
	Move      *int
	Calls     [][6]any
}

// TestCallTrees compares every call of every recorded tree, in order.
func TestCallTrees(t *testing.T) {
	r, calls := usual(t), 0
	lines := gamestest.Vectors(t, "mancala-alphabeta-trees.jsonl")
	for _, line := range lines {
		var c treeCase
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		t.Run(c.ID, func(t *testing.T) {
			var log []Call
			x := &Course{Rules: r, Log: &log}
			m, v := x.AlphaBeta(positionAfter(t, r, c.Trace, c.Board), c.Depth)
			if !moveIs(m, c.Move) || v != c.Value || len(log) != len(c.Calls) {
				t.Fatalf("%d, %v in %d calls; want %v, %v in %d", m, v, len(log), c.Move, c.Value, len(c.Calls))
			}
			for i, got := range log {
				if want := recordedCall(c.Calls[i]); got != want {
					t.Errorf("call %d is %+v, want %+v", i, got, want)
				}
			}
		})
		calls += len(c.Calls)
	}
	t.Logf("%d calls of %d trees", calls, len(lines))
}

// recordedCall reads a call: moves, alpha, beta, score, move, cutoff, with null
// for an infinite bound and for no move.
func recordedCall(f [6]any) Call {
	c := Call{Path: f[0].(string), Alpha: -inf, Beta: inf, Score: games.Value(f[3].(float64)), Move: NoMove, Cutoff: f[5].(bool)}
	if v, finite := f[1].(float64); finite {
		c.Alpha = games.Value(v)
	}
	if v, finite := f[2].(float64); finite {
		c.Beta = games.Value(v)
	}
	if m, chosen := f[4].(float64); chosen {
		c.Move = games.Move(m)
	}
	return c
}
