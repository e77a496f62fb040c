package quiz

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/search/tree"
)

// QuizQuestion is a question of a quiz.
type QuizQuestion struct {
	Number int    `json:"number"`
	Of     int    `json:"of"`
	Topic  string `json:"topic"`
	// Source says which game the question is from, and Board is the position; a tree that
	// is made up has neither.
	Source string   `json:"source,omitempty"`
	Board  []string `json:"board,omitempty"`
	// Either Tree or Matrix is what the question is about, with the values left out.
	Tree   *tree.Node      `json:"tree,omitempty"`
	Matrix [][]games.Value `json:"matrix,omitempty"`
	Text   string          `json:"question"`
	Wanted string          `json:"wanted"`
	// Form makes the tree, the matrix or the position a game, to explore it.
	Form string `json:"form,omitempty"`

	// ASCII restricts drawings to ASCII.
	ASCII bool `json:"-"`

	at      position.Position // in which a move is asked for, or nil
	drawn   *gametext.Board   // that position, as the player sees it
	picture string            // the file that shows it, beside the sheet
	look    drawing.TreeLook  // of the picture of a tree
}

// Drawn draws the board of a question about moves in the way the player sees boards.
func (q QuizQuestion) Drawn(board func(position.Position) gametext.Board) QuizQuestion {
	if q.at != nil {
		b := board(q.at)
		q.drawn = &b
	}
	return q
}

// Whole marks it as shown at once.
func (QuizQuestion) Whole() {}

// Write gives the figure and the question below it.
func (q QuizQuestion) Write(t *report.Text) {
	if q.Of > 0 {
		t.Put(report.Heading, fmt.Sprintf("QUESTION %d OF %d", q.Number, q.Of))
		t.Add(", %s\n", q.Topic)
	}
	writeProse(t, q.Source)
	if q.drawn != nil && t.Played() {
		q.drawn.Write(t)
	} else {
		for _, line := range q.Board {
			t.Add("%s\n", line)
		}
	}
	if q.Tree != nil {
		drawing.WriteTree(t, q.Tree, q.ASCII)
	}
	if q.Matrix != nil {
		writeMatrix(t, q.Matrix)
	}
	writeProse(t, q.Text)
}

// writeProse writes a paragraph, if there is one, in lines that are easy to read.
func writeProse(t *report.Text, text string) {
	if text == "" {
		return
	}
	for _, line := range report.Fitted([]string{text}, min(t.Width(), report.ProseWidth)-2) {
		t.Add("%s\n", strings.TrimSpace(line))
	}
}

// writeMatrix draws a matrix with its rows and columns numbered.
func writeMatrix(t *report.Text, values [][]games.Value) {
	line := fmt.Sprintf("%9s", "")
	for j := range values[0] {
		line += fmt.Sprintf("%10s", fmt.Sprintf("column %d", j+1))
	}
	t.Add("%s\n", line)
	for i, row := range values {
		line := fmt.Sprintf("  row %-3d", i+1)
		for _, v := range row {
			line += fmt.Sprintf("%10s", tree.Number(v))
		}
		t.Add("%s\n", line)
	}
}

// QuizVerdict is the reply to an answer, with the answer worked out once the question is closed.
type QuizVerdict struct {
	Number int    `json:"number"`
	Topic  string `json:"topic"`
	// Verdict is right, wrong, unreadable, skipped, shown or hint.
	Verdict string `json:"verdict"`
	Given   string `json:"given,omitempty"`
	Answer  string `json:"answer,omitempty"`
	// Cost is what the answer gives away, if that is known.
	Cost string `json:"cost,omitempty"`
	// Note is a hint, or what is wanted if an answer cannot be read, or the misconception that a
	// wrong answer shows.
	Note  string     `json:"note,omitempty"`
	Tree  *tree.Node `json:"tree,omitempty"`
	Lines []string   `json:"lines,omitempty"`

	// ASCII restricts drawings to ASCII.
	ASCII bool `json:"-"`
}

// The verdicts.
const (
	QuizRight      = "right"
	QuizWrong      = "wrong"
	QuizUnreadable = "unreadable"
	QuizSkipped    = "skipped"
	QuizShown      = "shown"
	QuizHint       = "hint"
)

