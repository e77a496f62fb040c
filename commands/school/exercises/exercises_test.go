package exercises

import (
	"strings"
	"testing"
)

// TestFormat refuses files that break the format, and says where.
func TestFormat(t *testing.T) {
	const whole = `(exercise a "A" :kind tree :minutes 5 :says "Make it." :check (t) :model ((max 1 2)) :wrong (((max 1)) "no"))`
	if list, err := Read("03.lisp", whole); err != nil || len(list) != 1 || list[0].Number() != "3.1" || len(list[0].Wrong) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	for text, want := range map[string]string{
		`(exercise a "A" :kind tree)`:            "wanted :kind, :minutes, :says, :check and :model",
		`(lesson a "A")`:                         "wanted a list that begins with exercise",
		`(exercise a "A" :minutes soon)`:         "wanted minutes, given soon",
		`(exercise a "A" :colour (red))`:         ":colour",
		`(exercise a "A" :check t :check)`:       "wanted a list behind :check",
		`(exercise a "A" :kind)`:                 "wanted a value behind :kind",
		`(exercise a "A" :wrong (max "no"))`:     "wanted a list of forms for a wrong answer",
		`(exercise a "A" :wrong ((a) "no" (b)))`: "wanted behind the wrong answer (b) a part of what is said to it, given nothing",
		`(exercise a "A" :wrong ("no"))`:         "wanted a list of forms for a wrong answer",
		`(exercise a "A" :wrong ((a) (b)))`:      "wanted a text in double quotes, given (b)",
		`(exercise a "A" :wrong ((a) " "))`:      "wanted a text in double quotes",
		`(exercise a "A" :wrong (nil "no"))`:     "wanted a list of forms for a wrong answer",
		`(exercise a "A" :kind tre)`:             "wanted tree, position or program behind :kind, given tre",
		`(exercise a "A" :says "")`:              "wanted a text in double quotes",
		`(exercise a "A" :number "03.1")`:        `wanted a number such as "3.1"`,
		`(exercise a "A" :number "4.1" :kind tree :minutes 5 :says "Make it." :check (t) :model (a))`: ":number is for exercises in papers",
		`(exercise a "A"`: "not closed",
		`17`:              "given 17",
	} {
		if _, err := Read("03.lisp", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, wanted %q", text, err, want)
		}
	}
	if _, err := Read("three.lisp", whole); err == nil {
		t.Error("a file without the number of a lesson is read")
	}
}

// TestEnough holds what the course promises: thirty exercises and more, every lesson has
// some, and each names five wrong answers.
func TestEnough(t *testing.T) {
	all, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	lessons, names := map[int]bool{}, map[string]bool{}
	for _, e := range all {
		lessons[e.Lesson] = true
		if names[e.Name] {
			t.Errorf("two exercises are called %s", e.Name)
		}
		names[e.Name] = true
		if len(e.Wrong) < 5 {
			t.Errorf("%s has %d wrong answers", e.Name, len(e.Wrong))
		}
	}
	if len(all) < 30 || len(lessons) < 16 {
		t.Errorf("%d exercises of %d lessons", len(all), len(lessons))
	}
}
