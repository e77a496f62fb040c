package exact

import (
	"fmt"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/yut"
)

// position makes a state of the first player with a hand pending.
func (t *Table) position(tb testing.TB, rules *yut.Rules, me, enemy int, h hand) yut.State {
	tb.Helper()
	var scores []string
	for range h.yuts {
		scores = append(scores, "4")
	}
	for range h.mos {
		scores = append(scores, "5")
	}
	scores = append(scores, fmt.Sprint(scoreOf[h.end]))
	text := fmt.Sprintf("yut 0 casts:%s a:%s b:%s", strings.Join(scores, ","), t.squares(me), t.squares(enemy))
	_, s, err := rules.ReadPosition(text)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func (t *Table) squares(place int) string {
	var words []string
	for _, at := range t.all[place][:t.mals] {
		words = append(words, fmt.Sprint(at))
	}
	return strings.Join(words, ",")
}

// follow values a state for the first player by trying every order of moves
// with the rules' own Play. Only what comes before a cast is looked up, and that
// before a cast with scores pending reckoned from all chains.
func follow(table *Table, rules *yut.Rules, s yut.State) span {
	switch {
	case rules.Turn(&s) == games.Over:
		return span{1, 1}
	case rules.Turn(&s) == games.Chance:
		return followCast(table, rules, s)
	}
	var best span
	for _, m := range rules.Moves(&s, nil) {
		next := s
		rules.Play(&next, m)
		best = better(best, follow(table, rules, next))
	}
	return best
}

func followCast(table *Table, rules *yut.Rules, s yut.State) span {
	mover := rules.Mover(&s)
	me, enemy := table.of(rules.Squares(&s, mover)), table.of(rules.Squares(&s, mover.Opponent()))
	v := table.values[me*len(table.all)+enemy]
	switch {
	case mover == games.Min:
		return v.other()
	case len(rules.Casts(&s)) == 0:
		return v
	}
	var mean span
	for _, c := range table.chains {
		next := s
		for range c.yuts {
			rules.Play(&next, yutKind)
		}
		for range c.mos {
			rules.Play(&next, moKind)
		}
		rules.Play(&next, games.Move(c.end))
		v := follow(table, rules, next)
		mean.lo += c.chance * v.lo
		mean.hi += c.chance * v.hi
	}
	return mean
}
