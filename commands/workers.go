package commands

import (
	"strconv"

	"parlor/repl/lisp"
	"parlor/search"
)

// The number of workers may be a setting or be given with a command. A setting
// is a wish: a search that cannot be shared then runs alone. What is asked for
// by name and cannot be had is an error.

// readWorkers takes a number of goroutines.
func readWorkers(_ *Call, v lisp.Value) (any, error) {
	n, ok := v.(int64)
	if !ok || n < 0 || n > search.MaxWorkers {
		return nil, wanted("a number of workers from 0 to "+strconv.Itoa(search.MaxWorkers), v)
	}
	return n, nil
}

// workersSetting is the setting workers.
func workersSetting() setting {
	return setting{
		name: "workers", brief: "goroutines that share a search where it can be shared; 0 for none",
		get: func(v *settingValues) string { return strconv.Itoa(v.workers) },
		set: func(v *settingValues, word string) error {
			n, err := strconv.Atoi(word)
			if err != nil || n < 0 || n > search.MaxWorkers {
				return Errorf("bad-setting", "workers takes 0 to %d, not %s", search.MaxWorkers, word)
			}
			v.workers = n
			return nil
		},
	}
}

// readSharing reads how a search is shared among workers from a call's
// arguments.
func (r *request) readSharing(c *Call) error {
	r.workers, r.fast = c.number("workers", c.Session.set.workers), c.flag("fast")
	r.insists = c.has("workers") && r.workers > 0 || r.fast
	switch {
	case r.insists && !r.algorithm.TakesWorkers():
		return Errorf("contradictory-options", "%s searches alone and takes no workers; leave out :workers, or use star1 or star2", r.algorithm)
	case r.fast && r.workers < 2:
		return Errorf("contradictory-options", "a fast search is one that workers share; give it :workers 2 or more")
	case r.fast && r.tableMB == 0:
		return Errorf("contradictory-options", "what workers share in a fast search is a table; leave out :table nil, or :fast")
	case r.fast && c.Session.NeedLimits:
		return Errorf("varying-counts", "a transcript cannot hold a fast search, as its counts vary; leave out :fast")
	}
	return nil
}

// share puts the workers of a request into the options of a search, where it can
// be shared. An evaluation by a Lisp function cannot: Lisp runs in one goroutine.
func (r request) share(o *search.Options, byLisp bool) error {
	if byLisp && r.insists {
		return Errorf("contradictory-options", "evaluation %s is a Lisp function and runs in one goroutine; leave out :workers", r.eval)
	}
	if !byLisp && r.algorithm.TakesWorkers() {
		o.Workers, o.Fast = r.workers, r.fast
	}
	return nil
}

// byLisp says whether the evaluation chosen is a Lisp function.
func (g *gameOf[S]) byLisp(choice string) bool {
	at, err := g.evalPlace(choice)
	return err == nil && g.session.definition(g.evalNames()[at]).function != nil
}

// writeWorkers tells that a search was shared.
func (r Report) writeWorkers(t *Text) {
	switch {
	case r.Fast:
		t.Add("WORKERS: %d, with one table, so that counts vary\n", r.Workers)
	case r.Full && r.Workers > 0:
		t.Add("WORKERS: %d\n", r.Workers)
	}
}
