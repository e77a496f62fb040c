package drawing

import (
	_ "embed"
	"errors"

	"parlor/commands/game/players"
	"parlor/commands/lab/walk"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
	"parlor/search"
	"parlor/transcripts/files"
)

//go:embed commands.md
var help string

// Commands are the commands that show the trees of searches, and draw them.
func Commands() []*table.Command {
	return table.Rows(help, table.Handlers{
		"explain":   {Run: runExplain},
		"counts":    {Run: runCounts},
		"draw-tree": {Kinds: table.ParameterKinds{"beside": table.AlgorithmKind()}, Run: runDrawTree},
	})
}

func runDrawTree(c *table.Call) (lisp.Value, error) {
	file, format := c.Word("file"), HTML
	other, besides := table.Given[*search.Algorithm](c, "beside")
	if file != "" {
		var err error
		if format, err = FormatOf(file); err != nil {
			return nil, err
		}
	}
	if besides && (file == "" || format != HTML) {
		return nil, games.Errorf("bad-drawing", "two searches stand beside each other on a page only; wanted :file with a name that ends in .html")
	}
	if besides && lookOf(c).OnPaper() {
		return nil, games.Errorf("bad-drawing", "two searches stand beside each other on a page that is stepped through; wanted :beside without :down, :values, :cuts and :event")
	}
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Nodes = 0 // here Nodes is how many to draw
	if besides {
		return session.Nothing, drawBoth(c, r, other, file)
	}
	w, err := walk.New(c.Ctx, c.Game().Thinker(), r)
	if err != nil {
		return nil, err
	}
	if file == "" {
		return writeTree(c, w)
	}
	d, err := Draw(c.Ctx, w, limits(c, MostNodes))
	if err != nil {
		return nil, err
	}
	data, err := d.Write(format)
	if err != nil {
		return nil, err
	}
	return session.Nothing, putDrawing(c, file, format, data, d)
}

// limits gives the limits of a drawing, of nodes nodes by default.
func limits(c *table.Call, nodes int) Limits {
	return Limits{Nodes: c.Number("nodes", nodes), Events: MostEvents, Look: lookOf(c)}
}

// writeTree shows the tree of a walk as text.
func writeTree(c *table.Call, w *walk.Walk) (lisp.Value, error) {
	d, err := Draw(c.Ctx, w, limits(c, ShownNodes))
	if err != nil {
		return nil, err
	}
	c.Emit(d.Begun)
	shown := TreeOf(d.Tree, d.Counts, c.Session.Settings.ASCII())
	shown.look = d.Look
	c.Emit(shown)
	return session.Nothing, nil
}

// drawBoth draws two searches beside each other.
func drawBoth(c *table.Call, r players.Search, other *search.Algorithm, file string) error {
	walks, both, err := walk.StepBoth(c, r, [2]*search.Algorithm{r.Algorithm, other})
	if err != nil {
		return err
	}
	var drawings [2]*Drawing
	for i, w := range walks {
		parts := w.State().Number
		if drawings[i], err = Draw(c.Ctx, w, limits(c, MostNodes)); err != nil {
			return err
		}
		if both.Part {
			drawings[i].Part(parts)
		}
	}
	data, err := page(Lines(both), drawings[:]...)
	if err != nil {
		return err
	}
	return putDrawing(c, file, HTML, data, drawings[:]...)
}

// putDrawing writes a file, and reports its contents.
func putDrawing(c *table.Call, file string, format Format, data []byte, drawings ...*Drawing) error {
	err := c.Session.Files().ReplaceOwn(file, format.Header(), data)
	if errors.Is(err, files.ErrNotOwn) {
		return games.Errorf("not-a-drawing", "%s is there and is no drawing of a tree, so it stays as it is; wanted another name", file)
	}
	if err != nil {
		return session.CannotWrite(file, err)
	}
	drawn := TreeDrawn{File: file}
	for _, d := range drawings {
		drawn.Add(d)
	}
	c.Emit(drawn)
	return nil
}

// Subjects are what people ask about and the commands of the room tell.
var Subjects = []table.Enquiry{{Words: "search think tree prune pruning minimax alpha", Commands: "explain step draw-tree"}}
