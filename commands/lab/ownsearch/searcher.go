package ownsearch

import (
	"context"
	"errors"
	"math/big"

	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/bounds"
	"parlor/search/stack"
)

// searcher runs a program of the session in one search.
type searcher struct {
	*program
	limits *stack.Limits
	all    bounds.Bounds // on every value
	here   *visit        // the node at which the program is
	fault  error
}

// windowed is a searcher whose program takes the window of a node.
type windowed struct{ searcher }

// Windowed marks it as a search.Windowed.
func (*windowed) Windowed() {}

// searcher makes the searcher of a search.
func (p *program) searcher() search.Searcher {
	if p.takes(window) {
		return &windowed{searcher{program: p}}
	}
	return &searcher{program: p}
}

// takes says whether the function takes n arguments.
func (p *program) takes(n int) bool { return p.function.Max < 0 || p.function.Max >= n }

// Prepare takes the bounds on all values.
func (x *searcher) Prepare(_ *search.Options, all bounds.Bounds) { x.all = all }

// Under takes the limits of the search.
func (x *searcher) Under(l *stack.Limits) { x.limits = l }

// Fault is the error of the program, if it has failed.
func (x *searcher) Fault() error { return x.fault }

// fail ends the search. What ends it from outside is no fault of the program.
func (x *searcher) fail(err error) games.Value {
	if x.limits.Stopped == nil && x.limits.Context.Err() == nil {
		x.fault = x.named(err)
	}
	if games.CodeOf(context.Cause(x.limits.Context)) == account.CodeTime || games.CodeOf(err) == account.CodeTime {
		err = stack.ErrTime // so that it is told as a limit, and not as an answer or an interruption
	}
	x.limits.Stop(err)
	return 0
}

// named puts the name of the search before an error, as several may be running one after the other.
func (x *searcher) named(err error) error {
	code := CodeBadSearch
	if coded, ok := errors.AsType[interface {
		error
		Code() string
	}](err); ok {
		code = coded.Code()
	}
	return wording.Errorf(code, "search %s: %v", x.name, err)
}

// Value asks the program for the value of a node.
func (x *searcher) Value(t search.Tree, n search.Node) games.Value {
	if v, leaf := t.Leaf(n); leaf || x.limits.Stopped != nil {
		return v
	}
	if turn := t.Turn(n.Level); turn == games.Both || turn == games.Reply {
		return x.fail(wording.Errorf("wrong-algorithm", "wanted a game in which one side decides at a time, or chance does"))
	}
	at := &visit{x: x, tree: t, node: n, turn: t.Turn(n.Level), moves: t.Moves(n), above: x.here}
	x.here, at.asked = at, make([]bool, len(at.moves))
	defer func() { x.here = at.above }()
	given, err := x.call(at.arguments())
	if x.limits.Stopped != nil {
		return 0
	}
	if err != nil {
		return x.fail(err)
	}
	v, ok := session.Finite(given)
	if !ok || v < x.all.Lo || v > x.all.Hi {
		return x.fail(wording.Errorf(CodeBadSearch, "it gave %s at a %s node; wanted a number from %s to %s, between which all values lie here",
			lisp.String(given), at.turn, report.ShowNumber(x.all.Lo), report.ShowNumber(x.all.Hi)))
	}
	at.leaveOut(v)
	return v
}

// call calls the function, which may compute but not play.
func (x *searcher) call(args []lisp.Value) (v lisp.Value, err error) {
	l := x.session.Lisp
	err = l.Pure(func() (err error) {
		v, err = l.Apply(x.limits.Context, x.function, args)
		return err
	})
	return v, err
}

// visit is a node at which the program is asked.
type visit struct {
	x     *searcher
	tree  search.Tree
	node  search.Node
	turn  games.Turn
	moves []games.Move
	asked []bool // which branches the program has asked for
	above *visit
}

// arguments are those of the function, as many as it takes.
func (v *visit) arguments() []lisp.Value {
	n := v.node
	args := []lisp.Value{
		lisp.Symbol(v.turn.String()), v.branches(), v.lookup(), v.odds(),
		session.Number(max(n.Alpha, v.x.all.Lo)), session.Number(min(n.Beta, v.x.all.Hi)), lisp.Whole(int64(n.Depth)), v.numbers(),
	}
	taken := fewest
	for taken < most && v.x.takes(taken+1) {
		taken++
	}
	return args[:taken]
}

