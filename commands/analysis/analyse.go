package analysis

import (
	"parlor/commands/compete"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/report"
	"parlor/commands/table"
)

func analyseCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(analyse game &key exact curve picture depth algorithm eval ordering table nodes seconds width unlikely probcut)", Group: table.GroupAdvice,
		Brief: "go through the game so far: what every move gave away, and how lucky every draw was",
		Long: "Every position in which somebody moved is searched, as rank-moves searches it, and every draw is valued against the " +
			"mean over all that could have been drawn, as GNU Backgammon does. Then follow the sums of both sides and the three worst moves. The " +
			"depth is that of suggest-best-move unless :depth says otherwise. Unless :eval says otherwise the evaluation is one " +
			"that estimates the chance of winning, if the game has one: only such values may be added up.\n\n" +
			":exact t takes the exact values instead, where the game is solved; :depth or :algorithm then has the moves of that search " +
			"judged as well, in columns of their own. What was given away and the luck then add up to the result.\n\n" +
			"Where both sides decide at once a move is judged by what it gets against the other side's mixture, and luck is how the " +
			"two moves fell together.\n\n" +
			":curve t draws how the value went, and what luck and play came to; :picture draws that as SVG or PNG.\n\n" +
			"Ctrl-C ends it and shows what was finished; the end of the game comes first. Its value in Lisp is a list of (number side move loss luck better).",
		Example: "(analyse g :depth 2)",
		Kinds: table.ParameterKinds{
			"curve":   {Brief: "t to draw how the value, the luck and the losses went", Read: table.ReadFlag, Complete: table.CompleteFlag},
			"picture": compete.PictureKind(),
			"exact":   {Brief: "t to judge by the exact values of the solved game", Read: table.ReadFlag, Complete: table.CompleteFlag},
		},
		Run: runAnalyse,
	}}
}

func runAnalyse(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	if !c.Has("depth") {
		r.Depth = c.Session.Settings.DefaultDepth(g)
	}
	if !c.Has("eval") {
		r.Eval = ChanceEval(g)
	}
	draw, err := compete.PictureAsked(c)
	if err != nil {
		return nil, err
	}
	w := Work{Game: g, Tell: c.Session.Progress.Steady()}
	by := judgeOf(c, &w, r)
	a, err := Of(c.Ctx, w)
	if err != nil {
		return nil, err
	}
	c.Emit(AnalysisOf(g, a, by))
	course := CourseOf(g.Info(), a)
	if c.Flag("curve") {
		c.Emit(report.Note{Text: course.Text()})
	}
	return c.Tell(analysisList(g, a)), draw(course)
}

// judgeOf chooses who judges, and says so.
func judgeOf(c *table.Call, w *Work, r players.Search) (by string) {
	search := SearchName(w.Game, r)
	if !c.Flag("exact") {
		w.Judge = By(w.Game, r)
		return search
	}
	w.Judge = Exact(w.Game)
	if c.Has("depth") || c.Has("algorithm") {
		w.Other = &r
		return "exact values; the search is " + search
	}
	return "exact values"
}

// analysisList gives an analysis to Lisp: ((number side move loss luck better) ...).
func analysisList(g *play.Game, a Analysis) lisp.Value {
	rows := make([]lisp.Value, len(a.Turns))
	for i, t := range a.Turns {
		rows[i] = lisp.List(int64(t.Number), g.Info().Side(t.Side), t.Move, float64(t.Loss), float64(t.Luck), t.Better)
	}
	return lisp.List(rows...)
}
