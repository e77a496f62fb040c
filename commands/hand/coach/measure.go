package coach

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/text/report"
	"parlor/games"
)

// HintTable is how true the judge is in decisions of a game whose truth is known, by depth of an
// estimate alone and by effort.
type HintTable struct {
	Game      string    `json:"game"`
	Decisions int       `json:"decisions"`
	Unknown   int       `json:"unknown"` // decisions without a known truth, left out
	Rows      []HintRow `json:"rows"`
}

// HintRow is one way to judge.
type HintRow struct {
	By      string  `json:"by"`
	Best    float64 `json:"best"`    // how often its choice is a best move
	Lost    float64 `json:"lost"`    // what its choices give away, a decision
	Called  float64 `json:"called"`  // how many of the perfect moves it calls mistakes
	Missed  float64 `json:"missed"`  // how many of the mistakes it does not call
	Off     float64 `json:"off"`     // how far estimates are from the truth, on the mean
	Err     float64 `json:"err"`     // and 19 of 20 at most
	Apart   float64 `json:"apart"`   // the difference that calls one perfect move in 50
	Proved  float64 `json:"proved"`  // of all moves
	Median  float64 `json:"median"`  // thousands of nodes
	Longest float64 `json:"longest"` // 19 of 20 at most

	nodes            []float64
	offs, calls      []float64
	moves, perfect   int
	mistakes, missed int
}

// Write writes a table.
func (h HintTable) Write(t *report.Text) {
	t.Field("HINT: ", "%s, %d decisions whose truth is known, %d left out\n", h.Game, h.Decisions, h.Unknown)
	percent := func(x float64) string { return fmt.Sprintf("%.2f", 100*x) }
	var rows [][]string
	for _, r := range h.Rows {
		rows = append(rows, []string{
			r.By, fmt.Sprintf("%.0f", 100*r.Best), percent(r.Lost), fmt.Sprintf("%.1f", 100*r.Called), fmt.Sprintf("%.0f", 100*r.Missed),
			fmt.Sprintf("%.1f", 100*r.Off), fmt.Sprintf("%.1f", 100*r.Err), percent(r.Apart), fmt.Sprintf("%.0f", 100*r.Proved),
			fmt.Sprintf("%.0f", r.Median), fmt.Sprintf("%.0f", r.Longest),
		})
	}
	right := func(head string) report.TextColumn { return report.TextColumn{Head: head, Right: true} }
	report.WriteTable(t, []report.TextColumn{
		{Head: "percent of"}, right("best"), right("lost"), right("called"), right("missed"), right("off"), right("within"), right("apart"), right("proved"),
		right("knodes"), right("most"),
	}, rows)
}

// truthEffort is the effort for the truth, where no solver gives it.
const truthEffort games.Effort = 4000

// wayToJudge is one way to judge a decision.
type wayToJudge struct {
	by   string
	ask  func(ctx context.Context, p position.Position) (games.Verdict, error)
	bare bool // every difference is called a mistake, as by a search without a known error
}

