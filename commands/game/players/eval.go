package players

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/text/wording"
	"parlor/games"
)

// takesEval says whether a player accepts an evaluation.
func takesEval(in Offer, p Spec) bool {
	own, _ := in.OwnPlayer(p.Name)
	return p.IsSearch() || own.Evals > 0 && !own.Fixed
}

// setEval takes an evaluation by name or number, by weights as Weights reads them, or
// of a search by a function of Lisp as FunctionText writes it. The game's first
// becomes the empty text.
func setEval(in Offer, p *Spec, v string) bool {
	in = in.evalsFor(*p).weighing(v)
	if strings.HasPrefix(v, "("+FunctionWord+" ") {
		name, source, ok := Search{Eval: v}.EvalFunction()
		p.Eval = FunctionText(name, source)
		return ok && p.IsSearch()
	}
	if strings.HasPrefix(v, "(") {
		weights, err := in.Weights(v)
		if err == nil {
			name, _ := named(v)
			p.Eval = WeightsText(name, in.writeWeights(weights))
		}
		return err == nil
	}
	i := slices.Index(in.Evals, v)
	if n, err := strconv.Atoi(v); err == nil {
		i = n
	}
	if i < 0 || i >= len(in.Evals) {
		return false
	}
	p.Eval = ""
	if i > 0 {
		p.Eval = in.Evals[i]
	}
	return true
}

// evalsFor is the offer with the evaluations that a player accepts: all of them for a
// search.
func (in Offer) evalsFor(p Spec) Offer {
	if !p.IsSearch() {
		own, _ := in.OwnPlayer(p.Name)
		in.Evals, in.Features, in.Further = in.Evals[:own.Evals], nil, nil
	}
	return in
}

// WeightsWord begins an evaluation by weights that has a name.
const WeightsWord = "weights"

// WeightsText writes weights, (:feature weight ...), with the name of their evaluation, by which
// reports call it; without a name, or with one that is no plain word, the weights alone.
func WeightsText(name, weights string) string {
	if name == "" || strings.ContainsAny(name, " ()|\":") {
		return weights
	}
	return "(" + WeightsWord + " " + name + " " + strings.TrimPrefix(weights, "(")
}

// named takes a text that WeightsText has written apart.
func named(text string) (name, weights string) {
	rest, ok := strings.CutPrefix(text, "("+WeightsWord+" ")
	name, inner, both := strings.Cut(rest, " ")
	if !ok || !both {
		return "", text
	}
	return name, "(" + inner
}

// firstFeature is the first that a text of weights names.
func firstFeature(text string) []string {
	_, text = named(text)
	words := strings.Fields(strings.TrimLeft(text, "(:"))
	return words[:min(1, len(words))]
}

// weighing is the offer with the set of features whose weights a text has.
func (in Offer) weighing(text string) Offer {
	for _, set := range in.Further {
		if first := firstFeature(text); len(first) > 0 && slices.Contains(set, first[0]) {
			in.Features = set
		}
	}
	return in
}

// Weights reads an evaluation by weights, (:feature weight ...), and gives one weight
// for each feature of the set that has the first, 0 for those that are not named.
func (in Offer) Weights(text string) ([]games.Value, error) {
	in = in.weighing(text)
	_, text = named(text)
	inner, opens := strings.CutPrefix(text, "(")
	inner, closes := strings.CutSuffix(inner, ")")
	words := strings.Fields(inner)
	if len(in.Features) == 0 {
		return nil, games.Errorf("bad-player", "wanted an evaluation by name, for only those are known here: %s, given %s", wording.Listed(in.Evals), text)
	}
	if !opens || !closes || len(words) == 0 || len(words)%2 != 0 {
		return nil, games.Errorf("bad-player", "wanted an evaluation by weights such as (:%s 10), given %s", in.Features[0], text)
	}
	weights, said := make([]games.Value, len(in.Features)), make([]bool, len(in.Features))
	for i := 0; i < len(words); i += 2 {
		name, isKey := strings.CutPrefix(words[i], ":")
		at := slices.Index(in.Features, name)
		if !isKey || at < 0 {
			return nil, games.Errorf("no-such-feature", "%s has no feature named %s; there are %s%s", in.Title, words[i],
				wording.Keys(in.Features), wording.DidYouMean(name, in.Features))
		}
		w, err := strconv.ParseFloat(words[i+1], 64)
		if err != nil || math.IsNaN(w) || math.IsInf(w, 0) {
			return nil, games.Errorf("bad-player", "wanted a number as weight of :%s, given %s", name, words[i+1])
		}
		if said[at] {
			return nil, games.Errorf("bad-player", "feature :%s is given two weights", name)
		}
		weights[at], said[at] = games.Value(w), true
	}
	return weights, nil
}

