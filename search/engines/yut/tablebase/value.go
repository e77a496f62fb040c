package tablebase

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/tablebase"
)

// asker computes the value of one position with pending scores, from a solved game and
// every order of using the scores. It does not depend on how the game was solved.
type asker struct {
	*Index
	rules *yut.Rules
	// own and other give bounds for the side about to throw: own if it is the one to move
	// in the position, other if it is its opponent.
	own, other before
	odds       [yut.Kinds + 1]float64
	clock      *clock.Clock
	known      map[question]tablebase.Span
	fault      error // the first error of the file
}

// question is a position of the side to move with scores pending, and perhaps a
// throw due.
type question struct {
	me, enemy int
	hand      yut.Hand
	due       bool
}

// before gives bounds on the winning probability of the side about to throw, as Game.Win.
type before func(me, enemy int) (lo, hi float64, err error)

func newAsker(o *Index, own, other before, rules *yut.Rules, c *clock.Clock) *asker {
	return &asker{Index: o, own: own, other: other, rules: rules, odds: rules.Odds(), clock: c, known: map[question]tablebase.Span{}}
}

// position gives bounds on the probability that the side to move wins.
func (a *asker) position(s *yut.State) tablebase.Span {
	q := a.question(s, a.rules.Mover(s))
	if a.rules.Due(s) > 0 {
		return a.cast(q)
	}
	return a.spend(q)
}

// question gives the position s of side's turn, or just after it, as a question.
func (a *asker) question(s *yut.State, side games.Turn) question {
	r := a.rules
	return question{me: a.Of(r.Squares(s, side)), enemy: a.Of(r.Squares(s, side.Opponent())), hand: r.Hand(s)}
}

// after gives the bounds after a move in s, for the side that made it.
func (a *asker) after(s *yut.State, m games.Move) tablebase.Span {
	next := *s
	a.rules.Play(&next, m)
	switch {
	case a.rules.Turn(&next) == games.Over:
		return tablebase.Certain
	case a.rules.Mover(&next) != a.rules.Mover(s):
		return a.spend(a.question(&next, a.rules.Mover(s)))
	}
	return a.position(&next)
}

// win gives bounds for the side about to throw.
func (a *asker) win(of before, me, enemy int) tablebase.Span {
	a.clock.Nodes++
	lo, hi, err := of(me, enemy)
	if err != nil && a.fault == nil {
		a.fault = err
	}
	return tablebase.Span{Lo: lo, Hi: hi}
}

// cast gives the bounds before a throw. It follows a chain until the yuts and mos are
// sure to win.
func (a *asker) cast(q question) tablebase.Span {
	if q.hand == 0 {
		return a.win(a.own, q.me, q.enemy)
	}
	q.due = true
	return a.remember(q, a.mean)
}

// mean gives the bounds before a throw from those after it.
func (a *asker) mean(q question) (sum tablebase.Span) {
	for cast := uint8(yut.Do); cast <= yut.BackDo; cast++ {
		next := q
		next.hand += yut.One(cast)
		if yut.ThrowsAgain(cast) {
			sum.Add(a.odds[cast], a.cast(next))
			continue
		}
		next.due = false
		sum.Add(a.odds[cast], a.spend(next))
	}
	return sum
}

// spend gives the bounds with scores pending and no throw due.
func (a *asker) spend(q question) tablebase.Span {
	if q.hand == 0 && q.me != 0 {
		return a.win(a.other, q.enemy, q.me).Other()
	}
	return a.remember(q, a.best)
}

// remember caches the bounds that work computes for a question. Once the clock has
// stopped it gives trivial bounds.
func (a *asker) remember(q question, work func(question) tablebase.Span) tablebase.Span {
	if a.Sure(q.me, q.hand.Count(yut.Yut), q.hand.Count(yut.Mo)) {
		return tablebase.Certain
	}
	if v, ok := a.known[q]; ok {
		return v
	}
	if !a.clock.Tick() {
		return tablebase.Unknown
	}
	v := work(q)
	a.known[q] = v
	return v
}

// best gives the bounds of the best move.
func (a *asker) best(q question) (best tablebase.Span) {
	for cast := uint8(yut.Do); cast <= yut.BackDo; cast++ {
		if q.hand.Count(cast) == 0 {
			continue
		}
		for _, h := range a.Hops(q.me, cast) {
			if best = best.Better(a.hop(q, cast, h)); best == tablebase.Certain {
				return best
			}
		}
	}
	return best
}

// hop gives the bounds after one move.
func (a *asker) hop(q question, cast uint8, h Hop) tablebase.Span {
	next := question{me: h.To, enemy: a.Without(q.enemy, h.At), hand: q.hand - yut.One(cast)}
	if next.enemy != q.enemy && next.me != 0 && !yut.ThrowsAgain(cast) {
		return a.cast(next)
	}
	return a.spend(next)
}
