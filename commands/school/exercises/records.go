package exercises

import (
	"fmt"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/markdown"
)

// Exercises lists the exercises.
type Exercises struct {
	Exercises []ExerciseRow `json:"exercises"`
}

// ExerciseRow is an exercise in the list.
type ExerciseRow struct {
	Number  string `json:"number"`
	Title   string `json:"title"`
	Wanted  Kind   `json:"wanted"`
	Minutes int    `json:"minutes"`
	Done    bool   `json:"done"`
}

// Write gives a line for each.
func (l Exercises) Write(t *report.Text) {
	for _, e := range l.Exercises {
		mark := "   "
		if e.Done {
			mark = " * "
		}
		t.Put(report.Best, mark)
		t.Add("%-5s%s (%s, %d min)\n", e.Number, e.Title, e.Wanted, e.Minutes)
	}
	if len(l.Exercises) > 0 {
		report.WriteIndented(t, "", "* is done. exercise "+l.Exercises[0].Number+" shows one, try hands in an answer.")
	}
}

// ExerciseShown is an exercise as it is set.
type ExerciseShown struct {
	Number   string   `json:"number"`
	Title    string   `json:"title"`
	Wanted   Kind     `json:"wanted"`
	Minutes  int      `json:"minutes"`
	Markdown string   `json:"says"`
	Begin    []string `json:"begin,omitempty"`
}

// Shown is an exercise as it is set.
func Shown(e *Exercise) ExerciseShown {
	return ExerciseShown{e.Number(), e.Title, e.Kind, e.Minutes, e.Says, Typed(e.Begin)}
}

// Kind is exercise.
func (ExerciseShown) Kind() string { return "exercise" }

// Whole marks it as shown at once.
func (ExerciseShown) Whole() {}

// Write gives what to make, and what to begin with.
func (e ExerciseShown) Write(t *report.Text) {
	t.Put(report.Heading, fmt.Sprintf("Exercise %s: %s", e.Number, e.Title))
	t.Add(" (about %s)\n", wording.Plural(e.Minutes, "minute"))
	markdown.Set(t, e.Markdown)
	if e.Begin != nil {
		t.Add("To begin with:\n")
		t.Put(report.Best, "  (try "+strings.Join(e.Begin, "\n       ")+")")
		t.Line()
	}
}

// ExerciseModel is an answer that passes.
type ExerciseModel struct {
	Number string   `json:"number"`
	Answer []string `json:"answer"`
}

// Write gives the call.
func (m ExerciseModel) Write(t *report.Text) {
	t.Add("(try %s)\n", strings.Join(m.Answer, "\n     "))
}

// ExerciseVerdict is the reply to an answer.
type ExerciseVerdict struct {
	Number string `json:"number"`
	Right  bool   `json:"right"`
	Says   string `json:"says,omitempty"`
	Tries  int    `json:"tries"`
}

// Write gives the verdict and why.
func (v ExerciseVerdict) Write(t *report.Text) {
	if v.Right {
		t.Put(report.Best, "Right.")
		t.Line()
	} else {
		t.Put(report.Heading, "Not yet.")
		t.Line()
	}
	if v.Says != "" {
		report.WriteIndented(t, "", v.Says)
	}
}