// writeWeights writes weights in the order of the features, without those that are 0
// unless all are.
func (in Offer) writeWeights(weights []games.Value) string {
	var said []string
	for i, w := range weights {
		if w != 0 {
			said = append(said, ":"+in.Features[i]+" "+number(float64(w)))
		}
	}
	if len(said) == 0 {
		said = append(said, ":"+in.Features[0]+" 0")
	}
	return "(" + strings.Join(said, " ") + ")"
}

// noSuchEval is the error of a text that is no evaluation.
func noSuchEval(in Offer, p Spec, text string) error {
	in = in.evalsFor(p)
	if strings.HasPrefix(text, "("+FunctionWord) {
		return games.Errorf("bad-player", `wanted an evaluation by a function with its name and source, as in (function "mine" "(defeval mine ...)"), of a search, given %s`, text)
	}
	if strings.HasPrefix(text, "(") {
		_, err := in.Weights(text)
		return err
	}
	return games.Errorf("no-such-eval", "no evaluation named %s; there are %s%s", text, wording.Listed(in.Evals),
		wording.DidYouMean(text, in.Evals))
}

// readOptions reads :name value pairs into a player.
func (in Offer) readOptions(p *Spec, words []string) error {
	given := map[string]bool{}
	for len(words) > 0 {
		o, err := in.optionNamed(*p, words[0])
		if err != nil {
			return err
		}
		switch {
		case given[o.name]:
			return games.Errorf("bad-player", "wanted each option of a player once, given :%s twice", o.name)
		case !o.appliesTo(in, *p):
			return games.Errorf("bad-player", "%s takes no :%s", p.called(), o.name)
		case len(words) < 2:
			return games.Errorf("bad-player", "wanted %s behind :%s, given nothing", o.wanted(in, *p), o.name)
		case !o.set(in, p, words[1]):
			return in.refused(*p, o, words[1])
		}
		given[o.name] = true
		words = words[2:]
	}
	in.sortSettings(p)
	return nil
}

// refused is the error of a text that is no value of an option.
func (in Offer) refused(p Spec, o option, text string) error {
	if o.fault != nil {
		return o.fault(in, p, text)
	}
	return games.Errorf("bad-player", "wanted %s behind :%s, given %s", o.wanted(in, p), o.name, text)
}

// optionNamed finds the option of a key. An external engine accepts any key that
// others have not.
func (in Offer) optionNamed(p Spec, key string) (option, error) {
	all := in.options(p)
	name, isKey := strings.CutPrefix(key, ":")
	i := slices.IndexFunc(all, func(o option) bool { return o.name == name })
	switch {
	case p.IsEngine() && (!isKey || name == ""):
		return option{}, games.Errorf("bad-player", "wanted options of an engine as :name value, given %s", key)
	case p.IsEngine() && (i < 0 || !all[i].appliesTo(in, p)):
		return engineOption(name), nil
	case !isKey || i < 0:
		names := wording.Each(all, func(o option) string { return o.name })
		return option{}, games.Errorf("bad-player", "wanted options %s of a player, given %s%s",
			wording.Keys(names), key, wording.DidYouMean(name, names))
	}
	return all[i], nil
}

// sortSettings puts the options of a game's own player in the order in which it declares
// them, so that one player has one text.
func (in Offer) sortSettings(p *Spec) {
	own, ok := in.OwnPlayer(p.Name)
	if !ok {
		return
	}
	told := p.OptionsByName()
	p.Settings = ""
	for _, o := range own.Options {
		if value, ok := told[o.Name]; ok {
			p.Settings += setting(o.Name, value)
		}
	}
}

