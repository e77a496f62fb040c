package classroom

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// PaperNoted says that an answer is on disk.
type PaperNoted struct {
	Number   int    `json:"question"`
	Of       int    `json:"of"`
	Given    string `json:"given"`
	Answered int    `json:"answered"`
}

// Write confirms it.
func (n PaperNoted) Write(t *report.Text) {
	t.Add("Noted; %d of %d answered.\n", n.Answered, n.Of)
}

// PaperHandedIn says where the hand-in is.
type PaperHandedIn struct {
	Student   string `json:"student"`
	File      string `json:"file"`
	Questions int    `json:"questions"`
	Open      int    `json:"open"`
}

// Write says what to do with it.
func (h PaperHandedIn) Write(t *report.Text) {
	t.Add("Handed in for %s: %s", h.Student, wording.Plural(h.Questions, "question"))
	if h.Open > 0 {
		t.Add(", %d of them without an answer", h.Open)
	}
	t.Add(".\nGive your teacher the file %s.\n", h.File)
}

// ClassMarks is the marks of a class.
type ClassMarks struct {
	Paper     string           `json:"paper"`
	Students  []MarkedStudent  `json:"students"`
	Questions []MarkedQuestion `json:"questions"`
	// Remarks name files that could not be read, and what files have in common.
	Remarks []string `json:"remarks,omitempty"`
}

// MarkedStudent is one hand-in.
type MarkedStudent struct {
	Student string `json:"student"`
	File    string `json:"file"`
	Version string `json:"version"`
	// HandedIn is the time of the last line, by the clock of the student's machine; empty if the
	// paper was not closed.
	HandedIn string         `json:"handed_in,omitempty"`
	Right    int            `json:"right"`
	Minutes  int            `json:"minutes"`
	Answers  []MarkedAnswer `json:"answers"`
	// Faults say what is wrong with the file.
	Faults []string `json:"faults,omitempty"`
	// Remarks say what is unusual in how the paper was taken.
	Remarks []string `json:"remarks,omitempty"`
}

// MarkedAnswer is an answer; one without tries is missing.
type MarkedAnswer struct {
	Given string `json:"given"`
	Right bool   `json:"right"`
	Tries int    `json:"tries"`
	Says  string `json:"says,omitempty"`
}

// MarkedQuestion is the results of a question.
type MarkedQuestion struct {
	Number   int    `json:"question"`
	Topic    string `json:"kind"`
	Right    int    `json:"right"`
	Answered int    `json:"answered"`
	// Wrong is the commonest comment on wrong answers, and Often how often it was made.
	Wrong string `json:"wrong,omitempty"`
	Often int    `json:"often,omitempty"`
	// Hint is what to say about it.
	Hint string `json:"hint,omitempty"`

	wrong map[string]int
}

// Write gives a row per student, a row per question, the question that most got wrong, and
// what needs attention.
func (c ClassMarks) Write(t *report.Text) {
	t.Put(report.Heading, c.Paper)
	t.Add(", %s\n", wording.Plural(len(c.Students), "hand-in"))
	var rows [][]string
	for _, x := range c.Students {
		marks := ""
		for _, a := range x.Answers {
			marks += a.sign()
		}
		rows = append(rows, []string{x.Student, fmt.Sprintf("%d of %d", x.Right, len(x.Answers)), marks, strconv.Itoa(x.Minutes), x.File})
	}
	report.WriteTable(t, []report.TextColumn{{Head: "student", Wrap: true}, {Head: "right", Right: true}, {Head: "answers"}, {Head: "minutes", Right: true, Spare: 2}, {Head: "file", Spare: 1}}, rows)
	rows = nil
	for _, q := range c.Questions {
		rows = append(rows, []string{strconv.Itoa(q.Number), q.Topic, q.share(len(c.Students)), q.common()})
	}
	t.Line()
	report.WriteTable(t, []report.TextColumn{{Head: "question", Right: true}, {Head: "kind", Wrap: true}, {Head: "right", Right: true}, {Head: "most common fault", Wrap: true, Spare: 1}}, rows)
	c.writeAdvice(t)
}

// writeAdvice says which question gave most trouble, what to say about it, and which files to look
// at.
func (c ClassMarks) writeAdvice(t *report.Text) {
	switch hardest := c.hardest(); {
	case len(hardest) == 1:
		q := hardest[0]
		report.WriteIndented(t, "", fmt.Sprintf("Question %d (%s) went wrong most often. %s", q.Number, q.Topic, q.Hint))
	case len(hardest) == len(c.Questions) && len(hardest) > 0:
		report.WriteIndented(t, "", "All questions went wrong equally often.")
	case len(hardest) > 1:
		names := wording.Each(hardest, func(q MarkedQuestion) string { return fmt.Sprintf("%d (%s)", q.Number, q.Topic) })
		report.WriteIndented(t, "", "Questions "+wording.Listed(names)+" went wrong most often, and equally often.")
	}
	for _, x := range c.Students {
		for _, fault := range slices.Concat(x.Faults, x.Remarks) {
			t.Put(report.Bad, "LOOK AT: ")
			report.WriteIndented(t, "", x.File+": "+fault)
		}
	}
	for _, remark := range c.Remarks {
		t.Put(report.Bad, "LOOK AT: ")
		report.WriteIndented(t, "", remark)
	}
}

// hardest gives the questions with the fewest right answers; none if all are right.
func (c ClassMarks) hardest() (hardest []MarkedQuestion) {
	least := len(c.Students)
	for _, q := range c.Questions {
		switch {
		case q.Right < least:
			least, hardest = q.Right, []MarkedQuestion{q}
		case q.Right == least && q.Right < len(c.Students):
			hardest = append(hardest, q)
		}
	}
	return hardest
}

func (a MarkedAnswer) sign() string {
	switch {
	case a.Right:
		return "+"
	case a.Tries > 0:
		return "-"
	}
	return "."
}

func (q MarkedQuestion) share(of int) string {
	if of == 0 {
		return "?"
	}
	return fmt.Sprintf("%d %%", (200*q.Right+of)/(2*of))
}

func (q MarkedQuestion) common() string {
	if q.Often == 0 {
		return ""
	}
	return fmt.Sprintf("%d times: %s", q.Often, q.Wrong)
}

// CSV writes a row per student and a column per question: 1 for right, 0 for wrong, and
// empty for no answer.
func (c ClassMarks) CSV() string {
	head := []string{"student", "right", "of", "minutes", "version", "file", "faults"}
	for _, q := range c.Questions {
		head = append(head, fmt.Sprintf("%d %s", q.Number, q.Topic))
	}
	rows := [][]string{head}
	for _, x := range c.Students {
		row := []string{Inert(x.Student), strconv.Itoa(x.Right), strconv.Itoa(len(x.Answers)), strconv.Itoa(x.Minutes),
			Inert(x.Version), Inert(x.File), Inert(strings.Join(slices.Concat(x.Faults, x.Remarks), "; "))}
		for _, a := range x.Answers {
			row = append(row, map[string]string{"+": "1", "-": "0", ".": ""}[a.sign()])
		}
		rows = append(rows, row)
	}
	return figures.CommaSeparated(rows)
}

// Inert keeps a spreadsheet from taking a stranger's text for a formula.
func Inert(text string) string {
	if text != "" && strings.ContainsAny(text[:1], "=+-@\t") {
		return "'" + text
	}
	return text
}

// JSON writes all of it.
func (c ClassMarks) JSON() ([]byte, error) {
	text, err := json.MarshalIndent(c, "", "  ")
	return append(text, '\n'), err
}
