package lisp

import (
	"context"
	"testing"
)

// BenchmarkApply calls an evaluation as a search would: a small lambda over a
// list of features.
func BenchmarkApply(b *testing.B) {
	in := New(newTestHost())
	fn, err := evalAll(in, "(lambda (f) (- (* 2 (getf f :own-home)) (getf f :their-home)))")
	if err != nil {
		b.Fatal(err)
	}
	features := List(Keyword("own-safe"), int64(1), Keyword("own-home"), int64(3), Keyword("their-home"), int64(2))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	args := []Value{features}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := in.Apply(ctx, fn, args); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRecursion calls a function that calls itself.
func BenchmarkRecursion(b *testing.B) {
	in := New(newTestHost())
	fn, err := evalAll(in, "(defun fib (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))) #'fib")
	if err != nil {
		b.Fatal(err)
	}
	args := []Value{int64(15)}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := in.Apply(context.Background(), fn, args); err != nil {
			b.Fatal(err)
		}
	}
}
