package tree

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
)

// The changes of a tree give the position text of another tree, at its root. Nodes are named by the
// branches that lead to them, such as 2.1.

// WithLeaf gives a leaf another score. Was is the score that it had.
func (r *Rules) WithLeaf(name string, score games.Value) (text, was string, err error) {
	at, err := r.named(name)
	if err != nil {
		return "", "", err
	}
	if r.nodes[at].turn != games.Over {
		return "", "", games.Errorf("no-leaf", "wanted a leaf, and %s is %s", name, clip(r.text(at), clipAt))
	}
	return r.changed(at, func(n *node) { n.value, n.exact = score, new(big.Rat).SetFloat64(float64(score)) }), r.nodes[at].score(), nil
}

// WithWeight gives an outcome another weight. Was is the weight that it had.
func (r *Rules) WithWeight(name string, weight int) (text, was string, err error) {
	at, err := r.named(name)
	if err != nil {
		return "", "", err
	}
	n := r.nodes[at]
	if n.parent < 0 || r.nodes[n.parent].turn != games.Chance {
		return "", "", games.Errorf("no-outcome", "wanted an outcome of a chance node, and %s is none", name)
	}
	if weight < 1 || weight > maxWeight {
		return "", "", games.Errorf("bad-odds", "wanted odds from 1 to %d, given %d", maxWeight, weight)
	}
	return r.changed(n.parent, func(above *node) {
		above.weights = slices.Clone(above.weights)
		above.weights[n.branch] = uint32(weight)
	}), strconv.Itoa(int(r.nodes[n.parent].weights[n.branch])), nil
}

// WithOrder puts the branches of a node into another order, each named by its number in the old one.
func (r *Rules) WithOrder(name string, order []int) (text string, err error) {
	at, err := r.named(name)
	if err != nil {
		return "", err
	}
	n := r.nodes[at]
	sorted := slices.Sorted(slices.Values(order))
	for i := range sorted {
		if sorted[i] != i+1 {
			sorted = nil
			break
		}
	}
	if n.set >= 0 && len(r.sets[n.set].Nodes) > 1 {
		return "", games.Errorf("bad-order", "%s is in the set %s with others, whose moves must stay in the same order", r.called(at), r.sets[n.set].Label)
	}
	if len(sorted) != len(n.below) || len(sorted) == 0 || n.turn == games.Both {
		return "", games.Errorf("bad-order", "wanted each branch of %s once, by its number from 1 to %d, such as '(2 1)", r.called(at), len(n.below))
	}
	return r.changed(at, func(n *node) {
		below, weights, names := slices.Clone(n.below), slices.Clone(n.weights), slices.Clone(n.names)
		for i, branch := range order {
			below[i] = n.below[branch-1]
			if weights != nil {
				weights[i] = n.weights[branch-1]
			}
			if names != nil {
				names[i] = n.names[branch-1]
			}
		}
		n.below, n.weights, n.names = below, weights, names
	}), nil
}

// changed writes the tree as it would be with one node changed.
func (r *Rules) changed(at int32, change func(*node)) string {
	other := *r
	other.nodes = slices.Clone(r.nodes)
	change(&other.nodes[at])
	var start State
	return other.Position(&start)
}

// named finds a node by the branches that lead to it.
func (r *Rules) named(name string) (int32, error) {
	if strings.EqualFold(name, "root") {
		return 0, nil
	}
	var s State
	for _, word := range strings.Split(name, ".") {
		m, err := strconv.Atoi(word)
		if err != nil || m < 1 || m > len(r.nodes[s.node].below) {
			return 0, games.Errorf("no-node", "wanted a node by the branches that lead to it, such as 2.1, given %s; %s has %d branches",
				clip(name, 60), r.called(s.node), len(r.nodes[s.node].below))
		}
		r.Play(&s, games.Move(m-1))
	}
	return s.node, nil
}

// called names a node for a sentence.
func (r *Rules) called(at int32) string {
	if at == 0 {
		return "the root"
	}
	return r.pathText(at)
}

// Leaves names all leaves from left to right, and Height is the length of the longest line.
func (r *Rules) Leaves() (names []string, height int) {
	for at := range r.nodes {
		if path := r.path(int32(at)); r.nodes[at].turn == games.Over {
			names = append(names, r.pathText(int32(at)))
			height = max(height, len(path))
		}
	}
	return names, height
}
