package sorry

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/searchtest"
)

// depthCase is a line of the test data about one search: its value from red's
// side, found for all positions at once by sweeping backwards and without a
// search, and the first of the best moves. With one move or none there is
// nothing to search, and the value is 0.
type depthCase struct {
	Position, Eval, Move string
	Depth, Moves         int
	Value                float64
}

// exposing are the lines which the default search got wrong when the bounds of
// positions forgot that a hit can shorten the way home.
var exposing = []int{879, 902, 1231, 1738, 1743, 1774, 1786, 1841, 1863, 1957}

// TestDepths searches the lines named above with and without table, order and
// workers, and a few others by one variant each; with -long all lines by every variant.
func TestDepths(t *testing.T) {
	gamestest.TakesTurns(t)
	const stride = 23 // has no factor in common with the number of variants
	plain := searchtest.Variant{Name: "expectiminimax", Options: search.Options{Algorithm: search.Expectiminimax}}
	variants := append(searchtest.Variants(t, 1), plain)
	// Textbook searches do without the bounds of positions; deepening without a table
	// and one worker alone repeat what others do.
	bounded := slices.DeleteFunc(slices.Clone(variants), func(v searchtest.Variant) bool {
		o := v.Options
		return o.Textbook || o.Workers == 1 || o.Deepen != (o.Table != nil)
	})
	compared := 0
	for _, line := range gamestest.Vectors(t, "sorry-depth.jsonl") {
		var c depthCase
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		tried := variants
		switch {
		case *gamestest.Long:
		case slices.Contains(exposing, line.Number):
			tried = bounded
		case line.Number%stride == 0:
			tried = variants[line.Number%len(variants):][:1]
		default:
			continue
		}
		compared += len(tried)
		checkDepth(t, line, c, tried)
	}
	t.Logf("%d searches compared", compared)
}

func checkDepth(t *testing.T, line gamestest.Line, c depthCase, variants []searchtest.Variant) {
	const close = 1e-6 // the data have nine decimals
	kit, s := mustRead(t, c.Position)
	eval := evalNamed(t, kit, c.Eval)
	for _, v := range variants {
		v.Options.Depth = c.Depth
		r := mustSearch(t, kit, eval, s, v.Options)
		move := kit.Notation(&s, r.Move)
		if r.Move == pass {
			move = "pass"
		}
		if r.OnlyMove != (c.Moves <= 1) || move != c.Move || !r.OnlyMove && math.Abs(float64(r.Value)-c.Value) > close {
			t.Errorf("%v, %s: value %v, move %s; want %v, %s", line, v.Name, r.Value, move, c.Value, c.Move)
		}
	}
}
