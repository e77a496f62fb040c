package generic

import (
	"parlor/games"
	"parlor/search/hugepages"
)

// graph is the positions that are being solved and where their moves lead. Nodes are
// numbered from base on; what lies below is solved already. The successors of node i are
// to[first[i-base]:first[i-base+1]]. In front of them stands, of a node of chance, where
// its odds begin in the list of odds; and of one at which both decide, how many columns its
// matrix has, whose cells follow row by row.
//
// A decision of one side that an outcome of chance leads to has no node of its own: in place of
// the outcome's successor stands a choice, and behind it what the side chooses from. That
// spares most nodes of a game in which a card or dice are drawn for every turn.
type graph struct {
	base  int32
	kind  []games.Turn // Over, Max, Min, Chance or Both
	first []uint32
	to    []int32
	odds  []float64
}

// most is how many successors, and numbers in front of them, a graph has room for.
const most = 1<<32 - 1

func (g *graph) len() int32 { return int32(len(g.kind)) }

// line gives the successors of node base + i, with the number in front.
func (g *graph) line(i int32) []int32 { return g.to[g.first[i]:g.first[i+1]] }

// successors gives those of node base + i alone.
func (g *graph) successors(i int32) []int32 {
	line := g.line(i)
	if k := g.kind[i]; k == games.Chance || k == games.Both {
		return line[1:]
	}
	return line
}

// choice stands for a decision among so many of the successors behind it. It is less than 0, which no
// successor is.
func choice(k games.Turn, size int) int32 {
	if k == games.Min {
		return -int32(2*size + 1)
	}
	return -int32(2 * size)
}

// outcome gives what the first outcome in a line of chance leads to: the successors, the side that
// chooses from them, Over if there is but one, and the rest of the line.
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
