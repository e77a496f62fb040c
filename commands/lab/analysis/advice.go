package analysis

import (
	"context"
	"fmt"
	"sort"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/figures"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// RunSuggest runs suggest-best-move, also for commands that abbreviate it.
func RunSuggest(c *table.Call) (lisp.Value, error) {
	p, err := adviser(c)
	if err != nil {
		return nil, err
	}
	return suggest(c, p)
}

// suggest shows what a player would do, and says what line does it.
func suggest(c *table.Call, p play.Player) (lisp.Value, error) {
	side := c.Side()
	g := c.Game()
	advice, err := g.Suggest(c.Ctx, p, side)
	if advice != nil && err == nil {
		c.Emit(adviceOn(*advice, c.Session.LineFor(g)))
		if !c.Has("eval") && p.Name == "" && len(advice.At.Moves()) > 1 {
			c.Session.ProposeEval(g)
		}
	}
	return g, err
}

// adviser gives whoever is asked for a move: a player, or a search.
func adviser(c *table.Call) (play.Player, error) {
	r, err := c.Request()
	if err != nil {
		return play.Player{}, err
	}
	p, err := c.Player("player", r, c.Session.Settings.DefaultDepth(c.Game()))
	if err != nil {
		return p, err
	}
	return p, c.Game().CheckPlayer(p)
}

func runDoBest(c *table.Call) (lisp.Value, error) {
	p, err := adviser(c)
	if err != nil {
		return nil, err
	}
	return c.Game(), c.Game().TakeBest(c.Ctx, p)
}

func runRank(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	var ranking Ranking
	err = c.Game().AfterDraw(c.Ctx, func(drawn bool) error {
		ranking, err = Rank(c.Ctx, c.Game(), r)
		ranking.Drawn = drawn
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(ranking.Moves) > 0 { // otherwise the draw has ended the game
		c.Emit(ranking)
	}
	return c.Tell(rankingList(ranking)), nil
}

// rankingList gives a ranking to Lisp: ((line value) ...), best first.
func rankingList(r Ranking) lisp.Value {
	return lisp.ListOf(r.Moves, func(m RankedMove) lisp.Value { return lisp.List(strings.Join(m.Words, " "), r.number(m.Value)) })
}

func runPlan(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	p, err := PlanFor(c.Ctx, c.Game(), r)
	if err != nil {
		return nil, err
	}
	return c.ShowAs(p, planList(p)), nil
}

// planList gives a plan to Lisp: ((dealt weight value) ...).
func planList(p Plan) lisp.Value {
	return lisp.ListOf(p.Outcomes, func(o PlannedMove) lisp.Value { return lisp.List(o.Dealt, int64(o.Weight), p.number(o.Value)) })
}

// Ranking is every legal move with its value, best first.
type Ranking struct {
	Side    string       `json:"side"`
	SeenBy  string       `json:"seen_by"`           // the player whose gain positive values are
	Outcome string       `json:"outcome,omitempty"` // the word for it: card
	Dealt   string       `json:"dealt,omitempty"`   // what the moves are made with
	Drawn   bool         `json:"drawn"`             // for the ranking, and kept
	Depth   int          `json:"depth"`
	Asked   int          `json:"depth_asked"`
	Moves   []RankedMove `json:"moves"`
	Reason  string       `json:"stopped,omitempty"`
	Inexact string       `json:"inexact,omitempty"` // why the values may be wrong
	exactly

	heading string
}

// RankedMove is one line of a ranking.
type RankedMove struct {
	Move  string      `json:"move"`
	Words []string    `json:"words"`
	Does  string      `json:"does"`
	Value games.Value `json:"value"`
	Loss  games.Value `json:"loss"`
}

// valuedMoves are the columns of a list of moves with their values.
var valuedMoves = []report.TextColumn{{}, {Head: "value", Right: true}, {Head: "loss", Right: true}, {Head: "move", Spare: 1}, {Head: "type"}}

// Write lists the moves, the best marked.
func (r Ranking) Write(t *report.Text) {
	t.Add("%s, values as %s sees them:\n", r.heading, r.SeenBy)
	var rows [][]string
	for i, m := range r.Moves {
		mark := ""
		if i == 0 {
			mark = "*"
		}
		rows = append(rows, []string{mark, r.show(m.Value), r.show(m.Loss), m.Move, strings.Join(m.Words, " ")})
	}
	report.WriteTable(t, valuedMoves, rows)
	if r.Inexact != "" {
		t.Add("INEXACT: %s\n", r.Inexact)
	}
	r.writeDecimals(t)
	if r.Reason != "" {
		t.Add("stopped at depth %d of %d: %s\n", r.Depth, r.Asked, r.Reason)
	}
}

// Rank searches the present position of a game so that every move gets its exact
// value.
func Rank(ctx context.Context, g *play.Game, r players.Search) (Ranking, error) {
	r.AllValues = true
	f, err := g.Thinker().Search(ctx, g.Line.Now(), r)
	if err != nil {
		return Ranking{}, err
	}
	if f.Depth == 0 {
		return Ranking{}, f.Unfinished()
	}
	info := g.Line.Info()
	ranking := Ranking{Side: info.Side(position.Actor(f.Mover)), SeenBy: gametext.SeenBy(info, f.Mover), Inexact: f.Inexact, Depth: f.Depth, Asked: f.Asked}
	if held := g.Line.Now().Seen().Held(); held != "" {
		ranking.Outcome, ranking.Dealt = info.Outcome, held
	}
	ranking.heading = ranking.Side + ", " + g.Thinker().Ahead(f.Depth)
	if f.Mover == games.Both {
		ranking.heading += ", as if " + info.Side(games.Min) + " saw each move before replying"
	}
	if f.Stopped != nil {
		ranking.Reason = position.StopReason(f.Stopped)
	}
	best := position.Shown(info, f.Value, f.Mover)
	ranking.find(ctx, g, g.Line.Now(), r)
	for _, m := range f.Moves {
		name, v := f.Position.Name(m.Move), position.Shown(info, m.Lo, f.Mover)
		loss := figures.Minus(&ranking.ratios, best, v)
		if !info.Mover && f.Mover == games.Min {
			loss = -loss
		}
		ranking.list(v, loss)
		ranking.Moves = append(ranking.Moves, RankedMove{
			Move: name.Notation, Words: name.Words, Does: name.Does, Value: v, Loss: loss,
		})
	}
	sort.SliceStable(ranking.Moves, func(a, b int) bool { return ranking.Moves[a].Loss < ranking.Moves[b].Loss })
	return ranking, nil
}

// Plan is the best move for every outcome, before one is dealt.
type Plan struct {
	Side     string        `json:"side"`
	SeenBy   string        `json:"seen_by"` // the player whose gain positive values are
	Depth    int           `json:"depth"`
	Value    games.Value   `json:"value"`
	Outcomes []PlannedMove `json:"outcomes"`

	Inexact string `json:"inexact,omitempty"` // why the values may be wrong
	exactly

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
		return []string{o.Dealt, fmt.Sprintf("%d/%d", o.Weight, total), p.show(o.Value), o.Move}
	}))
	t.Add("before the draw: %s\n", p.show(p.Value))
	if p.Inexact != "" {
		t.Add("INEXACT: %s\n", p.Inexact)
	}
	p.writeDecimals(t)
}

// PlanFor searches the position of a game after every outcome.
func PlanFor(ctx context.Context, g *play.Game, r players.Search) (Plan, error) {
	if err := g.Line.BeforeDeal(); err != nil {
		return Plan{}, err
	}
	mover := position.Decider(g.Line.Now())
	r.AllValues, r.Root = true, position.Opinion(mover)
	p := Plan{Side: gametext.SideAhead(g.Line.Info(), mover), SeenBy: gametext.SeenBy(g.Line.Info(), mover), Depth: r.Depth, word: g.Line.Info().Outcome}
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
	p.Value = sum / games.Value(gametext.TotalWeight(g.Line.Now()))
	p.find(ctx, g, g.Line.Now(), r)
	p.list(p.Value)
	p.list(wording.Each(p.Outcomes, func(o PlannedMove) games.Value { return o.Value })...)
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
