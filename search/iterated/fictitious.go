package iterated

// fictitious is an iteration of fictitious play (Brown, 1951) on a tree: each side finds its
// best response to the other's average strategy and adds it to its own average. In the first
// iteration all moves of the other count as equally likely.
func (t *tree) fictitious() {
	t.average(t.root)
	for side := range 2 {
		t.respond(t.root, side)
	}
	for side := range 2 {
		t.follow(t.root, side)
	}
}

// average sets both sides' strategies of this iteration to their average strategies.
func (t *tree) average(n *node) {
	for side := range n.sides {
		n.sides[side].mean(n.sides[side].now)
	}
	for _, below := range n.below {
		t.average(below)
	}
}

// follow counts a side's choices at the nodes to which its choices lead.
func (t *tree) follow(n *node, side int) {
	if !t.ground.Visit() {
		return
	}
	if n.odds == nil && n.below != nil {
		n.sides[side].sums[n.chosen[side]]++
	}
	columns := len(n.sides[1].now)
	for i, below := range n.below {
		if n.odds == nil {
			own := i / columns
			if side == 1 {
				own = i % columns
			}
			if own != n.chosen[side] {
				continue
			}
		}
		t.follow(below, side)
	}
}
