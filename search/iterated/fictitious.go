package iterated

// fictitious is an iteration of fictitious play (Brown, 1951) on a tree: each side finds what is
// best against the mean of the other, and that counts in its own mean. The first
// time all moves of the other are taken for equally likely.
func (t *tree) fictitious() {
	t.average(t.root)
	for side := range 2 {
		t.respond(t.root, side)
	}
	for side := range 2 {
		t.follow(t.root, side)
	}
}

// average has both sides do in this iteration what they did on average.
func (t *tree) average(n *node) {
	for side := range n.sides {
		n.sides[side].mean(n.sides[side].now)
	}
	for _, below := range n.below {
		t.average(below)
	}
}

// follow counts what a side has chosen where its choices lead.
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
