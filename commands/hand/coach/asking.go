package coach

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Kind is the sort of activity that a review is.
var Kind = &input.Kind{
	Name: "a review", Led: true, Ends: true,
	Enter: "shows the position again", Number: "is an answer: the move of that number", Left: "it ends; `review` begins it again",
}

// Item is a decision that is asked about.
type Item struct {
	Decision
	// Played is the move that was made there, if there was one.
	Played *games.Move
	// Question is what is said below the board.
	Question report.Record
}

// Attempt is how somebody has answered: rightly or not, after a hint, or not at all.
type Attempt struct{ Right, Hinted, Shown bool }

// Asking asks for the best moves of some decisions, and comments on each answer. It is an
// activity that waits for answers.
type Asking struct {
	s        *session.Session
	kind     *input.Kind
	game     *play.Game // the reviewed game, or nil
	noun     string     // of what is asked about
	again    string     // the command that repeats the question
	list     []Item
	number   int // the current decision, from 0
	hinted   bool
	said     string // of the last answer
	answered func(ctx context.Context, number int, how Attempt) error
	ended    func()
}

// NewAsking asks about a list of decisions, which noun names; the command again repeats the question.
// It reports every answer, and its end.
func NewAsking(s *session.Session, kind *input.Kind, noun, again string, list []Item, answered func(context.Context, int, Attempt) error, ended func()) *Asking {
	return &Asking{s: s, kind: kind, noun: noun, again: again, list: list, answered: answered, ended: ended}
}

// Kind is a review or a practice.
func (x *Asking) Kind() *input.Kind { return x.kind }

// Now says which decision is current.
func (x *Asking) Now() input.Now {
	return input.Now{Where: fmt.Sprintf("%s %d of %d", x.noun, x.number+1, len(x.list)), Enter: x.again, Does: "repeat"}
}

// Leave ends the questions.
func (x *Asking) Leave(context.Context) error {
	x.Stop()
	return nil
}

// Shows gives the current position, and the one by which moves are read.
func (x *Asking) Shows() (at, reads position.Position) {
	d := x.now()
	return d.At, d.Reads()
}

// Seats gives the game that is reviewed, nil where positions of no game are asked about.
func (x *Asking) Seats() *play.Game { return x.game }

// Says tells what was said of the last answer, and the question, for a page beside the board.
func (x *Asking) Says() string {
	question := strings.TrimSpace(report.Render(x.now().Question, 1000).String())
	if q, ok := x.now().Question.(ReviewQuestion); ok {
		question = fmt.Sprintf("Move %d, %s, gave away %s. Play a better one.", q.Number, q.Does, Percent(q.Loss))
	}
	return strings.TrimSpace(x.said + " " + question)
}

// WantsMove says that a move is asked for.
func (x *Asking) WantsMove() bool { return true }

func (x *Asking) now() Item { return x.list[min(x.number, len(x.list)-1)] }

// Reads says whether a line has the form of a move there: it begins like one, or
// consists of numbers.
func (x *Asking) Reads(line string) bool {
	p := x.now().Reads()
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	begins := func(m games.Move) bool { return p.Name(m).Words[0] == words[0] }
	isWord := func(word string) bool { _, err := strconv.Atoi(word); return err != nil }
	return slices.ContainsFunc(p.Moves(), begins) || !slices.ContainsFunc(words, isWord)
}

// Begin makes the session ask, from the first decision on.
func (x *Asking) Begin(ctx context.Context) error {
	x.s.Stack.Start(x)
	x.s.Stack.Told = unanswered{}
	return x.Ask(ctx)
}

// unanswered is what can be explained before a question is answered.
type unanswered struct{}

// Why says what to do first.
func (unanswered) Why(context.Context) (report.Record, error) {
	return report.Notef("why explains an answer: give a move first, or answer tells the best one."), nil
}

