package players

import (
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
)

// candidate is an action and the value of the position for the searching side
// after it alone.
type candidate struct {
	move   games.Move
	action ropasci.Action
	value  int
}

// ordered gives the candidates of a side, best for it first, cut to the
// search's width. It uses buf.
func (x *Report) ordered(s *ropasci.State, b *board, side, forgiven int, buf []candidate) []candidate {
	x.moves = x.actions(s, side, x.moves[:0])
	buf = buf[:0]
	allowed := x.throwable(b, side)
	for _, m := range x.moves {
		if a := ropasci.ActionOf(m); a.Kind != ropasci.Throw || allowed[a.Symbol] && x.inReach(side, a.To) {
			buf = append(buf, candidate{move: m, action: a})
		}
	}
	if len(buf) == 0 { // no token, and no throw meets the condition
		buf = asCandidates(x.moves, buf)
	}
	return x.rank(b, side, forgiven, buf)
}

// asCandidates appends moves to a list, without values.
func asCandidates(moves []games.Move, list []candidate) []candidate {
	for _, m := range moves {
		list = append(list, candidate{move: m, action: ropasci.ActionOf(m)})
	}
	return list
}

// actions lists the legal actions of a side at the start of a turn.
func (x *Report) actions(s *ropasci.State, side int, buf []games.Move) []games.Move {
	if side == upper {
		return x.rules.Moves(s, buf)
	}
	// Lower's are listed after any choice of Upper's, on which they do not depend.
	buf = x.rules.Moves(s, buf)
	reply := *s
	x.rules.Play(&reply, buf[0])
	return x.rules.Moves(&reply, buf[:0])
}

// throwable is the report's throw condition: a symbol may be thrown when the
// opponent has enough tokens that it beats.
func (x *Report) throwable(b *board, side int) (allowed [3]bool) {
	if x.BareThrows && len(b.tokens[side]) == 0 || !x.OpponentWaits && side != x.own {
		return [3]bool{true, true, true}
	}
	own, prey := b.counts(side), b.counts(side^1)
	for s := range allowed {
		allowed[s] = prey[ropasci.Symbol(s).Beats()]-own[s] > x.Surplus
	}
	return allowed
}

// inReach says whether a hex is among the rows thrown to.
func (x *Report) inReach(side int, h ropasci.Hex) bool {
	return 8-rowsFromOpponent(side, h) < x.ThrowRows
}

// rank values the candidates and sorts them in place, equal ones in the order of
// ties. The searching side's are in descending order, the other's in ascending.
func (x *Report) rank(b *board, side, forgiven int, list []candidate) []candidate {
	if x.Ties != ThrowsFirst {
		slices.SortStableFunc(list, func(a, b candidate) int { return x.group(a.action.Kind) - x.group(b.action.Kind) })
	}
	sign := 1
	if side != x.own {
		sign = -1
	}
	width := x.Width
	if width == 0 || width > len(list) {
		width = len(list)
	}
	x.clock.Count(len(list))
	kept := list[:0]
	for _, c := range list {
		c.value = x.tryAlone(b, side, forgiven, c.action)
		i := len(kept)
		for i > 0 && sign*kept[i-1].value < sign*c.value {
			i--
		}
		switch {
		case i == width:
			continue
		case len(kept) < width:
			kept = kept[:len(kept)+1] // overwrites only entries already read
		}
		copy(kept[i+1:], kept[i:])
		kept[i] = c
	}
	return kept
}

// tryAlone gives the value of the position after an action alone.
func (x *Report) tryAlone(b *board, side, forgiven int, a ropasci.Action) int {
	b.copyTo(&x.trial)
	x.trial.alone(side, a)
	if !x.SelfDefeats && side != x.own && b.find(x.own, a.To) < 0 {
		forgiven += x.trial.lost(side) - b.lost(side)
	}
	return x.estimate(&x.trial, x.own, forgiven)
}

// group gives the rank of a kind of action in the order of ties.
func (x *Report) group(kind ropasci.ActionKind) int {
	switch {
	case x.Ties == StepsFirst && kind == ropasci.Throw:
		return 1
	case x.Ties == SlidesFirst:
		return int(kind)
	}
	return 0
}

// board is a position on which one side's actions can be tried without the
// other's, which the rules do not allow.
type board struct {
	tokens [2][]ropasci.Token
	thrown [2]int
	room   [2][ropasci.Throws]ropasci.Token // the storage of tokens
}

// set copies a position.
func (b *board) set(s *ropasci.State) {
	for side := range b.tokens {
		b.tokens[side] = s.Tokens(side, b.room[side][:0])
		b.thrown[side] = s.Thrown(side)
	}
}

// copyTo makes c the same position.
func (b *board) copyTo(c *board) {
	c.thrown = b.thrown
	for side, tokens := range b.tokens {
		c.tokens[side] = append(c.room[side][:0], tokens...)
	}
}

// alone plays an action of a side as if the other did nothing.
func (b *board) alone(side int, a ropasci.Action) {
	if a.Kind == ropasci.Throw {
		b.thrown[side]++
		b.tokens[side] = append(b.tokens[side], ropasci.Token{Hex: a.To, Symbol: a.Symbol})
	} else {
		b.tokens[side][b.find(side, a.From)].Hex = a.To
	}
	b.resolve(a.To)
}

// find gives the index of a side's first token on a hex, -1 if it has none.
func (b *board) find(side int, h ropasci.Hex) int {
	for i, t := range b.tokens[side] {
		if t.Hex == h {
			return i
		}
	}
	return -1
}

// resolve resolves the battle on a hex: it removes every token that another one there
// beats. Of two symbols the beaten one goes, of three all go.
func (b *board) resolve(h ropasci.Hex) {
	var there [3]bool
	for _, tokens := range b.tokens {
		for _, t := range tokens {
			if t.Hex == h {
				there[t.Symbol] = true
			}
		}
	}
	for side := range b.tokens {
		b.tokens[side] = slices.DeleteFunc(b.tokens[side], func(t ropasci.Token) bool {
			return t.Hex == h && there[t.Symbol.BeatenBy()]
		})
	}
}

// lost gives how many tokens a side has lost.
func (b *board) lost(side int) int { return b.thrown[side] - len(b.tokens[side]) }

// counts gives the number of tokens of each symbol of a side.
func (b *board) counts(side int) (n [3]int) {
	for _, t := range b.tokens[side] {
		n[t.Symbol]++
	}
	return n
}
