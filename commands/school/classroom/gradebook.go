package classroom

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"parlor/commands/lab/figures"
)

// Learning platforms name what they export by who handed it in, and take marks back by the same
// name. Moodle exports a folder "Ada Lovelace_4711_assignsubmission_file" a student, Canvas a file
// "lovelaceada_4711_9054_week3-ada.handin"; either has a number by which a student is known.
var (
	moodleFolder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|/)([^/]+?)_(\d+)_assignsubmission_`) })
	canvasFile   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|/)[^/_]+_(?:LATE_)?(\d+)_\d+_[^/]*$`) })
)

// Moodle writes the marks in the columns of Moodle's grading worksheet.
func (c ClassMarks) Moodle() string {
	rows := [][]string{{"Identifier", "Full name", "Grade", "Maximum grade", "Feedback comments"}}
	for _, x := range c.Students {
		name, identifier := x.Student, ""
		if m := moodleFolder().FindStringSubmatch(x.File); m != nil {
			name, identifier = m[1], "Participant "+m[2]
		}
		rows = append(rows, []string{identifier, inert(name), strconv.Itoa(x.Right), strconv.Itoa(len(x.Answers)), inert(c.feedback(x))})
	}
	return figures.CommaSeparated(rows)
}

// Canvas writes the marks in the columns of Canvas' gradebook.
func (c ClassMarks) Canvas() string {
	rows := [][]string{
		{"Student", "ID", "SIS User ID", "SIS Login ID", "Section", inert(c.Paper)},
		{"    Points Possible", "", "", "", "", strconv.Itoa(len(c.Questions))},
	}
	for _, x := range c.Students {
		id := ""
		if m := canvasFile().FindStringSubmatch(x.File); m != nil {
			id = m[1]
		}
		rows = append(rows, []string{inert(x.Student), id, "", "", "", strconv.Itoa(x.Right)})
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
