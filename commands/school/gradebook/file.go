package gradebook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"

	"parlor/commands/school/classroom"
	"parlor/commands/text/wording"
)

// A gradebook is a page of Markdown with tables, closed by a seal: a hash of all before it that takes the
// paper's key. So nobody without the key can change it unseen. The seal of a paper without a key is a plain
// hash, which shows what was altered by accident.

// format is the version of the format.
const format = 1

const (
	sealBegins = "<!-- seal "
	closes     = " -->\n"
	stamp      = "2006-01-02 15:04:05 MST"
	heading    = "## "
)

// The headings of the tables, and of the list of remarks.
const (
	ofPaper     = "The paper"
	ofQuestions = "Questions"
	ofStudents  = "Students"
	ofChanges   = "Changes"
	ofRemarks   = "Worth a look"
	ofSaid      = "Said to wrong answers"
	ofRoster    = "Roster"
)

// seal gives the line that closes a text.
func seal(text, key string) string {
	sum := hmac.New(sha256.New, []byte("gradebook\n"+key))
	sum.Write([]byte(text))
	return sealBegins + hex.EncodeToString(sum.Sum(nil)) + closes
}

// Text writes the book.
func (b *Book) Text(key string) string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s%d%s\n# %s\n\n%s\n", classroom.GradebookHeader, format, closes, escaped(b.Title), b.summary())
	head := func(title, says string) {
		fmt.Fprintf(&t, "\n%s%s\n\n", heading, title)
		if says != "" {
			t.WriteString(says + "\n\n")
		}
	}
	head(ofPaper, "")
	writeTable(&t, b.aboutRows())
	head(ofQuestions, "")
	writeTable(&t, b.questionRows())
	head(ofStudents, "+ is right, - wrong, and . without an answer; \"to\" is what the teacher has set.")
	writeTable(&t, b.studentRows())
	if len(b.Remarks) > 0 {
		head(ofRemarks, "None of this has changed a mark, and none of it proves anything: it is worth asking.")
	}
	for _, r := range b.Remarks {
		t.WriteString("- " + escaped(r) + "\n")
	}
	for _, part := range []struct {
		title string
		rows  [][]string
	}{{ofChanges, b.changeRows()}, {ofSaid, b.saidRows()}, {ofRoster, b.rosterRows()}} {
		if len(part.rows) > 1 {
			head(part.title, "")
			writeTable(&t, part.rows)
		}
	}
	t.WriteString("\n")
	return t.String() + seal(t.String(), key)
}

// summary says how many have handed in.
func (b *Book) summary() string {
	handed, late, sum := 0, 0, Points(0)
	for _, e := range b.Entries {
		if e.File != "" {
			points, _ := b.Total(e)
			handed, sum = handed+1, sum+points
		}
		if b.DaysLate(e) > 0 {
			late++
		}
	}
	says := fmt.Sprintf("%d of %s handed in", handed, wording.Plural(len(b.Entries), "student"))
	if !b.Deadline.IsZero() {
		says += fmt.Sprintf(", %d of them late", late)
	}
	if handed > 0 {
		says += fmt.Sprintf("; on average they have %s of %s points", sum/Points(handed), b.Of())
	}
	return says + "."
}

func (b *Book) aboutRows() [][]string {
	rows := [][]string{{"what", "is"}, {"paper", b.Paper}, {"key", b.Key}, {"deadline", written(b.Deadline)}, {"percent off for each day", strconv.Itoa(b.Late)}}
	return append(rows, []string{"of several hand-ins", map[bool]string{true: "the first", false: "the last"}[b.First]})
}

func (b *Book) questionRows() [][]string {
	rows := [][]string{{"question", "kind", "points", "right", "dropped"}}
	for i, q := range b.Questions {
		n := 0
		for _, e := range b.Entries {
			if i < len(e.Signs) && e.Signs[i] == right {
				n++
			}
		}
		rows = append(rows, []string{strconv.Itoa(i + 1), q.Kind, q.Points.String(), strconv.Itoa(n), b.dropped(i + 1)})
	}
	return rows
}

// beforeSigns are the columns of the students' table before those of the questions.
const beforeSigns = 6

func (b *Book) studentRows() [][]string {
	head := []string{"student", "points", "of", "handed in", "late", "off"}
	for i := range b.Questions {
		head = append(head, strconv.Itoa(i+1))
	}
	rows := [][]string{append(head, "file")}
	for _, e := range b.Entries {
		row := []string{e.Student, "", b.Of().String(), written(e.HandedIn), "", ""}
		if days := b.DaysLate(e); days > 0 {
			row[4] = wording.Plural(days, "day")
		}
		if b.marked(e) {
			points, off := b.Total(e)
			row[1] = points.String()
			if off > 0 {
				row[5] = off.String()
			}
		}
		for i := range b.Questions {
			sign := ""
			if i < len(e.Signs) {
				sign = e.Signs[i : i+1]
			}
			if points, changed := b.cell(e, i+1); changed && b.marked(e) {
				sign = strings.TrimSpace(sign + " to " + points.String())
			}
			row = append(row, sign)
		}
		rows = append(rows, append(row, e.File))
	}
	return rows
}

func (b *Book) changeRows() [][]string {
	rows := [][]string{{"when", "student", "what", "to", "reason"}}
	for _, c := range b.Changes {
		rows = append(rows, []string{written(c.At), c.Student, c.What, c.To, c.Reason})
	}
	return rows
}

func (b *Book) saidRows() [][]string {
	rows := [][]string{{"student", "question", "said"}}
	for _, e := range b.Entries {
		for i, says := range e.Says {
			if says != "" {
				rows = append(rows, []string{e.Student, strconv.Itoa(i + 1), says})
			}
		}
	}
	return rows
}

func (b *Book) rosterRows() [][]string {
	rows := [][]string{append([]string{"student"}, columns[:]...)}
	for _, p := range b.Roster {
		rows = append(rows, append([]string{p.Name}, p.Known[:]...))
	}
	return rows
}

func written(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(stamp)
}
