package gametext

import (
	"context"
	"sort"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/games"
)

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
	Exactly

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
		rows = append(rows, []string{mark, r.Show(m.Value), r.Show(m.Loss), m.Move, strings.Join(m.Words, " ")})
	}
	report.WriteTable(t, valuedMoves, rows)
	if r.Inexact != "" {
		t.Add("INEXACT: %s\n", r.Inexact)
	}
	r.WriteDecimals(t)
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
	ranking := Ranking{Side: info.Side(position.Actor(f.Mover)), SeenBy: SeenBy(info, f.Mover), Inexact: f.Inexact, Depth: f.Depth, Asked: f.Asked}
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
	ranking.Find(ctx, g, g.Line.Now(), r)
	for _, m := range f.Moves {
		name, v := f.Position.Name(m.Move), position.Shown(info, m.Lo, f.Mover)
		loss := figures.Minus(&ranking.ratios, best, v)
		if !info.Mover && f.Mover == games.Min {
			loss = -loss
		}
		ranking.List(v, loss)
		ranking.Moves = append(ranking.Moves, RankedMove{
			Move: name.Notation, Words: name.Words, Does: name.Does, Value: v, Loss: loss,
		})
	}
	sort.SliceStable(ranking.Moves, func(a, b int) bool { return ranking.Moves[a].Loss < ranking.Moves[b].Loss })
	return ranking, nil
}
