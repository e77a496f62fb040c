package quiz

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/judge"
	"parlor/games"
)

// Answer is the right answer to a question, with the way in which other answers are compared with it.
type Answer struct {
	// Shown is the answer as a person is shown it, and Wanted says in a sentence what
	// an answer looks like.
	Shown, Wanted string
	// Spellings are ways to type it, at least two.
	Spellings []string
	// Node says that the answer names a node of the figure, perhaps with something after it.
	Node bool

	// numbers are those in the answer that must not be readable off the question.
	numbers []games.Value
	judge   func(given string) judge.Verdict
	// like makes an answer of the same form out of a text.
	like func(right string) (Answer, error)
}

// Judge judges an answer as typed.
func (a Answer) Judge(given string) judge.Verdict { return a.judge(given) }

// Reads says whether a line has the form of an answer.
func (a Answer) Reads(line string) bool { return a.judge(line).Outcome != judge.Unreadable }

// judged makes an answer of a kind of package judge.
func judged(kind, right string) (Answer, error) {
	k, err := judge.ReadKind(kind)
	if err != nil {
		return Answer{}, err
	}
	return judgedAs(k, kind == "node", right)
}

func judgedAs(k judge.AnswerKind, node bool, right string) (Answer, error) {
	q, err := k.Question(right)
	if err != nil {
		return Answer{}, err
	}
	return Answer{Shown: q.Shown(), Wanted: k.Wanted(), Spellings: q.Spellings(), Node: node, judge: q.Judge,
		like: func(right string) (Answer, error) { return judgedAs(k, node, right) }}, nil
}

// number is an answer that is any number.
func number(v games.Value) (Answer, error) {
	a, err := judged("number", strconv.FormatFloat(float64(v), 'f', -1, 64))
	a.numbers = []games.Value{v}
	return a, err
}

// integer is an answer that is a whole number.
func integer(n int) (Answer, error) {
	a, err := judged("number 0", strconv.Itoa(n))
	a.Wanted = "A whole number is wanted."
	a.numbers = []games.Value{games.Value(n)}
	return a, err
}

// noBranch is the answer where the question allows for no branch to be the right one.
const noBranch = "none"

// oneBranch is an answer that names a branch of the node at a path, by its number or by its whole
// path, or none where that is allowed. A right branch of 0 means none.
func oneBranch(path string, right int, orNone bool) (Answer, error) {
	answer := noBranch
	if right > 0 {
		answer = joined(path, strconv.Itoa(right))
	}
	a, err := judged("node", joined(path, strconv.Itoa(max(right, 1))))
	if err != nil {
		return Answer{}, err
	}
	wanted := fmt.Sprintf("The number of a branch is wanted, such as %s.", joined(path, "1"))
	if orNone {
		wanted = fmt.Sprintf("The number of a branch is wanted, such as %s, or none.", joined(path, "1"))
	}
	node := a.judge
	a.judge = func(given string) judge.Verdict {
		typed := strings.ToLower(strings.Trim(given, " \t."))
		isNone := orNone && (typed == noBranch || typed == "no" || typed == "nothing")
		if n, err := strconv.Atoi(typed); err == nil && n > 0 {
			given = joined(path, typed)
		}
		v := node(given)
		switch {
		case isNone && right == 0:
			return judge.Verdict{Outcome: judge.Right}
		case isNone, right == 0 && v.Outcome == judge.Right:
			return judge.Verdict{Outcome: judge.Wrong}
		case v.Outcome == judge.Unreadable:
			v.Note = wanted
		}
		return v
	}
	a.Shown, a.Wanted = answer, wanted
	a.like = func(right string) (Answer, error) {
		branch, _ := strconv.Atoi(right[strings.LastIndexByte(right, '.')+1:])
		return oneBranch(path, branch, orNone)
	}
	if right == 0 {
		a.Spellings = []string{noBranch, "None", " none. "}
	} else if path != "" {
		a.Spellings = append(a.Spellings, strconv.Itoa(right))
	}
	return a, nil
}

