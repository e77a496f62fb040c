package hidden

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search/hidden"
)

// usualIterations is how often a game is played against itself if nothing is said.
const usualIterations = 1000

// asked is what a search is to do.
type asked struct {
	by         string
	iterations int
	seed       func() (uint64, error)
}

// find solves a game by the method of a name, or comes close.
func find(ctx context.Context, g *hidden.Game, a asked) (Report, error) {
	r := Report{Method: a.by, game: g}
	if a.by == SequenceForm.Name {
		s, err := g.Solve(ctx)
		if err != nil {
			return r, err
		}
		r.strategy, r.judged, r.Several, r.planned = s.Strategy, s.Judged, s.Several, s.Planned
		r.Rows, r.Columns, r.Steps = s.Rows, s.Columns, s.Steps
		return r.filled(), nil
	}
	if i := slices.IndexFunc(mistakes, func(m mistake) bool { return m.name == a.by }); i >= 0 {
		return mistakes[i].find(ctx, g, r)
	}
	i := slices.IndexFunc(hidden.Iterations(), func(by hidden.Procedure) bool { return by.Name == a.by })
	if i < 0 {
		return r, games.Errorf("wrong-algorithm", "%s does not work on sets; what does: %s", a.by, wording.Listed(names()))
	}
	by := hidden.Iterations()[i]
	draw, err := drawing(by, a.seed)
	if err != nil {
		return r, err
	}
	r.Iterations = a.iterations
	if r.Iterations == 0 {
		r.Iterations = usualIterations
	}
	c := g.Play(by, draw)
	for c.Round < r.Iterations {
		if err := context.Cause(ctx); err != nil {
			return r, err
		}
		c.Next()
	}
	r.strategy = c.Strategy()
	value, best, worst := c.Worth()
	r.near = &[3]float64{value, best, worst}
	r.judged = g.Judge(r.strategy)
	return r.filled(), nil
}

// drawing is the source of an iteration that draws.
func drawing(by hidden.Procedure, seed func() (uint64, error)) (*games.Random, error) {
	if by.Name != hidden.Sampling.Name {
		return nil, nil
	}
	n, err := seed()
	return games.NewRandom(n, games.StreamPlayers, 0), err
}

// names lists the methods.
func names() (list []string) {
	for _, s := range programs().Searches {
		list = append(list, s.Name)
	}
	return list
}

// found makes of a method a search of the game of trees, whose report is its lines.
func found(by string) func(context.Context, games.SearchAsk[tree.State]) (games.OwnFound, error) {
	return func(ctx context.Context, ask games.SearchAsk[tree.State]) (games.OwnFound, error) {
		g, err := whole(ask.Kit.(*tree.Rules), ask.State)
		if err != nil {
			return games.OwnFound{}, err
		}
		r, err := find(ctx, g, asked{by, ask.Iterations, ask.Seed})
		if err != nil {
			return games.OwnFound{}, err
		}
		v, _ := r.judged.Value.Float64()
		if r.open != nil {
			v, _ = r.open.Float64()
		}
		return games.OwnFound{Value: games.Value(v), Nodes: uint64(len(g.Nodes)), Lines: r.lines()}, nil
	}
}

// whole is the game of a tree at its root: what is known further down depends on all of it.
func whole(r *tree.Rules, at tree.State) (*hidden.Game, error) {
	if at != r.Start() {
		return nil, games.Errorf("not-the-root", "wanted the tree at its root, since what a player may believe at a set follows from the whole; undo leads back")
	}
	return FormOf(r), nil
}

// TreeOf gives the tree of a game in progress, at its root.
func TreeOf(g *play.Game) (*tree.Rules, *hidden.Game, error) {
	kit, state, ok := position.StateOf[tree.State](g.Line.Now())
	rules, isTree := kit.(*tree.Rules)
	if !ok || !isTree {
		return nil, nil, games.Errorf("no-tree", "wanted a tree that custom-tree or load-game has made, given a game of %s", g.Line.Info().Title)
	}
	form, err := whole(rules, state)
	return rules, form, err
}

// mistake is a search that lets players see what they cannot.
type mistake struct {
	name, brief, inexact string
	find                 func(ctx context.Context, g *hidden.Game, r Report) (Report, error)
}

var mistakes = []mistake{
	{
		"open-cards", "expectiminimax as if both saw every card",
		"open-cards plays different moves in positions that its player cannot tell apart: strategies fuse", openCards,
	},
	{
		"pimc", "at each set the move that is best on average if all cards were open from there on",
		"pimc takes it that everybody will see everything from the next move on", averaged,
	},
}

// openCards values the game with open cards, and says where its strategy cannot be played.
func openCards(ctx context.Context, g *hidden.Game, r Report) (Report, error) {
	value, fused := g.OpenCards()
	s, err := g.Solve(ctx)
	if err != nil {
		return r, err
	}
	r.open, r.judged = value, s.Judged
	for _, f := range fused {
		set := g.Sets[f.Set]
		r.Fused = append(r.Fused, fmt.Sprintf("%s knows %s and plays %s in one position and %s in another, which he cannot tell apart",
			sideName(set.Side), set.Label, set.Moves[f.Moves[0]], set.Moves[f.Moves[1]]))
	}
	r.Value, r.Right = value.RatString(), s.Value.RatString()
	return r, nil
}

// averaged judges the strategy of PIMC.
func averaged(ctx context.Context, g *hidden.Game, r Report) (Report, error) {
	s, err := g.Solve(ctx)
	if err != nil {
		return r, err
	}
	r.strategy = g.Averaged()
	r.judged = g.Judge(r.strategy)
	r.Right = s.Value.RatString()
	return r.filled(), nil
}

func sideName(side int) string { return []string{"Max", "Min"}[side] }

// short writes a number: as a ratio if that is short, else as a decimal number.
func short(q *big.Rat) string {
	if text := q.RatString(); len(text) <= mostShown {
		return text
	}
	v, _ := q.Float64()
	return fmt.Sprintf("%.4g", v)
}

// mostShown is how long a ratio may be in a table.
const mostShown = 13
