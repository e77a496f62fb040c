package coach

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/lab/analysis"
	"parlor/commands/lisp"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Review is what was given away in a game, in winning chances.
type Review struct {
	Game string `json:"game"`
	By   string `json:"by"`
	// Sides are the reviewed sides: the person's, or both.
	Sides []SideReviewed `json:"sides"`
	// Mistakes are the moves that gave away something for certain, the most costly first.
	Mistakes []MistakeMade `json:"mistakes"`
	// Kept are the moves that kept the result and gave away some of the margin, the most first.
	Kept []MarginLost `json:"kept,omitempty"`
	// Program is the person's opponent, and Beatable where it could have been beaten, the
	// greatest gain first.
	Program  string     `json:"program,omitempty"`
	Beatable []Beatable `json:"beatable,omitempty"`

	judge *analysis.GameJudge
}

// SideReviewed is what a side gave away, its decisions, and its luck.
type SideReviewed struct {
	Side string `json:"side"`
	// Lost is what was given away for certain, and Most what may have been.
	Lost float64 `json:"lost"`
	Most float64 `json:"most"`
	// Decisions are those with a choice, a person's own if one has played, in which it is known what
	// the move gave away, and Unclear the others.
	Decisions int `json:"decisions"`
	Unclear   int `json:"unclear"`
	// Seems is what the unclear ones seem to have given away by estimates whose error nobody has
	// measured, of which there were Unmeasured.
	Seems      float64 `json:"seems,omitempty"`
	Unmeasured int     `json:"unmeasured,omitempty"`
	Luck       float64 `json:"luck"`
	// HasLuck is false in a game without draws.
	HasLuck bool `json:"has_luck"`
	// Level is the level with the same loss per decision, 0 if unknown.
	Level int `json:"level,omitempty"`
}

// Counted is what levels and progress go by: decisions, and what they gave away; see [Verdict.Counted].
func (s SideReviewed) Counted() (decisions int, lost float64) {
	return s.Decisions + s.Unmeasured, s.Lost + s.Seems
}

// MistakeMade is a move that gave something away.
type MistakeMade struct {
	Number int     `json:"number"` // of the decision, from 1
	Side   string  `json:"side"`
	Move   string  `json:"move"`
	Loss   float64 `json:"loss"` // for certain
	Better string  `json:"better"`
	Proved bool    `json:"proved"`

	place int // of the move on the game's path
}

// MarginLost is a move that kept the result, by less.
type MarginLost struct {
	Number int         `json:"number"`
	Side   string      `json:"side"`
	Move   string      `json:"move"`
	Result string      `json:"result"` // won, drawn, lost
	Fewer  games.Value `json:"fewer"`
	Unit   string      `json:"unit"`
}

// mostMistakes is how many are shown.
const mostMistakes = 5

// Write says what was given away and lists the worst.
func (r Review) Write(t *report.Text) {
	for _, s := range r.Sides {
		t.Add("%s\n", s.sentence(t.Played()))
	}
	for _, m := range r.Mistakes[:min(len(r.Mistakes), mostMistakes)] {
		t.Add("  move %d, %s: %s gave away %s", m.Number, m.Side, m.Move, m.loss())
		if m.Better != "" {
			t.Add("; %s was better", m.Better)
		}
		t.Line()
	}
	if more := len(r.Mistakes) - mostMistakes; more > 0 {
		t.Add("  and %s that gave away less\n", wording.Plural(more, "move"))
	}
	for _, k := range r.Kept[:min(len(r.Kept), mostKept)] {
		t.Add("  move %d, %s: %s, still %s, %s %s fewer\n", k.Number, k.Side, k.Move, k.Result, figures.Exact(k.Fewer), k.Unit)
	}
	for _, b := range r.Beatable[:min(len(r.Beatable), mostBeatable)] {
		t.Add("  move %d: here %s can be beaten: %s wins %s more against it than %s\n", b.Number, r.Program, b.Move, Percent(b.Gain), b.Made)
	}
	t.Add("by %s\n", r.By)
}

// mostKept is how many moves are listed that kept the result.
const mostKept = 2

// loss is what was given away: an estimate is at least so much.
func (m MistakeMade) loss() string {
	if m.Proved {
		return Percent(m.Loss)
	}
	return "about " + Percent(m.Loss)
}

// sentence says how a side has played. A person's loss of a whole win or more is given in games.
func (s SideReviewed) sentence(played bool) string {
	var text string
	if s.Decisions == 0 && s.Unmeasured > 0 {
		text = s.Side + " seems to have given away " + givenAway(s.Seems, s.Unmeasured, played)
	} else if s.Decisions == 0 && s.Unclear == 0 {
		text = s.Side + " had nothing to decide"
	} else if text = s.Side + " gave away " + givenAway(s.Lost, s.Decisions, played); s.Unmeasured > 0 {
		text += fmt.Sprintf("; in %d more it seems to be %s", s.Unmeasured, Percent(s.Seems))
	}
	if s.Unmeasured > 0 {
		text += ", by estimates whose error nobody has measured"
	}
	if s.Level > 0 {
		text += fmt.Sprintf(", like level %d", s.Level)
	}
	if unclear := s.Unclear - s.Unmeasured; unclear > 0 {
		text += fmt.Sprintf("; %d more not clear, all in all at most %s", unclear, Percent(s.Most))
	}
	if s.HasLuck {
		text += fmt.Sprintf("; luck brought %+.1f %%", 100*s.Luck)
	}
	return text + "."
}

