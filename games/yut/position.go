package yut

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
)

// Position writes the side to move as 0 or 1, the scores pending with a ? for
// every throw that is due, the squares of both sides' mals by index, and every
// option that is not the default:
//
//	yut 0 casts:4,2 a:0,5,5,30 b:1,0,0,30
//	yut 1 casts:? a:0,3 b:0,0 finish:exact
//	yut 0 casts:? a:3 b:7 dice:package seed:98 thrown:1,2
//
// With the package's dice the throws that each side has made say which is next.
// Where stacking is a choice, 5+0 is a mal on 5 that moves together with mal 0.
func (r *Rules) Position(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d casts:%s a:%s b:%s", gameWord, s.mover, r.pending(s), r.squares(s, first), r.squares(s, second))
	for _, c := range choices()[1:] { // the number of mals can be seen
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

// longestText is more than any position text needs.
const longestText = 400

// mostDue is the most throws that a text may say are due.
const mostDue = 9

// badPosition makes the one kind of error of ReadPosition.
func badPosition(format string, args ...any) error {
	return games.Errorf("bad-position", format, args...)
}

// ReadPosition reads what Position writes. Nothing need be in reach of a game
// from the start, but the position must obey the rules: no square of both sides,
// one winner at most, and something pending or due unless the game is over.
func (r *Rules) ReadPosition(text string) (games.Kit[State], State, error) {
	rules, s, err := readPosition(text)
	if err != nil {
		return nil, State{}, err
	}
	if r.most == lookahead { // rules for searching read rules for searching
		return rules.ahead(), s, nil
	}
	return rules, s, nil
}

func readPosition(text string) (*Rules, State, error) {
	var s State
	if err := games.CheckText(text, longestText); err != nil {
		return nil, s, err
	}
	words := strings.Fields(text)
	if len(words) < 5 || words[0] != gameWord || words[1] != "0" && words[1] != "1" {
		return nil, s, badPosition("wanted %s, 0 or 1 for who is to move, then casts: a: and b:, got %q", gameWord, text)
	}
	f, err := readFields(words[2:])
	if err != nil {
		return nil, s, err
	}
	rules, err := f.rules()
	if err != nil {
		return nil, s, err
	}
	s = rules.Start()
	s.mover = words[1][0] - '0'
	for side, list := range f.squares {
		if err := rules.readSide(&s, side, list); err != nil {
			return nil, s, err
		}
	}
	if err := rules.readPending(&s, f.casts); err != nil {
		return nil, s, err
	}
	if err := f.readThrown(rules, &s); err != nil {
		return nil, s, err
	}
	return rules, s, rules.check(&s)
}

// fields are the words of a position text by their keys.
type fields struct {
	casts   string
	squares [2]string
	options map[string]string
}

func readFields(words []string) (fields, error) {
	f := fields{options: map[string]string{}}
	for _, word := range words {
		key, value, _ := strings.Cut(word, ":")
		if value == "" {
			return f, badPosition("wanted a key, a colon and a value, got %q", word)
		}
		old := f.options[key]
		switch key {
		case "casts":
			old, f.casts = f.casts, value
		case letters[first]:
			old, f.squares[first] = f.squares[first], value
		case letters[second]:
			old, f.squares[second] = f.squares[second], value
		default:
			f.options[key] = value
		}
		if old != "" {
			return f, badPosition("wanted %s: once, got %q as well", key, word)
		}
	}
	if f.casts == "" || f.squares[first] == "" || f.squares[second] == "" {
		return f, badPosition("wanted the casts and the squares of both sides, as casts:? a:0,0,0,0 b:0,0,0,0")
	}
	return f, nil
}

// rules makes the rules that the words name.
func (f fields) rules() (*Rules, error) {
	o := Options{Mals: strings.Count(f.squares[first], ",") + 1}
	if o.Mals > slots {
		return nil, badPosition("wanted 1 to %d mals, got %q", slots, letters[first]+":"+f.squares[first])
	}
	known := 0
	for _, c := range choices()[1:] {
		value, given := f.options[c.name]
		if !given {
			continue
		}
		known++
		at := placeOf(value, c.values)
		if at < 0 {
			return nil, badPosition("wanted %s for %s, got %q", listed(c.values), c.name, value)
		}
		c.set(&o, at)
	}
	if err := f.readSeed(&o); err != nil {
		return nil, err
	}
	for _, key := range []string{seedKey, thrownKey} {
		if _, given := f.options[key]; given {
			known++
		}
	}
	if known < len(f.options) {
		return nil, badPosition("wanted casts: a: b: and options of the game, got %s", unknown(f.options))
	}
	return New(o)
}

// unknown names the first key, in the order of the alphabet, that is no option.
func unknown(options map[string]string) string {
	least := ""
	for key := range options {
		isOption := key == seedKey || key == thrownKey
		for _, c := range choices()[1:] {
			isOption = isOption || c.name == key
		}
		if !isOption && (least == "" || key < least) {
			least = key
		}
	}
	return strconv.Quote(least)
}

// readNumber reads a number from 0 to most.
func readNumber(word string, most int) (int, bool) {
	n, ok := games.ReadNumber(word)
	return n, ok && n >= 0 && n <= most
}

func (r *Rules) readSide(s *State, side int, list string) error {
	words := strings.Split(list, ",")
	if len(words) != r.mals {
		return badPosition("wanted %d squares, as many as the other side has mals, got %q", r.mals, letters[side]+":"+list)
	}
	for i, word := range words {
		square, leader, stacked := strings.Cut(word, "+")
		n, ok := readNumber(square, done)
		if !ok {
			return badPosition("wanted squares, %d at home, 1 to %d, %d at the finish, got %q", home, last, done, word)
		}
		s.at[side][i] = uint8(n)
		if !stacked {
			continue
		}
		l, ok := readNumber(leader, slots-1)
		if !ok || !r.options.StackChoice || l >= i || s.at[side][l] != uint8(n) || !onBoard(uint8(n)) || s.lead[side].of(l) != l {
			return badPosition("wanted after + the first mal of a stack on the same square, where stacking is a choice, got %q", word)
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
				return badPosition("wanted at most %d throws due, got %q", mostDue, list)
			}
			continue
		}
		cast := castOf(word)
		if cast == noCast || castWord(cast) != word || r.odds[cast] == 0 || s.due > 0 || s.casts.len() == mostCasts {
			return badPosition("wanted up to %d scores, each of %s, then a ? for each throw due, got %q",
				mostCasts, listed(r.castWords()), "casts:"+list)
		}
		s.casts = s.casts.with(cast)
	}
	return nil
}

// check sees that the position obeys the rules, and settles whose turn it is.
func (r *Rules) check(s *State) error {
	for _, a := range s.at[first] {
		for _, b := range s.at[second] {
			if a == b && onBoard(a) {
				return badPosition("wanted mals of one side on a square, got both on %d", a)
			}
		}
	}
	idle := s.casts == 0 && s.due == 0
	switch over := won(s, first) || won(s, second); {
	case won(s, first) && won(s, second):
		return badPosition("wanted one winner, got all mals of both sides at the finish")
	case over && !idle:
		return badPosition("wanted casts:- in a finished game, got casts:%s", r.pending(s))
	case over:
		s.turn, s.mover = games.Over, 0
		if won(s, second) {
			s.mover = 1
		}
		return nil
	case idle:
		return badPosition("wanted scores or a throw that is due, ?, got casts:-")
	case s.due > 1 && !r.options.MoveEachThrow:
		return badPosition("wanted one throw due at most, got casts:%s", r.pending(s))
	case s.casts.len() > 1 && r.options.MoveEachThrow:
		return badPosition("wanted one score at a time where each throw is used before the next, got casts:%s", r.pending(s))
	}
	r.settle(s)
	return nil
}