// Ask shows the position and the question.
func (x *Asking) Ask(context.Context) error {
	d := x.now()
	moves := gametext.MovesAt(d.Reads())
	if x.s.Settings.Speaks() {
		moves = moves.Spoken(d.At)
	}
	x.s.Emit(x.s.Settings.BoardAt(d.At))
	if len(moves.Moves) <= mostListed {
		x.s.Emit(moves)
	}
	x.s.Emit(d.Question)
	if len(moves.Moves) > mostListed {
		x.s.Emit(report.Notef("There are %d moves; one is typed as in %s.", len(moves.Moves), strings.Join(moves.Moves[0].Words, " ")))
	}
	return nil
}

// mostListed is the most moves listed with a question.
const mostListed = 12

// Stop ends the questions.
func (x *Asking) Stop() {
	x.s.Stack.End(x)
	if x.ended != nil {
		x.ended()
	}
}

// Answer judges a move, or its number.
func (x *Asking) Answer(ctx context.Context, line string) error {
	m, err := play.ReadTyped(x.now().Reads(), line)
	if err != nil {
		return err
	}
	return x.tell(ctx, &m)
}

// Hint says how many moves are better than what was played, how many are best, or at a
// simultaneous decision how the best begins.
func (x *Asking) Hint(ctx context.Context) error {
	d := x.now()
	m := d.Reads().Moves()[0]
	if d.Played != nil {
		m = *d.Played
	}
	v, err := d.Judged(ctx, m)
	if err != nil {
		return err
	}
	x.hinted = true
	h := ReviewHint{Better: v.Better, Good: v.Good, Of: v.Moves, Begins: d.Reads().Name(v.Best).Words[0]}
	if d.Played == nil {
		h.Better = -1
	}
	x.s.Emit(h)
	return nil
}

// Skip skips the decision.
func (x *Asking) Skip(ctx context.Context) error { return x.next(ctx) }

// Reveal shows the best move.
func (x *Asking) Reveal(ctx context.Context) error { return x.tell(ctx, nil) }

// tell compares a move with the best one, and says why the worse one is worse.
func (x *Asking) tell(ctx context.Context, given *games.Move) error {
	d := x.now()
	m, known := d.Reads().Moves()[0], false
	for _, of := range []*games.Move{d.Played, given} {
		if of != nil {
			m, known = *of, true
		}
	}
	v, err := d.Judged(ctx, m)
	if err != nil {
		return err
	}
	best := d.Reads().Name(v.Best)
	told := ReviewVerdict{
		Best: strings.Join(best.Words, " "), Does: best.Does, Chance: v.Top.Middle(), Says: says(v.Top, v.All.Unit),
		Word: v.Top.Basis, Mixed: d.At.Turn() == games.Both,
	}
	if given != nil {
		told.Given, told.Loss, told.Right = strings.Join(d.Reads().Name(m).Words, " "), v.Loss, v.Right()
		told.estimated = !v.Made.Proved() || !v.Top.Proved()
		told.Unclear, told.Fewer, told.Unit = !v.Clear(), v.Fewer(), v.All.Unit
	}
	worse := m
	x.s.Stack.Told = nil
	if told.Right && d.Played != nil {
		worse = *d.Played
	}
	if known && worse != v.Best {
		if worse != m {
			if v, err = d.Judged(ctx, worse); err != nil {
				return err
			}
		}
		punished := &punishment{d: d.Decision, played: worse, best: v.Best, made: v.Made, unit: v.All.Unit}
		if told.Why, err = punished.inShort(ctx); err != nil {
			return err
		}
		x.s.Stack.Told = punished
	}
	unkept := x.answered(ctx, x.number, Attempt{told.Right, x.hinted, given == nil}) // stored before it is shown, so that what was shown is on record
	x.said = told.inShort()
	x.s.Emit(told)
	return errors.Join(x.next(ctx), unkept)
}

// next asks about the next decision, or ends.
func (x *Asking) next(ctx context.Context) error {
	x.hinted = false
	if x.number++; x.number < len(x.list) {
		return x.Ask(ctx)
	}
	x.Stop()
	return nil
}

// ReviewQuestion asks for a better move than the one that was played.
type ReviewQuestion struct {
	Number int     `json:"number"`
	Side   string  `json:"side"`
	Played string  `json:"played"`
	Does   string  `json:"does"`
	Loss   float64 `json:"loss"`
}

