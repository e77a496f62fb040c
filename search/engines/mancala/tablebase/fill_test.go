package tablebase

import (
	"testing"

	"parlor/games/gamestest"
)

// TestFilled sows every move of every position of tables of several boards: the best is what the table
// says.
func TestFilled(t *testing.T) {
	tables := []struct {
		pits, most int
		empty      bool
	}{{6, 8, false}, {6, 8, true}, {1, 20, false}, {2, 30, true}, {3, 18, false}, {4, 12, true}}
	if *gamestest.Long {
		tables = append(tables, tables[0], tables[1], tables[4])
		tables[6].most, tables[7].most, tables[8].most = 14, 13, 28
	}
	for _, c := range tables {
		e := mustLoad(t, c.pits, c.most, c.empty)
		for number := range e.size() {
			p := e.position(number)
			want := sum(p.mine) - sum(p.theirs)
			if p.mine != 0 && p.theirs != 0 {
				want = -mostSown
				for pit := range c.pits {
					if at(p.mine, pit) == 0 {
						continue
					}
					m := e.play(p, pit)
					v := m.gain
					if !m.over {
						v = m.worth(e.value(m.next))
					}
					want = max(want, v)
				}
			}
			if got := e.value(p); got != want {
				t.Fatalf("%+v: %x against %x is worth %d, want %d", c, p.mine, p.theirs, got, want)
			}
		}
	}
}
