package commands

import (
	"context"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/games"
)

// definitions gives the evaluations made in the session as games take them.
func (s *Session) definitions() []play.Definition {
	list := make([]play.Definition, len(s.defined))
	for i, d := range s.defined {
		list[i] = s.playable(d)
	}
	return list
}

// playable gives a definition as games take it.
func (s *Session) playable(d definition) play.Definition {
	p := play.Definition{Name: d.name, Features: d.features, Weights: d.weights}
	if d.function != nil {
		p.Function = func(ctx context.Context, features []play.Feature, counts []games.Value, lo, hi games.Value) (games.Value, error) {
			return s.applyEval(ctx, d, featureList(features, counts), lo, hi)
		}
	}
	return p
}

// featureList gives the features of a position as a property list:
// (:own-home 1 :opp-home 0 ...).
func featureList(features []play.Feature, counts []games.Value) lisp.Value {
	var list lisp.Value
	for i := len(features) - 1; i >= 0; i-- {
		list = &lisp.Cons{
			Car: lisp.Keyword(features[i].Name),
			Cdr: &lisp.Cons{Car: lispNumber(counts[i]), Cdr: list},
		}
	}
	return list
}

// lispNumber gives whole values as integers.
func lispNumber(v games.Value) lisp.Value {
	if n := int64(v); games.Value(n) == v {
		return n
	}
	return float64(v)
}

// applyEval calls an evaluation's function and checks what it gives.
func (s *Session) applyEval(ctx context.Context, d definition, features lisp.Value, lo, hi games.Value) (games.Value, error) {
	var result lisp.Value
	err := s.Lisp.Pure(func() (err error) {
		result, err = s.Lisp.Apply(ctx, d.function, []lisp.Value{features})
		return err
	})
	if err != nil {
		return 0, err
	}
	var v games.Value
	switch n := result.(type) {
	case int64:
		v = games.Value(n)
	case float64:
		v = games.Value(n)
	default:
		return 0, games.Errorf("bad-eval", "evaluation %s must give a number, not %s", d.name, lisp.String(result))
	}
	if v <= lo || v >= hi {
		return 0, games.Errorf("bad-eval", "evaluation %s gave %s; an estimate lies strictly between %s and %s, the scores of a finished game",
			d.name, report.ShowNumber(v), report.ShowNumber(lo), report.ShowNumber(hi))
	}
	return v, nil
}