// givenAway is a loss in so many decisions, in words.
func givenAway(lost float64, decisions int, played bool) string {
	text := fmt.Sprintf("%s of a win in %s", Percent(lost), wording.Plural(decisions, "decision"))
	if played && lost >= 1 {
		text = fmt.Sprintf("%.1f games' worth over %s", lost, wording.Plural(decisions, "move"))
	}
	if decisions > 0 {
		text += fmt.Sprintf(", %.2f %% each", 100*lost/float64(decisions))
	}
	return text
}

// reviewing is a review being made.
type reviewing struct {
	*Review
	g      *play.Game
	places []int
	hands  []play.Hand
	level  func(loss float64) int

	proved, all, depth int
}

// ReviewOf reviews a game by its judge.
func ReviewOf(ctx context.Context, g *play.Game, tell func(label string, done, total int)) (Review, error) {
	j := analysis.JudgeOf(g, games.ForHint)
	a, err := analysis.Of(ctx, analysis.Work{Game: g, Judge: j, Tell: tell})
	if err == nil {
		err = a.Why
	}
	if err != nil {
		return Review{}, err
	}
	info := g.Line.Info()
	r := Review{Game: info.Title, judge: j}
	x := &reviewing{Review: &r, g: g, places: decisionsOf(g), level: g.Line.Kind().About().Judging.LevelOf}
	only, alone := g.Seats.Person()
	if alone {
		x.hands = g.Line.Hands()
	}
	for i, side := range games.Players {
		if alone && side != only {
			continue
		}
		of := SideReviewed{Side: info.Side(side), Luck: float64(a.Luck[i]) / 2, HasLuck: info.Outcome != ""}
		for _, t := range a.Turns {
			if t.Side == side && t.Move != "" && x.own(t) {
				if err := x.add(ctx, &of, t); err != nil {
					return Review{}, err
				}
			}
		}
		if n, lost := of.Counted(); n > 0 {
			of.Level = x.level(lost / float64(n))
		}
		r.Sides = append(r.Sides, of)
	}
	slices.SortStableFunc(r.Mistakes, func(a, b MistakeMade) int { return cmp.Compare(b.Loss, a.Loss) })
	slices.SortStableFunc(r.Kept, func(a, b MarginLost) int { return cmp.Compare(b.Fewer, a.Fewer) })
	r.By = j.How(x.proved, x.all, x.depth)
	if alone {
		r.Program, r.Beatable, err = beatable(ctx, g, only)
	}
	return r, err
}

// own says whether a decision counts: a person's own, where it is known who made them.
func (x *reviewing) own(t analysis.TurnReviewed) bool {
	return !slices.Contains(x.hands, play.ByPerson) || x.hands[x.places[t.Number-1]] == play.ByPerson
}

// add counts a decision, if there was a choice.
func (x *reviewing) add(ctx context.Context, of *SideReviewed, t analysis.TurnReviewed) error {
	d, made := x.Decision(x.g, MistakeMade{place: x.places[t.Number-1]})
	v := Verdict{Loss: float64(t.Loss) / 2, Most: float64(t.Loss) / 2, Seems: float64(t.Seems) / 2}
	if d.At.Turn() == games.Both {
		if len(d.Reads().Moves()) == 1 {
			return nil
		}
		v.All.Apart = x.judge.Apart()
		v.Most = min(1, v.Most+2*v.All.Apart)
	} else {
		var err error
		if v, err = d.Judged(ctx, made); err != nil {
			return err
		}
		if v.Moves == 1 {
			return nil
		}
		x.depth = max(x.depth, v.All.Depth)
	}
	proved := v.Made.Proved() && v.Top.Proved()
	if x.all++; proved {
		x.proved++
	}
	if !v.Clear() {
		of.Unclear++
	}
	if !v.Clear() && !v.Measured() {
		of.Unmeasured++
		of.Seems += v.Seems
		return nil
	}
	if of.Most += v.Most; !v.Clear() {
		return nil
	}
	of.Decisions++
	if v.Right() {
		x.keep(of, t, v)
		return nil
	}
	of.Lost += v.Loss
	better := t.Better
	if d.At.Turn() != games.Both {
		better = d.At.Name(v.Best).Notation
	}
	x.Mistakes = append(x.Mistakes, MistakeMade{t.Number, of.Side, t.Move, v.Loss, better, proved, x.places[t.Number-1]})
	return nil
}

// keep notes a move that kept the result by less.
func (x *reviewing) keep(of *SideReviewed, t analysis.TurnReviewed, v Verdict) {
	if fewer := v.Fewer(); fewer > 0 {
		result := "drawn"
		if v.Made.Wins() {
			result = "won"
		} else if v.Made.Loses() {
			result = "lost"
		}
		x.Kept = append(x.Kept, MarginLost{t.Number, of.Side, t.Move, result, fewer, v.All.Unit})
	}
}

// decisionsOf gives the places on a game's path where somebody decided.
func decisionsOf(g *play.Game) (places []int) {
	positions, moves := g.Line.Path()
	for i := range moves {
		if positions[i].Turn() != games.Chance {
			places = append(places, i)
		}
	}
	return places
}

// list gives the mistakes to Lisp: ((number side move loss better) ...).
func (r Review) list() lisp.Value {
	return lisp.ListOf(r.Mistakes, func(m MistakeMade) lisp.Value { return lisp.List(int64(m.Number), m.Side, m.Move, m.Loss, m.Better) })
}
