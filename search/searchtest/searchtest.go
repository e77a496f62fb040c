// Package searchtest checks, for a game, that every exact search finds the value and
// the move of plain search. Each game's tests run it on a list of positions in a file.
package searchtest

import (
	"context"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/search"
	"parlor/search/bounds"
	"parlor/search/transposition"
)

// Variant is a way to run a search that must agree with plain search.
type Variant struct {
	Name    string
	Options search.Options
}

// forChance lists the exact algorithms for decisions and chance.
var forChance = search.Registry{search.Expectiminimax, search.Star1, search.Star2}

// Variants lists every exact way to search. Those with a table have tableMB megabytes
// each, few enough that entries get replaced.
func Variants(t testing.TB, tableMB int) []Variant {
	all := []Variant{{Name: "memo", Options: search.Options{Algorithm: search.Memo, Deepen: true}}}
	for _, a := range forChance {
		if a == search.Expectiminimax {
			continue
		}
		textbook := search.Options{Algorithm: a, Textbook: true}
		all = append(all, Variant{Name: a.Name + " textbook", Options: textbook})
		textbook.Table, textbook.Deepen = newTable(t, tableMB), true
		all = append(all, Variant{Name: a.Name + " textbook table deepening", Options: textbook})
		for _, withTable := range []bool{false, true} {
			for _, ordered := range []bool{false, true} {
				for _, deepen := range []bool{false, true} {
					v := Variant{Name: a.Name, Options: search.Options{Algorithm: a, NoOrdering: !ordered, Deepen: deepen}}
					if withTable {
						v.Name += " table"
						v.Options.Table = newTable(t, tableMB)
					}
					if ordered {
						v.Name += " ordered"
					}
					if deepen {
						v.Name += " deepening"
					}
					all = append(all, v)
				}
			}
		}
	}
	for _, workers := range []int{1, 2} {
		for _, a := range forChance {
			o := search.Options{Algorithm: a, Workers: workers}
			all = append(all, Variant{Name: fmt.Sprintf("%s %d workers", a, workers), Options: o})
			if a.Takes.Has(search.TakesTable) {
				o.Table, o.Deepen = newTable(t, tableMB), true
				all = append(all, Variant{Name: fmt.Sprintf("%s %d workers table deepening", a, workers), Options: o})
			}
		}
	}
	return all
}

func newTable(t testing.TB, mb int) *transposition.Table {
	t.Helper()
	table, err := transposition.New(mb)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Position is a position with the rules it belongs to.
type Position[S comparable] struct {
	Text  string
	Kit   games.Kit[S]
	State S
}

// Positions reads a file with one position text a line.
func Positions[S comparable](t testing.TB, kit games.Kit[S], path string) []Position[S] {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var all []Position[S]
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		rules, s, err := kit.Text().Form.ReadPosition(line)
		if err != nil {
			t.Fatalf("%s: %q: %v", path, line, err)
		}
		all = append(all, Position[S]{line, rules, s})
	}
	return all
}

// Problem is the search problem of a game with one of its evaluations, by the rules that
// the game is searched by.
func Problem[S comparable](kit games.Kit[S], eval games.Eval[S]) search.Problem[S] {
	return search.Problem[S]{Game: games.SearchRules(kit), Eval: eval, QuickWins: kit.Info().QuickWins}
}

// Agree searches every position by every variant, with the game's evaluations in turn, at
// the depths from 1 to deepest that plain search finishes within maxNodes, and compares
// value and move.
func Agree[S comparable](t *testing.T, positions []Position[S], deepest int, maxNodes uint64) {
	variants := Variants(t, 1)
	compared := 0
	for i, p := range positions {
		evals := p.Kit.Evaluations().Named
		problem := Problem(p.Kit, evals[i%len(evals)])
		for depth := 1; depth <= deepest; depth++ {
			plain := find(t, problem, p.State, search.Options{Algorithm: search.Expectiminimax, Depth: depth, Nodes: maxNodes})
			if plain.Stopped != nil {
				break
			}
			for _, v := range variants {
				v.Options.Depth = depth
				compared++
				if err := same(plain, find(t, problem, p.State, v.Options)); err != nil {
					t.Errorf("%s, %s, depth %d, %s: %v", p.Text, problem.Eval.Name, depth, v.Name, err)
				}
			}
		}
	}
	t.Logf("%d positions, %d searches compared", len(positions), compared)
}

func find[S comparable](t testing.TB, p search.Problem[S], s S, o search.Options) search.Result {
	t.Helper()
	o.SearchOnlyMove = true
	r, err := search.Search(context.Background(), p, s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// same gives an error if a result differs from plain search's.
func same(plain, got search.Result) error {
	if math.Abs(float64(got.Value-plain.Value)) > float64(bounds.Tie) {
		return fmt.Errorf("value %v, plain search says %v", got.Value, plain.Value)
	}
	if got.Move != plain.Move {
		return fmt.Errorf("move %d, plain search says %d", got.Move, plain.Move)
	}
	return nil
}
