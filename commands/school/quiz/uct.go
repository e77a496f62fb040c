package quiz

import (
	"context"
	"fmt"
	"math"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
)

var uctTopic = &Topic{
	Name: "uct", Brief: "which move a simulation of UCT takes, or what a mean is after it",
	Hint: "A move's bound is its mean and a bonus for Max, and its mean less the bonus for Min; the fewer visits, the larger the bonus. " +
		"A new sample counts as much as each of those before it.",
	make: makeUCT,
}

// uct gives the algorithm, nil in a program without it.
func uct() *search.Algorithm { return players.Algorithms().Named("uct") }

// makeUCT stops a search after a few simulations and asks for what comes next.
func makeUCT(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	turn := g.player()
	root := branch(turn)
	for range g.between(3, 4) {
		root.below = append(root.below, g.chance(g.between(2, 3), g.leafOr(turn.Opponent(), 40)))
	}
	if root.size() > mostNodes+6 {
		return nil, nil
	}
	f, err := l.figure(root, 0, 0)
	if err != nil {
		return nil, err
	}
	x := &simulated{subject: &subject{root: root}, figure: f, number: int32(g.between(6, 14)), seed: uint64(g.between(1, 1_000_000))}
	if g.often(60) {
		return x.next(ctx)
	}
	return x.mean(ctx)
}

// simulated is a search of a figure by simulations, and one of them.
type simulated struct {
	*subject
	figure *figure
	number int32
	seed   uint64
}

// find gives the first event of the simulation that satisfies match, and its arithmetic.
func (x *simulated) find(ctx context.Context, match func(events.Event) bool) (e events.Event, why []string, err error) {
	r := x.figure.request(uct())
	r.Sampling = search.Sampling{Simulations: uint64(x.number), Playouts: true, Explore: usualBonus, ExploreGiven: true}
	t := x.figure.game.Thinker()
	t.Thinking = seededBy{t.Thinking, x.seed}
	w, err := walk.New(ctx, t, r)
	if err != nil {
		return e, nil, err
	}
	now := int32(0)
	found, err := w.Until(ctx, func(e events.Event) bool {
		if e.Kind == events.BeginSimulation {
			now = e.Depth
		}
		return now == x.number && match(e)
	})
	if err != nil || !found {
		return e, nil, err
	}
	return w.State().Event, walk.WalkWhyOf(w).Text, nil
}

// seededBy is a session with a seed of its own.
type seededBy struct {
	position.Thinking
	seed uint64
}

func (s seededBy) Seed() (uint64, error) { return s.seed, nil }

// usualBonus is the exploration constant of the questions' searches.
const usualBonus = 0.5

// next asks for the branch that the next simulation takes at the root.
func (x *simulated) next(ctx context.Context) (*Question, error) {
	e, why, err := x.find(ctx, func(e events.Event) bool { return e.Kind == events.TakeMove && e.Level == 0 })
	if err != nil || e.Sampled == nil || !x.clear(e) {
		return nil, err
	}
	right := int(e.Move) + 1
	answer, err := oneBranch("", right, false)
	q := x.asks(e, fmt.Sprintf("Which branch of the root does simulation %d of UCT take? The bonus of a branch is %s x sqrt(ln %d / visits).",
		x.number, tree.Number(e.Sampled.Explore), max(e.Sampled.Visits, 1)))
	q.Answer, q.solution = answer, lines(why)
	q.mistakes = x.temptations(e, right)
	return q, err
}

// clear says whether the choice follows from the confidence bounds, as all branches are open and
// tried, and is not close.
func (x *simulated) clear(e events.Event) bool {
	best, second := math.Inf(-1), math.Inf(-1)
	for _, b := range e.Sampled.Below {
		if b.Closed || b.Visits == 0 {
			return false
		}
		v := x.sign()*float64(b.Mean) + float64(b.Bonus)
		if v > best {
			best, second = v, best
		} else {
			second = max(second, v)
		}
	}
	return best-second > 0.1
}

