package store

import (
	"cmp"
	"context"
	"database/sql"
	"math"
	"slices"

	"parlor/commands/arena/column"
)

// CurvePoint is what an evaluation that learns was like after some games.
type CurvePoint struct {
	Curve     string  `json:"curve"` // its name: a hash of what was asked for
	Games     int64   `json:"games"` // that were learnt from
	Eval      string  `json:"eval"`  // the evaluation, as people call it
	Game      string  `json:"game"`  // its name
	Start     string  `json:"start"` // where games begin
	Method    string  `json:"method"`
	Seed      int64   `json:"seed"`       // as the bits of an unsigned number
	By        string  `json:"graded_by"`  // what it was graded by
	Decisions int64   `json:"decisions"`  // at which it was graded, 0 if it was not
	Lost      float64 `json:"given_away"` // what it gave away at one, in hundredths of a win
	Half      float64 `json:"half"`       // half the width of the interval of 95 %
	Worst     float64 `json:"worst"`
	Ties      string  `json:"ties"`          // what it gave away by other rules for equal moves: front 0.85
	Random    float64 `json:"score_random"`  // share of the points against random moves
	First     float64 `json:"score_default"` // and against the game's first evaluation
	Features  string  `json:"features"`      // with spaces between
	Weights   string  `json:"weights"`       // of the features, as log-odds
	Form      string  `json:"form"`          // the line of Lisp that makes the evaluation; empty as long as games are played
	Made      int64   `json:"made"`          // milliseconds since 1970, by which curves are in order
}

var curves = own[CurvePoint]{"curves", 2, 4, []column.Column[CurvePoint]{
	column.Text("curve", func(p *CurvePoint) *string { return &p.Curve }).From(4, ""),
	column.Whole("games", 0, math.MaxInt64, func(p *CurvePoint) *int64 { return &p.Games }),
	column.Text("eval", func(p *CurvePoint) *string { return &p.Eval }),
	column.Text("game", func(p *CurvePoint) *string { return &p.Game }),
	column.Text("start", func(p *CurvePoint) *string { return &p.Start }),
	column.Text("method", func(p *CurvePoint) *string { return &p.Method }),
	column.Whole("seed", math.MinInt64, math.MaxInt64, func(p *CurvePoint) *int64 { return &p.Seed }),
	column.Text("graded_by", func(p *CurvePoint) *string { return &p.By }),
	column.Whole("decisions", 0, math.MaxInt64, func(p *CurvePoint) *int64 { return &p.Decisions }),
	column.Real("given_away", func(p *CurvePoint) *float64 { return &p.Lost }),
	column.Real("half", func(p *CurvePoint) *float64 { return &p.Half }),
	column.Real("worst", func(p *CurvePoint) *float64 { return &p.Worst }),
	column.Text("ties", func(p *CurvePoint) *string { return &p.Ties }),
	column.Real("score_random", func(p *CurvePoint) *float64 { return &p.Random }),
	column.Real("score_default", func(p *CurvePoint) *float64 { return &p.First }),
	column.Text("features", func(p *CurvePoint) *string { return &p.Features }),
	column.Text("weights", func(p *CurvePoint) *string { return &p.Weights }),
	column.Text("form", func(p *CurvePoint) *string { return &p.Form }),
	column.Whole("made", 0, math.MaxInt64, func(p *CurvePoint) *int64 { return &p.Made }),
}}

// replaces says whether a stored point is replaced when points of a curve are stored, the first of
// which is first: that point and all later ones of its curve are.
func replaces(first, other *CurvePoint) bool {
	return other.Curve == first.Curve && other.Games >= first.Games
}

// KeepCurve stores points of a curve, in place of its stored points from the first of them on.
func (s *Store) KeepCurve(ctx context.Context, points []CurvePoint) error {
	return unusable(s.path, s.change(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "delete from curves where curve = ? and games >= ?", points[0].Curve, points[0].Games); err != nil {
			return err
		}
		return curves.insert(ctx, tx, points, true)
	}))
}

// Curves lists the points of all curves: the curve learnt first comes first, and each is in the order
// of its games.
func (s *Store) Curves(ctx context.Context) ([]CurvePoint, error) {
	list, err := curves.all(ctx, s)
	return inCurves(list), err
}

func inCurves(list []CurvePoint) []CurvePoint {
	made := map[string]int64{}
	for _, p := range list {
		if at, ok := made[p.Curve]; !ok || p.Made < at {
			made[p.Curve] = p.Made
		}
	}
	slices.SortFunc(list, func(a, b CurvePoint) int {
		return cmp.Or(cmp.Compare(made[a.Curve], made[b.Curve]), cmp.Compare(a.Curve, b.Curve), cmp.Compare(a.Games, b.Games))
	})
	return list
}

func (p *plain) KeepCurve(_ context.Context, points []CurvePoint) error {
	return p.change(func(kept *plainText) {
		kept.Curves = slices.DeleteFunc(kept.Curves, func(other CurvePoint) bool { return replaces(&points[0], &other) })
		put(curves, &kept.Curves, points, true)
	})
}

func (p *plain) Curves(context.Context) ([]CurvePoint, error) {
	err := p.read()
	return inCurves(slices.Clone(p.kept.Curves)), err
}
