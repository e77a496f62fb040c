package commands

import (
	"strings"
	"time"

	"parlor/search"
)

// searchOption is a key by which a person says how to search.
type searchOption struct {
	name string
	kind kind
	// put writes the value given into a request.
	put func(r *request, c *Call) error
}

// searchOptions lists them all, as the command search takes them.
func searchOptions() []searchOption {
	return []searchOption{
		{
			"algorithm", kind{brief: "a way to search", name: true, read: readAlgorithm, complete: completeAlgorithms},
			func(r *request, c *Call) error {
				r.Algorithm = c.values["algorithm"].(*search.Algorithm)
				return nil
			},
		},
		{
			"eval", kind{brief: "an evaluation, by name or number", name: true, read: readWord, complete: completeEvals},
			func(r *request, c *Call) error {
				r.eval = c.word("eval")
				return nil
			},
		},
		{
			"ordering", kind{brief: "t to sort moves below the root, nil for the game's own order", read: readFlag},
			func(r *request, c *Call) error {
				r.NoOrdering = !c.flag("ordering")
				r.ask(search.TakesOrdering, !r.NoOrdering)
				return nil
			},
		},
		{
			"table", kind{brief: "megabytes of transposition table, or nil for none", read: readTable},
			func(r *request, c *Call) error {
				r.tableMB = c.number("table", 0)
				r.ask(search.TakesTable, r.tableMB > 0)
				return nil
			},
		},
		{
			"nodes", kind{brief: "stop after this many nodes; for explain, show so many", read: readPositive},
			func(r *request, c *Call) error {
				r.Nodes = uint64(c.number("nodes", 0))
				return nil
			},
		},
		{"seconds", kind{brief: "stop after this many seconds", read: readSeconds}, putSeconds},
		{
			"workers", kind{brief: "how many goroutines share the search; 0 for none", read: readWorkers},
			func(r *request, c *Call) error {
				r.Workers = c.number("workers", 0)
				r.ask(search.TakesWorkers, r.Workers > 0)
				return nil
			},
		},
		{
			"fast", kind{brief: "t to let workers share one table too: faster, but counts vary", read: readFlag},
			func(r *request, c *Call) error {
				r.Fast = c.flag("fast")
				r.ask(search.TakesWorkers, r.Fast)
				return nil
			},
		},
		{
			"width", kind{brief: "leave each decision its best so many moves by the evaluation; not exact", read: readPositive},
			func(r *request, c *Call) error {
				r.Width = c.number("width", 0)
				return nil
			},
		},
		{
			"unlikely", kind{brief: "value at once what chance brings about with less than this probability; not exact", read: readNumber},
			putUnlikely,
		},
		{
			"probcut", kind{brief: "cut chance nodes that a shallow search predicts by so many standard errors; not exact", read: readNumber},
			putProbCut,
		},
	}
}

// searchKeys lists the names, for a signature.
func searchKeys() string {
	var names []string
	for _, o := range searchOptions() {
		names = append(names, o.name)
	}
	return strings.Join(names, " ")
}

func putSeconds(r *request, c *Call) error {
	if c.Session.NeedLimits {
		return Errorf("time-limit", "a transcript cannot hold a search limited by time, as machines differ; use :nodes or the depth")
	}
	r.Time = time.Duration(c.values["seconds"].(float64) * float64(time.Second))
	return nil
}

func putUnlikely(r *request, c *Call) error {
	r.Unlikely = float64(c.value("unlikely", 0))
	if !(r.Unlikely > 0 && r.Unlikely < 1) {
		return wanted(":unlikely as a probability above 0 and below 1", r.Unlikely)
	}
	return nil
}

// putProbCut asks for a prediction, which can be fitted only where a position is
// searched.
func putProbCut(r *request, c *Call) error {
	threshold := float64(c.value("probcut", 0))
	if !(threshold > 0) {
		return wanted(":probcut as a number of standard errors above 0", threshold)
	}
	r.ProbCut = &search.ProbCut{Threshold: threshold, Scale: 1}
	return nil
}
