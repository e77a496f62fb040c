package quiz

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"parlor/commands/judge"
	"parlor/commands/lisp"
)

// mistake is a usual wrong answer with what is said to it.
type mistake struct{ typed, says string }

// ways are the usual ways to work out a figure wrongly.
//
//go:embed misconceptions.lisp
var ways string

// Misconception names the mistake that a wrong answer shows, or nothing where none is
// known: it compares with what the usual wrong ways come to.
func (q *Question) Misconception(ctx context.Context, given string) (string, error) {
	worked, err := q.workedWrongly(ctx)
	if err != nil {
		return "", err
	}
	for _, m := range append(worked, q.mistakes...) {
		if a, err := q.Answer.like(m.typed); err == nil && a.Judge(given).Outcome == judge.Right {
			return m.says, nil
		}
	}
	return q.Answer.Judge(given).Note, nil
}

// workedWrongly works out the figure, if there is one, in all the usual wrong ways.
func (q *Question) workedWrongly(ctx context.Context) (all []mistake, err error) {
	figure := "nil nil nil"
	if q.Tree != nil {
		figure = strings.NewReplacer("(custom-tree ", "", ":lo", "", ":hi", "").Replace(strings.TrimSuffix(q.Form, ")"))
	}
	forms, err := lisp.Read(fmt.Sprintf("%s (apply #'misconceptions '%s %d %q (list %s))", ways, q.Topic.Name, q.asked, q.Answer.Shown, figure))
	var found lisp.Value
	interp := lisp.New(alone{})
	for _, form := range forms {
		if found, err = interp.Eval(ctx, form); err != nil {
			return nil, err
		}
	}
	list, _ := lisp.Slice(found)
	for _, item := range list {
		pair, _ := lisp.Slice(item)
		all = append(all, mistake{lisp.Display(pair[0]), lisp.Display(pair[1])})
	}
	return all, err
}

// alone is the program around a Lisp that has no commands.
type alone struct{ lisp.Host }

// Function finds no command.
func (alone) Function(string) (*lisp.Function, bool) { return nil, false }
