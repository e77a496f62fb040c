package tablebase

import (
	"context"
	"fmt"
	"math/bits"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/tablebase"
)

// What a judge of positions asks of this package: the book, the endgame table, and a search with
// null windows, first for the result of every move, then for its margin.

const (
	// judgedPace is how many positions are searched in a thousandth of a second.
	judgedPace = 2000
)

// judged are the endgame tables of judges, shared by all sessions: what is in them follows from the
// rules.
var judged Tables

// Source is the judge's source of what is proved in games of Mancala.
var Source = games.Source[mancala.State]{
	Pace:  judgedPace,
	Judge: judgeBy,
	Ready: func(ctx context.Context, kit games.Kit[mancala.State], folder string) {
		if rules, ok := kit.(*mancala.Rules); ok {
			_, _ = judgedTable(ctx, rules, mostStones, folder) // a question makes it again
		}
	},
}

// judgedTable gives the endgame table of a judge: the solver's own, or for a position that is in it
// the small one. The choice does not depend on which tables there are.
func judgedTable(ctx context.Context, rules *mancala.Rules, stones int, folder string) (*loaded, error) {
	o := rules.Options()
	most := stonesWithin(o.Pits, rules.Total(), askedSize)
	if stones <= smallStones {
		most, folder = min(most, smallStones), ""
	}
	return judged.table(ctx, newBoard(o.Pits, o.EmptyCapture), most, tablebase.Request{Folder: folder})
}

// verdictOn is what is found about one position.
type verdictOn struct {
	*search
	*games.Verdict
	at    position
	lead  int       // of the mover's store
	moves []bounded // in the order of the verdict's
}

// bounded is a move, and bounds on the margin of the stones in play.
type bounded struct {
	pit    int
	lo, hi int
	booked bool
}

func judgeBy(ctx context.Context, ask games.JudgeAsk[mancala.State], nodes uint64, v *games.Verdict) error {
	rules, ok := ask.Kit.(*mancala.Rules)
	if !ok {
		return games.Errorf("wrong-game", "wanted the rules of Mancala, got %T", ask.Kit)
	}
	p, err := solvable(rules, &ask.State)
	if err != nil {
		return err
	}
	table, err := judgedTable(ctx, rules, p.stones(), ask.Folder)
	if err != nil {
		return interrupted()
	}
	x := &verdictOn{Verdict: v, at: p}
	x.search = &search{endgame: table.endgame, ctx: ctx, limit: nodes}
	stores := rules.Stores(&ask.State)
	if x.lead = stores[0] - stores[1]; rules.Mover(&ask.State) == games.Min {
		x.lead = -x.lead
	}
	v.Unit = "stones"
	for _, m := range v.Moves {
		x.moves = append(x.moves, bounded{pit: int(m.Move), lo: -p.stones(), hi: p.stones()})
	}
	x.read(rules.Options())
	if x.open() {
		x.memory = newMemory(bits.Len64(nodes)-2, table.amount[p.stones()]) // about an entry a node
		x.results()
		x.margins()
	}
	x.tell(fmt.Sprintf("endgame table: all positions of up to %d stones in play", table.most))
	return nil
}

// read takes what stands in the book or the table, or ends the game.
func (x *verdictOn) read(o mancala.Options) {
	book, _ := openings() // a damaged one is told by its test, and done without
	key := func(p position) openingKey { return openingKey{p, o.Pits, o.EmptyCapture} }
	for i := range x.moves {
		m := &x.moves[i]
		step := x.play(x.at, m.pit)
		switch known, booked := book[key(step.next)]; {
		case step.over:
			m.lo, m.hi = step.gain, step.gain
		case step.next.stones() <= x.most:
			m.lo = step.worth(x.value(step.next))
			m.hi = m.lo
		case booked:
			m.lo = step.worth(known.margin)
			m.hi, m.booked = m.lo, true
		}
	}
	if known, booked := book[key(x.at)]; booked {
		for i := range x.moves {
			m := &x.moves[i]
			if m.pit == known.pit {
				m.lo, m.booked = known.margin, true
			}
			if m.hi > known.margin {
				m.hi, m.booked = known.margin, true
			}
		}
	}
}

// open says whether the margin of some move is not known.
func (x *verdictOn) open() bool {
	for _, m := range x.moves {
		if m.lo < m.hi {
			return true
		}
	}
	return false
}

// results finds out of every move whether it wins, draws or loses. First it asks what is likelier to
// settle it: of a move that seems to win, whether it does.
func (x *verdictOn) results() {
	for i := range x.moves {
		m, asks := &x.moves[i], [2]int{1, 0} // margins of the game
		if x.expected(m) < -x.lead {
			asks = [2]int{0, 1}
		}
		x.ask(m, asks[0]-x.lead)
		x.ask(m, asks[1]-x.lead)
	}
}

// expected is the margin to expect of a move, by the estimate that is fitted to the table.
func (x *verdictOn) expected(m *bounded) int {
	step := x.play(x.at, m.pit)
	if step.over {
		return step.gain
	}
	return step.worth(x.estimate.of(step.next, x.pits) / parts)
}

// ask finds out whether a move reaches a margin.
func (x *verdictOn) ask(m *bounded, goal int) {
	goal += (goal ^ x.at.stones()) & 1 // margins have the parity of the stones
	if goal <= m.lo || goal > m.hi || x.stopped {
		return
	}
	reached := x.reaches(x.at, m.pit, goal)
	switch {
	case x.stopped:
	case reached:
		m.lo = goal
	default:
		m.hi = goal - 2
	}
}

// margins finds the margin of every move, those with the best result first: the best move is the one
// that is wanted most.
func (x *verdictOn) margins() {
	for !x.stopped {
		best := -1
		for i, m := range x.moves {
			if m.lo < m.hi && (best < 0 || m.lo > x.moves[best].lo) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		m := &x.moves[best]
		step := x.play(x.at, m.pit)
		lo, hi := x.enclose(step.next, step.worthBefore(max(m.lo, min(m.hi, x.expected(m)))))
		lo, hi = step.worth(lo), step.worth(hi)
		m.lo, m.hi = max(m.lo, min(lo, hi)), min(m.hi, max(lo, hi))
	}
}

// tell puts what was found into the verdict.
func (x *verdictOn) tell(note string) {
	for i, m := range x.moves {
		judged, basis := &x.Moves[i], games.Solved
		switch {
		case judged.Basis == games.Ruled:
			basis = games.Ruled
		case m.booked:
			basis = games.Booked
		case x.play(x.at, m.pit).next.stones() <= x.most:
			basis = games.Tabled
		}
		if lo, hi := resultOf(x.lead+m.lo), resultOf(x.lead+m.hi); lo > 0 || hi < 1 || m.lo == m.hi {
			judged.Prove(lo, hi, basis)
		}
		judged.Margin, judged.HasMargin = games.Value(x.lead+m.lo), m.lo == m.hi
	}
	x.Verdict.Nodes += x.search.nodes
	x.Notes = append(x.Notes, note)
}

// resultOf is the chance of winning that a margin is.
func resultOf(margin int) float64 {
	switch {
	case margin > 0:
		return 1
	case margin < 0:
		return 0
	}
	return .5
}
