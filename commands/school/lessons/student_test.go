package lessons_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/school/judge"
	"parlor/commands/school/lessons"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// A simulated student takes the lessons. The student computes every answer as the lesson itself does,
// but with one misconception in it, types the result, and keeps the replies. The misconceptions are
// changes of the form that gives the answer, and of answers themselves: nothing of them is taken from
// what the lessons list as wrong.

// misconception changes a form in one place; it gives nil where it has nothing to change.
type misconception struct {
	name   string
	change func(form lisp.Value) []lisp.Value
}

func symbol(name string) lisp.Value { return lisp.Symbol(name) }

// items gives the items of a list, nil for what is none.
func items(v lisp.Value) []lisp.Value {
	if _, isList := v.(*lisp.Cons); !isList {
		return nil
	}
	all, err := lisp.Slice(v)
	if err != nil {
		return nil
	}
	return all
}

func is(v lisp.Value, names ...string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return v == symbol(n) })
}

// calls changes calls of some functions.
func calls(change func(args []lisp.Value) []lisp.Value, names ...string) func(lisp.Value) []lisp.Value {
	return func(form lisp.Value) []lisp.Value {
		if all := items(form); len(all) > 1 && is(all[0], names...) {
			return change(all)
		}
		return nil
	}
}

// call makes a call with one argument in another's place.
func call(all []lisp.Value, at int, v lisp.Value) lisp.Value {
	all = slices.Clone(all)
	all[at] = v
	return lisp.List(all...)
}

// turned exchanges two words wherever one of them stands.
func turned(a, b lisp.Value) func(lisp.Value) []lisp.Value {
	return func(form lisp.Value) []lisp.Value {
		switch form {
		case a:
			return []lisp.Value{b}
		case b:
			return []lisp.Value{a}
		}
		return nil
	}
}

var misconceptions = []misconception{
	{"mixes up Max and Min", turned(symbol("max"), symbol("min"))},
	{"takes the best instead of the mean, or the worst", calls(func(all []lisp.Value) []lisp.Value {
		sum := items(all[1])
		if len(all) != 3 || len(sum) < 3 || !is(sum[0], "+") {
			return nil
		}
		values := slices.Clone(sum)
		for i, v := range values {
			if product := items(v); len(product) == 3 && is(product[0], "*") {
				values[i] = product[2]
			}
		}
		return []lisp.Value{call(values, 0, symbol("max")), call(values, 0, symbol("min"))}
	}, "/")},
	{"forgets the odds", calls(func(all []lisp.Value) []lisp.Value {
		if _, isNumber := all[1].(int64); len(all) != 3 || !isNumber {
			return nil
		}
		return []lisp.Value{all[2]}
	}, "*")},
	{"forgets to divide", calls(func(all []lisp.Value) []lisp.Value { return []lisp.Value{all[1]} }, "/")},
	{"forgets the negation, or to subtract", calls(func(all []lisp.Value) []lisp.Value { return []lisp.Value{all[1]} }, "-")},
	{"stops a ply early", calls(func(all []lisp.Value) []lisp.Value {
		if depth, ok := all[min(2, len(all)-1)].(int64); ok && len(all) > 2 && depth > 1 && depth < 9 {
			return []lisp.Value{call(all, 2, depth-1)}
		}
		return nil
	}, "search", "rank-moves", "counts")},
	{"takes another branch", calls(func(all []lisp.Value) []lisp.Value {
		if branch, ok := all[len(all)-1].(int64); ok && len(all) == 3 {
			return []lisp.Value{call(all, 2, branch+1), call(all, 2, branch-1)}
		}
		return nil
	}, "after")},
	{"counts nodes for leaves, or the other way round", turned(lisp.Keyword("leaves"), lisp.Keyword("nodes"))},
	{"counts what is left out", turned(lisp.Keyword("leaves"), lisp.Keyword("pruned-moves"))},
	{"exchanges the limits", turned(int64(0), int64(10))},
	{"forgets that there is pruning", func(form lisp.Value) []lisp.Value {
		if is(form, "alpha-beta", "star1", "star2") {
			return []lisp.Value{symbol("expectiminimax")}
		}
		return nil
	}},
	{"takes another's place in a list", turned(symbol("first"), symbol("second"))},
	{"turns a comparison round", turned(symbol(">"), symbol("<"))},
}

// everywhere gives the forms that a change makes of a form, one place at a time.
func everywhere(form lisp.Value, change func(lisp.Value) []lisp.Value) (all []lisp.Value) {
	all = append(all, change(form)...)
	parts := items(form)
	for i, part := range parts {
		for _, changed := range everywhere(part, change) {
			all = append(all, call(parts, i, changed))
		}
	}
	return all
}

