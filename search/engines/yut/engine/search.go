package engine

import (
	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
)

// The limits of the passes of a search.
const (
	held       = 3    // pending scores up to which a yut or a mo throws again, in the own turn
	heldReply  = 2    // the same in the opponent's
	few        = 3    // pending casts that need no narrow pass
	narrow     = 3    // moves followed in the narrow pass
	heldThird  = 2    // the same in the own next turn
	deepWidth  = 4    // moves followed in the passes of two and three turns
	deepMargin = 0.04 // the most that a followed move may promise less than the best, in probability of winning
)

// search makes ever deeper passes while the clock allows, and gives the moves of the last
// finished one. The first needs at most a few hundred positions.
func search(a *placeValues, c *clock.Clock, s *yut.State, side games.Turn) (value float64, line []games.Move) {
	value, line = greedy(a, c, *s, side)
	for _, look := range passes(a, c, s, side) {
		v, moves := look()
		if c.Stopped {
			break
		}
		value, line = v, moves
	}
	return value, line
}

// passes lists the passes for a position, the widest and deepest last.
func passes(a *placeValues, c *clock.Clock, s *yut.State, side games.Turn) (list []func() (float64, []games.Move)) {
	if !wholeTurns(a.Rules) {
		p := newPlain(a.Rules, a.net, c)
		return append(list, func() (float64, []games.Move) { return p.line(*s, side) })
	}
	whole := newTurn(a, c, held)
	turns := []*Turn{whole, newDeep(whole), newDeepest(whole)}
	if len(a.Rules.Casts(s)) > few {
		turns = append([]*Turn{newUnthrown(a, c, narrow), newUnthrown(a, c, 0)}, turns...)
	}
	for _, t := range turns {
		list = append(list, func() (float64, []games.Move) { return t.Line(*s, side) })
	}
	return list
}

// newUnthrown prepares a search of one turn without throws, which follows so many moves
// at each decision.
func newUnthrown(a *placeValues, c *clock.Clock, width int) *Turn {
	t := newTurn(a, c, held)
	t.unthrown()
	t.width, t.margin = width, 1
	return t
}

// newDeep prepares the search of two turns: the own one, guided by whole, and then the
// opponent's reply.
func newDeep(whole *Turn) *Turn {
	return newGuided(whole, newTurn(whole.placeValues, whole.clock, heldReply))
}

// newDeepest prepares the search of three turns. Of the opponent's moves it follows the one
// that is best by a search of the opponent's turn alone, and then it searches one more
// whole turn of the side to move.
func newDeepest(whole *Turn) *Turn {
	a, c := whole.placeValues, whole.clock
	seeming, reply, third := newTurn(a, c, heldReply), newTurn(a, c, heldReply), newTurn(a, c, heldThird)
	reply.width, reply.guide = 1, seeming
	reply.after = valuedBy(third)
	return newGuided(whole, reply)
}

// newGuided prepares a search of the own turn that follows the moves that whole finds
// promising, and values its end by the reply.
func newGuided(whole, reply *Turn) *Turn {
	t := newTurn(whole.placeValues, whole.clock, held)
	t.width, t.margin, t.guide, t.after = deepWidth, deepMargin, whole, valuedBy(reply)
	return t
}

// valuedBy values the end of a turn by the turn after it. The cache is cleared each time:
// hardly any position recurs after other moves, and small tables are fast.
func valuedBy(next *Turn) func(me, enemy *Place) float64 {
	return func(me, enemy *Place) float64 {
		for t := next; t != nil; t = t.guide {
			t.known.clear()
		}
		return 1 - next.Cast(enemy, me, 0)
	}
}

// greedy takes the move after which the board is best, and so on to the end of the turn or
// the next throw. Once the clock has stopped it takes any.
func greedy(a *placeValues, c *clock.Clock, s yut.State, side games.Turn) (value float64, line []games.Move) {
	value = stands(a, &s, side)
	for a.Rules.Turn(&s) == side {
		moves := a.Rules.Moves(&s, nil)
		best, most := moves[0], -1.0
		for _, m := range moves {
			if !c.Tick() {
				break
			}
			next := after(a.Rules, &s, m)
			if v := stands(a, &next, side); v > most {
				best, most = m, v
			}
		}
		if len(line) == 0 && most >= 0 {
			value = most
		}
		line = append(line, best)
		a.Rules.Play(&s, best)
	}
	return value, line
}

