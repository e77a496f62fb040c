package exact

import (
	"parlor/games/yut"
	"parlor/search/clock"
)

// asker values one position with scores pending, from the table and every order
// of using them. It knows nothing of how the table was made.
type asker struct {
	*Table
	clock *clock.Clock
	known map[question]span
}

// question is a position of the side to move with scores pending, and perhaps a
// throw due.
type question struct {
	me, enemy int
	hand      yut.Hand
	due       bool
}

func (t *Table) ask(c *clock.Clock) *asker {
	return &asker{Table: t, clock: c, known: map[question]span{}}
}

// position gives bounds on the probability that the side to move wins.
func (a *asker) position(rules *yut.Rules, s *yut.State) span {
	mover := rules.Mover(s)
	q := question{me: a.of(rules.Squares(s, mover)), enemy: a.of(rules.Squares(s, mover.Opponent())), hand: rules.Hand(s)}
	if rules.Due(s) > 0 {
		return a.cast(q)
	}
	return a.spend(q)
}

// cast gives the bounds before a throw. It follows a chain until its yuts and mos
// are sure to win.
func (a *asker) cast(q question) span {
	if q.hand == 0 {
		a.clock.Nodes++
		return a.values[q.me*len(a.all)+q.enemy]
	}
	q.due = true
	return a.remember(q, a.mean)
}

// mean gives the bounds before a throw from those after it.
func (a *asker) mean(q question) (sum span) {
	for cast := uint8(yut.Do); cast <= yut.BackDo; cast++ {
		next := q
		next.hand += yut.One(cast)
		if yut.ThrowsAgain(cast) {
			sum.add(a.odds[cast], a.cast(next))
			continue
		}
		next.due = false
		sum.add(a.odds[cast], a.spend(next))
	}
	return sum
}

// spend gives the bounds with scores pending and no throw due.
func (a *asker) spend(q question) span {
	if q.hand == 0 && q.me != 0 {
		a.clock.Nodes++
		return a.values[q.enemy*len(a.all)+q.me].other()
	}
	return a.remember(q, a.best)
}

// remember gives the bounds that work out finds, once for each question. Once the clock
// has stopped it gives what cannot be wrong.
func (a *asker) remember(q question, work func(question) span) span {
	if a.sure(q.me, q.hand.Count(yut.Yut), q.hand.Count(yut.Mo)) {
		return certain
	}
	if v, ok := a.known[q]; ok {
		return v
	}
	if !a.clock.Tick() {
		return unknown
	}
	v := work(q)
	a.known[q] = v
	return v
}

// best gives the bounds of the best move.
func (a *asker) best(q question) (best span) {
	for cast := uint8(yut.Do); cast <= yut.BackDo; cast++ {
		if q.hand.Count(cast) == 0 {
			continue
		}
		for _, h := range a.hops[q.me][cast] {
			if best = better(best, a.hop(q, cast, h)); best == certain {
				return best
			}
		}
	}
	return best
}

// hop gives the bounds after one move.
func (a *asker) hop(q question, cast uint8, h hop) span {
	next := question{me: h.to, enemy: a.caught[q.enemy][h.at], hand: q.hand - yut.One(cast)}
	if next.enemy != q.enemy && next.me != 0 && !yut.ThrowsAgain(cast) {
		return a.cast(next)
	}
	return a.spend(next)
}