// Evaluation is the evaluation of a search. One by a function may fail, and then
// ends the search. It serves one goroutine if it is by a function.
type Evaluation[S comparable] struct {
	games.Eval[S]
	byFunction bool
	ctx        context.Context // of the search under way
	end        context.CancelCauseFunc
	fault      error
}

// ByRules wraps an evaluation of the game's own.
func ByRules[S comparable](eval games.Eval[S]) *Evaluation[S] { return &Evaluation[S]{Eval: eval} }

// ByFunction makes an evaluation from a function that is given a state and the feature
// counts as viewer sees them, in memory that is reused.
func ByFunction[S comparable](all games.Evaluations[S], name string, value func(ctx context.Context, s *S, counts []games.Value, viewer games.Turn) (games.Value, error)) *Evaluation[S] {
	e := &Evaluation[S]{byFunction: true}
	bound := func(s *S, counts []games.Value, viewer games.Turn) (games.Value, error) {
		return value(e.ctx, s, counts, viewer)
	}
	e.Eval = all.ByFunction(name, bound, func(err error) {
		if e.ctx.Err() == nil {
			e.fault = err
		} // otherwise the search was ended from outside, and keeps what it has found
		e.end(err)
	})
	return e
}

// Under gives the context for a search, which ends when the evaluation fails, and a
// function to call after it.
func (e *Evaluation[S]) Under(ctx context.Context) (context.Context, func()) {
	if !e.byFunction {
		return ctx, func() {}
	}
	e.ctx, e.end = context.WithCancelCause(ctx)
	return games.Pausing(e.ctx), func() { e.end(nil) }
}

// FaultOr gives the error of an evaluation that has failed, or err, the search's own. A
// search notices such a failure only if it checks its context again before its end,
// which a small one does not.
func (e *Evaluation[S]) FaultOr(err error) error {
	if e.fault != nil {
		return e.fault
	}
	return err
}

// Value values one state from Max's side, as viewer sees it.
func (e *Evaluation[S]) Value(ctx context.Context, s *S, viewer games.Turn) (games.Value, error) {
	_, done := e.Under(ctx)
	defer done()
	v := e.Of(s, viewer)
	return v, e.FaultOr(context.Cause(ctx))
}

// evaluation makes that of a search: the game's by name, the first without a name, one by
// weights, or one that valuers make from a Lisp function.
func (s Seats[S]) evaluation(p Spec, valuers Valuers) (*Evaluation[S], error) {
	all := s.Kit.Evaluations()
	if name, _, ok := p.EvalFunction(); ok {
		return s.outsideEvaluation(name, p, valuers)
	}
	if strings.HasPrefix(p.Eval, "(") {
		weights, err := OfferOf(s.Kit, s.Programs).Weights(p.Eval)
		if err != nil {
			return nil, err
		}
		eval, err := s.Programs.Weighed(s.Kit, firstFeature(p.Eval)).Weigh(p.Eval, weights)
		return ByRules(eval), err
	}
	for _, e := range all.Named {
		if e.Name == p.Eval || p.Eval == "" {
			return ByRules(e), nil
		}
	}
	return nil, games.Errorf("no-such-eval", "no evaluation named %s", p.Eval)
}

// outsideEvaluation makes an evaluation by a Lisp function.
func (s Seats[S]) outsideEvaluation(name string, p Spec, valuers Valuers) (*Evaluation[S], error) {
	if valuers == nil {
		return nil, games.Errorf("bad-player", "wanted an evaluation that is no function of Lisp, given %s, as only matches have an interpreter for it", name)
	}
	outside, err := valuers.Evaluation(s.Kit.Info().Name, p)
	if err != nil {
		return nil, err
	}
	all := s.Kit.Evaluations()
	view := View{Lo: all.Named[0].Lo, Hi: all.Named[0].Hi}
	return ByFunction(all, name, func(ctx context.Context, state *S, counts []games.Value, viewer games.Turn) (games.Value, error) {
		view.Counts, view.Side = counts, viewer
		if outside.Board() {
			view.Position = s.Kit.Text().Form.Position(state)
		}
		return outside.Value(ctx, view)
	}), nil
}
