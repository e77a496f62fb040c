package gametext

import (
	"context"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/text/report"
	"parlor/games"
)

// Drawn says that an outcome was dealt automatically.
type Drawn struct {
	Outcome string `json:"outcome"`
	Dealt   string `json:"dealt"`
	Ends    bool   `json:"ends_game"`

	held bool // until it is used
	by   string
	side games.Turn
}

// Write says so.
func (d Drawn) Write(t *report.Text) {
	if d.by != "" {
		t.Put(report.RoleOf(d.side), d.by)
		t.Add("'s %s: %s", d.Outcome, d.Dealt)
	} else if d.held {
		t.Add("no %s was held, so one is drawn: %s", d.Outcome, d.Dealt)
	} else {
		t.Add("chance decides first, %s %s", d.Outcome, d.Dealt)
	}
	if d.Ends {
		t.Put(report.Plain, ", which ends the game")
	}
	t.Line()
}

// Played says what the computer did.
type Played struct {
	Side string `json:"side"`
	Does string `json:"does"`

	side games.Turn
}

// Write says who did what.
func (p Played) Write(t *report.Text) {
	t.Put(report.RoleOf(p.side), p.Side)
	if rest, named := strings.CutPrefix(p.Does, p.Side+" "); named {
		t.Add(" %s\n", rest)
		return
	}
	t.Add(" plays: %s\n", p.Does)
}

// Forced says that a move was made automatically, as there was no other.
type Forced struct {
	Side string `json:"side"`
	Does string `json:"does"`

	side games.Turn
}

// Write says who had no choice and what was done.
func (f Forced) Write(t *report.Text) {
	t.Put(report.RoleOf(f.side), f.Side)
	t.Add(" has no choice: %s\n", strings.TrimPrefix(f.Does, f.Side+" "))
}

// RandomMove is a random player's move.
type RandomMove struct {
	Side    string `json:"side"`
	Outcome string `json:"outcome,omitempty"`
	Dealt   string `json:"dealt,omitempty"`
	Move    string `json:"move"`

	side games.Turn
}

// Write marks the move as random.
func (m RandomMove) Write(t *report.Text) {
	t.Put(report.RoleOf(m.side), strings.ToUpper(m.Side))
	t.Put(report.Plain, " (RANDOM):")
	if m.Dealt != "" {
		t.Add(" %s %s,", m.Outcome, m.Dealt)
	}
	t.Add(" move %s\n", m.Move)
}

// Turn says whose turn it is in a match.
type Turn struct {
	Side string `json:"side"`

	side games.Turn
}

// Write names the side in capitals.
func (l Turn) Write(t *report.Text) {
	t.Put(report.RoleOf(l.side), strings.ToUpper(l.Side))
	t.Line()
}

// Chosen says that one side has chosen, but not what.
type Chosen struct {
	Side  string `json:"side"`
	Other string `json:"other"`

	side games.Turn
}

// Write says who has chosen and who is to choose.
func (l Chosen) Write(t *report.Text) {
	t.Put(report.RoleOf(l.side), strings.ToUpper(l.Side))
	t.Add(" has chosen. %s is to choose.\n", l.Other)
}

// Of words a notice of moving players; nil if there is nothing to say.
// Searches are reported in full if full is set.
func Of(ctx context.Context, g *play.Game, n play.Notice, full bool) (report.Record, error) {
	info := g.Line.Info()
	switch n := n.(type) {
	case play.Drawn:
		return drawnOf(info, n), nil
	case play.TurnBegun:
		return Turn{info.Side(n.Side), n.Side}, nil
	case play.Played:
		return Played{info.Side(n.Side), n.Does, n.Side}, nil
	case play.Forced:
		return Forced{info.Side(n.Side), n.Does, n.Side}, nil
	case play.HasChosen:
		return *waitingOf(g, n.Side), nil
	case play.PickedAtRandom:
		return RandomMove{
			Side: info.Side(n.Side), Outcome: info.Outcome, Dealt: n.Held, Move: n.At.Name(n.Move).Notation, side: n.Side,
		}, nil
	case play.PlayerChose:
		return choiceOf(g, n), nil
	case play.Searched:
		return Searched(ctx, g, n, full)
	}
	return nil, nil
}

// drawnOf describes what was dealt, and whose it is if one player is to use it.
func drawnOf(info games.Info, n play.Drawn) Drawn {
	d := Drawn{Outcome: n.Outcome, Dealt: n.Dealt, Ends: n.Ends, held: n.Held}
	if n.By == games.Max || n.By == games.Min {
		d.by, d.side = info.Side(n.By), n.By
	}
	return d
}

// waitingOf says that a side's choice waits for the other's.
func waitingOf(g *play.Game, side games.Turn) *Chosen {
	info := g.Line.Info()
	return &Chosen{Side: info.Side(side), Other: info.Side(side.Opponent()), side: side}
}
