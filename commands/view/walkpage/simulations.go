package walkpage

import (
	"context"
	"errors"
	"fmt"
	"math"

	"parlor/commands/lab/walk"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

const (
	// mostToldEvents is how many events of a search by simulations are told one by one where its later simulations
	// are not: some two hundred simulations.
	mostToldEvents = 3000
	// MostSimulations is how many simulations a film has at most.
	MostSimulations = 10_000
)

// Long films a walk of its own through the search of another: one by simulations event by event at first, and then
// simulation by simulation, each as where it led and what it found; any other as [Of] does.
func Long(ctx context.Context, w *walk.Walk) (*Film, error) {
	own, err := walk.New(ctx, w.Thinker, w.Request)
	if err != nil {
		return nil, err
	}
	c := newCamera(own)
	for {
		c.event()
		told := len(c.film.Events)
		if told >= MostEvents {
			if c.more(ctx) {
				c.film.Cut = fmt.Sprintf("The first %d events; the search goes on.", MostEvents)
			}
			return c.done(), nil
		}
		if err := own.Next(ctx); err != nil {
			return c.ended(err), nil
		}
		if told >= mostToldEvents && c.film.Method == "samples" && own.State().Event.Kind == events.BeginSimulation {
			return c.ended(c.simulations(ctx)), nil
		}
	}
}

// ended gives the film of a walk that has come to its end, or to an error, which the film tells.
func (c *camera) ended(err error) *Film {
	if err != nil && !errors.Is(err, searchwalk.ErrEnd) {
		c.film.Cut = fmt.Sprintf("As far as event %d, where the search broke off: %v.", c.walk.State().Number, err)
	}
	return c.done()
}

// tally is what the page reckons of a node out of the simulations: how many came there, the mean of what they found,
// and the sum of the squares of how far they were from it (Welford, 1962).
type tally struct {
	visits        uint64
	mean, squares float64
}

// add adds what a simulation has found.
func (t *tally) add(v float64) {
	t.visits++
	from := v - t.mean
	t.mean += from / float64(t.visits)
	t.squares += from * (v - t.mean)
}

// deviation is the standard error of the mean, 0 where it is not known.
func (t tally) deviation() float64 {
	if t.visits < 2 {
		return 0
	}
	return math.Sqrt(t.squares / float64(t.visits) / float64(t.visits-1))
}

// tallied is what a search says of a node.
func tallied(visits uint64, mean, deviation float64) tally {
	return tally{visits, mean, deviation * deviation * float64(visits) * float64(visits-1)}
}

// counts are the tallies of all nodes, and the move at the root to which most simulations have gone, after which
// the root is valued.
type counts struct {
	nodes map[int]tally
	best  int
}

// simulations films a search from the beginning of a simulation on, simulation by simulation. The page adds them up;
// where it would come to anything else than the search, as where a value is proved, that is filmed besides.
func (c *camera) simulations(ctx context.Context) error {
	f := c.film
	known := counts{nodes: map[int]tally{}}
	for _, e := range f.Events {
		if q := e.Sampled; q != nil && f.Kinds[e.Kind] == "leave" {
			known.set(f, e.Node, tallied(q.Visits, float64(q.Mean), float64(q.Error)))
		}
		f.Told = max(f.Told, e.Round)
	}
	var round []number
	for {
		s := c.walk.State()
		switch e := s.Event; {
		case e.Kind == events.BeginSimulation:
			if len(f.Simulations)+f.Told >= MostSimulations {
				f.Cut = fmt.Sprintf("The first %d simulations; the search goes on.", MostSimulations)
				return nil
			}
			round = nil
		case s.Here() == nil:
		case e.Kind == events.EnterNode:
			c.passed(s)
		case e.Kind == events.LeaveNode && e.Sampled != nil:
			n := c.here(s)
			if round == nil {
				round = []number{number(n), number(e.Value)}
				c.widen(number(e.Value))
			}
			round = c.reckon(&known, n, e, round)
			if len(s.Nodes) == 1 {
				f.Simulations = append(f.Simulations, round)
			}
		}
		if err := c.walk.Next(ctx); err != nil {
			return err
		}
	}
}

// passed finds the node that has been entered, and what little is said of it.
func (c *camera) passed(s *searchwalk.State) {
	depth := len(s.Nodes)
	c.path = c.path[:min(len(c.path), depth-1)]
	for i := len(c.path); i < depth; i++ {
		c.path = append(c.path, c.entered(s.Nodes[i], i))
	}
	node, by := &c.film.Nodes[c.path[depth-1]], s.Here().Enter
	node.Turn, node.Moves = by.Turn.String(), int(by.Moves)*max(1, int(by.Replies))
	if by.Moves == 0 {
		node.Turn = "over"
	}
	if n := c.path[depth-1]; c.seen[n] == nil {
		if at, err := c.tells.At(); err == nil {
			c.seen[n] = look(at)
		}
	}
}

// reckon adds a simulation to a node as the page does, and films the difference to what the search says.
func (c *camera) reckon(known *counts, n int, e events.Event, round []number) []number {
	t := known.nodes[n]
	if c.film.Nodes[n].Above < 0 {
		visits := t.visits + 1
		t = known.nodes[known.best]
		t = tallied(visits, t.mean, t.deviation())
	} else {
		t.add(float64(round[1]))
	}
	visits, mean, deviation := e.Sampled.Visits, float64(e.Sampled.Mean), float64(e.Sampled.Error)
	if t.visits != visits || !near(t.mean, mean) || !near(t.deviation(), deviation) {
		t = tallied(visits, mean, deviation)
		round = append(round, number(n), number(visits), number(mean), number(deviation))
	}
	known.set(c.film, n, t)
	return round
}

// near says whether two numbers look alike.
func near(a, b float64) bool { return math.Abs(a-b) <= 1e-6*max(1, math.Abs(b)) }

// set notes the tally of a node.
func (k *counts) set(f *Film, n int, t tally) {
	k.nodes[n] = t
	if f.Nodes[n].Above == 0 && (k.best == 0 || t.visits > k.nodes[k.best].visits) {
		k.best = n
	}
}

// widen widens the scale to a value.
func (c *camera) widen(v number) {
	if !c.scaled {
		c.film.Low, c.film.High, c.scaled = v, v, true
	}
	c.film.Low, c.film.High = min(c.film.Low, v), max(c.film.High, v)
}
