package search

import (
	"math"
	"unsafe"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/stack"
)

// An algorithm that keeps a tree of its own visits it in any order, and not depth first as a
// Searcher does. It works on a Ground, which stores the positions by number and hides their
// type.

// Ground is a game as seen by an algorithm that keeps a tree of its own.
type Ground struct {
	Places
	Outlook
	Work
	// Roots lists the moves at place 0 in the order that breaks ties.
	Roots []games.Move
	// Bounds contain every possible value.
	Bounds bounds.Bounds
	// Chances says that the evaluation gives probabilities of winning.
	Chances bool
	// StateBytes is the size of a stored position.
	StateBytes int
	// Trace, if not nil, is called with everything the search does.
	Trace func(events.Event)
}

// Places are positions by number. Place 0 is the position that is searched; the algorithm
// numbers the others as it likes, without gaps.
type Places interface {
	// Turn says who decides at a place.
	Turn(at int) games.Turn
	// Moves appends the moves, or outcomes, at a place.
	Moves(at int, buf []games.Move) []games.Move
	// Weight gives the odds of outcome m at a place.
	Weight(at int, m games.Move) uint64
	// Play stores at place to the position that m leads to from place from.
	Play(from, to int, m games.Move)
	// Lot stores at place to the position after one move, or outcome, by lot, as a playout makes it.
	Lot(from, to int, r *games.Random)
	// Value gives the score of a finished game, the given number of plies from the
	// root, or the evaluation of an unfinished one.
	Value(at, plies int) games.Value
	// Playout plays random moves from a place to the end, but at most most moves and
	// outcomes, and gives the value reached, how many were made, and whether the game ended. If
	// the search is stopped meanwhile, the value means nothing.
	Playout(at, plies, most int, r *games.Random) (v games.Value, made int, over bool)
}

// Outlook looks at positions that are not kept.
type Outlook interface {
	// Ahead gives the best of the values after the moves at a place where one side decides.
	Ahead(at, plies int) games.Value
	// Further gives a sample of how wrong the value of a chance node is, or of what Ahead gives, by
	// following the game for so many outcomes. If the search is stopped meanwhile, it means nothing.
	Further(at, plies, outcomes int, r *games.Random) games.Value
}

// Work limits and counts what an algorithm does.
type Work interface {
	// Visit says whether one more node may be visited, and counts it if so.
	Visit() bool
	// Counts is the work done so far, which the algorithm updates.
	Counts() *events.Counts
	// Stopped says why no more may be visited, or is nil.
	Stopped() error
	// Stop ends the search for the algorithm's own reason.
	Stop(why error)
	// Fork gives a ground for another goroutine, with the same root, limited only by
	// time and cancellation.
	Fork() Ground
}

// explore runs an algorithm that keeps a tree of its own.
func (d *driver[S]) explore() Result {
	only := false
	if d.turn != games.Chance && d.turn != games.Both {
		moves := d.problem.Game.Moves(&d.start, nil)
		if only = len(moves) == 1; only && !d.options.SearchOnlyMove {
			return Result{Asked: d.options.Depth, Depth: d.options.Depth, Move: moves[0], OnlyMove: true}
		}
	}
	d.stack.Depth = d.options.Depth
	g := &ground[S]{Stack: d.stack, problem: d.problem, all: d.problem.allValues(d.options.Depth), places: places(d.start), trace: d.options.Trace}
	r := d.options.Algorithm.Explore(g.ground(), d.options)
	r.Asked, r.OnlyMove, r.Stopped = d.options.Depth, only, d.stack.Limits.Stopped
	r.Counts = d.stack.Counts
	r.Total = r.Counts
	if d.options.Progress != nil && r.Depth > 0 {
		d.options.Progress(Iteration{Depth: r.Depth, Value: r.Value, Move: r.Move, Counts: r.Counts})
	}
	return r
}

// ground implements Ground for a game with states of type S.
type ground[S comparable] struct {
	*stack.Stack[S]
	problem Problem[S]
	all     bounds.Bounds
	places  shelves[S]
	random  games.RandomPlayer[S] // nil if the game is no RandomPlayer
	moves   []games.Move          // scratch of playouts
	trace   func(events.Event)
	played  int // moves and outcomes of playouts since the limits were checked
}

