package quiz

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/games"
	"parlor/search"
	"parlor/search/tree"
)

// subject is what a question is about: a tree, made up or taken from a game.
type subject struct {
	root *node
	// source says which game a tree is from, and board is the position; both are empty
	// for a tree that is made up.
	source string
	board  []string
}

// origin says how positions, and trees that begin there, are taken from a game.
type origin struct {
	game    string
	options map[string]string // other than the standard ones
	eval    string
	// chance says that the tree begins with a chance node.
	chance bool
	// plies is how deep a tree is.
	plies int
	// least and most bound how many random moves and draws are played before.
	least, most int
}

// mostNodes is how large a figure may be: it must fit on a screen of 24 lines.
const mostNodes = 17

// position plays a game at random for a while, and gives the position reached.
func (l *Workbook) position(r *games.Random, o origin) (position.Position, error) {
	kind, err := l.kind(o.game)
	if err != nil {
		return nil, err
	}
	return playAtRandom(kind, o.options, r, o.least+int(r.Below(uint64(o.most-o.least+1))))
}

// treeFrom takes a tree from a random game. It is nil if the game has ended, or if the tree is too
// large, has only one branch, or makes no good question.
func (l *Workbook) treeFrom(ctx context.Context, r *games.Random, o origin) (*subject, error) {
	p, err := l.position(r, o)
	if err != nil || p.Turn() == games.Over || o.chance != (p.Turn() == games.Chance) {
		return nil, err
	}
	g := play.StandingAt(l.Host, p)
	request := players.Search{Options: search.Options{Algorithm: search.Expectiminimax, Depth: o.plies}, Eval: o.eval}
	recorded, found, err := walk.Record(ctx, g.Thinker(), p, request, keptNodes)
	if err = whole(found, err); err != nil || recorded.Visited >= keptNodes {
		return nil, err
	}
	info := g.Line.Info()
	root := imported(recorded, info)
	if root.size() > mostNodes || len(root.below) < 2 || root.dull() {
		return nil, nil
	}
	return &subject{
		root: root, board: pictureLines(p),
		source: fmt.Sprintf("From a game of %s, %s. Max is %s, Min %s; leaves are worth what the evaluation %s says, and forced moves are left out.",
			info.Title, g.Thinker().Ahead(o.plies), info.Sides[0], info.Sides[1], o.eval),
	}, nil
}

// pictureLines gives the lines of a position's picture.
func pictureLines(p position.Position) []string {
	return strings.Split(strings.TrimRight(p.Seen().Picture(false), "\n"), "\n")
}

// playAtRandom plays a game from its start, so many moves and draws or to its end.
func playAtRandom(kind position.Kind, options map[string]string, r *games.Random, steps int) (position.Position, error) {
	var values []string
	for _, o := range kind.About().Options {
		value := o.Standard()
		if given, ok := options[o.Name]; ok {
			value = given
		}
		values = append(values, value)
	}
	p, _, err := kind.Start(values)
	if err != nil {
		return nil, err
	}
	for range steps {
		if p.Turn() == games.Over {
			break
		}
		p = p.After(p.Rules().AtRandom(r))
	}
	for p.Turn() == games.Reply {
		p = p.After(p.Rules().AtRandom(r))
	}
	// Read anew, the position has no past that rules could look back on.
	return kind.Read(p.Text())
}

// turns are the kinds of nodes as package tree calls them.
var turns = map[string]games.Turn{"max": games.Max, "min": games.Min, "chance": games.Chance}

// imported makes a figure's tree from a recorded one. Decisions with one move are left out.
func imported(n *tree.Node, info games.Info) *node {
	if n.Kind == "leaf" {
		return &node{turn: games.Over, value: n.Value}
	}
	made := branch(turns[n.Kind])
	for _, c := range n.Below {
		child := imported(c, info)
		child.name = "[" + strings.Trim(c.Move, "()") + "]"
		if made.turn == games.Chance {
			child.name = "[" + info.Outcome + " " + c.Move + "]"
			child.weight = uint32(c.Weight)
		}
		made.below = append(made.below, child)
	}
	if len(made.below) == 1 && made.turn != games.Chance {
		return made.below[0]
	}
	return made
}

