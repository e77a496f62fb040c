package commands

import (
	"context"
	"fmt"
	"time"

	"parlor/games"
	"parlor/search"
)

// request is a search a person asks for.
type request struct {
	algorithm search.Algorithm
	depth     int
	eval      string // empty for the game's default
	ordering  bool
	textbook  bool
	tableMB   int
	nodes     uint64
	seconds   float64
	// workers share the search, fast ones the table as well; insists says that
	// they were asked for by name.
	workers       int
	fast, insists bool
	// What makes a search inexact; 0 for none.
	width             int
	unlikely, probCut float64
	// allValues wants the value of every move, not just of the best.
	allValues bool
	// searchOnlyMove searches even where there is no choice, and shallow leaves
	// out the depths before the one asked for.
	searchOnlyMove, shallow bool
	// line wants the principal variation too.
	line bool
	// root is the player whose opinion is asked, by default the one who decides
	// next.
	root games.Turn
}

// request reads a search from a call's arguments, with the session's settings
// for what was left out.
func (s *Session) request(c *Call) (request, error) {
	r := request{
		algorithm: s.set.algorithm, depth: c.number("depth", 1), eval: c.word("eval"),
		ordering: s.set.ordering, textbook: s.set.textbook, tableMB: c.number("table", s.set.tableMB),
		nodes: uint64(c.number("nodes", 0)),
	}
	if c.has("algorithm") {
		r.algorithm = search.Algorithm(c.word("algorithm"))
	}
	if c.has("ordering") {
		r.ordering = c.flag("ordering")
	}
	if seconds, ok := c.values["seconds"].(float64); ok {
		if s.NeedLimits {
			return r, Errorf("time-limit", "a transcript cannot hold a search limited by time, as machines differ; use :nodes or the depth")
		}
		r.seconds = seconds
	}
	if !r.algorithm.Prunes() && c.has("table") && r.tableMB > 0 {
		return r, Errorf("contradictory-options", "%s searches without a table; use star1 or star2 with one", r.algorithm)
	}
	if !r.algorithm.Prunes() && c.has("ordering") && r.ordering {
		return r, Errorf("contradictory-options", "%s visits everything or next to nothing, so the order of moves means nothing to it; "+
			"leave out :ordering, or use alpha-beta, star1 or star2", r.algorithm)
	}
	if err := r.readForward(c); err != nil {
		return r, err
	}
	return r, r.readSharing(c)
}

// options turns a request into the options of a search.
func (s *Session) options(r request) (search.Options, error) {
	o := search.Options{
		Algorithm: r.algorithm, Depth: r.depth, Deepen: !r.shallow,
		AllValues: r.allValues, SearchOnlyMove: r.allValues || r.searchOnlyMove,
		NoOrdering: !r.ordering, Textbook: r.textbook, Nodes: r.nodes,
		Time:  time.Duration(r.seconds * float64(time.Second)),
		Width: r.width, Unlikely: r.unlikely,
	}
	if r.algorithm.Prunes() {
		table, err := s.tableFor(r.tableMB)
		if err != nil {
			return o, err
		}
		o.Table = table
	}
	return o, nil
}

// found is a search's result with what reports need around it.
type found struct {
	search.Result
	algorithm search.Algorithm // by the name it has in such games
	elapsed   time.Duration
	mover     games.Turn // of the position searched; Chance before a draw
	decider   games.Turn // who decides there or, before a draw, after it
	workers   int        // that shared it
	inexact   string
}

// find searches state s of the game's rules.
func (g *gameOf[S]) find(ctx context.Context, s S, r request) (found, error) {
	r.algorithm = calledIn(g.info(), r.algorithm)
	o, err := g.session.options(r)
	if err != nil {
		return found{}, err
	}
	if err := g.inPlies(&o); err != nil {
		return found{}, err
	}
	o.Progress = g.session.progressOf(r.depth, o.Step)
	if err := r.share(&o, g.byLisp(r.eval)); err != nil {
		return found{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	eval, err := g.evalNamed(ctx, cancel, r.eval)
	if err != nil {
		return found{}, err
	}
	decider := g.decider(s)
	if r.root == games.Over {
		r.root = opinionOf(decider)
	}
	p := search.Problem[S]{Game: games.Ahead(g.kit), Eval: eval, QuickWins: g.info().QuickWins, Root: r.root}
	if err := faultOr(ctx, g.forward(ctx, p, s, r, &o)); err != nil {
		return found{}, err
	}
	began := time.Now()
	result, err := search.Search(ctx, p, s, o)
	if err := faultOr(ctx, err); err != nil {
		return found{}, err
	}
	if r.algorithm.WithoutChance() && result.Total.Chances > 0 {
		return found{}, withoutChance(r.algorithm)
	}
	if g.info().AtOnce {
		inTurns(&result)
	}
	return found{
		Result: result, algorithm: r.algorithm, inexact: o.Inexact(), elapsed: time.Since(began),
		mover: g.kit.Turn(&s), decider: decider, workers: o.Workers,
	}, nil
}

// calledIn gives an algorithm the name that it has in a kind of game. Where there
// is no chance expectiminimax is minimax, node for node, and Star1 and Star2 are
// alpha-beta; where decisions are taken at once they are maximin.
func calledIn(info games.Info, a search.Algorithm) search.Algorithm {
	stars := a == search.Star1 || a == search.Star2
	switch {
	case info.AtOnce && stars:
		return search.Maximin
	case info.AtOnce || info.Outcome != "":
		return a
	case stars:
		return search.AlphaBeta
	case a == search.Expectiminimax:
		return search.Minimax
	}
	return a
}

// pliesOfTurn is how many plies make a turn where both decide at once. People
// give depths in turns there, and the search counts plies.
const pliesOfTurn = 2

// ahead says how far a search looks, as a person gives it: 2 plies ahead.
func (g *gameOf[S]) ahead(depth int) string {
	switch {
	case !g.info().AtOnce:
		return plies(depth) + " ahead"
	case depth == 1:
		return "1 turn ahead"
	}
	return fmt.Sprintf("%d turns ahead", depth)
}

// plies turns a depth as a person gives it into plies.
func (g *gameOf[S]) plies(depth int) int {
	if g.info().AtOnce {
		return depth * pliesOfTurn
	}
	return depth
}

// inPlies writes the depth of a search as a person gives it in plies, where it
// is in turns.
func (g *gameOf[S]) inPlies(o *search.Options) error {
	if !g.info().AtOnce {
		return nil
	}
	if most := search.MaxDepth / pliesOfTurn; o.Depth > most {
		return Errorf("bad-depth", "depth must be from 1 to %d turns, not %d", most, o.Depth)
	}
	o.Depth, o.Step = g.plies(o.Depth), pliesOfTurn
	return nil
}

// inTurns writes the depths of a result in turns.
func inTurns(r *search.Result) {
	r.Depth, r.Asked = r.Depth/pliesOfTurn, r.Asked/pliesOfTurn
	for i := range r.Iterations {
		r.Iterations[i].Depth /= pliesOfTurn
	}
}

// withoutChance is the error of an algorithm that has met chance.
func withoutChance(a search.Algorithm) error {
	return Errorf("wrong-algorithm", "%s is for games without chance; use expectiminimax, star1 or star2", a)
}

// shown turns a value from Max's side into the one the game's convention shows
// when mover is the next to decide.
func (g *gameOf[S]) shown(v games.Value, mover games.Turn) games.Value {
	if g.info().Mover && (mover == games.Min || mover == games.Reply) {
		v = -v
	}
	return v + 0 // which makes a plain zero of a negative one
}
