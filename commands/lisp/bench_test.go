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

// BenchmarkText runs functions on sequences on strings of 100,000 characters: one as it is written, one
// that can be changed, and one beyond ASCII.
func BenchmarkText(b *testing.B) {
	for _, text := range []struct{ name, form string }{
		{"written", "(coerce (make-list 100000 :initial-element #\\a) 'string)"},
		{"made", "(make-string 100000 :initial-element #\\a)"},
		{"greek", "(coerce (make-list 100000 :initial-element #\\λ) 'string)"},
	} {
		for _, form := range []string{
			"(subseq s 1)", "(reverse s)", "(concatenate 'string s \"b\")", "(string-upcase s)", "(position #\\b s)", "(count #\\b s)", "(remove #\\b s)",
			"(map 'string #'identity s)", "(copy-seq s)", "(coerce (coerce s 'list) 'string)",
		} {
			in := New(newTestHost())
			if _, err := evalAll(in, "(setf s "+text.form+")"); err != nil {
				b.Fatal(err)
			}
			fn, err := evalAll(in, "(lambda () "+form+")")
			if err != nil {
				b.Fatal(err)
			}
			b.Run(text.name+"/"+form, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := in.Apply(context.Background(), fn, nil); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
