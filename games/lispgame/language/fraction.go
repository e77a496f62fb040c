package language

// Fraction is a compiled number over a denominator that is known beforehand.
type Fraction struct {
	Expr     // the numerator
	Of   int // the denominator; 1 where the form has no fractions
}

// mostDenominator keeps sums of odds small.
const mostDenominator = 1_000_000

// Fraction compiles a number or a fraction (/ a 6), which may stand in the branches of if
// and cond.
func (c *Compiler) Fraction(f Form) (Fraction, error) {
	of, err := c.denominator(f)
	if err != nil {
		return Fraction{}, err
	}
	e, err := c.Number(c.over(f, of))
	return Fraction{e, of}, err
}

// denominator gives the least number that every denominator in a form divides.
func (c *Compiler) denominator(f Form) (of int, err error) {
	of = 1
	if f.Head() == "/" {
		if len(f.Items) != 3 {
			return 0, Bad(f, "wanted a fraction, as (/ 1 6)")
		}
		of, err = c.Constant(f.Items[2])
	}
	for _, item := range f.Items {
		if err != nil {
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
	if err == nil && (of < 1 || of > mostDenominator) {
		err = Bad(f, "wanted fractions with a common denominator from 1 to %d", mostDenominator)
	}
	return of, err
}

// over writes the numerator of a form whose denominator is of.
func (c *Compiler) over(f Form, of int) Form {
	switch head := f.Head(); {
	case head == "/" && len(f.Items) == 3:
		n, _ := c.Constant(f.Items[2]) // which denominator has found good
		return list("*", f.Items[1], whole(of/n))
	case of == 1:
		return f
	case head == "if" && len(f.Items) == 4:
		return list("if", f.Items[1], c.over(f.Items[2], of), c.over(f.Items[3], of))
	case head == "cond":
		out := list("cond")
		for _, clause := range f.Rest() {
			if n := len(clause.Items); n > 1 {
				clause.Items = append(clause.Items[:n-1:n-1], c.over(clause.Items[n-1], of))
			}
			out.Items = append(out.Items, clause)
		}
		return out
	}
	return list("*", f, whole(of))
}
