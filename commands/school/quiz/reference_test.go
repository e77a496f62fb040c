package quiz_test

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What a question is about, read once more from the question itself, and textbook
// arithmetic on it with exact fractions. Nothing here is shared with the searches.

// plain is a node of a tree as a book has it.
type plain struct {
	kind    string // max, min, chance, or empty at a leaf
	value   *big.Rat
	weights []*big.Rat
	below   []*plain
}

// figure is a tree with the bounds that a question states.
type figure struct {
	root   *plain
	lo, hi *big.Rat
}

var formTree = regexp.MustCompile(`^\(custom-tree '(\(.*\))((?: :lo \S+ :hi [^)\s]+)?)\)$`)

// readFigure reads the form that makes the tree of a question.
func readFigure(t *testing.T, form string) figure {
	t.Helper()
	parts := formTree.FindStringSubmatch(form)
	if parts == nil {
		t.Fatalf("no tree: %s", form)
	}
	words := strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(parts[1]))
	f := figure{root: readPlain(t, &words)}
	if bounds := strings.Fields(parts[2]); len(bounds) == 4 {
		f.lo, f.hi = rational(t, bounds[1]), rational(t, bounds[3])
	}
	return f
}

func rational(t *testing.T, text string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return r
}

func readPlain(t *testing.T, words *[]string) *plain {
	t.Helper()
	next := func() string {
		word := (*words)[0]
		*words = (*words)[1:]
		return word
	}
	word := next()
	if word != "(" {
		return &plain{value: rational(t, word)}
	}
	n := &plain{kind: next()}
	for (*words)[0] != ")" {
		if n.kind == "chance" {
			next() // the parenthesis around an outcome
			n.weights = append(n.weights, rational(t, next()))
		}
		n.below = append(n.below, readPlain(t, words))
		if n.kind == "chance" {
			next()
		}
	}
	next()
	return n
}

// worth is the value of a node when everything is looked at.
func (n *plain) worth() *big.Rat {
	switch n.kind {
	case "":
		return n.value
	case "chance":
		return n.mean(func(c *plain) *big.Rat { return c.worth() })
	}
	best := n.below[0].worth()
	for _, c := range n.below[1:] {
		if v := c.worth(); v.Cmp(best) > 0 == (n.kind == "max") {
			best = v
		}
	}
	return best
}

// odds adds up the weights of a chance node.
func (n *plain) odds() *big.Rat {
	sum := new(big.Rat)
	for _, w := range n.weights {
		sum.Add(sum, w)
	}
	return sum
}

// mean is the mean of a chance node by the odds.
func (n *plain) mean(of func(*plain) *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for i, c := range n.below {
		sum.Add(sum, new(big.Rat).Mul(n.weights[i], of(c)))
	}
	return sum.Quo(sum, n.odds())
}

// at gives the node at a path such as 2.1.
func (n *plain) at(path string) *plain {
	for word := range strings.SplitSeq(path, ".") {
		i, err := strconv.Atoi(word)
		if err != nil || i < 1 || i > len(n.below) {
			return nil
		}
		n = n.below[i-1]
	}
	return n
}

// paths lists the paths of all nodes below n, and says of each whether it is a leaf.
func (n *plain) paths(prefix string) (all, leaves []string) {
	for i, c := range n.below {
		path := prefix + strconv.Itoa(i+1)
		all = append(all, path)
		if c.kind == "" {
			leaves = append(leaves, path)
		}
		more, moreLeaves := c.paths(path + ".")
		all, leaves = append(all, more...), append(leaves, moreLeaves...)
	}
	return all, leaves
}

// bestLeaves lists the leaves at which a game can end when nobody gives anything away.
func (n *plain) bestLeaves(prefix string) []string {
	var all []string
	for i, c := range n.below {
		path := prefix + strconv.Itoa(i+1)
		switch {
		case c.worth().Cmp(n.worth()) != 0:
		case c.kind == "":
			all = append(all, path)
		default:
			all = append(all, c.bestLeaves(path+".")...)
		}
	}
	return all
}

// alphaBeta is the textbook's: a node is left once it reaches its bound or, if strict
// is set, only once it is beyond. What a tie changes would be asked about wrongly.
type alphaBeta struct {
	strict bool
	deaf   string // a bound that makes no cut, by mistake
	leaves int
	// cuts are the first branches that were left out, each with the bound that did it.
	cuts []string
}

