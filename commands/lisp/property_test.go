package lisp

import (
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/lisp/number"

	"parlor/commands/lisp/data"
)

// values draws values that the reader can make. A list has less than one list
// inside it on average, for otherwise some values would grow out of all bounds.
func values() *rapid.Generator[Value] {
	return rapid.Deferred(func() *rapid.Generator[Value] {
		return rapid.OneOf(atoms(), atoms(), rapid.Custom(func(t *rapid.T) Value {
			items := rapid.SliceOfN(values(), 0, 4).Draw(t, "items")
			if len(items) == 0 {
				return nil
			}
			return data.ListTo(atoms().Draw(t, "tail"), items)
		}))
	})
}

// atoms draws values that are not lists with items.
func atoms() *rapid.Generator[Value] {
	name := rapid.StringMatching(`[a-z*<=>!?&%$_é][a-z0-9*/<=>:.-]{0,8}`)
	return rapid.OneOf(
		rapid.Just(Value(nil)),
		rapid.Map(rapid.Int64(), func(n int64) Value { return n }),
		rapid.Map(ratios(), ratioValue),
		rapid.Map(rapid.Float64(), finite),
		rapid.Map(rapid.String(), func(s string) Value { return strings.ToValidUTF8(s, "?") }),
		rapid.Map(name, symbol),
		rapid.Map(name, func(s string) Value { return Keyword(s) }),
	)
}

// finite gives f, or 0 in place of what is no finite number.
func finite(f float64) Value {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return 0.0
	}
	return f
}

// symbol gives a symbol, or nil for its name.
func symbol(name string) Value {
	if name == "nil" {
		return nil
	}
	return Symbol(name)
}

func TestPrintedValuesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := values().Draw(t, "value")
		forms, err := Read(String(v))
		if err != nil || len(forms) != 1 {
			t.Fatalf("%s reads as %d forms, %v", String(v), len(forms), err)
		}
		same, err := data.Equal(v, forms[0])
		if err != nil || !same {
			t.Fatalf("%s reads as %s, %v", String(v), String(forms[0]), err)
		}
	})
}

// wholeNumbers draws numbers of every size, those near the limits too.
func wholeNumbers() *rapid.Generator[int64] {
	return rapid.OneOf(
		rapid.Int64(),
		rapid.Int64Range(-10, 10),
		rapid.Int64Range(math.MaxInt64-2, math.MaxInt64),
		rapid.Int64Range(math.MinInt64, math.MinInt64+2),
		rapid.Int64Range(-1<<32, 1<<32),
	)
}

func TestWholeArithmeticIsExact(t *testing.T) {
	operations := map[string]func(z, x, y *big.Int) *big.Int{
		"+": (*big.Int).Add, "-": (*big.Int).Sub, "*": (*big.Int).Mul, "rem": (*big.Int).Rem,
		"mod": floorMod, "floor": floorDiv, "ceiling": ceilingDiv, "round": roundDiv,
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"+", "-", "*", "rem", "mod", "floor", "ceiling", "round"}).Draw(t, "operation")
		a, b := longNumbers().Draw(t, "a"), longNumbers().Draw(t, "b")
		got, err := New(newTestHost()).Apply(t.Context(), Symbol(name), []Value{wholeValue(a), wholeValue(b)})
		if b.Sign() == 0 && !strings.Contains("+-*", name) {
			if codeOf(err) != CodeDivisionByZero {
				t.Fatalf("(%s %d 0) gives %v, %v", name, a, got, err)
			}
			return
		}
		want := wholeValue(operations[name](new(big.Int), a, b))
		if err != nil || !data.Eql(got, want) {
			t.Fatalf("(%s %d %d) gives %v, %v, want %v", name, a, b, got, err, want)
		}
	})
}

// longNumbers draws whole numbers within and beyond 64 bits.
func longNumbers() *rapid.Generator[*big.Int] {
	return rapid.Custom(func(t *rapid.T) *big.Int {
		n := big.NewInt(wholeNumbers().Draw(t, "n"))
		if rapid.Bool().Draw(t, "long") {
			n.Mul(n, big.NewInt(wholeNumbers().Draw(t, "by")))
			n.Add(n, big.NewInt(wholeNumbers().Draw(t, "and")))
		}
		return n
	})
}

// wholeValue gives a whole number as the Lisp has it.
func wholeValue(n *big.Int) Value {
	if n.IsInt64() {
		return n.Int64()
	}
	return n
}

// ratios draws numbers that are exact.
func ratios() *rapid.Generator[*big.Rat] {
	return rapid.Custom(func(t *rapid.T) *big.Rat {
		below := longNumbers().Filter(func(n *big.Int) bool { return n.Sign() != 0 }).Draw(t, "below")
		return new(big.Rat).SetFrac(longNumbers().Draw(t, "above"), below)
	})
}