// MeasureHint compares the judge with the truth in n decisions of games: two of random play and the
// moves of a weak player.
func MeasureHint(ctx context.Context, g *play.Game, n int, seed uint64, tell func(string, int, int)) (h HintTable, err error) {
	ways := waysToJudge(g)
	h = HintTable{Game: g.Line.Info().Title, Rows: make([]HintRow, len(ways))}
	for i, w := range ways {
		h.Rows[i].By = w.by
	}
	truth, usual := analysis.JudgeOf(g, truthEffort), analysis.JudgeOf(g, games.ForLevel)
	positions, _ := g.Line.Path()
	for game := uint64(0); h.Decisions < n && h.Unknown < 10*n; game++ {
		r := games.NewRandom(seed, games.StreamCorpus, game)
		p := positions[0]
		wanted := int(r.Below(40))
		for i := 0; p.Turn() != games.Over && i < longest && (i < wanted || p.Turn() == games.Chance); i++ {
			if p.Turn() == games.Chance || i < levelOpening || r.Below(3) == 0 {
				p = p.After(p.Rules().AtRandom(r))
				continue
			}
			v, err := usual.Of(ctx, p, p.Turn())
			if err != nil {
				return h, err
			}
			p = p.After(softly(v, erringTemperature, r))
		}
		if p.Turn() == games.Over || len(p.Moves()) < 2 {
			continue
		}
		if tell != nil {
			tell("decision", h.Decisions, n)
		}
		known, err := truth.Of(ctx, p, p.Turn())
		if err != nil {
			return h, err
		}
		if slices.ContainsFunc(known.Moves, func(m games.MoveVerdict) bool { return !m.Proved() }) {
			h.Unknown++
			continue
		}
		h.Decisions++
		for i, w := range ways {
			v, err := w.ask(ctx, p)
			if err != nil {
				return h, err
			}
			h.Rows[i].add(known, v, w.bare)
		}
	}
	for i := range h.Rows {
		h.Rows[i].finish(h.Decisions)
	}
	return h, nil
}

// waysToJudge are estimates alone, by depth, and the judge, by effort.
func waysToJudge(g *play.Game) (ways []wayToJudge) {
	depth, _ := g.Line.Kind().About().Judging.Plies()
	j := analysis.JudgeOf(g, games.ForHint)
	for d := 1; d <= depth; d++ {
		ways = append(ways, wayToJudge{"a search of " + strconv.Itoa(d), func(ctx context.Context, p position.Position) (games.Verdict, error) {
			return j.Alone(ctx, p, p.Turn(), d)
		}, true})
	}
	for _, effort := range []games.Effort{games.ForLevel, games.AtTable, games.ForHint, games.ForWhy} {
		by := analysis.JudgeOf(g, effort)
		ways = append(ways, wayToJudge{fmt.Sprintf("judge, %d ms", effort), func(ctx context.Context, p position.Position) (games.Verdict, error) {
			return by.Of(ctx, p, p.Turn())
		}, false})
	}
	return ways
}

// add compares a verdict with the truth.
func (r *HintRow) add(truth, v games.Verdict, bare bool) {
	best := truth.Best().Middle()
	top := v.Best()
	if made, _ := truth.Of(top.Move); made.Middle() >= best-games.Least {
		r.Best++
	} else {
		r.Lost += best - made.Middle()
	}
	r.nodes = append(r.nodes, float64(v.Nodes)/1000)
	for _, m := range v.Moves {
		known, _ := truth.Of(m.Move)
		r.moves++
		if m.Proved() {
			r.Proved++
		}
		if m.Basis == games.Estimated {
			r.offs = append(r.offs, math.Abs(m.Guess-known.Middle()))
		}
		loss, _ := v.Loss(m)
		if bare {
			loss = top.Middle() - m.Middle()
		}
		if known.Middle() >= best-games.Least {
			r.perfect++
			if loss >= games.Least {
				r.Called++
			}
			r.calls = append(r.calls, top.Guess-m.Guess)
		} else if r.mistakes++; loss < games.Least {
			r.missed++
		}
	}
}

// finish turns sums into means and quantiles.
func (r *HintRow) finish(decisions int) {
	n := float64(max(1, decisions))
	r.Best, r.Lost = r.Best/n, r.Lost/n
	r.Called /= float64(max(1, r.perfect))
	r.Missed = float64(r.missed) / float64(max(1, r.mistakes))
	r.Proved /= float64(max(1, r.moves))
	for _, off := range r.offs {
		r.Off += off / float64(len(r.offs))
	}
	r.Err, r.Apart = quantile(r.offs, .95), quantile(r.calls, .98)
	r.Median, r.Longest = quantile(r.nodes, .5), quantile(r.nodes, .95)
}

// quantile is the value that a share of all do not exceed; 0 of none.
func quantile(all []float64, share float64) float64 {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[min(len(all)-1, int(share*float64(len(all))))]
}
