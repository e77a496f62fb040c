package depths

import (
	"context"
	"encoding/json"
	"math"
	"path/filepath"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/searchtest"
)

// depthCase is a line of the test data: what a search of a depth finds, from red's
// side.
type depthCase struct {
	Position, Eval, Move string
	Depth, Moves, Tied   int
	Value                float64
}

// key names a table.
type key struct {
	pieces, depth int
	eval          string
}

// shelf makes tables when they are first asked for.
type shelf struct {
	t      *testing.T
	tables map[key]*Table
}

func (k *shelf) table(rules *sorry.Rules, name string, depth int) *Table {
	k.t.Helper()
	want := key{rules.Options().Pieces, depth, name}
	if k.tables[want] == nil {
		index, err := numbering.New(context.Background(), rules, numbering.Front)
		if err != nil {
			k.t.Fatal(err)
		}
		made, err := New(context.Background(), rules, index, evalNamed(k.t, rules, name), depth)
		if err != nil {
			k.t.Fatal(err)
		}
		k.tables[want] = made
	}
	return k.tables[want]
}

func evalNamed(t *testing.T, rules *sorry.Rules, name string) games.Eval[sorry.State] {
	t.Helper()
	for _, e := range rules.Evaluations().Named {
		if e.Name == name {
			return e
		}
	}
	t.Fatalf("no evaluation %q", name)
	return games.Eval[sorry.State]{}
}

// TestData compares every line of at most two pieces with the tables, and with
// -long those of three, which take two gigabytes and some minutes.
func TestData(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "..", "games", "sorry", "testdata")
	byKey := map[key][]depthCase{}
	for _, line := range gamestest.VectorsIn(t, folder, "sorry-depth.jsonl") {
		var c depthCase
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		rules, _ := read(t, c.Position)
		k := key{rules.Options().Pieces, c.Depth, c.Eval}
		byKey[k] = append(byKey[k], c)
	}
	compared := 0
	for k, cases := range byKey {
		if k.pieces > 2 && !*gamestest.Long {
			continue
		}
		one := shelf{t, map[key]*Table{}} // three pieces leave no room for two tables
		for _, c := range cases {
			compareLine(t, &one, c)
			compared++
		}
	}
	t.Logf("%d lines compared", compared)
	if compared < 2000 {
		t.Errorf("compared %d lines, want 2000", compared)
	}
}

func read(t *testing.T, position string) (*sorry.Rules, sorry.State) {
	t.Helper()
	kit, s, err := new(sorry.Rules).ReadPosition(position)
	if err != nil {
		t.Fatal(err)
	}
	return kit.(*sorry.Rules), s
}

func compareLine(t *testing.T, k *shelf, c depthCase) {
	t.Helper()
	rules, s := read(t, c.Position)
	v, best, tied := choice(k.table(rules, c.Eval, c.Depth), rules, &s)
	move := "pass"
	if best != 0 {
		move = rules.Notation(&s, best)
	}
	if rules.Mover(&s) == games.Min {
		v = -v
	}
	if c.Moves <= 1 { // the data have no value where there is nothing to search
		v, tied = c.Value, c.Tied
	}
	if math.Abs(v-c.Value) > 1e-6 || move != c.Move || tied != c.Tied {
		t.Errorf("%s, %s at depth %d: %v, %s, %d tied; want %v, %s, %d", c.Position, c.Eval, c.Depth, v, move, tied, c.Value, c.Move, c.Tied)
	}
}

// choice gives the value of the best move as listed, the first such move, and how
// many there are.
func choice(table *Table, rules *sorry.Rules, s *sorry.State) (value float64, best games.Move, tied int) {
	mover := rules.Mover(s)
	for i, m := range rules.Moves(s, nil) {
		next := *s
		rules.Play(&next, m)
		v := table.After(table.Of(rules.Steps(&next, mover, nil)), table.Of(rules.Steps(&next, mover.Opponent(), nil)))
		switch {
		case i == 0 || v > value+Tie:
			value, best, tied = v, m, 1
		case v > value-Tie:
			tied++
		}
	}
	return value, best, tied
}

// TestSearch compares the tables with star2 at positions of random games of one and
// two pieces; with -long at 20,000 of them at depths 1 to 7.
func TestSearch(t *testing.T) {
	positions, deepest := 300, 4
	if *gamestest.Long {
		positions, deepest = 20_000, 7
	}
	k := shelf{t, map[key]*Table{}}
	random, compared := games.NewRandom(11), 0
	for pieces := 1; pieces <= 2; pieces++ {
		rules, err := sorry.New(sorry.Options{Pieces: pieces})
		if err != nil {
			t.Fatal(err)
		}
		s := rules.Start()
		for i := 0; i < positions; {
			if turn := rules.Turn(&s); turn == games.Over {
				s = rules.Start()
			} else if turn != games.Chance && len(rules.Moves(&s, nil)) > 1 {
				evals := rules.Evaluations().Named
				compareSearch(t, &k, rules, &s, evals[i%len(evals)], 1+i%deepest)
				i++
				compared++
			}
			rules.Play(&s, games.Choice(rules, &s, random))
		}
	}
	t.Logf("%d searches compared", compared)
}

func compareSearch(t *testing.T, k *shelf, rules *sorry.Rules, s *sorry.State, eval games.Eval[sorry.State], depth int) {
	t.Helper()
	r, err := search.Search(t.Context(), searchtest.Problem(games.Kit[sorry.State](rules), eval), *s, search.Options{Algorithm: search.Star2, Depth: depth})
	if err != nil {
		t.Fatal(err)
	}
	v, _, _ := choice(k.table(rules, eval.Name, depth), rules, s)
	if rules.Mover(s) == games.Min {
		v = -v
	}
	if math.Abs(v-float64(r.Value)) > 1e-6 {
		t.Errorf("%s, %s at depth %d: %v, the search finds %v", rules.Position(s), eval.Name, depth, v, r.Value)
	}
}

func TestRefused(t *testing.T) {
	rules, err := sorry.New(sorry.Options{Pieces: 1})
	if err != nil {
		t.Fatal(err)
	}
	index, err := numbering.New(context.Background(), rules, numbering.Front)
	if err != nil {
		t.Fatal(err)
	}
	for _, depth := range []int{-1, 0, Deepest + 1} {
		if _, err := New(context.Background(), rules, index, rules.Evaluations().Named[0], depth); err == nil {
			t.Errorf("depth %d is taken", depth)
		}
	}
}