// ratioValue gives an exact number as the Lisp has it.
func ratioValue(r *big.Rat) Value {
	if r.IsInt() {
		return wholeValue(r.Num())
	}
	return r
}

// TestRatiosAreExact holds the operations on ratios against those of Go, and what rounding
// leaves over against what it took.
func TestRatiosAreExact(t *testing.T) {
	operations := map[string]func(z, x, y *big.Rat) *big.Rat{
		"+": (*big.Rat).Add, "-": (*big.Rat).Sub, "*": (*big.Rat).Mul, "/": (*big.Rat).Quo,
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := ratios().Draw(t, "a"), ratios().Draw(t, "b")
		in := New(newTestHost())
		for name, op := range operations {
			if b.Sign() == 0 && name == "/" {
				continue
			}
			got, err := in.Apply(t.Context(), Symbol(name), []Value{ratioValue(a), ratioValue(b)})
			if want := ratioValue(op(new(big.Rat), a, b)); err != nil || !data.Eql(got, want) {
				t.Fatalf("(%s %v %v) gives %v, %v, want %v", name, a, b, got, err, want)
			}
		}
		if number.Compare(ratioValue(a), ratioValue(b)) != a.Cmp(b) {
			t.Fatalf("%v and %v compare as %d", a, b, -a.Cmp(b))
		}
		if b.Sign() == 0 || in.SetVariable("a", ratioValue(a)) != nil || in.SetVariable("b", ratioValue(b)) != nil {
			return
		}
		v, err := evalAll(in, `(every (lambda (f)
			(multiple-value-bind (q r) (funcall f a b)
				(and (integerp q) (= a (+ (* q b) r))
					(if (eq f #'round) (<= (* 2 (abs r)) (abs b)) (< (abs r) (abs b)))
					(or (not (eq f #'floor)) (<= 0 (* r b)))
					(or (not (eq f #'ceiling)) (<= (* r b) 0))
					(or (not (eq f #'truncate)) (<= 0 (* r a))))))
			(list #'floor #'ceiling #'round #'truncate))`)
		if err != nil || v != Value(T) {
			t.Fatalf("rounding %v by %v: %v, %v", a, b, v, err)
		}
	})
}

// floorDiv and floorMod round the quotient down.
func floorDiv(z, x, y *big.Int) *big.Int {
	quotient, rest := new(big.Int).QuoRem(x, y, new(big.Int))
	if rest.Sign() != 0 && rest.Sign() != y.Sign() {
		quotient.Sub(quotient, big.NewInt(1))
	}
	return z.Set(quotient)
}

func floorMod(z, x, y *big.Int) *big.Int {
	return z.Sub(x, new(big.Int).Mul(floorDiv(new(big.Int), x, y), y))
}

// ceilingDiv rounds up, which is down on the other side of zero.
func ceilingDiv(z, x, y *big.Int) *big.Int {
	return z.Neg(floorDiv(z, new(big.Int).Neg(x), y))
}

// roundDiv rounds to the nearest by halves: twice the quotient plus one, halved
// and rounded down, less one where the half came out odd.
func roundDiv(z, x, y *big.Int) *big.Int {
	twice := new(big.Int).Add(new(big.Int).Lsh(x, 1), y)
	double := new(big.Int).Lsh(y, 1)
	floorDiv(z, twice, double)
	if floorMod(new(big.Int), twice, double).Sign() == 0 && z.Bit(0) == 1 {
		z.Sub(z, big.NewInt(1))
	}
	return z
}

func TestWholeAndFloatCompareExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := wholeNumbers().Draw(t, "n")
		f := rapid.OneOf(
			rapid.Map(wholeNumbers(), func(n int64) float64 { return float64(n) }),
			rapid.Float64Range(-1e20, 1e20),
		).Draw(t, "f")
		want := new(big.Float).SetInt64(n).Cmp(big.NewFloat(f))
		if got := number.Compare(n, f); got != want {
			t.Fatalf("%d and %g compare as %d, want %d", n, f, got, want)
		}
		if got := number.Compare(f, n); got != -want {
			t.Fatalf("%g and %d compare as %d, want %d", f, n, got, -want)
		}
	})
}

func TestSortOrders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var items []Value
		for _, n := range rapid.SliceOf(rapid.Int64Range(0, 20)).Draw(t, "numbers") {
			items = append(items, n)
		}
		in := New(newTestHost())
		if err := in.SetVariable("l", List(items...)); err != nil {
			t.Fatal(err)
		}
		v, err := evalAll(in, "(setf s (sort l #'<)) (and (= (length s) (length l)) (or (null s) (apply #'<= s)) (every (lambda (x) (= (count x s) (count x l))) l))")
		if err != nil || v != Value(T) {
			t.Fatalf("%v, %v", v, err)
		}
	})
}

