package generic

import (
	"context"
	"sync"

	"parlor/games"
)

// judged is a judge's source: a table of all positions that can be reached, where it is small. Of
// margins only the sign counts; where no chance decides, the margins are in a table of their own.
type judged[S comparable] struct {
	info games.Info

	mu      sync.Mutex
	rules   string
	results *ValueTable[S]
	margins *ValueTable[S] // nil where results say it all
	refused map[S]bool     // positions from which too many can be reached
	whole   bool           // all positions of the game are few enough
}

const (
	// judgedMB is the most memory of such a table.
	judgedMB = 16
	// mostRefused is how many positions are remembered that were refused.
	mostRefused = 1 << 12
)

func (x *judged[S]) source() games.Source[S] {
	return games.Source[S]{Pace: 200, Judge: x.judge, General: true}
}

func (x *judged[S]) judge(ctx context.Context, ask games.JudgeAsk[S], _ uint64, v *games.Verdict) error {
	if _, looksBack := ask.Kit.(games.HistoryDependent[S]); looksBack {
		return games.Errorf("not-solved", "what happened before counts in this game")
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	start := ask.Kit.Start()
	if rules := ask.Kit.Text().Form.Position(&start); x.results == nil || rules != x.rules {
		x.rules = rules
		x.begin(ask.Kit)
		x.refused = map[S]bool{}
		x.whole = x.solve(ctx, ask.Kit, start) == nil
	}
	if !x.whole && ask.Effort < games.ForHint {
		return games.Errorf("not-solved", "finding out how many positions can be reached takes too long")
	}
	if err := x.solve(ctx, ask.Kit, ask.State); err != nil {
		return err
	}
	p := x.results.at(&ask.State)
	s := games.Solution{Nodes: uint64(x.results.Len())}
	s.Lo, s.Hi = x.results.Bounds(&ask.State)
	switch {
	case p.turn == games.Both:
		s.Moves = p.worthsOf(v.Side)
		for i, side := range games.Players {
			v.Mixes[i] = games.Likeliest(shares(p.mixture(side)))
		}
	case p.turn != games.Chance:
		s.Moves = p.worths()
	}
	nodes := v.Nodes
	v.Tell(s, games.Tabled)
	v.Nodes = nodes // how many there are depends on what was asked before
	x.tellMargins(ask, v)
	return nil
}

// begin begins tables without a position.
func (x *judged[S]) begin(kit games.Kit[S]) {
	x.results, x.margins = New[S](games.Decided[S]{Game: kit}, Plan{}), nil
	if keyed, ok := kit.(games.Keyed[S]); ok {
		x.results = New[S](decidedKeyed[S]{games.Decided[S]{Game: kit}, keyed}, Plan{})
	}
	if games.ScoreUnit(kit) != games.Chances && x.info.Outcome == "" {
		x.margins = New[S](kit, Plan{})
	}
}

// solve makes sure that the tables have a position. Whether they can does not depend on what they have
// already: tables that cannot take a position are begun anew.
func (x *judged[S]) solve(ctx context.Context, kit games.Kit[S], s S) error {
	if x.refused[s] {
		return games.Errorf("not-solved", "too many positions can be reached from here")
	}
	began := x.results.Len() > 0
	err := x.explore(ctx, s)
	if err != nil && games.CodeOf(err) == "not-solved" && began {
		x.begin(kit)
		err = x.explore(ctx, s)
	}
	if err != nil && games.CodeOf(err) == "not-solved" {
		if len(x.refused) >= mostRefused {
			clear(x.refused)
		}
		x.refused[s] = true
	}
	return err
}

// explore adds a position to the tables.
func (x *judged[S]) explore(ctx context.Context, s S) error {
	for _, t := range []*ValueTable[S]{x.results, x.margins} {
		if t == nil || t.Known(&s) {
			continue
		}
		t.Plan(Plan{MemoryMB: judgedMB})
		if err := t.Solve(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// tellMargins adds the margins.
func (x *judged[S]) tellMargins(ask games.JudgeAsk[S], v *games.Verdict) {
	if x.margins == nil || len(v.Moves) == 0 || x.info.Simultaneous {
		return
	}
	v.Unit = "points"
	for i, w := range x.margins.at(&ask.State).worths() {
		if m := &v.Moves[i]; w.Lo == w.Hi && m.Basis != games.Estimated {
			if m.Margin, m.HasMargin = w.Lo, true; v.Side == games.Min {
				m.Margin = 0 - w.Lo
			}
		}
	}
}

// decidedKeyed is a game in which only the winner counts and whose positions have keys.
type decidedKeyed[S comparable] struct {
	games.Decided[S]
	games.Keyed[S]
}
