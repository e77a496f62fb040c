package board

import (
	"encoding/json"
	"strconv"
	"strings"

	"parlor/commands/drawing"
	"parlor/commands/quiz"
	"parlor/search/events"
	"parlor/search/tree"
)

// view is what a page is sent: all it shows. A student's has no bars and no names.
type view struct {
	Type   string `json:"type"` // view
	Number int    `json:"number"`
	Topic  string `json:"topic,omitempty"`
	// Figure is what the question is about, as text, and Picture the same as a drawing.
	Figure  string `json:"figure,omitempty"`
	Picture string `json:"picture,omitempty"`
	Asks    string `json:"asks,omitempty"`
	Wanted  string `json:"wanted,omitempty"`
	Closed  bool   `json:"closed"`
	// Right is the right answer of a closed question, and Worked how it comes about.
	Right  string `json:"right,omitempty"`
	Worked string `json:"worked,omitempty"`

	// Yours is what a student has answered, and Verdict right or wrong once it is closed.
	Yours   string `json:"yours,omitempty"`
	Verdict string `json:"verdict,omitempty"`

	// What only the teacher sees.
	Joined int    `json:"joined,omitempty"`
	Bars   []bar  `json:"bars,omitempty"`
	Hint   string `json:"hint,omitempty"`
}

// message is any other thing that a page is sent.
type message struct {
	Type   string   `json:"type"` // joined, kept, refused, topics
	Name   string   `json:"name,omitempty"`
	Token  string   `json:"token,omitempty"`
	Number int      `json:"number,omitempty"`
	Text   string   `json:"text,omitempty"`
	Code   string   `json:"code,omitempty"`
	Topics []string `json:"topics,omitempty"`
}

// encoded writes a message. All of them are of texts and numbers.
func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("a message: " + err.Error())
	}
	return text
}

// shared is what everybody sees of the question.
func (b *Board) shared() view {
	q := b.asked
	if q == nil {
		return view{Type: "view"}
	}
	asked := q.Ask(0, 0)
	v := view{Type: "view", Number: q.Number, Topic: q.Topic(), Figure: quiz.QuizFigure(asked), Asks: q.Asks, Wanted: q.Question.Answer.Wanted, Closed: q.closed}
	if !q.closed {
		return v
	}
	v.Right, v.Worked, v.Picture = q.Question.Answer.Shown, q.result.worked, picture(q.result.tree, "")
	return v
}

// Topic names the kind of the question.
func (q *question) Topic() string { return q.asking.Topic }

// forTeacher is what the teacher sees. Of a closed question the tree is opened at the node
// of the wrong answer that was given most often, where an answer names a node.
func (b *Board) forTeacher() []byte {
	v := b.shared()
	v.Joined = b.joinedStudents()
	if q := b.asked; q != nil {
		v.Bars = b.bars()
		if v.Picture = picture(q.Tree, ""); q.closed {
			v.Hint, v.Picture = q.Question.Topic.Hint, picture(q.result.tree, wrongest(v.Bars))
		}
	}
	return encoded(v)
}

// forStudent is what a student sees.
func (b *Board) forStudent(s *student, shared view) []byte {
	if q := b.asked; q != nil {
		a, given := q.answers[plain(s.name)]
		if shared.Yours = a.text; q.closed && given {
			shared.Verdict = q.Question.Answer.Judge(a.text).Outcome.String()
		}
	}
	return encoded(shared)
}

// picture draws a tree, with a ring around the node that a path such as 2.1 leads to.
func picture(root *tree.Node, path string) string {
	if root == nil {
		return ""
	}
	d := drawing.OfTree(root, events.Counts{})
	if n := nodeAt(d.Nodes[0], path); n != nil {
		n.Parted = true
	}
	return d.Place().Inline("the tree of the question")
}

// nodeAt follows a path of branches, counted from 1, nil where it leads nowhere.
func nodeAt(n *drawing.Node, path string) *drawing.Node {
	if path == "" {
		return nil
	}
	for step := range strings.SplitSeq(path, ".") {
		at, err := strconv.Atoi(step)
		if err != nil || at < 1 || at > len(n.Below) {
			return nil
		}
		n = n.Below[at-1]
	}
	return n
}