// TestTableLikeMap holds hash tables against maps of Go and the order of their keys.
func TestTableLikeMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		byEqual := rapid.Bool().Draw(t, "equal")
		table, like := data.NewTable(map[bool]data.KeyTest{false: data.ByEql, true: data.ByEqual}[byEqual]), map[string]Value{}
		var order []string
		for range rapid.IntRange(0, 300).Draw(t, "steps") {
			n := rapid.Int64Range(0, 20).Draw(t, "key")
			var key Value = n
			if byEqual {
				key = List(n, List("x", n))
			}
			name := String(key)
			if rapid.IntRange(0, 2).Draw(t, "remove") == 0 {
				_, had := like[name]
				if got, err := table.Delete(key); got != had || err != nil {
					t.Fatalf("deleting %s gives %v, %v", name, got, err)
				}
				delete(like, name)
				order = slices.DeleteFunc(order, func(s string) bool { return s == name })
				continue
			}
			v := rapid.Int64().Draw(t, "value")
			if _, had := like[name]; !had {
				order = append(order, name)
			}
			like[name] = v
			if _, err := table.Put(key, v); err != nil {
				t.Fatal(err)
			}
			if got, ok, err := table.Get(key); got != Value(v) || !ok || err != nil {
				t.Fatalf("%s is %v, %v, %v", name, got, ok, err)
			}
		}
		var keys []string
		if err := table.Each(func(key, value Value) error {
			keys = append(keys, String(key))
			if like[String(key)] != value {
				t.Fatalf("%s is %v, want %v", String(key), value, like[String(key)])
			}
			return nil
		}); err != nil || !slices.Equal(keys, order) || table.Len() != len(order) {
			t.Fatalf("keys %v, %v; want %v", keys, err, order)
		}
	})
}

// TestLoopLikeMapping holds clauses of loop against the functions that do the same.
func TestLoopLikeMapping(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var items []Value
		for _, n := range rapid.SliceOf(rapid.Int64Range(-9, 9)).Draw(t, "numbers") {
			items = append(items, n)
		}
		in := New(newTestHost())
		if err := in.SetVariable("l", List(items...)); err != nil {
			t.Fatal(err)
		}
		v, err := evalAll(in, `(and
			(equal (loop for x in l collect (* x x)) (mapcar (lambda (x) (* x x)) l))
			(equal (loop for x in l append (list x x)) (mapcan (lambda (x) (list x x)) l))
			(= (loop for x in l sum x) (reduce #'+ l))
			(= (loop for x in l count (evenp x)) (count-if #'evenp l))
			(or (null l) (= (loop for x in l maximize x) (apply #'max l)))
			(or (null l) (= (loop for x in l minimize x) (apply #'min l)))
			(equal (loop for i from 1 to (length l) collect (elt l (- i 1))) l)
			(equal (loop for x on l append (list (car x))) (copy-list l))
			(equal (do ((r nil (cons (car x) r)) (x l (cdr x))) ((null x) r)) (reverse l)))`)
		if err != nil || v != Value(T) {
			t.Fatalf("%v, %v", v, err)
		}
	})
}

// TestBackquoteOfPlainTemplates: a template without a comma is its own value.
func TestBackquoteOfPlainTemplates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := values().Draw(t, "template")
		if strings.Contains(String(v), "quote") || strings.ContainsAny(String(v), "`,") {
			return
		}
		got, err := New(newTestHost()).Eval(t.Context(), List(Symbol("backquote"), v))
		if err != nil || String(got) != String(v) {
			t.Fatalf("`%s is %s, %v", String(v), String(got), err)
		}
	})
}

// TestQuotientAndRest: what rounding leaves over makes up for what it took.
func TestQuotientAndRest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"floor", "ceiling", "round", "truncate"}).Draw(t, "operation")
		a, b := wholeNumbers().Draw(t, "a"), wholeNumbers().Draw(t, "b")
		in := New(newTestHost())
		if in.SetVariable("a", a) != nil || in.SetVariable("b", b) != nil {
			t.Fatal("no variables")
		}
		v, err := evalAll(in, "(multiple-value-bind (q r) ("+name+" a b) (list q r))")
		if b == 0 {
			if err == nil {
				t.Fatalf("(%s %d %d) = %s", name, a, b, String(v))
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		parts, _ := Slice(v)
		q, r := number.Big(parts[0]), number.Big(parts[1])
		sum := new(big.Int).Mul(q, big.NewInt(b))
		if sum.Add(sum, r).Cmp(big.NewInt(a)) != 0 {
			t.Fatalf("(%s %d %d) = %d, %d", name, a, b, q, r)
		}
	})
}
