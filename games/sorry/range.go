package sorry

import "parlor/games"

// The change in a position's value within some plies is bounded piece by piece.
// In one ply a player moves one piece, by any card, and sends at most one enemy
// piece back to start. So the moves of a side's own plies, and the hits of the
// other's, are distributed among its pieces. The bound allows for every card, and for a
// Sorry! that lands anywhere on the ring. It distributes only the moves or only the
// hits, whichever matters more, and gives each piece all of the others. So it is
// sometimes too wide, but never too narrow.

// farthest is the greatest number of one player's plies examined; beyond them the
// bounds are those of a finished game.
const farthest = 5

// slack is the rounding error allowed in a sum of fractional weights.
const slack = 1e-6

// mostWorth holds the greatest worth of one piece after at most so many moves and so
// many hits, by moves, hits and step.
type mostWorth struct {
	of [farthest + 1][farthest + 1]pieceWorth
	// Rows of the table: those to distribute moves, by the hits that each piece may
	// suffer, and those to distribute hits, by the moves that each may make.
	byMoves, byHits [farthest + 1]rows
}

// newMost computes the table for the worth of a piece at each step, or for its
// negative, which gives the least worth.
func newMost(piece *pieceWorth, sign games.Value) *mostWorth {
	t := new(mostWorth)
	for moves := range t.of {
		for hits := range t.of[moves] {
			for step := uint8(start); step <= home; step++ {
				best := sign * piece[step]
				if hits > 0 && onRing(step) {
					best = max(best, t.of[moves][hits-1][start])
				}
				if moves > 0 {
					for _, to := range stepsAfter(step) {
						best = max(best, t.of[moves-1][hits][to])
					}
				}
				t.of[moves][hits][step] = best
			}
			t.byMoves[hits][moves] = &t.of[moves][hits]
			t.byHits[moves][hits] = &t.of[moves][hits]
		}
	}
	return t
}

// stepsAfter lists where one move of a piece may lead.
func stepsAfter(step uint8) []uint8 {
	var to []uint8
	switch {
	case step == start:
		for ahead := uint8(exit); ahead <= entry; ahead++ {
			to = append(to, ahead)
		}
	case step != home:
		to = append(to, back(step))
		for card := card1; card <= card10; card++ {
			to = append(to, forward(step, pips[card]))
		}
	}
	return to
}

// needed is the least number of moves that take a piece home from each step if
// nobody hits it, and neededHit if the opponent may hit it once: a piece on the
// ring that is sent back to start can return by a Sorry!, perhaps right before
// its safe zone. A second hit saves nothing more, as two moves are needed from start in
// any case.
var needed, neededHit = makeNeeded()

// moveCounts is a number of moves for each step, with room for every value of a
// step's bits.
type moveCounts [1 << stepBits]uint8

func makeNeeded() (unhit, hit moveCounts) {
	const unknown = steps
	for step := range home {
		unhit[step] = unknown
	}
	for range farthest {
		for step := range uint8(steps) {
			for _, to := range stepsAfter(step) {
				unhit[step] = min(unhit[step], unhit[to]+1)
			}
		}
	}
	hit = unhit
	for range farthest {
		for step := range uint8(steps) {
			if onRing(step) {
				hit[step] = min(hit[step], unhit[start])
			}
			for _, to := range stepsAfter(step) {
				hit[step] = min(hit[step], hit[to]+1)
			}
		}
	}
	return unhit, hit
}

// mostSpared is the most moves that a hit can save a piece on its way home: four
// are needed at most, and two after a hit.
const mostSpared = 2

// canFinish says whether that many moves can take all pieces home, if the
// opponent may hit one of them that many times.
func canFinish(pieces []uint8, moves, hits int) bool {
	for _, step := range pieces {
		moves -= int(needed[step&(1<<stepBits-1)])
	}
	if moves >= 0 || moves+mostSpared*hits < 0 {
		return moves >= 0
	}
	var sparing [mostSpared + 1]int // how many pieces save so many moves by a hit
	for _, step := range pieces {
		step &= 1<<stepBits - 1
		sparing[needed[step]-neededHit[step]]++
	}
	for spared := mostSpared; spared > 0; spared-- {
		n := min(hits, sparing[spared])
		moves += n * spared
		hits -= n
	}
	return moves >= 0
}

