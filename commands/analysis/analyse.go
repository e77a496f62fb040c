package analysis

import (
	"parlor/commands/compete"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/report"
	"parlor/commands/table"
)

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
