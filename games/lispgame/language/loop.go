package language

// loop compiles (loop for i from a to b while condition when condition do body), where
// for, while and when are optional. Instead of do it may accumulate a number by sum,
// count, maximize or minimize, or a condition by always, never or thereis.
func (c *Compiler) loop(f Form) (Expr, error) {
	l := looping{Compiler: c, form: f, words: f.Rest()}
	from := c.Bound()
	defer c.Unbind(from)
	if err := l.head(); err != nil {
		return Expr{}, err
	}
	if len(l.words) < 2 || l.words[0].Kind != Name {
		return Expr{}, Bad(f, "wanted do, sum, count, maximize, minimize, always, never or thereis and a form")
	}
	return l.tail(l.words[0].Word, l.words[1:])
}

// looping is a loop being compiled.
type looping struct {
	*Compiler
	form        Form
	words       []Form
	slot        int
	from, to    Code // nil without a variable
	step, past  int
	while, only Code
	rounds      int // the greatest number of iterations
}

// next takes the form after a word, if that is the next word.
func (l *looping) next(word string) (f Form, ok bool) {
	if len(l.words) > 1 && l.words[0].Is(word) {
		f, l.words = l.words[1], l.words[2:]
		return f, true
	}
	return f, false
}

// head compiles for, while and when.
func (l *looping) head() error {
	l.rounds = Unlimited
	if name, ok := l.next("for"); ok {
		if err := l.forVariable(name); err != nil {
			return err
		}
	}
	for _, part := range []struct {
		word string
		into *Code
	}{{"while", &l.while}, {"when", &l.only}} {
		if test, ok := l.next(part.word); ok {
			e, err := l.Condition(test)
			if err != nil {
				return err
			}
			*part.into = e.Run
		}
	}
	if l.from == nil && l.while == nil {
		return Bad(l.form, "wanted (loop for name from a to b ...) or (loop while condition ...)")
	}
	return nil
}

// forVariable compiles name from a, and to, below, downto or above b. From is optional.
func (l *looping) forVariable(name Form) error {
	start := constant(name, 0)
	var err error
	if f, ok := l.next("from"); ok {
		if start, err = l.Number(f); err != nil {
			return err
		}
	}
	for _, way := range []struct {
		word       string
		step, past int
	}{{"to", 1, 0}, {"below", 1, -1}, {"downto", -1, 0}, {"above", -1, 1}} {
		f, ok := l.next(way.word)
		if !ok {
			continue
		}
		end, err := l.Number(f)
		if err != nil {
			return err
		}
		l.from, l.to, l.step, l.past = start.Run, end.Run, way.step, way.past
		lo, hi := start.Lo, end.Hi+way.past
		if way.step < 0 {
			lo, hi = end.Lo+way.past, start.Hi
		}
		l.rounds = max(hi-lo+1, 0)
		if name.Kind != Name {
			return Bad(l.form, "wanted a name behind for")
		}
		hi = max(lo, hi)
		if assigns(l.words, name.Word) {
			lo, hi = -Unlimited, Unlimited
		}
		l.slot, err = l.Bind(name.Word, lo, hi, l.form)
		return err
	}
	return Bad(l.form, "wanted to, below, downto or above and a number behind for")
}

// tail compiles the body of a loop and what it accumulates.
func (l *looping) tail(word string, body []Form) (Expr, error) {
	e, err := l.Body(body, l.form)
	if err != nil {
		return e, err
	}
	want := map[string]Sort{"sum": Number, "maximize": Number, "minimize": Number, "count": Condition, "always": Condition, "never": Condition, "thereis": Condition}[word]
	if word != "do" && want == Nothing {
		return e, Bad(l.form, "wanted do, sum, count, maximize, minimize, always, never or thereis, given %s", word)
	}
	if want != Nothing && e.Sort != want {
		return e, Bad(l.form, "%s wants %s, given %s", word, want, e.Sort)
	}
	do := e.Run
	switch word {
	case "sum":
		lo, hi := productRange(Expr{Lo: min(e.Lo, 0), Hi: max(e.Hi, 0)}, Expr{Hi: l.rounds})
		return number(l.form, l.total(do), lo, hi), nil
	case "count":
		return number(l.form, l.total(do), 0, l.rounds), nil
	case "maximize", "minimize":
		sign := 1
		if word == "minimize" {
			sign = -1
		}
		// A loop without an iteration gives 0.
		run := l.run(-Unlimited, func(f *Frame, best int) (int, bool) { return max(best, sign*do(f)), true })
		return number(l.form, func(f *Frame) int {
			if best := run(f); best > -Unlimited {
				return sign * best
			}
			return 0
		}, min(e.Lo, 0), max(e.Hi, 0)), nil
	case "always":
		return condition(l.form, l.run(1, func(f *Frame, _ int) (int, bool) { n := do(f); return n, n != 0 })), nil
	case "never":
		return condition(l.form, l.run(1, func(f *Frame, _ int) (int, bool) { n := do(f); return 1 - n, n == 0 })), nil
	case "thereis":
		return condition(l.form, l.run(0, func(f *Frame, _ int) (int, bool) { n := do(f); return n, n == 0 })), nil
	}
	return action(l.form, l.run(0, func(f *Frame, _ int) (int, bool) { do(f); return 0, true })), nil
}

// run makes the code of a loop: starting from first, every round gives the next result,
// and says whether to go on.
func (l *looping) run(first int, round func(f *Frame, result int) (int, bool)) Code {
	form, slot, from, to, step, past, while, only := l.form, l.slot, l.from, l.to, l.step, l.past, l.while, l.only
	return func(f *Frame) int {
		result, on := first, true
		i, end := 0, 1
		if from != nil {
			i, end = from(f), to(f)+past
		}
		for ; on && (from == nil || (end-i)*step >= 0); i += step {
			f.Spend(&form)
			if from != nil {
				f.Vars[slot] = i
			}
			if while != nil && while(f) == 0 {
				break
			}
			if only == nil || only(f) != 0 {
				result, on = round(f, result)
			}
		}
		return result
	}
}

// total makes the code of a loop that sums, with a fast path for the usual one that
// counts up and runs to its end.
func (l *looping) total(do Code) Code {
	form, slot, from, to, past := l.form, l.slot, l.from, l.to, l.past
	if from == nil || l.step != 1 || l.while != nil || l.only != nil {
		return l.run(0, func(f *Frame, sum int) (int, bool) { return sum + do(f), true })
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
