package analysis

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/arena/plot"
	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
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
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
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
	course := CourseOf(g.Line.Info(), a)
	if c.Flag("curve") {
		c.Emit(report.Note{Text: course.Text()})
	}
	return c.Tell(analysisList(g, a)), draw(course)
}

// searchKeys are the keys that ask for the word of a search, and not for that of the judge.
var searchKeys = []string{"depth", "algorithm", "eval", "ordering", "table", "nodes", "seconds", "width", "unlikely", "probcut"}

// judgeOf chooses who judges, and says so.
func judgeOf(c *table.Call, w *Work, r players.Search) (by string) {
	search := SearchName(w.Game, r)
	if !c.Flag("exact") && !slices.ContainsFunc(searchKeys, c.Has) {
		j := JudgeOf(w.Game, games.ForHint)
		w.Judge = j
		return "what is proved, and else " + j.Estimates(0)
	}
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
	return lisp.ListOf(a.Turns, func(t TurnReviewed) lisp.Value {
		return lisp.List(int64(t.Number), g.Line.Info().Side(t.Side), t.Move, float64(t.Loss), float64(t.Luck), t.Better)
	})
}

// Analysed is what an analysis says of a game.
type Analysed struct {
	By    string         `json:"by"` // the judge, in words
	Unit  string         `json:"unit"`
	Turns []AnalysedTurn `json:"turns"`
	Sides [2]string      `json:"sides"`
	// Lost is what each side gave away in its Decisions, and Luck what its draws brought it; where
	// both choose at once Luck[0] is the first side's luck in how the choices met.
	Lost      [2]games.Value `json:"lost"`
	Luck      [2]games.Value `json:"luck"`
	Decisions [2]int         `json:"decisions"`
	Worst     []AnalysedTurn `json:"worst"`
	Left      int            `json:"left"` // moves and draws at the beginning that were not valued
	Why       string         `json:"why,omitempty"`

	outcome string // the word for what is drawn; empty without chance
	atOnce  bool
	seenBy  string // the player from whose point of view values are shown
}

// AnalysedTurn is what a side drew, what it did, and what that gave away.
type AnalysedTurn struct {
	Number    int         `json:"number"`
	Side      string      `json:"side"`
	Drawn     []string    `json:"drawn,omitempty"`
	Luck      games.Value `json:"luck"`
	Move      string      `json:"move,omitempty"`
	Value     games.Value `json:"value"`
	Loss      games.Value `json:"loss"`
	Percent   *float64    `json:"loss_percent"` // of winning; null where values are no chances
	Better    string      `json:"better,omitempty"`
	Other     string      `json:"search,omitempty"`
	OtherLoss games.Value `json:"search_loss"`
}

// mostWorst is how many of the worst moves are repeated at the end.
const mostWorst = 3

// AnalysisOf puts an analysis of a game into words; by says how it was judged.
func AnalysisOf(g *play.Game, a Analysis, by string) Analysed {
	info := g.Line.Info()
	r := Analysed{
		By: by, Unit: a.Unit, Sides: info.Sides, Lost: a.Lost, Luck: a.Luck, Decisions: a.Decisions, Left: a.Left,
		outcome: info.Outcome, atOnce: info.Simultaneous, seenBy: gametext.SeenBy(info, games.Max),
	}
	if info.Mover {
		r.seenBy = "its player"
	}
	if a.Why != nil {
		r.Why = a.Why.Error()
	}
	r.Turns = wording.Each(a.Turns, func(t TurnReviewed) AnalysedTurn { return analysedTurn(info, t, a.Unit) })
	r.Worst = wording.Each(a.Worst(mostWorst), func(t TurnReviewed) AnalysedTurn { return analysedTurn(info, t, a.Unit) })
	return r
}

func analysedTurn(info games.Info, t TurnReviewed, unit string) AnalysedTurn {
	return AnalysedTurn{
		Number: t.Number, Side: info.Side(t.Side), Drawn: t.Drawn, Luck: t.Luck, Move: t.Move, Value: position.Shown(info, t.Value, t.Side),
		Loss: t.Loss, Percent: figures.Percent(t.Loss, unit), Better: t.Better, Other: t.Other, OtherLoss: t.OtherLoss,
	}
}

// Kind is analysis.
func (Analysed) Kind() string { return "analysis" }

// Write lists the turns, the sums and the worst moves.
func (r Analysed) Write(t *report.Text) {
	t.Field("ANALYSIS: ", "by %s\n", r.By)
	if r.Left > 0 {
		t.Add("the first %s not valued: %s\n", wording.IsOrAre(r.Left, "move or draw"), r.Why)
	}
	r.writeTurns(t)
	t.Field("GIVEN AWAY: ", "%s\n", r.perSide(func(i int) string {
		return figures.Loss(r.Lost[i], r.Unit) + " in " + wording.Plural(r.Decisions[i], "move")
	}))
	switch {
	case r.atOnce:
		t.Field("LUCK: ", "%s %s in how the moves fell together\n", r.Sides[0], r.signed(r.Luck[0]))
	case r.outcome != "":
		t.Field("LUCK: ", "%s\n", r.perSide(func(i int) string { return r.signed(r.Luck[i]) }))
	}
	for _, w := range r.Worst {
		t.Field("WORST: ", "move %d, %s %s, gave away %s", w.Number, w.Side, w.Move, figures.Loss(w.Loss, r.Unit))
		if w.Better != "" {
			t.Add("; better %s", w.Better)
		}
		t.Line()
	}
	if r.Unit == games.Chances {
		t.Add("percentages are of the chance of winning\n")
	} else {
		t.Add("values are in %s\n", r.Unit)
	}
}

