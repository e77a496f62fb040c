package language

import "slices"

// Fraction is a compiled numerator over a constant denominator.
type Fraction struct {
	Expr     // the numerator
	Of   int // the denominator; 1 if the form has no fractions
}

// mostDenominator keeps sums of odds small.
const mostDenominator = 1_000_000

// Fraction compiles a number or a fraction (/ a 6), which may occur in sums and differences,
// as a factor, and as the value of if, cond, case, when, unless, progn and let.
func (c *Compiler) Fraction(f Form) (Fraction, error) {
	f = c.known(f)
	of, err := c.denominator(f)
	if err != nil {
		return Fraction{}, err
	}
	e, err := c.Number(c.over(f, of))
	return Fraction{e, of}, err
}

// known substitutes the constants that let binds, so that they can be denominators. A name that
// is bound again further inside is left alone.
func (c *Compiler) known(f Form) Form {
	if f.Kind != List {
		return f
	}
	out := f
	out.Items = slices.Clone(f.Items)
	if head := f.Head(); (head == "let" || head == "let*") && len(f.Items) > 2 {
		c.knownBelow(&out)
	}
	for i, item := range out.Items {
		out.Items[i] = c.known(item)
	}
	return out
}

// knownBelow does so for the variables of one let, each of which is in scope for those after it.
func (c *Compiler) knownBelow(let *Form) {
	bindings := slices.Clone(let.Items[1].Items)
	let.Items[1].Items = bindings
	for i, b := range bindings {
		if len(b.Items) != 2 || binds(let.Items[2:], b.Items[0].Word) || assigns(let.Items[2:], b.Items[0].Word) {
			continue
		}
		n, err := c.Constant(c.known(b.Items[1]))
		if err != nil {
			continue
		}
		for j := i + 1; j < len(bindings); j++ {
			bindings[j] = instead(bindings[j], b.Items[0].Word, n)
		}
		for j := 2; j < len(let.Items); j++ {
			let.Items[j] = instead(let.Items[j], b.Items[0].Word, n)
		}
	}
}

// binds says whether any list of two items in the forms begins with a name, as a binding in let
// does.
func binds(forms []Form, name string) bool {
	return slices.ContainsFunc(forms, func(f Form) bool {
		return len(f.Items) == 2 && f.Items[0].Kind == Name && f.Items[0].Word == name || binds(f.Items, name)
	})
}

// instead substitutes a number for a name.
func instead(f Form, name string, n int) Form {
	if f.Kind == Name && f.Word == name {
		return whole(n)
	}
	items := f.Items
	f.Items = nil
	for _, item := range items {
		f.Items = append(f.Items, instead(item, name, n))
	}
	return f
}

// denominator gives the least common multiple of all denominators in a form.
func (c *Compiler) denominator(f Form) (of int, err error) {
	of = 1
	if f.Head() == "/" {
		if len(f.Items) != 3 {
			return 0, Bad(f, "wanted a fraction, as (/ 1 6)")
		}
		if of, err = c.Constant(f.Items[2]); err != nil {
			err = Bad(f, "wanted a denominator that is known beforehand")
		}
	}
	for _, item := range f.Items {
		if err = smallDenominator(f, of, err); err != nil {
			return 0, err
		}
		var n int
		n, err = c.denominator(item)
		a, b := of, n
		for b > 0 {
			a, b = b, a%b
		}
		if err == nil {
			of = of / a * n
		}
	}
	return of, smallDenominator(f, of, err)
}

// smallDenominator refuses a denominator that is not from 1 to mostDenominator, unless something
// else is wrong.
func smallDenominator(f Form, of int, err error) error {
	if err == nil && (of < 1 || of > mostDenominator) {
		err = Bad(f, "wanted fractions with a common denominator from 1 to %d", mostDenominator)
	}
	return err
}

// over gives the numerator of a form over the denominator of.
func (c *Compiler) over(f Form, of int) Form {
	if s, stands := shorts[f.Head()]; stands && of > 1 {
		if full, err := s.inFull(f); err == nil {
			return c.over(full, of)
		}
	}
	last := len(f.Items) - 1
	switch head := f.Head(); {
	case head == "/" && len(f.Items) == 3:
		n, _ := c.Constant(f.Items[2]) // checked by denominator
		return list("*", f.Items[1], whole(of/n)).as(f)
	case of == 1 || f.Kind != List || last < 1:
	case head == "+" || head == "-":
		return c.overEach(f, 1, len(f.Items), of)
	case head == "*":
		if i := c.fractional(f); i > 0 {
			return c.overEach(f, i, i+1, of)
		}
	case head == "if" && last > 1:
		return c.overEach(f, 2, len(f.Items), of)
	case head == "progn" || (head == "let" || head == "let*") && last > 1:
		return c.overEach(f, last, len(f.Items), of)
	case head == "cond" || head == "case":
		return c.overClauses(f, of)
	}
	return list("*", f, whole(of)).as(f)
}

// fractional finds the only factor of a product that has fractions; 0 if there is none, or
// more than one.
func (c *Compiler) fractional(f Form) (at int) {
	for i, item := range f.Rest() {
		switch n, err := c.denominator(item); {
		case err != nil || n > 1 && at > 0:
			return 0
		case n > 1:
			at = i + 1
		}
	}
	return at
}

// overEach converts some items of a form to numerators.
func (c *Compiler) overEach(f Form, from, to, of int) Form {
	f.Items = slices.Clone(f.Items)
	for i := from; i < to; i++ {
		f.Items[i] = c.over(f.Items[i], of)
	}
	return f
}

// overClauses converts the last forms of the clauses of cond and case to numerators.
func (c *Compiler) overClauses(f Form, of int) Form {
	first := 1
	if f.Head() == "case" {
		first = 2
	}
	f.Items = slices.Clone(f.Items)
	for i := first; i < len(f.Items); i++ {
		if n := len(f.Items[i].Items); n > 1 {
			f.Items[i] = c.overEach(f.Items[i], n-1, n, of)
		}
	}
	return f
}
