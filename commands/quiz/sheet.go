package quiz

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/wording"
)

// SheetHeader is how every sheet begins. A file that begins otherwise is not replaced
// by one.
const SheetHeader = "<!-- a sheet of questions, made by parlor -->\n"

// NewSheet makes the questions of a plan with their answers worked out.
func NewSheet(ctx context.Context, l *Workbook, p Plan) (QuizSheet, error) {
	sheet := QuizSheet{Seed: p.Seed}
	for _, t := range p.Topics[:min(p.Number, len(p.Topics))] {
		sheet.Topics = append(sheet.Topics, t.Name)
	}
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
		if figure := QuizFigure(q); figure != "" {
			b.WriteString("```text\n" + figure + "```\n\n")
		}
		b.WriteString(q.Text + "\n\nAnswer:\n")
	}
	return b.String()
}

// SolutionsPage writes the answers worked out.
func SolutionsPage(s QuizSheet) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n# Solutions\n\n%s.\n", SheetHeader, about(s))
	for i, x := range s.Solutions {
		fmt.Fprintf(&b, "\n## Solution %d\n\nAnswer: %s\n", x.Number, x.Answer)
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
