// Package typedtrees is the room of the games that are typed as a tree: a list says who
// chooses at each node and what the leaves are worth. The rules are in package tree, which the
// room's line brings; here is the command that makes one. Read runCustomTree first.
package typedtrees

import (
	_ "embed"
	"fmt"

	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/games"
	"parlor/games/tree"
)

//go:embed commands.md
var help string

// Commands are the commands of the room.
func Commands() []*table.Command {
	node := table.ParameterKind{Name: true, Read: readNode}
	return table.Rows(help, table.Handlers{
		"custom-tree":  {Run: runCustomTree, Kinds: table.ParameterKinds{"tree": {Read: readTree}}},
		"change-leaf":  {Run: runChangeLeaf, Kinds: table.ParameterKinds{"node": node, "score": {Read: table.ReadNumber}}},
		"change-odds":  {Run: runChangeOdds, Kinds: table.ParameterKinds{"node": node, "weight": {Read: table.ReadPositive}}},
		"change-order": {Run: runChangeOrder, Kinds: table.ParameterKinds{"node": node, "order": {Read: readOrder}}},
	})
}

// runCustomTree writes the tree as a position text, which is all that make, save
// and load need.
func runCustomTree(c *table.Call) (lisp.Value, error) {
	var bounds func(natural [2]games.Value) [2]games.Value
	if c.Has("lo") || c.Has("hi") {
		bounds = func(natural [2]games.Value) [2]games.Value {
			return [2]games.Value{c.Value("lo", natural[0]), c.Value("hi", natural[1])}
		}
	}
	rules, err := treeOf(c.Word("tree"), bounds)
	if err != nil {
		return nil, err
	}
	kind, ok := c.Session.Games.Named(rules.Info().Name)
	if !ok {
		return nil, fmt.Errorf("no game named %q", rules.Info().Name)
	}
	start := rules.Start()
	return c.Session.Make(c.Ctx, kind, nil, rules.Position(&start))
}

// treeOf makes the rules of a tree, with the least and the greatest value there can be if
// bounds gives them.
func treeOf(list string, bounds func(natural [2]games.Value) [2]games.Value) (*tree.Rules, error) {
	rules, err := tree.New(list, nil)
	if err != nil || bounds == nil {
		return rules, err
	}
	natural := rules.Evaluations().Named[0]
	limits := bounds([2]games.Value{natural.Lo, natural.Hi})
	return tree.New(list, &limits)
}

// readTree takes a list and writes it as text, which the game of trees reads.
func readTree(_ *table.Call, v lisp.Value) (any, error) {
	if _, ok := v.(*lisp.Cons); ok {
		return lisp.String(v), nil
	}
	return nil, games.Errorf("wrong-kind", "wanted a tree as a list, given %s; write a quote before it: '(max (min 3 12) (min 2 4))", lisp.String(v))
}
