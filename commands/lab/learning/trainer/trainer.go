// Package trainer makes the evaluations of a game learn, whatever the type of its states. It is a
// package of its own because it is compiled for every type of states: a change of the command does
// not compile it again.
package trainer

import (
	"context"
	"slices"

	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/learning"
)

// Trainer trains units in a game, from a position on.
type Trainer interface {
	// Features are the names of the features that are weighed, and set that of the further set they
	// are of, empty for those that the game lists.
	Features() (names []string, set string)
	// Learner makes a learner, with the weights of an evaluation if one is named: those that are
	// given, by feature, or those it has in the set.
	Learner(from string, weights map[string]games.Value) (*learning.Fit, error)
	// Weights are those of an evaluation with a unit's preferences.
	Weights(u learning.Unit) []games.Value
	// Train makes a learner play until it has played a number of games in all.
	Train(ctx context.Context, l *learning.Fit, p learning.Plan, until int) error
	// Replay makes it go through recorded games instead.
	Replay(ctx context.Context, l *learning.Fit, p learning.Plan, records []Beginning, until int) error
	// Lesson is one game, with what each weight gains by it.
	Lesson(ctx context.Context, l *learning.Fit, p learning.Plan) (learning.Update, error)
	// Judge adds a decision by which units are graded, with what each move gives away.
	Judge(p position.Position, lost func(games.Move) float64)
	// Loss is a unit's loss per decision under each of the game's rules for ties, and Judged is the
	// number of decisions.
	Loss(u learning.Unit) []learning.GivenAway
	Judged() int
	// Score is a unit's score in some games against an evaluation, or Random.
	Score(u learning.Unit, against string, games int, seed uint64) float64
}

// Beginning is a game that was played: where it began, and its moves and outcomes.
type Beginning struct {
	Start position.Position
	Moves []games.Move
}

// Random is the opponent who makes random moves.
const Random = "random"

// maker makes a trainer of a position, for some features and against some opponent.
type maker func(p position.Position, s Ask) (Trainer, error)

// Ask says what a trainer is made for.
type Ask struct {
	// Features are the features to weigh, or a further set; if there are none, all that the game
	// lists.
	Features []string
	// Against is an evaluation of the game, or Random. A unit plays both sides if it is empty.
	Against string
	// Folder and MemoryMB are for the solver of the game.
	Folder   string
	MemoryMB int
}

// For makes the trainer of a game from a position on.
func For(p position.Position, s Ask) (Trainer, error) {
	make, ok := position.Added[maker](p.Rules().Kind(), "")
	if !ok {
		return nil, games.Errorf("no-such-game", "nothing is learnt in %s here", p.Info().Title)
	}
	return make(p, s)
}

// Add makes evaluations of a game trainable.
func Add[S comparable](k position.Kind, _ *games.Entry[S], programs *games.Programs[S]) {
	position.Add(k, "", maker(func(p position.Position, s Ask) (Trainer, error) { return from(programs, p, s) }))
}

// trainer is the trainer of a game with states of type S.
type trainer[S comparable] struct {
	*learning.Subject[S]
	at      position.Position
	all     games.Evaluations[S]
	set     learning.Set[S]    // of the features that are weighed; without a name, that of the game
	weighed []games.Feature[S] // all of the set, or some
	choices []learning.GradedMoves
}

func from[S comparable](programs *games.Programs[S], p position.Position, setup Ask) (Trainer, error) {
	kit, s, _ := position.StateOf[S](p)
	t := &trainer[S]{at: p, all: kit.Evaluations(), Subject: &learning.Subject[S]{Kit: kit, Start: s}}
	t.set.Evaluations = t.all
	var further []games.FeatureSet[S]
	if programs.Further != nil {
		further = programs.Further(kit)
	}
	if len(t.all.Features) == 0 {
		return nil, games.Errorf("no-features", "%s has no features that could be weighed; a game of your own gets some by its clauses feature", p.Info().Title)
	}
	if err := t.weigh(setup.Features, further); err != nil {
		return nil, err
	}
	t.Solve = func(ctx context.Context, s S) (games.Solution, error) {
		if programs.Solver == nil {
			return games.Solution{}, games.Errorf("no-solver", "%s has no exact values; another method than exact learns without them", p.Info().Title)
		}
		return programs.Solver.Solve(ctx, games.SolveAsk[S]{Kit: kit, State: s, Folder: setup.Folder, MemoryMB: setup.MemoryMB})
	}
	if setup.Against == "" {
		return t, nil
	}
	other, err := t.opponent(setup.Against)
	t.Against = other
	return t, err
}

