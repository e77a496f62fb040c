package judge

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"parlor/commands/text/wording"
	"parlor/games"
)

// AnswerKind is a way to compare answers.
type AnswerKind struct {
	name      string
	tolerance *big.Rat // of numbers and mixtures; nil for what floats need, 0 where nothing may be rounded
	choices   []string // of one-of
	moves     MoveReader
	check     Checker // of trees and positions; nil where only the same one is right
}

// MoveReader gives the canonical name of the move that a text means, in whatever
// form it is written, or the reason why it means none.
type MoveReader func(text string) (name string, err error)

// The names of the kinds.
const (
	number  = "number"
	move    = "move"
	yesNo   = "yes-no"
	oneOf   = "one-of"
	node    = "node"
	nodes   = "nodes"
	order   = "order"
	tree    = "tree"
	place   = "position"
	mixing  = "mixture"
	anyText = "text"
)

// kindNames lists the kinds as they are written.
var kindNames = []string{number, move, yesNo, oneOf, node, nodes, order, tree, place, mixing, anyText}

// ReadKind reads a kind as lessons write it:
//
//	number           a number, which may be rounded as Rounding says
//	number 0         a number, of which nothing may be rounded, such as a count
//	number 0.6       a number, rounded or within a tolerance
//	move             a move; In says in which position
//	yes-no           yes or no
//	one-of a b c     one of some words, each of which may be shortened
//	node             a node of a tree, by the branches that lead there from the root
//	nodes            some nodes of a tree, in any order
//	order            nodes or branches in an order
//	tree             a tree as custom-tree takes it; Checked says which are right
//	position         a position as position gives it, likewise
//	mixture          probabilities, each right as a number is; mixture 0.01 gives a tolerance
//	text             a text, without regard to case and blanks
func ReadKind(text string) (AnswerKind, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return AnswerKind{}, badKind("wanted a kind of answer, %s, given none", wording.Choice(kindNames))
	}
	k, rest := AnswerKind{name: words[0]}, words[1:]
	switch {
	case !slices.Contains(kindNames, k.name):
		return k, badKind("no kind of answer is named %s; wanted %s%s", k.name, wording.Choice(kindNames), wording.DidYouMean(k.name, kindNames))
	case k.name == oneOf:
		return k.withChoices(rest)
	case k.name != number && k.name != mixing && len(rest) > 0, len(rest) > 1:
		return k, badKind("wanted nothing behind %s, given %s", strings.Join(words[:len(words)-1], " "), words[len(words)-1])
	case len(rest) == 1:
		return k.withTolerance(rest[0])
	}
	return k, nil
}

func (k AnswerKind) withChoices(choices []string) (AnswerKind, error) {
	if len(choices) < 2 {
		return k, badKind("wanted at least two words behind one-of, given %d", len(choices))
	}
	for i, c := range choices {
		if slices.ContainsFunc(choices[:i], func(other string) bool { return plain(other) == plain(c) }) {
			return k, badKind("wanted different words behind one-of, given %s twice", c)
		}
	}
	k.choices = choices
	return k, nil
}

func (k AnswerKind) withTolerance(text string) (AnswerKind, error) {
	tolerance, err := readNumber(text)
	if err != nil || tolerance.Sign() < 0 {
		return k, badKind("wanted a tolerance, a number such as 0.001, behind %s, given %s", k.name, text)
	}
	k.tolerance = tolerance
	return k, nil
}

// In gives the kind with a reader of moves, which moves need.
func (k AnswerKind) In(moves MoveReader) AnswerKind {
	k.moves = moves
	return k
}

// Checked gives the kind with a checker of trees or positions.
func (k AnswerKind) Checked(by Checker) AnswerKind {
	k.check = by
	return k
}

// IsMade says whether the answer is a tree or a position that the student makes.
func (k AnswerKind) IsMade() bool { return k.name == tree || k.name == place }

// WantsMove says whether the answer is a move, so that the kind needs a position.
func (k AnswerKind) WantsMove() bool { return k.name == move }

