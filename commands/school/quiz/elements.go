package quiz

import (
	"parlor/commands/view/drawing"
	"parlor/commands/view/paint"
	"parlor/search/events"
	"parlor/search/tree"
)

// Picture draws what the question is about as an element of a page, in the style of drawing.CSS or of
// paint.Style; empty where there is nothing to draw.
func (q QuizQuestion) Picture() string {
	if q.at != nil {
		return paint.SVG(q.at)
	}
	return element(q.Tree, q.look, "The tree")
}

// Picture draws the tree with its values as Picture of its question does.
func (x QuizSolution) Picture() string { return element(x.Tree, x.look, "The tree with its values") }

func element(root *tree.Node, look drawing.TreeLook, name string) string {
	if root == nil {
		return ""
	}
	return drawing.OfTreeAs(root, events.Counts{}, look).Place().Inline(name)
}
