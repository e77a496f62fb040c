package tree

import (
	"errors"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// samples are trees of every kind of node.
var samples = []string{
	figure,
	"(max (chance (1 (min 2 4)) (1 (min 6 8))) (chance (1 (min -10 7)) (1 (min 5 9))))",
	"(min (chance (5 (max -9 -8)) (16 (max -7 -9))) (chance (5 (max 10 2)) (16 (max 1 4))))",
	"(both (0 -1 1) (1 0 -1) (-1 1 0))",
	"(max :eval 2.5 (both :eval 1 (1 (min 2 3)) ((max 1 (chance (1 2) (2 (chance (1 5) (1 6))))) 0)) (max (max 4)) -1e-3)",
	"(chance (1 1) (1 1))",
	"(max :eval 0 5 5)",
}

func sample(t *testing.T, text string, bounds *[2]games.Value) *Rules {
	t.Helper()
	r, err := New(text, bounds)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

func TestLaws(t *testing.T) {
	for _, text := range samples {
		gamestest.Check(t, sample(t, text, nil), gamestest.Plan{Bound: 20})
		gamestest.Check(t, sample(t, text, &[2]games.Value{-100, 100}), gamestest.Plan{Bound: 20, Games: 5})
	}
}

func TestPositions(t *testing.T) {
	for text, want := range map[string]string{
		"tree - (max (min 3 12 8) (min 2 4))":                "",
		"tree 2.1 (max (min 3 12 8) (min 2 4))":              "",
		"tree 2 lo:-10 hi:10.5 (max 3 (chance (1 2) (3 4)))": "",
		"tree - (both (1 2) (3 (max :eval 0.25 -1 1)))":      "",
		"tree - lo:1 hi:2 (max 1 2)":                         "tree - (max 1 2)",
		"tree  1   (max( min 3 -0) 1E1 )":                    "tree 1 (max (min 3 0) 10)",
	} {
		if want == "" {
			want = text
		}
		kit, s, err := (*Rules)(nil).ReadPosition(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := kit.Text().Form.Position(&s); got != want {
			t.Errorf("%s reads back as %s", text, got)
		}
	}
}

func TestDamagedTexts(t *testing.T) {
	deep := strings.Repeat("(max ", maxNesting+1) + "1" + strings.Repeat(")", maxNesting+1)
	wide := "(max" + strings.Repeat(" 1", maxBranch+1) + ")"
	many := "(max" + strings.Repeat(" (max"+strings.Repeat(" 1", maxBranch-1)+")", 25) + ")"
	for text, code := range map[string]string{
		"":                                   "bad-position",
		"tree":                               "bad-position",
		"tree (max 1 2)":                     "bad-position",
		"sorry - (max 1 2)":                  "bad-position",
		"tree 3 (max 1 2)":                   "bad-position",
		"tree 0 (max 1 2)":                   "bad-position",
		"tree 1.1 (max 1 2)":                 "bad-position",
		"tree 1..1 (max (min 1) 2)":          "bad-position",
		"tree 99999999999999999999 (max 1)":  "bad-position",
		"tree 4294967297 (max 1 2)":          "bad-position",
		"tree 1 (both (1 2))":                "bad-position",
		"tree - lo:1 (max 1 2)":              "bad-position",
		"tree - hi:1 lo:2 (max 1 2)":         "bad-position",
		"tree - lo:x hi:2 (max 1 2)":         "bad-position",
		"tree - lo:0 hi:2 hi:3 (max 1 2)":    "bad-position",
		"tree - lo:2 hi:1 (max 1 2)":         "bad-tree",
		"tree - lo:0 hi:1 (max 1 2)":         "bad-tree",
		"tree - lo:0 hi:3 (max :eval 3 1 2)": "bad-tree",
		"tree - (max 1 2":                    "bad-tree",
		"tree - (max 1 2))":                  "bad-tree",
		"tree - (max 1 2) xyzzy":             "bad-tree",
		"tree - (max 1 two)":                 "bad-tree",
		"tree - (max 1 nan)":                 "bad-tree",
		"tree - (max 1 2e9)":                 "bad-tree",
		"tree - (max 1 inf)":                 "bad-tree",
		"tree - (max)":                       "bad-tree",
		"tree - ()":                          "bad-tree",
		"tree - (mix 1 2)":                   "bad-tree",
		"tree - (3 1 2)":                     "bad-tree",
		"tree - (max :evil 1 2)":             "bad-tree",
		"tree - (max :eval (min 1) 2)":       "bad-tree",
		"tree - (max 1 :eval 2)":             "bad-tree",
		"tree - (chance 1 2)":                "bad-tree",
		"tree - (chance (0 1))":              "bad-tree",
		"tree - (chance (1.5 1))":            "bad-tree",
		"tree - (chance (-1 1))":             "bad-tree",
		"tree - (chance (1000001 1))":        "bad-tree",
		"tree - (chance (1 2 3))":            "bad-tree",
		"tree - (chance (1))":                "bad-tree",
		"tree - (both 1 2)":                  "bad-tree",
		"tree - (both ())":                   "bad-tree",
		"tree - (both (1 2) (3))":            "bad-tree",
		"tree - " + deep:                     "bad-tree",
		"tree - " + wide:                     "bad-tree",
		"tree - " + many:                     "bad-tree",
	} {
		_, _, err := (*Rules)(nil).ReadPosition(text)
		var coded *games.Error
		if !errors.As(err, &coded) || coded.Code() != code {
			t.Errorf("%.60s: error %v, want one with code %s", text, err, code)
		}
	}
}

// TestBareNumber refuses a tree that is a leaf, which would be over at once.
func TestBareNumber(t *testing.T) {
	for _, text := range []string{"", "5", ") (", "1 2"} {
		if r, err := New(text, nil); err == nil {
			t.Errorf("%q is taken for a tree of %d nodes", text, len(r.nodes))
		}
	}
}

func TestBounds(t *testing.T) {
	for text, want := range map[string][2]games.Value{
		"(max 1 2)":                     {1, 2},
		"(max 1 1)":                     {0, 2},
		"(max :eval 5 1 2)":             {1, 6},
		"(max :eval 1 1 2)":             {0, 2},
		"(max (min :eval -3 1 2) -2 7)": {-4, 7},
	} {
		if e := sample(t, text, nil).Evaluations().Named[0]; e.Lo != want[0] || e.Hi != want[1] {
			t.Errorf("%s: bounds %v and %v, want %v", text, e.Lo, e.Hi, want)
		}
	}
}

func TestPerft(t *testing.T) {
	r := sample(t, samples[1], nil)
	for depth, want := range []uint64{1, 2, 8, 0} {
		if n, _ := games.Perft(r, State{}, depth, nil); n != want {
			t.Errorf("perft %d is %d, want %d", depth, n, want)
		}
	}
}

// FuzzReadPosition reads anything: whatever is accepted is written in a form
// that reads back to the same text and the same state.
func FuzzReadPosition(f *testing.F) {
	for _, text := range samples {
		f.Add("tree - " + text)
	}
	f.Add("tree 1.2 lo:-9 hi:99 (max (min 1 2))")
	f.Fuzz(func(t *testing.T, text string) {
		kit, s, err := (*Rules)(nil).ReadPosition(text)
		if err != nil {
			return
		}
		written := kit.Text().Form.Position(&s)
		again, back, err := kit.Text().Form.ReadPosition(written)
		if err != nil || back != s || again.Text().Form.Position(&back) != written {
			t.Errorf("%q is written %q, which reads back as %v, %v", text, written, back, err)
		}
	})
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 20})
}

// TestOdds: odds are read as books print them, exactly, and what is none is refused.
func TestOdds(t *testing.T) {
	for text, want := range map[string]string{
		"(chance (0.7 1) (0.3 2))":                        "(chance (7 1) (3 2))",
		"(chance (.5 1) (1/2 2))":                         "(chance (1 1) (1 2))",
		"(chance (1/3 1) (1/6 2) (0.5 3))":                "(chance (2 1) (1 2) (3 3))",
		"(chance (2 1) (4 2))":                            "(chance (2 1) (4 2))",
		"(chance (1 1) (2/2 2))":                          "(chance (1 1) (1 2))",
		"(chance (0.000001 1) (0.999999 2))":              "(chance (1 1) (999999 2))",
		"(max (chance (1/3 1) (2/3 2)) (chance (1 7)))":   "(max (chance (1 1) (2 2)) (chance (1 7)))",
		"(chance (1/3 (chance (.25 1) (.75 2))) (2/3 3))": "(chance (1 (chance (1 1) (3 2))) (2 3))",
	} {
		r := sample(t, text, nil)
		if got := r.text(0); got != want {
			t.Errorf("%s is read as %s", text, got)
		}
	}
	for text, says := range map[string]string{
		"(chance (0.7 1) (0.2 2))":                            "0.7 0.2 add up to 0.9",
		"(chance (1/3 1) (1/3 2))":                            "add up to 2/3",
		"(chance (1/2 1) (2 2))":                              "add up to 2.5",
		"(chance (0.333 1) (0.667 2) (1/1000000007 3))":       "add up to",
		"(chance (1/1000000007 1) (1000000006/1000000007 2))": "whole numbers up to 1000000",
		"(chance (-1 1) (2 2))":                               "not -1", "(chance (0 1) (1 2))": "not 0", "(chance (1/0 1))": "not 1/0", "(chance (x 1))": "not x",
		"(chance (1e3 1))": "not 1e3", "(chance (0x1 1))": "not 0x1", "(chance (inf 1))": "not inf", "(chance (() 1))": "not (",
		"(chance (" + strings.Repeat("9", 50) + " 1))": "not 9", "(chance (1/3/3 1))": "not 1/3/3", "(chance (. 1))": "not .",
	} {
		_, err := New(text, nil)
		gamestest.WantError(t, err, "bad-tree", says)
	}
}

// TestTexts: what the game says is what it said when testdata/texts.txt was written, byte for byte.
func TestTexts(t *testing.T) {
	var from []string
	for _, text := range samples {
		from = append(from, "tree - "+text)
	}
	gamestest.Recorded(t, Entry(), "testdata/texts.txt", gamestest.Recording{From: from})
}
