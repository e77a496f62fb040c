package library

import (
	"math"
	"math/big"
	"strconv"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/number"
)

// mathFunctions lists powers, roots and logarithms, and the conversions between kinds
// of numbers.
func mathFunctions() []eval.Builtin {
	rows := []eval.Builtin{
		{Sig: "(expt base power)", Brief: "the base to the power: exact where the base is and the power is whole", Run: power.two(number.Power)},
		{Sig: "(exp number)", Brief: "e to the power of the number", Run: real(math.Exp)},
		{Sig: "(log number &optional base)", Brief: "the logarithm of a number above 0, to base e unless one is given", Run: anyNumber.run(logarithm), Takes: func(v Value) bool { return number.Is(v) }},
		{Sig: "(sqrt number)", Brief: "the square root, as a float", Run: anyNumber.one(squareRoot)},
		{Sig: "(isqrt integer)", Brief: "the greatest whole number whose square is at most the number", Run: wholeNumber.one(wholeRoot)},
		{Sig: "(float number &optional like)", Brief: "the number as a float", Run: anyNumber.run(func(args []Value) (Value, error) { return number.Real(number.Float(args[0])) })},
		{Sig: "(rational number)", Brief: "the whole number or the ratio that the number is exactly", Run: anyNumber.one(number.Exact)},
		{Sig: "(rationalize number)", Brief: "the simplest ratio that is the number as it prints", Run: anyNumber.one(rationalize)},
		{Sig: "(numerator ratio)", Brief: "what stands above the line", Run: rationalNumber.one(numerator)},
		{Sig: "(denominator ratio)", Brief: "what stands below the line, 1 of a whole number", Run: rationalNumber.one(denominator)},
		{Sig: "(atan number &optional number)", Brief: "the angle of a tangent, or of a point (y, x)", Run: anyNumber.run(arcTangent)},
	}
	for _, f := range []struct {
		sig, brief string
		of         func(float64) float64
	}{
		{"(sin radians)", "the sine", math.Sin},
		{"(cos radians)", "the cosine", math.Cos},
		{"(tan radians)", "the tangent", math.Tan},
		{"(asin number)", "the angle of a sine", math.Asin},
		{"(acos number)", "the angle of a cosine", math.Acos},
		{"(sinh number)", "the hyperbolic sine", math.Sinh},
		{"(cosh number)", "the hyperbolic cosine", math.Cosh},
		{"(tanh number)", "the hyperbolic tangent", math.Tanh},
		{"(asinh number)", "the number of a hyperbolic sine", math.Asinh},
		{"(acosh number)", "the number of a hyperbolic cosine", math.Acosh},
		{"(atanh number)", "the number of a hyperbolic tangent", math.Atanh},
	} {
		rows = append(rows, eval.Builtin{Sig: f.sig, Brief: f.brief, Run: real(f.of)})
	}
	for _, w := range []struct {
		name, brief string
		way         number.Rounding
	}{
		{"floor", "the whole number at or below the number or the quotient", number.Floor},
		{"ceiling", "the whole number at or above the number or the quotient", number.Ceiling},
		{"round", "the nearest whole number, the even one of two as near", number.Round},
		{"truncate", "the number or the quotient without its fraction", number.Truncate},
	} {
		rows = append(rows,
			eval.Builtin{Sig: "(" + w.name + " number &optional divisor)", Brief: w.brief + ", and the rest", Run: rounding(w.way)},
			eval.Builtin{Sig: "(f" + w.name + " number &optional divisor)", Brief: w.brief + ", as a float, and the rest", Run: floatRounding(w.way)})
	}
	return append(rows, floatFunctions()...)
}

// rounding makes a function that gives a rounded quotient, and the remainder as a
// second value.
func rounding(way number.Rounding) eval.BuiltinFunc {
	return anyNumber.run(func(args []Value) (Value, error) {
		q, rest, err := way.Divide(args[0], divisor(args))
		if n, short := q.(int64); short {
			q = data.Whole(n)
		}
		return eval.Values(q, rest), err
	})
}

// divisor gives the second argument, 1 by default.
func divisor(args []Value) Value {
	if len(args) == 2 {
		return args[1]
	}
	return one
}

// floatRounding gives the quotient as a float, which keeps the sign of a number rounded
// to 0.
func floatRounding(way number.Rounding) eval.BuiltinFunc {
	return anyNumber.run(func(args []Value) (Value, error) {
		by := divisor(args)
		q, rest, err := way.Divide(args[0], by)
		if err != nil {
			return nil, err
		}
		f := number.Float(q)
		if f == 0 && number.Sign(args[0])*number.Sign(by) < 0 {
			f = math.Copysign(0, -1)
		}
		_, err = number.Real(f)
		return eval.Values(f, rest), err
	})
}

// real makes a function of numbers from one of floats.
func real(of func(float64) float64) eval.BuiltinFunc {
	return anyNumber.one(func(v any) (any, error) { return number.Real(of(number.Float(v))) })
}

// logarithm refuses negative numbers, as there are no complex numbers. Whole logarithms to
// base 2 and 10 are exact.
func logarithm(args []Value) (Value, error) {
	n, err := naturalLog(args[0])
	if err != nil || len(args) == 1 {
		return n, err
	}
	base, err := naturalLog(args[1])
	f := number.Float(args[0])
	switch b := number.Float(args[1]); {
	case err != nil:
		return nil, err
	case base == 0:
		return nil, number.ErrDivisionByZero
	case b == 2 && !math.IsInf(f, 0):
		return math.Log2(f), nil
	case b == 10 && !math.IsInf(f, 0):
		return math.Log10(f), nil
	}
	return n / base, nil
}

