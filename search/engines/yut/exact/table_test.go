package exact

import (
	"context"
	"encoding/json"
	"path/filepath"
	"testing"

	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/places"
)

func rulesFor(t testing.TB, o yut.Options) *yut.Rules {
	t.Helper()
	rules, err := yut.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// solved makes the table of a game.
func solved(t testing.TB, mals int) *Table {
	t.Helper()
	table, note, err := fetch(context.Background(), mals, "", nil)
	if err != nil || note != "" {
		t.Fatal(note, err)
	}
	return table
}

// opening gives the bounds for whoever throws first.
func (t *Table) opening() span { return t.values[len(t.values)-1] }

// TestUses adds the scores used back to what is left of every hand.
func TestUses(t *testing.T) {
	hands := map[int]yut.Hand{}
	for yuts := range 5 {
		for mos := range 5 - yuts {
			for end, cast := range ends {
				h := yut.Hand(yuts)*yut.One(yut.Yut) + yut.Hand(mos)*yut.One(yut.Mo)
				if end > 0 {
					h += yut.One(cast)
				}
				hands[row(yuts, mos, end)] = h
			}
		}
	}
	list := usesOf(15)
	for at, uses := range list {
		kinds := 0
		for cast := uint8(yut.Do); cast <= yut.BackDo; cast++ {
			kinds += min(1, hands[at].Count(cast))
		}
		if len(uses) != kinds {
			t.Errorf("row %d has %d uses, want %d", at, len(uses), kinds)
		}
		for _, u := range uses {
			if u.rest >= at || hands[u.rest]+yut.One(u.cast) != hands[at] {
				t.Errorf("score %d in row %d leaves row %d", yut.ScoreOf(u.cast), at, u.rest)
			}
			if earns := u.due >= 0; earns == yut.ThrowsAgain(u.cast) || earns && u.rest != u.due*len(ends) {
				t.Errorf("score %d in row %d has its throw at %d", yut.ScoreOf(u.cast), at, u.due)
			}
		}
	}
	if len(list) != 75 || len(hands) != 75 {
		t.Errorf("%d hands and %d uses, want 75", len(hands), len(list))
	}
}

// TestSure plays yuts and mos by the rules in every order, and compares whether
// these alone bring the mals to the finish.
func TestSure(t *testing.T) {
	for mals := 1; mals <= 2; mals++ {
		rules := rulesFor(t, yut.Options{Mals: mals})
		table := prepare(rules, widths[mals])
		for me := range table.all {
			for total := 0; spare(total, 0) < len(table.open); total++ {
				for mos := range total + 1 {
					want := finishes(rules, table.all[me].Mals, total-mos, mos)
					if got := table.sure(me, total-mos, mos); got != want {
						t.Errorf("%v with %d yuts and %d mos: sure is %v", table.all[me].Mals, total-mos, mos, got)
					}
				}
			}
		}
		t.Logf("%d mals: %d numbers of yuts and mos", mals, len(table.open))
	}
}

// finishes says whether moves by so many yuts and mos can bring all mals home.
func finishes(rules *yut.Rules, m [4]uint8, yuts, mos int) bool {
	if m == ([4]uint8{places.Finish, places.Finish, places.Finish, places.Finish}) {
		return true
	}
	for i := range rules.Mals() {
		for score, left := range map[int][2]int{4: {yuts - 1, mos}, 5: {yuts, mos - 1}} {
			mine, theirs := m, [4]uint8{places.Finish, places.Finish, places.Finish, places.Finish}
			if left[0] < 0 || left[1] < 0 {
				continue
			}
			if _, legal := rules.MakeMove(&mine, &theirs, i, score, false); legal && finishes(rules, mine, left[0], left[1]) {
				return true
			}
		}
	}
	return false
}

// exactLine is a line of the data: values to whoever is to move.
type exactLine struct {
	Me, Enemy int
	Win       float64
	Do        float64 `json:"win_do"`
	Gae       float64 `json:"win_gae"`
	Geol      float64 `json:"win_geol"`
	BackDo    float64 `json:"win_backdo"`
}

func TestOneMal(t *testing.T) {
	table := solved(t, 1)
	if v := table.opening(); v.hi-v.lo > 1e-9 || v.lo > 0.49310 || v.hi < 0.49309 {
		t.Errorf("the first player wins with %v, not 0.4931", v)
	}
	lines := gamestest.VectorsIn(t, filepath.Join("..", "..", "..", "..", "games", "yut", "testdata"), "yut-exact-1mal.jsonl")
	for _, l := range lines {
		var line exactLine
		if err := json.Unmarshal(l.Text, &line); err != nil {
			t.Fatal(l, err)
		}
		checkLine(t, table, line)
	}
	if len(lines) < 871 || table.positions() != 871 {
		t.Errorf("the data have %d positions and the table %d, not 871", len(lines), table.positions())
	}
}

func checkLine(t *testing.T, table *Table, line exactLine) {
	t.Helper()
	me := table.of([4]uint8{uint8(line.Me), places.Finish, places.Finish, places.Finish})
	enemy := table.of([4]uint8{uint8(line.Enemy), places.Finish, places.Finish, places.Finish})
	a := table.ask(clock.New(context.Background(), 0, 0))
	for kind, want := range map[uint8]float64{0: line.Win, yut.Do: line.Do, yut.Gae: line.Gae, yut.Geol: line.Geol, yut.BackDo: line.BackDo} {
		q := question{me: me, enemy: enemy}
		v := a.cast(q)
		if kind > 0 {
			q.hand = yut.One(kind)
			v = a.spend(q)
		}
		if v.lo-1e-5 > want || v.hi+1e-5 < want {
			t.Errorf("me on %d, enemy on %d, score %d: the data say %v, the table %v", line.Me, line.Enemy, yut.ScoreOf(kind), want, v)
		}
	}
}

// TestTwoMals shows the interval of the two-mal game.
func TestTwoMals(t *testing.T) {
	gamestest.NeedsLong(t)
	table := solved(t, 2)
	v := table.opening()
	t.Logf("the first player wins with %.6f to %.6f, %d sweeps", v.lo, v.hi, table.sweeps)
	if v.lo < 0.5053 || v.hi > 0.5055 || v.hi-v.lo > 1e-4 {
		t.Errorf("wanted 0.5054 give or take 0.0001, got %v", v)
	}
	if table.positions() != 217_562 {
		t.Errorf("the table has %d positions, not 217562", table.positions())
	}
}
