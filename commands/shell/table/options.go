package table

import (
	"strconv"
	"time"

	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// Request reads a search from a call's arguments, with the session's settings
// for what was left out.
func (c *Call) Request() (players.Search, error) { return c.RequestBy(nil) }

// RequestBy is Request with another algorithm than the session's where the call names none.
func (c *Call) RequestBy(usual *search.Algorithm) (players.Search, error) {
	s := c.Session
	r := s.Settings.UsualSearch()
	if usual != nil {
		r.Algorithm, r.TableMB = usual, 0
	}
	if c.Game().Line.Info().Written {
		r.Deepen, r.NoOrdering, r.Textbook, r.TableMB = false, true, true, 0
	}
	r.Depth = c.Number("depth", 1)
	for _, option := range searchOptions() {
		if c.Has(option.name) {
			if err := option.put(&r, c); err != nil {
				return r, err
			}
		}
	}
	kind := search.KindOf(c.Game().Line.Info())
	if found := r.Algorithm.In(kind); c.Flag("deepen") && found.Explore != nil {
		return r, games.Errorf("contradictory-options", "%s goes as far as its simulations do, and :deepen searches depth 1 first, then 2; leave out :deepen", found)
	}
	if err := r.Judge(kind); err != nil {
		return r, err
	}
	if r.Fast && s.NeedLimits {
		return r, games.Errorf("varying-counts", "a transcript cannot hold a fast search, as its counts vary; leave out :fast")
	}
	s.Limit(&r)
	return r, nil
}

// searchOption is a key by which a person says how to search.
type searchOption struct {
	name string
	kind ParameterKind
	// put writes the value given into a request.
	put func(r *players.Search, c *Call) error
}

// searchOptions lists them all, as the command search takes them.
func searchOptions() []searchOption {
	return []searchOption{
		{
			"algorithm", AlgorithmKind(),
			func(r *players.Search, c *Call) error {
				r.Algorithm = c.values["algorithm"].(*search.Algorithm)
				return nil
			},
		},
		{
			"eval", ParameterKind{Brief: "an evaluation, by name or number", Name: true, Read: ReadWord, Complete: CompleteEvals},
			func(r *players.Search, c *Call) error {
				r.Eval = c.Word("eval")
				return nil
			},
		},
		{
			"ordering", ParameterKind{Brief: "t to sort moves below the root, nil for the game's own order", Read: ReadFlag, Complete: CompleteFlag},
			func(r *players.Search, c *Call) error {
				r.NoOrdering = !c.Flag("ordering")
				r.Ask(search.TakesOrdering, !r.NoOrdering)
				return nil
			},
		},
		{
			"deepen", ParameterKind{Brief: "t to search depth 1 first, then 2, and so on, each sorted by what the one before found; nil to search the depth at once", Read: ReadFlag, Complete: CompleteFlag},
			func(r *players.Search, c *Call) error {
				r.Deepen = c.Flag("deepen")
				return nil
			},
		},
		{
			"cut", ParameterKind{Brief: "strict to cut decisions only at values beyond the bound, usual to cut at equal ones too", Name: true, Read: readCut, Complete: completeCut},
			func(r *players.Search, c *Call) error {
				r.StrictCut = c.Word("cut") == cutStrict
				return nil
			},
		},
		{
			"table", ParameterKind{Brief: "megabytes of transposition table, or nil for none", Read: readTable},
			func(r *players.Search, c *Call) error {
				r.TableMB = c.Number("table", 0)
				r.Ask(search.TakesTable, r.TableMB > 0)
				return nil
			},
		},
		{
			"nodes", ParameterKind{Brief: "stop after this many nodes; for explain, show so many", Read: ReadPositive},
			func(r *players.Search, c *Call) error {
				r.Nodes = uint64(c.Number("nodes", 0))
				return nil
			},
		},
		{"seconds", ParameterKind{Brief: "stop after this many seconds", Read: readSeconds}, putSeconds},
		{
			"workers", ParameterKind{Brief: "how many goroutines share the search; 0 for none", Read: ReadWorkers},
			func(r *players.Search, c *Call) error {
				r.Workers = c.Number("workers", 0)
				r.Ask(search.TakesWorkers, r.Workers > 0)
				return nil
			},
		},
		{
			"fast", ParameterKind{Brief: "t to let workers share one table too: faster, but counts vary", Read: ReadFlag, Complete: CompleteFlag},
			func(r *players.Search, c *Call) error {
				r.Fast = c.Flag("fast")
				r.Ask(search.TakesWorkers, r.Fast)
				return nil
			},
		},
		{
			"width", ParameterKind{Brief: "leave each decision its best so many moves by the evaluation; not exact", Read: ReadPositive},
			func(r *players.Search, c *Call) error {
				r.BeamWidth = c.Number("width", 0)
				return nil
			},
		},
		{
			"unlikely", ParameterKind{Brief: "value at once what chance brings about with less than this probability; not exact", Read: ReadNumber},
			putUnlikely,
		},
		{
			"probcut", ParameterKind{Brief: "cut chance nodes that a shallow search predicts by so many standard errors; not exact", Read: ReadNumber},
			putProbCut,
		},
		counted("simulations", "how many simulations a search by samples makes", ReadSimulations, func(s *search.Sampling, n int) { s.Simulations = uint64(n) }),
		counted("outcomes", "how many outcomes a search by samples draws at a chance node, 8 if nothing is said", ReadOutcomes, func(s *search.Sampling, n int) { s.Outcomes = n }),
		counted("iterations", "how often a search by iterations plays the tree against itself, 1000 if nothing is said", ReadIterations, func(s *search.Sampling, n int) { s.Iterations = n }),
		{
			"explore", ParameterKind{Brief: "how much a search by samples explores, from 0: a share of the span of values", Read: ReadNumber},
			putExplore,
		},
		{
			"playouts", ParameterKind{Brief: "t to value new nodes by playing on by lot to the end, a number of moves and outcomes for so long, greedy for the moves the evaluation likes best", Word: true, Read: readPlayouts, Complete: completePlayouts},
			func(r *players.Search, c *Call) error {
				n := c.Number("playouts", 0)
				r.Sampling.Playouts, r.Sampling.Greedy, r.Sampling.Cut = n != noPlayouts, n == greedyPlayouts, max(n, 0)
				return nil
			},
		},
		{
			"final", ParameterKind{Brief: "visits to take the move that was tried most, value for that with the best mean", Name: true, Read: readFinal, Complete: completeFinal},
			func(r *players.Search, c *Call) error {
				r.Sampling.ByValue = c.Word("final") == finalValue
				r.Ask(search.TakesSampling, true)
				return nil
			},
		},
	}
}

// counted is the option of a number, which put writes.
func counted(name, brief string, read func(*Call, lisp.Value) (any, error), put func(*search.Sampling, int)) searchOption {
	return searchOption{name, ParameterKind{Brief: brief, Read: read}, func(r *players.Search, c *Call) error {
		put(&r.Sampling, c.Number(name, 0))
		return nil
	}}
}

// ReadSimulations takes a number of simulations.
var ReadSimulations = WholeFrom(1, search.MostSimulations, "a number of simulations from 1 to "+strconv.Itoa(search.MostSimulations))

// ReadOutcomes takes a number of outcomes.
var ReadOutcomes = WholeFrom(1, search.MostOutcomes, "a number of outcomes from 1 to "+strconv.Itoa(search.MostOutcomes))

// ReadIterations takes a number of iterations.
var ReadIterations = WholeFrom(1, search.MostIterations, "a number of iterations from 1 to "+strconv.Itoa(search.MostIterations))

// The ways to choose a move after simulations.
const (
	finalVisits = "visits"
	finalValue  = "value"
)

func completeFinal(*session.Session) []string    { return []string{finalVisits, finalValue} }
func completePlayouts(*session.Session) []string { return []string{"greedy"} }

func readFinal(_ *Call, v lisp.Value) (any, error) {
	if word := session.AsWord(v); word == finalVisits || word == finalValue {
		return word, nil
	}
	return nil, session.Wanted(finalVisits+" or "+finalValue, v)
}

// What readPlayouts gives for words: playouts to the end are cut after 0 moves.
const noPlayouts, greedyPlayouts = -1, -2

// readPlayouts takes t for playouts to the end, greedy for such by the evaluation, nil for none, or
// when to cut them.
func readPlayouts(_ *Call, v lisp.Value) (any, error) {
	n, whole := v.(int64)
	switch word := session.AsWord(v); {
	case whole && n > 0:
		return n, nil
	case v == nil:
		return int64(noPlayouts), nil
	case word == "greedy":
		return int64(greedyPlayouts), nil
	case word == "t" || v == true:
		return int64(0), nil
	}
	return nil, session.Wanted("t, greedy, nil or a number of moves from 1", v)
}

func putExplore(r *players.Search, c *Call) error {
	r.Sampling.Explore, r.Sampling.ExploreGiven = float64(c.Value("explore", 0)), true
	if !(r.Sampling.Explore >= 0) {
		return session.Wanted(":explore as a number from 0", r.Sampling.Explore)
	}
	return nil
}

// The ways to cut.
const (
	cutUsual  = "usual"
	cutStrict = "strict"
)

func completeCut(*session.Session) []string { return []string{cutUsual, cutStrict} }

// readCut takes a way to cut.
func readCut(_ *Call, v lisp.Value) (any, error) {
	if word := session.AsWord(v); word == cutUsual || word == cutStrict {
		return word, nil
	}
	return nil, session.Wanted(cutUsual+" or "+cutStrict, v)
}

func putSeconds(r *players.Search, c *Call) error {
	if c.Session.NeedLimits {
		return games.Errorf("time-limit", "a transcript cannot hold a search limited by time, as machines differ; use :nodes or the depth")
	}
	r.Time = time.Duration(c.values["seconds"].(float64) * float64(time.Second))
	return nil
}

func putUnlikely(r *players.Search, c *Call) error {
	r.ProbabilityCutoff = float64(c.Value("unlikely", 0))
	if !(r.ProbabilityCutoff > 0 && r.ProbabilityCutoff < 1) {
		return session.Wanted(":unlikely as a probability above 0 and below 1", r.ProbabilityCutoff)
	}
	return nil
}

// putProbCut asks for a prediction, which can be fitted only where a position is
// searched.
func putProbCut(r *players.Search, c *Call) error {
	threshold := float64(c.Value("probcut", 0))
	if !(threshold > 0) {
		return session.Wanted(":probcut as a number of standard errors above 0", threshold)
	}
	r.ProbCut = &search.ProbCut{Threshold: threshold, Scale: 1}
	return nil
}

// maxSeconds is the longest time limit: a day.
const maxSeconds = 24 * 60 * 60

func readSeconds(_ *Call, v lisp.Value) (any, error) {
	seconds, ok := lisp.Float(v)
	if !ok || seconds <= 0 || seconds > maxSeconds {
		return nil, session.Wanted("a number of seconds above 0 and at most a day", v)
	}
	return seconds, nil
}

func readTable(_ *Call, v lisp.Value) (any, error) {
	if v == nil {
		return int64(0), nil
	}
	n, ok := v.(int64)
	if !ok || n < 0 || n > transposition.MaxMB {
		return nil, games.Errorf("bad-table", "wanted a table of 0 to %d megabytes, given %s", transposition.MaxMB, lisp.String(v))
	}
	return n, nil
}