// Write gives the verdict and the worked solution.
func (v QuizVerdict) Write(t *report.Text) {
	switch v.Verdict {
	case QuizUnreadable, QuizHint:
		writeProse(t, v.Note)
		return
	case QuizRight:
		t.Put(report.Best, "Right.")
		t.Add(" The answer is %s.\n", v.Answer)
	case QuizWrong:
		t.Put(report.Bad, "Wrong.")
		t.Add(" The answer is %s.\n", v.Answer)
	case QuizSkipped:
		t.Add("Left out. The answer is %s.\n", v.Answer)
	case QuizShown:
		t.Add("The answer is %s.\n", v.Answer)
	}
	writeProse(t, v.Cost)
	writeProse(t, v.Note)
	if v.Tree != nil {
		drawing.WriteTree(t, v.Tree, v.ASCII)
	}
	for _, line := range v.Lines {
		t.Add("%s\n", line)
	}
	t.Line()
}

// QuizScore is how a quiz has gone.
type QuizScore struct {
	Right  int              `json:"right"`
	Done   int              `json:"done"`
	Of     int              `json:"of"`
	Topics []QuizTopicScore `json:"topics"`
	// Practise names the kinds of questions that were not all answered right.
	Practise []string `json:"practise,omitempty"`
}

// QuizTopicScore is how the questions of one kind have gone.
type QuizTopicScore struct {
	Topic string `json:"topic"`
	Brief string `json:"brief"`
	Right int    `json:"right"`
	Done  int    `json:"done"`
}

// quizScore are the columns of a score.
var quizScore = []report.TextColumn{{Head: "kind"}, {Head: "right", Right: true}, {Head: "of", Right: true}, {Head: "what is asked", Wrap: true, Spare: 1}}

// Write gives the score, kind by kind, and what to practise.
func (s QuizScore) Write(t *report.Text) {
	t.Field("SCORE: ", "%d of %d right", s.Right, s.Done)
	if s.Done < s.Of {
		t.Add(", and %d not asked", s.Of-s.Done)
	}
	t.Line()
	if len(s.Topics) > 1 {
		rows := wording.Each(s.Topics, func(k QuizTopicScore) []string {
			return []string{k.Topic, fmt.Sprint(k.Right), fmt.Sprint(k.Done), k.Brief}
		})
		report.WriteTable(t, quizScore, rows)
	}
	if len(s.Practise) > 0 {
		forms := wording.Each(s.Practise, func(name string) string { return "(quiz '" + name + ")" })
		writeProse(t, "To practise: "+wording.Listed(forms))
	}
}

// QuizSheet is a sheet of questions with their solutions.
type QuizSheet struct {
	// Title is that of a paper for a student, empty for questions of a quiz.
	Title     string         `json:"title,omitempty"`
	Topics    []string       `json:"topics"`
	Seed      uint64         `json:"seed"`
	Questions []QuizQuestion `json:"questions"`
	// Solutions are left out for those who may see only the questions.
	Solutions []QuizSolution `json:"solutions,omitempty"`
	// Files are those that the sheet was written to; without any it is shown.
	Files []string `json:"files,omitempty"`
}

// Look says how the trees of the sheet are drawn.
func (s *QuizSheet) Look(look drawing.TreeLook) {
	for i := range s.Questions {
		s.Questions[i].look = look
	}
	for i := range s.Solutions {
		s.Solutions[i].look = look
	}
}

// QuizSolution is the answer to a question of a sheet, worked out.
type QuizSolution struct {
	Number int        `json:"number"`
	Answer string     `json:"answer"`
	Tree   *tree.Node `json:"tree,omitempty"`
	Lines  []string   `json:"lines,omitempty"`

	picture string // the file that shows the tree, beside the page
	look    drawing.TreeLook
}

