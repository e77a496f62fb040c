package library

import (
	"context"
	"math"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
)

// mathFunctions lists the powers, roots and logarithms, and the functions from one
// kind of number to the other.
func mathFunctions() []eval.Builtin {
	return []eval.Builtin{
		{Sig: "(expt base power)", Brief: "the base to the power, whole where both are and the power is not negative", Two: operation(number.Power)},
		{Sig: "(exp number)", Brief: "e to the power of the number", One: ofNumber(exponential)},
		{Sig: "(log number &optional base)", Brief: "the logarithm of a number above 0, to base e unless one is given", One: logarithm, Two: logarithmTo, Takes: isNumber},
		{Sig: "(sqrt number)", Brief: "the square root, as a float", One: ofNumber(squareRoot)},
		{Sig: "(isqrt integer)", Brief: "the greatest whole number whose square is at most the number", One: wholeRoot},
		rounding("(floor number &optional divisor)", "the whole number at or below the number or the quotient, and the rest", number.Floor),
		rounding("(ceiling number &optional divisor)", "the whole number at or above the number or the quotient, and the rest", number.Ceiling),
		rounding("(round number &optional divisor)", "the nearest whole number, the even one of two as near, and the rest", number.Round),
		rounding("(truncate number &optional divisor)", "the number or the quotient without its fraction, and the rest", number.Truncate),
		{Sig: "(float number)", Brief: "the number as a float", One: ofNumber(toFloat)},
	}
}

// rounding makes a function that gives a whole number, and as a second value what is
// left of the first argument.
func rounding(sig, brief string, op numberOp) eval.Builtin {
	return eval.Builtin{Sig: sig, Brief: brief, Run: func(_ *eval.Interp, _ context.Context, args []Value) (Value, error) {
		a, err := numberOf(args[0])
		if err != nil {
			return nil, err
		}
		b := number.Whole(1)
		if len(args) == 2 {
			if b, err = numberOf(args[1]); err != nil {
				return nil, err
			}
		}
		return quotientAndRest(op, a, b)
	}}
}

// quotientAndRest gives both values. The rest of whole numbers never overflows,
// because it lies between the divisor and its opposite: the product wraps around as
// far as the difference wraps back.
func quotientAndRest(op numberOp, a, b number.Number) (Value, error) {
	q, err := op(a, b)
	if err != nil {
		return nil, noResult(err)
	}
	rest := number.Whole(a.Whole - q.Whole*b.Whole)
	if a.IsReal || b.IsReal {
		rest = number.Real(a.Float() - q.Float()*b.Float())
	}
	r, err := numberValue(rest, nil)
	if err != nil {
		return nil, err
	}
	return eval.Values(data.Whole(q.Whole), r), nil
}

// isNumber says whether the argument of log is one.
func isNumber(v Value) bool {
	_, err := numberOf(v)
	return err == nil
}

// ofNumber makes a function of one argument from one of a number.
func ofNumber(give func(n number.Number) (Value, error)) func(v Value) (Value, error) {
	return func(v Value) (Value, error) {
		n, err := numberOf(v)
		if err != nil {
			return nil, err
		}
		return give(n)
	}
}

// logarithm has no complex numbers to give for a number below zero.
func logarithm(v Value) (Value, error) {
	n, err := positive(v)
	if err != nil {
		return nil, err
	}
	return numberValue(number.Real(math.Log(n)), nil)
}

// logarithmTo takes the logarithm to base 2 and 10 exactly where it is whole.
func logarithmTo(v, base Value) (Value, error) {
	n, err := positive(v)
	if err != nil {
		return nil, err
	}
	b, err := positive(base)
	if err != nil {
		return nil, err
	}
	switch b {
	case 1:
		return nil, noResult(number.ErrDivisionByZero)
	case 2:
		return math.Log2(n), nil
	case 10:
		return math.Log10(n), nil
	}
	return numberValue(number.Real(math.Log(n)/math.Log(b)), nil)
}

// positive gives a number above 0.
func positive(v Value) (float64, error) {
	n, err := numberOf(v)
	if err != nil {
		return 0, err
	}
	if n.Float() <= 0 {
		return 0, data.Fault(data.CodeOutOfRange, "wanted a number above 0, given %s", data.Excerpt(v))
	}
	return n.Float(), nil
}

// squareRoot has no complex numbers to give for a number below zero.
func squareRoot(n number.Number) (Value, error) {
	if n.Float() < 0 {
		v, _ := numberValue(n, nil)
		return nil, data.Fault(data.CodeOutOfRange, "wanted a number from 0 up, given %s", data.Excerpt(v))
	}
	return math.Sqrt(n.Float()), nil
}

// wholeRoot is exact for all whole numbers.
func wholeRoot(v Value) (Value, error) {
	n, err := integerOf(v)
	if err == nil && n < 0 {
		err = data.Fault(data.CodeOutOfRange, "wanted a whole number from 0 up, given %d", n)
	}
	if err != nil {
		return nil, err
	}
	return data.Whole(number.SquareRoot(n)), nil
}

// exponential gives e to the power of a number.
func exponential(n number.Number) (Value, error) {
	return numberValue(number.Real(math.Exp(n.Float())), nil)
}

// toFloat may round a whole number of more than 53 bits.
func toFloat(n number.Number) (Value, error) { return n.Float(), nil }
