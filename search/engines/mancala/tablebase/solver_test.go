package tablebase

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/search/tablebase"
)

func mustNew(t testing.TB, o mancala.Options) *mancala.Rules {
	t.Helper()
	r, err := mancala.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func mustLoad(t testing.TB, pits, most int, empty bool) *endgame {
	t.Helper()
	e, err := load(context.Background(), newBoard(pits, empty), most, tablebase.Request{})
	if err != nil {
		t.Fatal(err)
	}
	return e.endgame
}

// TestData solves every recorded position, with a table that leaves some of it
// to the search.
func TestData(t *testing.T) {
	gamestest.TakesTurns(t)
	lines := gamestest.VectorsIn(t, "../../../../games/mancala/testdata", "mancala-exact.jsonl")
	e := mustLoad(t, 6, 10, false)
	for _, line := range lines {
		var c struct {
			Board       []int
			Value       int
			ChildValues []*int `json:"child_values"`
			BestMoves   []int  `json:"best_moves"`
		}
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Errorf("%v: %v", line, err)
			continue
		}
		rules, s := readBoard(t, c.Board)
		got, err := valueMoves(context.Background(), e, rules, &s, nil)
		if err != nil || got.Lo != games.Value(c.Value) || got.Hi != got.Lo {
			t.Errorf("%v: value %v to %v, %v; want %d", line, got.Lo, got.Hi, err, c.Value)
			continue
		}
		values, best := make([]*int, 6), []int{}
		for _, w := range got.Moves {
			v := int(w.Lo)
			values[w.Move] = &v
			if w.Lo == got.Lo {
				best = append(best, int(w.Move))
			}
		}
		if got, want := asText(values, best), asText(c.ChildValues, c.BestMoves); got != want {
			t.Errorf("%v: moves %s, want %s", line, got, want)
		}
	}
	t.Logf("%d positions", len(lines))
}

func asText(values []*int, best []int) string {
	text, _ := json.Marshal([]any{values, best})
	return string(text)
}

func readBoard(t testing.TB, board []int) (*mancala.Rules, mancala.State) {
	t.Helper()
	text := "mancala "
	for i, n := range board {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprint(n)
	}
	rules, s, err := mancala.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return rules, s
}

// startValues are the values of the starting positions with one stone in each
// pit, two, and so on, under the usual rule and with empty capture; the rows are
// for one pit a side, two, and so on. The end of a row is as far as a test can
// go: six pits with three stones are in TestKalah63.
var startValues = map[bool][][]games.Value{
	false: {{0, -2, 6, -2, 2, 0}, {2, -2, -2, -10, 6, 8}, {0, 4, 2, 2, 6, -8}, {2, 6, 6, 2, 4}, {0, 2, 6, 10}, {2, 6}},
	true:  {{0, -2, 6, -2, 2, 0}, {2, -2, -2, -12, 6, 8}, {0, 4, 2, 2, 6, -10}, {2, 6, 8, 2, 2}, {0, 0, 8, 12}, {2, 10}},
}

// TestStartValues proves the starting positions of small boards.
func TestStartValues(t *testing.T) {
	for empty, rows := range startValues {
		for m, row := range rows {
			for n, want := range row {
				o := mancala.Options{Pits: m + 1, Stones: n + 1, EmptyCapture: empty}
				if got, _, _, _ := prove(t, o, 0, 0, ""); got != want {
					t.Errorf("%+v: %v, want %v", o, got, want)
				}
			}
		}
	}
}

// slow is the oracle: plain minimax to the end by the game's own rules.
func slow(r *mancala.Rules, s mancala.State, seen map[mancala.State]games.Value) games.Value {
	if r.Turn(&s) == games.Over {
		return r.Score(&s)
	}
	if v, ok := seen[s]; ok {
		return v
	}
	var best games.Value
	for i, m := range r.Moves(&s, nil) {
		next := s
		r.Play(&next, m)
		v := slow(r, next, seen)
		if i == 0 || (r.Turn(&s) == games.Max) == (v > best) {
			best = v
		}
	}
	seen[s] = best
	return best
}

// TestOracle compares every position of small games, and of late ones on large
// boards, with plain minimax: looked up and, with a table of two stones, searched.
func TestOracle(t *testing.T) {
	sizes := [][2]int{{1, 7}, {2, 3}, {3, 2}, {4, 1}}
	if testing.Short() {
		sizes = sizes[:2]
	}
	for _, size := range sizes {
		for _, empty := range []bool{false, true} {
			r := mustNew(t, mancala.Options{Pits: size[0], Stones: size[1], EmptyCapture: empty})
			seen := make(map[mancala.State]games.Value)
			slow(r, r.Start(), seen)
			compare(t, r, seen)
		}
	}
	for _, pits := range []int{5, 6, 7, 8} {
		for n, empty := range []bool{false, true} {
			r := mustNew(t, mancala.Options{Pits: pits, Stones: 1, EmptyCapture: empty})
			random := games.NewRandom(63, games.StreamCorpus, uint64(pits), uint64(n))
			seen := make(map[mancala.State]games.Value)
			for range 30 {
				s := r.Start()
				for r.Turn(&s) != games.Over && read(r, &s).stones() > 8 {
					r.Play(&s, games.Choice(r, &s, random))
				}
				slow(r, s, seen)
			}
			compare(t, r, seen)
		}
	}
}

