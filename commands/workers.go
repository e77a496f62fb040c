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
		set: func(s *Session, word string) error {
			n, err := strconv.Atoi(word)
			if err != nil || n < 0 || n > search.MaxWorkers {
				return Errorf("bad-setting", "workers takes 0 to %d, not %s", search.MaxWorkers, word)
			}
			s.set.workers = n
			return nil
		},
	}
}

// share leaves the workers out of the options of a search that cannot be shared. One
// with an evaluation by a Lisp function cannot: Lisp runs in one goroutine.
func (g *gameOf[S]) share(o *search.Options, r request) error {
	insists := r.asked.Has(search.TakesWorkers)
	switch byLisp := g.byLisp(r.eval); {
	case byLisp && insists:
		return Errorf("contradictory-options", "evaluation %s is a Lisp function and runs in one goroutine; leave out :workers", r.eval)
	case byLisp, !insists && o.Judge(0) != nil:
		o.Workers, o.Fast = 0, false
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
