package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/text/wording"
)

// plain normalises an answer in words: case, leading, trailing and repeated blanks,
// and a final full stop are dropped.
func plain(text string) string {
	words := strings.Fields(strings.ToLower(text))
	return strings.TrimRight(strings.Join(words, " "), ".! ")
}

// phrase is a text.
type phrase string

// readPhrase reads a text. Lisp forms are not texts, so that one may be typed while a text is wanted.
func readPhrase(text string) (answer, error) {
	if strings.HasPrefix(text, "(") {
		return nil, fmt.Errorf("%s is a form of Lisp", excerpt(text))
	}
	return phrase(text), nil
}

func (p phrase) same(given answer) bool { return plain(string(p)) == plain(string(given.(phrase))) }
func (p phrase) shown() string          { return string(p) }
func (p phrase) spellings() []string {
	return []string{string(p), strings.ToUpper(string(p)), "  " + strings.ReplaceAll(string(p), " ", "  ") + " . "}
}

// truth is yes or no.
type truth bool

// truths are the words for yes and no. The Lisp says t and nil.
var truths = map[string]truth{
	"yes": true, "y": true, "true": true, "t": true,
	"no": false, "n": false, "false": false, "nil": false,
}

func readYesNo(text string) (answer, error) {
	t, ok := truths[plain(text)]
	if !ok {
		return nil, fmt.Errorf("%s is neither yes nor no", excerpt(text))
	}
	return t, nil
}

func (t truth) same(given answer) bool { return t == given.(truth) }

func (t truth) shown() string {
	if t {
		return "yes"
	}
	return "no"
}

func (t truth) spellings() []string {
	word := t.shown()
	return []string{word, word[:1], strings.ToUpper(word), strconv.FormatBool(bool(t))}
}

// choice is one of some words.
type choice struct {
	word string
	all  []string
}

// readChoice reads one of the words, or an unambiguous prefix. A blank may stand for
// a hyphen.
func (k AnswerKind) readChoice(text string) (answer, error) {
	typed := hyphened(text)
	var begun []string
	for _, c := range k.choices {
		switch name := hyphened(c); {
		case name == typed:
			return choice{c, k.choices}, nil
		case strings.HasPrefix(name, typed):
			begun = append(begun, c)
		}
	}
	switch len(begun) {
	case 0:
		return nil, fmt.Errorf("%s is not one of the words%s", excerpt(text), wording.DidYouMean(typed, k.choices))
	case 1:
		return choice{begun[0], k.choices}, nil
	}
	return nil, fmt.Errorf("%s can be %s", excerpt(text), wording.Choice(begun))
}

func hyphened(text string) string { return strings.ReplaceAll(plain(text), " ", "-") }

func (c choice) same(given answer) bool { return c.word == given.(choice).word }
func (c choice) shown() string          { return c.word }

func (c choice) spellings() []string {
	return []string{c.word, strings.ToUpper(c.word), " " + strings.ReplaceAll(c.word, "-", " ") + ".", c.shortest()}
}

// shortest gives the shortest unambiguous prefix of this word.
func (c choice) shortest() string {
	for n := range len(c.word) {
		short := c.word[:n+1]
		if _, err := (AnswerKind{choices: c.all}).readChoice(short); err == nil && !slices.Contains(c.all, short) {
			return short
		}
	}
	return c.word
}

// played is a move by its canonical name.
type played struct {
	name, typed string
	read        MoveReader
}

func (k AnswerKind) readMove(text string) (answer, error) {
	if k.moves == nil {
		return nil, fmt.Errorf("no position is there in which it could be a move")
	}
	name, err := k.moves(text)
	if err != nil {
		return nil, err
	}
	return played{name, text, k.moves}, nil
}

func (p played) same(given answer) bool { return p.name == given.(played).name }
func (p played) shown() string          { return p.name }

// spellings gives the name with other blanks and capitals, and without its first word,
// the command, if that suffices.
func (p played) spellings() []string {
	all := []string{p.name, p.typed, "  " + strings.ReplaceAll(p.name, " ", "   "), strings.ToUpper(p.name)}
	if _, rest, ok := strings.Cut(p.name, " "); ok {
		if name, err := p.read(rest); err == nil && name == p.name {
			all = append(all, rest)
		}
	}
	return all
}
