package gametext

import (
	"testing"

	"parlor/games"
)

// TestMarked: a changed place is marked in the blank before it or, at the edge, in the blank behind it, if
// there is one.
func TestMarked(t *testing.T) {
	for _, c := range []struct {
		what, picture, want string
		before, now         []games.Cell
	}{
		{"nothing has changed", "a b", "a b", []games.Cell{{Sign: "a"}, {Column: 2, Sign: "b"}}, []games.Cell{{Sign: "a"}, {Column: 2, Sign: "b"}}},
		{"before it", "a c", "a>c", []games.Cell{{Sign: "a"}, {Column: 2, Sign: "b"}}, []games.Cell{{Sign: "a"}, {Column: 2, Sign: "c"}}},
		{"at the edge", "c b", "c<b", []games.Cell{{Sign: "a"}, {Column: 2, Sign: "b"}}, []games.Cell{{Sign: "c"}, {Column: 2, Sign: "b"}}},
		{"at the edge, without a blank", "cb", "cb", []games.Cell{{Sign: "a"}}, []games.Cell{{Sign: "c"}}},
		{"alone in its line", "c", "c", []games.Cell{{Sign: "a"}}, []games.Cell{{Sign: "c"}}},
		{"no blank before it", "xc d", "xc d", []games.Cell{{Column: 1, Sign: "a"}}, []games.Cell{{Column: 1, Sign: "c"}}},
		{"nothing stands there now", "a  ", "a  ", []games.Cell{{Column: 2, Sign: "b"}}, []games.Cell{{Column: 2}}},
		{"in the second line", "ab\n c", "ab\n>c", []games.Cell{{Line: 1, Column: 1, Sign: "b"}}, []games.Cell{{Line: 1, Column: 1, Sign: "c"}}},
		{"another number of places", "a c", "a c", []games.Cell{{Sign: "a"}}, []games.Cell{{Sign: "b"}, {Column: 2, Sign: "c"}}},
	} {
		if got := marked(c.picture, c.before, c.now); got != c.want {
			t.Errorf("%s: %q, wanted %q", c.what, got, c.want)
		}
	}
}
