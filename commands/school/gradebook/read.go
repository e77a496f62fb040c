package gradebook

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"parlor/commands/school/classroom"
	"parlor/commands/text/wording"
)

// CodeBadGradebook is the stable code of a file that is no gradebook as it was written.
const CodeBadGradebook = "bad-gradebook"

// mostBook is the largest gradebook, in bytes.
const mostBook = 16 << 20

var headed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^` + classroom.GradebookHeader + `(\d{1,9}) -->\r?\n`)
})

// Read reads a book. keyOf gives the key that has a hash, empty if it is not at hand. An error names what
// the file is: another kind of file, a gradebook of another version, one that is cut, or one that somebody
// else has altered.
func Read(name, text string, keyOf func(hash string) string) (*Book, error) {
	bad := func(format string, args ...any) error {
		return wording.Errorf(CodeBadGradebook, "%s: "+format, append([]any{name}, args...)...)
	}
	switch m := headed().FindStringSubmatch(text); {
	case m == nil && strings.HasPrefix(text, classroom.GradebookHeader[:min(len(text), len(classroom.GradebookHeader))]) && text != "":
		return nil, bad("it is a gradebook that was cut, in its first line")
	case m == nil:
		return nil, bad("wanted a gradebook, and it is %s", classroom.WhatItIs([]byte(text)))
	case m[1] != strconv.Itoa(format):
		number, _ := strconv.Atoi(m[1])
		return nil, bad("it is a gradebook of %s version: wanted format %d, given %s", map[bool]string{true: "a newer", false: "an older"}[number > format], format, m[1])
	}
	text = strings.ReplaceAll(text, "\r\n", "\n") // as mail and editors leave it
	at := strings.LastIndex(text, "\n"+sealBegins)
	if at < 0 || !strings.HasSuffix(text, closes) {
		return nil, bad("it is a gradebook that was cut: wanted a last line with its seal")
	}
	body, sealed := text[:at+1], text[at+1:]
	b := &Book{}
	read := reader{book: b}
	read.title(body)
	read.tables(body)
	key := ""
	if b.Key != "" {
		if key = keyOf(b.Key); key == "" {
			return nil, wording.Errorf("gradebook-kept", "%s is sealed with the key of its paper: wanted the file that ends in .key beside it, or the course that has it", name)
		}
	}
	if seal(body, key) != sealed {
		return nil, bad("it is a gradebook that was altered since it was written, or put together from two")
	}
	if read.wrong != "" || len(b.Questions) == 0 {
		return nil, bad("it is sealed, and cannot be read: %s", read.wrong)
	}
	return b, nil
}

// reader fills a book from the parts of its page. What it cannot read is told once the seal is known to be
// right, as otherwise that is what is wrong.
type reader struct {
	book  *Book
	wrong string
}

// title takes the title, which is the first heading.
func (r *reader) title(body string) {
	_, rest, _ := strings.Cut(body, "\n# ")
	line, _, _ := strings.Cut(rest, "\n")
	if title := cells("|" + line + "|"); len(title) > 0 {
		r.book.Title = title[0]
	}
}

// tables reads what stands below the headings.
func (r *reader) tables(body string) {
	parts := strings.Split(body, "\n"+heading)
	for _, part := range parts[1:] {
		title, rest, _ := strings.Cut(part, "\n")
		var rows [][]string
		for line := range strings.Lines(rest) {
			line = strings.TrimRight(line, "\n")
			if item, ok := strings.CutPrefix(line, "- "); ok && title == ofRemarks {
				rows = append(rows, cells("|"+item+"|"))
			}
			if strings.HasPrefix(line, "| ") {
				rows = append(rows, cells(line))
			}
		}
		r.part(title, rows)
	}
}

// part reads the rows of one table, of which the first is the head.
func (r *reader) part(title string, rows [][]string) {
	b := r.book
	if title == ofRemarks {
		for _, row := range rows {
			b.Remarks = append(b.Remarks, strings.Join(row, ""))
		}
		return
	}
	widths := map[string]int{ofPaper: 2, ofQuestions: 5, ofStudents: beforeSigns + len(b.Questions) + 1, ofChanges: 5, ofSaid: 3, ofRoster: 1 + len(columns)}
	for _, row := range rows[min(1, len(rows)):] {
		if len(row) != widths[title] {
			r.wrong = "a row of the table " + title
			return
		}
		switch title {
		case ofPaper:
			r.about(row[0], row[1])
		case ofQuestions:
			b.Questions = append(b.Questions, Question{Kind: row[1], Points: r.points(row[2])})
		case ofStudents:
			b.Entries = append(b.Entries, r.entry(row))
		case ofChanges:
			b.Changes = append(b.Changes, Change{At: r.time(row[0]), Student: row[1], What: row[2], To: row[3], Reason: row[4]})
		case ofSaid:
			r.said(row)
		case ofRoster:
			p := Person{Name: row[0]}
			copy(p.Known[:], row[1:])
			b.Roster = append(b.Roster, p)
		}
	}
}

func (r *reader) about(what, is string) {
	b := r.book
	switch what {
	case "paper":
		b.Paper = is
	case "key":
		b.Key = is
	case "deadline":
		b.Deadline = r.time(is)
	case "percent off for each day":
		b.Late, _ = strconv.Atoi(is)
	case "of several hand-ins":
		b.First = is == "the first"
	}
}

func (r *reader) entry(row []string) StudentMarks {
	e := StudentMarks{Student: row[0], HandedIn: r.time(row[3]), File: row[len(row)-1]}
	for _, cell := range row[beforeSigns : len(row)-1] {
		if e.File != "" && cell != "" {
			e.Signs += cell[:1]
			e.Says = append(e.Says, "")
		}
	}
	return e
}

func (r *reader) said(row []string) {
	i := slices.IndexFunc(r.book.Entries, func(e StudentMarks) bool { return e.Student == row[0] })
	number, err := strconv.Atoi(row[1])
	if i < 0 || err != nil || number < 1 || number > len(r.book.Entries[i].Says) {
		r.wrong = "a row of the table " + ofSaid
		return
	}
	r.book.Entries[i].Says[number-1] = row[2]
}

func (r *reader) points(text string) Points {
	p, err := readPoints(text)
	if err != nil {
		r.wrong = err.Error()
	}
	return p
}

func (r *reader) time(text string) time.Time {
	if text == "" {
		return time.Time{}
	}
	at, err := time.Parse(stamp, text)
	if err != nil {
		r.wrong = "the time " + text
	}
	return at
}
