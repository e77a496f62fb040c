package classroom

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"parlor/commands/text/figures"
)

// Learning platforms name what they export by who handed it in, and take marks back by the same
// name. Moodle exports a folder "Ada Lovelace_4711_assignsubmission_file" a student, Canvas a file
// "lovelaceada_4711_9054_week3-ada.handin"; either has a number by which a student is known.
var (
	moodleFolder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|/)([^/]+?)_(\d+)_assignsubmission_`) })
	canvasFile   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|/)[^/_]+_(?:LATE_)?(\d+)_\d+_[^/]*$`) })
)

// Sender is by whom a learning platform says that a file was handed in; fields that it does not say are
// empty.
type Sender struct {
	Name   string
	Moodle string // as Moodle's grading worksheet has it: Participant 4711
	Canvas string // a number
	Late   bool   // Canvas says so
}

// SenderOf reads the name of a file as a platform exports it.
func SenderOf(file string) (by Sender) {
	if m := moodleFolder().FindStringSubmatch(file); m != nil {
		by.Name, by.Moodle = m[1], "Participant "+m[2]
	}
	if m := canvasFile().FindStringSubmatch(file); m != nil {
		by.Canvas, by.Late = m[1], strings.Contains(path.Base(file), "_LATE_")
	}
	return by
}

// Moodle writes the marks in the columns of Moodle's grading worksheet.
func (c ClassMarks) Moodle() string {
	rows := [][]string{{"Identifier", "Full name", "Grade", "Maximum grade", "Feedback comments"}}
	for _, x := range c.Students {
		by := SenderOf(x.File)
		rows = append(rows, []string{by.Moodle, Inert(cmp.Or(by.Name, x.Student)), strconv.Itoa(x.Right), strconv.Itoa(len(x.Answers)), Inert(c.feedback(x))})
	}
	return figures.CommaSeparated(rows)
}

// Canvas writes the marks in the columns of Canvas' gradebook.
func (c ClassMarks) Canvas() string {
	rows := [][]string{
		{"Student", "ID", "SIS User ID", "SIS Login ID", "Section", Inert(c.Paper)},
		{"    Points Possible", "", "", "", "", strconv.Itoa(len(c.Questions))},
	}
	for _, x := range c.Students {
		rows = append(rows, []string{Inert(x.Student), SenderOf(x.File).Canvas, "", "", "", strconv.Itoa(x.Right)})
	}
	return figures.CommaSeparated(rows)
}

// feedback says to a student which questions went wrong, and why where that is known.
func (c ClassMarks) feedback(x MarkedStudent) string {
	var lines []string
	for i, a := range x.Answers {
		if !a.Right {
			missing := map[bool]string{true: "no answer", false: "wrong"}[a.Tries == 0]
			lines = append(lines, fmt.Sprintf("%d (%s): %s", i+1, c.Questions[i].Topic, cmp.Or(a.Says, missing)))
		}
	}
	return strings.Join(lines, " ")
}
