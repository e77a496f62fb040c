package board

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/school/classroom/board/polls"
	"parlor/commands/school/quiz"
	"parlor/commands/text/wording"
	"parlor/commands/view/boards"
	"parlor/commands/view/drawing"
	"parlor/games/scene"
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

	// Says is what is said to a student's wrong answer, Choices are answers to choose from, and
	// Paths those that the nodes of the picture stand for, in their order.
	Says    string   `json:"says,omitempty"`
	Choices []choice `json:"choices,omitempty"`
	Paths   []string `json:"paths,omitempty"`
	// Play is the board on which a move is tapped.
	Play *boards.Playable `json:"play,omitempty"`
	// Walk is the number of the event of the film that the teacher's shell is at.
	Walk int `json:"walk,omitempty"`
	// Poll is what is predicted there.
	Poll *polls.PollView `json:"poll,omitempty"`
	// Round is 2 where the question is asked again, and Left how many seconds there are.
	Round int `json:"round,omitempty"`
	Left  int `json:"left,omitempty"`

	// Board is the board of the teacher's shell, where that is open and no question waits, and
	// Stands says how its game stands.
	Board  string `json:"board,omitempty"`
	Stands string `json:"stands,omitempty"`

	// What only the teacher sees: how many have joined and how many of them are here, the
	// answers, and those of the round before.
	Joined int      `json:"joined,omitempty"`
	Here   int      `json:"here,omitempty"`
	Roster []person `json:"roster,omitempty"`
	Locked bool     `json:"locked,omitempty"`
	Bars   []bar    `json:"bars,omitempty"`
	Before []bar    `json:"before,omitempty"`
	Hint   string   `json:"hint,omitempty"`
}

// choice is an answer that can be tapped: as it is typed, and in words.
type choice struct {
	Typed string `json:"typed"`
	Words string `json:"words"`
}

// message is anything else that a page is sent.
type message struct {
	Type   string   `json:"type"` // joined, kept, voted, refused, topics, exported, film
	Name   string   `json:"name,omitempty"`
	Token  string   `json:"token,omitempty"`
	Number int      `json:"number,omitempty"`
	Text   string   `json:"text,omitempty"`
	Code   string   `json:"code,omitempty"`
	Topics []string `json:"topics,omitempty"`
	// Address is where students go, and QR the same as a picture.
	Address string `json:"address,omitempty"`
	QR      string `json:"qr,omitempty"`
	CSV     string `json:"csv,omitempty"`
	JSON    string `json:"json,omitempty"`
	// Film is that of the walk that the teacher's shell is on, packed.
	Film string `json:"film,omitempty"`
}

// encoded writes a message. It cannot fail, as messages consist of texts and numbers.
func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("a message: " + err.Error())
	}
	return text
}

// shared is the part of a view that is the same for everybody.
func (b *Board) shared() view {
	q := b.asked
	_, here := b.roster()
	predicted := b.polls.View(b.mirrored.at, here)
	if q == nil {
		return view{Type: "view", Board: b.mirrored.picture, Stands: b.mirrored.stands, Walk: b.mirrored.at, Poll: predicted}
	}
	asked := q.Ask(0, 0)
	v := view{Type: "view", Number: q.Number, Topic: q.Topic(), Figure: quiz.QuizFigure(asked), Asks: q.Asks, Wanted: q.Question.Answer.Wanted, Closed: q.closed}
	if v.Picture, v.Paths = q.picture(q.Tree, ""); !q.Question.Answer.Node || q.closed {
		v.Paths = nil
	}
	if v.Choices = q.choices(); q.first != nil {
		v.Round = 2
	}
	if !q.closed {
		v.Left, v.Play = q.left(), q.playable()
		return v
	}
	v.Board, v.Stands, v.Walk, v.Poll = b.mirrored.picture, b.mirrored.stands, b.mirrored.at, predicted
	v.Right, v.Worked = q.Question.Answer.Shown, q.result.worked
	v.Picture, _ = q.picture(q.result.tree, "")
	return v
}

// playable is the board of a question about a move, on which its moves can be tapped.
func (q *question) playable() *boards.Playable {
	if q.At == nil || len(q.Choices) == 0 {
		return nil
	}
	s, err := boards.At(q.At, play.NumberedAt(q.At))
	if err != nil {
		return nil
	}
	s.Moves = wording.Only(s.Moves, func(m scene.Move) bool { return slices.Contains(q.Choices, m.Line) })
	if len(s.Moves) == 0 { // the answer is no move
		return nil
	}
	picture := boards.Paint(&s, boards.Look{Wide: s.Board.Width, Page: true}).Inline("")
	return &boards.Playable{Scene: s, Picture: picture, Keys: []string{}}
}

// choices lists what a student can tap in place of typing it.
func (q *question) choices() (list []choice) {
	does := map[string]string{}
	if q.At != nil {
		if s, err := boards.At(q.At, play.NumberedAt(q.At)); err == nil { // without a board it is typed
			for _, m := range s.Moves {
				does[m.Line] = m.Does
			}
		}
	}
	for _, typed := range q.Choices {
		list = append(list, choice{typed, cmp.Or(does[typed], typed)})
	}
	return list
}

// Topic names the kind of the question.
func (q *question) Topic() string { return q.Question.Topic.Name }

// forTeacher is what the teacher sees. The tree of a closed question is opened at the node of the
// most frequent wrong answer, where answers name nodes.
func (b *Board) forTeacher() []byte {
	v := b.shared()
	v.Play = nil
	v.Roster, v.Here = b.roster()
	v.Joined, v.Locked = len(v.Roster), b.locked
	if q := b.asked; q != nil {
		if v.Bars = q.bars(q.closed); q.first != nil {
			v.Before = q.first.bars(q.closed)
		}
		if q.closed {
			v.Hint = q.Question.Topic.Hint
			v.Picture, _ = q.picture(q.result.tree, wrongest(v.Bars))
			v.Picture = cmp.Or(votes(q.At, v.Bars), v.Picture)
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
			if !a.right {
				shared.Says = q.result.saysOf(a.text)
			}
		}
	}
	shared.Poll = b.polls.Own(shared.Poll, plain(s.name))
	return encoded(shared)
}

// picture draws a tree, with a ring around the node that a path such as 2.1 leads to, and gives the
// path of every node. Without a tree it draws the board, if there is one.
func (q *question) picture(root *tree.Node, path string) (svg string, paths []string) {
	switch {
	case root == nil && q.At == nil:
		return "", nil
	case root == nil:
		s, err := boards.At(q.At, nil)
		if err != nil {
			return "", nil // a game without a board is shown as text
		}
		s.Position.Says = q.At.Seen().Spoken()
		return boards.Paint(&s, boards.Look{Wide: boardWide, Page: true}).Inline(""), nil
	}
	d := drawing.OfTree(root, events.Counts{})
	if n := nodeAt(d.Nodes[0], path); n != nil {
		n.Parted = true
	}
	placed := d.Place()
	for _, n := range placed.Nodes {
		paths = append(paths, pathTo(n))
	}
	return placed.Inline("the tree of the question"), paths
}

// pathTo gives the branches that lead to a node, empty for the root.
func pathTo(n *drawing.Node) string {
	if n.Above == nil {
		return ""
	}
	branch := strconv.Itoa(slices.Index(n.Above.Below, n) + 1)
	if above := pathTo(n.Above); above != "" {
		return above + "." + branch
	}
	return branch
}

// nodeAt follows a path of branches, counted from 1; nil where it leads nowhere.
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
