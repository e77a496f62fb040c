package gradebook

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"parlor/commands/school/classroom"
	"parlor/commands/text/figures"
)

// person gives somebody as the roster has him, or else as the platform's name of his file does.
func (b *Book) person(e StudentMarks) Person {
	if i := find(b.Roster, e.Student); i >= 0 {
		return b.Roster[i]
	}
	p, by := Person{Name: e.Student}, classroom.SenderOf(e.File)
	p.Known[moodleIdentifier], p.Known[canvasID] = by.Moodle, by.Canvas
	return p
}

// points writes what a student has, empty for somebody who handed nothing in.
func (b *Book) points(e StudentMarks) string {
	if !b.marked(e) {
		return ""
	}
	points, _ := b.Total(e)
	return points.String()
}

// Moodle writes the columns of Moodle's grading worksheet.
func (b *Book) Moodle() string {
	rows := [][]string{{"Identifier", "Full name", "Email address", "Grade", "Maximum grade", "Feedback comments"}}
	for _, e := range b.Entries {
		p := b.person(e)
		rows = append(rows, []string{inert(p.Known[moodleIdentifier]), inert(cmp.Or(classroom.SenderOf(e.File).Name, e.Student)), inert(p.Known[moodleIdentifier+1]),
			b.points(e), b.Of().String(), inert(b.feedback(e))})
	}
	return figures.CommaSeparated(rows)
}

// Canvas writes the columns of Canvas' gradebook.
func (b *Book) Canvas() string {
	rows := [][]string{
		{"Student", "ID", "SIS User ID", "SIS Login ID", "Section", inert(b.Title)},
		{"    Points Possible", "", "", "", "", b.Of().String()},
	}
	for _, e := range b.Entries {
		p := b.person(e)
		rows = append(rows, []string{inert(e.Student), inert(p.Known[canvasID]), inert(p.Known[sisUser]), inert(p.Known[sisLogin]), inert(p.Known[section]), b.points(e)})
	}
	return figures.CommaSeparated(rows)
}

// CSV writes a row a student, with points for each question.
func (b *Book) CSV() string {
	head := []string{"student", "points", "of", "handed in", "days late", "off", "file"}
	for i, q := range b.Questions {
		head = append(head, fmt.Sprintf("%d %s", i+1, q.Kind))
	}
	rows := [][]string{head}
	for _, e := range b.Entries {
		_, off := b.Total(e)
		row := []string{inert(e.Student), b.points(e), b.Of().String(), written(e.HandedIn), strconv.Itoa(b.DaysLate(e)), off.String(), inert(e.File)}
		for i := range b.Questions {
			points, changed := b.cell(e, i+1)
			switch {
			case b.dropped(i+1) != "" || !b.marked(e) || !changed && (i >= len(e.Signs) || e.Signs[i] == blank):
				row = append(row, "")
			default:
				row = append(row, points.String())
			}
		}
		rows = append(rows, row)
	}
	return figures.CommaSeparated(rows)
}

// feedback says to a student which questions went wrong, what was changed and what was taken off.
func (b *Book) feedback(e StudentMarks) string {
	var lines []string
	for i, q := range b.Questions {
		name := fmt.Sprintf("%d (%s)", i+1, q.Kind)
		change := b.changed(e.Student, strconv.Itoa(i+1))
		switch {
		case !b.marked(e):
		case b.dropped(i+1) != "":
			lines = append(lines, name+": does not count, "+b.dropped(i+1))
		case change != nil && change.To != Dropped:
			lines = append(lines, fmt.Sprintf("%s: %s of %s, %s", name, change.To, q.Points, change.Reason))
		case i < len(e.Signs) && e.Signs[i] == wrong:
			lines = append(lines, name+": "+cmp.Or(e.Says[i], "wrong"))
		case i < len(e.Signs) && e.Signs[i] == blank:
			lines = append(lines, name+": no answer")
		}
	}
	if _, off := b.Total(e); off > 0 {
		lines = append(lines, fmt.Sprintf("%s taken off, as it was handed in after the deadline", off))
	}
	return strings.Join(lines, " ")
}

func inert(text string) string { return classroom.Inert(text) }
