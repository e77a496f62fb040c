package judge

import (
	"slices"
	"strings"
)

// list names nodes of a tree: in an order, or as a set, which is then sorted.
type list struct {
	nodes   []path
	ordered bool
}

// betweenNodes are the signs that may stand between the nodes of a list.
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
	words := make([]string, len(l.nodes))
	for i, p := range l.nodes {
		words[i] = p.shown()
	}
	return strings.Join(words, between)
}