// Choices gives the words to choose the answer from, if the kind has any.
func (k AnswerKind) Choices() []string {
	if k.name == yesNo {
		return []string{"yes", "no"}
	}
	return k.choices
}

// Wanted says in a sentence what an answer of this kind looks like.
func (k AnswerKind) Wanted() string {
	switch k.name {
	case number:
		switch {
		case k.tolerance == nil:
			return "A number is wanted, such as 5/2, 2.5 or 1/2*3 + 1: exact, or " + Rounding + "."
		case k.tolerance.Sign() == 0:
			return "A number is wanted, such as 12 or 3*4."
		}
		return "A number is wanted, such as 5/2, 2.5 or 1/2*3 + 1; it may be off by " + decimalOf(k.tolerance) + "."
	case move:
		return "A move is wanted, as moves lists it."
	case yesNo:
		return "The answer is yes or no."
	case oneOf:
		return "The answer is " + wording.Choice(k.choices) + "."
	case node:
		return "A node is wanted, by the branches that lead there: 2.1 is the first branch of the second, and root the root."
	case nodes:
		return "Nodes are wanted, by the branches that lead there, such as 1.2, 2.1 and 2.2."
	case order:
		return "An order is wanted, such as 3, 1, 2, of branches or of nodes like 2.1."
	case tree:
		return "A tree is wanted, such as (max (min 3 5) (chance (1 2) (3 6))): each outcome of chance has its weight in front."
	case place:
		return "A position is wanted, as position gives it."
	case mixing:
		return "Probabilities are wanted, such as 1/4 3/4, 0.25 0.75 or 25% 75%, each exact or rounded to two digits or more."
	}
	return "A text is wanted."
}

// read reads an answer.
func (k AnswerKind) read(text string) (answer, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, fmt.Errorf("nothing is there")
	}
	switch k.name {
	case number:
		return k.readAmount(text)
	case move:
		return k.readMove(text)
	case yesNo:
		return readYesNo(text)
	case oneOf:
		return k.readChoice(text)
	case node:
		return readPath(text)
	case nodes, order:
		return k.readList(text)
	case tree, place:
		return k.readMade(text)
	case mixing:
		return k.readMixture(text)
	}
	return readPhrase(text)
}

func badKind(format string, args ...any) error {
	return games.Errorf("bad-question", format, args...)
}

// badAnswer is the error of a right answer that is not of its kind.
func badAnswer(k AnswerKind, right string, err error) error {
	return games.Errorf("bad-question", "wanted a right answer of the kind %s, given %s: %v", k.name, excerpt(right), err)
}

// excerpt quotes what somebody has typed, cut to the length of a message.
func excerpt(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return `"` + text + `"`
}

// list names nodes of a tree: in an order, or as a set, which is then sorted.
type list struct {
	nodes   []path
	ordered bool
}

// betweenNodes are the separators of a list of nodes.
var betweenNodes = strings.NewReplacer(",", " ", " and ", " ", `"`, " ")

// readList reads nodes with commas, blanks or and between them: 1.1, 1.2 and 2.1, or (3 1 2).
func (k AnswerKind) readList(text string) (answer, error) {
	l := list{ordered: k.name == order}
	for _, word := range listItems(betweenNodes.Replace(text)) {
		p, err := readPath(word)
		if err != nil {
			return nil, err
		}
		l.nodes = append(l.nodes, p.(path))
	}
	if !l.ordered {
		slices.SortFunc(l.nodes, slices.Compare)
		l.nodes = slices.CompactFunc(l.nodes, slices.Equal)
	}
	return l, nil
}

func (l list) same(given answer) bool {
	return slices.EqualFunc(l.nodes, given.(list).nodes, slices.Equal)
}
func (l list) shown() string { return l.joined(", ") }
func (l list) spellings() []string {
	return []string{l.joined(", "), l.joined(" "), "(" + l.joined(" ") + ")"}
}

func (l list) joined(between string) string {
	words := wording.Each(l.nodes, path.shown)
	return strings.Join(words, between)
}