// ground gives g as algorithms see it.
func (g *ground[S]) ground() Ground {
	roots := g.Game.Moves(g.places.at(0), nil)
	g.random, _ = g.Game.(games.RandomPlayer[S])
	if g.problem.Rank != nil && g.Turn(0) != games.Chance {
		g.problem.Rank(g.places.at(0), roots)
	}
	return Ground{
		Places: g, Outlook: &outlook[S]{ground: g}, Work: g, Roots: roots, Bounds: g.all, Chances: g.problem.Eval.Chance, StateBytes: int(unsafe.Sizeof(*g.places.at(0))),
		Trace: g.trace,
	}
}

// shelf is how many places stand together. None is ever moved, as that would take too long once there
// are millions.
const shelf = 1 << 10

// shelves are positions by number.
type shelves[S any] [][]S

// places has the position that is searched at place 0.
func places[S any](root S) shelves[S] {
	first := make([]S, shelf)
	first[0] = root
	return shelves[S]{first}
}

// at gives the position at a place.
func (p shelves[S]) at(place int) *S { return &p[place/shelf][place%shelf] }

// copied stores at place to the position at another one, and gives it.
func (p *shelves[S]) copied(from, to int) *S {
	for to/shelf >= len(*p) {
		*p = append(*p, make([]S, shelf))
	}
	s := p.at(to)
	*s = *p.at(from)
	return s
}

func (g *ground[S]) Turn(at int) games.Turn { return g.Game.Turn(g.places.at(at)) }

func (g *ground[S]) Moves(at int, buf []games.Move) []games.Move {
	return g.Game.Moves(g.places.at(at), buf)
}

func (g *ground[S]) Weight(at int, m games.Move) uint64 {
	return uint64(g.Game.Weight(g.places.at(at), m))
}

func (g *ground[S]) Play(from, to int, m games.Move) { g.Game.Play(g.places.copied(from, to), m) }

func (g *ground[S]) Lot(from, to int, r *games.Random) { g.playOn(g.places.copied(from, to), 1, r) }

func (g *ground[S]) Value(at, plies int) games.Value {
	s := g.places.at(at)
	if g.Game.Turn(s) == games.Over {
		return g.score(s, plies)
	}
	return g.Of(s, g.Root)
}

// score is the score of a finished game, in which a win may be worth less for every ply.
func (g *ground[S]) score(s *S, plies int) games.Value {
	v := g.Game.Score(s)
	switch {
	case !g.Quick || v == 0:
		return v
	case v > 0:
		return max(v-games.Value(plies), 0)
	}
	return min(v+games.Value(plies), 0)
}

// playoutsPoll is the number of moves and outcomes of playouts between checks of the limits:
// few enough for games whose moves take microseconds.
const playoutsPoll = 256

func (g *ground[S]) Playout(at, plies, most int, r *games.Random) (v games.Value, made int, over bool) {
	s := *g.places.at(at)
	for made < most {
		steps, moves := g.playOn(&s, min(most-made, playoutsPoll), r)
		made, plies = made+steps, plies+moves
		if g.Game.Turn(&s) == games.Over {
			return g.score(&s, plies), made, true
		}
		if g.played += steps; g.played >= playoutsPoll {
			if g.played = 0; !g.Limits.Poll() {
				return 0, made, false
			}
		}
	}
	if g.Game.Turn(&s) == games.Reply { // which is not evaluated
		g.moves = g.Game.Moves(&s, g.moves[:0])
		g.Game.Play(&s, g.moves[0])
		if made++; g.Game.Turn(&s) == games.Over {
			return g.score(&s, plies), made, true
		}
	}
	return g.Of(&s, g.Root), made, false
}

// playOn makes at most most random moves and outcomes, and says how many it made and how many of
// them were moves.
func (g *ground[S]) playOn(s *S, most int, r *games.Random) (made, moves int) {
	if g.random != nil {
		return g.random.PlayOn(s, most, r)
	}
	return games.PlayOn(g.Game, s, most, r, &g.moves)
}

