package engine

import (
	"context"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/clock"
	"parlor/search/engines/doublecard/certify"
)

// judgedPace is how many positions the prover searches in a thousandth of a second.
const judgedPace = 600

// judgedBits is room for a quarter of a million positions.
const judgedBits = 17

// Source is the judge's source. The prover first looks whether the mover can win by force, as no hint may
// give that away: asked of the position, whose likeliest moves come first, that takes a fifth of what it
// takes asked of every move. Then it looks of every move whether it wins or loses, within ever more plies.
var Source = games.Source[doublecard.State]{Pace: judgedPace, Judge: judge}

// forcing is the moves of a position, and the prover of what follows them.
type forcing struct {
	*prover
	*games.Verdict
	at   doublecard.State
	left int // plies to the end of the game
}

func judge(ctx context.Context, ask games.JudgeAsk[doublecard.State], nodes uint64, v *games.Verdict) error {
	rules, ok := ask.Kit.(*doublecard.Rules)
	if !ok {
		return games.Errorf("wrong-game", "wanted a game of Double Card")
	}
	lookUp(rules, ask.State, v)
	layout := rules.Layout(&ask.State)
	x := forcing{prover: newProver(ctx, rules, ask.State, judgedBits), Verdict: v, at: ask.State, left: layout.Cap - layout.Moves}
	nodes -= nodes / 16 // the rest is for an estimate
	x.clock = clock.New(ctx, nodes-nodes/5, 0)
	won, searched := x.winsWithin(), x.clock.Nodes
	x.clock = clock.New(ctx, nodes, 0)
	x.clock.Nodes = searched
	x.take(won)
	for plies := 1; plies < x.left && v.Estimates() && !x.clock.Stopped; plies++ {
		x.within(plies)
	}
	v.Nodes += x.clock.Nodes
	return nil
}

// winsWithin gives the plies within which the mover can make a line, 0 if that is not found.
func (x *forcing) winsWithin() int {
	for plies := 1; plies <= x.left && x.Estimates() && !x.clock.Stopped; plies += 2 {
		if x.forced(x.at, plies) && !x.clock.Stopped {
			return plies
		}
	}
	return 0
}

// take finds the move that wins within so many plies, which the search for a win remembers.
func (x *forcing) take(plies int) {
	if plies == 0 {
		return
	}
	x.Position.Prove(1, 1, games.Solved)
	x.Position.Plies = plies
	move, err := x.winningMove(x.at, plies)
	if err != nil { // stopped
		return
	}
	for i := range x.Moves {
		if m := &x.Moves[i]; m.Move == move && m.Basis == games.Estimated {
			m.Prove(1, 1, games.Solved)
			m.Plies = plies
		}
	}
}

// lookUp takes what stands in the book: that the second player wins from here, or after a move.
func lookUp(rules *doublecard.Rules, s doublecard.State, v *games.Verdict) {
	wins := func(side games.Turn) float64 { return float64(side.Index()) } // Dots win wherever the book has the position
	if plies, booked := certify.Booked(rules, &s); booked {
		v.Position.Prove(wins(v.Side), wins(v.Side), games.Booked)
		v.Position.Plies = plies
	}
	for i := range v.Moves {
		m, next := &v.Moves[i], s
		rules.Play(&next, m.Move)
		plies, booked := certify.Booked(rules, &next)
		if !booked && v.Side == games.Max && v.Position.Basis == games.Booked {
			plies, booked = v.Position.Plies-1, true // all moves lose
		}
		if booked && m.Basis == games.Estimated {
			m.Prove(wins(v.Side), wins(v.Side), games.Booked)
			m.Plies = plies + 1
		}
	}
}

// within looks at every undecided move for a line within so many plies after it.
func (x *forcing) within(plies int) {
	for i := range x.Moves {
		m := &x.Moves[i]
		if m.Basis != games.Estimated {
			continue
		}
		next := x.at
		x.rules.Play(&next, m.Move)
		forced := x.forced(next, plies)
		switch {
		case x.clock.Stopped:
			return
		case forced:
			chance := float64(1 - plies%2) // the mover makes the even plies after the move
			m.Prove(chance, chance, games.Solved)
			m.Plies = plies + 1
		case plies == x.left-1:
			m.Prove(.5, .5, games.Solved) // neither side can until the game is drawn
		}
	}
}