// naturalLog gives the logarithm of a positive number. For one beyond the range of floats
// it uses the bit length.
func naturalLog(v Value) (float64, error) {
	if number.Sign(v) <= 0 {
		return 0, data.Fault(data.CodeOutOfRange, "wanted a number above 0, given %s", data.Excerpt(v)).Expecting(v, data.List(data.Symbol("real"), data.List(int64(0))))
	}
	f := number.Float(v)
	switch n := v.(type) {
	case *big.Int:
		if math.IsInf(f, 0) {
			shift := uint(n.BitLen() - 60)
			return math.Log(float64(new(big.Int).Rsh(n, shift).Int64())) + float64(shift)*math.Ln2, nil
		}
	case *big.Rat:
		if math.IsInf(f, 0) || f == 0 {
			above, err := naturalLog(n.Num())
			if err != nil {
				return 0, err
			}
			below, err := naturalLog(n.Denom())
			return above - below, err
		}
	}
	return math.Log(f), nil
}

// squareRoot refuses negative numbers, as there are no complex numbers.
func squareRoot(v any) (any, error) {
	if number.Sign(v) < 0 {
		return nil, data.Fault(data.CodeOutOfRange, "wanted a number from 0 up, given %s", data.Excerpt(v)).Expecting(v, data.List(data.Symbol("real"), int64(0)))
	}
	return number.Real(math.Sqrt(number.Float(v)))
}

// wholeRoot is exact for all whole numbers.
func wholeRoot(v any) (any, error) {
	if number.Sign(v) < 0 {
		return nil, data.Fault(data.CodeOutOfRange, "wanted a whole number from 0 up, given %s", data.Excerpt(v)).Expecting(v, data.Symbol("unsigned-byte"))
	}
	return number.SquareRoot(v)
}

// arcTangent with two arguments finds the quadrant from their signs.
func arcTangent(args []Value) (Value, error) {
	y := number.Float(args[0])
	if len(args) == 1 {
		return math.Atan(y), nil
	}
	return math.Atan2(y, number.Float(args[1])), nil
}

// rationalize uses the digits that a float prints as.
func rationalize(v any) (any, error) {
	f, ok := v.(float64)
	if !ok {
		return v, nil
	}
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(f, 'g', -1, 64))
	return number.Ratio(r)
}

func numerator(v any) (any, error) {
	if r, ok := v.(*big.Rat); ok {
		return number.Whole(r.Num())
	}
	return v, nil
}

func denominator(v any) (any, error) {
	if r, ok := v.(*big.Rat); ok {
		return number.Whole(r.Denom())
	}
	return one, nil
}

// floatFunctions lists the functions on the parts of a float.
func floatFunctions() []eval.Builtin {
	ofFloat := func(give func(f float64) Value) eval.BuiltinFunc {
		return realNumber.one(func(v any) (any, error) { return give(v.(float64)), nil })
	}
	return []eval.Builtin{
		{Sig: "(decode-float float)", Brief: "a float from 1/2 up to 1, a power of two and a sign, which make the float", Run: ofFloat(func(f float64) Value {
			part, power := math.Frexp(math.Abs(f))
			return eval.Values(part, data.Whole(int64(power)), math.Copysign(1, f))
		})},
		{Sig: "(integer-decode-float float)", Brief: "a whole number, a power of two and a sign, which make the float", Run: ofFloat(func(f float64) Value {
			part, power := math.Frexp(math.Abs(f))
			return eval.Values(data.Whole(int64(math.Ldexp(part, 53))), data.Whole(int64(power-53)), data.Whole(int64(math.Copysign(1, f))))
		})},
		{Sig: "(scale-float float power)", Brief: "the float times a power of two", Run: anyNumber.two(scaleFloat)},
		{Sig: "(float-sign float &optional size)", Brief: "1.0 or -1.0, or the second float with the sign of the first", Run: realNumber.run(func(args []Value) (Value, error) {
			size := append(args, 1.0)[1].(float64)
			return math.Copysign(math.Abs(size), args[0].(float64)), nil
		})},
		{Sig: "(float-radix float)", Brief: "2, the base of floats", Run: ofFloat(func(float64) Value { return data.Whole(2) })},
		{Sig: "(float-digits float)", Brief: "53, the bits of a float that count", Run: ofFloat(func(float64) Value { return data.Whole(53) })},
		{Sig: "(float-precision float)", Brief: "the bits of the float that count, 0 of 0.0", Run: ofFloat(func(f float64) Value {
			_, power := math.Frexp(f)
			if f == 0 {
				return data.Whole(0)
			}
			return data.Whole(int64(min(53, 53+1021+power))) // denormal floats have fewer
		})},
	}
}

// scaleFloat takes a float and a whole number.
func scaleFloat(v, by any) (any, error) {
	f, ok := v.(float64)
	if !ok {
		return nil, data.Wanted("a float", v)
	}
	if !number.IsWhole(by) {
		return nil, data.Wanted("a whole number", by)
	}
	const most = 5000 // beyond all floats
	return number.Real(math.Ldexp(f, int(max(-most, min(most, number.Float(by))))))
}
