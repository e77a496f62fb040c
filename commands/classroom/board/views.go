package board

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"parlor/commands/drawing"
	"parlor/commands/quiz"
	"parlor/commands/session"
	"parlor/commands/wording"
	"parlor/search/events"
	"parlor/search/tree"
	"parlor/transcripts/files"
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
	v.Right = q.Question.Answer.Shown
	if worked, err := q.Solution(context.Background()); err == nil {
		v.Worked = quiz.QuizWorked(quiz.QuizSolution{Lines: worked.Lines})
		v.Picture = picture(worked.Tree, "")
	}
	return v
}

// Topic names the kind of the question.
func (q *question) Topic() string { return q.asking.Topic }

// forTeacher is what the teacher sees. Of a closed question the tree is opened at the node
// of the wrong answer that was given most often, where an answer names a node.
func (b *Board) forTeacher() []byte {
	v := b.shared()
	v.Joined = len(b.students)
	if q := b.asked; q != nil {
		v.Bars = b.bars()
		if v.Picture = picture(q.Tree, ""); q.closed {
			v.Hint = q.Question.Topic.Hint
			if worked, err := q.Solution(context.Background()); err == nil {
				v.Picture = picture(worked.Tree, wrongest(v.Bars))
			}
		}
	}
	return encoded(v)
}

// forStudent is what a student sees.
func (b *Board) forStudent(s *student, shared view) []byte {
	if q := b.asked; q != nil {
		shared.Yours = q.answers[fold(s.name)]
		if q.closed && shared.Yours != "" {
			shared.Verdict = q.Question.Answer.Judge(shared.Yours).Outcome.String()
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

// entry is a line of the journal. One of its parts is there.
type entry struct {
	Board  *opened `json:"board,omitempty"`
	Joined *joined `json:"joined,omitempty"`
	Asked  *asking `json:"asked,omitempty"`
	Given  *given  `json:"given,omitempty"`
	Closed int     `json:"closed,omitempty"` // the number of a question
}

// opened begins a journal.
type opened struct {
	Format int    `json:"format"`
	Seed   uint64 `json:"seed"`
	Word   string `json:"word"`
	Key    string `json:"key"`
}

// joined is a student, with the token by which the same phone comes back.
type joined struct {
	Name  string `json:"name"`
	Token string `json:"token"`
}

// asking is a question, which follows from the seed, its number and its kind.
type asking struct {
	Number int    `json:"number"`
	Topic  string `json:"topic"`
}

// given is an answer.
type given struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Text   string `json:"text"`
}

const journalFormat = 1

// journal is a file to which lines are added. Lines that come at the same time are brought
// to disk together.
type journal struct {
	file  files.Lines
	lines chan waiting
	ended <-chan struct{}
	notes []string // of what was found in the file and counts for nothing
}

// waiting is a line that is to be written, and where it is told how that went.
type waiting struct {
	text string
	done chan error
}

// mostWaiting is how many lines may wait to be written.
const mostWaiting = 256

// openJournal reads a journal, and writes to its end from then on. One that is not there has
// no entries.
func openJournal(ctx context.Context, access *files.Access, path string) (*journal, []entry, error) {
	j := &journal{file: files.Lines{Access: access, Path: path}, lines: make(chan waiting, mostWaiting), ended: ctx.Done()}
	whole, torn, err := j.file.Read()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, session.CannotRead(path, err)
	}
	entries, err := j.read(string(whole))
	if err != nil {
		return nil, nil, err
	}
	if len(torn) > 0 && len(entries) == 0 && !strings.HasPrefix(firstLine, string(torn[:min(len(torn), len(firstLine))])) {
		return nil, nil, wording.Errorf("bad-board", "%s is no file of a class; wanted another name", path)
	}
	if len(torn) > 0 {
		j.notes = append(j.notes, fmt.Sprintf("The last line of %s was not written to its end, and counts for nothing.", path))
	}
	go j.write(ctx)
	return j, entries, nil
}

// firstLine is how a journal begins.
const firstLine = `{"board":{"format":`

// read reads entries. After the first, which says that it is a journal, a line that is damaged
// costs no more than itself.
func (j *journal) read(text string) (entries []entry, err error) {
	damaged := 0
	for line := range strings.Lines(text) {
		var e entry
		err := json.Unmarshal([]byte(line), &e)
		switch {
		case len(entries) == 0 && (err != nil || e.Board == nil || e.Board.Format != journalFormat):
			return nil, wording.Errorf("bad-board", "%s is no file of a class of this version; wanted another name", j.file.Path)
		case err != nil:
			damaged++
		default:
			entries = append(entries, e)
		}
	}
	if damaged > 0 {
		j.notes = append(j.notes, fmt.Sprintf("%s of %s cannot be read, and count for nothing.", wording.Plural(damaged, "line"), j.file.Path))
	}
	return entries, nil
}

// keep brings an entry to disk, and gives the error of writing it. What has been taken to be
// written is waited for, whether or not ctx ends meanwhile: it is known how it went.
func (j *journal) keep(ctx context.Context, e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	w := waiting{string(line) + "\n", make(chan error, 1)}
	select {
	case j.lines <- w:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	select {
	case err := <-w.done:
		return err
	case <-j.ended:
		return wording.Errorf("cannot-write", "the class has ended")
	}
}

// write writes what waits, until ctx ends.
func (j *journal) write(ctx context.Context) {
	for {
		var batch []waiting
		select {
		case <-ctx.Done():
			return
		case w := <-j.lines:
			batch = append(batch, w)
		}
		for more := true; more; {
			select {
			case w := <-j.lines:
				batch = append(batch, w)
			default:
				more = false
			}
		}
		var text strings.Builder
		for _, w := range batch {
			text.WriteString(w.text)
		}
		err := j.file.Add(ctx, text.String())
		if err != nil {
			err = session.CannotWrite(j.file.Path, err)
		}
		for _, w := range batch {
			w.done <- err
		}
	}
}