// CourseOf draws how a game went: its value, and the sums of luck and play. The value starts about
// even and the sums at 0.
func CourseOf(info games.Info, a Analysis) plot.Curves {
	c := a.Course()
	first, second := info.Sides[0], info.Sides[1]
	curves := plot.Curves{Title: info.Title + ", as " + first + " sees it", X: "decision", Y: a.Unit}
	value := plot.Line{Name: "value"}
	scale, even := 1., 0.
	if a.Unit == games.Chances {
		value.Name, curves.Y = "chance of winning", "percent"
		scale, even = 50, 50
	}
	value.Values, curves.Even = drawn(c.Value, scale, even), even
	curves.Lines = []plot.Line{value}
	switch {
	case info.Simultaneous:
		curves.Lines = append(curves.Lines, plot.Line{Name: "luck so far in how moves fell together", Values: drawn(c.Luck, scale, 0)})
	case info.Outcome != "":
		curves.Lines = append(curves.Lines, plot.Line{Name: "luck so far, " + first + "'s less " + second + "'s", Values: drawn(c.Luck, scale, 0)})
	}
	curves.Lines = append(curves.Lines, plot.Line{Name: "given away so far, " + second + "'s less " + first + "'s", Values: drawn(c.Play, scale, 0)})
	return curves
}

// drawn puts values on the scale of a picture.
func drawn(values []games.Value, scale, zero float64) []float64 {
	return wording.Each(values, func(v games.Value) float64 { return zero + scale*float64(v) })
}

// perSide says something of both sides.
func (r Analysed) perSide(says func(i int) string) string {
	return r.Sides[0] + " " + says(0) + ", " + r.Sides[1] + " " + says(1)
}

// column is a column of the table of turns, with how its cells are made.
type column struct {
	report.TextColumn
	cell func(t AnalysedTurn) string
}

// writeTurns writes the table. What the game or the analysis lacks gets no column.
func (r Analysed) writeTurns(t *report.Text) {
	all := []column{
		{report.TextColumn{}, func(t AnalysedTurn) string {
			if t.Number == 0 {
				return ""
			}
			return fmt.Sprint(t.Number)
		}},
		{report.TextColumn{}, func(t AnalysedTurn) string { return t.Side }},
	}
	if r.outcome != "" {
		all = append(all, column{report.TextColumn{Head: r.outcome}, func(t AnalysedTurn) string { return strings.Join(t.Drawn, " ") }})
	}
	if r.outcome != "" || r.atOnce {
		all = append(all, column{report.TextColumn{Head: "luck", Right: true, Spare: 1}, r.luckCell})
	}
	all = append(all,
		column{report.TextColumn{Head: "before", Right: true, Spare: 2}, r.valueCell},
		column{report.TextColumn{Head: "move"}, func(t AnalysedTurn) string { return t.Move }},
		column{report.TextColumn{Head: "loss", Right: true}, r.lossCell},
		column{report.TextColumn{Head: "better"}, func(t AnalysedTurn) string { return t.Better }},
	)
	if r.compared() {
		all = append(all,
			column{report.TextColumn{Head: "search"}, func(t AnalysedTurn) string { return t.Other }},
			column{report.TextColumn{Head: "costs", Right: true}, func(t AnalysedTurn) string {
				if t.Other == "" {
					return ""
				}
				return figures.Loss(t.OtherLoss, r.Unit)
			}},
		)
	}
	r.writeColumns(t, all)
}

func (r Analysed) writeColumns(t *report.Text, all []column) {
	heads := wording.Each(all, func(c column) report.TextColumn { return c.TextColumn })
	var rows [][]string
	for _, turn := range r.Turns {
		row := wording.Each(all, func(c column) string { return c.cell(turn) })
		rows = append(rows, row)
	}
	report.WriteTable(t, heads, rows)
}

// compared says whether the table shows the moves of another search.
func (r Analysed) compared() bool {
	return slices.ContainsFunc(r.Turns, func(t AnalysedTurn) bool { return t.Other != "" })
}

func (r Analysed) luckCell(t AnalysedTurn) string {
	if len(t.Drawn) == 0 && !(r.atOnce && t.Side == r.Sides[0]) {
		return ""
	}
	return r.signed(t.Luck)
}

func (r Analysed) valueCell(t AnalysedTurn) string {
	switch {
	case t.Move == "":
		return ""
	case r.Unit == games.Chances:
		return figures.Decimals(50*(t.Value+1), 2) + " %"
	}
	return figures.Exact(t.Value)
}

func (r Analysed) lossCell(t AnalysedTurn) string {
	if t.Move == "" {
		return ""
	}
	return figures.Loss(t.Loss, r.Unit)
}

// signed writes luck with its sign.
func (r Analysed) signed(v games.Value) string {
	text := figures.Loss(max(v, -v), r.Unit)
	switch {
	case v > 0:
		return "+" + text
	case v < 0:
		return "-" + text
	}
	return text
}

// SearchName says in words what search is asked for in a game.
func SearchName(g *play.Game, r players.Search) string {
	algorithm := r.Algorithm.In(search.KindOf(g.Line.Info()))
	if g.Line.Info().Simultaneous {
		algorithm = position.Together(r.Algorithm)
	}
	return fmt.Sprintf("%s %s, evaluation %s", algorithm, g.Thinker().Ahead(r.Depth), g.Thinker().EvalName(r.Eval))
}