// sign is 1 where Max decides at the root, and -1 where Min does.
func (x *simulated) sign() float64 {
	if x.root.turn == games.Max {
		return 1
	}
	return -1
}

// temptations are the branches that common mistakes choose: by the mean alone, by the visits alone,
// or for the other player.
func (x *simulated) temptations(e events.Event, right int) (all []mistake) {
	add := func(says string, better func(a, b events.SampledBranch) bool) {
		best := 0
		for i, b := range e.Sampled.Below {
			if better(b, e.Sampled.Below[best]) {
				best = i
			}
		}
		if best+1 != right {
			all = append(all, mistake{digits[best], says})
		}
	}
	add("That is the best mean. You left the bonus out, so that what was unlucky once is never tried again.",
		func(a, b events.SampledBranch) bool { return x.sign()*float64(a.Mean-b.Mean) > 0 })
	add("That is the one with the fewest visits. You left the mean out: simulations are not spread evenly.",
		func(a, b events.SampledBranch) bool { return a.Visits < b.Visits })
	add("That is what the other player would take. Mind who decides at the root, and on which side the bonus counts.",
		func(a, b events.SampledBranch) bool {
			return -x.sign()*float64(a.Mean-b.Mean)+float64(a.Bonus-b.Bonus) > 0
		})
	return all
}

// mean asks for the new mean of the branch that the simulation took.
func (x *simulated) mean(ctx context.Context) (*Question, error) {
	before, _, err := x.find(ctx, func(e events.Event) bool { return e.Kind == events.TakeMove && e.Level == 0 })
	if err != nil || before.Sampled == nil {
		return nil, err
	}
	after, why, err := x.find(ctx, func(e events.Event) bool { return e.Kind == events.LeaveNode && e.Level == 1 })
	if err != nil || after.Sampled == nil || after.Sampled.Proved() {
		return nil, err
	}
	chosen := before.Sampled.Below[before.Move]
	n := games.Value(chosen.Visits)
	plain := (chosen.Mean*n + after.Value) / (n + 1)
	if n < 2 || alike(float64(chosen.Mean), float64(after.Value)) || !alike(float64(plain), float64(after.Sampled.Mean)) {
		return nil, nil // proved results may bound a mean
	}
	answer, err := number(rounded(after.Sampled.Mean))
	q := x.asks(before, fmt.Sprintf("Simulation %d goes down branch %s and brings back %s. What is the mean of that branch after it?",
		x.number, digits[before.Move], tree.Number(after.Value)))
	q.Answer, q.solution = answer, lines(why)
	half := (chosen.Mean + after.Value) / 2
	q.mistakes = []mistake{
		{tree.Number(half), "You gave the new sample as much weight as all those before it together."},
		{tree.Number((chosen.Mean*n + after.Value) / n), "You added the sample and did not count it: divide by one visit more."},
		{tree.Number(max(chosen.Mean, after.Value)), "A mean is backed up, not the better of two values."},
	}
	return q, err
}

// rounded rounds a value as tables and answers do.
func rounded(v games.Value) games.Value { return games.Value(math.Round(1e4*float64(v)) / 1e4) }

// asks begins a question: the table of the root's branches before the simulation.
func (x *simulated) asks(e events.Event, asks string) *Question {
	q := &Question{Asks: asks, Form: x.figure.command(), about: x.figure.game.Line.Now()}
	q.Source = fmt.Sprintf("A search by simulations, whose root is a %s node. Before simulation %d it knows:", x.root.turn, x.number)
	q.Board = append(q.Board, "branch  visits      mean")
	for i, b := range e.Sampled.Below {
		q.Board = append(q.Board, fmt.Sprintf("%6s  %6d  %8s", digits[i], b.Visits, tree.Number(b.Mean)))
	}
	return q
}

// lines is a solution given in words.
func lines(why []string) solver {
	return func(context.Context) (Solution, error) { return Solution{Lines: why}, nil }
}
