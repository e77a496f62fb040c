package sorry

import (
	"context"
	"encoding/json"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/searchtest"
)

// searchCase is a line of the test data about a search: every root move with
// its exact value, and the moves that a search without pruning makes.
type searchCase struct {
	ID, Turn, Card, Eval string
	Red, Green           []int
	Depth                int
	MovesFull            uint64 `json:"moves_full"`
	OnlyOneMove          bool   `json:"only_one_move"`
	Values               []struct {
		Piece, From, To int
		Value           float64
	}
	Root float64
}

// closeTo is how near a value must be to the data's, which has six decimals.
const closeTo = 1e-4

func checkSearch(t *testing.T, line gamestest.Line) {
	var c searchCase
	if err := json.Unmarshal(line.Text, &c); err != nil {
		t.Fatal(err)
	}
	kit, s, err := (*Rules)(nil).ReadPosition(caseText(testCase{Red: c.Red, Green: c.Green}, c.Turn, c.Card))
	if err != nil {
		t.Fatalf("%s: %v", c.ID, err)
	}
	eval := evalNamed(t, kit, c.Eval)
	o := search.Options{Algorithm: search.Expectiminimax, Depth: c.Depth, AllValues: true, SearchOnlyMove: true}
	plain := mustSearch(t, kit, eval, s, o)
	compareValues(t, c, &s, plain)
	o.SearchOnlyMove = false
	if r := mustSearch(t, kit, eval, s, o); r.Counts.MovesDone != c.MovesFull || r.OnlyMove != c.OnlyOneMove {
		t.Errorf("%s: %d moves done, only one move %v; want %d, %v", c.ID, r.Counts.MovesDone, r.OnlyMove, c.MovesFull, c.OnlyOneMove)
	}
	for _, v := range searchtest.Variants(t, 1) {
		v.Options.Depth, v.Options.SearchOnlyMove = c.Depth, true
		r := mustSearch(t, kit, eval, s, v.Options)
		if got := asMover(&s, r.Value); math.Abs(got-c.Root) > closeTo || r.Move != plain.Move {
			t.Errorf("%s, %s: value %v, move %d; want %v, %d", c.ID, v.Name, got, r.Move, c.Root, plain.Move)
		}
	}
}

// compareValues compares the root moves, in their order, and their values.
func compareValues(t *testing.T, c searchCase, s *State, r search.Result) {
	if len(r.Moves) != len(c.Values) {
		t.Fatalf("%s: %d root moves, want %d", c.ID, len(r.Moves), len(c.Values))
	}
	side := int(s.mover & 1)
	for i, m := range r.Moves {
		want := c.Values[i]
		if got := asMover(s, m.Lo); !m.Exact() || math.Abs(got-want.Value) > closeTo {
			t.Errorf("%s, move %d: value %v, want %v", c.ID, i, got, want.Value)
		}
		if piece, to := movePiece(m.Move), squareOf(side, moveTo(m.Move)); piece != want.Piece || to != want.To {
			t.Errorf("%s, move %d: piece %d to %d, want %d to %d", c.ID, i, piece, to, want.Piece, want.To)
		}
	}
	if got := asMover(s, r.Value); math.Abs(got-c.Root) > closeTo {
		t.Errorf("%s: root value %v, want %v", c.ID, got, c.Root)
	}
}

// asMover turns a value from red's side into the player's to move.
func asMover(s *State, v games.Value) float64 {
	if s.turn == games.Min {
		v = -v
	}
	return float64(v)
}

func evalNamed(t testing.TB, kit games.Kit[State], name string) games.Eval[State] {
	for _, e := range kit.Evaluations().Named {
		if e.Name == name {
			return e
		}
	}
	t.Fatalf("no evaluation named %s", name)
	return games.Eval[State]{}
}

func mustSearch(t testing.TB, kit games.Kit[State], eval games.Eval[State], s State, o search.Options) search.Result {
	t.Helper()
	r, err := search.Search(context.Background(), searchtest.Problem(kit, eval), s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestVariantsAgree holds every exact search against plain search, to depth 6
// on few positions and to depth 5 on many.
func TestVariantsAgree(t *testing.T) {
	gamestest.TakesTurns(t)
	few, many, nodes := 5, 4, uint64(2e5)
	if *gamestest.Long {
		few, many, nodes = 6, 5, 2e6
	}
	t.Run("16 positions", func(t *testing.T) {
		searchtest.Agree(t, searchtest.Positions(t, games.Kit[State]((*Rules)(nil)), "testdata/corpus16.txt"), few, math.MaxUint64)
	})
	t.Run("200 positions", func(t *testing.T) {
		searchtest.Agree(t, searchtest.Positions(t, games.Kit[State]((*Rules)(nil)), "testdata/corpus200.txt"), many, nodes)
	})
}
