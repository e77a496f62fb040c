package typedtrees

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/events"
)

// rulesOf gives the tree that a game is played on.
func rulesOf(g *play.Game) (*tree.Rules, error) {
	kit, _, ok := position.StateOf[tree.State](g.Line.Now())
	if rules, isTree := kit.(*tree.Rules); ok && isTree {
		return rules, nil
	}
	return nil, games.Errorf("no-tree", "wanted a tree that custom-tree has made, given a game of %s", g.Line.Info().Title)
}

func runChangeLeaf(c *table.Call) (lisp.Value, error) {
	return change(c, func(r *tree.Rules) (text, says string, err error) {
		score, node := c.Value("score", 0), c.Word("node")
		text, was, err := r.WithLeaf(node, score)
		return text, "Leaf " + node + " was " + was + ".", err
	})
}

func runChangeOdds(c *table.Call) (lisp.Value, error) {
	return change(c, func(r *tree.Rules) (text, says string, err error) {
		node := c.Word("node")
		text, was, err := r.WithWeight(node, c.Number("weight", 0))
		return text, "Outcome " + node + " had the weight " + was + ".", err
	})
}

func runChangeOrder(c *table.Call) (lisp.Value, error) {
	return change(c, func(r *tree.Rules) (text, says string, err error) {
		order, _ := table.Given[[]int](c, "order")
		text, err = r.WithOrder(c.Word("node"), order)
		return text, "The branches have changed places, and are numbered anew.", err
	})
}

// change puts the changed tree in the place of a game, and searches both.
func change(c *table.Call, by func(r *tree.Rules) (text, says string, err error)) (lisp.Value, error) {
	old := c.Game()
	rules, err := rulesOf(old)
	if err != nil {
		return nil, err
	}
	text, says, err := by(rules)
	if err != nil {
		return nil, err
	}
	kind := old.Line.Now().Rules().Kind()
	was, err := kind.Read(atRoot(rules))
	if err != nil {
		return nil, err
	}
	now, err := kind.Read(text)
	if err != nil {
		return nil, err
	}
	told := TreeChanged{Says: says, Tree: strings.Split(now.Seen().Picture(false), "\n")}
	for i, p := range []position.Position{was, now} {
		if told.Found[i], err = look(c, old, p); err != nil {
			return nil, err
		}
	}
	g, err := c.Session.Make(c.Ctx, kind, nil, text)
	if err != nil {
		return nil, err
	}
	for _, name := range c.Session.Lisp.Variables() {
		if v, _ := c.Session.Lisp.Variable(name); v == lisp.Value(old) {
			if err := c.Session.Lisp.SetVariable(name, g); err != nil {
				return nil, err
			}
		}
	}
	c.Emit(told)
	return c.Tell(g), nil
}

// atRoot is the position text of a tree at its root.
func atRoot(r *tree.Rules) string {
	start := r.Start()
	return r.Position(&start)
}

// usual is the search of a tree where none is named: nil is that of the session.
func usual(text string) *search.Algorithm {
	switch {
	case strings.Contains(text, "(both"):
		return nil
	case strings.Contains(text, "(chance"):
		return search.Star1
	}
	return search.AlphaBeta
}

// look searches a tree, and gives what is compared.
func look(c *table.Call, old *play.Game, p position.Position) (f TreeFound, err error) {
	kit, _, _ := position.StateOf[tree.State](p)
	leaves, height := kit.(*tree.Rules).Leaves()
	r, err := c.RequestBy(usual(p.Text()))
	if err != nil {
		return f, err
	}
	r.Deepen = false
	r.Depth = c.Number("depth", height)
	thinker := old.Thinker()
	l, err := thinker.Listen(p, r)
	if err != nil {
		return f, err
	}
	seen := map[string]bool{}
	var path []string
	below := func(level int32, m games.Move) {
		path = append(path[:min(int(level), len(path))], kit.(*tree.Rules).Notation(nil, m))
	}
	found, err := l.Find(c.Ctx, func(e events.Event) {
		switch e.Kind {
		case events.TakeMove, events.CommitMove:
			below(e.Level, e.Move)
		case events.OpenCell:
			below(e.Level, e.Move)
			below(e.Level+1, e.Reply)
		case events.EnterNode:
			seen[strings.Join(path[:min(int(e.Level), len(path))], ".")] = true
		}
	})
	if err != nil {
		return f, err
	}
	if found.Stopped != nil {
		return f, found.Unfinished()
	}
	f = TreeFound{Algorithm: r.Algorithm.Name, Depth: r.Depth, Value: found.Value, Leaves: found.Counts.Leaves}
	if p.Turn() != games.Chance {
		f.Move = p.Name(found.Move).Notation
	}
	f.Unseen = slices.DeleteFunc(leaves, func(leaf string) bool { return seen[leaf] })
	return f, nil
}

// TreeChanged is a tree that has been changed, with what a search says of it before and now.
type TreeChanged struct {
	Says  string       `json:"says"`
	Tree  []string     `json:"tree"`
	Found [2]TreeFound `json:"found"`
}

// TreeFound is what a search says of a tree.
type TreeFound struct {
	Algorithm string      `json:"algorithm"`
	Depth     int         `json:"depth"`
	Value     games.Value `json:"value"`
	Move      string      `json:"move,omitempty"`
	Leaves    uint64      `json:"leaves"`           // looked at
	Unseen    []string    `json:"unseen,omitempty"` // the leaves that are never looked at
}

// Write gives the tree, and what the search says in two columns.
func (x TreeChanged) Write(t *report.Text) {
	for _, line := range x.Tree {
		t.Add("%s\n", line)
	}
	report.WriteIndented(t, "", x.Says)
	row := func(name string, of func(f TreeFound) string) []string {
		return []string{name, of(x.Found[0]), of(x.Found[1])}
	}
	rows := [][]string{
		row("value", func(f TreeFound) string { return report.ShowNumber(f.Value) }),
		row("best move", func(f TreeFound) string { return f.Move }),
		row("leaves looked at", func(f TreeFound) string { return strconv.FormatUint(f.Leaves, 10) }),
		row("never looked at", func(f TreeFound) string { return strings.Join(f.Unseen, ", ") }),
	}
	report.WriteTable(t, []report.TextColumn{{Head: x.Found[1].Algorithm}, {Head: "before", Wrap: true}, {Head: "now", Wrap: true}}, rows)
}

// readNode takes a node as it is typed: 2.1, 2.2.1 or root.
func readNode(_ *table.Call, v lisp.Value) (any, error) { return session.AsWord(v), nil }

// readOrder takes a list of branches.
func readOrder(_ *table.Call, v lisp.Value) (any, error) {
	var order []int
	items, err := lisp.Slice(v)
	for _, item := range items {
		n, ok := item.(int64)
		if !ok {
			err = games.Errorf("wrong-kind", "wanted the numbers of branches, given %s", lisp.String(item))
		}
		order = append(order, int(n))
	}
	if err != nil {
		return nil, games.Errorf("wrong-kind", "wanted an order as a list, such as '(2 1 3), given %s", lisp.String(v))
	}
	return order, nil
}
