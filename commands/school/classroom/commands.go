package classroom

import (
	"cmp"
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// desk is a session's state of papers.
type desk struct{}

// handInEnding is the extension of hand-ins.
const handInEnding = ".handin"

//go:embed commands.md
var page string

// Commands are the commands of a class for one session.
func Commands() []*table.Command {
	d := &desk{}
	read := func(_ *table.Call, v lisp.Value) (any, error) { return v, nil }
	either := func(words ...string) func(*session.Session) []string {
		return func(*session.Session) []string { return words }
	}
	return table.Rows(page, table.Handlers{
		"course": {Run: d.course},
		"new-paper": {
			Kinds: table.ParameterKinds{"questions": {Read: read}, "exercises": {Read: read}, "marks": {Name: true, Read: table.ReadWord, Complete: either("hidden", "shown")}, "help": {Name: true, Read: table.ReadWord, Complete: either("none", "noted")}},
			Run:   runNewPaper,
		},
		"hand-out":    {Kinds: table.ParameterKinds{"papers": {Name: true, Read: table.ReadFile, File: true}}, Run: runHandOut},
		"paper":       {Kinds: table.ParameterKinds{"what": {Name: true, Read: readPaperOrNumber, File: true}}, Run: d.paper},
		"hand-in":     {Run: d.handIn},
		"paper-sheet": {Run: d.sheet},
		"class-mark":  {Run: runMark},
	}, table.ParameterKinds{"student": {Read: readStudent}})
}

// readStudent takes a name or a number.
func readStudent(_ *table.Call, v lisp.Value) (any, error) {
	if name := cleaned(lisp.Display(v), mostName); v != nil && name != "" {
		return name, nil
	}
	return nil, session.Wanted("a name or a number", v)
}

// readPaperOrNumber takes the name of a paper, or the number of a question.
func readPaperOrNumber(c *table.Call, v lisp.Value) (any, error) {
	if n, ok := v.(int64); ok {
		return strconv.FormatInt(n, 10), nil
	}
	return table.ReadFile(c, v)
}

func (d *desk) course(c *table.Call) (lisp.Value, error) {
	switch folder := c.Word("folder"); folder {
	case "":
		shown, err := shownCourse(c.Session)
		if err == nil {
			c.Emit(shown)
		}
		return session.Nothing, err
	case "none":
		return session.Nothing, take(c, nil, "")
	case "check":
		return session.Nothing, checkCourse(c)
	default:
		course, err := named(c.Session, folder)
		if err == nil && folder == termName && c.Has("copy") {
			return session.Nothing, copyCourse(c, course, c.Word("copy"))
		}
		if err != nil {
			return nil, err
		}
		return session.Nothing, take(c, course, folder)
	}
}

// sitting gives the session's current paper, or nil.
func sitting(s *session.Session) *Sitting {
	x, _ := s.Stack.Of(Kind).(*Sitting)
	return x
}

func (d *desk) paper(c *table.Call) (lisp.Value, error) {
	what := c.Word("what")
	number, notNumber := strconv.Atoi(what)
	x := sitting(c.Session)
	switch {
	case what == "" && x != nil:
		return session.Nothing, x.goTo(c.Ctx, x.number)
	case what == "":
		return session.Nothing, listPapers(c)
	case what == "leave" && x != nil:
		return session.Nothing, x.Leave(c.Ctx)
	case (notNumber == nil || what == "leave") && x == nil:
		return nil, errNoPaper()
	case notNumber == nil:
		if most := len(x.paper.Slots); number < 1 || number > most {
			return nil, games.Errorf("no-such-question", "wanted a question from 1 to %d, given %d", most, number)
		}
		return session.Nothing, x.goTo(c.Ctx, number)
	}
	p, err := paperNamed(c.Session, what)
	if err != nil {
		return nil, err
	}
	file, student := c.Word("file"), c.Word("student")
	if file == "" {
		file = p.Name + "-" + slug(student) + handInEnding
	}
	if x, err = begin(c.Ctx, c.Session, p, student, file); err != nil {
		return nil, err
	}
	if doubt := p.doubt(); doubt != "" {
		c.Emit(report.Notef("%s", doubt))
	}
	c.Emit(PaperBegun{Title: p.Title, Student: x.handIn.Began.Student, Questions: len(p.Slots), Minutes: p.Minutes, File: file, Resumed: len(x.handIn.Answers) > 0})
	return session.Nothing, x.goTo(c.Ctx, x.number)
}

func (d *desk) handIn(c *table.Call) (lisp.Value, error) {
	x := sitting(c.Session)
	if x == nil {
		return nil, errNoPaper()
	}
	return session.Nothing, x.end(c.Ctx)
}

func errNoPaper() error {
	return games.Errorf("no-paper", "no paper is being taken; (paper \"FILE\" :student \"NAME\") begins one")
}

// listPapers lists the papers of the current course.
func listPapers(c *table.Call) error {
	list, err := papers(c.Session)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		c.Emit(report.Notef("There are no papers here. (course \"FOLDER\") takes a course, and (paper \"FILE\" :student \"NAME\") a paper out of a file."))
	}
	for _, p := range list {
		line := fmt.Sprintf("%s: %s, %s", p.Name, p.Title, wording.Plural(len(p.Slots), "question"))
		if p.Minutes > 0 {
			line += ", " + wording.Plural(p.Minutes, "minute")
		}
		c.Emit(report.Notef("%s", line))
	}
	return nil
}

