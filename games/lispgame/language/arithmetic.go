package language

import (
	"math"
	"math/bits"
)

// forms are the forms of the language. It is filled at start-up and not by its declaration, which
// would be an initialisation cycle: forms are compiled by functions that look them up here.
var forms map[string]func(c *Compiler, f Form) (Expr, error)

// reckons names the pure arithmetic forms.
var reckons = map[string]bool{}

func init() {
	forms = map[string]func(c *Compiler, f Form) (Expr, error){
		"+": (*Compiler).plus,
		"*": (*Compiler).times,
		"-": (*Compiler).minus,
		"max": folded(func(a, b Code) Code { return func(f *Frame) int { return max(a(f), b(f)) } },
			func(a, b Expr) (int, int) { return max(a.Lo, b.Lo), max(a.Hi, b.Hi) }),
		"min": folded(func(a, b Code) Code { return func(f *Frame) int { return min(a(f), b(f)) } },
			func(a, b Expr) (int, int) { return min(a.Lo, b.Lo), min(a.Hi, b.Hi) }),
		"logxor": folded(func(a, b Code) Code { return func(f *Frame) int { return a(f) ^ b(f) } }, bitRange),
		"logior": folded(func(a, b Code) Code { return func(f *Frame) int { return a(f) | b(f) } }, bitRange),
		"logand": folded(func(a, b Code) Code { return func(f *Frame) int { return a(f) & b(f) } }, bitRange),
		"abs":    (*Compiler).abs,
		"floor":  divided(floor, func(a Expr, b int) (int, int) { return floor(a.Lo, b), floor(a.Hi, b) }),
		"mod":    divided(func(a, b int) int { return a - b*floor(a, b) }, func(_ Expr, b int) (int, int) { return 0, b - 1 }),
		"=":      compared("=", equals, equalsKnown),
		"/=":     compared("/=", func(a, b Expr) Code { return unequal(a.Run, b.Run) }, func(a Expr, n int) Code { return unequalTo(a.Run, n) }),
		"<":      compared("<", func(a, b Expr) Code { return smaller(a.Run, b.Run) }, func(a Expr, n int) Code { return below(a.Run, n) }),
		"<=":     compared("<=", func(a, b Expr) Code { return atMost(a.Run, b.Run) }, func(a Expr, n int) Code { return upTo(a.Run, n) }),
		">":      compared(">", func(a, b Expr) Code { return smaller(b.Run, a.Run) }, func(a Expr, n int) Code { return above(a.Run, n) }),
		">=":     compared(">=", func(a, b Expr) Code { return atMost(b.Run, a.Run) }, func(a Expr, n int) Code { return downTo(a.Run, n) }),
	}
	for name := range forms {
		reckons[name] = true
	}
	addControl()
	addPlaces()
}

func add(a, b Code) Code      { return func(f *Frame) int { return a(f) + b(f) } }
func multiply(a, b Code) Code { return func(f *Frame) int { return a(f) * b(f) } }
func smaller(a, b Code) Code  { return func(f *Frame) int { return truth(a(f) < b(f)) } }
func atMost(a, b Code) Code   { return func(f *Frame) int { return truth(a(f) <= b(f)) } }
func equal(a, b Code) Code    { return func(f *Frame) int { return truth(a(f) == b(f)) } }
func unequal(a, b Code) Code  { return func(f *Frame) int { return truth(a(f) != b(f)) } }

func equalTo(a Code, n int) Code   { return func(f *Frame) int { return truth(a(f) == n) } }
func unequalTo(a Code, n int) Code { return func(f *Frame) int { return truth(a(f) != n) } }

