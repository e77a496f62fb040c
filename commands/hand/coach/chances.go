package coach

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Chances is what the judge knows of a position: of all moves, or before a draw of all outcomes, with
// the best move after each.
type Chances struct {
	Side     string          `json:"side"`
	Says     string          `json:"says"` // of the position, in words
	Chance   float64         `json:"chance"`
	Known    Grounds         `json:"known"`
	Moves    []ChanceOfMove  `json:"moves,omitempty"`
	Outcomes []ChanceOfDraw  `json:"outcomes,omitempty"`
	Matrix   *ChanceMatrix   `json:"matrix,omitempty"` // where both decide at once
	Search   *EstimateSearch `json:"search,omitempty"` // behind the estimates
	Notes    []string        `json:"notes,omitempty"`

	unit string
}

// ChanceOfMove is what is known of a move, and the reply to expect.
type ChanceOfMove struct {
	Line   string  `json:"line"`
	Move   string  `json:"move"`
	Says   string  `json:"says"`
	Chance float64 `json:"chance"`
	Known  Grounds `json:"known"`
	Loss   float64 `json:"loss"` // for certain
	Most   float64 `json:"most"` // at most
	Reply  string  `json:"reply,omitempty"`
	// ReplyShort is the reply in the words of the list of moves.
	ReplyShort string `json:"reply_short,omitempty"`

	order games.MoveVerdict
}

// ChanceOfDraw is an outcome, its odds, and what is known of the position after it.
type ChanceOfDraw struct {
	Outcome string  `json:"outcome"`
	Weight  uint32  `json:"weight"`
	Says    string  `json:"says"`
	Chance  float64 `json:"chance"`
	Best    string  `json:"best,omitempty"`
	// BestShort is the best move in the words of the list of moves.
	BestShort string `json:"best_short,omitempty"`
}

// EstimateSearch is the search that estimates come from.
type EstimateSearch struct {
	Eval  string `json:"eval"`
	Depth int    `json:"depth"`
	Nodes uint64 `json:"nodes"`
}

// Kind is chances.
func (Chances) Kind() string { return "chances" }

// Write writes the position, and a line for each move or outcome.
func (c Chances) Write(t *report.Text) {
	t.Field("CHANCES: ", "%s %s\n", c.Side, c.Says)
	var rows [][]string
	for _, m := range c.Moves {
		loss := ""
		if m.Loss >= games.Least {
			loss = Percent(m.Loss)
		} else if m.Most >= open {
			loss = "not clear"
		}
		rows = append(rows, []string{m.Line, m.Says, loss, m.Known.Word.String(), m.Reply})
	}
	if len(rows) > 0 {
		report.WriteTable(t, []report.TextColumn{{Head: "move"}, {Head: "known", Wrap: true}, {Head: "gives away", Right: true}, {Head: "word", Spare: 2}, {Head: "reply", Spare: 1}}, rows)
	}
	rows = nil
	for _, o := range c.Outcomes {
		rows = append(rows, []string{o.Outcome, fmt.Sprint(o.Weight), o.Says, o.Best})
	}
	if len(rows) > 0 {
		report.WriteTable(t, []report.TextColumn{{Head: "drawn"}, {Head: "odds", Right: true}, {Head: "known", Wrap: true}, {Head: "best", Spare: 1}}, rows)
	}
	if c.Search != nil {
		t.Add("estimates by a search with %s, %s ahead\n", c.Search.Eval, wording.Plies(c.Search.Depth))
	}
}

func runChances(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if g.Line.Turn() == games.Over {
		return nil, g.Line.Over()
	}
	told, err := ChancesOf(c.Ctx, g, c.Session.LineFor(g))
	if err != nil {
		return nil, err
	}
	return c.ShowAs(told, told.list()), nil
}

// list gives the chances to Lisp: ((line chance lo hi word) ...), best first, or for outcomes
// ((outcome weight chance) ...).
func (c Chances) list() lisp.Value {
	if len(c.Outcomes) > 0 {
		return lisp.ListOf(c.Outcomes, func(o ChanceOfDraw) lisp.Value { return lisp.List(o.Outcome, int64(o.Weight), o.Chance) })
	}
	return lisp.ListOf(c.Moves, func(m ChanceOfMove) lisp.Value {
		return lisp.List(m.Line, m.Chance, m.Known.Lo, m.Known.Hi, lisp.Symbol(m.Known.Word.String()))
	})
}

