package commands

import (
	"strings"
	"time"

	"parlor/commands/play"
	"parlor/games"
	"parlor/search"
)

// request reads a search from a call's arguments, with the session's settings
// for what was left out.
func (s *Session) request(c *Call) (play.Request, error) {
	r := play.Request{TableMB: s.set.tableMB, Options: search.Options{
		Algorithm: s.set.algorithm, Depth: c.number("depth", 1), Deepen: true,
		NoOrdering: !s.set.ordering, Textbook: s.set.textbook, Workers: s.set.workers,
	}}
	for _, option := range searchOptions() {
		if c.has(option.name) {
			if err := option.put(&r, c); err != nil {
				return r, err
			}
		}
	}
	if err := r.Judge(search.KindOf(c.game().Info())); err != nil {
		return r, err
	}
	if r.Fast && s.NeedLimits {
		return r, games.Errorf("varying-counts", "a transcript cannot hold a fast search, as its counts vary; leave out :fast")
	}
	return r, nil
}

// searchOption is a key by which a person says how to search.
type searchOption struct {
	name string
	kind kind
	// put writes the value given into a request.
	put func(r *play.Request, c *Call) error
}

// searchOptions lists them all, as the command search takes them.
func searchOptions() []searchOption {
	return []searchOption{
		{
			"algorithm", kind{brief: "a way to search", name: true, read: readAlgorithm, complete: completeAlgorithms},
			func(r *play.Request, c *Call) error {
				r.Algorithm = c.values["algorithm"].(*search.Algorithm)
				return nil
			},
		},
		{
			"eval", kind{brief: "an evaluation, by name or number", name: true, read: readWord, complete: completeEvals},
			func(r *play.Request, c *Call) error {
				r.Eval = c.word("eval")
				return nil
			},
		},
		{
			"ordering", kind{brief: "t to sort moves below the root, nil for the game's own order", read: readFlag},
			func(r *play.Request, c *Call) error {
				r.NoOrdering = !c.flag("ordering")
				r.Ask(search.TakesOrdering, !r.NoOrdering)
				return nil
			},
		},
		{
			"table", kind{brief: "megabytes of transposition table, or nil for none", read: readTable},
			func(r *play.Request, c *Call) error {
				r.TableMB = c.number("table", 0)
				r.Ask(search.TakesTable, r.TableMB > 0)
				return nil
			},
		},
		{
			"nodes", kind{brief: "stop after this many nodes; for explain, show so many", read: readPositive},
			func(r *play.Request, c *Call) error {
				r.Nodes = uint64(c.number("nodes", 0))
				return nil
			},
		},
		{"seconds", kind{brief: "stop after this many seconds", read: readSeconds}, putSeconds},
		{
			"workers", kind{brief: "how many goroutines share the search; 0 for none", read: readWorkers},
			func(r *play.Request, c *Call) error {
				r.Workers = c.number("workers", 0)
				r.Ask(search.TakesWorkers, r.Workers > 0)
				return nil
			},
		},
		{
			"fast", kind{brief: "t to let workers share one table too: faster, but counts vary", read: readFlag},
			func(r *play.Request, c *Call) error {
				r.Fast = c.flag("fast")
				r.Ask(search.TakesWorkers, r.Fast)
				return nil
			},
		},
		{
			"width", kind{brief: "leave each decision its best so many moves by the evaluation; not exact", read: readPositive},
			func(r *play.Request, c *Call) error {
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

func putSeconds(r *play.Request, c *Call) error {
	if c.Session.NeedLimits {
		return games.Errorf("time-limit", "a transcript cannot hold a search limited by time, as machines differ; use :nodes or the depth")
	}
	r.Time = time.Duration(c.values["seconds"].(float64) * float64(time.Second))
	return nil
}

func putUnlikely(r *play.Request, c *Call) error {
	r.Unlikely = float64(c.value("unlikely", 0))
	if !(r.Unlikely > 0 && r.Unlikely < 1) {
		return wanted(":unlikely as a probability above 0 and below 1", r.Unlikely)
	}
	return nil
}

// putProbCut asks for a prediction, which can be fitted only where a position is
// searched.
func putProbCut(r *play.Request, c *Call) error {
	threshold := float64(c.value("probcut", 0))
	if !(threshold > 0) {
		return wanted(":probcut as a number of standard errors above 0", threshold)
	}
	r.ProbCut = &search.ProbCut{Threshold: threshold, Scale: 1}
	return nil
}
