package sampling

import (
	_ "embed"

	"parlor/commands/arena/plot"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
	"parlor/search/sampling"
)

//go:embed commands.md
var page string

// Commands are the commands about searches by samples.
func Commands() []*table.Command {
	beside := table.AlgorithmKind()
	read := beside.Read
	beside.Read = func(c *table.Call, v lisp.Value) (any, error) {
		if v == nil {
			return (*search.Algorithm)(nil), nil
		}
		return read(c, v)
	}
	return table.Rows(page, table.Handlers{
		"convergence": {Run: runConvergence, Kinds: table.ParameterKinds{"beside": beside}},
	})
}

// The defaults of convergence.
const (
	usualMost   = 1000
	usualSeeds  = 10
	usualDepths = 4
)

func runConvergence(c *table.Call) (lisp.Value, error) {
	r, err := c.RequestBy(sampling.UCT)
	if err != nil {
		return nil, err
	}
	iterates := r.Algorithm.Takes.Has(search.TakesIterations)
	if !iterates && !r.Algorithm.Takes.Has(search.TakesSampling) {
		return nil, games.Errorf("contradictory-options", "%s makes no simulations and no iterations; convergence takes uct, fictitious-play, regret-matching and cfr+", r.Algorithm)
	}
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
	if err != nil {
		return nil, err
	}
	r.SearchOnlyMove = true
	x := course{ctx: c.Ctx, by: c.Game().Thinker().Muted(), seeds: c.Number("seeds", usualSeeds), tell: c.Session.Progress.Steady()}
	if err := x.find(c.Number("decisions", 0)); err != nil {
		return nil, err
	}
	other, given := table.Given[*search.Algorithm](c, "beside")
	if !given && !iterates {
		other = search.Star2
	}
	if err := fits(c, r.Algorithm, other); err != nil {
		return nil, err
	}
	jobs := budgets(r)
	switch {
	case other == nil:
	case budgeted(other):
		r.Algorithm = other
		jobs = append(jobs, budgets(r)...)
	default:
		jobs = append(jobs, depths(r, other, c.Number("plies", usualDepths))...)
	}
	found, err := x.run(jobs)
	if err != nil {
		return nil, err
	}
	c.Emit(found)
	if c.Flag("curve") {
		c.Emit(report.Note{Text: found.curves().Text()})
	}
	if file := c.Word("csv"); file != "" {
		if err := c.WriteFile(file, found.CSV()); err != nil {
			return nil, err
		}
	}
	value := lisp.ListOf(found.Rows, func(row ConvergenceRow) lisp.Value {
		var lost lisp.Value
		if row.Lost != nil {
			lost = float64(row.Lost.Mean)
		}
		told := []lisp.Value{lisp.Symbol(row.Algorithm), int64(row.Budget), float64(row.Value.Mean), lost}
		if row.Exploitability != nil {
			told = append(told, float64(*row.Exploitability))
		}
		return lisp.List(told...)
	})
	return c.Tell(value), draw(found.curves())
}

// budgeted says whether a search goes by simulations or iterations, and not to a depth.
func budgeted(a *search.Algorithm) bool {
	return a.Takes.Has(search.TakesSampling) || a.Takes.Has(search.TakesIterations)
}

// fits gives the error of options that say nothing beside each other: by is the search, and other the
// one beside it, nil for none.
func fits(c *table.Call, by, other *search.Algorithm) error {
	const code = "contradictory-options"
	budgets := search.TakesSampling | search.TakesIterations
	switch {
	case other != nil && budgeted(other) && other.Takes&budgets != by.Takes&budgets:
		return games.Errorf(code, "%s and :beside %s do not count the same: one makes simulations, and the other iterations", by, other)
	case c.Has("plies") && other == nil:
		return games.Errorf(code, ":plies is how deep the search :beside goes, and there is none")
	case c.Has("plies") && budgeted(other):
		return games.Errorf(code, ":plies is a depth, and :beside %s goes to none", other)
	case c.Has("seeds") && !by.Takes.Has(search.TakesSeed) && (other == nil || !other.Takes.Has(search.TakesSeed)):
		return games.Errorf(code, ":seeds is for other random numbers, and %s draws none", by)
	}
	return nil
}

// job is a search with a budget.
type job struct {
	search players.Search
	budget int // simulations, iterations or plies
}

// budgets are the searches with 10, 30, 100 simulations and so on, or as many iterations from 1.
func budgets(r players.Search) (jobs []job) {
	n, most := uint64(10), r.Sampling.Simulations
	iterates := r.Algorithm.Takes.Has(search.TakesIterations)
	if iterates {
		n, most = 1, uint64(r.Sampling.Iterations)
	}
	if most == 0 {
		most = usualMost
	}
	for step := 0; ; step++ {
		n = min(n, most)
		if iterates {
			r.Sampling.Iterations = int(n)
		} else {
			r.Sampling.Simulations = n
		}
		jobs = append(jobs, job{r, int(n)})
		if n == most {
			return jobs
		}
		if step%2 == 0 {
			n *= 3
		} else {
			n = n / 3 * 10
		}
	}
}

// depths are the searches of another algorithm.
func depths(r players.Search, a *search.Algorithm, most int) (jobs []job) {
	r.Algorithm, r.Sampling, r.Asked, r.Deepen = a, search.Sampling{}, 0, false
	for depth := 1; depth <= most; depth++ {
		r.Depth = depth
		jobs = append(jobs, job{r, depth})
	}
	return jobs
}

// unit is what a budget is counted in.
func (j job) unit() string {
	switch takes := j.search.Algorithm.Takes; {
	case takes.Has(search.TakesSampling):
		return "simulations"
	case takes.Has(search.TakesIterations):
		return "iterations"
	}
	return "depth"
}
