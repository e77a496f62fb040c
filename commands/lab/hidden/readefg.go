package hidden

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"parlor/games/tree"
)

// An extensive game of Gambit's format EFG is translated to the text of a typed tree, node by node. A
// file comes from strangers: everything that it claims is checked.

// most is how many nodes a file may have, and deepest how many levels.
const (
	most    = 1_000_000
	deepest = 60
)

// efg reads such a file.
type efg struct {
	*script
	b        strings.Builder
	lines    []int // of the nodes written so far
	met      int   // nodes, written or not
	sets     map[[2]int]*efgSet
	named    map[[2]string]int // how many sets of a player have a name, and how many nodes a set
	times    map[[2]string]int
	outcomes map[int]*outcome
	sum      *big.Rat // what the payoffs add up to, and the line of the first end
	sumLine  int
	dropped  int // how many outcomes of odds 0 a node is below
}

// efgSet is a set of a player, or of chance as player 0.
type efgSet struct {
	name  string
	moves []string
	odds  []*big.Rat
}

// outcome is payoffs by their number.
type outcome struct {
	name string
	pays []*big.Rat
	line int
}

// translated is a file as the text of a tree.
type translated struct {
	Tree, Title string
	Players     []string
	Sum         *big.Rat // of the payoffs of both
	lines       []int
}

// rules makes the tree.
func (x translated) rules() (*tree.Rules, error) {
	var where func(int32) string
	if x.lines != nil {
		where = func(n int32) string { return fmt.Sprintf("at line %d", x.lines[n]) }
	}
	return tree.NewAt(x.Tree, nil, where)
}

// readEFG translates a file.
func readEFG(text string) (t translated, err error) {
	s, err := newScript(text)
	if err != nil {
		return t, err
	}
	x := &efg{script: s, sets: map[[2]int]*efgSet{}, named: map[[2]string]int{}, times: map[[2]string]int{}, outcomes: map[int]*outcome{}}
	if t.Title, t.Players, err = x.head("EFG", "2"); err != nil {
		return t, err
	}
	if x.peek().quoted {
		x.next() // the comment
	}
	x.count()
	if err := x.node([]*big.Rat{new(big.Rat), new(big.Rat)}, 1); err != nil {
		return t, err
	}
	if !x.over() {
		return t, badAt(x.peek().line, "the tree is complete, and %s is left over", clip(x.next().text))
	}
	t.Tree, t.Sum, t.lines = x.b.String(), x.sum, x.lines
	return t, nil
}

// head reads the first line: EFG 2 R "title" { "Max" "Min" }.
func (x *script) head(format, version string) (title string, players []string, err error) {
	if !x.takes(format) || !x.takes(version) {
		return "", nil, badAt(1, "wanted a file that begins with %s %s R", format, version)
	}
	if !x.takes("R") && !x.takes("D") {
		return "", nil, x.unlike("R or D, for rational or decimal numbers")
	}
	if title, err = x.text("the title"); err != nil {
		return "", nil, err
	}
	if players, err = x.texts("the names of the players"); err == nil && len(players) != 2 {
		err = x.bad("wanted two players, and there are %d: %s", len(players), clip(strings.Join(players, ", ")))
	}
	return title, players, err
}

// count counts the sets of each name, by looking at the whole file once: a name that two sets share does
// not tell them apart.
func (x *efg) count() {
	seen := map[[2]string]bool{}
	for i, t := range x.tokens {
		if t.quoted || t.text != "p" || i+4 >= len(x.tokens) {
			continue
		}
		player, number, name := x.tokens[i+2].text, x.tokens[i+3].text, x.tokens[i+4].text
		key := [2]string{player, number}
		x.times[key]++
		if x.tokens[i+4].quoted && !seen[key] {
			seen[key] = true
			x.named[[2]string{player, name}]++
		}
	}
}

