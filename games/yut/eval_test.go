package yut

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/weighted"
)

// TestTables compares the tables of turns with those of the package, bit for
// bit, and the lists of dangers with the move table.
func TestTables(t *testing.T) {
	text, err := os.ReadFile("testdata/yut-tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var tables struct {
		Cast    map[string]float64 `json:"cast_probability"`
		Example [squares]float64   `json:"distance_example"`
		Report  [squares]float64   `json:"distance_report"`
	}
	if err := json.Unmarshal(text, &tables); err != nil {
		t.Fatal(err)
	}
	if tables.Example != CourseTurns || tables.Report != ReportTurns {
		t.Error("the tables are not those of the package")
	}
	r := mustNew(t, Options{})
	for cast := uint8(Do); cast <= BackDo; cast++ {
		if got := float64(r.odds[cast]) / 625; math.Abs(got-tables.Cast[castWord(cast)]) > 1e-15 {
			t.Errorf("%s has probability %v, want %v", castNames[cast], got, tables.Cast[castWord(cast)])
		}
	}
	for at := range uint8(squares) {
		for from := range uint8(squares) {
			reach := r.next[0][from][Gae] == at || r.next[0][from][Geol] == at
			left := at == last && (from == centre || from == 23)
			if _, endangered := Exposed(at, from); endangered != (reach && at != done && !left) {
				t.Errorf("from %d a mal on %d is in danger: %v", from, at, endangered)
			}
		}
	}
}

// TestSymmetry swaps the sides: what is good for one was good for the other.
func TestSymmetry(t *testing.T) {
	r := mustNew(t, Options{})
	random := games.NewRandom(11, games.StreamCorpus)
	for range 20 {
		for s := r.Start(); s.turn != games.Over; gamestest.Step(r, &s, random) {
			swapped := s
			swapped.at[first], swapped.at[second] = s.at[second], s.at[first]
			swapped.mover ^= 1
			if s.turn != games.Chance {
				swapped.turn = s.turn.Opponent()
			}
			for _, e := range r.Evaluations().Named {
				if a, b := e.Of(&s, games.Max), e.Of(&swapped, games.Min); math.Abs(float64(a+b)) > 1e-12 {
					t.Fatalf("%s: %s gives %v, and %v with the sides swapped", r.Position(&s), e.Name, a, b)
				}
			}
		}
	}
}

// TestLinear works one position out by hand: a stack of two on 5, a mal at home
// and one at the finish against mals on 1, 7 and at home.
func TestLinear(t *testing.T) {
	r, s := mustRead(t, "yut 0 casts:4,2 a:0,5,5,30 b:7,1,0,30")
	own := CourseTurns[0] + 0.7*CourseTurns[5] + 0.7*CourseTurns[5]
	opp := CourseTurns[7] + CourseTurns[1] + CourseTurns[0]
	counts := weighted.Counts(r, &s, games.Max)
	for i, want := range []float64{1, 1, own, opp, 0, 0} {
		if math.Abs(float64(counts[i])-want) > 1e-12 {
			t.Errorf("%s is %v, want %v", r.Evaluations().Features[i].Name, counts[i], want)
		}
	}
	if got := float64(r.Evaluations().Named[1].Of(&s, games.Max)); math.Abs(got-(opp-own)/64) > 1e-12 {
		t.Errorf("course gives %v, want %v", got, (opp-own)/64)
	}
	// A mal on 7 is in danger from 4 alone, and one on 5 from 2 and 3.
	_, s = mustRead(t, "yut 0 casts:? a:4,3,2 b:7,5,0")
	if got := weighted.Counts(r, &s, games.Max)[5]; got != 1+2+2 {
		t.Errorf("the opponent's mals are exposed by %v, want 5", got)
	}
}

func TestWeighRefuses(t *testing.T) {
	r := mustNew(t, Options{})
	_, err := r.Evaluations().Weigh("mine", []games.Value{1})
	gamestest.WantError(t, err, "bad-weights", "wanted 6 weights, got 1")
	_, err = r.Evaluations().Weigh("mine", []games.Value{0, 0, 0.1, 0, 0, 0})
	gamestest.WantError(t, err, "bad-weights", "these reach 2.8")
	_, err = r.Evaluations().Weigh("mine", []games.Value{0, 0, games.Value(math.NaN()), 0, 0, 0})
	gamestest.WantError(t, err, "bad-weights", "a number as weight of own-turns")
}
