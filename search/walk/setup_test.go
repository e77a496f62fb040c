package walk

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/transposition"
)

// mistakes are more algorithms to walk through.
var mistakes search.Registry

// subject is a position and a way to search it.
type subject struct {
	name   string
	source events.Source
	result *search.Result // of the last run
	mixes  bool
	sound  bool
}

// begin begins a walk.
func (x subject) begin(t testing.TB) *Walk {
	t.Helper()
	w, err := New(context.Background(), x.source, Keep)
	if err != nil {
		t.Fatalf("%s: %v", x.name, err)
	}
	return w
}

// trees are typed trees: those with counts worked out by hand, and some with
// decisions taken at once.
var trees = []string{
	"(max (min 3 12 8) (min 2 4 6) (min 14 5 2))",
	"(max (chance (1 (min 2 4)) (1 (min 6 8))) (chance (1 (min -10 7)) (1 (min 5 9))))",
	"(max (chance (1 (min 5 9)) (1 (min 7 7)) (2 (min 6 10))) (chance (1 (min -4 -6)) (1 (min 1 2)) (2 (min 0 -3))) (chance (1 (min 8 10)) (1 (min 9 10)) (2 (min 7 6))))",
	"(min (chance (5 (max -9 -8)) (16 (max -7 -9))) (chance (5 (max 10 2)) (16 (max 1 4))))",
	"(max (chance (1 (max 1 2 (min 4 5))) (3 (min 2 (chance (1 3) (2 -1)))) (2 4)) (min 1 (chance (1 0) (1 9))))",
	"(max 10 (chance (1 (min 2 10)) (1 3)) (min 1 2))",
	"(both (1 -1 (max 2 3)) (-1 (both (2 0) (0 1)) 0) (0 1 (chance (1 -3) (2 3))))",
}

// add lists a position with every algorithm that can be walked through there.
func add[S comparable](t testing.TB, list []subject, kit games.Kit[S], s S, title string, depth int) []subject {
	t.Helper()
	return addOf(t, list, search.KindOf(kit.Info()), kit, s, title, depth)
}

// addOf lists a position with every algorithm that suits a kind of game.
func addOf[S comparable](t testing.TB, list []subject, kind search.GameKinds, kit games.Kit[S], s S, title string, depth int) []subject {
	t.Helper()
	p := search.Problem[S]{Game: games.SearchRules(kit), Eval: kit.Evaluations().Named[0], QuickWins: kit.Info().QuickWins}
	for _, a := range append(search.Algorithms(), mistakes...) {
		if !a.Takes.Has(search.TakesTrace) || a.Suits&kind == 0 {
			continue
		}
		for _, withTable := range []bool{false, true} {
			if withTable && !a.Takes.Has(search.TakesTable) {
				continue
			}
			x := subject{name: title + ", " + a.Name, result: new(search.Result), mixes: a.Mixes, sound: !a.Mistaken}
			if withTable {
				x.name += " with a table"
			}
			x.source = func(ctx context.Context, hear func(events.Event)) error {
				o := search.Options{Algorithm: a, Depth: depth, SearchOnlyMove: true, Trace: hear}
				if withTable {
					o.Table, o.Deepen = newTable(t), true
				}
				r, err := search.Search(ctx, p, s, o)
				*x.result = r
				return err
			}
			list = append(list, x)
		}
	}
	return list
}

func newTable(t testing.TB) *transposition.Table {
	t.Helper()
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// place names a branch of a node for good.
type place struct {
	entered     int
	move, reply games.Move
}
