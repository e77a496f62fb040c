package study

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games"
	sorrytables "parlor/search/engines/sorry/tablebase"
)

func opened(t *testing.T, plan Plan) *Study {
	t.Helper()
	plan.Pieces = 1
	s, err := Open(context.Background(), new(sorrytables.Cache), plan)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestMatch holds seats, an evaluation and its own weights, and perfect play against
// one another.
func TestMatch(t *testing.T) {
	s, perfect := opened(t, Plan{}), Player{Perfect: true}
	named := Player{Eval: "default", Depth: 2}
	eval, err := s.Eval(named)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		a, b      Player
		least, at float64
	}{
		{perfect, perfect, .5, .5},
		{named, Player{Weights: eval.Weights, Depth: 2}, .5, .5},
		{perfect, named, .5, .55},
		{perfect, Player{Random: true}, .6, 1},
	} {
		r, err := s.Match(context.Background(), c.a, c.b)
		back, backErr := s.Match(context.Background(), c.b, c.a)
		if err != nil || backErr != nil {
			t.Fatal(err, backErr)
		}
		if score := r.Score(); score < c.least-1e-9 || score > c.at+1e-9 || math.Abs(score+back.Score()-1) > 1e-9 {
			t.Errorf("%+v against %+v: %v and %v back", c.a, c.b, score, back.Score())
		}
	}
}

// TestKnown asks twice, in two studies, and works the second time with nothing but what
// was kept. A line that is damaged is worked out again.
func TestKnown(t *testing.T) {
	folder, search := t.TempDir(), Player{Eval: "runner", Depth: 3}
	grade := func(begin func() error) (Grade, error) {
		return opened(t, Plan{Folder: folder, Begin: begin}).Grade(context.Background(), search)
	}
	first, err := grade(nil)
	if err != nil {
		t.Fatal(err)
	}
	refuse := func() error { return errors.New("begun") }
	if again, err := grade(refuse); err != nil || again != first {
		t.Errorf("%+v, %v; first %+v", again, err, first)
	}
	path := filepath.Join(folder, knownFile)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(text), "\n"); lines != 2 {
		t.Errorf("%d lines: %s", lines, text)
	}
	for name, bad := range map[string]string{
		"a digit changed": strings.Replace(string(text), "0.", "1.", 1),
		"cut":             string(text[:len(text)/3]),
		"nonsense":        "\x00\xff\t\t\n",
	} {
		if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := grade(refuse); err == nil {
			t.Errorf("%s: taken for known", name)
		}
	}
	search.Eval, search.Weights = "", []games.Value{1, 2, 3, 4, 5, 6}
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := grade(refuse); err == nil {
		t.Error("other weights: taken for known")
	}
}

// TestEnds ends work by its context, and by the plan.
func TestEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a, b := Player{Eval: "default", Depth: 9}, Player{Perfect: true}
	_, err := opened(t, Plan{}).Match(ctx, a, b)
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "interrupted" {
		t.Errorf("%v, want interrupted", err)
	}
	no := games.Errorf("bad-table", "no room")
	if _, err := opened(t, Plan{Begin: func() error { return no }}).Match(context.Background(), a, b); err != error(no) {
		t.Errorf("%v, want %v", err, no)
	}
}

// TestTune never ends below where it began, and finds the same every time.
func TestTune(t *testing.T) {
	s := opened(t, Plan{})
	runner, err := s.Eval(Player{Eval: "runner"})
	if err != nil {
		t.Fatal(err)
	}
	player := Player{Weights: runner.Weights, Depth: 2, Ties: "front"}
	var told []float64
	first, err := s.Tune(context.Background(), player, 12, func(b Tuned) { told = append(told, b.Score) })
	if err != nil || len(told) < 2 || first.Score != told[len(told)-1] {
		t.Fatalf("%+v, %v, told %v", first, err, told)
	}
	for i, score := range told[1:] {
		if score <= told[i] {
			t.Errorf("told %v: no better", told)
		}
	}
	again, err := s.Tune(context.Background(), player, 12, nil)
	if err != nil || again.Score != first.Score || again.Matches != first.Matches {
		t.Errorf("%+v, %v; first %+v", again, err, first)
	}
}
