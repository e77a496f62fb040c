package compete

import (
	"encoding/csv"
	"encoding/json"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
)

// TestPageOfExports: docs/results.md has every column of matches that are exported.
func TestPageOfExports(t *testing.T) {
	text, err := os.ReadFile("../../../docs/results.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "\nA match:")
	section, _, _ := strings.Cut(after, "\nA game ")
	var got, want []string
	for _, row := range regexp.MustCompile("(?m)^\\| (`.*?`) \\|").FindAllStringSubmatch(section, -1) {
		for name := range strings.SplitSeq(row[1], ", ") {
			got = append(got, strings.Trim(name, "`"))
		}
	}
	for _, c := range summedColumns {
		want = append(want, c.name)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the page has the columns\n%v, and there are\n%v", got, want)
	}
}

// TestExport: CSV and JSON have the same rows and columns, unknown values are empty, and the test and
// the score without luck are there if they are known.
func TestExport(t *testing.T) {
	var won, even match.Score
	for i := range uint64(80) {
		r := match.Row{Number: i}
		r.Halves = 2
		won.Add(r)
		r.Halves, r.Luck = int(i%7)/3, float64(i%7)-3
		even.Add(r)
	}
	m := store.Noted{Name: "abc", Program: "0.1", Made: "2026-11-24T08:51:00Z", Match: match.Match{Starts: []string{"sorry red - r:-1 g:-2"}, Luck: "eval", First: `(star2 :eval (lambda (f) "x, y"))`, Second: "random"}}
	tested := m
	tested.Asked.Test = &stats.Test{Elo0: 0, Elo1: 10}
	e := exported[summed]{summedColumns, []summed{{m, won.Tally(), nil}, {tested, even.Tally(), testOf(tested, &even)}}}
	lines, err := csv.NewReader(strings.NewReader(e.CSV())).ReadAll()
	if err != nil || len(lines) != 3 {
		t.Fatal(lines, err)
	}
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	var objects []map[string]any
	if err := json.Unmarshal(text, &objects); err != nil || len(objects) != 2 {
		t.Fatal(err)
	}
	at := func(row int, name string) string { return lines[row][slices.Index(lines[0], name)] }
	for i, name := range lines[0] {
		for k, o := range objects {
			if v, there := o[name]; !there || (v == nil) != (lines[k+1][i] == "") {
				t.Errorf("%s is %q and in JSON %v", name, lines[k+1][i], v)
			}
		}
	}
	for _, test := range []struct {
		row        int
		name, want string
	}{
		{1, "first", `(star2 :eval (lambda (f) "x, y"))`}, {1, "score", "1"}, {1, "elo", ""}, {1, "elo_hi", ""}, {1, "test_elo1", ""}, {1, "pairs", "40"},
		{2, "test_elo1", "10"}, {2, "test_verdict", "undecided"}, {2, "games", "80"},
	} {
		if got := at(test.row, test.name); got != test.want {
			t.Errorf("row %d has %q as %s, want %q", test.row, got, test.name, test.want)
		}
	}
	if a, ok := even.Tally().Adjusted(); !ok || math.IsNaN(a.Score) || at(2, "without_luck") == "" || at(1, "without_luck") != "" {
		t.Errorf("without luck there is %q and %q", at(1, "without_luck"), at(2, "without_luck"))
	}
}

// TestExportedMoves: moves and draws are written as numbers, and nothing as nothing.
func TestExportedMoves(t *testing.T) {
	g := playedGame{&store.Noted{Match: match.Match{Starts: []string{"one", "two"}}}, match.Row{Number: 3}}
	g.Draws = []byte{4, 0x85, 1}
	got := map[string]any{}
	for _, c := range playedColumns {
		got[c.name] = c.value(&g)
	}
	if got["draws"] != "4 133" || got["moves"] != nil || got["start"] != "two" || got["pair"] != int64(1) || got["seat"] != int64(1) {
		t.Errorf("a game is written as %v", got)
	}
}
