package wrong

import (
	"parlor/games"
	"parlor/search"
)

// The mistakes about chance.
var (
	// MaxOverChance is the mistake of the CoE202 report's player at every throw
	// of the sticks.
	MaxOverChance = &search.Algorithm{
		Name: "max-over-chance", Brief: "the best outcome at a chance node, as if whoever has just moved could choose it",
		Inexact:  "max-over-chance lets whoever has moved pick the outcome, where the mean belongs",
		Mistaken: true, Suits: search.WithChance, Takes: search.TakesTrace,
		New: func() search.Searcher { return bestOutcome{} },
	}
	// Unweighted is the mistake of programs that list each outcome once and forget that some are
	// likelier.
	Unweighted = &search.Algorithm{
		Name: "unweighted", Brief: "the plain mean of the outcomes, whatever their odds",
		Inexact:  "unweighted takes all outcomes for equally likely",
		Mistaken: true, Suits: search.WithChance, Takes: search.TakesTrace,
		New: func() search.Searcher { return plainMean{} },
	}
	// DoubleDivision is the mistake of the function expect_minmax in a well-known
	// textbook's Python code. Values shrink with every chance node, so that a
	// losing side gains by every further chance node.
	DoubleDivision = &search.Algorithm{
		Name: "double-division", Brief: "the weighted mean of the outcomes, divided once more by how many there are",
		Inexact:  "double-division divides the weighted mean by the number of outcomes once more",
		Mistaken: true, Suits: search.WithChance, Takes: search.TakesTrace,
		New: func() search.Searcher { return dividedTwice{} },
	}
)

// AlphaBetaThroughChance is made by many programs, that of the Sorry! write-up (Andrews and
// Wang, 2019) among them: alpha-beta that treats a chance node like any other.
var AlphaBetaThroughChance = &search.Algorithm{
	Name: "alpha-beta-through-chance", Brief: "alpha-beta that hands its window through chance nodes as if they were not there",
	Inexact:  "alpha-beta-through-chance averages bounds as if they were values",
	Mistaken: true, Suits: search.WithChance, Takes: search.TakesTrace,
	New: func() search.Searcher { return throughChance{} },
}

// The mistakes about decisions.
var (
	// Paranoid is how the COMP30024 report's player looks ahead. Its value is what Max can
	// guarantee without mixing, not the value of the position.
	Paranoid = &search.Algorithm{
		Name: "paranoid", Brief: "Min answers a move of Max that is made at the same time",
		Inexact:  "paranoid takes a choice made at the same time for one that the opponent sees first",
		Mistaken: true, Suits: search.Simultaneous, Takes: search.TakesTrace,
		New: func() search.Searcher { return sound{} },
	}
	// ParityNegamax is negamax as it is often written, with signs by the parity of the ply.
	ParityNegamax = &search.Algorithm{
		Name: "parity-negamax", Brief: "the sign changes every ply, whoever moves",
		Inexact:  "parity-negamax changes the sign every ply, though a player may move twice in a row",
		Mistaken: true, Suits: search.AnyGame, Takes: search.TakesTrace,
		New: func() search.Searcher { return parity{} },
	}
)

// Algorithms lists the mistaken searches.
func Algorithms() search.Registry {
	return search.Registry{AlphaBetaThroughChance, MaxOverChance, Unweighted, DoubleDivision, Paranoid, ParityNegamax}
}

// sound is expectiminimax without a mistake. At simultaneous decisions it lets
// Min see Max's choice, which is the only mistake of Paranoid.
type sound struct{}

// Value is the textbook's: the best for the player who decides, and the mean at a chance node.
func (x sound) Value(t search.Tree, n search.Node) games.Value {
	if v, leaf := t.Leaf(n); leaf {
		return v
	}
	if t.Turn(n.Level) == games.Chance {
		return mean(t, n)
	}
	return best(t, n, t.Turn(n.Level))
}

// best gives a player's best value among the successors of a node.
func best(t search.Tree, n search.Node, player games.Turn) games.Value {
	moves := t.Moves(n)
	v := t.After(n, moves[0])
	for _, m := range moves[1:] {
		if maximises(player) {
			v = max(v, t.After(n, m))
		} else {
			v = min(v, t.After(n, m))
		}
	}
	return v
}

// maximises says whether a player prefers large values.
func maximises(player games.Turn) bool { return player == games.Max || player == games.Both }

