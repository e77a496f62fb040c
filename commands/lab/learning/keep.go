package learning

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlor/commands/arena/compete"
	"parlor/commands/arena/plot"
	"parlor/commands/arena/store"
	"parlor/commands/lab/analysis"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// nameCurve names the curve by everything that it depends on. A continued curve keeps its name.
func (x *course) nameCurve(from string) {
	p := x.plan
	p.Workers = 0
	text := fmt.Sprint(x.c.Game().Line.Now().Text(), x.found.Name, p, x.found.Features, x.c.Word("against"), stored(x.c), from)
	x.found.Curve = fmt.Sprintf("c%x", sha256.Sum256([]byte(text)))[:12] // no number, however it is typed
}

// keep stores the points of the curve from one on. A failure is reported at the end, and nothing
// learnt is lost by it.
func (x *course) keep(from int) {
	if x.found.Unstored != "" {
		return
	}
	ctx := context.WithoutCancel(x.c.Ctx)
	own, done, err := compete.Own(ctx, x.c.Session)
	if err == nil {
		err = own.KeepCurve(ctx, x.found.rows(x.c.Game().Line.Now().Text(), x.c.Game().Line.Info().Name)[from:])
		done()
	}
	if err != nil {
		x.found.Unstored = err.Error()
	}
}

// rows are the points as they are stored.
func (l Learned) rows(start, game string) (list []store.CurvePoint) {
	now := time.Now().UnixMilli()
	for i, p := range l.Points {
		row := store.CurvePoint{
			Curve: l.Curve, Games: int64(p.Games), Eval: l.Name, Game: game, Start: start, Method: l.Method, Seed: int64(l.Seed),
			By: l.By, Random: p.Random, First: p.Default, Features: strings.Join(l.Features, " "), Made: now,
			Weights: strings.Join(wording.Each(p.Weights, written), " "),
		}
		if i == len(l.Points)-1 || l.Set == "" { // a line of a thousand weights is stored once
			row.Form = l.Evaluation
		}
		if p.Lost != nil {
			row.Decisions, row.Lost, row.Half, row.Worst = int64(l.Decisions), p.Lost.Mean, p.Lost.Half, p.Lost.Worst
			row.Ties = strings.Join(wording.Each(p.Lost.Ties, func(t TieLoss) string { return t.Rule + " " + written(t.Mean) }), " ")
		}
		list = append(list, row)
	}
	return list
}

func written(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// learned makes a curve of its rows.
func learned(s *session.Session, rows []store.CurvePoint) Learned {
	first, last := &rows[0], &rows[len(rows)-1]
	l := Learned{
		Game: first.Game, Name: first.Eval, Method: first.Method, Games: int(last.Games), Seed: uint64(first.Seed), Features: strings.Fields(first.Features),
		Curve: first.Curve, Evaluation: last.Form, By: last.By, Decisions: int(last.Decisions), Solved: last.By == exactly || last.By == analysis.AllProved,
	}
	l.weighed = slices.DeleteFunc(slices.Clone(l.Features), func(f string) bool { return f == moved })
	if k, ok := s.Games.Named(first.Game); ok {
		l.Game = k.Info().Title
	}
	for i := range rows {
		r := &rows[i]
		p := Point{Games: int(r.Games), Random: r.Random, Default: r.First}
		for _, word := range strings.Fields(r.Weights) {
			w, _ := strconv.ParseFloat(word, 64) // an invalid number written by another program counts as 0
			p.Weights = append(p.Weights, w)
		}
		if l.Decisions > 0 {
			p.Lost = &PointLoss{Mean: r.Lost, Half: r.Half, Worst: r.Worst}
			words := strings.Fields(r.Ties)
			for k := 0; k+1 < len(words); k += 2 {
				v, _ := strconv.ParseFloat(words[k+1], 64)
				p.Lost.Ties = append(p.Lost.Ties, TieLoss{words[k], v})
			}
		}
		l.Points = append(l.Points, p)
	}
	return l
}

// curvesOf reads the curves that are stored.
func curvesOf(c *table.Call) (list []Learned, err error) {
	own, done, found, err := compete.ReadOwn(c.Ctx, c.Session)
	if err != nil || !found {
		return nil, err
	}
	defer done()
	rows, err := own.Curves(c.Ctx)
	for from, i := 0, 1; i <= len(rows); i++ {
		if i == len(rows) || rows[i].Curve != rows[from].Curve {
			list, from = append(list, learned(c.Session, rows[from:i])), i
		}
	}
	return list, err
}

// CurveList is the curves that are stored.
type CurveList struct {
	Curves []Learned `json:"curves"`
}

// Kind is learn-results.
func (CurveList) Kind() string { return "learn-results" }

// Write gives a line for each curve: what it was like at its end.
func (l CurveList) Write(t *report.Text) {
	if len(l.Curves) == 0 {
		t.Add("no curves: learn stores those it makes\n")
		return
	}
	columns := []report.TextColumn{
		{Head: "curve"}, {Head: "evaluation"}, {Head: "game", Spare: 2}, {Head: "method", Spare: 3}, {Head: "games", Right: true},
		{Head: "gives away", Right: true}, {Head: "random", Right: true, Spare: 1}, {Head: "first", Right: true, Spare: 1},
	}
	report.WriteTable(t, columns, wording.Each(l.Curves, func(c Learned) []string {
		last, lost := c.Points[len(c.Points)-1], ""
		if last.Lost != nil {
			lost = fmt.Sprintf("%.2f", last.Lost.Mean)
		}
		return []string{c.Curve, c.Name, c.Game, c.Method, fmt.Sprint(c.Games), lost, fmt.Sprintf("%.3f", last.Random), fmt.Sprintf("%.3f", last.Default)}
	}))
}

func runResults(c *table.Call) (lisp.Value, error) {
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
	if err != nil {
		return nil, err
	}
	list, err := curvesOf(c)
	if err != nil {
		return nil, err
	}
	name := c.Word("name")
	if name == "" {
		c.Emit(CurveList{list})
		return session.Nothing, nil
	}
	for _, l := range list {
		if strings.HasPrefix(l.Curve, strings.ToLower(name)) {
			form, err := lisp.Read(l.Evaluation)
			if err != nil || len(form) != 1 {
				return session.Nothing, show(c, l, draw)
			}
			return c.Tell(form[0]), show(c, l, draw)
		}
	}
	names := wording.Each(list, func(l Learned) string { return l.Curve })
	return nil, games.Errorf("no-such-curve", "no curve is named %s; learn-results lists those that are stored%s", name, wording.DidYouMean(name, names))
}
