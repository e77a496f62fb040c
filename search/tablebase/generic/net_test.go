package generic_test

import (
	"math/big"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/search/matrix/matrixtest"
)

// net is a small game made of numbered nodes, for comparison with plain methods.
type net struct{ nodes []netNode }

type netNode struct {
	turn    games.Turn
	to      []int16 // successors; of a node where both decide the cells row by row
	columns int
	weights []uint32
	score   games.Value // at Over
}

// at is a position: a node, and one more than the row chosen there.
type at struct{ node, row int16 }

func (g net) Turn(s *at) games.Turn {
	if s.row > 0 {
		return games.Reply
	}
	return g.nodes[s.node].turn
}

func (g net) Moves(s *at, buf []games.Move) []games.Move {
	n := g.nodes[s.node]
	count := len(n.to)
	switch {
	case s.row > 0:
		count = n.columns
	case n.turn == games.Both:
		count /= n.columns
	}
	for i := range count {
		buf = append(buf, games.Move(i))
	}
	return buf
}

func (g net) Weight(s *at, m games.Move) uint32 { return g.nodes[s.node].weights[m] }

func (g net) Play(s *at, m games.Move) {
	n := g.nodes[s.node]
	switch {
	case s.row > 0:
		*s = at{node: n.to[int(s.row-1)*n.columns+int(m)]}
	case n.turn == games.Both:
		s.row = int16(m) + 1
	default:
		*s = at{node: n.to[m]}
	}
}

func (g net) Score(s *at) games.Value { return g.nodes[s.node].score }

// drawNet draws a net. The last nodes are finished games. Without cycles every node
// leads to later ones only.
func drawNet(t *rapid.T, most int, turns []games.Turn, cycles bool) net {
	inner := rapid.IntRange(1, most).Draw(t, "nodes")
	const over = 4
	var g net
	for i := range inner {
		first := i + 1
		if cycles {
			first = 0
		}
		node := rapid.Custom(func(t *rapid.T) int16 { return int16(rapid.IntRange(first, inner+over-1).Draw(t, "to")) })
		n := netNode{turn: rapid.SampledFrom(turns).Draw(t, "turn"), columns: 1}
		count := rapid.IntRange(1, 3).Draw(t, "moves")
		if n.turn == games.Both {
			n.columns = rapid.IntRange(1, 3).Draw(t, "columns")
		}
		for range count * n.columns {
			n.to = append(n.to, node.Draw(t, "node"))
			n.weights = append(n.weights, rapid.Uint32Range(1, 5).Draw(t, "weight"))
		}
		g.nodes = append(g.nodes, n)
	}
	for range over {
		g.nodes = append(g.nodes, netNode{score: games.Value(rapid.IntRange(-4, 4).Draw(t, "score"))})
	}
	return g
}

var allTurns = []games.Turn{games.Max, games.Min, games.Chance, games.Both}

// exactly gives the value of a node of a net without cycles in fractions.
func (g net) exactly(node int16) *big.Rat {
	n := g.nodes[node]
	if n.turn == games.Over {
		return new(big.Rat).SetFloat64(float64(n.score))
	}
	var below []*big.Rat
	for _, s := range n.to {
		below = append(below, g.exactly(s))
	}
	switch n.turn {
	case games.Chance:
		sum, weights := new(big.Rat), new(big.Rat)
		for i, v := range below {
			w := new(big.Rat).SetInt64(int64(n.weights[i]))
			sum.Add(sum, new(big.Rat).Mul(w, v))
			weights.Add(weights, w)
		}
		return sum.Quo(sum, weights)
	case games.Both:
		var rows [][]*big.Rat
		for i := 0; i < len(below); i += n.columns {
			rows = append(rows, below[i:i+n.columns])
		}
		return matrixtest.Value(rows)
	}
	best := below[0]
	for _, v := range below {
		if (v.Cmp(best) > 0) == (n.turn == games.Max) {
			best = v
		}
	}
	return best
}

// byStrategies gives the value of every node of a net in which one side decides at a time: that of the best
// of Max's ways to choose one move at every node of his, against the best answer of Min's,
// by trying them all. Such ways are enough in games that are worth 0 when they go on for ever.
func (g net) byStrategies() []float64 {
	return g.try(0, make([]int, len(g.nodes)), games.Max)
}

// try goes through the choices of a side from a node on, Max's before Min's.
func (g net) try(node int, choice []int, side games.Turn) []float64 {
	if node == len(g.nodes) {
		if side == games.Max {
			return g.try(0, choice, games.Min)
		}
		return g.follow(choice)
	}
	if g.nodes[node].turn != side {
		return g.try(node+1, choice, side)
	}
	var best []float64
	for i := range g.nodes[node].to {
		choice[node] = i
		v := g.try(node+1, choice, side)
		if best == nil {
			best = v
		}
		for n, x := range v {
			if side == games.Max {
				best[n] = max(best[n], x)
			} else {
				best[n] = min(best[n], x)
			}
		}
	}
	return best
}

// follow gives the mean score from every node when choices are made: the solution of a
// system of equations over the nodes from which the game can end.
func (g net) follow(choice []int) []float64 {
	n := len(g.nodes)
	ends := make([]bool, n)
	for range n {
		for i, node := range g.nodes {
			ends[i] = ends[i] || node.turn == games.Over
			for m, s := range node.to {
				if node.turn == games.Chance || m == choice[i] {
					ends[i] = ends[i] || ends[s]
				}
			}
		}
	}
	system := make([][]float64, n)
	for i, node := range g.nodes {
		row := make([]float64, n+1)
		system[i] = row
		row[i] = 1
		switch {
		case node.turn == games.Over:
			row[n] = float64(node.score)
		case !ends[i]: // 0
		case node.turn == games.Chance:
			sum := 0.
			for _, w := range node.weights {
				sum += float64(w)
			}
			for m, s := range node.to {
				row[s] -= float64(node.weights[m]) / sum
			}
		default:
			row[node.to[choice[i]]]--
		}
	}
	return eliminate(system)
}

// eliminate solves a system of equations (Gauss and Jordan, with the greatest pivot).
func eliminate(system [][]float64) []float64 {
	n := len(system)
	for i := range n {
		p := i
		for j := i; j < n; j++ {
			if abs(system[j][i]) > abs(system[p][i]) {
				p = j
			}
		}
		system[i], system[p] = system[p], system[i]
		for j := range n {
			if j == i || system[j][i] == 0 {
				continue
			}
			f := system[j][i] / system[i][i]
			for k := i; k <= n; k++ {
				system[j][k] -= f * system[i][k]
			}
		}
	}
	v := make([]float64, n)
	for i := range v {
		v[i] = system[i][n] / system[i][i]
	}
	return v
}

func abs(x float64) float64 { return max(x, -x) }