func (g *ground[S]) Counts() *events.Counts { return &g.Stack.Counts }
func (g *ground[S]) Stopped() error         { return g.Limits.Stopped }
func (g *ground[S]) Stop(why error)         { g.Limits.Stop(why) }
func (g *ground[S]) Fork() Ground {
	limits := g.Limits
	limits.Begin(g.Limits.Context, math.MaxUint64)
	c := &stack.Stack[S]{Game: g.Game, Of: g.Of, Root: g.Root, Quick: g.Quick, Depth: g.Depth, Limits: limits}
	return (&ground[S]{Stack: c, problem: g.problem, all: g.all, places: places(*g.places.at(0))}).ground()
}

// outlook implements Outlook.
type outlook[S comparable] struct {
	ground                    *ground[S]
	moves, outcomes           []games.Move
	here, there, tried, after S
}

// Ahead gives the best of the values after the moves at a place where one side decides.
func (o *outlook[S]) Ahead(at, plies int) games.Value {
	o.here = *o.ground.places.at(at)
	return o.best(plies)
}

// best is the best value after the moves at o.here, if it is a decision, with the position after that
// move in o.there; elsewhere it is the value of o.here.
func (o *outlook[S]) best(plies int) games.Value {
	turn := o.ground.Game.Turn(&o.here)
	if turn != games.Max && turn != games.Min {
		o.there = o.here
		return o.worth(&o.here, plies)
	}
	o.moves = o.ground.Game.Moves(&o.here, o.moves[:0])
	var best games.Value
	for i, m := range o.moves {
		o.tried = o.here
		o.ground.Game.Play(&o.tried, m)
		v := o.worth(&o.tried, plies+1)
		if i == 0 || turn == games.Max && v > best || turn == games.Min && v < best {
			best, o.there = v, o.tried
		}
	}
	return best
}

// worth is the score of a finished game, or an evaluation.
func (o *outlook[S]) worth(s *S, plies int) games.Value {
	if o.ground.Game.Turn(s) == games.Over {
		return o.ground.score(s, plies)
	}
	return o.ground.Of(s, o.ground.Root)
}

// Further follows a game on from a place for so many outcomes, with both sides making the moves that
// the evaluation likes best, and adds up by how much the mean over the outcomes differs from the value
// of the position before them. That is a sample of how wrong the value of the place is, without the luck
// of the outcomes that were drawn. If the search is stopped meanwhile, it means nothing.
func (o *outlook[S]) Further(at, plies, outcomes int, r *games.Random) (wrong games.Value) {
	o.here = *o.ground.places.at(at)
	v := o.best(plies)
	if o.ground.Game.Turn(&o.here) != games.Chance {
		plies++
	}
	s, counts := o.there, o.ground.Stack.Counts
	for ; outcomes > 0 && o.ground.Game.Turn(&s) == games.Chance && o.ground.Visit(); outcomes-- {
		mean, drawn := o.mean(&s, plies, r)
		wrong += mean - v
		v, s = drawn, o.after
		plies++
	}
	o.ground.Stack.Counts = counts // what is looked at counts for the limits, and is no node of the tree
	return wrong
}

// mean is the mean over the outcomes at a chance node of the best value after each, and that value after
// one drawn by the odds, with the position that it is of in o.after.
func (o *outlook[S]) mean(s *S, plies int, r *games.Random) (mean, drawn games.Value) {
	o.outcomes = o.ground.Game.Moves(s, o.outcomes[:0])
	total := uint64(0)
	for _, m := range o.outcomes {
		total += uint64(o.ground.Game.Weight(s, m))
	}
	lot, before := r.Pick(total), uint64(0)
	for _, m := range o.outcomes {
		w := uint64(o.ground.Game.Weight(s, m))
		o.here = *s
		o.ground.Game.Play(&o.here, m)
		v := o.best(plies)
		mean += games.Value(games.Value(w) * v)
		if lot >= before && lot < before+w {
			drawn, o.after = v, o.there
		}
		before += w
	}
	return mean / games.Value(total), drawn
}