// usefulHits gives how many of the opponent's plies may help a side with that many
// moves to get home sooner: those followed by at least two of its own plies, one for
// the Sorry! and one to go on from there.
func usefulHits(moves int, first bool) int {
	if first {
		return max(moves-2, 0)
	}
	return max(moves-1, 0)
}

// rows have the worth that a piece can reach with 0, 1, 2 and so on of the moves, or of
// the hits.
type rows [farthest + 1]*pieceWorth

// divideMoves gives the greatest total worth of the pieces if the moves are
// distributed among them and each may be hit that often.
func (t *mostWorth) divideMoves(pieces []uint8, moves, hits int) games.Value {
	return t.byMoves[hits].most(pieces, moves)
}

// divideHits does the same with the hits distributed, and that many moves for
// each piece.
func (t *mostWorth) divideHits(pieces []uint8, moves, hits int) games.Value {
	return t.byHits[moves].most(pieces, hits)
}

// most distributes moves or hits among pieces. A search mostly asks about few plies, so
// small numbers are special cases.
func (r *rows) most(pieces []uint8, count int) games.Value {
	switch count {
	case 0:
		return r.mostOfNone(pieces)
	case 1:
		return r.mostOfOne(pieces)
	case 2:
		return r.mostOfTwo(pieces)
	}
	return r.mostOfAny(pieces, count)
}

// mostOfNone is most with nothing to distribute.
func (r *rows) mostOfNone(pieces []uint8) (sum games.Value) {
	for _, step := range pieces {
		sum += r[0][step&(1<<stepBits-1)]
	}
	return sum
}

// mostOfOne gives one to the piece that gains most by it.
func (r *rows) mostOfOne(pieces []uint8) games.Value {
	var sum, gain games.Value
	for _, step := range pieces {
		step &= 1<<stepBits - 1
		v := r[0][step]
		sum += v
		gain = max(gain, r[1][step]-v)
	}
	return sum + gain
}

// mostOfTwo gives two to one piece or one each to two.
func (r *rows) mostOfTwo(pieces []uint8) games.Value {
	var sum, first, second, both games.Value
	for _, step := range pieces {
		step &= 1<<stepBits - 1
		v := r[0][step]
		sum += v
		both = max(both, r[2][step]-v)
		gain := r[1][step] - v
		second = max(second, min(first, gain))
		first = max(first, gain)
	}
	return sum + max(both, first+second)
}

// mostOfAny divides any number, one piece after the other.
func (r *rows) mostOfAny(pieces []uint8, count int) games.Value {
	var total [farthest + 1]games.Value
	for _, step := range pieces {
		step &= 1<<stepBits - 1
		for n := count; n >= 0; n-- {
			best := total[n] + r[0][step]
			for part := 1; part <= n; part++ {
				if v := total[n-part] + r[part][step]; v > best {
					best = v
				}
			}
			total[n] = best
		}
	}
	return total[count]
}

// limits holds the tables of one evaluation: the greatest worth that own and opponent's
// pieces can reach, and the negative of the least.
type limits struct {
	ownMost, ownLeast, oppMost, oppLeast *mostWorth
}

func newLimits(w *worth) *limits {
	own, opp := &w[red].of[red], &w[red].of[green]
	return &limits{newMost(own, 1), newMost(own, -1), newMost(opp, 1), newMost(opp, -1)}
}

// of bounds every value within some plies of s, from Max's side.
func (l *limits) of(r *Rules, s *State, plies int, root games.Turn) (lo, hi games.Value) {
	side := root.Index()
	mine, theirs, first := (plies+1)/2, plies/2, true
	if int(s.mover) != side {
		mine, theirs, first = theirs, mine, false
	}
	if max(mine, theirs) > farthest {
		return -win, win
	}
	lo, hi = -win, win
	own, opp := s.at[side][:r.pieces], s.at[side^1][:r.pieces]
	if !canFinish(own, mine, usefulHits(mine, first)) {
		hi = l.ownMost.divideMoves(own, mine, theirs) + l.oppMost.divideHits(opp, theirs, mine) + slack
	}
	if !canFinish(opp, theirs, usefulHits(theirs, !first)) {
		lo = -l.ownLeast.divideHits(own, mine, theirs) - l.oppLeast.divideMoves(opp, theirs, mine) - slack
	}
	if root == games.Min {
		lo, hi = -hi, -lo
	}
	return max(lo, -win), min(hi, win)
}
