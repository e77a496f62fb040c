package store

import (
	"path/filepath"
	"reflect"
	"testing"

	"parlor/games"
)

// pointsOf makes up points of a curve.
func pointsOf(curve string, made int64, games ...int64) (list []CurvePoint) {
	for _, n := range games {
		list = append(list, CurvePoint{
			Curve: curve, Games: n, Eval: "mine", Game: "yut", Start: "yut 0", Method: "td", Seed: -1, By: "exact values", Decisions: 400,
			Lost: 5.5 - float64(n)/100, Half: .25, Worst: 40, Ties: "front 5", Random: .625, First: .5, Features: "lead home", Weights: "0.5 -0.25", Made: made,
		})
	}
	return list
}

// keepers are a file of results and one of text, by the folders they are in.
func keepers(t *testing.T, folder string) map[string]OwnKeeper {
	return map[string]OwnKeeper{"database": mustOpen(t, filepath.Join(folder, "results.db")), "text": &plain{path: inPlain(folder)}}
}

// TestCurves: points come back as they were stored, newly stored points replace those of their curve
// from the first of them on, and forgetting what was practised keeps what evaluations have learnt.
func TestCurves(t *testing.T) {
	folder := t.TempDir()
	for name, own := range keepers(t, folder) {
		first, other := pointsOf("b", 20, 0, 16, 200), pointsOf("a", 30, 0)
		anew := pointsOf("b", 25, 16, 32)
		anew[1].Form = "(defeval mine :lead 3)"
		for _, points := range [][]CurvePoint{first, other, anew} {
			if err := own.KeepCurve(ctx, points); err != nil {
				t.Fatal(name, err)
			}
		}
		if err := own.Forget(ctx); err != nil {
			t.Fatal(name, err)
		}
		want := []CurvePoint{first[0], anew[0], anew[1], other[0]}
		again := keepers(t, folder)[name]
		if got, err := again.Curves(ctx); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// TestCurvesMerged: curves of another file are added, and those that are there stay.
func TestCurvesMerged(t *testing.T) {
	a, b := mustOpen(t, fileIn(t)), mustOpen(t, fileIn(t))
	here, there := pointsOf("b", 20, 0, 16), pointsOf("b", 10, 16, 32)
	if a.KeepCurve(ctx, here) != nil || b.KeepCurve(ctx, there) != nil {
		t.Fatal("not stored")
	}
	if _, err := a.Merge(ctx, b, nil); err != nil {
		t.Fatal(err)
	}
	if got, err := a.Curves(ctx); err != nil || !reflect.DeepEqual(got, []CurvePoint{here[0], here[1], there[1]}) {
		t.Errorf("%+v, %v", got, err)
	}
	old, _, err := Read(ctx, olderCopy(t, versions[0]))
	if err != nil {
		t.Fatal(err)
	}
	defer old.Close()
	if _, err := a.Merge(ctx, old, nil); err != nil {
		t.Error(err)
	}
}

// TestCurvesSpoilt: rows that cannot be right are ignored.
func TestCurvesSpoilt(t *testing.T) {
	s, points := mustOpen(t, fileIn(t)), pointsOf("a", 1, 0, 16)
	if err := s.KeepCurve(ctx, points); err != nil {
		t.Fatal(err)
	}
	for _, how := range []string{"given_away = 'much'", "worst = 9e999", "decisions = -1", "weights = x'ff'", "form = 7"} {
		if _, err := s.db.Exec("update curves set " + how + " where games = 16"); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Curves(ctx); err != nil || !reflect.DeepEqual(got, points[:1]) {
			t.Errorf("%s: %+v, %v", how, got, err)
		}
	}
}

// TestCurvesFull: if the disk is full, cannot be written or belongs to somebody else, points are
// refused as a whole, and earlier ones stay.
func TestCurvesFull(t *testing.T) {
	s, before := mustOpen(t, fileIn(t)), pointsOf("a", 1, 0, 16)
	if err := s.KeepCurve(ctx, before); err != nil {
		t.Fatal(err)
	}
	if _, err := s.db.Exec("pragma max_page_count = 16"); err != nil {
		t.Fatal(err)
	}
	var many []CurvePoint
	for n := range int64(2000) {
		many = append(many, pointsOf("a", 1, 16+n)...)
	}
	if err := s.KeepCurve(ctx, many); games.CodeOf(err) != "full-disk" {
		t.Errorf("a full file: %v", err)
	}
	if got, err := s.Curves(ctx); err != nil || !reflect.DeepEqual(got, before) {
		t.Errorf("after that %+v, %v", got, err)
	}
	reader, _, err := Read(ctx, s.path)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := reader.KeepCurve(ctx, before); games.CodeOf(err) != "read-only-results" {
		t.Errorf("for reading only: %v", err)
	}
}

// TestCurvesOlder: a file from before there were curves has none, and takes some.
func TestCurvesOlder(t *testing.T) {
	for i, file := range versions {
		path := olderCopy(t, file)
		reader, _, err := Read(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		list, err := reader.Curves(ctx)
		reader.Close()
		if err != nil || (len(list) > 0) != (i+1 >= curves.since) {
			t.Errorf("%s: %+v, %v", file, list, err)
		}
		s := mustOpen(t, path)
		if err := s.KeepCurve(ctx, pointsOf("new", 1<<40, 0)); err != nil {
			t.Fatal(file, err)
		}
		if got, err := s.Curves(ctx); err != nil || len(got) != len(list)+1 || len(list) > 0 && !reflect.DeepEqual(got[:len(list)], list) {
			t.Errorf("%s brought up to date: %+v, %v", file, got, err)
		}
	}
}
