package transcripts

// An alignment says, piece by piece, how what was expected became what was
// given. The same one serves lines of a block, for the diff and the update, and
// words of a line, for the holes an update keeps.

// editKind is one piece of an alignment.
type editKind byte

const (
	keep    editKind = iota // want[i] matches got[j]
	swallow                 // the wildcard want[i] takes got[j]
	pass                    // the wildcard want[i] takes no more
	change                  // got[j] stands in the place of want[i]
	drop                    // want[i] is gone
	add                     // got[j] is new
)

type edit struct {
	kind editKind
	i, j int
}

// aligner holds what an alignment needs to know of its two sides.
type aligner struct {
	want, got int                 // how many pieces there are
	wild      func(i int) bool    // want[i] stands for any number of pieces
	same      func(i, j int) bool // want[i] matches got[j]; not asked of wildcards
	like      func(i, j int) bool // got[j] looks like a new version of want[i]
}

// The costs of an alignment. What a page shows should stay shown: dropping a
// piece while a wildcard swallows its new version would hide the lesson, so
// where there is a wildcard a drop costs more than any number of the others.
const (
	swallowCost  = 1
	addCost      = 1 << 20
	changeCost   = 3 * addCost
	dropCost     = 4 * addCost
	dropWildCost = addCost << 20
)

// maxCells bounds the table of costs; sides that are larger are aligned by what
// they have in common at both ends.
const maxCells = 1 << 22

// align finds the cheapest alignment, by dynamic programming from the ends.
func (a aligner) align() []edit {
	if (a.want+1)*(a.got+1) > maxCells {
		return a.alignEnds()
	}
	choice := a.choices()
	var edits []edit
	for i, j := 0, 0; i < a.want || j < a.got; {
		kind := choice[i*(a.got+1)+j]
		edits = append(edits, edit{kind, i, j})
		switch kind {
		case keep, change:
			i, j = i+1, j+1
		case swallow, add:
			j++
		case pass, drop:
			i++
		}
	}
	return edits
}

// choices gives for every pair of places the first piece of the cheapest
// alignment of what follows them.
func (a aligner) choices() []editKind {
	width := a.got + 1
	choice := make([]editKind, (a.want+1)*width)
	below, row := make([]int64, width), make([]int64, width)
	dropping := a.dropCost()
	for i := a.want; i >= 0; i-- {
		wild := i < a.want && a.wild(i)
		for j := a.got; j >= 0; j-- {
			best, kind := int64(1)<<62, keep
			try := func(k editKind, cost int64) {
				if cost < best {
					best, kind = cost, k
				}
			}
			switch {
			case i == a.want && j == a.got:
				best = 0
			case wild:
				try(pass, below[j])
				if j < a.got {
					try(swallow, row[j+1]+swallowCost)
				}
			default:
				if i < a.want && j < a.got && a.same(i, j) {
					try(keep, below[j+1])
				} else if i < a.want && j < a.got && a.like(i, j) {
					try(change, below[j+1]+changeCost)
				}
				if i < a.want {
					try(drop, below[j]+dropping)
				}
				if j < a.got {
					try(add, row[j+1]+addCost)
				}
			}
			row[j], choice[i*width+j] = best, kind
		}
		below, row = row, below
	}
	return choice
}

func (a aligner) dropCost() int64 {
	for i := range a.want {
		if a.wild(i) {
			return dropWildCost
		}
	}
	return dropCost
}

// alignEnds keeps what matches at both ends and replaces everything between.
func (a aligner) alignEnds() []edit {
	same := func(i, j int) bool { return !a.wild(i) && a.same(i, j) }
	var edits []edit
	head := 0
	for head < a.want && head < a.got && same(head, head) {
		edits = append(edits, edit{keep, head, head})
		head++
	}
	tail := 0
	for tail < a.want-head && tail < a.got-head && same(a.want-1-tail, a.got-1-tail) {
		tail++
	}
	for i := head; i < a.want-tail; i++ {
		edits = append(edits, edit{drop, i, head})
	}
	for j := head; j < a.got-tail; j++ {
		edits = append(edits, edit{add, a.want - tail, j})
	}
	for ; tail > 0; tail-- {
		edits = append(edits, edit{keep, a.want - tail, a.got - tail})
	}
	return edits
}
