package engine

import (
	"context"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/clock"
	"parlor/search/engines/doublecard/certify"
)

// judgedPace is how many positions the prover searches in a thousandth of a second.
const judgedPace = 400

// judgedBits is room for a quarter of a million positions.
const judgedBits = 17

// Source is the judge's source: of every move the prover looks whether it wins or loses by force,
// within ever more plies.
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
	x.clock = clock.New(ctx, nodes-nodes/4, 0) // the rest is for an estimate
	for plies := 1; plies < x.left && v.Estimates() && !x.clock.Stopped; plies++ {
		x.within(plies)
	}
	v.Nodes += x.clock.Nodes
	return nil
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
