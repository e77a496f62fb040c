// Package judge says whether an answer that a person has typed is right. Lessons and
// quizzes ask it. Equal answers are equal however they are spelled: 2.5, 5/2 and
// 1/2 + 2 are one number, y and yes one word. Nothing that is typed is evaluated;
// arithmetic is read by a small exact parser.
//
//	kind, err := judge.ReadKind("number 0.001")
//	question, err := kind.Question("5/3")
//	verdict := question.Judge("1/3*2 + 1")
package judge

import "strings"

// Outcome is what there is to say of an answer.
type Outcome int

// The outcomes. What is unreadable is not counted as an answer.
const (
	Wrong Outcome = iota
	Right
	Unreadable
)

// String names the outcome in one word.
func (o Outcome) String() string {
	return [...]string{"wrong", "right", "unreadable"}[o]
}

// Verdict is an outcome. Where the answer given is unreadable, Note says in a sentence
// what one looks like, and where it is wrong which usual mistake it shows, if it shows one.
type Verdict struct {
	Outcome Outcome
	Note    string
}

// Question is a right answer with the way in which others are compared with it.
type Question struct {
	kind  AnswerKind
	right answer
}

// answer is an answer of some kind that has been read. It knows whether another of
// its kind is the same.
type answer interface {
	// same says whether given, of the same kind, is the same answer.
	same(given answer) bool
	// shown gives the answer as it is shown to a person.
	shown() string
	// spellings gives ways to write the answer, each of which must be accepted.
	spellings() []string
}

// objector is an answer of which some others can be told not to be meant seriously.
type objector interface {
	// objection says in a sentence why given cannot be meant as an answer here, or nothing.
	objection(given answer) string
}

// mostBytes is how long an answer may be.
const mostBytes = 500

// Question makes a question of its right answer, a text such as a person may type or as
// the Lisp prints it. A text that is no answer of this kind is an error.
func (k AnswerKind) Question(right string) (Question, error) {
	a, err := k.read(right)
	if err != nil {
		return Question{}, badAnswer(k, right, err)
	}
	return Question{k, a}, nil
}

// Judge says what there is to say of an answer.
func (q Question) Judge(given string) Verdict {
	if len(given) > mostBytes {
		return Verdict{Unreadable, "That is too long to be an answer. " + q.kind.Wanted()}
	}
	a, err := q.kind.read(given)
	switch {
	case err != nil:
		return Verdict{Unreadable, sentence(err.Error()) + " " + q.kind.Wanted()}
	case q.kind.check != nil:
		return a.(made).verdict(q.kind.check)
	case q.right.same(a):
		return Verdict{Outcome: Right}
	}
	if o, ok := q.right.(objector); ok {
		if note := o.objection(a); note != "" {
			return Verdict{Unreadable, note}
		}
	}
	if s, ok := q.right.(slipper); ok {
		return Verdict{Wrong, s.slip(a)}
	}
	return Verdict{Outcome: Wrong}
}

// Shown gives the right answer as a person is shown it: a number as a fraction and as a
// decimal, for instance.
func (q Question) Shown() string { return q.right.shown() }

// Spellings gives different ways to type the right answer, at least three. Each of them
// is right, which is for tests of questions.
func (q Question) Spellings() []string { return q.right.spellings() }

// sentence makes an error's text a sentence.
func sentence(text string) string {
	return strings.ToUpper(text[:1]) + text[1:] + "."
}