// compare checks the values that plain minimax has found.
func compare(t *testing.T, r *mancala.Rules, seen map[mancala.State]games.Value) {
	t.Helper()
	o := r.Options()
	whole := mustLoad(t, o.Pits, min(r.Total(), 8), o.EmptyCapture)
	little := mustLoad(t, o.Pits, 2, o.EmptyCapture)
	s := &search{endgame: little, ctx: context.Background(), memory: newMemory(12, little.amount[r.Total()])}
	count := 0
	for state, want := range seen {
		if r.Turn(&state) == games.Over {
			continue
		}
		count++
		stores, sign := r.Stores(&state), 1
		if r.Mover(&state) == games.Min {
			sign = -1
		}
		value := sign * (int(want) - stores[0] + stores[1])
		p := read(r, &state)
		if p.stones() <= whole.most {
			if got := whole.value(p); got != value {
				t.Fatalf("%s: looked up %d, want %d", r.Position(&state), got, value)
			}
		}
		if got := s.exact(p, 0); got != value {
			t.Fatalf("%s: searched %d, want %d", r.Position(&state), got, value)
		}
	}
	t.Logf("%d pits, %d stones, empty capture %t: %d positions", o.Pits, o.Stones, o.EmptyCapture, count)
}

// TestPlaces checks that a position has one number, and a table one place for it.
func TestPlaces(t *testing.T) {
	for _, pits := range []int{1, 2, 3, 6, 8} {
		e := newEndgame(newBoard(pits, false), 5)
		taken, indexed := make([]bool, e.size()), make([]bool, e.size())
		sides := e.sides(e.most)
		for a, as := range sides {
			for _, bs := range sides[:6-a] {
				for _, x := range as {
					for _, y := range bs {
						p := position{x, y}
						place, index := e.number(p), e.index(p)
						if taken[place] || indexed[index] {
							t.Fatalf("%d pits: place %d or index %d is taken twice", pits, place, index)
						}
						taken[place], indexed[index] = true, true
						if back := e.position(place); back != p {
							t.Fatalf("%d pits: place %d is of %x, not %x", pits, place, p, back)
						}
					}
				}
			}
		}
		for place, ok := range taken {
			if !ok {
				t.Fatalf("%d pits: place %d is never taken", pits, place)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, c := range []struct {
		ctx        context.Context
		o          mancala.Options
		moment     bool
		code, says string
	}{
		{context.Background(), mancala.Options{EarlyStop: true}, false, "unsolvable", ":early-stop"},
		{context.Background(), mancala.Options{Pits: 8}, false, "too-many-stones", "got 64"},
		{context.Background(), mancala.Options{}, true, "too-many-stones", "24 stones in play, which take a moment"},
		{stopped, mancala.Options{Pits: 3}, false, "interrupted", "stopped"},
	} {
		r := mustNew(t, c.o)
		_, err := new(Tables).Solver().Solve(c.ctx, games.SolveAsk[mancala.State]{Kit: r, State: r.Start(), Moment: c.moment})
		gamestest.WantError(t, err, c.code, c.says)
	}
}

// TestStoppedSolution has an interval that holds the value, wherever the search is
// stopped, and only moves that were solved.
func TestStoppedSolution(t *testing.T) {
	e := mustLoad(t, 6, 6, false)
	rules, s := readBoard(t, []int{2, 2, 2, 2, 2, 2, 12, 2, 2, 2, 2, 2, 2, 12, 0})
	whole, err := valueMoves(context.Background(), e, rules, &s, nil)
	if err != nil || whole.Stopped || whole.Lo != whole.Hi {
		t.Fatalf("solved: %+v, %v", whole, err)
	}
	narrowed := false
	for limit := uint64(1); limit < whole.Nodes; limit += whole.Nodes/50 + 1 {
		x := &search{endgame: e, ctx: context.Background(), memory: newMemory(memoryPower(24), e.amount[24]), limit: limit}
		lo, hi := x.enclose(read(rules, &s), 0)
		margin := marginOf(rules, &s)
		least, most := min(margin(lo), margin(hi)), max(margin(lo), margin(hi))
		if least > whole.Lo || most < whole.Hi {
			t.Errorf("after %d positions from %v to %v, and the value is %v", limit, least, most, whole.Lo)
		}
		narrowed = narrowed || x.stopped && most-least < 48
	}
	if !narrowed {
		t.Error("no search that was stopped had proved anything")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := valueMoves(ctx, e, rules, &s, nil)
	if err != nil || !got.Stopped || got.Lo > whole.Lo || got.Hi < whole.Hi || len(got.Moves) == len(whole.Moves) {
		t.Errorf("with Ctrl-C pressed: %+v, %v; the value is %v", got, err, whole.Lo)
	}
}
