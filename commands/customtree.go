package commands

import (
	"fmt"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/table"
	"parlor/games"
)

func customTreeCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(custom-tree tree &key lo hi)", Group: table.GroupMake,
		Brief: "make a game of a tree written as a list",
		Long: "The list says who chooses at each node: (max ...) and (min ...) hold subtrees, (chance (weight subtree) ...) what may " +
			"come and its whole-number odds, (both (subtree ...) ...) the rows of a matrix in which both choose at once, Max a " +
			"row and Min a column. A number is the end of the game with that score. :eval and a number right behind max, min, " +
			"chance or both is what the node is worth to a search that ends there.\n\n" +
			"The tree is a game like any other: search it, explain it, play it with play, draw-branch and set-branch. Pruning at " +
			"chance nodes needs to know what values there can be: from the least to the greatest number in the tree, unless " +
			":lo and :hi say otherwise.",
		Example: "(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))",
		Kinds: table.ParameterKinds{
			"tree": {Brief: "a quoted list: '(max (min 3 12 8) (min 2 4 6))", Read: readTree},
			"lo":   {Brief: "a number that no value is less than", Read: table.ReadNumber},
			"hi":   {Brief: "a number that no value is greater than", Read: table.ReadNumber},
		},
		Run: runCustomTree,
	}}
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
	name, position, err := catalog.Tree(c.Word("tree"), bounds)
	if err != nil {
		return nil, err
	}
	kind, ok := c.Session.Games.Named(name)
	if !ok {
		return nil, fmt.Errorf("no game named %q", name)
	}
	return c.Session.Make(c.Ctx, kind, nil, position)
}

// readTree takes a list and writes it as text, which the game of trees reads.
func readTree(_ *table.Call, v lisp.Value) (any, error) {
	if _, ok := v.(*lisp.Cons); ok {
		return lisp.String(v), nil
	}
	return nil, games.Errorf("wrong-kind", "wanted a tree as a list, given %s; write a quote before it: '(max (min 3 12) (min 2 4))", lisp.String(v))
}