// PaperBegun says whose paper is taken, and how.
type PaperBegun struct {
	Title     string `json:"title"`
	Student   string `json:"student"`
	Questions int    `json:"questions"`
	Minutes   int    `json:"minutes"`
	File      string `json:"file"`
	Resumed   bool   `json:"resumed"`
}

// Write says it in two lines.
func (b PaperBegun) Write(t *report.Text) {
	t.Put(report.Heading, b.Title)
	t.Add(", %s", wording.Plural(b.Questions, "question"))
	if b.Minutes > 0 {
		t.Add(", %s", wording.Plural(b.Minutes, "minute"))
	}
	again := ""
	if b.Resumed {
		again = ", which goes on where it was left"
	}
	t.Add(", for %s%s\nEvery answer is kept in %s; hand-in closes it.\n", b.Student, again, b.File)
}

// Sheet draws a paper for a student, with all answers.
func (p *Paper) Sheet(c *table.Call, student string) (quiz.QuizSheet, error) {
	draw, of := p.DrawFor(student), len(p.Slots)
	s := quiz.QuizSheet{Title: fmt.Sprintf("%s, for %s", p.Title, student), Seed: p.Seed}
	for number := 1; number <= of; number++ {
		item, err := draw.Item(c.Ctx, quiz.WorkbookOf(c.Session), number)
		if err != nil {
			return s, err
		}
		if e := item.Exercise; e != nil {
			set := quiz.QuizQuestion{Number: number, Of: of, Topic: "exercise " + e.Number(), Text: e.Title + ". " + e.Says}
			s.Questions = append(s.Questions, set)
			s.Solutions = append(s.Solutions, quiz.QuizSolution{Number: number, Answer: "for example " + strings.Join(exercises.Typed(e.Model), " ")})
			continue
		}
		if err := s.Add(c.Ctx, item.Question, of); err != nil {
			return s, err
		}
	}
	return s, nil
}

// PrintedPaper finds a paper that is to be printed. Solutions are for whoever has its key: the file of a
// paper alone, which students are given, is not enough. Nobody who takes a paper prints one.
func PrintedPaper(c *table.Call, name string, solutions bool) (*Paper, error) {
	if err := NotTaking(c); err != nil {
		return nil, err
	}
	p, err := paperNamed(c.Session, name)
	if err == nil && solutions && !p.opens(c.Session, cmp.Or(p.file, name)) {
		err = games.Errorf("solutions-kept", "wanted the key of the paper, which new-paper writes, in the folder of the paper or in the course that is taken: %s%s", p.Name, keyEnding)
	}
	return p, err
}

// sheet writes a paper for one student.
func (d *desk) sheet(c *table.Call) (lisp.Value, error) {
	p, err := PrintedPaper(c, c.Word("what"), c.Has("solutions"))
	if err != nil {
		return nil, err
	}
	s, err := p.Sheet(c, c.Word("student"))
	if err != nil {
		return nil, err
	}
	if !c.Has("solutions") {
		s.Solutions = nil
	}
	return session.Nothing, quiz.WriteSheet(c, s)
}

// NotTaking gives the error of a command of teachers while a paper is being taken, which is noted there.
func NotTaking(c *table.Call) error {
	if x := sitting(c.Session); x != nil {
		return x.notNow(c)
	}
	return nil
}

// notNow notes that a command of teachers was tried meanwhile, and refuses it.
func (x *Sitting) notNow(c *table.Call) error {
	if err := x.refused(c.Ctx, c.Command.Name()); err != nil {
		return err
	}
	return games.Errorf("paper-taken", "a paper is being taken, and %s is for afterwards; wanted hand-in, or (paper 'leave)", c.Command.Name())
}

var _ input.Question = (*Sitting)(nil)
