package players

import (
	"context"
	"math"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/clock"
)

// Report is the COMP30024 report's player at work. It treats a turn as if the opponent
// saw the own action before replying: own action, reply, both played together, and so
// on. The value it finds is therefore at most what can be guaranteed without mixing,
// and often less than the turn is worth.
//
// A Report serves one game of one side, and one goroutine.
type Report struct {
	Settings

	rules  *ropasci.Rules
	own    int
	levels []level
	clock  *clock.Clock // of the choice being made
	move   games.Move   // the best action so far at the root

	moves []games.Move // scratch
	trial board
}

// level is the search's data for one turn of the current path.
type level struct {
	board  board
	bufs   [2][]candidate
	ranked [2][]candidate // parts of bufs, by side
}

// infinite is beyond all values.
const infinite = math.MaxInt32

// NewReport gives the player. Turns must be at least 1.
func NewReport(set Settings) *Report { return &Report{Settings: set, clock: unlimited()} }

func unlimited() *clock.Clock { return clock.New(context.Background(), 0, 0) }

// search looks the given number of turns ahead for a side and gives the best
// action and its value for that side. Of equal actions it keeps the first. If it is
// stopped, it gives the best action so far, or else the first of the list, and no
// value.
func (x *Report) search(rules *ropasci.Rules, s ropasci.State, own, turns int) (m games.Move, value int, valued bool) {
	x.rules, x.own = rules, own
	for len(x.levels) <= turns {
		x.levels = append(x.levels, level{})
	}
	value = x.turn(&s, 0, turns, 0, -infinite, infinite)
	return x.move, value, !x.clock.Stopped
}

// first gives the first action of the ordered list.
func (x *Report) first(rules *ropasci.Rules, s ropasci.State, own int) games.Move {
	x.rules, x.own, x.clock = rules, own, unlimited()
	var b board
	b.set(&s)
	return x.ordered(&s, &b, own, 0, nil)[0].move
}

// turn gives the value of a position with so many turns to go and the own side to
// choose. Outside the window it is a bound.
func (x *Report) turn(s *ropasci.State, depth, turns, forgiven, alpha, beta int) int {
	over := x.rules.Turn(s) == games.Over
	if over && x.Results {
		return x.result(s, turns)
	}
	at := &x.levels[depth]
	at.board.set(s)
	if over || turns == 0 {
		return x.estimate(&at.board, x.own, forgiven)
	}
	for side := range at.ranked {
		at.bufs[side] = x.ordered(s, &at.board, side, forgiven, at.bufs[side])
		at.ranked[side] = at.bufs[side]
	}
	return x.choose(s, depth, turns, forgiven, alpha, beta)
}

// choose gives the value of the best own action.
func (x *Report) choose(s *ropasci.State, depth, turns, forgiven, alpha, beta int) int {
	best := -infinite
	if depth == 0 {
		x.move = x.levels[0].ranked[x.own][0].move
	}
	for _, c := range x.levels[depth].ranked[x.own] {
		v := x.reply(s, c, depth, turns, forgiven, max(alpha, best), beta)
		if x.clock.Stopped {
			break
		}
		if v > best {
			best = v
			if depth == 0 {
				x.move = c.move
			}
		}
		if x.Pruning && best >= beta {
			break
		}
	}
	return best
}

// reply gives the value of the opponent's best answer to an own action.
func (x *Report) reply(s *ropasci.State, mine candidate, depth, turns, forgiven, alpha, beta int) int {
	best := infinite
	for _, his := range x.levels[depth].ranked[x.own^1] {
		if !x.clock.Tick() {
			break
		}
		next, gone := x.after(s, mine.move, his.move), forgiven
		if !x.SelfDefeats {
			gone += selfDefeats(&x.levels[depth].board, x.own, mine.action, his.action)
		}
		best = min(best, x.turn(&next, depth+1, turns-1, gone, alpha, min(beta, best)))
		if x.Pruning && best <= alpha {
			break
		}
	}
	return best
}

// after gives the position after a turn. The rules take Upper's action first.
func (x *Report) after(s *ropasci.State, mine, his games.Move) ropasci.State {
	if x.own == lower {
		mine, his = his, mine
	}
	next := *s
	x.rules.Play(&next, mine)
	x.rules.Play(&next, his)
	return next
}

// result gives the value of a finished game, which is greater the more turns were left.
func (x *Report) result(s *ropasci.State, turns int) int {
	score := x.rules.Score(s)
	if x.own == lower {
		score = -score
	}
	switch {
	case score > 0:
		return x.Win + x.Sooner*turns
	case score < 0:
		return -x.Win - x.Sooner*turns
	}
	return 0
}

// estimate is the report's evaluation of a position for side own: the sum of
// its five features. Forgiven is how many of the opponent's losses are not
// counted as defeats.
func (set *Settings) estimate(b *board, own, forgiven int) int {
	v := set.Defeat * (b.lost(own^1) - forgiven)
	v += set.pairs(b, own)
	v -= set.Unbalanced * set.unbalanced(b, own)
	for _, t := range b.tokens[own] {
		v += set.HomeRow * rowsFromOpponent(own, t.Hex)
	}
	return v
}

// pairs is the worth of the distances between tokens of which one beats the other.
func (set *Settings) pairs(b *board, own int) (sum int) {
	signs := [3]int{0, 1, -1} // same symbol; the own token beats; it is beaten
	if set.EqualThreatens {
		signs[0] = -1
	}
	for _, x := range b.tokens[own] {
		for _, y := range b.tokens[own^1] {
			if sign := signs[(x.Symbol+3-y.Symbol)%3]; sign != 0 {
				sum += sign * (set.Near - set.Step*ropasci.Distance(x.Hex, y.Hex))
			}
		}
	}
	return sum
}

// unbalanced counts the symbols of which there are too many or too few.
func (set *Settings) unbalanced(b *board, own int) (n int) {
	mine, prey := b.counts(own), b.counts(own^1)
	for x, count := range mine {
		surplus := count - prey[ropasci.Symbol(x).Beats()]
		if surplus > set.Balance || set.TooFew && -surplus > set.Balance {
			n++
		}
	}
	return n
}

// rowsFromOpponent counts the rows between a hex and the opponent's edge.
func rowsFromOpponent(own int, h ropasci.Hex) int {
	if own == upper {
		return h.Row() + 4
	}
	return 4 - h.Row()
}

// selfDefeats counts the tokens that the opponent of side own loses in a turn by its
// own action alone: where it arrives, no token of side own stands or arrives.
func selfDefeats(b *board, own int, mine, his ropasci.Action) int {
	if mine.To == his.To {
		return 0
	}
	var after board
	b.copyTo(&after)
	if mine.Kind != ropasci.Throw { // it leaves before the opponent's arrives
		i := after.find(own, mine.From)
		after.tokens[own][i].Hex = mine.To
	}
	if after.find(own, his.To) >= 0 {
		return 0
	}
	before := after.lost(own ^ 1)
	after.alone(own^1, his)
	return after.lost(own^1) - before
}
