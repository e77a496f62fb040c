package yut

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// Position writes the side to move as 0 or 1, the pending scores with a ? for every
// throw that is due, the squares of both sides' mals by index, and every option that is
// not the default:
//
//	yut 0 casts:4,2 a:0,5,5,30 b:1,0,0,30
//	yut 1 casts:? a:0,3 b:0,0 finish:exact
//	yut 0 casts:? a:3 b:7 dice:package seed:98 thrown:1,2
//
// With the package's dice the number of throws that each side has made says which is
// next. Where stacking is a choice, 5+0 is a mal on 5 that moves together with mal 0.
func (r *Rules) Position(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d casts:%s a:%s b:%s", gameWord, s.mover, r.pending(s), r.squares(s, first), r.squares(s, second))
	for _, c := range choices()[1:] { // the number of mals is seen from the squares
		if at := c.get(&r.options); at != 0 {
			fmt.Fprintf(&b, " %s:%s", c.name, c.values[at])
		}
	}
	return b.String() + r.diceText(s)
}

// pending writes the scores and the throws that are due.
func (r *Rules) pending(s *State) string {
	words := make([]string, 0, 4)
	if s.casts != 0 {
		words = append(words, s.casts.text(","))
	}
	for range s.due {
		words = append(words, "?")
	}
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, ",")
}

// squares lists where the mals of a side are, by index.
func (r *Rules) squares(s *State, side int) string {
	words := make([]string, r.mals)
	for i := range words {
		words[i] = strconv.Itoa(int(s.at[side][i]))
		if lead := s.lead[side].of(i); r.options.StackChoice && lead != i {
			words[i] += "+" + strconv.Itoa(lead)
		}
	}
	return strings.Join(words, ",")
}

// mostDue is the greatest number of due throws in a text.
const mostDue = 9

// ReadPosition reads what Position writes. The position need not be reachable
// from the start, but must obey the rules: no square with mals of both sides, at most
// one winner, and something pending or due unless the game is over.
func (r *Rules) ReadPosition(line string) (games.Kit[State], State, error) {
	rules, s, err := readPosition(line)
	if err == nil && r.most == lookahead { // rules for search read positions as such rules do
		rules = rules.ahead()
	}
	return text.Kit(rules, s, err)
}

func readPosition(line string) (*Rules, State, error) {
	var s State
	words, f, err := form().Read(line)
	if err != nil {
		return nil, s, err
	}
	mover, ok := text.ReadNumberIn(words[1], first, second)
	if !ok {
		return nil, s, text.BadPosition("wanted %s, 0 or 1 for who is to move, got %s", gameWord, text.Clip(words[1]))
	}
	if !f.Has(castsKey) || !f.Has(sideKeys[first]) || !f.Has(sideKeys[second]) {
		return nil, s, text.BadPosition("wanted the casts and the squares of both sides, as casts:? a:0,0,0,0 b:0,0,0,0")
	}
	rules, err := rulesNamed(f)
	if err != nil {
		return nil, s, err
	}
	s = rules.Start()
	s.mover = uint8(mover)
	return rules, s, rules.readFields(&s, f)
}

// The keys of position texts besides those of options.
const castsKey = "casts:"

var sideKeys = [2]string{letters[first] + ":", letters[second] + ":"}

// form has a key for each option but the number of mals, which the squares show.
func form() text.Form {
	keys := []string{castsKey, sideKeys[first], sideKeys[second], seedKey + ":", thrownKey + ":"}
	for _, c := range choices()[1:] {
		keys = append(keys, c.name+":")
	}
	return text.Form{Game: gameWord, Most: 400, Words: 2, Says: "0 or 1 for who is to move, then casts: a: and b:", Keys: keys}
}

