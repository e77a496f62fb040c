package lispgame

import (
	"slices"

	"parlor/games"
	"parlor/games/lispgame/language"
)

// act is a kind of move or outcome: a name, variables whose values distinguish its
// moves, and an effect. Its moves are numbered from first on, in the order of their
// variables.
type act struct {
	name     string
	form     language.Form
	vars     []variable
	gate     []language.Code // conditions without variables
	do       language.Code
	odds     language.Fraction // of an outcome
	first    games.Move
	count    games.Move
	describe template // nil for the words
}

// variable is a variable of an act.
type variable struct {
	name   string
	lo, hi int
	slot   int
	tests  []language.Code // conditions to test once it is set
	words  []string        // the words for its values, nil if they are typed as numbers
}

// move compiles (move name ((variable from to) ...) :when condition "what it does" body).
func (b *builder) move(c language.Form) error {
	a, err := b.act(c)
	b.moves = append(b.moves, a)
	return err
}

// chance compiles (chance name ((variable from to)) :when condition :odds number body).
func (b *builder) chance(c language.Form) error {
	a, err := b.act(c)
	b.chances = append(b.chances, a)
	return err
}

// both compiles (both :when condition body): both sides choose a move at once, and the
// body runs after both moves are made.
func (b *builder) both(c language.Form) error {
	body, keys, err := keysOf(c, c.Rest(), "when")
	if err != nil {
		return err
	}
	b.together = &act{form: c}
	if when, ok := keys["when"]; ok {
		b.ReadOnly = true
		e, err := b.Condition(when)
		b.ReadOnly = false
		if err != nil {
			return err
		}
		b.together.gate = []language.Code{e.Run}
	}
	e, err := b.Body(body, c)
	b.together.do = e.Run
	return err
}

// pass compiles (pass body): the effect of having no move.
func (b *builder) pass(c language.Form) error {
	e, err := b.Body(c.Rest(), c)
	b.passing = e.Run
	return err
}

func (b *builder) passByDefault() error {
	if b.passing != nil {
		return nil
	}
	next := language.Form{Items: []language.Form{{Kind: language.Name, Word: "next-player"}}}
	b.ReadOnly = false
	return b.pass(language.Form{Items: []language.Form{{}, next}})
}

// act compiles what moves and outcomes have in common.
func (b *builder) act(c language.Form) (*act, error) {
	if len(c.Items) < 3 || !isWord(c.Items[1].Word) || c.Items[2].Kind != language.List {
		return nil, language.Bad(c, "wanted (%s name ((variable from to) ...) body)", c.Head())
	}
	a := &act{name: c.Items[1].Word, form: c, count: 1}
	for _, other := range append(b.moves, b.chances...) {
		if other.name == a.name {
			return nil, language.Bad(c, "two moves or outcomes are named %s", a.name)
		}
	}
	body, keys, err := keysOf(c, c.Items[3:], "when", "odds")
	if err != nil {
		return nil, err
	}
	before := b.Bound()
	defer b.Unbind(before)
	for _, v := range c.Items[2].Items {
		if err := b.variable(a, v); err != nil {
			return nil, err
		}
	}
	const most = 1 << 30
	if a.count > most-b.unused {
		return nil, language.Bad(c, "more than %d moves and outcomes in all", most)
	}
	a.first = b.unused
	b.unused += a.count
	b.ReadOnly = true
	if err := b.tests(a, keys["when"]); err != nil {
		return nil, err
	}
	if odds, ok := keys["odds"]; ok || c.Head() == "chance" {
		if !ok {
			odds = language.Form{Kind: language.Whole, Number: 1}
		}
		if a.odds, err = b.Fraction(odds); err != nil {
			return nil, err
		}
	}
	if len(body) > 0 && body[0].Kind == language.Text {
		if a.describe, err = b.template(body[0], a.vars); err != nil {
			return nil, err
		}
		body = body[1:]
	}
	b.ReadOnly = false
	e, err := b.Body(body, c)
	a.do = e.Run
	return a, err
}