// Write shows the sheet, or says where it was written.
func (s QuizSheet) Write(t *report.Text) {
	if len(s.Files) > 0 {
		with := ""
		if len(s.Solutions) > 0 {
			with = " with solutions"
		}
		t.Add("wrote %s%s to %s\n", wording.Plural(len(s.Questions), "question"), with, wording.Listed(s.Files))
		return
	}
	for _, q := range s.Questions {
		q.Write(t)
		t.Line()
	}
	for _, x := range s.Solutions {
		t.Put(report.Heading, fmt.Sprintf("SOLUTION %d: ", x.Number))
		t.Add("%s\n%s\n", x.Answer, QuizWorked(x))
	}
}

// QuizFigure draws what a question is about, as plain text.
func QuizFigure(q QuizQuestion) string {
	q.Of, q.Source, q.Text = 0, "", ""
	return report.Render(q, 0).String()
}

// QuizWorked draws how an answer comes about, as plain text.
func QuizWorked(x QuizSolution) string {
	var t report.Text
	if x.Tree != nil {
		drawing.WriteTree(&t, x.Tree, false)
	}
	for _, line := range x.Lines {
		t.Add("%s\n", line)
	}
	return t.Folded().String()
}

// SheetHeader is how every sheet begins. A file that begins otherwise is not overwritten by one.
const SheetHeader = "<!-- a sheet of questions, made by parlor -->\n"

// NewSheet makes the questions of a plan with their answers worked out.
func NewSheet(ctx context.Context, l *Workbook, p Plan) (QuizSheet, error) {
	sheet := QuizSheet{Seed: p.Seed}
	sheet.Topics = wording.Each(p.Topics[:min(p.Number, len(p.Topics))], func(t *Topic) string { return t.Name })
	for n := 1; n <= p.Number; n++ {
		q, err := p.Question(ctx, l, n)
		if err != nil {
			return sheet, err
		}
		if err := sheet.Add(ctx, q, p.Number); err != nil {
			return sheet, err
		}
	}
	return sheet, nil
}

// Add adds a question, of so many, and works it out.
func (s *QuizSheet) Add(ctx context.Context, q *Question, of int) error {
	worked, err := q.Solution(ctx)
	n := len(s.Questions) + 1
	s.Questions = append(s.Questions, q.Ask(n, of))
	s.Solutions = append(s.Solutions, QuizSolution{Number: n, Answer: q.Answer.Shown, Tree: worked.Tree, Lines: worked.Lines})
	return err
}

// QuestionsPage writes the questions of a sheet as Markdown, with room for the answers.
func QuestionsPage(s QuizSheet) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n# Questions\n\n%s. Name:\n", SheetHeader, about(s))
	for _, q := range s.Questions {
		fmt.Fprintf(&b, "\n## Question %d\n\n", q.Number)
		if q.Source != "" {
			b.WriteString(q.Source + "\n\n")
		}
		if q.picture != "" {
			fmt.Fprintf(&b, "![%s](%s)\n\n", q.pictured(), q.picture)
		} else if figure := QuizFigure(q); figure != "" {
			b.WriteString("```text\n" + figure + "```\n\n")
		}
		b.WriteString(q.Text + "\n\nAnswer:\n")
	}
	return b.String()
}

// pictured says what the picture of a question shows.
func (q QuizQuestion) pictured() string {
	if q.at != nil {
		return "The board"
	}
	return "The tree"
}

// SolutionsPage writes the answers worked out.
func SolutionsPage(s QuizSheet) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n# Solutions\n\n%s.\n", SheetHeader, about(s))
	for i, x := range s.Solutions {
		fmt.Fprintf(&b, "\n## Solution %d\n\nAnswer: %s\n", x.Number, x.Answer)
		if x.picture != "" {
			fmt.Fprintf(&b, "\n![The tree with its values](%s)\n", x.picture)
			x.Tree = nil
		}
		if worked := QuizWorked(x); worked != "" {
			b.WriteString("\n```text\n" + worked + "```\n")
		}
		if form := s.Questions[i].Form; form != "" {
			b.WriteString("\nTo look into it: `" + form + "`\n")
		}
	}
	return b.String()
}

// about says what a sheet is made of, so that it can be made again.
func about(s QuizSheet) string {
	if s.Title != "" {
		return s.Title
	}
	return fmt.Sprintf("%s about %s, seed %d", wording.Plural(len(s.Questions), "question"), wording.Listed(s.Topics), s.Seed)
}
