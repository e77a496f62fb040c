package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/text/wording"
)

// path names a node by the branches that lead to it from the root, counted from 1.
type path []int

// between are the separators of branches.
var between = strings.NewReplacer(".", " ", "/", " ", ",", " ", "-", " ", ">", " ", "→", " ", "(", " ", ")", " ", "'", " ", `"`, " ")

// ordinals are branches in words, from the left.
var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// unneeded are filler words in a path.
var unneeded = []string{"node", "at", "the", "root", "from", "branch", "child", "then", "play", "move"}

// readPath reads a path: 2.1, 2 1, 2/1, (2 1), play 2 then play 1, the second branch
// then the first. The root is root, - or an empty list.
func readPath(text string) (answer, error) {
	var p path
	switch plain(text) {
	case "-", "nil", "()":
		return p, nil
	}
	words := strings.Fields(between.Replace(plain(text)))
	if len(words) == 0 {
		return nil, fmt.Errorf("%s is no node", excerpt(text))
	}
	for _, word := range words {
		branch, err := strconv.Atoi(word)
		switch at := slices.Index(ordinals, word); {
		case err == nil && branch > 0:
			p = append(p, branch)
		case at >= 0:
			p = append(p, at+1)
		case !slices.Contains(unneeded, word):
			return nil, fmt.Errorf("%s is no node, because of %s", excerpt(text), excerpt(word))
		}
	}
	if len(p) == 0 && !slices.Contains(words, "root") {
		return nil, fmt.Errorf("%s is no node", excerpt(text))
	}
	return p, nil
}

func (p path) same(given answer) bool { return slices.Equal(p, given.(path)) }

func (p path) joined(between string) string {
	words := wording.Each(p, strconv.Itoa)
	return strings.Join(words, between)
}

func (p path) shown() string {
	if len(p) == 0 {
		return "root"
	}
	return p.joined(".")
}

func (p path) spellings() []string {
	if len(p) == 0 {
		return []string{"root", "the root", "-", "ROOT"}
	}
	return []string{p.joined("."), p.joined(" "), p.joined("/"), "(" + p.joined(" ") + ")", "root " + p.joined(", ")}
}
