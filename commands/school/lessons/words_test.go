package lessons_test

import (
	"strings"
	"testing"

	"parlor/commands/school/lessons"
	"parlor/repl/repltest"
)

// TestLessonWords: the plain words of a lesson lead through it, tell it again and out of
// it, and back.
func TestLessonWords(t *testing.T) {
	s := repltest.Open(t)
	s.Do(`(lesson take "` + small + `")`)
	told := s.Do("back")
	if !strings.Contains(told, "begins here") {
		t.Errorf("before the first piece there is %q", told)
	}
	if said := s.Do("What?"); !strings.Contains(said, "you type") || !strings.Contains(said, "leave") {
		t.Errorf("what can be typed is %q", said)
	}
	for s.Session.Stack.Question() == nil {
		s.Do("next")
	}
	where := s.Session.Stack.Of(lessons.Kind).Now().Where
	if back := s.Do("back"); !strings.Contains(back, "Enter goes on where you are") || !strings.Contains(back, "> (") {
		t.Errorf("the piece before is told as %q", back)
	}
	if now := s.Session.Stack.Of(lessons.Kind).Now().Where; now != where {
		t.Errorf("going back leads from %s to %s", where, now)
	}
	if said := s.Do("help"); !strings.Contains(said, "an answer") {
		t.Errorf("at a question can be typed %q", said)
	}
	for misses, offered := range []bool{false, true, true} {
		if said := s.Do("987654321"); misses > 0 && strings.Contains(said, "hint") != offered {
			t.Errorf("after %d misses it says %q", misses+1, said)
		}
	}
	outside := s.Do("leave")
	if s.Session.Stack.Of(lessons.Kind) != nil || !strings.Contains(outside, "back in your own session") {
		t.Errorf("leaving says %q", outside)
	}
	again := s.Do(`(lesson take "` + small + `")`)
	if s.Session.Stack.Question() == nil || !strings.Contains(again, "goes on where you were") {
		t.Errorf("coming back says %q", again)
	}
	if _, err := s.Try("(step (custom-tree '(max 1 2)) 1)"); err != nil {
		t.Fatal(err)
	}
	if walked := s.Do("next"); strings.Contains(walked, "Question") {
		t.Errorf("in a walk next is not the walk's: %q", walked)
	}
}

// TestLessonTakenAgain: what was reached in a lesson stays while it is taken again.
func TestLessonTakenAgain(t *testing.T) {
	l := allLessons(t)[1]
	s := repltest.Open(t)
	s.Do("lesson 1")
	for _, key := range keysOf(t, l.Lesson) {
		toQuestion(s)
		s.Do(key.Right[0])
	}
	toQuestion(s)
	if list := s.Do("lesson list"); !strings.Contains(list, "8 of 8 right") {
		t.Fatalf("after the lesson the list is %q", list)
	}
	s.Do("lesson restart 1")
	toQuestion(s)
	if list := s.Do("lesson list"); !strings.Contains(list, "8 of 8, 4 %") {
		t.Errorf("taken again, the list is %q", list)
	}
	s.Do("leave")
}
