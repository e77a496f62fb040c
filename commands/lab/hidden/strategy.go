package hidden

import (
	"math/big"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search/hidden"
)

// A strategy in Lisp is a list of sets, each with its player, what he knows, and the moves with their
// probabilities: ((max j (check 5/6) (bet 1/6)) ...). Moves that are left out have the probability 0.

// strategyList writes a strategy.
func strategyList(rules *tree.Rules, s hidden.Strategy) lisp.Value {
	var sets []lisp.Value
	for i, set := range rules.Sets() {
		parts := []lisp.Value{lisp.Symbol(set.Owner.String()), labelOf(rules, set)}
		for m, p := range s[i] {
			parts = append(parts, lisp.List(datum(moveName(set, m)), ratio(p)))
		}
		sets = append(sets, lisp.List(parts...))
	}
	return lisp.List(sets...)
}

// labelOf is what is known at a set as a value of Lisp, for a set without it the path to its node.
func labelOf(rules *tree.Rules, s tree.Set) lisp.Value {
	if s.Label == "" {
		return lisp.Symbol("at-" + strings.Replace(rules.Path(s.Nodes[0]), "-", "root", 1))
	}
	return datum(s.Label)
}

func moveName(s tree.Set, m int) string {
	if s.Names == nil {
		return s.Move(m)
	}
	return s.Names[m]
}

// datum reads what was written in a tree.
func datum(text string) lisp.Value {
	if values, err := lisp.Read(text); err == nil && len(values) == 1 {
		return values[0]
	}
	return text
}

// ratio gives a fraction to Lisp.
func ratio(q *big.Rat) lisp.Value {
	switch {
	case q.IsInt() && q.Num().IsInt64():
		return q.Num().Int64()
	case q.IsInt():
		return q.Num()
	}
	return q
}

// exactNumber reads a number of Lisp exactly.
func exactNumber(v lisp.Value) (*big.Rat, bool) {
	switch v := v.(type) {
	case int64:
		return big.NewRat(v, 1), true
	case *big.Rat:
		return v, true
	case float64:
		q := new(big.Rat).SetFloat64(v)
		return q, q != nil
	}
	return nil, false
}

func badStrategy(format string, args ...any) error {
	return games.Errorf("bad-strategy", format, args...)
}

// ReadStrategy reads a strategy for the sets of some sides. What is wrong is told with its set.
func ReadStrategy(rules *tree.Rules, form *hidden.Game, v lisp.Value, sides ...int) (hidden.Strategy, error) {
	items, err := lisp.Slice(v)
	if err != nil || len(items) == 0 {
		return nil, badStrategy("wanted a strategy, such as '((max j (check 5/6) (bet 1/6)) ...), given %s", lisp.String(v))
	}
	s, seen := form.Uniform(), make([]bool, len(form.Sets))
	for _, item := range items {
		parts, err := lisp.Slice(item)
		if err != nil || len(parts) < 3 {
			return nil, badStrategy("wanted a player, what he knows and his moves, such as (max j (check 1)), given %s", lisp.String(item))
		}
		at, err := setNamed(rules, session.AsWord(parts[0]), parts[1])
		if err != nil {
			return nil, err
		}
		name := setName(rules, at)
		if seen[at] {
			return nil, badStrategy("the set %s is named twice", name)
		}
		seen[at] = true
		if s[at], err = readMixture(rules.Sets()[at], name, len(s[at]), parts[2:]); err != nil {
			return nil, err
		}
	}
	for i, set := range form.Sets {
		for _, side := range sides {
			if set.Side == side && !seen[i] {
				return nil, badStrategy("the strategy says nothing of the set %s", setName(rules, i))
			}
		}
	}
	return s, nil
}

// setName names a set for a sentence.
func setName(rules *tree.Rules, at int) string {
	s := rules.Sets()[at]
	return s.Owner.String() + " " + lisp.String(labelOf(rules, s))
}

// setNamed finds the set of a player by what he knows.
func setNamed(rules *tree.Rules, owner string, label lisp.Value) (int, error) {
	var known []string
	wanted := lisp.String(label)
	for i, s := range rules.Sets() {
		if !strings.EqualFold(owner, s.Owner.String()) {
			continue
		}
		is := lisp.String(labelOf(rules, s))
		if is == wanted || tree.Plain(is) == tree.Plain(wanted) {
			return i, nil
		}
		known = append(known, is)
	}
	if known == nil {
		return 0, badStrategy("wanted max or min and a set, given %s", owner)
	}
	return 0, games.Errorf("no-set", "%s has no set %s%s; there are %s", owner, wanted, wording.DidYouMean(wanted, known), wording.Listed(known[:min(12, len(known))]))
}

// readMixture reads moves with their probabilities, which add up to 1.
func readMixture(set tree.Set, name string, moves int, given []lisp.Value) ([]*big.Rat, error) {
	mix, sum := make([]*big.Rat, moves), new(big.Rat)
	for _, item := range given {
		pair, err := lisp.Slice(item)
		if err != nil || len(pair) != 2 {
			return nil, badStrategy("at the set %s wanted a move with its probability, such as (bet 1/6), given %s", name, lisp.String(item))
		}
		at := -1
		var known []string
		for m := range mix {
			is := lisp.String(datum(moveName(set, m)))
			if known = append(known, is); tree.Plain(is) == tree.Plain(lisp.String(pair[0])) {
				at = m
			}
		}
		p, ok := exactNumber(pair[1])
		switch {
		case at < 0:
			return nil, badStrategy("the set %s has no move %s; its moves are %s", name, lisp.String(pair[0]), wording.Listed(known))
		case mix[at] != nil:
			return nil, badStrategy("the set %s names the move %s twice", name, lisp.String(pair[0]))
		case !ok || p.Sign() < 0:
			return nil, badStrategy("at the set %s wanted a probability from 0 to 1, given %s", name, lisp.String(pair[1]))
		}
		mix[at] = p
		sum.Add(sum, p)
	}
	for m := range mix {
		if mix[m] == nil {
			mix[m] = new(big.Rat)
		}
	}
	if one := big.NewRat(1, 1); sum.Cmp(one) != 0 {
		if v, _ := sum.Float64(); v < 1-1e-9 || v > 1+1e-9 {
			return nil, badStrategy("the probabilities at the set %s add up to %s, and not to 1", name, short(sum))
		}
		for _, p := range mix { // decimal numbers add up to 1 but for their rounding
			p.Quo(p, sum)
		}
	}
	return mix, nil
}
