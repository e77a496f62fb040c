package commands

import (
	"context"
	"strings"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/repl/lisp"
	"parlor/search"
	"parlor/search/engines/sorry/original"
)

// originalAlgorithm names the search of the Sorry! write-up's own program. It is
// no algorithm of package search, and nothing but the command search takes it.
var originalAlgorithm = &search.Algorithm{
	Name: "original", Brief: "in Sorry!, the search of the write-up's own program, fault for fault",
	Inexact: "it averages bounds as if they were values", Mistaken: true, Suits: search.WithChance,
}

// Exhibit is what the Sorry! write-up's program would have printed.
type Exhibit struct {
	Report   string      `json:"report"`
	OnlyMove bool        `json:"only_move"`
	Exact    string      `json:"value_exact,omitempty"` // a fraction
	Value    games.Value `json:"value"`
	Done     uint64      `json:"moves_done"`
	Pruned   uint64      `json:"moves_pruned"`
	Move     string      `json:"move"`
	Line     string      `json:"line,omitempty"` // to type here; empty if the move is illegal
	Swapped  bool        `json:"labels_swapped"`
}

// Kind is exhibit.
func (Exhibit) Kind() string { return "exhibit" }

// Write gives the program's lines and what to think of them.
func (e Exhibit) Write(t *Text) {
	for _, line := range strings.Split(e.Report, "\n") {
		t.Add("%s\n", strings.TrimRight(line, " "))
	}
	if e.Exact != "" {
		t.Add("The program's exact value is %s.\n", clipped(e.Exact, 60))
	}
	if e.Line == "" {
		t.Add("By the rules here that move is not legal: it is one of the program's two slips.\n")
	} else {
		t.Add("Here that move is %s.\n", e.Line)
	}
	if e.Swapped {
		t.Add("The search left some pieces with each other's labels.\n")
	}
	t.Put(Faint, "This search averages bounds as if they were values: do not trust it.")
	t.Line()
}

// clipped shortens a text in the middle.
func clipped(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return text[:most/2] + "..." + text[len(text)-most/2:]
}

// runOriginal repeats the program's search of the position.
func runOriginal(c *Call, r request) (lisp.Value, error) {
	g, ok := c.game().(*gameOf[sorry.State])
	if !ok {
		return nil, Errorf("not-original", "the original program plays Sorry!, and this game is %s", c.game().info().Title)
	}
	e, err := originalSearch(c.Ctx, g, r)
	if err != nil {
		return nil, err
	}
	c.Emit(e)
	if e.OnlyMove {
		return Nothing, nil
	}
	return c.Session.tell(float64(e.Value)), nil
}

func originalSearch(ctx context.Context, g *gameOf[sorry.State], r request) (Exhibit, error) {
	rules := g.kit.(*sorry.Rules)
	eval, err := g.evalPlace(r.eval)
	if err != nil {
		return Exhibit{}, err
	}
	if eval >= len(g.kit.Evals()) {
		return Exhibit{}, Errorf("not-original", "the original program has the evaluations default, offensive, defensive and runner, not %s", r.eval)
	}
	p, err := original.From(rules, &g.now)
	if err != nil {
		return Exhibit{}, err
	}
	result, err := original.Search(ctx, p, r.Depth, eval)
	if err != nil {
		return Exhibit{}, err
	}
	e := Exhibit{
		Report: result.Report(), OnlyMove: result.OnlyMove, Done: result.MovesDone, Pruned: result.Pruned,
		Move: result.Best.String(), Swapped: result.LabelsPermuted,
	}
	if !result.OnlyMove {
		e.Exact, e.Value = result.Value.Exact(), games.Value(result.Value.Float())
	}
	if m, ok := original.Legal(rules, &g.now, result.Best); ok {
		e.Line = g.session.line(g, g.kit.Words(&g.now, m))
	}
	return e, nil
}
