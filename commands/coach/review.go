package coach

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/analysis"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
)

// Review is what was given away in a game, in chances of winning.
type Review struct {
	Game string `json:"game"`
	By   string `json:"by"`
	// Sides are those that are gone through: the person's, or both.
	Sides []SideReviewed `json:"sides"`
	// Mistakes are the moves that gave away something, the most costly first.
	Mistakes []MistakeMade `json:"mistakes"`

	judge *analysis.Chances
}

// SideReviewed is what a side gave away in so many decisions, and what its luck was.
type SideReviewed struct {
	Side      string  `json:"side"`
	Lost      float64 `json:"lost"`
	Decisions int     `json:"decisions"`
	Luck      float64 `json:"luck"`
	// HasLuck is false in a game without draws.
	HasLuck bool `json:"has_luck"`
	// Level is the level that gives away as much a decision, 0 where that is not known.
	Level int `json:"level,omitempty"`
}

// MistakeMade is a move that gave something away.
type MistakeMade struct {
	Number int     `json:"number"` // of the decision, from 1
	Side   string  `json:"side"`
	Move   string  `json:"move"`
	Loss   float64 `json:"loss"`
	Better string  `json:"better"`

	place int // of the move on the game's path
}

// mostMistakes is how many are told.
const mostMistakes = 5

// leastLoss is the chance of winning below which a difference is no mistake.
const leastLoss = .0005

// Write says what was given away and lists the worst.
func (r Review) Write(t *report.Text) {
	for _, s := range r.Sides {
		t.Add("%s\n", s.sentence())
	}
	for _, m := range r.Mistakes[:min(len(r.Mistakes), mostMistakes)] {
		t.Add("  move %d, %s: %s gave away %s", m.Number, m.Side, m.Move, Percent(m.Loss))
		if m.Better != "" {
			t.Add("; %s was better", m.Better)
		}
		t.Line()
	}
	if more := len(r.Mistakes) - mostMistakes; more > 0 {
		t.Add("  and %s that gave away less\n", wording.Plural(more, "move"))
	}
	t.Add("by %s\n", r.By)
}

// sentence says how a side has played.
func (s SideReviewed) sentence() string {
	text := fmt.Sprintf("%s gave away %s of a win in %s", s.Side, Percent(s.Lost), wording.Plural(s.Decisions, "decision"))
	if s.Decisions > 0 {
		text += fmt.Sprintf(", %.2f %% each", 100*s.Lost/float64(s.Decisions))
	}
	if s.Level > 0 {
		text += fmt.Sprintf(", like level %d", s.Level)
	}
	if s.HasLuck {
		text += fmt.Sprintf("; luck brought %+.1f %%", 100*s.Luck)
	}
	return text + "."
}

// ReviewOf goes through a game by its judge.
func ReviewOf(ctx context.Context, g *play.Game, tell func(label string, done, total int)) (Review, error) {
	j := analysis.ChancesOf(g)
	a, err := analysis.Of(ctx, analysis.Work{Game: g, Judge: j, Tell: tell})
	if err == nil {
		err = a.Why
	}
	if err != nil {
		return Review{}, err
	}
	info := g.Info()
	r := Review{Game: info.Title, By: j.How(), judge: j}
	only, alone := play.Person(g)
	for i, side := range games.Players {
		if alone && side != only {
			continue
		}
		loss := float64(a.Lost[i]) / 2 / float64(max(1, a.Decisions[i]))
		r.Sides = append(r.Sides, SideReviewed{
			Level: g.Kind().About().Judging.LevelOf(loss),
			Side:  info.Side(side), Lost: float64(a.Lost[i]) / 2, Decisions: a.Decisions[i],
			Luck: float64(a.Luck[i]) / 2, HasLuck: info.Outcome != "",
		})
	}
	places := decisionsOf(g)
	for _, t := range a.Worst(len(a.Turns)) {
		if loss := float64(t.Loss) / 2; loss >= leastLoss && (!alone || t.Side == only) {
			r.Mistakes = append(r.Mistakes, MistakeMade{t.Number, info.Side(t.Side), t.Move, loss, t.Better, places[t.Number-1]})
		}
	}
	return r, nil
}

// decisionsOf gives the places on a game's path where somebody decided.
func decisionsOf(g *play.Game) (places []int) {
	positions, moves := g.Path()
	for i := range moves {
		if positions[i].Turn() != games.Chance {
			places = append(places, i)
		}
	}
	return places
}

// list gives the mistakes to Lisp: ((number side move loss better) ...).
func (r Review) list() lisp.Value {
	rows := make([]lisp.Value, len(r.Mistakes))
	for i, m := range r.Mistakes {
		rows[i] = lisp.List(int64(m.Number), m.Side, m.Move, m.Loss, m.Better)
	}
	return lisp.List(slices.Clip(rows)...)
}
