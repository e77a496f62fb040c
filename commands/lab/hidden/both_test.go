package hidden_test

import (
	"context"
	"encoding/json"
	"math"
	"regexp"
	"strings"
	"testing"

	room "parlor/commands/lab/hidden"
	"parlor/commands/tests/sessiontest"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/hidden"
	"parlor/search/iterated"
)

// times are what differs from run to run.
var times = regexp.MustCompile(`(?i)[0-9.]+ ?(ns|µs|ms|s)\b`)

// TestHalfChosen: where one of two who choose at once has chosen, nothing tells what: 24 commands say the
// same after row 1 and after row 2.
func TestHalfChosen(t *testing.T) {
	commands := []string{
		"(show g)", "(board g)", "(moves g)", "(legal-moves g)", "(history g)", "(position g)", "(evals g)", "(suggest-best-move g 1)", "(search g 1)",
		"(search g 1 :algorithm uct :simulations 50)", "(search g 1 :algorithm cfr+ :iterations 20)", "(search g 1 :algorithm sequence-form)", "(strategy g)",
		"(explain g 1)", "(step g 1)", "(next)", "(why)", "(draw-tree g 1)", "(rank-moves g 1)", "(solve g)", "(compare-algorithms g 1)", "(perft g 2)", "(save \"s.json\")", "(undo g)",
	}
	if len(commands) != 24 {
		t.Fatal(len(commands))
	}
	t.Chdir(t.TempDir())
	var said [2]map[string]string
	for i, row := range []string{"1", "2"} {
		said[i] = map[string]string{}
		for _, json := range []bool{false, true} {
			l := sessiontest.Listen(t)
			l.Eval(t, "(seed 7)")
			l.Eval(t, "(setf g (custom-tree '(both ((both (0 1) (1 0)) 3) (2 0))))")
			l.Eval(t, "(play g "+row+")")
			for _, form := range commands {
				l.Said = nil
				v, err := l.Try(form)
				text := l.Text()
				if json {
					text = asJSON(t, l)
				}
				said[i][form] += times.ReplaceAllString(strings.Join([]string{text, errorText(err), valueText(v)}, "|"), "TIME") + "\n"
			}
		}
	}
	told := 0
	for _, form := range commands {
		if said[0][form] != said[1][form] {
			t.Errorf("%s tells what was chosen:\n%s\n%s", form, said[0][form], said[1][form])
		}
		if len(said[0][form]) > 20 {
			told++
		}
	}
	if told < 20 {
		t.Errorf("%d of the commands say something", told)
	}
}

func asJSON(t *testing.T, l *sessiontest.Listener) string {
	var b strings.Builder
	for _, r := range l.Said {
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(data)
	}
	return b.String()
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func valueText(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

// TestFiguresAtBoth: on trees in which both decide at once the searches by iterations have the figures that
// they had before there were sets, bit for bit; and the iterations over sets agree with them.
func TestFiguresAtBoth(t *testing.T) {
	rules, err := tree.New("(both ((both (0 1) (1 0)) 3 (chance (1 -2) (2 5))) (2 0 1))", nil)
	if err != nil {
		t.Fatal(err)
	}
	problem := search.Problem[tree.State]{Game: rules, Eval: rules.Evaluations().Named[0]}
	for _, tt := range []struct {
		by   *search.Algorithm
		bits [3]uint64
	}{
		{iterated.FictitiousPlay, [3]uint64{0x3ff526d110e1e7bc, 0x3ff3bd81a98ef606, 0x3ff745d1745d1746}},
		{iterated.RegretMatching, [3]uint64{0x3ff54fcda3df010f, 0x3ff51ef41571ae9c, 0x3ff7dcff30fa12bc}},
		{iterated.CFRPlus, [3]uint64{0x3ff5556800d5fcf2, 0x3ff530180ec46619, 0x3ff566430eb3db5d}},
	} {
		r, err := search.Search(context.Background(), problem, rules.Start(), search.Options{Algorithm: tt.by, Depth: 60, SearchOnlyMove: true, Sampling: search.Sampling{Iterations: 77}})
		if err != nil {
			t.Fatal(err)
		}
		got := [3]uint64{math.Float64bits(float64(r.Value)), math.Float64bits(float64(r.Equilibrium.Lo)), math.Float64bits(float64(r.Equilibrium.Hi))}
		if got != tt.bits {
			t.Errorf("%s: %#x, wanted %#x", tt.by, got, tt.bits)
		}
		value, best, worst := over(t, rules, tt.by.Name)
		for i, v := range [3]float64{value, worst, best} {
			if want := math.Float64frombits(tt.bits[i]); math.Abs(v-want) > 1e-12 {
				t.Errorf("%s over sets: %v, wanted %v", tt.by, v, want)
			}
		}
	}
}

// over plays a tree against itself over sets.
func over(t *testing.T, rules *tree.Rules, name string) (value, best, worst float64) {
	t.Helper()
	for _, by := range hidden.Iterations() {
		if by.Name == name {
			c := room.FormOf(rules).Play(by, nil)
			for c.Round < 77 {
				c.Next()
			}
			return c.Worth()
		}
	}
	t.Fatalf("no iteration %s", name)
	return 0, 0, 0
}
