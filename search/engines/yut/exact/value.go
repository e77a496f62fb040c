package exact

import (
	"context"

	"parlor/games/yut"
)

// asker values one position with scores pending, from the table and every order
// of using them. It knows nothing of how the table was made.
type asker struct {
	*Table
	ctx   context.Context
	known map[question]span
	nodes uint64
}

// question is a position of the side to move with scores pending, counted by
// number, and perhaps a throw due.
type question struct {
	me, enemy int
	held      held
	due       bool
}

// held counts the scores pending by number.
type held [kinds + 1]uint8

func (t *Table) ask(ctx context.Context) *asker {
	return &asker{Table: t, ctx: ctx, known: map[question]span{}}
}

// position gives bounds on the probability that the side to move wins.
func (a *asker) position(rules *yut.Rules, s *yut.State) span {
	mover := rules.Mover(s)
	q := question{me: a.of(rules.Squares(s, mover)), enemy: a.of(rules.Squares(s, mover.Opponent()))}
	for _, score := range rules.Casts(s) {
		q.held[kindOf(score)]++
	}
	if rules.Due(s) > 0 {
		return a.cast(q)
	}
	return a.spend(q)
}

// kindOf finds the number of a score.
func kindOf(score int) int {
	if score == scoreOf[backDo] {
		return backDo
	}
	return score
}

// cast gives the bounds before a throw. It follows a chain until its yuts and mos
// are sure to win.
func (a *asker) cast(q question) span {
	if q.held == (held{}) {
		a.nodes++
		return a.values[q.me*len(a.all)+q.enemy]
	}
	q.due = true
	return a.remember(q, a.mean)
}

// mean gives the bounds before a throw from those after it.
func (a *asker) mean(q question) (sum span) {
	for kind := 1; kind <= kinds; kind++ {
		next := q
		next.held[kind]++
		if kind == yutKind || kind == moKind {
			sum.add(a.odds[kind], a.cast(next))
			continue
		}
		next.due = false
		sum.add(a.odds[kind], a.spend(next))
	}
	return sum
}

// spend gives the bounds with scores pending and no throw due.
func (a *asker) spend(q question) span {
	if q.held == (held{}) && q.me != 0 {
		a.nodes++
		return a.values[q.enemy*len(a.all)+q.me].other()
	}
	return a.remember(q, a.best)
}

// remember gives the bounds that work out finds, once for each question. After the
// end of ctx it gives what cannot be wrong.
func (a *asker) remember(q question, work func(question) span) span {
	if a.sure(q.me, int(q.held[yutKind]), int(q.held[moKind])) {
		return certain
	}
	if v, ok := a.known[q]; ok {
		return v
	}
	if a.nodes++; a.nodes%1024 == 0 && a.ctx.Err() != nil {
		return unknown
	}
	v := work(q)
	a.known[q] = v
	return v
}

// best gives the bounds of the best move.
func (a *asker) best(q question) (best span) {
	for kind, n := range q.held {
		if n == 0 {
			continue
		}
		for _, h := range a.hops[q.me][kind] {
			if best = better(best, a.hop(q, kind, h)); best == certain {
				return best
			}
		}
	}
	return best
}

// hop gives the bounds after one move.
func (a *asker) hop(q question, kind int, h hop) span {
	next := question{me: h.to, enemy: a.caught[q.enemy][h.at], held: q.held}
	next.held[kind]--
	if next.enemy != q.enemy && next.me != 0 && kind != yutKind && kind != moKind {
		return a.cast(next)
	}
	return a.spend(next)
}
