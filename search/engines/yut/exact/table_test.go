package exact

import (
	"context"
	"encoding/json"
	"flag"
	"math"
	"path/filepath"
	"testing"

	"parlor/games/gamestest"
	"parlor/games/yut"
)

var (
	twoMals  = flag.Bool("two-mals", false, "solve the game with two mals as well, for about 15 s")
	tablesIn = flag.String("tables", "", "a folder to keep the table of two mals in from test to test")
)

func rulesFor(t testing.TB, o yut.Options) *yut.Rules {
	t.Helper()
	rules, err := yut.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// solved gives the table of a game, from where the shell keeps it when it has two
// mals and takes its time.
func solved(t testing.TB, mals int) *Table {
	t.Helper()
	folder := ""
	if mals > 1 {
		folder = *tablesIn
	}
	table, note, err := fetch(context.Background(), mals, folder, nil)
	if err != nil || note != "" {
		t.Fatal(note, err)
	}
	return table
}

// opening gives the bounds for whoever throws first.
func (t *Table) opening() span { return t.values[len(t.values)-1] }

func TestChains(t *testing.T) {
	for extras := range 6 {
		sum := 0.0
		for _, c := range chainsOf(rulesFor(t, yut.Options{}), extras) {
			sum += c.chance
		}
		if math.Abs(sum-1) > 1e-15 {
			t.Errorf("chains of %d extra throws have a probability of %v together", extras, sum)
		}
	}
	for row, h := range hands(4) {
		if h.row() != row {
			t.Errorf("the hand %v stands in row %d and says %d", h, row, h.row())
		}
	}
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
	me := table.of([4]uint8{uint8(line.Me), finish, finish, finish})
	enemy := table.of([4]uint8{uint8(line.Enemy), finish, finish, finish})
	a := table.ask(context.Background())
	for kind, want := range map[int]float64{0: line.Win, 1: line.Do, 2: line.Gae, 3: line.Geol, backDo: line.BackDo} {
		q := question{me: me, enemy: enemy}
		v := a.cast(q)
		if kind > 0 {
			q.held[kind]++
			v = a.spend(q)
		}
		if v.lo-1e-5 > want || v.hi+1e-5 < want {
			t.Errorf("me on %d, enemy on %d, score %d: the data say %v, the table %v", line.Me, line.Enemy, scoreOf[kind], want, v)
		}
	}
}

// TestTwoMals shows the interval of the two-mal game, and that the values of the
// table follow from one another through the rules themselves.
func TestTwoMals(t *testing.T) {
	if !*twoMals {
		t.Skip("takes about 15 s; run with -two-mals")
	}
	table := solved(t, 2)
	v := table.opening()
	t.Logf("the first player wins with %.6f to %.6f, %d sweeps", v.lo, v.hi, table.sweeps)
	if v.lo < 0.503 || v.hi > 0.507 || v.hi-v.lo > 1e-4 {
		t.Errorf("wanted 0.505 give or take 0.002, got %v", v)
	}
	if table.positions() != 217_562 {
		t.Errorf("the table has %d positions, not 217562", table.positions())
	}
	followTable(t, table, rulesFor(t, yut.Options{Mals: 2}), 997)
}

func TestOneMalFollows(t *testing.T) {
	followTable(t, solved(t, 1), rulesFor(t, yut.Options{Mals: 1}), 7)
}

// followTable throws every chain in every so many positions, plays it by the
// rules in every order, and compares the mean with the table.
func followTable(t *testing.T, table *Table, rules *yut.Rules, every int) {
	t.Helper()
	count := 0
	for me := 1; me < len(table.all); me++ {
		for enemy := 1; enemy < len(table.all); enemy++ {
			if count++; count%every != 0 || !table.apart(me, enemy) {
				continue
			}
			var mean span
			for _, c := range table.chains {
				v := follow(table, rules, table.position(t, rules, me, enemy, c.hand))
				mean.lo += c.chance * v.lo
				mean.hi += c.chance * v.hi
			}
			v := table.values[me*len(table.all)+enemy]
			if slack := table.width + 1e-12; math.Abs(mean.lo-v.lo) > slack || math.Abs(mean.hi-v.hi) > slack {
				t.Fatalf("mals on %v against %v: the table says %v, the throws %v", table.all[me], table.all[enemy], v, mean)
			}
		}
	}
}