// variable compiles (n from to), (square board) or (choice "rock" "paper").
func (b *builder) variable(a *act, f language.Form) error {
	name := f.Head()
	if name == "" || len(f.Items) < 2 || !isWord(name) || name == "game" || b.Free(name, f) != nil {
		return language.Bad(f, `wanted a variable with a new name, as (n 1 6), (square board) or (choice "rock" "paper")`)
	}
	v := variable{name: name}
	field := b.fieldNamed(f.Items[1].Word)
	switch {
	case f.Items[1].Kind == language.Text:
		words, err := texts(f, 1, 100)
		if err != nil {
			return err
		}
		v.words, v.hi = words, len(words)-1
	case len(f.Items) == 2 && f.Items[1].Kind == language.Name && field != nil:
		v.words, v.hi = field.names, field.Len()-1
	default:
		n, err := b.constants(f.Rest(), f)
		if err != nil {
			return err
		}
		if len(n) != 2 || n[0] > n[1] {
			return language.Bad(f, "wanted the least and the greatest number")
		}
		v.lo, v.hi = n[0], n[1]
	}
	const most = 1_000_000
	if a.count *= games.Move(v.hi - v.lo + 1); uint(v.hi)-uint(v.lo) >= most || a.count > most {
		return language.Bad(a.form, "more than %d moves", most)
	}
	var err error
	v.slot, err = b.Bind(name, v.lo, v.hi, f)
	a.vars = append(a.vars, v)
	return err
}

func (r *Rules) fieldNamed(name string) *field {
	if i := slices.IndexFunc(r.fields, func(f field) bool { return f.Name == name }); i >= 0 {
		return &r.fields[i]
	}
	return nil
}

// tests compiles the condition of an act. Each conjunct is tested as soon as its
// variables are set, so that few combinations are tried.
func (b *builder) tests(a *act, when language.Form) error {
	parts := []language.Form{when}
	if when.Head() == "and" {
		parts = when.Rest()
	} else if when.Items == nil && when.Word == "" {
		return nil
	}
	for _, part := range parts {
		e, err := b.Condition(part)
		if err != nil {
			return err
		}
		into := &a.gate
		for i := range a.vars {
			if mentions(part, a.vars[i].name) {
				into = &a.vars[i].tests
			}
		}
		*into = append(*into, e.Run)
	}
	return nil
}

func mentions(f language.Form, name string) bool {
	return f.Is(name) || slices.ContainsFunc(f.Items, func(item language.Form) bool { return mentions(item, name) })
}

// hold says whether all conditions hold.
func hold(tests []language.Code, f *language.Frame) bool {
	for _, test := range tests {
		if test(f) == 0 {
			return false
		}
	}
	return true
}

// list appends the moves of an act, enumerating its variables from i on; m is the number of the
// next one. Outcomes are listed if they have odds, and the odds are summed in the frame.
func (a *act) list(f *language.Frame, i int, m games.Move, buf []games.Move) []games.Move {
	if i == len(a.vars) {
		if a.odds.Run != nil {
			n := a.weight(f)
			if f.Sum += n; n == 0 {
				return buf
			}
		}
		return append(buf, a.first+m)
	}
	v := &a.vars[i]
	for n := v.lo; n <= v.hi; n++ {
		f.Spend(&a.form)
		f.Vars[v.slot] = n
		if hold(v.tests, f) {
			buf = a.list(f, i+1, m*games.Move(v.hi-v.lo+1)+games.Move(n-v.lo), buf)
		}
	}
	return buf
}

// set sets the variables of an act to those of a move.
func (a *act) set(f *language.Frame, m games.Move) {
	m -= a.first
	for i := len(a.vars) - 1; i >= 0; i-- {
		v := &a.vars[i]
		size := games.Move(v.hi - v.lo + 1)
		f.Vars[v.slot] = v.lo + int(m%size)
		m /= size
	}
}

// weight gives the odds of the outcome whose variables are set, as a numerator over the
// common denominator.
func (a *act) weight(f *language.Frame) int {
	n := a.odds.Run(f)
	if n < 0 || n > 1<<30 {
		language.Fail(&a.form, "wanted odds from 0 on, got %d over %d", n, a.odds.Of)
	}
	return n
}

// actOf finds the act that a move belongs to.
func actOf(acts []*act, m games.Move) *act {
	for _, a := range acts {
		if m >= a.first && m < a.first+a.count {
			return a
		}
	}
	return nil
}
