package ropasci

import (
	"math/bits"
	"slices"

	"parlor/games"
	"parlor/games/weighted"
)

// The features. The first five are those of the COMP30024 report, from the root
// player's view; the report leaves own losses out, so its value of a position is not
// the negative of the opponent's. The others are differences, own less opponent's.
var features = []games.Feature[State]{
	{Name: "defeated", Brief: "opponent's tokens lost, by whatever means", Most: Throws, Of: countDefeated},
	{Name: "chase", Brief: "9 less the distance, for every pair of an own token and one it beats", Most: pairsMost, Of: countChase},
	{Name: "danger", Brief: "9 less the distance, for every pair of an own token and one that beats it", Most: pairsMost, Of: countDanger},
	{Name: "unbalanced", Brief: "symbols of which there are over 2 more, or less, than opponent's tokens they beat", Most: symbols, Of: countUnbalanced},
	{Name: "home", Brief: "rows between own tokens and the opponent's edge", Most: Throws * 2 * radius, Of: countHome},
	{Name: "lost", Brief: "own tokens lost, by whatever means", Most: Throws, Of: countLost},
	{Name: "throws", Brief: "own throws left less the opponent's", Most: Throws, Of: difference(countThrows)},
	{Name: "threats", Brief: "hexes whose tokens can be beaten next turn, less own ones that can", Most: Throws, Of: difference(countThreats)},
	{Name: "safe", Brief: "tokens that nothing on the board beats, less the opponent's", Most: Throws, Of: difference(countSafe)},
	{Name: "invincible", Brief: "1 for a token that can never be beaten, less 1 for the opponent's", Most: 1, Of: difference(countInvincible)},
	{Name: "mobility", Brief: "hexes that tokens can slide or swing to, less the opponent's", Most: Hexes, Of: difference(countMobility)},
}

// pairsMost is for nine tokens a side, all adjacent, which is more than possible.
const pairsMost = Throws * Throws * 8

// difference makes a feature of a count: own less the opponent's.
func difference(count func(s *State, side int) int) func(*State, games.Turn) games.Value {
	return func(s *State, root games.Turn) games.Value {
		own := root.Index()
		return games.Value(count(s, own) - count(s, own^1))
	}
}

func countDefeated(s *State, root games.Turn) games.Value {
	return games.Value(s.lost(root.Index() ^ 1))
}

func countLost(s *State, root games.Turn) games.Value {
	return games.Value(s.lost(root.Index()))
}

func countChase(s *State, root games.Turn) games.Value {
	return games.Value(s.closeness(root.Index()))
}

func countDanger(s *State, root games.Turn) games.Value {
	return games.Value(s.closeness(root.Index() ^ 1))
}

// closeness sums 9 less the distance over all pairs of a token of the side and
// an enemy token that it beats.
func (s *State) closeness(side int) (sum int) {
	for _, a := range s.at[side] {
		if a == 0 {
			break
		}
		for _, b := range s.at[side^1] {
			if b == 0 {
				break
			}
			if a.symbol().Beats() == b.symbol() {
				sum += 9 - Distance(a.hex(), b.hex())
			}
		}
	}
	return sum
}

// balanceLimit is the greatest difference of token counts that is tolerated.
const balanceLimit = 2

func countUnbalanced(s *State, root games.Turn) (n games.Value) {
	own := root.Index()
	a, b := s.bySymbol(own), s.bySymbol(own^1)
	for x := Rock; x < symbols; x++ {
		if abs(a[x]-b[x.Beats()]) > balanceLimit {
			n++
		}
	}
	return n
}

// bySymbol counts the tokens of a side.
func (s *State) bySymbol(side int) (n [symbols]int) {
	for _, t := range s.at[side] {
		if t == 0 {
			break
		}
		n[t.symbol()]++
	}
	return n
}

func countHome(s *State, root games.Turn) games.Value {
	side, sum := root.Index(), 0
	for _, t := range s.at[side] {
		if t == 0 {
			break
		}
		sum += int(board.nearness[side][t.hex()])
	}
	return games.Value(sum)
}

func countThrows(s *State, side int) int { return Throws - int(s.thrown[side]) }

// planes gives the bitboard of each symbol of a side.
func (s *State) planes(side int) (p [symbols]uint64) {
	for _, t := range s.at[side] {
		if t == 0 {
			break
		}
		p[t.symbol()] |= 1 << t.hex()
	}
	return p
}

// targetsOf gives the hexes that tokens on the hexes from can slide or swing to,
// with own tokens as pivots.
func targetsOf(from, own uint64) (targets uint64) {
	for ; from != 0; from &= from - 1 {
		h := Hex(bits.TrailingZeros64(from))
		targets |= board.around[h] | swings(h, own)
	}
	return targets
}

// countThreats counts the hexes on which a side can beat the other's tokens in
// the next turn, by a slide, a swing or a throw, if they stay.
func countThreats(s *State, side int) int {
	own, others := s.planes(side), s.planes(side^1)
	all, zone := own[Rock]|own[Paper]|own[Scissors], Zone(side, int(s.thrown[side]))
	n := 0
	for x := Rock; x < symbols; x++ {
		n += bits.OnesCount64(others[x.Beats()] & (zone | targetsOf(own[x], all)))
	}
	return n
}

// countSafe counts the tokens of a side that no token of the other side beats.
func countSafe(s *State, side int) (n int) {
	own, others := s.bySymbol(side), s.bySymbol(side^1)
	for x := Rock; x < symbols; x++ {
		if others[x.BeatenBy()] == 0 {
			n += own[x]
		}
	}
	return n
}

func countInvincible(s *State, side int) int {
	if s.invincible(side) {
		return 1
	}
	return 0
}

func countMobility(s *State, side int) int {
	own := s.occupied(side)
	return bits.OnesCount64(targetsOf(own, own))
}

// Evaluations has default, report and material, weights in the order of the
// features.
func (r *Rules) Evaluations() games.Evaluations[State] {
	return weighted.Evaluations(Win, slices.Clone(features),
		games.Eval[State]{
			Name: "default", Brief: "tokens and throws left, threats and chases, the same for both sides",
			Weights: []games.Value{1000, 8, -8, 0, 0, -1000, 500, 60, 40, 1500, 2},
		},
		games.Eval[State]{
			Name: "report", Brief: "the COMP30024 report's: defeats, then pursuit; own losses do not count",
			Weights: []games.Value{10000, 10, -10, -1000, 15, 0, 0, 0, 0, 0, 0},
		},
		games.Eval[State]{
			Name: "material", Brief: "tokens on the board and throws left",
			Weights: []games.Value{1000, 0, 0, 0, 0, -1000, 0, 0, 0, 0, 0},
		})
}