// node reads a node and all below it. Paid is what has been paid on the way.
func (x *efg) node(paid []*big.Rat, level int) error {
	switch {
	case x.met == most:
		return x.bad("wanted a game of at most %d nodes", most)
	case level > deepest:
		return x.bad("a tree may be %d levels deep and no deeper", deepest)
	}
	x.met++
	kind, line := x.peek(), x.peek().line
	if kind.quoted || kind.text != "c" && kind.text != "p" && kind.text != "t" {
		return x.unlike("a node: c, p or t")
	}
	x.next()
	if _, err := x.text("the name of the node"); err != nil {
		return err
	}
	if x.dropped == 0 {
		x.lines = append(x.lines, line)
	}
	if kind.text == "t" {
		return x.end(paid, line)
	}
	player := 0
	if kind.text == "p" {
		var err error
		if player, err = x.whole("the player"); err != nil {
			return err
		}
		if player != 1 && player != 2 {
			return x.bad("wanted player 1 or 2, given %d", player)
		}
	}
	number, s, err := x.set(player)
	if err != nil {
		return err
	}
	if paid, err = x.outcome(paid, false); err != nil {
		return err
	}
	x.open(player, number, s)
	for i := range s.moves {
		drop := player == 0 && s.odds[i].Sign() == 0
		switch {
		case drop:
			x.dropped++
		case player == 0:
			x.write(" (" + s.odds[i].RatString())
		}
		x.write(" ")
		if err := x.node(paid, level+1); err != nil {
			return err
		}
		if drop {
			x.dropped--
		} else if player == 0 {
			x.write(")")
		}
	}
	x.write(")")
	return nil
}

func (x *efg) write(text string) {
	if x.dropped == 0 {
		x.b.WriteString(text)
	}
}

// open writes the beginning of a node.
func (x *efg) open(player, number int, s *efgSet) {
	x.write("(" + []string{"chance", "max", "min"}[player])
	var names []string
	for i, name := range s.moves {
		if player > 0 || s.odds[i].Sign() > 0 {
			names = append(names, written(name))
		}
	}
	if player > 0 {
		switch name := s.name; {
		case name == "" && x.times[[2]string{strconv.Itoa(player), strconv.Itoa(number)}] == 1:
		case name == "":
			x.write(" :knows " + strconv.Itoa(number))
		case x.named[[2]string{strconv.Itoa(player), name}] > 1:
			x.write(fmt.Sprintf(" :knows (%s %d)", written(name), number))
		default:
			x.write(" :knows " + written(name))
		}
	}
	x.write(" :moves (" + strings.Join(names, " ") + ")")
}

