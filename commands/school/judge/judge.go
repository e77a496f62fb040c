// Package judge decides whether an answer that a person has typed is right. Lessons
// and quizzes use it. Equal answers are equal however they are written: 2.5, 5/2 and
// 1/2 + 2 are one number, y and yes one word. Nothing that is typed is evaluated;
// arithmetic is read by a small exact parser.
//
//	kind, err := judge.ReadKind("number")
//	question, err := kind.Question("5/3")
//	verdict := question.Judge("1/3*2 + 1")
package judge

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Outcome is the outcome of judging an answer.
type Outcome int

// The outcomes. An unreadable line is not counted as an answer.
const (
	Wrong Outcome = iota
	Right
	Unreadable
)

// String names the outcome in one word.
func (o Outcome) String() string {
	return [...]string{"wrong", "right", "unreadable"}[o]
}

// Verdict is an outcome with a note. For an unreadable answer Note describes what an answer
// looks like, and for a wrong one the usual mistake it shows, if any.
type Verdict struct {
	Outcome Outcome
	Note    string
}

// Question is a right answer and the kind by which others are compared with it.
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

// objector is an answer that recognises others that cannot be meant seriously.
type objector interface {
	// objection says in a sentence why given cannot be meant as an answer here, or nothing.
	objection(given answer) string
}

// mostBytes is the greatest length of an answer.
const mostBytes = 500

// Question makes a question from its right answer, a text such as a person may type or
// as the Lisp prints it. A text that is no answer of this kind is an error.
func (k AnswerKind) Question(right string) (Question, error) {
	a, err := k.read(right)
	if err != nil {
		return Question{}, badAnswer(k, right, err)
	}
	return Question{k, a}, nil
}

// Judge judges an answer.
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

// made is something that a student has made, a tree or a position.
type made string

// Checker says what is wrong with something made, or "" if nothing is. Its error says
// why the text cannot be read as one.
type Checker func(text string) (says string, err error)

// spacing removes insignificant blanks.
var spacing = strings.NewReplacer("( ", "(", " )", ")")

// readMade reads a tree as custom-tree takes it, or a position as position gives it. Whether
// it is well formed is up to the Checker.
func (k AnswerKind) readMade(text string) (answer, error) {
	text = spacing.Replace(strings.Join(strings.Fields(strings.Trim(text, `"'`)), " "))
	word, rest, _ := strings.Cut(text, " ")
	isTree := slices.Contains([]string{"(max", "(min", "(chance", "(both"}, strings.ToLower(word))
	if rest == "" || isTree != (k.name == tree) || !isTree && word[0] == '(' {
		return nil, fmt.Errorf("%s is no %s", excerpt(text), k.name)
	}
	return made(text), nil
}

// verdict compares something made with what was wanted.
func (m made) verdict(check Checker) Verdict {
	switch says, err := check(string(m)); {
	case err != nil:
		return Verdict{Unreadable, sentence(err.Error())}
	case says != "":
		return Verdict{Wrong, says}
	}
	return Verdict{Outcome: Right}
}

func (m made) same(given answer) bool { return strings.EqualFold(string(m), string(given.(made))) }
func (m made) shown() string          { return string(m) }
func (m made) spellings() []string {
	return []string{string(m), "  " + strings.ReplaceAll(string(m), " ", "   "), "'" + string(m), `"` + string(m) + `"`}
}

// slipper is an answer that recognises common mistakes from the wrong answer itself,
// whatever the question is.
type slipper interface {
	// slip says which mistake a wrong answer shows, or nothing.
	slip(given answer) string
}

func (a amount) slip(given answer) string {
	v := given.(amount).value
	is := func(other *big.Rat) bool {
		return amount{value: other, tolerance: a.tolerance, exact: a.exact}.same(given)
	}
	apart := new(big.Rat).Sub(v, a.value)
	switch close := a.close(given.(amount)); {
	case close != "":
		return close
	case a.value.Sign() != 0 && is(new(big.Rat).Neg(a.value)):
		return "The sign is turned. Ask from whose side the value is wanted."
	case a.exact && apart.Abs(apart).Cmp(one) == 0:
		return "You are off by one. See whether the first and the last belong to what is counted."
	case a.value.Sign() > 0 && a.value.Cmp(one) < 0 && is(new(big.Rat).Sub(one, a.value)):
		return "That is the share of the rest, 1 less what is wanted."
	case a.value.Sign() != 0 && is(new(big.Rat).Inv(a.value)):
		return "You divided the other way round."
	}
	return ""
}

func (p path) slip(given answer) string {
	g, last := given.(path), len(p)-1
	switch {
	case len(g) < len(p) && slices.Equal(g, p[:len(g)]):
		return "You stopped too early: what is asked for lies below that node."
	case len(g) > len(p) && slices.Equal(p, g[:len(p)]):
		return "You went too far: what is asked for lies above that node."
	case len(g) == len(p) && slices.Equal(g[:last], p[:last]) && max(g[last]-p[last], p[last]-g[last]) == 1:
		return "You are one branch off, though at the right node. Is the branch wanted itself, or the one before or behind it?"
	}
	return ""
}

func (l list) slip(given answer) string {
	switch more := len(given.(list).nodes) - len(l.nodes); {
	case more < 0:
		return "Something is left out: more belongs to it than you name."
	case more > 0:
		return "You name too much: not all of that belongs to it."
	case l.ordered:
		return "They come in another order, or one of them is not meant. Ask which is first, and for whom it is the best."
	}
	return ""
}
