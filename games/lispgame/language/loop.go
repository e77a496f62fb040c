package language

import (
	"math"
	"slices"

	"parlor/games/clause"
)

// loop compiles (loop for i from a to b while condition when condition do body), where
// for, while and when are optional. Instead of do it may gather a number by sum,
// count, maximize or minimize, or a condition by always, never or thereis. The other clauses of
// the Lisp are read, and refused.
func (c *Compiler) loop(f Form) (Expr, error) {
	loop, err := clause.Read(clause.Language[Form]{
		Word: Form.word, Excerpt: Form.Quoted, Compound: func(f Form) bool { return f.word() == "" },
		Bad: func(format string, args ...any) error { return Bad(f, format, args...) },
	}, f.Rest())
	if err != nil {
		return Expr{}, err
	}
	l, all := looping{Compiler: c, form: f, rounds: Unlimited}, loop.Clauses
	defer c.Unbind(c.Bound())
	if len(all) > 0 && all[0].Word == "for" {
		if err := l.forVariable(&all[0]); err != nil {
			return Expr{}, err
		}
		all = all[1:]
	}
	if all, err = l.tests(all); err != nil {
		return Expr{}, err
	}
	const wanted = "wanted do, sum, count, maximize, minimize, always, never or thereis"
	switch {
	case len(all) > 0 && all[0].Word != "do" && gathers[all[0].Word] == Nothing:
		err = Bad(f, wanted+", given %s", all[0].Word)
	case l.from == nil && l.while == nil:
		err = Bad(f, "wanted (loop for name from a to b ...) or (loop while condition ...)")
	case len(all) == 0:
		err = Bad(f, wanted+" and a form")
	case len(all) > 1 || len(all[0].Parts) > 0:
		err = Bad(f, "wanted one clause behind for, while and when, given more")
	default:
		return l.tail(all[0].Word, all[0].Forms)
	}
	return Expr{}, err
}

// looping is a loop being compiled.
type looping struct {
	*Compiler
	form        Form
	slot        int
	from, to    Code // nil without a variable
	step, past  int
	while, only Code
	rounds      int // the greatest number of iterations
}

// tests compiles while, until, when and unless, and gives the clauses behind them.
func (l *looping) tests(all []clause.Clause[Form]) (_ []clause.Clause[Form], err error) {
	var while, only []Form
	for len(all) > 0 && slices.Contains([]string{"while", "until", "when", "unless", "if"}, all[0].Word) {
		test, form, into := all[0], all[0].Forms[0], &while
		if all = all[1:]; len(test.Then) > 0 {
			into, all = &only, slices.Concat(test.Then, test.Else, all)
		}
		if test.Word == "until" || test.Word == "unless" {
			form = list("not", form)
		}
		*into = append(*into, form)
	}
	if l.while, err = l.every(while); err == nil {
		l.only, err = l.every(only)
	}
	return all, err
}

// every compiles tests to one, or to nil if there are none.
func (c *Compiler) every(tests []Form) (Code, error) {
	if len(tests) == 0 {
		return nil, nil
	}
	test := tests[0]
	if len(tests) > 1 {
		test = list("and", tests...)
	}
	e, err := c.Condition(test)
	return e.Run, err
}

// forVariable compiles name from a, and to, below, downto or above b. From is optional.
func (l *looping) forVariable(c *clause.Clause[Form]) (err error) {
	var start, end Expr
	l.step = 1
	for _, part := range c.Parts {
		into := &end
		switch part.Word {
		case "from", "upfrom":
			into = &start
		case "downto", "above":
			l.step = -1
		case "to", "upto", "below":
		default:
			return Bad(l.form, "wanted from, to, below, downto or above behind for, given %s", part.Word)
		}
		if into.Run != nil {
			return Bad(l.form, "wanted one number to begin with and one to end with, given %s", part.Word)
		}
		if *into, err = l.Number(part.Form); err != nil {
			return err
		}
		if part.Word == "below" || part.Word == "above" {
			l.past = -l.step
		}
	}
	if end.Run == nil {
		return Bad(l.form, "wanted to, below, downto or above and a number behind for")
	}
	if start.Run == nil {
		start = constant(l.form, 0)
	}
	if c.Target.Kind != Name {
		return Bad(l.form, "wanted a name behind for")
	}
	l.from, l.to = start.Run, end.Run
	lo, hi := start.Lo, end.Hi
	if l.step < 0 {
		lo, hi = end.Lo, start.Hi
	}
	if finite(lo, hi) {
		if l.step > 0 {
			hi += l.past
		} else {
			lo += l.past
		}
		l.rounds = max(hi-lo+1, 0)
	}
	lo, hi = clamped(lo, hi)
	hi = max(lo, hi)
	if assigns(l.form.Items, c.Target.Word) {
		lo, hi = -Unlimited, Unlimited
	}
	l.slot, err = l.Bind(c.Target.Word, lo, hi, l.form)
	return err
}

