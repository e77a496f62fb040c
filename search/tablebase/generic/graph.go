package generic

import (
	"parlor/games"
	"parlor/search/hugepages"
)

// graph is the positions to be solved and their successors. Nodes are numbered from base on;
// lower numbers are solved already. The line of node i is to[first[i-base]:first[i-base+1]],
// which has its successors. They are preceded, at a chance node, by the index of its odds in
// the list of odds; and at a simultaneous decision by the number of columns of its matrix,
// whose cells follow row by row.
//
// A sequential decision that follows an outcome has no node of its own: the outcome's successor
// is replaced by a choice, followed by the successors that the side chooses from. That saves
// most nodes of a game with a card or dice for every turn.
type graph struct {
	base  int32
	kind  []games.Turn // Over, Max, Min, Chance or Both
	first []uint32
	to    []int32
	odds  []float64
}

// most is the limit on the entries of all lines in a graph.
const most = 1<<32 - 1

func (g *graph) len() int32 { return int32(len(g.kind)) }

// line gives the successors of node base + i, with the number that precedes them.
func (g *graph) line(i int32) []int32 { return g.to[g.first[i]:g.first[i+1]] }

// successors gives only the successors of node base + i.
func (g *graph) successors(i int32) []int32 {
	line := g.line(i)
	if k := g.kind[i]; k == games.Chance || k == games.Both {
		return line[1:]
	}
	return line
}

// choice encodes a decision among the next size successors. It is negative, unlike successors.
func choice(k games.Turn, size int) int32 {
	if k == games.Min {
		return -int32(2*size + 1)
	}
	return -int32(2 * size)
}

// outcome splits off the first outcome in a line of chance: its successors, the side that chooses
// from them (Over if there is only one), and the rest of the line.
func outcome(line []int32) (to []int32, k games.Turn, rest []int32) {
	first := line[0]
	if first >= 0 {
		return line[:1], games.Over, line[1:]
	}
	size := int(-first >> 1)
	k = games.Max
	if -first&1 == 1 {
		k = games.Min
	}
	return line[1 : 1+size], k, line[1+size:]
}

// renumbered gives the same graph with node base + i at base + place[i].
func (g *graph) renumbered(place []int32) *graph {
	r := &graph{
		base: g.base, kind: make([]games.Turn, len(g.kind)), first: hugepages.Make[uint32](len(g.first)),
		to: hugepages.Make[int32](len(g.to)), odds: g.odds,
	}
	for i, p := range place {
		r.kind[p] = g.kind[i]
		r.first[p+1] = g.first[i+1] - g.first[i]
	}
	for i := range g.kind {
		r.first[i+1] += r.first[i]
	}
	for i, p := range place {
		copy(r.line(p), g.line(int32(i)))
		next := r.successors(p)
		for at, s := range next {
			if s >= g.base {
				next[at] = g.base + place[s-g.base]
			}
		}
	}
	return r
}