// ChancesOf asks the judge about the present position of a game. Nothing is drawn.
func ChancesOf(ctx context.Context, g *play.Game, line func(words []string) string) (c Chances, err error) {
	j, p := analysis.JudgeOf(g, games.ForHint), g.Line.Now()
	side := position.Actor(position.Decider(p))
	if p.Turn() == games.Both {
		side = g.Choice.NextToAsk()
	}
	v, err := j.SoFar(ctx, p, side)
	if err != nil {
		return c, err
	}
	if v.Stopped {
		v.Notes = append(v.Notes, "stopped: this was known by then")
	}
	c = Chances{Side: g.Line.Info().Side(v.Side), Notes: append(v.Notes, v.Faults...), unit: v.Unit}
	if v.Depth > 0 {
		c.Search = &EstimateSearch{v.By, v.Depth, v.Nodes}
	}
	if p.Turn() == games.Chance {
		return c, c.draws(ctx, j, p, v, line)
	}
	c.tell(v.Position)
	c.Matrix = matrixOf(p, v, line)
	reads := Decision{p, side, j}.Reads()
	for _, m := range v.Moves {
		name := reads.Name(m.Move)
		told := ChanceOfMove{Line: line(name.Words), Move: name.Notation, Says: says(m, v.Unit), Chance: m.Middle(), Known: knownOf(m, v.Unit), order: m}
		told.Loss, told.Most = v.Loss(m)
		if p.Turn() != games.Both {
			if err = told.expect(ctx, j, p.After(m.Move), line); err != nil {
				return c, err
			}
		}
		c.Moves = append(c.Moves, told)
	}
	slices.SortStableFunc(c.Moves, func(a, b ChanceOfMove) int { return v.Order(b.order, a.order) })
	return c, nil
}

// expect adds the best reply in the position after the move, where a player decides next.
func (c *ChanceOfMove) expect(ctx context.Context, j *analysis.GameJudge, p position.Position, line func(words []string) string) error {
	if turn := p.Turn(); turn != games.Max && turn != games.Min {
		return nil
	}
	v, err := j.Quick(ctx, p)
	if err != nil || len(v.Moves) == 0 {
		return err
	}
	best := v.Best().Move
	c.Reply, c.ReplyShort = line(p.Name(best).Words), p.Seen().Short(best)
	return nil
}

// tell says what is known of the position.
func (c *Chances) tell(p games.MoveVerdict) {
	c.Says, c.Chance, c.Known = says(p, c.unit), p.Middle(), knownOf(p, c.unit)
}

// draws lists the outcomes of a draw. The chance is their mean, so that it is what they add up to.
func (c *Chances) draws(ctx context.Context, j *analysis.GameJudge, p position.Position, v games.Verdict, line func(words []string) string) error {
	whole := games.MoveVerdict{Basis: games.Tabled}
	total := float64(gametext.TotalWeight(p))
	for _, m := range p.Moves() {
		after, told := p.After(m), ChanceOfDraw{Outcome: p.Name(m).Notation, Weight: p.Weight(m)}
		of := games.MoveVerdict{Basis: games.Ruled}
		if after.Turn() == games.Over {
			of.Lo = winning(float64(max(-1, min(after.Score(), 1))), v.Side)
			of.Hi, of.Guess = of.Lo, of.Lo
		} else {
			next, err := j.SoFar(ctx, after, v.Side)
			if err != nil {
				return err
			}
			if of = next.Position; next.Side != v.Side {
				of.Lo, of.Hi, of.Guess, of.HasMargin = 1-of.Hi, 1-of.Lo, 1-of.Guess, false
			}
			if len(next.Moves) > 0 {
				best := next.Best().Move
				told.Best, told.BestShort = line(after.Name(best).Words), after.Seen().Short(best)
			}
			if next.Depth > 0 {
				c.Search = &EstimateSearch{next.By, next.Depth, next.Nodes}
			}
		}
		share := float64(told.Weight) / total
		whole.Lo, whole.Hi, whole.Guess = whole.Lo+share*of.Lo, whole.Hi+share*of.Hi, whole.Guess+share*of.Middle()
		if of.Basis == games.Estimated {
			whole.Basis = games.Estimated
		}
		told.Says, told.Chance = strings.TrimSpace(says(of, v.Unit)), of.Middle()
		c.Outcomes = append(c.Outcomes, told)
	}
	c.tell(whole)
	return nil
}