// dull says whether there is a decision in the tree that makes no difference.
func (n *node) dull() bool {
	if len(n.below) == 0 {
		return false
	}
	differ := false
	for _, c := range n.below {
		if c.dull() {
			return true
		}
		differ = differ || !isIn(c.worth(false), n.below[0].worth(false))
	}
	return !differ
}

// question makes a question about a subject: what it asks, how it is solved, and its answer, unless
// making that failed.
func (s *subject) question(ctx context.Context, f *figure, asks string, solution solver, answer Answer, err error) (*Question, error) {
	blank, errBlank := f.blank(ctx)
	return &Question{
		Source: s.source, Board: s.board, Tree: blank, Form: f.command(), about: f.game.Line.Now(), Asks: asks, solution: solution, Answer: answer,
	}, cmp.Or(errBlank, err)
}

// grower makes random trees. No two leaves of a tree are worth the same, so that no
// choice in it is a tie.
type grower struct {
	r    *games.Random
	used map[int]bool
}

func grow(r *games.Random) *grower { return &grower{r, map[int]bool{}} }

// The leaves of random trees.
const (
	leastLeaf = -12
	mostLeaf  = 30
)

// between gives a whole number from least to most.
func (g *grower) between(least, most int) int { return least + int(g.r.Below(uint64(most-least+1))) }

// often is true with a probability given in percent.
func (g *grower) often(percent int) bool { return g.between(1, 100) <= percent }

// player gives Max or Min.
func (g *grower) player() games.Turn {
	if g.often(50) {
		return games.Max
	}
	return games.Min
}

// leaf makes a leaf with a value that is not taken yet.
func (g *grower) leaf() *node {
	for {
		if v := g.between(leastLeaf, mostLeaf); !g.used[v] {
			g.used[v] = true
			return leaf(v)
		}
	}
}

// leafNear makes a leaf with a value a little above v, or a little below, that is not taken yet.
func (g *grower) leafNear(v games.Value, more bool) *node {
	for far := 1; ; far++ {
		near := int(math.Ceil(float64(v))) - g.between(1, 2+far)
		if more {
			near = int(math.Floor(float64(v))) + g.between(1, 2+far)
		}
		if !g.used[near] {
			g.used[near] = true
			return leaf(near)
		}
	}
}

// leaves makes a decision with so many leaves.
func (g *grower) leaves(turn games.Turn, n int) *node {
	d := branch(turn)
	for range n {
		d.below = append(d.below, g.leaf())
	}
	return d
}

// decisions makes a tree in which Max and Min take turns for so many plies, each with
// two or three branches. Here and there a branch ends early.
func (g *grower) decisions(turn games.Turn, plies int) *node {
	d := branch(turn)
	for range g.between(2, 3) {
		if plies == 1 || plies == 2 && g.often(10) {
			d.below = append(d.below, g.leaf())
			continue
		}
		d.below = append(d.below, g.decisions(turn.Opponent(), plies-1))
	}
	return d
}

// chance makes a chance node of so many outcomes with random odds, each made by one.
func (g *grower) chance(outcomes int, one func() *node) *node {
	c := branch(games.Chance)
	for range outcomes {
		c.below = append(c.below, outcome(g.between(1, 4), one()))
	}
	return c
}

// leafOr makes a leaf or, with a probability given in percent, a decision with two leaves.
func (g *grower) leafOr(turn games.Turn, percent int) func() *node {
	return func() *node {
		if g.often(percent) {
			return g.leaves(turn, 2)
		}
		return g.leaf()
	}
}

// evenOdds says whether all outcomes of a chance node have the same weight, so that
// the weights do not matter.
func evenOdds(c *node) bool {
	return !slices.ContainsFunc(c.below, func(o *node) bool { return o.weight != c.below[0].weight })
}
