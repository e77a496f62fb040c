package lisp_test

import (
	"context"
	"fmt"

	"parlor/commands/lisp"
)

// host is as little as an interpreter needs: one command and a place to print.
type host struct{}

func (host) Function(name string) (*lisp.Function, bool) {
	if name != "moves" {
		return nil, false
	}
	return &lisp.Function{
		Name: "moves", Sig: "(moves piece)", Min: 1, Max: 1,
		// The piece is a word and not a variable.
		Literal: func(_ []lisp.Value, i int) bool { return i == 0 },
		Call: func(_ context.Context, args []lisp.Value) (lisp.Value, error) {
			return lisp.List(args[0], int64(3), int64(4)), nil
		},
	}, true
}

func (host) Names() []string                         { return []string{"moves"} }
func (host) Nearest(string, []string) (string, bool) { return "", false }
func (host) Random(int64) (int64, error)             { return 0, nil }
func (host) RandomFloat() (float64, error)           { return 0, nil }
func (host) Write(text string)                       { fmt.Print(text) }

func Example() {
	in := lisp.New(host{})
	r := lisp.NewReader(`
		(defun total (numbers) (reduce #'+ numbers))
		(format t "~a has ~d~%" (first (moves rook)) (total (rest (moves rook))))
		(moves)`)
	for {
		form, err := r.Next()
		if err != nil {
			break
		}
		v, err := in.Eval(context.Background(), form)
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		fmt.Println(lisp.String(v))
	}
	// Output:
	// total
	// rook has 7
	// nil
	// error: moves: wanted (moves piece), given 0 arguments
}

func ExampleInterp_Pure() {
	in := lisp.New(host{})
	forms, _ := lisp.Read("(lambda (features) (* 2 (getf features :own-home)))")
	ctx := context.Background()
	eval, _ := in.Eval(ctx, forms[0])
	features := lisp.List(lisp.Keyword("own-home"), int64(3))
	err := in.Pure(func() error {
		v, err := in.Apply(ctx, eval, []lisp.Value{features})
		fmt.Println(lisp.String(v))
		return err
	})
	fmt.Println(err)
	// Output:
	// 6
	// <nil>
}
