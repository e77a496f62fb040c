package analysis

import (
	"parlor/commands/drawing"
	"parlor/commands/gametext"
	"parlor/commands/lisp"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/search"
	"parlor/search/wrong"
)

func searchCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(search game depth &key " + table.SearchKeys() + ")", Group: table.GroupSearch,
			Brief: "search by any algorithm and report everything that was counted",
			Long: "Searches the position as it stands, before or after the draw, and plays nothing. The algorithms for " +
				"games of chance are expectiminimax, which prunes nothing, memo, star1 and star2; without chance the first and " +
				"the third are called minimax and alpha-beta. All of them give the same value. Where decisions are taken at " +
				"once maximin gives what is certain, and equilibrium and double-oracle the value when both mix. Depth 1 is searched first, " +
				"then 2, and so on, so that a search that is stopped has the last finished depth to show; the counts are " +
				"those of the last depth unless they say otherwise. With :workers the counts are the same for any number " +
				"of workers, though not those of a search by none. Its value in Lisp is the root value.\n\n" +
				"Some searches are not exact, and their reports say so: greedy and random; :width k, which tries the best k moves by " +
				"the evaluation only; :unlikely p, with expectiminimax, which follows nothing that chance brings about with less " +
				"than p; :probcut t, with star1 and star2, which cuts chance nodes by the prediction of a shallow search. And there are mistakes " +
				"on show: " + wording.Listed(wrong.Algorithms().Names()) + ".\n\n" +
				"In Sorry! :algorithm original repeats the search of the Sorry! write-up's own program, number for number and " +
				"fault for fault; its values are not to be trusted.",
			Example: "(search g 3 :algorithm star1)",
			Run:     runSearch,
		},
		{
			Sig: "(perft game depth)", Group: table.GroupSearch,
			Brief: "count the move sequences of some length",
			Long: "Depth counts decisions. Every outcome of chance multiplies the count by itself, whatever its odds. The " +
				"number proves a move generator: programs written apart must agree on it.",
			Example: "(perft g 2)",
			Run:     runPerft,
		},
		{
			Sig: "(bench)", Group: table.GroupSearch,
			Brief: "search a fixed set of positions and count the nodes",
			Long: "Searches fixed positions of every game at fixed depths with every algorithm, with and without a table, " +
				"and prints one total. The total is the same on every run and every machine; it changes only when the " +
				"search or the rules do.",
			Example: "(bench)",
			Run:     runBench,
		},
	}
}

func compareCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(compare-algorithms game depth &key eval mistaken)", Group: table.GroupSearch,
		Brief: "search one position by every algorithm and compare the work",
		Long: "Searches to the depth by every algorithm the game allows, with and without a table, and prints one line for " +
			"each: value, move, nodes, moves done and pruned, outcomes pruned, leaves, table hits, time, and whether the result " +
			"is exact. The last line is greedy, which looks one ply ahead and is not. Exact ones all give the same value and move. The counts are those of a single search to the depth, " +
			"without the shallower ones before it. With :mistaken t the mistakes on show are compared too. Its value in Lisp is a list of (algorithm table-mb value nodes move exact).",
		Example: "(compare-algorithms g 3)",
		Kinds: table.ParameterKinds{
			"mistaken": {Brief: "t to compare mistaken searches, too", Read: table.ReadFlag, Complete: table.CompleteFlag},
		},
		Run: runCompare,
	}}
}

func runSearch(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	found, err := gametext.Search(c.Ctx, c.Game(), r)
	if err != nil {
		return nil, err
	}
	c.Emit(found)
	if found.Value == nil {
		return c.Tell(nil), nil
	}
	return c.Tell(float64(*found.Value)), nil
}

func runPerft(c *table.Call) (lisp.Value, error) {
	n, err := c.Game().Thinker().Perft(c.Ctx, c.Number("depth", 1))
	if err != nil {
		return nil, err
	}
	return int64(n), nil
}

func runCompare(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	comparison, err := Compare(c.Ctx, c.Game(), r, Compared(c.Session, search.KindOf(c.Game().Info()), c.Flag("mistaken")), c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	c.Emit(comparison)
	return c.Tell(comparisonList(comparison)), nil
}

// comparisonList gives a comparison to Lisp: ((algorithm table-mb value nodes move exact)
// ...).
func comparisonList(c Comparison) lisp.Value {
	rows := make([]lisp.Value, len(c.Rows))
	for i, r := range c.Rows {
		rows[i] = lisp.List(lisp.Symbol(r.Algorithm), int64(r.TableMB), float64(r.Value), int64(r.Counts.Visited), r.Move, lisp.Bool(r.Exact))
	}
	return lisp.List(rows...)
}

// shownLevels is how deep a tree is shown unless less is asked for.
const shownLevels = search.MaxDepth * 2

func explainCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(explain game depth &key algorithm eval ordering width unlikely probcut nodes levels)", Group: table.GroupSearch,
		Brief: "search, and show the tree that was searched",
		Long: "Searches as textbooks do, without deepening, table or shortcuts, and writes every node on a line: the move that " +
			"leads there, with its odds if it is an outcome; the kind of node; its value, or a bound where the search knows no " +
			"more; in brackets the alpha and beta it was entered with, where they are not open; and why it was left early. * marks the move " +
			"whose value a node has, ~ what was never tried. Below a chance node, alpha and beta are what the outcome alone " +
			"must come to for the mean to settle the node.\n\n" +
			"What does not fit is counted: :nodes says how many nodes to show, :levels how many levels. (set signs ascii) is " +
			"for terminals without the signs of other alphabets. The values are those of search, as the report shows them; max " +
			"is then whoever they are good for.\n\n" +
			"A mistaken algorithm is explained too, with what every node that it has wrong is worth behind it in parentheses, by " +
			"plain search to the same depth; in Sorry! also the write-up's own program, by :algorithm original. After Ctrl-C the " +
			"part of the tree is shown that was searched.",
		Example: "(explain g 2 :algorithm star1)",
		Kinds:   table.ParameterKinds{"levels": {Brief: "show this many levels of the tree, the root's included", Read: table.ReadPositive}},
		Run:     runExplain,
	}}
}

func runExplain(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Nodes = 0 // here they are those to show
	e, err := drawing.Explain(c.Ctx, c.Game(), r, c.Session.Settings.ASCII())
	if err != nil {
		return nil, err
	}
	e.Fold(c.Number("levels", shownLevels), c.Number("nodes", drawing.ShownNodes))
	c.Emit(e)
	if e.Value == nil {
		return c.Tell(nil), nil
	}
	return c.Tell(float64(*e.Value)), nil
}
