package classroom

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"parlor/commands/exercises"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

// newPaperCommand is the command by which a teacher writes a paper.
func newPaperCommand() *table.Command {
	read := func(_ *table.Call, v lisp.Value) (any, error) { return v, nil }
	return &table.Command{
		Sig: "(new-paper file title &key questions exercises seed minutes marks)", Group: table.GroupLearn,
		Brief: "write a paper, which every student gets with questions of their own",
		Long: "The questions are kinds of questions of quiz, the exercises are numbers or names. A list that begins with one-of stands for one of " +
			"several, which are drawn so that all students have papers of equal difficulty. With :marks shown an answer is judged at once and the first one counts; " +
			"otherwise the marks are hidden, and answers may be changed until the paper is handed in. The file is plain text, and one that is there is left alone.",
		Example: `(new-paper "week3.paper" "Week 3: Star1" :questions '(value mean (one-of cut count) star1) :exercises '(3.1) :seed 7 :minutes 40)`,
		Kinds: table.ParameterKinds{
			"title":     {Brief: "what stands above the paper", Read: table.ReadString},
			"questions": {Brief: "kinds of questions, as quiz lists them", Read: read},
			"exercises": {Brief: "exercises, by number or name", Read: read},
			"seed":      {Brief: "a whole number, from which the questions follow", Read: table.ReadPositive},
			"minutes":   {Brief: "how long it takes", Read: table.ReadPositive},
			"marks":     {Brief: "hidden or shown", Name: true, Read: table.ReadWord, Complete: func(*session.Session) []string { return []string{"hidden", "shown"} }},
		},
		Run: runNewPaper,
	}
}

// runNewPaper writes a paper, once it has been read as one.
func runNewPaper(c *table.Call) (lisp.Value, error) {
	file := c.Word("file")
	if !strings.HasSuffix(file, paperEnding) {
		return nil, games.Errorf(CodeBadPaper, "wanted a file that ends in %s, given %s", paperEnding, file)
	}
	text := fmt.Sprintf("(paper %s\n  :seed %d", lisp.String(c.Word("title")), c.Number("seed", 1))
	for _, key := range []string{"minutes", "marks", "questions", "exercises"} {
		if v, given := table.Given[any](c, key); given {
			text += fmt.Sprintf("\n  :%s %s", key, lisp.Display(v))
		}
	}
	text += ")\n"
	all, err := exercises.ExercisesOf(c.Session)
	if err != nil {
		return nil, err
	}
	p, err := ReadPaper(file, []byte(text), all)
	if err != nil {
		return nil, err
	}
	if err = c.Session.Files().MakeFolder(filepath.Dir(file)); err == nil {
		err = c.Session.Files().CreateWhole(file, []byte(text))
	}
	if errors.Is(err, fs.ErrExist) {
		return nil, games.Errorf("paper-exists", "%s is there, and stays as it is; wanted another name", file)
	}
	if err != nil {
		return nil, session.CannotWrite(file, err)
	}
	c.Emit(report.Notef("written: %s, %s; (paper-sheet %s 1) shows what student 1 gets", file, wording.Plural(len(p.Slots), "question"), lisp.String(file)))
	return session.Nothing, nil
}
