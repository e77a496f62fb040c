package learning

import (
	_ "embed"
	"slices"

	"parlor/commands/game/position"
	"parlor/commands/lab/learning/trainer"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/learning"
)

//go:embed commands.md
var page string

// results is the word for games of stored matches.
const results = "results"

// usualName is that of an evaluation without a name.
const usualName = "learned"

// Commands are the commands of the room.
func Commands() []*table.Command {
	mistake := oneOf(wording.Each(learning.Mistakes(), func(m learning.Misstep) string { return string(m) }))
	shared := table.ParameterKinds{
		"method":  oneOf(wording.Each(learning.Methods(), func(m learning.Method) string { return string(m) })),
		"mistake": mistake,
		"from":    {Name: true, Read: table.ReadWord, Complete: table.CompleteEvals},
		"against": {Name: true, Read: table.ReadWord, Complete: func(s *session.Session) []string {
			return append([]string{trainer.Random}, table.CompleteEvals(s)...)
		}},
		"features": {Read: readFeatures},
	}
	return table.Rows(page, table.Handlers{
		"learn":         {Run: runLearn, Kinds: table.ParameterKinds{"games": {Name: true, Read: readGames, Complete: func(*session.Session) []string { return []string{results} }}}},
		"learn-results": {Run: runResults, Kinds: table.ParameterKinds{"name": {Word: true, Read: table.ReadWord}}},
		"learn-step":    {Run: runStep},
		"step-learning": {Run: runWalk},
	}, shared)
}

// oneOf is a parameter that is one of some words.
func oneOf(words []string) table.ParameterKind {
	return table.ParameterKind{Name: true, Complete: func(*session.Session) []string { return words }, Read: func(_ *table.Call, v lisp.Value) (any, error) {
		if word := session.AsWord(v); slices.Contains(words, word) {
			return word, nil
		}
		return nil, session.Wanted(wording.Listed(words), v)
	}}
}

// readFeatures reads a list of names, with or without a colon, or one of them.
func readFeatures(_ *table.Call, v lisp.Value) (any, error) {
	list := []lisp.Value{v}
	if cons, ok := v.(*lisp.Cons); ok {
		var err error
		if list, err = lisp.Slice(cons); err != nil {
			return nil, session.Wanted("a list of features", v)
		}
	}
	var words []string
	for _, item := range list {
		var word string
		switch item := item.(type) {
		case lisp.Keyword:
			word = string(item)
		case lisp.Symbol:
			word = string(item)
		default:
			return nil, session.Wanted("a list of features", v)
		}
		words = append(words, word)
	}
	if len(words) == 1 && words[0] == "all" {
		words = nil
	}
	return words, nil
}

// mostGames is how many games may be asked for.
const mostGames = 1 << 30

// readGames reads a number, or the word for stored games, which is 0.
func readGames(_ *table.Call, v lisp.Value) (any, error) {
	if session.AsWord(v) == results {
		return 0, nil
	}
	n, ok := v.(int64)
	if !ok || n < 1 || n > mostGames {
		return nil, session.Wanted("a number of games from 1, or results", v)
	}
	return int(n), nil
}

// asked is what a call asks for.
type asked struct {
	trainer trainer.Trainer
	learner *learning.Fit
	plan    learning.Plan
}

// The limits on rates: less teaches nothing that could be seen, and more nothing that makes sense.
const leastRate, mostRate = 1e-12, 1e6

// read makes a trainer and a learner of a call.
func read(c *table.Call) (a asked, err error) {
	g := c.Game()
	if g.Line.Info().Simultaneous && !stored(c) {
		return a, games.Errorf("wrong-game", "wanted a game in which one side decides at a time, and in %s both decide at once; :games results learns from stored games", g.Line.Info().Title)
	}
	a.plan = learning.Plan{
		Method: learning.TD, Lambda: float64(c.Value("lambda", learning.UsualLambda)), Rate: float64(c.Value("rate", learning.UsualRate)),
		Depth: c.Number("depth", learning.UsualDepth), Mistake: learning.Misstep(c.Word("mistake")),
	}
	if m := c.Word("method"); m != "" {
		a.plan.Method = learning.Method(m)
	}
	switch {
	case !(a.plan.Lambda >= 0 && a.plan.Lambda <= 1):
		return a, games.Errorf("bad-value", "wanted a lambda from 0 to 1, given %g", a.plan.Lambda)
	case !(a.plan.Rate >= leastRate && a.plan.Rate <= mostRate):
		return a, games.Errorf("bad-value", "wanted a rate above 0, from %g to %g, such as %d, given %g", leastRate, mostRate, learning.UsualRate, a.plan.Rate)
	}
	if a.plan.Seed, err = g.Thinker().Seed(); err != nil {
		return a, err
	}
	a.plan.Seed = uint64(c.Number("seed", int(a.plan.Seed)))
	features, _ := table.Given[[]string](c, "features")
	a.trainer, err = trainer.For(g.Line.Now(), trainer.Ask{
		Features: features, Against: c.Word("against"), Folder: g.Thinker().CacheFolder(), MemoryMB: g.Thinker().MemoryMB(),
	})
	if err != nil {
		return a, err
	}
	from := c.Word("from")
	weights, err := weightsOf(g.Thinker(), from)
	if err != nil {
		return a, err
	}
	if from != "" {
		from = g.Thinker().EvalName(from)
	}
	a.learner, err = a.trainer.Learner(from, weights)
	return a, err
}

// stored says whether stored games are asked for.
func stored(c *table.Call) bool {
	n, given := table.Given[int](c, "games")
	return given && n == 0
}

// weightsOf are those of an evaluation by feature, nil for no name and for one that has none.
func weightsOf(t position.Thinker, name string) (map[string]games.Value, error) {
	if name == "" {
		return nil, nil
	}
	at, err := t.EvalPlace(name)
	if err != nil {
		return nil, err
	}
	e, features := t.Evals()[at], wording.Each(t.Features(), func(f position.Feature) string { return f.Name })
	weights := e.Weights
	for _, d := range t.Definitions() {
		if d.Name == e.Name && weights == nil {
			features, weights = d.Features, d.Weights
		}
	}
	if weights == nil {
		return nil, nil
	}
	by := map[string]games.Value{}
	for i, w := range weights {
		by[features[i]] = w
	}
	return by, nil
}
