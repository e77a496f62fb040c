package lessons

import (
	"cmp"
	"context"
	"slices"

	"parlor/commands/school/judge"
	"parlor/commands/text/report"
)

// predictInfo marks the fenced blocks that hold predictions: questions about the command below
// them, which are answered before it is run and are not marked.
const predictInfo = "predict"

// predictKeys are the keys of such a block; the first four must be given.
var predictKeys = []string{"question", "answer", "compare", "right", "wrong", "accept"}

// asks gives the question or the prediction of a step, or nil.
func (s Step) asks() *Ask { return cmp.Or(s.Ask, s.Predict) }

// predictionsLead checks that a command comes right below every prediction.
func (l *Lesson) predictionsLead() error {
	for i, s := range l.Steps {
		if s.Predict == nil {
			continue
		}
		if i+1 == len(l.Steps) || l.Steps[i+1].Prose != "" || l.Steps[i+1].Ask != nil {
			return bad(l.Path, s.Line, "wanted a command right below the prediction, given none")
		}
		if s.Predict.Kind.IsMade() {
			return bad(l.Path, s.Line, "wanted a prediction of what a search says, given one of a tree or a position")
		}
	}
	return nil
}

// resumable gives the place at which a lesson goes on: predictions whose command has not been run
// are asked again.
func (l *Lesson) resumable(at int) int {
	for at > 0 && at < len(l.Steps) && l.Steps[at-1].Predict != nil {
		at--
	}
	return at
}

// Foretold is a prediction beside what the search says. Said is empty where none was made.
type Foretold struct {
	Question string `json:"question"`
	Said     string `json:"said,omitempty"`
	Found    string `json:"found"`
	Same     bool   `json:"same"`
	// Markdown is a word about the difference, and why the search says so.
	Markdown string `json:"says"`
}

// foretell compares a prediction with what the search will say.
func (j *judged) foretell(line string, verdict judge.Verdict) Foretold {
	f := Foretold{Question: j.ask.Question, Said: line, Found: j.right.Shown(), Same: verdict.Outcome == judge.Right, Markdown: j.ask.Right}
	if mistake := cmp.Or(j.mistake(line), verdict.Note); line != "" && !f.Same && mistake != "" {
		f.Markdown = mistake + " " + f.Markdown
	}
	return f
}

// predicts says whether a prediction waits.
func (c *Class) predicts() bool { return c.asked != nil && c.asked.predict }

// predicted keeps a prediction until the search has been run.
func (c *Class) predicted(ctx context.Context, f Foretold) error {
	c.foretold = append(c.foretold, f)
	c.asked = nil
	return c.advance(ctx)
}

// compared shows the predictions beside what the search has said.
func (c *Class) compared() {
	if len(c.foretold) > 0 {
		c.say(LessonForetold{Predictions: slices.Clone(c.foretold)})
		c.foretold = nil
	}
}

// LessonPrediction asks for a prediction.
type LessonPrediction struct {
	Markdown string `json:"question"`
	Wanted   string `json:"wanted"`
}

// Whole has it shown at once.
func (LessonPrediction) Whole() {}

// Write gives the question, and what an answer looks like.
func (l LessonPrediction) Write(t *report.Text) {
	t.Put(report.Heading, "Predict, before it is run")
	t.Line()
	report.WriteIndented(t, "", l.Markdown)
	report.WriteIndented(t, "", l.Wanted+" It is not marked; skip leaves it out.")
}

// LessonForetold is what was predicted of a search beside what it says.
type LessonForetold struct {
	Predictions []Foretold `json:"predictions"`
}

// Write gives a line each, and below it what is said to it.
func (l LessonForetold) Write(t *report.Text) {
	rows := make([][]string, len(l.Predictions))
	for i, f := range l.Predictions {
		rows[i] = []string{f.Question, cmp.Or(f.Said, "-"), f.Found}
	}
	report.WriteTable(t, []report.TextColumn{{Head: "predicted", Wrap: true}, {Head: "you"}, {Head: "the search"}}, rows)
	for _, f := range l.Predictions {
		report.WriteIndented(t, "", cmp.Or(map[bool]string{true: "As you said. "}[f.Same], "")+f.Markdown)
	}
}
