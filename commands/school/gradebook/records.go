package gradebook

import (
	"strconv"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// GradebookShown is the marks of a class in one paper, with what the teacher has changed.
type GradebookShown struct {
	Paper    string   `json:"paper"`
	File     string   `json:"file"`
	Summary  string   `json:"summary"`
	Deadline string   `json:"deadline,omitempty"`
	Missing  []string `json:"missing"` // who has handed nothing in

	Students  []GradebookRow      `json:"students"`
	Questions []GradebookQuestion `json:"questions"`
	Changes   []string            `json:"changes"`
	// Remarks say what is unusual. None of it changes a mark.
	Remarks []string `json:"remarks"`
}

// GradebookRow is a student in a gradebook. Points are empty for somebody without marks.
type GradebookRow struct {
	Student  string `json:"student"`
	Points   string `json:"points"`
	Of       string `json:"of"`
	HandedIn string `json:"handed_in"`
	DaysLate int    `json:"days_late"`
	Off      string `json:"off"` // for being late
	Answers  string `json:"answers"`
	File     string `json:"file"`
}

// GradebookQuestion is a question in a gradebook.
type GradebookQuestion struct {
	Number  int    `json:"question"`
	Kind    string `json:"kind"`
	Points  string `json:"points"`
	Right   int    `json:"right"`
	Dropped string `json:"dropped,omitempty"` // why it does not count
}

// shown gives a book as a record.
func (b *Book) shown(file string) GradebookShown {
	g := GradebookShown{Paper: b.Title, File: file, Summary: b.summary(), Deadline: written(b.Deadline), Missing: b.missing(), Remarks: b.Remarks, Changes: wording.Each(b.Changes, Change.String)}
	for _, e := range b.Entries {
		row := GradebookRow{Student: e.Student, Points: b.points(e), Of: b.Of().String(), HandedIn: written(e.HandedIn), DaysLate: b.DaysLate(e), Answers: e.Signs, File: e.File}
		if _, off := b.Total(e); off > 0 {
			row.Off = off.String()
		}
		g.Students = append(g.Students, row)
	}
	for i, row := range b.questionRows()[1:] {
		right, _ := strconv.Atoi(row[3]) // it is a number that was counted
		g.Questions = append(g.Questions, GradebookQuestion{i + 1, row[1], row[2], right, row[4]})
	}
	return g
}

// Write gives a row a student and a row a question, who is missing, what was changed, and what is worth a
// look.
func (g GradebookShown) Write(t *report.Text) {
	t.Put(report.Heading, g.Paper)
	report.WriteIndented(t, "", ": "+g.Summary)
	if g.Deadline != "" {
		t.Add("The deadline was %s.\n", g.Deadline)
	}
	var rows [][]string
	for _, x := range g.Students {
		late := ""
		if x.DaysLate > 0 {
			late = wording.Plural(x.DaysLate, "day")
		}
		rows = append(rows, []string{x.Student, x.Points, x.Of, x.Answers, late, x.Off})
	}
	report.WriteTable(t, []report.TextColumn{{Head: "student", Wrap: true}, {Head: "points", Right: true}, {Head: "of", Right: true}, {Head: "answers", Wrap: true}, {Head: "late", Spare: 1}, {Head: "off", Right: true, Spare: 2}}, rows)
	rows = nil
	for _, q := range g.Questions {
		rows = append(rows, []string{strconv.Itoa(q.Number), q.Kind, q.Points, strconv.Itoa(q.Right), q.Dropped})
	}
	t.Line()
	report.WriteTable(t, []report.TextColumn{{Head: "question", Right: true}, {Head: "kind", Wrap: true}, {Head: "points", Right: true}, {Head: "right", Right: true}, {Head: "dropped", Wrap: true, Spare: 1}}, rows)
	if len(g.Missing) > 0 {
		report.WriteIndented(t, "", "Nothing from: "+strings.Join(g.Missing, "; ")+".")
	}
	for _, c := range g.Changes {
		report.WriteIndented(t, "", "Changed: "+c)
	}
	for _, r := range g.Remarks {
		t.Put(report.Bad, "LOOK AT: ")
		report.WriteIndented(t, "", r)
	}
}

// GradeChanged confirms that a mark was changed.
type GradeChanged struct {
	Change string `json:"change"`
	Points string `json:"points"` // that the student has now; empty for everyone
	Of     string `json:"of"`
}

// now says what a change has led to.
func (b *Book) now(c Change) GradeChanged {
	changed := GradeChanged{Change: c.String(), Of: b.Of().String()}
	for _, e := range b.Entries {
		if plain(e.Student) == plain(c.Student) {
			changed.Points = b.points(e)
		}
	}
	return changed
}

// Write says it in a line.
func (c GradeChanged) Write(t *report.Text) {
	of := " A paper has " + c.Of + " points now."
	if c.Points != "" {
		of = " That makes " + c.Points + " of " + c.Of + " points."
	}
	report.WriteIndented(t, "", "Changed: "+c.Change+"."+of)
}
