package classroom_test

import (
	"strings"
	"testing"

	"parlor/repl/repltest"
)

// TestLessonBesideCourse: a lesson of the program that is taken beside a course goes on by its number while it is
// under way, and by take once it is left, as is said then; its number alone is the course's lesson again.
func TestLessonBesideCourse(t *testing.T) {
	t.Chdir(t.TempDir())
	s := repltest.Open(t)
	s.Do("(course 'term)")
	for _, step := range []struct{ line, says string }{
		{"(lesson take 3)", "Lesson 3: Alpha-beta"},
		{"(lesson 3)", "Max chooses"},
		{"(lesson leave)", "lesson take 3 goes on where you were"},
		{"(lesson take 3)", "goes on where you were"},
		{"(lesson leave)", "lesson take 3 goes on where you were"},
		{"(lesson 3)", "Lesson 3: Week 3"},
		{"(lesson leave)", "; lesson 3 goes on where you were"},
	} {
		if said := s.Do(step.line); !strings.Contains(said, step.says) {
			t.Fatalf("%s says\n%s\nwithout %q", step.line, said, step.says)
		}
	}
}