// Whole marks it as shown at once.
func (ReviewQuestion) Whole() {}

// Write asks.
func (m ReviewQuestion) Write(t *report.Text) {
	t.Add("Move %d: %s played %s (%s), which gave away %s. What is better? answer tells, skip goes on.\n", m.Number, m.Side, m.Played, m.Does, Percent(m.Loss))
}

// ReviewHint says how many moves are better than what was played and how many give nothing
// away or, if that is unknown, -1, how the best begins.
type ReviewHint struct {
	Better int    `json:"better"`
	Good   int    `json:"good"`
	Of     int    `json:"of"`
	Begins string `json:"begins"`
}

// Write says so.
func (h ReviewHint) Write(t *report.Text) {
	if h.Better < 0 && h.Good >= 0 {
		t.Add("Of %s %s best.\n", wording.Plural(h.Of, "move"), wording.IsOrAre(h.Good, "move"))
		return
	}
	if h.Better < 0 {
		t.Add("It is one of %s, and begins with %s.\n", wording.Plural(h.Of, "move"), h.Begins)
		return
	}
	t.Add("Of %s %s better.\n", wording.Plural(h.Of, "move"), wording.IsOrAre(h.Better, "move"))
}

// ReviewVerdict compares a move, the best one and the one that was played.
type ReviewVerdict struct {
	Given  string  `json:"given,omitempty"`
	Right  bool    `json:"right"`
	Loss   float64 `json:"loss,omitempty"` // of the move given
	Best   string  `json:"best"`
	Does   string  `json:"does"`
	Chance float64 `json:"chance"` // of winning with it
	// Says is what is known of the best move, and Word how.
	Says string      `json:"says"`
	Word games.Basis `json:"word"`
	// Unclear says that a move that is not shown to be worse may be, and Fewer by how much less one
	// with the same result wins, in Unit.
	Unclear bool        `json:"unclear,omitempty"`
	Fewer   games.Value `json:"fewer,omitempty"`
	Unit    string      `json:"unit,omitempty"`
	Why     string      `json:"why,omitempty"`
	// Mixed says that the decision is simultaneous, and that Best is the likeliest optimal move.
	Mixed bool `json:"mixed,omitempty"`

	estimated bool
}

// Write says it.
func (m ReviewVerdict) Write(t *report.Text) {
	best := "Best"
	if m.Mixed {
		best = "Most often best"
	}
	switch {
	case m.Right && m.Given == m.Best:
		t.Put(report.Best, "Right.")
		t.Add(" %s, and it %s.", m.Does, m.Says)
	case m.Right && m.Unclear:
		t.Add("Not clear: %s is not shown to be worse than %s, which %s.", m.Given, m.Best, m.Says)
	case m.Right && m.Fewer > 0:
		t.Put(report.Best, "Right.")
		t.Add(" %s keeps the result, by %s %s less than %s, which %s.", m.Given, figures.Exact(m.Fewer), m.Unit, m.Best, m.Says)
	case m.Right:
		t.Put(report.Best, "Right.")
		t.Add(" It is as good as %s, which %s.", m.Best, m.Says)
	case m.Given != "":
		t.Add("%s gives away %s. %s is %s: %s. It %s.", m.Given, m.loss(), best, m.Best, m.Does, m.Says)
	default:
		t.Add("%s is %s: %s. It %s.", best, m.Best, m.Does, m.Says)
	}
	if m.Why != "" {
		t.Add(" %s", m.Why)
	}
	t.Line()
}

// inShort says it beside a board.
func (m ReviewVerdict) inShort() string {
	switch {
	case m.Right && m.Unclear:
		return "That is not shown to be worse than the best."
	case m.Right:
		return "Right."
	}
	if m.Mixed {
		return fmt.Sprintf("Most often best was: %s.", m.Does)
	}
	return fmt.Sprintf("Best was: %s.", m.Does)
}

func (m ReviewVerdict) loss() string {
	if m.estimated {
		return "about " + Percent(m.Loss)
	}
	return Percent(m.Loss)
}
