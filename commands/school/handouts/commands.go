package handouts

import (
	_ "embed"
	"errors"
	"path"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/classroom"
	"parlor/commands/school/gradebook"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/drawing"
	"parlor/transcripts/files"
)

//go:embed commands.md
var help string

// Commands are the commands that print papers.
func Commands() []*table.Command {
	return table.Rows(help, table.Handlers{
		"class-sheets": {Run: runClassSheets, Kinds: table.ParameterKinds{"roster": {Name: true, Read: readRosterOrNumber, File: true}}},
	}, nil)
}

// Subjects are what teachers ask about paper.
var Subjects = []table.Enquiry{
	{Words: "print printed sheet sheets paper papers", Commands: "class-sheets paper-sheet hand-out"},
	{Words: "mark marks marking grade grades roster", Commands: "gradebook class-mark grade"},
}

// mostStudents is how many students a page is printed for.
const mostStudents = 1000

// readRosterOrNumber takes a file, or how many students there are.
func readRosterOrNumber(c *table.Call, v lisp.Value) (any, error) {
	n, isNumber := v.(int64)
	if !isNumber {
		return table.ReadFile(c, v)
	}
	if n < 1 || n > mostStudents {
		return nil, session.Wanted("a file with students, or a number of them from 1 to "+strconv.Itoa(mostStudents), v)
	}
	return strconv.FormatInt(n, 10), nil
}

// students gives the names of a class, or their numbers.
func students(c *table.Call) ([]string, error) {
	roster := c.Word("roster")
	if n, err := strconv.Atoi(roster); err == nil {
		names := make([]string, n)
		for i := range names {
			names[i] = strconv.Itoa(i + 1)
		}
		return names, nil
	}
	people, err := gradebook.ReadRoster(c.Session, roster)
	if err == nil && len(people) > mostStudents {
		err = wording.Errorf(gradebook.CodeBadRoster, "%s: wanted at most %d students, given %d", roster, mostStudents, len(people))
	}
	return wording.Each(people, func(p gradebook.Person) string { return p.Name }), err
}

func runClassSheets(c *table.Call) (lisp.Value, error) {
	if err := goodFiles(c); err != nil {
		return nil, err
	}
	p, err := classroom.PrintedPaper(c, c.Word("what"), c.Has("solutions"))
	if err != nil {
		return nil, err
	}
	names, err := students(c)
	if err != nil {
		return nil, err
	}
	class := class{Title: p.Title, Minutes: p.Minutes}
	for i, name := range names {
		sheet, err := p.Sheet(c, name)
		if err != nil {
			return nil, err
		}
		sheet.Look(drawing.TreeLook{Down: c.Flag("down")})
		_, err = strconv.Atoi(name)
		class.Students = append(class.Students, student{name, err == nil, i + 1, sheet})
	}
	printed := SheetsPrinted{Title: p.Title, Students: len(names), Questions: len(p.Slots)}
	for _, page := range []struct {
		key, layout string
		file        *string
	}{{"file", "questions", &printed.File}, {"solutions", "solutions", &printed.Solutions}} {
		if *page.file = c.Word(page.key); *page.file == "" {
			continue
		}
		text, err := class.page(page.layout)
		if err != nil {
			return nil, err
		}
		if err := put(c, *page.file, text); err != nil {
			return nil, err
		}
	}
	return c.Show(printed), nil
}

// goodFiles refuses a call that would print nothing, or students and solutions onto one page.
func goodFiles(c *table.Call) error {
	file, solutions := c.Word("file"), c.Word("solutions")
	if file == "" && solutions == "" {
		return c.Usage(":file for the page of the students, :solutions for that of the teacher, or both")
	}
	for _, name := range []string{file, solutions} {
		if name != "" && !strings.EqualFold(path.Ext(name), ".html") {
			return wording.Errorf("bad-sheet", "wanted a file that ends in .html, given %s", name)
		}
	}
	if file == solutions {
		return wording.Errorf("bad-sheet", "wanted two files, so that students get no solutions, given %s twice", file)
	}
	return nil
}

// put writes a page, unless another kind of file is there.
func put(c *table.Call, file string, text []byte) error {
	err := c.Session.Files().ReplaceOwn(file, []byte(header), text)
	if errors.Is(err, files.ErrNotOwn) {
		return wording.Errorf("not-a-sheet", "%s is there and holds no sheets of a class, so it stays as it is; wanted another name", file)
	}
	if err != nil {
		return session.CannotWrite(file, err)
	}
	return nil
}

// SheetsPrinted says for whom a paper was printed, and where.
type SheetsPrinted struct {
	Title     string `json:"title"`
	Students  int    `json:"students"`
	Questions int    `json:"questions"`           // that each of them has
	File      string `json:"file,omitempty"`      // the page of the students
	Solutions string `json:"solutions,omitempty"` // the page of the teacher
}

// Write says it in a line for each page.
func (p SheetsPrinted) Write(t *report.Text) {
	of := wording.Plural(p.Students, "student") + ", " + wording.Plural(p.Questions, "question") + " each"
	if p.File != "" {
		t.Add("written: %s, %s: %s, to be printed\n", p.File, p.Title, of)
	}
	if p.Solutions != "" {
		t.Add("written: %s, the solutions of %s, for you alone\n", p.Solutions, of)
	}
}

// student is a student of the class with his sheet. A number in place of a name leaves room for one.
type student struct {
	Name     string
	Numbered bool
	Place    int
	quiz.QuizSheet
}