// rulesNamed makes the rules that the words of a position text name.
func rulesNamed(f text.Fields) (*Rules, error) {
	squares := f[sideKeys[first]]
	o := Options{Mals: strings.Count(squares, ",") + 1}
	if o.Mals > slots {
		return nil, text.BadPosition("wanted 1 to %d mals, got %q", slots, sideKeys[first]+squares)
	}
	for _, c := range choices()[1:] {
		value, given := f[c.name+":"]
		if !given {
			continue
		}
		at := slices.Index(c.values, value)
		if at < 0 {
			return nil, text.BadPosition("wanted %s for %s, got %q", text.Or(c.values), c.name, value)
		}
		c.set(&o, at)
	}
	if err := readSeed(&o, f); err != nil {
		return nil, err
	}
	return New(o)
}

// readFields reads where the mals are, what is pending and which throw of the
// package's dice is next.
func (r *Rules) readFields(s *State, f text.Fields) error {
	for side, key := range sideKeys {
		if err := r.readSide(s, side, f[key]); err != nil {
			return err
		}
	}
	if err := r.readPending(s, f[castsKey]); err != nil {
		return err
	}
	if err := r.readThrown(s, f); err != nil {
		return err
	}
	return r.check(s)
}

func (r *Rules) readSide(s *State, side int, list string) error {
	words := strings.Split(list, ",")
	if len(words) != r.mals {
		return text.BadPosition("wanted %d squares, as many as the other side has mals, got %q", r.mals, sideKeys[side]+list)
	}
	for i, word := range words {
		square, leader, stacked := strings.Cut(word, "+")
		n, ok := text.ReadNumberIn(square, home, done)
		if !ok {
			return text.BadPosition("wanted squares, %d at home, 1 to %d, %d at the finish, got %q", home, last, done, word)
		}
		s.at[side][i] = uint8(n)
		if !stacked {
			continue
		}
		l, ok := text.ReadNumberIn(leader, 0, slots-1)
		if !ok || !r.options.StackChoice || l >= i || s.at[side][l] != uint8(n) || !onBoard(uint8(n)) || s.lead[side].of(l) != l {
			return text.BadPosition("wanted after + the first mal of a stack on the same square, where stacking is a choice, got %q", word)
		}
		s.lead[side].set(i, l)
	}
	return nil
}

// readPending reads the scores and what is due.
func (r *Rules) readPending(s *State, list string) error {
	s.due = 0
	if list == "-" {
		return nil
	}
	for _, word := range strings.Split(list, ",") {
		if word == "?" {
			if s.due++; s.due > mostDue {
				return text.BadPosition("wanted at most %d throws due, got %q", mostDue, list)
			}
			continue
		}
		cast := castOf(word)
		if cast == noCast || castWord(cast) != word || r.odds[cast] == 0 || s.due > 0 || s.casts.len() == mostCasts {
			return text.BadPosition("wanted up to %d scores, each of %s, then a ? for each throw due, got %q",
				mostCasts, text.Or(r.castWords()), castsKey+list)
		}
		s.casts = s.casts.with(cast)
	}
	return nil
}

// check checks that the position obeys the rules, and determines whose turn it is.
func (r *Rules) check(s *State) error {
	for _, a := range s.at[first] {
		for _, b := range s.at[second] {
			if a == b && onBoard(a) {
				return text.BadPosition("wanted mals of one side on a square, got both on %d", a)
			}
		}
	}
	idle := s.casts == 0 && s.due == 0
	switch over := won(s, first) || won(s, second); {
	case won(s, first) && won(s, second):
		return text.BadPosition("wanted one winner, got all mals of both sides at the finish")
	case over && !idle:
		return text.BadPosition("wanted casts:- in a finished game, got casts:%s", r.pending(s))
	case over:
		s.turn, s.mover = games.Over, 0
		if won(s, second) {
			s.mover = 1
		}
		return nil
	case idle:
		return text.BadPosition("wanted scores or a throw that is due, ?, got casts:-")
	case s.due > 1 && !r.options.MoveEachThrow:
		return text.BadPosition("wanted one throw due at most, got casts:%s", r.pending(s))
	case s.casts.len() > 1 && r.options.MoveEachThrow:
		return text.BadPosition("wanted one score at a time where each throw is used before the next, got casts:%s", r.pending(s))
	}
	r.setTurn(s)
	return nil
}
