package book

import (
	"html/template"

	"parlor/commands/school/exercises"
)

// exerciseView is an exercise as its template has it.
type exerciseView struct {
	exercises.ExerciseShown
	Says template.HTML
}

// exercises sets the exercises of a lesson below it.
func (t *setter) exercises(lesson int) error {
	all, err := exercises.Open()
	if err != nil {
		return err
	}
	for _, e := range all {
		if e.Lesson != lesson {
			continue
		}
		v := exerciseView{ExerciseShown: exercises.Shown(e)}
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