// weigh finds the features to weigh, or the further set of their name.
func (t *trainer[S]) weigh(features []string, further []games.FeatureSet[S]) error {
	for _, set := range further {
		if len(features) == 1 && features[0] == set.Name {
			t.set = learning.Set[S]{FeatureSet: set}
			t.weighed, t.Inputs = set.Features, t.set
			return nil
		}
	}
	names := namesOf(t.all.Features)
	if len(features) == 0 {
		features = names
	}
	for _, name := range features {
		at := slices.Index(names, name)
		if at < 0 || slices.Contains(namesOf(t.weighed), name) {
			return t.noSuch(name, names, further)
		}
		t.weighed = append(t.weighed, t.all.Features[at])
	}
	t.Inputs = learning.Features[S](t.weighed)
	return nil
}

// noSuch is the error of a name that no feature and no set has, or that is given twice.
func (t *trainer[S]) noSuch(name string, names []string, further []games.FeatureSet[S]) error {
	sets := wording.Each(further, func(set games.FeatureSet[S]) string { return set.Name })
	or := ""
	if len(sets) > 0 {
		or = ", or " + wording.Choice(sets) + " for a set of others"
	}
	return games.Errorf("no-such-feature", "wanted features of %s, each once, given :%s; there are %s%s%s",
		t.at.Info().Title, name, wording.Keys(names), or, wording.DidYouMean(name, slices.Concat(names, sets)))
}

func namesOf[S comparable](features []games.Feature[S]) []string {
	return wording.Each(features, func(f games.Feature[S]) string { return f.Name })
}

// opponent makes the moves of an evaluation, or of random.
func (t *trainer[S]) opponent(name string) (learning.Chooser[S], error) {
	if name == Random {
		return t.AtRandom, nil
	}
	names := wording.Each(t.all.Named, func(e games.Eval[S]) string { return e.Name })
	at := slices.Index(names, name)
	if at < 0 {
		return nil, games.Errorf("no-such-eval", "wanted random or an evaluation that comes with the game, given %s; there are %s%s", name, wording.Listed(names), wording.DidYouMean(name, names))
	}
	return t.ByEval(t.all.Named[at]), nil
}

func (t *trainer[S]) Features() (names []string, set string) { return namesOf(t.weighed), t.set.Name }

// win is what a win is worth in the game's evaluations.
func (t *trainer[S]) win() games.Value { return t.all.Named[0].Hi }

func (t *trainer[S]) Learner(from string, weights map[string]games.Value) (*learning.Fit, error) {
	if from == "" {
		return learning.NewFit(nil, t.Inputs.Len()), nil
	}
	own, known := make([]games.Value, len(t.weighed)), false
	for i, f := range t.weighed {
		w, has := weights[f.Name]
		own[i], known = w, known || has
	}
	if at := slices.IndexFunc(t.set.Named, func(e games.Eval[S]) bool { return e.Name == from && e.Weights != nil }); t.set.Name != "" && at >= 0 {
		own, known = t.set.Named[at].Weights, true
	}
	switch {
	case !known && weights != nil:
		return nil, games.Errorf("no-weights", "%s has weights of other features than those that are to learn", from)
	case !known:
		return nil, games.Errorf("no-weights", "%s is not a sum of features with weights, and learning can only begin with one that is", from)
	case t.set.Name != "":
		return learning.NewFit(t.set.UnitOf(own), t.Inputs.Len()), nil
	}
	return learning.NewFit(learning.FromWeights(own, t.win()), t.Inputs.Len()), nil
}

func (t *trainer[S]) Weights(u learning.Unit) []games.Value {
	if t.set.Name != "" {
		return t.set.Weights(u)
	}
	return u.Weights(wording.Each(t.weighed, func(f games.Feature[S]) games.Value { return f.Most }), t.win())
}

func (t *trainer[S]) Replay(ctx context.Context, l *learning.Fit, p learning.Plan, records []Beginning, until int) error {
	var list []learning.StoredGame[S]
	for _, r := range records {
		kit, s, _ := position.StateOf[S](r.Start)
		if kit == nil || kit.Text().Form.Position(&s) != t.Kit.Text().Form.Position(&s) {
			return games.Errorf("bad-row", "a stored game has other options than %s", t.at.Text())
		}
		list = append(list, learning.StoredGame[S]{Start: s, Moves: r.Moves})
	}
	return t.Subject.Replay(ctx, l, p, list, until)
}

func (t *trainer[S]) Judge(p position.Position, lost func(games.Move) float64) {
	_, s, _ := position.StateOf[S](p)
	t.choices = append(t.choices, t.Grade(s, lost))
}

func (t *trainer[S]) Judged() int { return len(t.choices) }

func (t *trainer[S]) Loss(u learning.Unit) []learning.GivenAway { return learning.LossOf(u, t.choices) }

func (t *trainer[S]) Score(u learning.Unit, against string, count int, seed uint64) float64 {
	other := learning.Chooser[S](t.AtRandom)
	if against != Random {
		other = t.ByEval(t.all.Named[0])
	}
	return t.Subject.Score(t.ByUnit(u), other, count, seed)
}
