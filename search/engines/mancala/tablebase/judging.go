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
	judgedPace = 4500
	// tablePerNode is how many positions a table may have for each that may be searched. Making it then
	// takes some times as long as the search, once in a session, or never where it is kept.
	tablePerNode = 100
	// fewStones is up to how many stones a question needs no more than the table of half as many.
	fewStones = 24
	// nearTable is how many more stones than the table a position has that is not kept in memory.
	nearTable = 5
	// keptShare is the binary logarithm of the share of searched positions that memory has room for.
	keptShare = 2
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
			_, _ = judgedTable(ctx, rules, mostStones, askedSize, folder) // a question makes it again
		}
	},
}

// judgedTable gives the endgame table of a judge: the solver's own, or a smaller one for few stones or
// little effort. The choice depends on the question, and not on which tables there are, so that the
// same question has the same answer.
func judgedTable(ctx context.Context, rules *mancala.Rules, stones int, nodes uint64, folder string) (*loaded, error) {
	o := rules.Options()
	own := stonesWithin(o.Pits, rules.Total(), askedSize)
	most := min(own, stonesWithin(o.Pits, rules.Total(), int(min(nodes, askedSize)*tablePerNode)))
	switch {
	case stones <= smallStones:
		most = min(most, smallStones)
	case stones <= fewStones:
		most = min(most, fewStones/2)
	}
	if most < own {
		folder = "" // made sooner than read
	}
	return judged.table(ctx, newBoard(o.Pits, o.EmptyCapture), most, tablebase.Request{Folder: folder})
}

// verdictOn is what is found about one position.
type verdictOn struct {
	*search // nil where the book has it all
	*games.Verdict
	board *board
	at    position
	lead  int       // of the mover's store
	moves []bounded // in the order of the verdict's
}

// bounded is a move, and bounds on the margin of the stones in play.
type bounded struct {
	step
	pit    int
	lo, hi int
	basis  games.Basis // of what was not searched
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
	x := &verdictOn{Verdict: v, at: p, board: newBoard(rules.Options().Pits, rules.Options().EmptyCapture)}
	stores := rules.Stores(&ask.State)
	if x.lead = stores[0] - stores[1]; rules.Mover(&ask.State) == games.Min {
		x.lead = -x.lead
	}
	v.Unit = "stones"
	for _, m := range v.Moves {
		x.moves = append(x.moves, bounded{pit: int(m.Move), step: x.board.play(p, int(m.Move)), lo: -p.stones(), hi: p.stones()})
	}
	x.readBook(rules.Options())
	if x.open() {
		x.solve(ctx, rules, nodes, ask.Folder)
	}
	x.tell()
	return nil
}

// readBook takes what stands in the book, or ends the game.
func (x *verdictOn) readBook(o mancala.Options) {
	book, _ := openings() // a damaged one is told by its test, and done without
	key := func(p position) openingKey { return openingKey{p, o.Pits, o.EmptyCapture} }
	for i := range x.moves {
		m := &x.moves[i]
		known, booked := book[key(m.next)]
		switch {
		case m.over:
			m.lo, m.hi = m.gain, m.gain
		case booked:
			m.lo = m.worth(known.margin)
			m.hi, m.basis = m.lo, games.Booked
		}
	}
	if known, booked := book[key(x.at)]; booked {
		for i := range x.moves {
			m := &x.moves[i]
			if m.pit == known.pit {
				m.lo, m.basis = known.margin, games.Booked
			}
			if m.hi > known.margin {
				m.hi, m.basis = known.margin, games.Booked
			}
		}
	}
}

// solve takes what is in the table, and searches what is not, until ctx ends.
func (x *verdictOn) solve(ctx context.Context, rules *mancala.Rules, nodes uint64, folder string) {
	stones := x.at.stones()
	table, err := judgedTable(ctx, rules, stones, nodes, folder)
	if err != nil {
		return
	}
	x.Notes = append(x.Notes, fmt.Sprintf("endgame table: all positions of up to %d stones in play", table.most))
	x.search = &search{endgame: table.endgame, ctx: ctx, limit: nodes, unkept: table.most + nearTable}
	for i := range x.moves {
		if m := &x.moves[i]; m.lo < m.hi && m.next.stones() <= x.most {
			m.lo = m.worth(x.value(m.next))
			m.hi, m.basis = m.lo, games.Tabled
		}
	}
	if x.open() {
		x.memory = newMemory(bits.Len64(nodes)-2-keptShare, table.amount[stones])
		x.results()
		x.margins()
	}
	x.Verdict.Nodes += x.search.nodes
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
	if m.over {
		return m.gain
	}
	return m.worth(x.estimate.of(m.next, x.pits) / parts)
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
		lo, hi := x.enclose(m.next, m.worthBefore(max(m.lo, min(m.hi, x.expected(m)))))
		lo, hi = m.worth(lo), m.worth(hi)
		m.lo, m.hi = max(m.lo, min(lo, hi)), min(m.hi, max(lo, hi))
	}
}

// tell puts what was found into the verdict.
func (x *verdictOn) tell() {
	for i, m := range x.moves {
		judged, basis := &x.Moves[i], games.Solved
		switch {
		case judged.Basis == games.Ruled:
			basis = games.Ruled
		case m.basis != games.Estimated:
			basis = m.basis
		}
		if lo, hi := resultOf(x.lead+m.lo), resultOf(x.lead+m.hi); lo > 0 || hi < 1 || m.lo == m.hi {
			judged.Prove(lo, hi, basis)
		}
		judged.Margin, judged.HasMargin = games.Value(x.lead+m.lo), m.lo == m.hi
	}
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
