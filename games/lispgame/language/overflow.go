package language

import "math"

// Whole numbers have 64 bits. Sums and products whose bounds prove that they fit are computed as
// they are; the others are checked, and beyond 64 bits they fail with the form.

// finite says whether bounds prove that a number fits.
func finite(lo, hi int) bool { return lo > -Unlimited && hi < Unlimited }

// plus adds two numbers, and says whether the sum fits.
func plus(a, b int) (n int, fits bool) {
	n = a + b
	return n, (a^n)&(b^n) >= 0
}

// less subtracts b from a, and says whether the difference fits.
func less(a, b int) (n int, fits bool) {
	n = a - b
	return n, (a^b)&(a^n) >= 0
}

// times multiplies two numbers, and says whether the product fits.
func times(a, b int) (n int, fits bool) {
	n = a * b
	if int(int32(a)) == a && int(int32(b)) == b || a == 0 {
		return n, true
	}
	return n, n/a == b && (a != -1 || b != math.MinInt)
}

// checked makes the code of an operation that fails where its result does not fit.
func checked(at Form, a, b Code, sign string, do func(a, b int) (int, bool)) Code {
	return func(f *Frame) int {
		x, y := a(f), b(f)
		n, fits := do(x, y)
		if !fits {
			beyond(&at, x, sign, y)
		}
		return n
	}
}

// beyond fails because a result does not fit.
func beyond(at *Form, a int, sign string, b int) {
	Fail(at, "wanted whole numbers of 64 bits at most, given %d %s %d", a, sign, b)
}