// weigh sums the successors of a node, within its window, weighted by odds, and gives the sum of
// the odds and the number of outcomes.
func weigh(t search.Tree, n search.Node, odds func(search.Node, games.Move) uint64) (sum games.Value, total uint64, outcomes int) {
	moves := t.Moves(n)
	for _, m := range moves {
		w := odds(n, m)
		sum += games.Value(games.Value(w) * t.Within(n, m, n.Alpha, n.Beta)) // converted, so that no compiler fuses the two
		total += w
	}
	return sum, total, len(moves)
}

// mean is the value of a chance node.
func mean(t search.Tree, n search.Node) games.Value {
	sum, total, _ := weigh(t, n, t.Weight)
	return sum / games.Value(total)
}

// bestOutcome takes the best outcome at a chance node.
type bestOutcome struct{}

// Value differs from sound at chance nodes.
func (x bestOutcome) Value(t search.Tree, n search.Node) games.Value {
	v, leaf := t.Leaf(n)
	switch turn := t.Turn(n.Level); {
	case leaf:
		return v
	case turn == games.Chance:
		return best(t, n, lastToMove(t, n))
	default:
		return best(t, n, turn)
	}
}

// lastToMove gives the player who decided last above a node, or the root player if none has.
func lastToMove(t search.Tree, n search.Node) games.Turn {
	for level := n.Level - 1; level >= 0; level-- {
		if turn := t.Turn(level); turn != games.Chance {
			return turn
		}
	}
	return t.Root()
}

// plainMean treats all outcomes as equally likely.
type plainMean struct{ sound }

// Value differs from sound at chance nodes.
func (x plainMean) Value(t search.Tree, n search.Node) games.Value {
	if !isDraw(t, n) {
		return x.sound.Value(t, n)
	}
	sum, total, _ := weigh(t, n, func(search.Node, games.Move) uint64 { return 1 })
	return sum / games.Value(total)
}

// dividedTwice divides the weighted sum by the odds and by the number of outcomes.
type dividedTwice struct{ sound }

// Value differs from sound at chance nodes.
func (x dividedTwice) Value(t search.Tree, n search.Node) games.Value {
	if !isDraw(t, n) {
		return x.sound.Value(t, n)
	}
	sum, total, outcomes := weigh(t, n, t.Weight)
	return sum / games.Value(total*uint64(outcomes))
}

// isDraw says whether a node is a chance node with plies left.
func isDraw(t search.Tree, n search.Node) bool {
	return t.Turn(n.Level) == games.Chance && n.Depth > 0
}

// parity is negamax as it is often written: the value of a position is the largest
// of the negated values of its successors, each from the side of the player to
// move. That is right only if players alternate. With an extra turn, as in Kalah,
// the value that comes back is the same player's, and must not be negated.
//
// From Max's side, which is how it is written here, nodes are Max and Min by the
// parity of the ply, and an estimate has the wrong sign if the player to move is
// not the one that parity expects.
type parity struct{}

// Value maximises or minimises by the parity of the ply.
func (x parity) Value(t search.Tree, n search.Node) games.Value {
	turn, expected := t.Turn(n.Level), expected(t, n)
	v, leaf := t.Leaf(n)
	switch {
	case leaf && turn != games.Over && turn != games.Chance && maximises(turn) != maximises(expected):
		return -v
	case leaf:
		return v
	case turn == games.Chance:
		return mean(t, n)
	}
	return best(t, n, expected)
}

// expected is the player to move if turns alternate from the root on.
func expected(t search.Tree, n search.Node) games.Turn {
	if n.Ply%2 == 0 {
		return t.Root()
	}
	return t.Root().Opponent()
}

// throughChance is alpha-beta (Knuth and Moore, 1975) whose chance nodes pass their window
// on to every outcome. An outcome that is cut returns a bound, and the mean takes it for a
// value. That only a mean above alpha matters implies nothing about a single term.
type throughChance struct{}

// Windowed marks throughChance as a search.Windowed.
func (throughChance) Windowed() {}

// Value differs from alpha-beta with sound windows at chance nodes.
func (x throughChance) Value(t search.Tree, n search.Node) games.Value {
	v, leaf := t.Leaf(n)
	turn := t.Turn(n.Level)
	switch {
	case leaf:
		return v
	case turn == games.Chance:
		return mean(t, n)
	}
	moves, high := t.Moves(n), maximises(turn)
	alpha, beta := n.Alpha, n.Beta
	for i, m := range moves {
		w := t.Within(n, m, alpha, beta)
		if i == 0 || high && w > v || !high && w < v {
			v = w
		}
		limit := n.Beta
		if high {
			alpha = max(alpha, v)
		} else {
			beta, limit = min(beta, v), n.Alpha
		}
		if high && v >= limit || !high && v <= limit {
			t.LeaveOut(n, high, v, limit, len(moves)-i-1)
			break
		}
	}
	return v
}