// gathers maps the words that gather a value to what they want.
var gathers = map[string]Sort{"sum": Number, "maximize": Number, "minimize": Number, "count": Condition, "always": Condition, "never": Condition, "thereis": Condition}

// tail compiles the body of a loop and what it gathers.
func (l *looping) tail(word string, body []Form) (Expr, error) {
	e, err := l.Body(body, l.form)
	if want := gathers[word]; err == nil && want != Nothing && e.Sort != want {
		err = Bad(l.form, "%s wants %s, given %s", word, want, e.Sort)
	}
	if err != nil {
		return e, err
	}
	do := e.Run
	switch word {
	case "sum":
		lo, hi := productRange(Expr{Lo: min(e.Lo, 0), Hi: max(e.Hi, 0)}, Expr{Hi: l.rounds})
		if finite(lo, hi) {
			return number(l.form, l.total(do), lo, hi), nil
		}
		return number(l.form, l.run(0, func(f *Frame, sum int, _ bool) (int, bool) {
			n := do(f)
			next, fits := plus(sum, n)
			if !fits {
				beyond(&l.form, sum, "+", n)
			}
			return next, true
		}), lo, hi), nil
	case "count":
		return number(l.form, l.total(do), 0, l.rounds), nil
	case "maximize", "minimize": // 0 without a round
		better := func(a, b int) int { return max(a, b) }
		if word == "minimize" {
			better = func(a, b int) int { return min(a, b) }
		}
		run := l.run(0, func(f *Frame, best int, again bool) (int, bool) {
			n := do(f)
			if again {
				n = better(best, n)
			}
			return n, true
		})
		return number(l.form, run, min(e.Lo, 0), max(e.Hi, 0)), nil
	case "always":
		return condition(l.form, l.run(1, func(f *Frame, _ int, _ bool) (int, bool) { n := do(f); return n, n != 0 })), nil
	case "never":
		return condition(l.form, l.run(1, func(f *Frame, _ int, _ bool) (int, bool) { n := do(f); return 1 - n, n == 0 })), nil
	case "thereis":
		return condition(l.form, l.run(0, func(f *Frame, _ int, _ bool) (int, bool) { n := do(f); return n, n == 0 })), nil
	}
	return action(l.form, l.run(0, func(f *Frame, _ int, _ bool) (int, bool) { do(f); return 0, true })), nil
}

// run makes the code of a loop: starting from first, every round gives the next result,
// and says whether to go on; again is set from the second one on. Rounds are counted, because the
// number behind the last one may not fit.
func (l *looping) run(first int, round func(f *Frame, result int, again bool) (int, bool)) Code {
	form, slot, from, to, step, past, while, only := l.form, l.slot, l.from, l.to, l.step, l.past, l.while, l.only
	return func(f *Frame) int {
		result, i, left, again := first, 0, uint(math.MaxUint), false
		if from != nil {
			begins := false
			i = from(f)
			if left, begins = rounds(i, to(f), step, past); !begins {
				return result
			}
		}
		for on := true; on; i, left = i+step, left-1 {
			f.Spend(&form)
			if from != nil {
				f.Vars[slot] = i
			}
			if while != nil && while(f) == 0 {
				break
			}
			if only == nil || only(f) != 0 {
				result, on = round(f, result, again)
				again = true
			}
			if left == 0 {
				break
			}
		}
		return result
	}
}

// rounds gives how many rounds follow the first one of a loop from i to end, and whether there is a
// first one; past is not 0 if end itself is left out.
func rounds(i, end, step, past int) (more uint, begins bool) {
	if step < 0 {
		i, end = end, i
	}
	more = uint(end) - uint(i)
	if past != 0 {
		return more - 1, i < end
	}
	return more, i <= end
}

// total makes the code of a loop that sums numbers whose sum fits, with a fast path for the usual
// one that counts up and runs to its end.
func (l *looping) total(do Code) Code {
	form, slot, from, to, past := l.form, l.slot, l.from, l.to, l.past
	if from == nil || l.step != 1 || l.while != nil || l.only != nil || l.rounds >= Unlimited {
		return l.run(0, func(f *Frame, sum int, _ bool) (int, bool) { return sum + do(f), true })
	}
	return func(f *Frame) (sum int) {
		for i, end := from(f), to(f)+past; i <= end; i++ {
			f.Spend(&form)
			f.Vars[slot&(maxLocals-1)] = i
			sum += do(f)
		}
		return sum
	}
}
