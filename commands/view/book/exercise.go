package book

import (
	"html/template"

	"parlor/commands/school/exercises"
	"parlor/transcripts/term"
)

// exerciseView is an exercise as its template has it.
type exerciseView struct {
	exercises.ExerciseShown
	Course, Note string
	Says         template.HTML
}

// exercisesIn reads the exercises of a folder of lessons, by its name.
func exercisesIn(folder string) ([]*exercises.Exercise, error) {
	switch folder {
	case "lessons":
		return exercises.Open()
	case "term":
		return exercises.In(term.Files, "term/")
	}
	return nil, nil
}

// exercises sets the exercises of a lesson below it.
func (t *setter) exercises(lesson int) error {
	all, err := exercisesIn(t.page.Folder)
	if err != nil {
		return err
	}
	for _, e := range all {
		if e.Lesson != lesson {
			continue
		}
		v := exerciseView{ExerciseShown: exercises.Shown(e), Course: e.Course, Note: e.Note()}
		if v.Says, _, err = t.markdown.convert(e.Says); err != nil {
			return err
		}
		t.found(e.Title + " " + e.Says)
		html, err := fragment("exercise", v)
		if err != nil {
			return err
		}
		t.page.Parts = append(t.page.Parts, html)
	}
	return nil
}