// separators may stand between the two parts of an answer, and around them.
var separators = strings.NewReplacer(",", " ", ";", " ", "[", " ", "]", " ", " to ", " ", " and ", " ", " by ", " ")

// pair is an answer of two parts, one after the other.
func pair(first, second Answer, wanted string) Answer {
	a := Answer{Shown: first.Shown + ", " + second.Shown, Wanted: wanted, Node: first.Node, numbers: slices.Concat(first.numbers, second.numbers)}
	for i, s := range first.Spellings {
		a.Spellings = append(a.Spellings, s+", "+second.Spellings[min(i, len(second.Spellings)-1)])
	}
	a.judge = func(given string) judge.Verdict { return judgePair(first, second, given, wanted) }
	a.like = func(right string) (Answer, error) {
		one, other, _ := strings.Cut(strings.ToLower(right), " ")
		a, errA := first.like(strings.TrimSuffix(one, ","))
		b, errB := second.like(other)
		return pair(a, b, wanted), cmp.Or(errA, errB)
	}
	return a
}

// judgePair tries every blank of an answer as the boundary between its parts.
func judgePair(first, second Answer, given, wanted string) judge.Verdict {
	verdict := judge.Verdict{Outcome: judge.Unreadable, Note: wanted}
	words := strings.Fields(separators.Replace(given))
	for i := 1; i < len(words); i++ {
		a := first.Judge(strings.Join(words[:i], " "))
		b := second.Judge(strings.Join(words[i:], " "))
		switch {
		case a.Outcome == judge.Right && b.Outcome == judge.Right:
			return a
		case a.Outcome != judge.Unreadable && b.Outcome != judge.Unreadable:
			verdict = judge.Verdict{Outcome: judge.Wrong, Note: cmp.Or(a.Note, b.Note)}
		}
	}
	return verdict
}

// mistake is a common wrong answer with the comment on it.
type mistake struct{ typed, says string }

// ways are the common ways to compute a figure wrongly.
//
//go:embed misconceptions.lisp
var ways string

// Misconception names the mistake that a wrong answer shows, or nothing if none is known: it compares
// the answer with the results of the common wrong ways.
func (q *Question) Misconception(ctx context.Context, given string) (string, error) {
	worked, err := []mistake(nil), error(nil)
	if q.Topic.make != nil { // of a teacher's own question only its own wrong answers are known
		worked, err = q.workedWrongly(ctx)
	}
	if err != nil {
		return "", err
	}
	for _, m := range append(worked, q.mistakes...) {
		if a, err := q.Answer.like(m.typed); err == nil && a.Judge(given).Outcome == judge.Right {
			return m.says, nil
		}
	}
	return q.Answer.Judge(given).Note, nil
}

// workedWrongly computes the figure, if there is one, in all the common wrong ways.
func (q *Question) workedWrongly(ctx context.Context) (all []mistake, err error) {
	figure := "nil nil nil"
	if q.Tree != nil {
		figure = strings.NewReplacer("(custom-tree ", "", ":lo", "", ":hi", "").Replace(strings.TrimSuffix(q.Form, ")"))
	}
	forms, err := lisp.Read(fmt.Sprintf("%s (apply #'misconceptions '%s %d %q (list %s))", ways, q.Topic.Name, q.asked, q.Answer.Shown, figure))
	var found lisp.Value
	interp := lisp.New(alone{})
	for _, form := range forms {
		if found, err = interp.Eval(ctx, form); err != nil {
			return nil, err
		}
	}
	list, _ := lisp.Slice(found)
	for _, item := range list {
		pair, _ := lisp.Slice(item)
		all = append(all, mistake{lisp.Display(pair[0]), lisp.Display(pair[1])})
	}
	return all, err
}

// alone is the host of a Lisp without commands.
type alone struct{ lisp.Host }

// Function finds no command.
func (alone) Function(string) (*lisp.Function, bool) { return nil, false }