// stands gives the value of a position as if its turn were over, with scores pending or
// not. Nothing is added for a throw that is due.
func stands(a *placeValues, s *yut.State, side games.Turn) float64 {
	switch {
	case a.Rules.Turn(s) != games.Over:
		return 1 - a.win(a.At(a.Rules.Squares(s, side.Opponent())), a.At(a.Rules.Squares(s, side)))
	case a.Rules.Mover(s) == side:
		return 1
	}
	return 0
}

// follow makes the moves that choose prefers, from a position to the end of the turn or to
// the next throw, and gives the value of the first for side.
func follow(g games.Game[yut.State], s yut.State, side games.Turn, choose func(*yut.State, games.Turn) (float64, games.Move)) (value float64, moves []games.Move) {
	for g.Turn(&s) == side {
		v, m := choose(&s, side)
		if len(moves) == 0 {
			value = v
		}
		moves = append(moves, m)
		g.Play(&s, m)
	}
	return value, moves
}

// Line follows the best moves from a position of side's turn to its end, or to the next
// throw, and gives the value of the first. The value is meaningless once the clock has
// stopped.
func (t *Turn) Line(s yut.State, side games.Turn) (value float64, moves []games.Move) {
	return follow(t.Rules, s, side, t.choose)
}

// option is a legal move and its value.
type option struct {
	move games.Move
	next yut.State
}

// choose gives the first of the best moves and its value.
func (t *Turn) choose(s *yut.State, side games.Turn) (value float64, best games.Move) {
	var options []option
	for _, m := range t.Rules.Moves(s, nil) {
		options = append(options, option{m, after(t.Rules, s, m)})
	}
	if t.guide != nil {
		options = t.promising(options, side)
	}
	value = -1
	for i := range options {
		if v := t.value(&options[i].next, side); v > value {
			value, best = v, options[i].move
		}
	}
	return value, best
}

// promising gives the moves that are to be followed.
func (t *Turn) promising(options []option, side games.Turn) (list []option) {
	promises := make([]float64, len(options))
	for i := range options {
		promises[i] = t.guide.value(&options[i].next, side)
	}
	least := t.least(promises)
	for i, o := range options {
		if promises[i] >= least {
			list = append(list, o)
		}
	}
	return list
}

func after(r *yut.Rules, s *yut.State, m games.Move) yut.State {
	next := *s
	r.Play(&next, m)
	return next
}

// value gives the probability that side wins in a position of its turn, or just after it.
func (t *Turn) value(s *yut.State, side games.Turn) float64 {
	r := t.Rules
	me, enemy := t.At(r.Squares(s, side)), t.At(r.Squares(s, side.Opponent()))
	switch {
	case r.Turn(s) == games.Over && r.Mover(s) != side:
		return 0
	case r.Mover(s) != side:
		return t.spend(me, enemy, 0)
	case r.Due(s) > 0:
		return t.Cast(me, enemy, r.Hand(s))
	}
	return t.spend(me, enemy, r.Hand(s))
}

// memo caches values by key: a hash table with open addressing, which takes
// half the time of a map here and is cleared at the cost of its contents.
type memo struct {
	slots []slot
	used  []int32 // the indices of the slots in use
	shift uint
}

// slot holds a value with its key, adjacent so that both are fetched at once.
type slot struct {
	key   uint64 // 0 where nothing is kept
	value float64
}

// newMemo makes a table of 2^power slots, which grows when half of them are used.
func newMemo(power int) *memo {
	return &memo{slots: make([]slot, 1<<power), shift: uint(64 - power)}
}

// find gives the index of a key, or where it would be.
func (m *memo) find(key uint64) int {
	mask := len(m.slots) - 1
	at := int(key * 0x9e3779b97f4a7c15 >> m.shift) // Fibonacci hashing (Knuth, 1973)
	for m.slots[at&mask].key != key && m.slots[at&mask].key != 0 {
		at++
	}
	return at & mask
}

func (m *memo) get(key uint64) (float64, bool) {
	s := &m.slots[m.find(key)]
	return s.value, s.key == key
}

// keep adds a value under a key that is not there yet.
func (m *memo) keep(key uint64, v float64) {
	if 2*len(m.used) >= len(m.slots) {
		m.grow()
	}
	at := m.find(key)
	m.slots[at] = slot{key, v}
	m.used = append(m.used, int32(at))
}

func (m *memo) grow() {
	old := *m
	*m = *newMemo(int(65 - m.shift))
	for _, at := range old.used {
		m.keep(old.slots[at].key, old.slots[at].value)
	}
}

func (m *memo) clear() {
	for _, at := range m.used {
		m.slots[at].key = 0
	}
	m.used = m.used[:0]
}
