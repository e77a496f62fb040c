package judge

import (
	"fmt"
	"slices"
	"strings"
)

// made is something that a student has made, a tree or a position.
type made string

// Checker says what is wrong with something made, or nothing where it is as wanted. Its
// error says why the text is nothing of the kind.
type Checker func(text string) (says string, err error)

// spacing takes out the blanks that say nothing.
var spacing = strings.NewReplacer("( ", "(", " )", ")")

// readMade reads a tree as custom-tree takes it, or a position as position gives it. Whether
// what begins like one is one the Checker has to see.
func (k AnswerKind) readMade(text string) (answer, error) {
	text = spacing.Replace(strings.Join(strings.Fields(strings.Trim(text, `"'`)), " "))
	word, rest, _ := strings.Cut(text, " ")
	isTree := slices.Contains([]string{"(max", "(min", "(chance", "(both"}, strings.ToLower(word))
	if rest == "" || isTree != (k.name == tree) || !isTree && word[0] == '(' {
		return nil, fmt.Errorf("%s is no %s", excerpt(text), k.name)
	}
	return made(text), nil
}

// verdict holds something made against what was wanted.
func (m made) verdict(check Checker) Verdict {
	switch says, err := check(string(m)); {
	case err != nil:
		return Verdict{Unreadable, sentence(err.Error())}
	case says != "":
		return Verdict{Wrong, says}
	}
	return Verdict{Outcome: Right}
}

func (m made) same(given answer) bool { return strings.EqualFold(string(m), string(given.(made))) }
func (m made) shown() string          { return string(m) }
func (m made) spellings() []string {
	return []string{string(m), "  " + strings.ReplaceAll(string(m), " ", "   "), "'" + string(m), `"` + string(m) + `"`}
}
