package commands

import (
	"context"
	"fmt"
	"sort"
	"strings"

	"parlor/games"
	"parlor/repl/lisp"
)

func rankCommands() []*Command {
	return []*Command{
		{
			Sig: "(rank-moves game depth &key eval algorithm ordering table nodes seconds workers fast)", Group: groupAdvice,
			Brief: "every legal move with its value and its distance from the best",
			Long: "Searches depth plies ahead and gives every move its exact value, best first. The loss is what a player " +
				"gives away by choosing that move. Draws first if nothing is drawn yet, says so, and keeps what is drawn, as " +
				"suggest-best-move does; undo puts it back. Use plan to look at everything that may be drawn. " +
				"Its value in Lisp is a list of (line value).",
			Example: "(rank-moves g 2)",
			Run:     runRank,
		},
		{
			Sig: "(plan game depth &key eval algorithm ordering table nodes seconds workers fast)", Group: groupAdvice,
			Brief: "the best move for everything that may be drawn, before it is drawn",
			Long: "Lists every outcome with its odds, the best move and its value, and their mean: what the position is " +
				"worth before the draw. Its value in Lisp is a list of (outcome odds value).",
			Example: "(plan g 2)",
			Run:     runPlan,
		},
	}
}

// Ranking is every legal move with its value, best first.
type Ranking struct {
	Side    string       `json:"side"`
	Outcome string       `json:"outcome,omitempty"` // the word for it: card
	Dealt   string       `json:"dealt,omitempty"`   // what the moves are made with
	Drawn   bool         `json:"drawn"`             // for the ranking, and kept
	Depth   int          `json:"depth"`
	Asked   int          `json:"depth_asked"`
	Moves   []RankedMove `json:"moves"`
	Reason  string       `json:"stopped,omitempty"`

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

// Kind is ranking.
func (Ranking) Kind() string { return "ranking" }

// Write lists the moves, the best marked.
func (r Ranking) Write(t *Text) {
	t.Add("%s:\n", r.heading)
	rows := [][]string{{"", "value", "loss", "move", "type"}}
	for i, m := range r.Moves {
		mark := ""
		if i == 0 {
			mark = "*"
		}
		rows = append(rows, []string{mark, showValue(m.Value), showValue(m.Loss), m.Move, strings.Join(m.Words, " ")})
	}
	writeTable(t, rows, 1, 3)
	if r.Reason != "" {
		t.Add("stopped at depth %d of %d: %s\n", r.Depth, r.Asked, r.Reason)
	}
}

// list gives the ranking to Lisp: ((move value) ...), best first, a move as the
// words to type.
func (r Ranking) list() lisp.Value {
	rows := make([]lisp.Value, len(r.Moves))
	for i, m := range r.Moves {
		rows[i] = lisp.List(strings.Join(m.Words, " "), float64(m.Value))
	}
	return lisp.List(rows...)
}

func runRank(c *Call) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	ranking, err := c.game().rank(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	return c.Session.tell(ranking.list()), nil
}

// rank draws if need be and values every move. If that fails, nothing has been
// drawn; if the draw ends the game, there is nothing to rank.
func (g *gameOf[S]) rank(ctx context.Context, r request) (ranking Ranking, err error) {
	err = g.change(func() error {
		drawn, err := g.draw()
		if err != nil {
			return err
		}
		if g.turn() == games.Over {
			g.tellDrawn(drawn)
			return nil
		}
		if ranking, err = g.valueMoves(ctx, r); err != nil {
			return err
		}
		ranking.Drawn = drawn != nil
		g.tellDrawn(drawn)
		g.session.Emit(ranking)
		return nil
	})
	return ranking, err
}

// valueMoves searches the position so that every move gets its exact value.
func (g *gameOf[S]) valueMoves(ctx context.Context, r request) (Ranking, error) {
	r.AllValues = true
	f, err := g.find(ctx, g.now, r)
	if err != nil {
		return Ranking{}, err
	}
	if f.Depth == 0 {
		return Ranking{}, f.unfinished()
	}
	ranking := Ranking{Side: g.info().Side(actor(f.mover)), Depth: f.Depth, Asked: f.Asked}
	if held := g.dealt(); held != "" {
		ranking.Outcome, ranking.Dealt = g.info().Outcome, held
	}
	ranking.heading = ranking.Side + ", " + g.ahead(f.Depth)
	if f.mover == games.Both {
		ranking.heading += ", as if " + g.info().Side(games.Min) + " saw each move before replying"
	}
	if f.Stopped != nil {
		ranking.Reason = stopReason(f.Stopped)
	}
	best := g.shown(f.Value, f.mover)
	for _, m := range f.Moves {
		v := g.shown(m.Lo, f.mover)
		loss := best - v
		if !g.info().Mover && f.mover == games.Min {
			loss = v - best
		}
		ranking.Moves = append(ranking.Moves, RankedMove{
			Move: g.kit.Notation(&g.now, m.Move), Words: g.kit.Words(&g.now, m.Move),
			Does: g.kit.Describe(&g.now, m.Move), Value: v, Loss: loss,
		})
	}
	sort.SliceStable(ranking.Moves, func(a, b int) bool { return ranking.Moves[a].Loss < ranking.Moves[b].Loss })
	return ranking, nil
}

// Plan is the best move for every outcome, before one is dealt.
type Plan struct {
	Side     string        `json:"side"`
	Depth    int           `json:"depth"`
	Value    games.Value   `json:"value"`
	Outcomes []PlannedMove `json:"outcomes"`

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

// Kind is plan.
func (Plan) Kind() string { return "plan" }

// Write lists the outcomes in the game's order.
func (p Plan) Write(t *Text) {
	var total uint32
	for _, o := range p.Outcomes {
		total += o.Weight
	}
	t.Add("%s, %s ahead:\n", p.Side, plies(p.Depth))
	rows := [][]string{{p.word, "odds", "value", "best move"}}
	for _, o := range p.Outcomes {
		rows = append(rows, []string{o.Dealt, fmt.Sprintf("%d/%d", o.Weight, total), showValue(o.Value), o.Move})
	}
	writeTable(t, rows, 1, 3)
	t.Add("before the draw: %s\n", showValue(p.Value))
}

// list gives the plan to Lisp: ((dealt weight value) ...).
func (p Plan) list() lisp.Value {
	rows := make([]lisp.Value, len(p.Outcomes))
	for i, o := range p.Outcomes {
		rows[i] = lisp.List(o.Dealt, int64(o.Weight), float64(o.Value))
	}
	return lisp.List(rows...)
}

func runPlan(c *Call) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	p, err := c.game().plan(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	c.Emit(p)
	return c.Session.tell(p.list()), nil
}

// unfinished is the error of a search that was stopped too early to be of use.
func (f found) unfinished() error {
	return Errorf("search-stopped", "the search was stopped (%s) before it had finished depth %d",
		stopReason(f.Stopped), f.Depth+1)
}

// plan searches the position after every outcome.
func (g *gameOf[S]) plan(ctx context.Context, r request) (Plan, error) {
	if err := g.beforeDeal(); err != nil {
		return Plan{}, err
	}
	mover := g.nextMover()
	r.AllValues, r.root = true, opinionOf(mover)
	p := Plan{Side: g.sideAhead(mover), Depth: r.Depth, word: g.info().Outcome}
	var sum games.Value
	var total uint32
	for _, m := range g.kit.Moves(&g.now, nil) {
		line, err := g.planFor(ctx, m, r, mover)
		if err != nil {
			return Plan{}, err
		}
		p.Outcomes = append(p.Outcomes, line)
		sum += line.Value * games.Value(line.Weight)
		total += line.Weight
	}
	p.Value = sum / games.Value(total)
	return p, nil
}

// planFor searches the position after an outcome, as the player who is about to
// decide sees it.
func (g *gameOf[S]) planFor(ctx context.Context, m games.Move, r request, mover games.Turn) (PlannedMove, error) {
	line := PlannedMove{Dealt: g.kit.Notation(&g.now, m), Weight: g.kit.Weight(&g.now, m), Move: dealsOn, Does: dealsOn}
	next := g.now
	g.kit.Play(&next, m)
	if g.kit.Turn(&next) == games.Over {
		line.Move, line.Does, line.Value = endsGame, endsGame, g.shown(g.kit.Score(&next), mover)
		return line, nil
	}
	f, err := g.find(ctx, next, r)
	if err != nil {
		return line, err
	}
	if f.Stopped != nil {
		return line, f.unfinished()
	}
	line.Value = g.shown(f.Value, mover)
	if f.mover != games.Chance {
		line.Move, line.Does = g.kit.Notation(&next, f.Move), g.kit.Describe(&next, f.Move)
	}
	return line, nil
}

// What stands for the move in a plan where an outcome is followed by another, and
// where it ends the game.
const (
	dealsOn  = "(dealt again)"
	endsGame = "(the game ends)"
)

// beforeDeal makes sure that nothing is dealt yet.
func (g *gameOf[S]) beforeDeal() error {
	switch g.turn() {
	case games.Over:
		return g.isOver()
	case games.Chance:
		return nil
	}
	if held := g.dealt(); held != "" {
		return Errorf("card-held", "a plan is for before the draw, but %s already holds a %s, %s; use rank-moves",
			g.info().Side(g.turn()), g.info().Outcome, held)
	}
	whose := g.info().Side(g.turn()) + "'s"
	if g.turn() == games.Both {
		whose = "both sides'"
	}
	return Errorf("nothing-to-deal", "a plan is for before chance decides, and here it is %s move; use rank-moves", whose)
}
