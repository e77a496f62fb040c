package drawing

// The layout of Reingold and Tilford (1981), for trees of any degree by Buchheim,
// Jünger and Leipert (2002), in linear time: equal subtrees are drawn alike, siblings
// as close together as their subtrees allow, those between two large ones spread
// evenly, and every node in the middle of its children. The tree grows to the right
// here, so that names can be read: a level is a column, and what the papers call the
// breadth runs downwards.

// layout is what the algorithm knows of a node. The names are those of Buchheim,
// Jünger and Leipert.
type layout struct {
	node     *Node
	above    *layout
	below    []*layout
	number   int // among its siblings
	prelim   float64
	mod      float64 // what is to be added to prelim of everything below
	shift    float64
	change   float64
	thread   *layout // the next node of a contour, where that leaves the subtree
	ancestor *layout
}

// arrange sets the vertical centre of every node below root, from 0 downwards, so
// that no two nodes of a level overlap. Their heights must be set.
func arrange(root *Node) {
	v := newLayout(root, nil, 0)
	v.first()
	top := v.second(0)
	lower(root, -top)
}

func newLayout(n *Node, above *layout, number int) *layout {
	v := &layout{node: n, above: above, number: number}
	v.ancestor = v
	v.below = make([]*layout, len(n.Below))
	for i, c := range n.Below {
		v.below[i] = newLayout(c, v, i)
	}
	return v
}

// distance is the least distance between the centres of two nodes of a level.
func distance(a, b *layout) float64 { return (a.node.Height + b.node.Height) / 2 }

// first positions everything below v, relative to v.
func (v *layout) first() {
	var before *layout
	if v.number > 0 {
		before = v.above.below[v.number-1]
	}
	middle := 0.0
	if len(v.below) > 0 {
		leftmost := v.below[0]
		for _, w := range v.below {
			w.first()
			leftmost = w.apportion(leftmost)
		}
		v.shiftBelow()
		middle = (v.below[0].prelim + v.below[len(v.below)-1].prelim) / 2
	}
	if before == nil {
		v.prelim = middle
		return
	}
	v.prelim = before.prelim + distance(before, v)
	v.mod = v.prelim - middle
}

// apportion moves the subtree of v down until it overlaps none of its earlier siblings' subtrees, and
// gives the sibling to begin with at the next one.
func (v *layout) apportion(leftmost *layout) *layout {
	if v.number == 0 {
		return leftmost
	}
	insideLow, outsideLow := v, v // the contours of the subtree of v
	insideHigh, outsideHigh := v.above.below[v.number-1], v.above.below[0]
	sumInLow, sumOutLow, sumInHigh, sumOutHigh := v.mod, v.mod, insideHigh.mod, outsideHigh.mod
	for insideHigh.next() != nil && insideLow.previous() != nil {
		insideHigh, insideLow = insideHigh.next(), insideLow.previous()
		outsideHigh, outsideLow = outsideHigh.previous(), outsideLow.next()
		outsideLow.ancestor = v
		shift := insideHigh.prelim + sumInHigh - insideLow.prelim - sumInLow + distance(insideHigh, insideLow)
		if shift > 0 {
			greatest(insideHigh, v, leftmost).push(v, shift)
			sumInLow += shift
			sumOutLow += shift
		}
		sumInHigh += insideHigh.mod
		sumInLow += insideLow.mod
		sumOutHigh += outsideHigh.mod
		sumOutLow += outsideLow.mod
	}
	if insideHigh.next() != nil && outsideLow.next() == nil {
		outsideLow.thread = insideHigh.next()
		outsideLow.mod += sumInHigh - sumOutLow
	}
	if insideLow.previous() != nil && outsideHigh.previous() == nil {
		outsideHigh.thread = insideLow.previous()
		outsideHigh.mod += sumInLow - sumOutHigh
		leftmost = v
	}
	return leftmost
}

// previous and next go one level on along the upper and the lower contour.
func (v *layout) previous() *layout {
	if len(v.below) > 0 {
		return v.below[0]
	}
	return v.thread
}

func (v *layout) next() *layout {
	if len(v.below) > 0 {
		return v.below[len(v.below)-1]
	}
	return v.thread
}

// greatest gives the sibling of v in whose subtree a node of the contour lies.
func greatest(inside, v, otherwise *layout) *layout {
	if inside.ancestor.above == v.above {
		return inside.ancestor
	}
	return otherwise
}

// push moves the subtree of w down, and records for the siblings in between that
// they share the shift.
func (v *layout) push(w *layout, shift float64) {
	between := float64(w.number - v.number)
	w.change -= shift / between
	w.shift += shift
	v.change += shift / between
	w.prelim += shift
	w.mod += shift
}

// shiftBelow spreads the nodes below v.
func (v *layout) shiftBelow() {
	shift, change := 0.0, 0.0
	for i := len(v.below) - 1; i >= 0; i-- {
		w := v.below[i]
		w.prelim += shift
		w.mod += shift
		change += w.change
		shift += w.shift + change
	}
}

// second sums the relative positions, and gives the uppermost edge.
func (v *layout) second(sum float64) (top float64) {
	v.node.Y = v.prelim + sum
	top = v.node.Y - v.node.Height/2
	for _, w := range v.below {
		top = min(top, w.second(sum+v.mod))
	}
	return top
}

func lower(n *Node, by float64) {
	n.Y += by
	for _, c := range n.Below {
		lower(c, by)
	}
}