// aWord is a name that needs no quotes in Lisp.
var aWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`) })

// written writes a name as a word or, if it is none, as a text.
func written(name string) string {
	if aWord().MatchString(name) {
		return name
	}
	return strconv.Quote(name)
}

// set reads the number of a set with its name and moves, which are left out or the same where it comes
// again.
func (x *efg) set(player int) (number int, s *efgSet, err error) {
	if number, err = x.whole("the number of the set"); err != nil {
		return 0, nil, err
	}
	key := [2]int{player, number}
	s = x.sets[key]
	name := ""
	if x.peek().quoted {
		name = x.next().text
	}
	if t := x.peek(); t.quoted || t.text != "{" {
		if s == nil {
			return 0, nil, x.unlike("the moves of set " + strconv.Itoa(number) + ", in braces")
		}
		return number, s, nil
	}
	again := &efgSet{name: name}
	if err := x.moves(again, player); err != nil {
		return 0, nil, err
	}
	if s == nil {
		x.sets[key] = again
		return number, again, nil
	}
	if !same(s, again) {
		return 0, nil, x.bad("set %d of %s has the moves %s and, at this line, %s", number, []string{"chance", "Max", "Min"}[player],
			strings.Join(s.moves, " "), strings.Join(again.moves, " "))
	}
	return number, s, nil
}

func same(a, b *efgSet) bool {
	if len(a.moves) != len(b.moves) {
		return false
	}
	for i := range a.moves {
		if a.moves[i] != b.moves[i] || a.odds != nil && a.odds[i].Cmp(b.odds[i]) != 0 {
			return false
		}
	}
	return true
}

// moves reads names in braces, those of chance with their odds.
func (x *efg) moves(s *efgSet, player int) error {
	x.next()
	sum := new(big.Rat)
	for !x.takes("}") {
		name, err := x.text("the name of a move")
		if err != nil {
			return err
		}
		s.moves = append(s.moves, name)
		if player > 0 {
			continue
		}
		q, err := x.number("a chance")
		if err != nil {
			return err
		}
		if q.Sign() < 0 {
			return x.bad("wanted a chance from 0 to 1, given %s", q.RatString())
		}
		s.odds = append(s.odds, q)
		sum.Add(sum, q)
	}
	switch {
	case len(s.moves) == 0:
		return x.bad("a node needs at least one move; an end is written t")
	case player == 0 && sum.Cmp(big.NewRat(1, 1)) != 0:
		return x.bad("chances add up to 1, and these to %s; what is no decimal number is written as a ratio, such as 1/3", sum.RatString())
	}
	return nil
}

// outcome reads what is paid at a node, and adds it to what has been paid before.
func (x *efg) outcome(paid []*big.Rat, last bool) ([]*big.Rat, error) {
	if last && (x.over() || !x.isNumber()) {
		return nil, x.unlike("the outcome of the end")
	}
	number, err := x.whole("the outcome")
	if err != nil {
		return nil, err
	}
	o, line := &outcome{line: x.line}, x.line
	if x.peek().quoted {
		o.name = x.next().text
	}
	if x.takes("{") {
		for !x.takes("}") {
			q, err := x.number("a payoff")
			if err != nil {
				return nil, err
			}
			o.pays = append(o.pays, q)
		}
		if len(o.pays) != 2 {
			return nil, badAt(line, "wanted payoffs of two players, given %d", len(o.pays))
		}
	}
	if number == 0 {
		return paid, nil
	}
	first := x.outcomes[number]
	switch {
	case o.pays == nil && first == nil:
		return nil, badAt(line, "outcome %d has no payoffs", number)
	case o.pays == nil:
		o = first
	case first == nil:
		x.outcomes[number] = o
	case o.pays[0].Cmp(first.pays[0]) != 0 || o.pays[1].Cmp(first.pays[1]) != 0:
		return nil, badAt(line, "outcome %d is described twice: it pays %s and %s here, and %s and %s at line %d", number,
			o.pays[0].RatString(), o.pays[1].RatString(), first.pays[0].RatString(), first.pays[1].RatString(), first.line)
	}
	return []*big.Rat{new(big.Rat).Add(paid[0], o.pays[0]), new(big.Rat).Add(paid[1], o.pays[1])}, nil
}

// end reads the outcome of an end, and writes what Max wins.
func (x *efg) end(paid []*big.Rat, line int) error {
	paid, err := x.outcome(paid, true)
	if err != nil {
		return err
	}
	if x.sum, x.sumLine, err = constant(x.sum, x.sumLine, paid, line); err != nil {
		return err
	}
	x.write(paid[0].RatString())
	return nil
}

// constant checks that payoffs add up to what they added up to before.
func constant(sum *big.Rat, at int, paid []*big.Rat, line int) (*big.Rat, int, error) {
	this := new(big.Rat).Add(paid[0], paid[1])
	switch {
	case sum == nil:
		return this, line, nil
	case sum.Cmp(this) != 0:
		return nil, 0, badAt(line, "payoffs add up to %s here and to %s at line %d: what one wins is not what the other loses, neither zero-sum nor constant-sum",
			this.RatString(), sum.RatString(), at)
	}
	return sum, at, nil
}