// branches are the numbers of the moves or outcomes.
func (v *visit) branches() lisp.Value {
	numbers := make([]lisp.Value, len(v.moves))
	for i := range numbers {
		numbers[i] = lisp.Whole(int64(i + 1))
	}
	return lisp.List(numbers...)
}

// numbers are the moves or outcomes as the game numbers them, in the order of the branches: a move that can be
// made at several nodes has the same number at all of them.
func (v *visit) numbers() lisp.Value {
	if !v.x.takes(most) {
		return nil
	}
	return lisp.ListOf(v.moves, func(m games.Move) lisp.Value { return lisp.Whole(int64(m)) })
}

// odds are the probabilities of the outcomes, nil where somebody decides.
func (v *visit) odds() lisp.Value {
	if v.turn != games.Chance || !v.x.takes(fewest+1) {
		return nil
	}
	var total uint64
	for _, m := range v.moves {
		total += v.tree.Weight(v.node, m)
	}
	return lisp.ListOf(v.moves, func(m games.Move) lisp.Value {
		odds := big.NewRat(int64(v.tree.Weight(v.node, m)), int64(total))
		f, _ := odds.Float64()
		return lisp.Exact(f, odds)
	})
}

// lookup is the function that searches a branch.
func (v *visit) lookup() *lisp.Function {
	return &lisp.Function{Name: "value", Sig: "(value branch &optional alpha beta plies)", Min: 1, Max: 4, Pure: true, Call: v.value}
}

// value searches a branch, within a window and with other plies if they are given.
func (v *visit) value(_ context.Context, args []lisp.Value) (lisp.Value, error) {
	if v.x.here != v {
		return nil, wording.Errorf(CodeBadSearch, "the value of a branch is asked for at another node; wanted the function that this node was given")
	}
	branch, ok := args[0].(int64)
	if !ok || branch < 1 || branch > int64(len(v.moves)) {
		return nil, wording.Errorf("no-such-branch", "this %s node has no branch %s; wanted a number from 1 to %d", v.turn, lisp.String(args[0]), len(v.moves))
	}
	n, ends := v.node, [2]games.Value{bounds.Unknown.Lo, bounds.Unknown.Hi}
	for i, end := range args[1:min(len(args), 3)] {
		if end == nil {
			continue
		}
		if ends[i], ok = session.Finite(end); !ok {
			return nil, session.Wanted("a number for "+[2]string{"alpha", "beta"}[i]+", or nil", end)
		}
	}
	if len(args) == 4 {
		left := v.left()
		plies, ok := args[3].(int64)
		if !ok || plies < 0 || plies > int64(left) {
			return nil, session.Wanted("a number of plies from 0 to "+report.ShowNumber(games.Value(left))+", which are left below this node", args[3])
		}
		n.Depth -= left - int(plies)
	}
	v.asked[branch-1] = true
	found := v.tree.Within(n, v.moves[branch-1], ends[0], ends[1])
	if err := v.x.limits.Stopped; err != nil {
		return nil, err
	}
	return session.Number(found), nil
}

// left is how many plies are left at the nodes below.
func (v *visit) left() int {
	if v.turn == games.Chance {
		return v.node.Depth
	}
	return v.node.Depth - 1
}

// leaveOut tells of the branches that were not asked for, where the value has reached an end of the window.
func (v *visit) leaveOut(found games.Value) {
	skipped := 0
	for _, asked := range v.asked {
		if !asked {
			skipped++
		}
	}
	n := v.node
	switch maximises := v.turn == games.Max; {
	case skipped == 0:
	case found >= n.Beta && (maximises || v.turn == games.Chance):
		v.tree.LeaveOut(n, true, found, n.Beta, skipped)
	case found <= n.Alpha && !maximises:
		v.tree.LeaveOut(n, false, found, n.Alpha, skipped)
	}
}

var _ search.Failing = (*searcher)(nil)
