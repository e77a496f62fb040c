package coach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/lab/figures"
	"parlor/commands/lisp"
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
	Decisions int     `json:"decisions"`
	Unclear   int     `json:"unclear"`
	Luck      float64 `json:"luck"`
	// HasLuck is false in a game without draws.
	HasLuck bool `json:"has_luck"`
	// Level is the level with the same loss per decision, 0 if unknown.
	Level int `json:"level,omitempty"`
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
	text := fmt.Sprintf("%s gave away %s of a win in %s", s.Side, Percent(s.Lost), wording.Plural(s.Decisions, "decision"))
	if played && s.Lost >= 1 {
		text = fmt.Sprintf("%s gave away %.1f games' worth over %s", s.Side, s.Lost, wording.Plural(s.Decisions, "move"))
	}
	if s.Decisions > 0 {
		text += fmt.Sprintf(", %.2f %% each", 100*s.Lost/float64(s.Decisions))
	}
	if s.Level > 0 {
		text += fmt.Sprintf(", like level %d", s.Level)
	}
	if s.Unclear > 0 {
		text += fmt.Sprintf("; %d more not clear, all in all at most %s", s.Unclear, Percent(s.Most))
	}
	if s.HasLuck {
		text += fmt.Sprintf("; luck brought %+.1f %%", 100*s.Luck)
	}
	return text + "."
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
		if of.Decisions > 0 {
			of.Level = x.level(of.Lost / float64(of.Decisions))
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
	v := Verdict{Loss: float64(t.Loss) / 2, Most: float64(t.Loss) / 2}
	if d.At.Turn() == games.Both {
		if len(d.Reads().Moves()) == 1 {
			return nil
		}
		v.Most += 2 * x.judge.Apart()
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
	of.Most += v.Most
	if !v.Clear() {
		of.Unclear++
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

// punishment is why a move is worse than the best: if chance comes next after both, the
// outcomes that make the difference, and otherwise the best reply.
type punishment struct {
	d            Decision
	played, best games.Move
	made         games.MoveVerdict // what was played
	unit         string
}

// Priced is an outcome, its odds, and the winning chances after a move and after the best.
type Priced struct {
	Outcome string  `json:"outcome"`
	Weight  uint32  `json:"weight"`
	Then    float64 `json:"then"`
	Instead float64 `json:"instead"`
}

func (o Priced) costs() float64 { return float64(o.Weight) * (o.Instead - o.Then) }

// Punishment is why a move is worse than the best one, outcome by outcome.
type Punishment struct {
	Played   string   `json:"played"`
	Best     string   `json:"best"`
	Text     string   `json:"text,omitempty"`
	Odds     uint64   `json:"odds,omitempty"`
	Outcomes []Priced `json:"outcomes,omitempty"`
	Walk     string   `json:"walk"` // the form that walks through the search
}

// Write lists the outcomes, those that cost most first.
func (p Punishment) Write(t *report.Text) {
	if len(p.Outcomes) > 0 {
		var rows [][]string
		for _, o := range p.Outcomes {
			rows = append(rows, []string{
				o.Outcome, fmt.Sprintf("%d of %d", o.Weight, p.Odds), Percent(o.Then), Percent(o.Instead), Percent(o.costs() / float64(p.Odds)),
			})
		}
		report.WriteTable(t, []report.TextColumn{
			{}, {Head: "odds", Right: true}, {Head: "after " + p.Played, Right: true, Wrap: true}, {Head: "after " + p.Best, Right: true, Wrap: true}, {Head: "costs", Right: true},
		}, rows)
	} else if p.Text != "" {
		t.Add("%s\n", p.Text)
	}
	t.Add("To walk through the search: %s\n", p.Walk)
}

// Why gives the full explanation.
func (x *punishment) Why(ctx context.Context) (report.Record, error) {
	p := x.d.Reads()
	told := Punishment{Played: strings.Join(p.Name(x.played).Words, " "), Best: strings.Join(p.Name(x.best).Words, " "),
		Walk: fmt.Sprintf("(step (make-%s :position %q) 2)", p.Info().Name, x.d.At.Text())}
	var err error
	if told.Outcomes, told.Odds, err = x.outcomes(ctx); err == nil {
		told.Text, err = x.inShort(ctx)
	}
	return told, err
}

// inShort says in a sentence where most of the difference lies; it is empty at a
// simultaneous decision, or if the move ends the game.
func (x *punishment) inShort(ctx context.Context) (string, error) {
	if x.d.At.Turn() == games.Both {
		return "", nil
	}
	list, odds, err := x.outcomes(ctx)
	if err != nil || len(list) > 0 {
		if len(list) == 0 || list[0].costs() <= 0 {
			return "", err
		}
		o := list[0]
		return fmt.Sprintf("It lies most in %s (%d of %d): %s then, and %s after the best move.", o.Outcome, o.Weight, odds, Percent(o.Then), Percent(o.Instead)), nil
	}
	p := x.d.At
	after := p.After(x.played)
	if turn := after.Turn(); turn != games.Max && turn != games.Min {
		return "", nil
	}
	v, err := x.d.Judge.Of(ctx, after, after.Turn())
	if err != nil || len(v.Moves) == 0 {
		return "", err
	}
	reply, made := v.Best(), x.made
	does := "replies"
	if after.Turn() == x.d.Side {
		does = "goes on with"
	}
	return fmt.Sprintf("After %s %s %s %s, and %s %s.", strings.Join(p.Name(x.played).Words, " "), p.Info().Side(after.Turn()), does,
		strings.Join(after.Name(reply.Move).Words, " "), p.Info().Side(x.d.Side), says(made, x.unit)), nil
}

// outcomes values what chance may bring after the move and after the best, if it comes
// next after both.
func (x *punishment) outcomes(ctx context.Context) (list []Priced, odds uint64, err error) {
	if x.d.At.Turn() == games.Both {
		return nil, 0, nil
	}
	after, instead := x.d.At.After(x.played), x.d.At.After(x.best)
	if after.Turn() != games.Chance || instead.Turn() != games.Chance {
		return nil, 0, nil
	}
	for _, m := range after.Moves() {
		if !instead.Rules().Legal(m) {
			continue
		}
		o := Priced{Outcome: after.Name(m).Notation, Weight: after.Weight(m)}
		if o.Then, err = x.after(ctx, after.After(m)); err != nil {
			return nil, 0, err
		}
		if o.Instead, err = x.after(ctx, instead.After(m)); err != nil {
			return nil, 0, err
		}
		list = append(list, o)
	}
	slices.SortStableFunc(list, func(a, b Priced) int { return cmp.Compare(b.costs(), a.costs()) })
	return list, uint64(gametext.TotalWeight(after)), nil
}

// after is the chance of winning in a position.
func (x *punishment) after(ctx context.Context, p position.Position) (float64, error) {
	v, err := x.d.Judge.Worth(ctx, p, x.d.Side)
	return winning(float64(v), x.d.Side), err
}