func (s *alphaBeta) search(n *plain, path string, alpha, beta *big.Rat) *big.Rat {
	if n.kind == "" {
		s.leaves++
		return n.value
	}
	var best *big.Rat
	for i, c := range n.below {
		below := path + strconv.Itoa(i+1)
		v := s.search(c, below+".", alpha, beta)
		if best == nil || v.Cmp(best) > 0 == (n.kind == "max") {
			best = v
		}
		if n.kind == "max" && (alpha == nil || best.Cmp(alpha) > 0) {
			alpha = best
		}
		if n.kind == "min" && (beta == nil || best.Cmp(beta) < 0) {
			beta = best
		}
		if alpha == nil || beta == nil || i+1 == len(n.below) {
			continue
		}
		if order := alpha.Cmp(beta); order > 0 || order == 0 && !s.strict {
			bound := "alpha"
			if n.kind == "max" {
				bound = "beta"
			}
			if bound == s.deaf {
				continue
			}
			s.cuts = append(s.cuts, path+strconv.Itoa(i+2)+" "+bound)
			break
		}
	}
	return best
}

// settled says whether bounds on the outcomes of a chance node hold its mean at or
// below alpha or at or above beta; if strict is set, only beyond them.
func settled(n *plain, lo, hi []*big.Rat, alpha, beta *big.Rat, strict bool) bool {
	least, most := new(big.Rat), new(big.Rat)
	for i, w := range n.weights {
		least.Add(least, new(big.Rat).Mul(w, lo[i]))
		most.Add(most, new(big.Rat).Mul(w, hi[i]))
	}
	least.Quo(least, n.odds())
	most.Quo(most, n.odds())
	low := alpha != nil && (most.Cmp(alpha) < 0 || most.Cmp(alpha) == 0 && !strict)
	high := beta != nil && (least.Cmp(beta) > 0 || least.Cmp(beta) == 0 && !strict)
	return low || high
}

// unknown gives the bounds of outcomes of which nothing is known.
func (f figure) unknown(n *plain) (lo, hi []*big.Rat) {
	for range n.below {
		lo, hi = append(lo, f.lo), append(hi, f.hi)
	}
	return lo, hi
}

// firstUnseen gives the number of the first outcome that Star1 leaves out, 0 for none.
func (f figure) firstUnseen(n *plain, alpha, beta *big.Rat, strict bool) int {
	lo, hi := f.unknown(n)
	for i, c := range n.below {
		lo[i], hi[i] = c.worth(), c.worth()
		if i+1 < len(n.below) && settled(n, lo, hi, alpha, beta, strict) {
			return i + 2
		}
	}
	return 0
}

// settlingProbe gives the number of the outcome whose probe settles a node, 0 for none.
func (f figure) settlingProbe(n *plain, alpha, beta *big.Rat, strict bool) int {
	lo, hi := f.unknown(n)
	for i, c := range n.below {
		if c.kind == "max" {
			lo[i] = c.below[0].worth()
		} else {
			hi[i] = c.below[0].worth()
		}
		if settled(n, lo, hi, alpha, beta, strict) {
			return i + 1
		}
	}
	return 0
}

// window gives the ends of the window of an outcome of a chance node, from 1: what it
// must come to for the mean to be alpha if those behind it bring the most, and beta if
// they bring the least.
func (f figure) window(n *plain, outcome int, alpha, beta *big.Rat) (low, high *big.Rat) {
	need := func(bound, rest *big.Rat) *big.Rat {
		sum := new(big.Rat).Mul(bound, n.odds())
		for i, c := range n.below {
			v := c.worth()
			if i >= outcome {
				v = rest
			}
			if i != outcome-1 {
				sum.Sub(sum, new(big.Rat).Mul(n.weights[i], v))
			}
		}
		return sum.Quo(sum, n.weights[outcome-1])
	}
	return need(alpha, f.hi), need(beta, f.lo)
}

// boundsAt gives alpha and beta at the chance node of a figure, which is the last branch
// of every node above it; either is nil where nothing sets it.
func (f figure) boundsAt() (n *plain, path string, alpha, beta *big.Rat) {
	n = f.root
	for n.kind != "chance" {
		for _, c := range n.below[:len(n.below)-1] {
			v := c.worth()
			if n.kind == "max" && (alpha == nil || v.Cmp(alpha) > 0) {
				alpha = v
			}
			if n.kind == "min" && (beta == nil || v.Cmp(beta) < 0) {
				beta = v
			}
		}
		path += "." + strconv.Itoa(len(n.below))
		n = n.below[len(n.below)-1]
	}
	return n, strings.TrimPrefix(path, "."), alpha, beta
}
