package players

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
)

// slow is a position once more, as letters on hexes read from a position text,
// and the report's player written from its description: no window, no lists kept,
// every sum over everything. Of the real player it shares nothing.
type slow struct {
	on     map[[2]int]string // letters; capitals are Upper's
	thrown [2]int
}

func slowOf(s *ropasci.State) *slow {
	words := strings.Fields(ropasci.New().Position(s))
	b := &slow{on: map[[2]int]string{}, thrown: [2]int{s.Thrown(0), s.Thrown(1)}}
	for _, w := range words[3:] {
		letters, place, _ := strings.Cut(w, "@")
		r, q, _ := strings.Cut(place, ",")
		b.on[[2]int{number(r), number(q)}] = letters
	}
	return b
}

func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err)
	}
	return n
}

func isUpper(letter byte) bool { return letter < 'a' }

// mine says whether a letter is a token of the side.
func mine(side int, letter byte) bool { return isUpper(letter) == (side == 0) }

// beats tells which letter, small, a small letter beats.
var beats = map[byte]byte{'r': 's', 's': 'p', 'p': 'r'}

func small(letter byte) byte { return strings.ToLower(string(letter))[0] }

// alone gives the position after an action of a side, in the words of the game.
func (b *slow) alone(side int, words []string) *slow {
	next := &slow{on: map[[2]int]string{}, thrown: b.thrown}
	for p, on := range b.on {
		next.on[p] = on
	}
	verb, words := words[0], words[2:] // without the side
	letter := words[0]
	if verb == "throw" {
		next.thrown[side]++
		if side == 0 {
			letter = strings.ToUpper(letter)
		}
		words = words[1:]
	} else {
		from := [2]int{number(words[0]), number(words[1])}
		on := next.on[from]
		i := slices.IndexFunc([]byte(on), func(c byte) bool { return mine(side, c) })
		letter = on[i : i+1]
		next.on[from] = on[:i] + on[i+1:]
		words = words[2:]
	}
	to := [2]int{number(words[0]), number(words[1])}
	all := next.on[to] + letter
	left := ""
	for i := range len(all) {
		beaten := false
		for j := range len(all) {
			beaten = beaten || beats[small(all[j])] == small(all[i])
		}
		if !beaten {
			left += all[i : i+1]
		}
	}
	next.on[to] = left
	return next
}

// count gives the number of tokens of a side, of one small letter or, with 0, of
// all.
func (b *slow) count(side int, letter byte) (n int) {
	for _, on := range b.on {
		for i := range len(on) {
			if mine(side, on[i]) && (letter == 0 || letter == small(on[i])) {
				n++
			}
		}
	}
	return n
}

// value is the report's evaluation.
func (b *slow) value(own int) int {
	v := 10000 * (b.thrown[1-own] - b.count(1-own, 0))
	for x, y := range beats {
		if n := b.count(own, x) - b.count(1-own, y); n > 2 || n < -2 {
			v -= 1000
		}
	}
	for p, here := range b.on {
		for i := range len(here) {
			if !mine(own, here[i]) {
				continue
			}
			if own == 0 {
				v += 15 * (p[0] + 4)
			} else {
				v += 15 * (4 - p[0])
			}
			for q, there := range b.on {
				for j := range len(there) {
					d := max(abs(p[0]-q[0]), abs(p[1]-q[1]), abs(p[0]+p[1]-q[0]-q[1]))
					switch {
					case mine(own, there[j]):
					case beats[small(here[i])] == small(there[j]):
						v += 90 - 10*d
					case beats[small(there[j])] == small(here[i]):
						v -= 90 - 10*d
					}
				}
			}
		}
	}
	return v
}

func abs(n int) int { return max(n, -n) }

// slowAction is an action and the value after it alone.
type slowAction struct {
	move  games.Move
	value int
}

// ranked gives the best six actions of a side.
func ranked(s ropasci.State, side, own int) []slowAction {
	rules := ropasci.New()
	moves := rules.Moves(&s, nil)
	at := s
	if side == 1 {
		rules.Play(&at, moves[0])
		moves = rules.Moves(&at, nil)
	}
	b := slowOf(&s)
	var list, throws []slowAction
	for _, m := range moves {
		words := rules.Words(&at, m)
		a := slowAction{m, b.alone(side, words).value(own)}
		if words[0] != "throw" {
			list = append(list, a)
			continue
		}
		throws = append(throws, a)
		if x := words[2][0]; b.count(1-side, beats[x])-b.count(side, x) > 1 && b.count(side, 0) > 0 {
			list = append(list, a)
		}
	}
	// The rules list throws before steps, and list keeps that order.
	if len(list) == 0 {
		list = throws
	}
	slices.SortStableFunc(list, func(a, b slowAction) int {
		if side == own {
			return b.value - a.value
		}
		return a.value - b.value
	})
	return list[:min(6, len(list))]
}

// slowSearch is plain minimax over the best six of each.
func slowSearch(rules *ropasci.Rules, s ropasci.State, own, turns int) (best games.Move, value int) {
	if rules.Turn(&s) == games.Over {
		score := int(rules.Score(&s))
		if own == 1 {
			score = -score
		}
		switch {
		case score > 0:
			score += turns
		case score < 0:
			score -= turns
		}
		return 0, score
	}
	if turns == 0 {
		return 0, slowOf(&s).value(own)
	}
	value = -infinite
	replies := ranked(s, 1-own, own)
	for _, a := range ranked(s, own, own) {
		least := infinite
		for _, b := range replies {
			up, down := a.move, b.move
			if own == 1 {
				up, down = down, up
			}
			next := s
			rules.Play(&next, up)
			rules.Play(&next, down)
			_, v := slowSearch(rules, next, own, turns-1)
			least = min(least, v)
		}
		if least > value {
			best, value = a.move, least
		}
	}
	return best, value
}

// TestSlowSearch: move and value are those of plain minimax written from the
// description.
func TestSlowSearch(t *testing.T) {
	gamestest.TakesTurns(t)
	corpus := positions(t)
	for i := 0; i < len(corpus); i += 13 {
		s := corpus[i]
		own := i / 13 % 2
		wantMove, wantValue := slowSearch(ropasci.New(), s, own, 2)
		x := searcher(Defaults())
		m, v, valued := x.search(ropasci.New(), s, own, 2)
		if m != wantMove || v != wantValue || !valued {
			t.Errorf("%s: side %d plays %v worth %d, want %v worth %d", ropasci.New().Position(&s), own,
				ropasci.ActionOf(m), v, ropasci.ActionOf(wantMove), wantValue)
		}
	}
}
