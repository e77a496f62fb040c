package position

import (
	"context"
	"slices"
	"strconv"

	"parlor/commands/game/players"
	"parlor/commands/game/position/record"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Definition is an evaluation made in the session.
type Definition struct {
	Name     string
	Features []string      // by weights
	Weights  []games.Value // one for each of Features
	// Function, if not nil, values a position instead.
	Function func(ctx context.Context, v EvalView) (games.Value, error)
	// Board says that the function looks at the board, which then has to be
	// prepared, and not only at the features.
	Board bool
}

// EvalView is a position as a function of the session values it.
type EvalView struct {
	Features []Feature
	Counts   []games.Value // one for each of Features, as Side sees them; reused for the next view
	Position Position      // nil unless the function looks at the board
	Side     games.Turn    // the player for whom it is asked
	Lo, Hi   games.Value   // what it gives must lie strictly between
}

// EvalText is one evaluation that may be chosen, with its weights if it has any.
type EvalText struct {
	Name, Brief string
	Weights     []games.Value
	// Win is what a certain win is worth where the evaluation estimates the chance of
	// winning less that of losing; 0 for any other.
	Win games.Value
}

// evaluations are what a position says to evaluate it.
type evaluations interface {
	evals(definitions []Definition) []EvalText
	features() []Feature
	scores() (lo, hi games.Value)
	proposed() string
	estimate(ctx context.Context, t Thinker, choice string) (Estimate, error)
	estimated(ctx context.Context, t Thinker, choice string, root games.Turn) (games.Value, error)
	try(ctx context.Context, d Definition) error
	count(feature int, viewer games.Turn) games.Value
}

// Evals lists the evaluations of the game, those made in the session last.
func (t Thinker) Evals() []EvalText { return t.At.Mind().evaluations.evals(t.Definitions()) }

// ProposedEval names an evaluation that plays better than the first, or is empty.
func (t Thinker) ProposedEval() string { return t.At.Mind().evaluations.proposed() }

// Features lists what the game's evaluations count.
func (t Thinker) Features() []Feature { return t.At.Mind().evaluations.features() }

// Count gives what a feature of the evaluations, by name, counts in the position, as a player
// sees it; for Over, as the game shows values. It is false where there is no such feature.
func (t Thinker) Count(name string, viewer games.Turn) (games.Value, bool) {
	at := slices.IndexFunc(t.Features(), func(f Feature) bool { return f.Name == name })
	if at < 0 {
		return 0, false
	}
	return t.At.Mind().evaluations.count(at, viewer), true
}

// Scores gives the least and the greatest score of a finished game, between which every estimate lies.
func (t Thinker) Scores() (lo, hi games.Value) { return t.At.Mind().evaluations.scores() }

// EvalNames lists the names of the evaluations.
func (t Thinker) EvalNames() []string {
	return wording.Each(t.Evals(), func(e EvalText) string { return e.Name })
}

// EvalName gives the name of the evaluation chosen by name or number, or the
// choice as it is if there is none.
func (t Thinker) EvalName(choice string) string {
	if at, err := t.EvalPlace(choice); err == nil {
		return t.EvalNames()[at]
	}
	return choice
}

// EvalPlace finds an evaluation by name or number. The empty choice is the
// first.
func (t Thinker) EvalPlace(choice string) (int, error) {
	if choice == "" || choice == "nil" {
		return 0, nil
	}
	names := t.EvalNames()
	if n, err := strconv.Atoi(choice); err == nil {
		if n < 0 || n >= len(names) {
			return 0, games.Errorf("no-such-eval", "no evaluation number %d; they go from 0 to %d: %s", n, len(names)-1, wording.Listed(names))
		}
		return n, nil
	}
	if i := slices.Index(names, choice); i >= 0 {
		return i, nil
	}
	return 0, games.Errorf("no-such-eval", "no evaluation named %s; there are %s%s", choice, wording.Listed(names), wording.DidYouMean(choice, names))
}

// CheckEval says whether there is an evaluation of a name or number.
func (t Thinker) CheckEval(choice string) error {
	_, err := t.EvalPlace(choice)
	return err
}

// definition gives the evaluation made in the session under a name; one without a name where there is none.
func (t Thinker) definition(name string) Definition {
	all := t.Definitions()
	if i := slices.IndexFunc(all, func(d Definition) bool { return d.Name == name }); i >= 0 {
		return all[i]
	}
	return Definition{}
}

// byFunction says whether the evaluation chosen is a function of the session.
func (t Thinker) byFunction(choice string) bool {
	return t.definition(t.EvalName(choice)).Function != nil
}

// Try values the position by an evaluation that is about to be kept, so
// that mistakes show at once. One by weights of another game is left alone.
func (t Thinker) Try(ctx context.Context, d Definition) error {
	return t.At.Mind().evaluations.try(ctx, d)
}

// evaluating is a position as evaluations see it.
type evaluating[S comparable] struct{ at *positionOf[S] }

func (p evaluating[S]) features() []Feature { return listed(p.at.Kit.Evaluations().Features) }

func (p evaluating[S]) scores() (lo, hi games.Value) {
	first := p.at.Kit.Evaluations().Named[0]
	return first.Lo, first.Hi
}

func (p evaluating[S]) proposed() string { return p.at.Kit.Evaluations().Proposed }

func (p evaluating[S]) evals(definitions []Definition) []EvalText {
	list := evalsOf(p.at.Kit)
	for _, d := range definitions {
		set, weights, fits := p.weighed(d)
		text := EvalText{Name: d.Name, Brief: "made in this session"}
		switch {
		case !fits:
			continue
		case d.Function != nil:
			text.Brief += ", by a Lisp function"
		case set.Name != "":
			text.Brief += ", by weights of the features " + set.Name
			text.Win = p.at.Kit.Evaluations().Named[0].Hi
		default:
			text.Weights = weights
		}
		list = append(list, text)
	}
	return list
}

// evalsOf lists the evaluations that come with a game.
func evalsOf[S comparable](kit games.Kit[S]) (list []EvalText) {
	for _, ev := range kit.Evaluations().Named {
		text := EvalText{Name: ev.Name, Brief: ev.Brief, Weights: ev.Weights}
		if ev.Chance {
			text.Win = ev.Hi
		}
		list = append(list, text)
	}
	return list
}

// weighed gives the set of features that a definition weighs, and its weights in their order; false
// if it weighs others.
func (p evaluating[S]) weighed(d Definition) (set games.FeatureSet[S], weights []games.Value, fits bool) {
	set = p.at.kind.programs.Weighed(p.at.Kit, d.Features)
	at := map[string]int{}
	for i, f := range set.Features {
		at[f.Name] = i
	}
	weights = make([]games.Value, len(set.Features))
	for i, name := range d.Features {
		place, known := at[name]
		if !known {
			return set, nil, false
		}
		weights[place] = d.Weights[i]
	}
	return set, weights, true
}

// eval makes the evaluation chosen.
func (p evaluating[S]) eval(t Thinker, choice string) (*players.Evaluation[S], error) {
	at, err := t.EvalPlace(choice)
	if err != nil {
		return nil, err
	}
	all := p.at.Kit.Evaluations()
	if at < len(all.Named) {
		return players.ByRules(all.Named[at]), nil
	}
	d := t.definition(t.EvalNames()[at])
	if d.Function == nil {
		set, weights, _ := p.weighed(d)
		eval, err := set.Weigh(d.Name, weights)
		return players.ByRules(eval), err
	}
	return p.evalByFunction(d), nil
}

// evalByFunction wraps a function of the session as an evaluation.
func (p evaluating[S]) evalByFunction(d Definition) *players.Evaluation[S] {
	all := p.at.Kit.Evaluations()
	view := EvalView{Features: p.features(), Lo: all.Named[0].Lo, Hi: all.Named[0].Hi}
	return players.ByFunction(all, d.Name, func(ctx context.Context, s *S, counts []games.Value, viewer games.Turn) (games.Value, error) {
		view.Counts, view.Side = counts, viewer
		if d.Board {
			view.Position = &positionOf[S]{p.at.kind, record.Position[S]{Kit: p.at.Kit, State: *s}}
		}
		return d.Function(ctx, view)
	})
}

func (p evaluating[S]) try(ctx context.Context, d Definition) error {
	if d.Function == nil {
		set, weights, fits := p.weighed(d)
		if !fits {
			return nil
		}
		_, err := set.Weigh(d.Name, weights)
		return err
	}
	if p.at.Turn() == games.Over {
		return nil
	}
	_, err := p.evalByFunction(d).Value(ctx, &p.at.State, p.viewer())
	return err
}

// Estimate is a position's evaluation broken down.
type Estimate struct {
	Eval   string
	Viewer games.Turn // whose view it is
	// Score says that the game is over and Value its exact result, as the viewer
	// sees it.
	Score bool
	Value games.Value
	// Features are what is counted; of a further set only what is not 0. Counts has one number for
	// each, and Weights their weights where the value follows from their weighted sum; nil
	// otherwise. Unit is the sum that stands for a log-odds of 1, and 0 if the sum is the value.
	Features        []string
	Counts, Weights []games.Value
	Unit            games.Value
}

// Estimate evaluates the position by an evaluation, chosen by name or
// number.
func (t Thinker) Estimate(ctx context.Context, choice string) (Estimate, error) {
	return t.At.Mind().evaluations.estimate(ctx, t, choice)
}

func (p evaluating[S]) estimate(ctx context.Context, t Thinker, choice string) (Estimate, error) {
	e := Estimate{Viewer: p.viewer(), Eval: t.EvalName(choice)}
	if p.at.Turn() == games.Over {
		e.Score, e.Value = true, Shown(p.at.Info(), p.at.Score(), e.Viewer)
		return e, nil
	}
	eval, err := p.eval(t, choice)
	if err != nil {
		return e, err
	}
	set, weights, _ := p.weighed(t.definition(e.Eval))
	e.Unit = set.Unit
	if set.Name == "" {
		weights = eval.Weights
	}
	for i, f := range set.Features {
		if n := f.Of(&p.at.State, e.Viewer); n != 0 || set.Name == "" {
			e.Features, e.Counts = append(e.Features, f.Name), append(e.Counts, n)
			if weights != nil {
				e.Weights = append(e.Weights, weights[i])
			}
		}
	}
	v, err := eval.Value(ctx, &p.at.State, e.Viewer)
	e.Value = Shown(p.at.Info(), v, e.Viewer)
	return e, err
}

// viewer says whose view an evaluation shows: that of the player to move,
// looking through a deal; of Max when the game is over, and in games that show
// all values from that side.
func (p evaluating[S]) viewer() games.Turn {
	if p.at.Turn() == games.Over || !p.at.Info().Mover {
		return games.Max
	}
	return Opinion(Decider(p.at))
}

func (p evaluating[S]) estimated(ctx context.Context, t Thinker, choice string, root games.Turn) (games.Value, error) {
	eval, err := p.eval(t, choice)
	if err != nil {
		return 0, err
	}
	return eval.Value(ctx, &p.at.State, root)
}

func (p evaluating[S]) count(feature int, viewer games.Turn) games.Value {
	if viewer == games.Over {
		viewer = p.viewer()
	}
	return p.at.Kit.Evaluations().Features[feature].Of(&p.at.State, viewer)
}
