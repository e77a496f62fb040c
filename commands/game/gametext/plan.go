package gametext

import (
	"context"
	"fmt"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// Plan is the best move for every outcome, before one is dealt.
type Plan struct {
	Side     string        `json:"side"`
	SeenBy   string        `json:"seen_by"` // the player whose gain positive values are
	Depth    int           `json:"depth"`
	Value    games.Value   `json:"value"`
	Outcomes []PlannedMove `json:"outcomes"`

	Inexact string `json:"inexact,omitempty"` // why the values may be wrong
	Exactly

	word string
}

// PlannedMove is one line of a plan.
type PlannedMove struct {
	Dealt  string      `json:"dealt"`
	Weight uint32      `json:"weight"`
	Move   string      `json:"move"`
	Does   string      `json:"does"`
	Value  games.Value `json:"value"`
}

// Write lists the outcomes in the game's order.
func (p Plan) Write(t *report.Text) {
	var total uint32
	for _, o := range p.Outcomes {
		total += o.Weight
	}
	t.Add("%s, %s ahead, values as %s sees them:\n", p.Side, wording.Plies(p.Depth), p.SeenBy)
	columns := []report.TextColumn{{Head: p.word}, {Head: "odds", Right: true}, {Head: "value", Right: true}, {Head: "best move"}}
	report.WriteTable(t, columns, wording.Each(p.Outcomes, func(o PlannedMove) []string {
		return []string{o.Dealt, fmt.Sprintf("%d/%d", o.Weight, total), p.Show(o.Value), o.Move}
	}))
	t.Add("before the draw: %s\n", p.Show(p.Value))
	if p.Inexact != "" {
		t.Add("INEXACT: %s\n", p.Inexact)
	}
	p.WriteDecimals(t)
}

// PlanFor searches the position of a game after every outcome.
func PlanFor(ctx context.Context, g *play.Game, r players.Search) (Plan, error) {
	if err := g.Line.BeforeDeal(); err != nil {
		return Plan{}, err
	}
	mover := position.Decider(g.Line.Now())
	r.AllValues, r.Root = true, position.Opinion(mover)
	p := Plan{Side: SideAhead(g.Line.Info(), mover), SeenBy: SeenBy(g.Line.Info(), mover), Depth: r.Depth, word: g.Line.Info().Outcome}
	named := r.Options
	named.Algorithm = named.Algorithm.In(search.KindOf(g.Line.Info()))
	p.Inexact = named.Inexact()
	var sum games.Value
	for _, m := range g.Line.Now().Moves() {
		line, err := planMove(ctx, g, m, r, mover)
		if err != nil {
			return Plan{}, err
		}
		p.Outcomes = append(p.Outcomes, line)
		sum += line.Value * games.Value(line.Weight)
	}
	p.Value = sum / games.Value(TotalWeight(g.Line.Now()))
	p.Find(ctx, g, g.Line.Now(), r)
	p.List(p.Value)
	p.List(wording.Each(p.Outcomes, func(o PlannedMove) games.Value { return o.Value })...)
	return p, nil
}

// planMove searches the position after an outcome, from the point of view of the player who is about
// to decide.
func planMove(ctx context.Context, g *play.Game, m games.Move, r players.Search, mover games.Turn) (PlannedMove, error) {
	line := PlannedMove{Dealt: g.Line.Now().Name(m).Notation, Weight: g.Line.Now().Weight(m), Move: dealsOn, Does: dealsOn}
	next := g.Line.Now().After(m)
	if next.Turn() == games.Over {
		line.Move, line.Does, line.Value = endsGame, endsGame, position.Shown(g.Line.Info(), next.Score(), mover)
		return line, nil
	}
	f, err := g.Thinker().Search(ctx, next, r)
	if err != nil {
		return line, err
	}
	if f.Stopped != nil {
		return line, f.Unfinished()
	}
	line.Value = position.Shown(g.Line.Info(), f.Value, mover)
	if f.Mover != games.Chance {
		name := next.Name(f.Move)
		line.Move, line.Does = name.Notation, name.Does
	}
	return line, nil
}

// What is shown instead of a move in a plan where an outcome is followed by another, and where it
// ends the game.
const (
	dealsOn  = "(dealt again)"
	endsGame = "(the game ends)"
)