func below(a Code, n int) Code  { return func(f *Frame) int { return truth(a(f) < n) } }
func above(a Code, n int) Code  { return func(f *Frame) int { return truth(a(f) > n) } }
func upTo(a Code, n int) Code   { return func(f *Frame) int { return truth(a(f) <= n) } }
func downTo(a Code, n int) Code { return func(f *Frame) int { return truth(a(f) >= n) } }

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// floor divides by a positive number and rounds down.
func floor(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// sumRange gives the bounds of the sum of a and a number from lo to hi. If either is
// unbounded, so is the sum, which might overflow.
func sumRange(a Expr, lo, hi int) (int, int) {
	if a.Lo <= -Unlimited || a.Hi >= Unlimited || lo <= -Unlimited || hi >= Unlimited {
		return -Unlimited, Unlimited
	}
	return a.Lo + lo, a.Hi + hi
}

// productRange gives the bounds of a product.
func productRange(a, b Expr) (int, int) {
	if a.Lo <= -Unlimited || b.Lo <= -Unlimited || a.Hi >= Unlimited || b.Hi >= Unlimited {
		return -Unlimited, Unlimited
	}
	const most = 1 << 20 // so that no product of bounds overflows
	for _, n := range [4]int{a.Lo, a.Hi, b.Lo, b.Hi} {
		if n > most || n < -most {
			return -Unlimited, Unlimited
		}
	}
	p := [4]int{a.Lo * b.Lo, a.Lo * b.Hi, a.Hi * b.Lo, a.Hi * b.Hi}
	return min(p[0], p[1], p[2], p[3]), max(p[0], p[1], p[2], p[3])
}

// bitRange gives the bounds of bit operations on two non-negative numbers.
func bitRange(a, b Expr) (int, int) {
	if a.Lo < 0 || b.Lo < 0 || a.Hi >= Unlimited || b.Hi >= Unlimited {
		return -Unlimited, Unlimited
	}
	if a.fixed && b.fixed {
		return 0, max(a.Lo^b.Lo, a.Lo|b.Lo)
	}
	return 0, 1<<bits.Len(uint(max(a.Hi, b.Hi))) - 1
}

// numbers compiles the arguments of a form, which are from least to most numbers.
func (c *Compiler) numbers(f Form, least, most int) (args []Expr, err error) {
	if n := len(f.Rest()); n < least || n > most {
		return nil, Bad(f, "%s is given %d numbers", f.Head(), n)
	}
	for _, a := range f.Rest() {
		e, err := c.Number(a)
		if err != nil {
			return nil, err
		}
		args = append(args, e)
	}
	return args, nil
}

// many is the default limit on arguments.
const many = 1000

// folded makes a form that folds a binary operation over its arguments.
func folded(do func(a, b Code) Code, bounds func(a, b Expr) (int, int)) func(*Compiler, Form) (Expr, error) {
	return func(c *Compiler, f Form) (Expr, error) {
		args, err := c.numbers(f, 1, many)
		if err != nil {
			return Expr{}, err
		}
		sum := args[0]
		for _, next := range args[1:] {
			lo, hi := bounds(sum, next)
			sum = number(f, do(sum.Run, next.Run), lo, hi)
		}
		return sum, nil
	}
}

func (c *Compiler) plus(f Form) (Expr, error) {
	args, err := c.numbers(f, 1, many)
	if err != nil {
		return Expr{}, err
	}
	left := args[0]
	for _, next := range args[1:] {
		switch {
		case next.fixed:
			left = shifted(f, left, next.Lo)
		case left.fixed:
			left = shifted(f, next, left.Lo)
		default:
			lo, hi := sumRange(left, next.Lo, next.Hi)
			left = number(f, sum(f, left, next, lo, hi), lo, hi)
		}
	}
	return left, nil
}

func (c *Compiler) minus(f Form) (Expr, error) {
	args, err := c.numbers(f, 1, many)
	if err != nil {
		return Expr{}, err
	}
	left := args[0]
	if len(args) == 1 {
		args, left = append(args, left), constant(f, 0)
	}
	for _, next := range args[1:] {
		a, b := left.Run, next.Run
		if n, fits := less(0, next.Lo); next.fixed && fits {
			left = shifted(f, left, n)
			continue
		}
		lo, hi := sumRange(left, -next.Hi, -next.Lo)
		run := func(fr *Frame) int { return a(fr) - b(fr) }
		if !finite(lo, hi) {
			run = checked(f, a, b, "-", less)
		}
		left = number(f, run, lo, hi)
	}
	return left, nil
}

func (c *Compiler) times(f Form) (Expr, error) {
	args, err := c.numbers(f, 1, many)
	if err != nil {
		return Expr{}, err
	}
	left := args[0]
	for _, next := range args[1:] {
		lo, hi := productRange(left, next)
		run := multiply(left.Run, next.Run)
		if !finite(lo, hi) {
			run = checked(f, left.Run, next.Run, "*", times)
		}
		left = number(f, run, lo, hi)
	}
	return left, nil
}

func (c *Compiler) abs(f Form) (Expr, error) {
	args, err := c.numbers(f, 1, 1)
	if err != nil {
		return Expr{}, err
	}
	a := args[0]
	return number(f, func(fr *Frame) int {
		n := a.Run(fr)
		if n == math.MinInt {
			beyond(&f, 0, "-", n)
		}
		return max(n, -n)
	}, max(0, a.Lo, -a.Hi), max(a.Hi, -a.Lo)), nil
}

// divided makes a form that divides; the divisor must be 1 or more.
func divided(do func(a, b int) int, bounds func(a Expr, b int) (int, int)) func(*Compiler, Form) (Expr, error) {
	return func(c *Compiler, f Form) (Expr, error) {
		args, err := c.numbers(f, 2, 2)
		if err != nil {
			return Expr{}, err
		}
		a, by := args[0].Run, args[1]
		if !by.fixed {
			b := by.Run
			lo, hi := -Unlimited, Unlimited
			if args[0].Lo >= 0 {
				lo, hi = 0, args[0].Hi
			}
			return number(f, func(fr *Frame) int {
				n := b(fr)
				if n < 1 {
					Fail(&f, "wanted a number from 1 on to divide by, given %d", n)
				}
				return do(a(fr), n)
			}, lo, hi), nil
		}
		if by.Lo < 1 {
			return Expr{}, Bad(f, "wanted a number from 1 on to divide by, given %d", by.Lo)
		}
		n := by.Lo
		lo, hi := bounds(args[0], n)
		return number(f, func(fr *Frame) int { return do(a(fr), n) }, lo, hi), nil
	}
}

// compared makes a form that compares two numbers, or each with the next.
func compared(name string, two func(a, b Expr) Code, withKnown func(a Expr, n int) Code) func(*Compiler, Form) (Expr, error) {
	return func(c *Compiler, f Form) (Expr, error) {
		if len(f.Items) > 3 {
			return c.and(list("and", list(name, f.Items[1], f.Items[2]), list(name, f.Items[2:]...)))
		}
		args, err := c.numbers(f, 2, 2)
		if err != nil {
			return Expr{}, err
		}
		if args[1].fixed {
			return condition(f, withKnown(args[0], args[1].Lo)), nil
		}
		return condition(f, two(args[0], args[1])), nil
	}
}
