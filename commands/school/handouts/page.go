package handouts

import (
	"bytes"
	_ "embed"
	"html/template"
	"strings"
	"unicode/utf8"

	"parlor/commands/school/quiz"
	"parlor/commands/view/drawing"
	"parlor/commands/view/paint"
)

// header is how every page begins, by which it is recognised.
const header = "<!DOCTYPE html>\n<!-- Sheets of a class, made by Parlor. -->\n"

// class is a paper with the sheets of all students.
type class struct {
	Title    string
	Minutes  int
	Students []student
}

// question and solution are what the pages show of them.
type question struct {
	quiz.QuizQuestion
	Figure string // as plain text, where there is no picture
}

type solution struct {
	quiz.QuizSolution
	Worked string
}

//go:embed page.html.tmpl
var layouts string

//go:embed page.css
var style string

// pages are the pages of questions and of solutions. Pictures are drawn by the program, and everything
// else is escaped.
var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"picture": func(svg string) template.HTML { return template.HTML(svg) },
	"prose":   prose,
	"brief":   brief,
}).Parse(layouts))

// page writes the page of a layout.
func (c class) page(layout string) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(header)
	err := pages.ExecuteTemplate(&b, layout, struct {
		class
		Style template.CSS
	}{c, template.CSS(drawing.CSS + paint.Style() + style)})
	return b.Bytes(), err
}

// Asked are the questions of a student. They know nothing of the solutions.
func (s student) Asked() (all []question) {
	for _, q := range s.Questions {
		shown := question{QuizQuestion: q}
		if q.Picture() == "" {
			shown.Figure = quiz.QuizFigure(q)
		}
		all = append(all, shown)
	}
	return all
}

// Solved are the solutions of a student.
func (s student) Solved() (all []solution) {
	for _, x := range s.Solutions {
		text := x
		text.Tree = nil // which is drawn
		all = append(all, solution{x, quiz.QuizWorked(text)})
	}
	return all
}

// mostBrief is how long an answer may be that stands in the table of all answers, in letters.
const mostBrief = 24

// brief is an answer for that table, which leaves programs to the solutions below it.
func brief(answer string) string {
	if utf8.RuneCountInString(answer) > mostBrief {
		return "below"
	}
	return answer
}

// prose sets what an exercise or a question says: paragraphs, and what stands between backquotes as code.
func prose(text string) template.HTML {
	var b strings.Builder
	for _, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		b.WriteString("<p>")
		parts := strings.Split(paragraph, "`")
		for i, part := range parts {
			part = template.HTMLEscapeString(part)
			switch last := i == len(parts)-1; {
			case i%2 == 1 && !last:
				part = "<code>" + part + "</code>"
			case i%2 == 1: // a backquote that nothing closes
				part = "`" + part
			}
			b.WriteString(part)
		}
		b.WriteString("</p>")
	}
	return template.HTML(b.String())
}
