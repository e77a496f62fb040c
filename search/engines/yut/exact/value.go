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
// number.
type question struct {
	me, enemy int
	held      held
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

// cast gives the bounds before a chain is thrown.
func (a *asker) cast(q question) span {
	a.nodes++
	if q.held == (held{}) {
		return a.values[q.me*len(a.all)+q.enemy]
	}
	var sum span
	for _, c := range a.chains {
		next := q
		next.held[yutKind] += uint8(c.yuts)
		next.held[moKind] += uint8(c.mos)
		next.held[c.end]++
		v := a.spend(next)
		sum.lo += float64(c.chance * v.lo)
		sum.hi += float64(c.chance * v.hi)
	}
	return sum
}

// spend gives the bounds with scores pending and no throw due. After the end of
// ctx it gives what cannot be wrong.
func (a *asker) spend(q question) span {
	switch {
	case q.me == 0:
		return span{1, 1}
	case q.held == (held{}):
		a.nodes++
		return a.values[q.enemy*len(a.all)+q.me].other()
	}
	if v, ok := a.known[q]; ok {
		return v
	}
	if a.nodes++; a.nodes%1024 == 0 && a.ctx.Err() != nil {
		return open
	}
	var best span
	for kind, n := range q.held {
		if n == 0 {
			continue
		}
		for _, h := range a.hops[q.me][kind] {
			best = better(best, a.hop(q, kind, h))
		}
	}
	a.known[q] = best
	return best
}

// hop gives the bounds after one move.
func (a *asker) hop(q question, kind int, h hop) span {
	next := question{h.to, a.caught[q.enemy][h.at], q.held}
	next.held[kind]--
	if next.enemy != q.enemy && next.me != 0 && kind != yutKind && kind != moKind {
		return a.cast(next)
	}
	return a.spend(next)
}