// offAnswers are answers that are off the right one, whatever it was worked out from.
func offAnswers(kind, right string) (all []string) {
	if v, err := strconv.ParseFloat(right, 64); err == nil && strings.HasPrefix(kind, "number") {
		all = append(all, fmt.Sprint(-v))
		if kind == "number 0" {
			all = append(all, fmt.Sprint(v-1), fmt.Sprint(v+1))
		}
		return all
	}
	words := strings.Fields(strings.NewReplacer(",", " ").Replace(right))
	switch word, _, _ := strings.Cut(kind, " "); word {
	case "yes-no":
		return []string{"yes", "no"}
	case "one-of":
		return strings.Fields(kind)[1:]
	case "node":
		all = append(all, "root", right+".1", beside(right, 1), beside(right, -1))
		if i := strings.LastIndexByte(right, '.'); i > 0 {
			all = append(all, right[:i])
		}
	case "nodes", "order":
		back := slices.Clone(words)
		slices.Reverse(back)
		all = append(all, strings.Join(words[1:], ", "), strings.Join(append(back, "1.1.1.1"), ", "), strings.Join(back, ", "))
		swapped := slices.Clone(words)
		swapped[0], swapped[1] = swapped[1], swapped[0]
		all = append(all, strings.Join(swapped, ", "))
	case "tree":
		exchange := strings.NewReplacer("max", "min", "min", "max")
		all = append(all, exchange.Replace(right), "(max 1 2)", "(max (min 1 2) (min 3 4))", "(max (min 3 12 8) (min 2 4 6) (min 14 5 2))",
			"(min (max 1 2) (max 3 4))", "(chance (1 2) (1 4))", "(both (4 2) (3 1))", "(max 1 (chance (1 2) (2 6)))")
	case "position":
		all = append(all, "sorry red - r:3,-1,-1 g:19,-2,-2", "sorry green 8 r:3,-1,-1 g:19,-2,-2", "sorry red - r:20 g:20 pieces:1")
	}
	return all
}

func beside(path string, by int) string {
	at := strings.LastIndexByte(path, '.') + 1
	n, err := strconv.Atoi(path[at:])
	if err != nil {
		return path
	}
	return path[:at] + strconv.Itoa(n+by)
}

// sensible says whether a student would give an answer: no count is negative, and yes is yes.
func sensible(kind, given string) bool {
	return !strings.HasPrefix(kind, "yes-no") && (kind != "number 0" || !strings.HasPrefix(given, "-"))
}

// wrongBy gives the student's answers to a question, each with the misconception it is from.
func wrongBy(s *repltest.Session, ask *lessons.Ask, kind, right string) map[string]string {
	answers := map[string]string{}
	for _, m := range misconceptions {
		for _, form := range everywhere(ask.Answer.Value, m.change) {
			v, err := s.Session.Value(context.Background(), form)
			if given := lisp.Display(v); err == nil && sensible(kind, given) {
				answers[given] = m.name + ": " + lisp.String(form)
			}
		}
	}
	for _, a := range offAnswers(kind, right) {
		answers[a] = "is off the answer"
	}
	if strings.HasPrefix(kind, "move") {
		moves, err := s.Session.Value(context.Background(), lisp.List(symbol("legal-moves")))
		if err == nil {
			for _, m := range items(moves) {
				answers[lisp.Display(m)] = "takes another move"
			}
		}
	}
	return answers
}

// kindsOf gives what stands behind compare: in the questions of a lesson.
func kindsOf(l *lessons.Lesson) (kinds []string) {
	for _, step := range l.Steps {
		if step.Ask != nil {
			kinds = append(kinds, step.Ask.Compare)
		}
	}
	return kinds
}

// isRight says whether an answer is the right one, where that can be told without the lesson.
func isRight(kind, right, given string) bool {
	k, err := judge.ReadKind(kind)
	if err != nil || k.IsMade() {
		return false
	}
	if k.WantsMove() {
		return strings.EqualFold(strings.Join(strings.Fields(given), " "), right)
	}
	q, err := k.Question(right)
	return err == nil && q.Judge(given).Outcome == judge.Right
}

// sits has the student answer the question that waits in all his wrong ways, and counts. It is
// false where one of them was right after all, so that the question is over.
func sits(s *repltest.Session, ask *lessons.Ask, kind string, key lessons.Key, where string) (wrong, named int, open bool) {
	answers := wrongBy(s, ask, kind, key.Shown)
	for _, given := range slices.Sorted(maps.Keys(answers)) {
		if isRight(kind, key.Right[0], given) || !s.Session.IsAnswer(given) {
			continue
		}
		said, err := s.Try(given)
		if err != nil || strings.Contains(said, "Right.") {
			return wrong, named, err != nil
		}
		if !strings.Contains(said, "Not quite.") {
			continue
		}
		wrong++
		if !strings.Contains(said, "Not quite. Try again") {
			named++
			continue
		}
		s.T.Logf("%s: %q (%s) is told nothing", where, given, answers[given])
	}
	return wrong, named, true
}

// TestMisconceptionsInLessons: nine in ten of the wrong answers that a simulated student gives
// are told what is wrong with them, and not only that they are.
func TestMisconceptionsInLessons(t *testing.T) {
	gamestest.TakesTurns(t)
	wrong, named := 0, 0
	for _, l := range allLessons(t)[1:] {
		s := repltest.Open(t)
		s.Do(l.begin)
		keys, kinds, at := keysOf(t, l.Lesson), kindsOf(l.Lesson), 0
		for _, step := range l.Steps {
			if step.Ask == nil {
				continue
			}
			toQuestion(s)
			w, n, open := sits(s, step.Ask, kinds[at], keys[at], fmt.Sprintf("%d.%d", l.Number, at+1))
			wrong, named = wrong+w, named+n
			if open {
				s.Do(keys[at].Right[0])
			}
			at++
		}
	}
	t.Logf("of %d wrong answers %d are told what is wrong", wrong, named)
	if wrong < 300 || 10*named < 9*wrong {
		t.Errorf("of %d wrong answers %d are told what is wrong; wanted nine in ten", wrong, named)
	}
}
