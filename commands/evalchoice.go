package commands

import (
	"context"
	"errors"
	"strconv"

	"parlor/games"
	"parlor/repl/lisp"
)

// evalFault is the error of an evaluation by a Lisp function. It travels
// through the search as the cause of its cancellation.
type evalFault struct{ error }

// faultOr gives the error of a Lisp function that failed in a search under ctx,
// or err, the search's own, if none did. A search tells of such a failure only
// if it looks at ctx once more before its end, which a small one does not.
func faultOr(ctx context.Context, err error) error {
	var fault *evalFault
	if errors.As(context.Cause(ctx), &fault) {
		return fault.error
	}
	return err
}

// evalName gives the name of the evaluation chosen by name or number, or the
// choice as it is if there is none.
func (g *gameOf[S]) evalName(choice string) string {
	if at, err := g.evalPlace(choice); err == nil {
		return g.evaluations().Evals[at].Name
	}
	return choice
}

// evalPlace finds an evaluation by name or number. The empty choice is the
// first.
func (g *gameOf[S]) evalPlace(choice string) (int, error) {
	names := g.evalNames()
	if choice == "" || choice == "nil" {
		return 0, nil
	}
	if n, err := strconv.Atoi(choice); err == nil {
		if n < 0 || n >= len(names) {
			return 0, Errorf("no-such-eval", "no evaluation number %d; they go from 0 to %d: %s", n, len(names)-1, listed(names))
		}
		return n, nil
	}
	for i, name := range names {
		if name == choice {
			return i, nil
		}
	}
	return 0, Errorf("no-such-eval", "no evaluation named %s; there are %s%s", choice, listed(names), didYouMean(choice, names))
}

// checkEval says whether there is an evaluation of a name or number.
func (g *gameOf[S]) checkEval(choice string) error {
	_, err := g.evalPlace(choice)
	return err
}

// evalNamed gives the evaluation chosen for a search under ctx. A Lisp function
// that fails cancels the search with an evalFault.
func (g *gameOf[S]) evalNamed(ctx context.Context, cancel context.CancelCauseFunc, choice string) (games.Eval[S], error) {
	return g.evalChosen(ctx, choice, func(err error) { cancel(&evalFault{err}) })
}

// evalNamedSimply gives the evaluation chosen for a look at one position; a
// Lisp function that fails leaves its error in fault.
func (g *gameOf[S]) evalNamedSimply(ctx context.Context, choice string, fault *error) (games.Eval[S], error) {
	return g.evalChosen(ctx, choice, func(err error) { *fault = err })
}

func (g *gameOf[S]) evalChosen(ctx context.Context, choice string, fail func(error)) (games.Eval[S], error) {
	at, err := g.evalPlace(choice)
	if err != nil {
		return games.Eval[S]{}, err
	}
	builtIn := g.kit.Evals()
	if at < len(builtIn) {
		return builtIn[at], nil
	}
	d := g.session.definition(g.evalNames()[at])
	if d.function == nil {
		return g.kit.Weigh(d.name, g.spread(d))
	}
	return g.lispEval(ctx, d, builtIn[0], fail), nil
}

// lispEval wraps a Lisp function of the features as an evaluation with the
// bounds of the game's own ones. After a failure it gives 0 until the search
// notices.
func (g *gameOf[S]) lispEval(ctx context.Context, d definition, like games.Eval[S], fail func(error)) games.Eval[S] {
	features := g.kit.Features()
	failed := false
	of := func(s *S, root games.Turn) games.Value {
		if failed {
			return 0
		}
		v, err := g.session.applyEval(ctx, d, featureList(features, s, root), like.Lo, like.Hi)
		if err != nil {
			failed = true
			fail(err)
			return 0
		}
		if root == games.Min {
			return -v
		}
		return v
	}
	return games.Eval[S]{Name: d.name, Lo: like.Lo, Hi: like.Hi, Of: of}
}

// featureList gives the features of a position as a property list:
// (:own-home 1 :opp-home 0 ...).
func featureList[S comparable](features []games.Feature[S], s *S, root games.Turn) lisp.Value {
	var list lisp.Value
	for i := len(features) - 1; i >= 0; i-- {
		list = &lisp.Cons{
			Car: lisp.Keyword(features[i].Name),
			Cdr: &lisp.Cons{Car: lispNumber(features[i].Of(s, root)), Cdr: list},
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
		return 0, Errorf("bad-eval", "evaluation %s must give a number, not %s", d.name, lisp.String(result))
	}
	if v <= lo || v >= hi {
		return 0, Errorf("bad-eval", "evaluation %s gave %s; an estimate lies strictly between %s and %s, the scores of a finished game",
			d.name, showNumber(v), showNumber(lo), showNumber(hi))
	}
	return v, nil
}

// definition gives the evaluation made in the session under a name.
func (s *Session) definition(name string) definition {
	for _, d := range s.defined {
		if d.name == name {
			return d
		}
	}
	return definition{name: name}
}
