package quiz

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/tree"
)

// Workbook is what questions are made with.
type Workbook struct {
	// Kinds are the games to ask about.
	Kinds []position.Kind
	// Host lends games what they need of a session.
	Host play.Host

	before bool // questions are drawn as they were for older papers
}

// AsBefore gives a workbook that draws questions as papers did before their answers were drawn first.
func (l *Workbook) AsBefore() *Workbook { return &Workbook{Kinds: l.Kinds, Host: l.Host, before: true} }

// has says whether a game is there to ask about.
func (l *Workbook) has(game string) bool {
	return slices.ContainsFunc(l.Kinds, func(k position.Kind) bool { return k.Info().Name == game })
}

// Topics lists the kinds of questions that can be asked about the games that are there.
func (l *Workbook) Topics() []*Topic {
	return slices.DeleteFunc(Topics(), func(t *Topic) bool { return l.lacks(t) != nil })
}

// lacks gives an error where a kind of question is about games none of which is there.
func (l *Workbook) lacks(t *Topic) error {
	if len(t.about) == 0 || slices.ContainsFunc(t.about, l.has) {
		return nil
	}
	return games.Errorf("no-such-topic", "questions of the kind %s are about games of %s, and none of these is in this program", t.Name, wording.Listed(t.about))
}

// kind gives a game by its name.
func (l *Workbook) kind(name string) (position.Kind, error) {
	i := slices.IndexFunc(l.Kinds, func(k position.Kind) bool { return k.Info().Name == name })
	if i < 0 {
		return nil, fmt.Errorf("quiz: no game named %s", name)
	}
	return l.Kinds[i], nil
}

// Question is a question with its answer.
type Question struct {
	Topic *Topic
	// Source says where the figure is from, if it is from a game; Board is the
	// position as it is drawn.
	Source string
	Board  []string
	// Tree is the figure with its values left out, and Matrix the matrix of a simultaneous decision.
	// At most one of them is set.
	Tree   *tree.Node
	Matrix [][]games.Value
	// Asks is the question itself.
	Asks string
	// Form makes the tree or the position a game at the prompt, to explore it.
	Form string
	// Answer is the right answer.
	Answer Answer
	// At is the position in which a move is asked for, or nil, and Choices are the moves to choose
	// from as they are typed, if the question lists them.
	At      position.Position
	Choices []string

	// about is the position that Form makes a game, which is At where a move is asked for.
	about position.Position

	// asked is the number of the outcome asked about, or how many lines a player has; mistakes are
	// common wrong answers beside those that follow from the figure.
	asked    int
	mistakes []mistake
	solution solver
	// cost says what a wrong answer gives away, if that is known.
	cost func(given string) string
}

// solver works a question out.
type solver func(context.Context) (Solution, error)

// Solution is how the answer to a question comes about.
type Solution struct {
	// Tree is the figure as the search has gone through it, or nil.
	Tree *tree.Node
	// Lines are the arithmetic, in words.
	Lines []string
}

// About gives the position that the question is about.
func (q *Question) About() position.Position { return q.about }

// Solution works the question out.
func (q *Question) Solution(ctx context.Context) (Solution, error) { return q.solution(ctx) }

// Cost says what a wrong answer gives away, or nothing if that is not known.
func (q *Question) Cost(given string) string {
	if q.cost == nil {
		return ""
	}
	return q.cost(given)
}

// Reads says whether a line has the form of an answer. Lisp forms are left to the Lisp, so that one
// can calculate at the prompt.
func (q *Question) Reads(line string) bool { return !isForm(line) && q.Answer.Reads(line) }

// WantsMove says whether a move is asked for, so that a line that would play a move answers.
func (q *Question) WantsMove() bool { return q.Topic == moveTopic }

// Size counts what there is to look at: the nodes of a tree, the cells of a matrix, or
// the moves of a position.
func (q *Question) Size() int {
	switch {
	case q.Tree != nil:
		return nodes(q.Tree)
	case q.Matrix != nil:
		return len(q.Matrix) * len(q.Matrix[0])
	case q.At == nil:
		return len(q.Board)
	}
	return len(q.At.Moves())
}

func nodes(n *tree.Node) int {
	count := 1
	for _, c := range n.Below {
		count += nodes(c)
	}
	return count
}

// Topic is a kind of question.
type Topic struct {
	// Name is what one types, Brief says in one lower-case line what is asked, and
	// Hint how to go about it.
	Name, Brief, Hint string

	// about are the games that the questions are taken from, where none can be made up; one of them will do.
	about []string
	make  func(ctx context.Context, l *Workbook, r *games.Random) (*Question, error)
}

// Topics lists the kinds of questions of the program, from the easiest on.
func Topics() []*Topic {
	all := []*Topic{valueTopic, meanTopic, cutTopic, countTopic, windowTopic, star1Topic, star2Topic, mixtureTopic, moveTopic}
	if uct() != nil {
		all = append(all, uctTopic)
	}
	return append(all, others...)
}

// others are the kinds of questions of other rooms.
var others []*Topic

// AddTopic adds a kind of question of another room. What makes it gives a question by [Own], and how it is
// worked out; no question where the one that was drawn is no good.
func AddTopic(t Topic, makes func(context.Context, *Workbook, *games.Random) (*Question, []string, error)) {
	if slices.ContainsFunc(others, func(o *Topic) bool { return o.Name == t.Name }) {
		return // another house with the room
	}
	t.make = func(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
		q, lines, err := makes(ctx, l, r)
		if q != nil {
			q.solution = func(context.Context) (Solution, error) { return Solution{Lines: lines}, nil }
		}
		return q, err
	}
	others = append(others, &t)
}

// TopicNames lists their names.
func TopicNames() []string {
	return wording.Each(Topics(), func(t *Topic) string { return t.Name })
}

// TopicNamed finds a kind of question by its name.
func TopicNamed(name string) (*Topic, error) {
	for _, t := range Topics() {
		if t.Name == name {
			return t, nil
		}
	}
	return nil, games.Errorf("no-such-topic", "no kind of question is called %s; there are %s%s", name,
		wording.Listed(TopicNames()), wording.DidYouMean(name, TopicNames()))
}

// mostTries limits how many questions are discarded before a good one. One in a few is good, so it is
// never reached.
const mostTries = 10_000

// Make makes a question with the random numbers of r.
func (t *Topic) Make(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	if err := l.lacks(t); err != nil {
		return nil, err
	}
	for range mostTries {
		q, err := t.make(ctx, l, r)
		switch {
		case ctx.Err() != nil:
			return nil, context.Cause(ctx)
		case err != nil:
			return nil, err
		case q == nil:
			continue
		}
		if q.Topic = t; !q.givesAway() {
			return q, nil
		}
	}
	return nil, fmt.Errorf("quiz: no question of the kind %s in %d tries", t.Name, mostTries)
}

// numerals finds the numbers in a text.
var numerals = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`-?\d+(\.\d+)?`)
})

// givesAway says whether a number of the answer can be read off the question as it is shown.
func (q *Question) givesAway() bool {
	if len(q.Answer.numbers) == 0 {
		return false
	}
	for _, word := range numerals().FindAllString(report.Render(q.Ask(0, 0), 0).String(), -1) {
		shown, err := strconv.ParseFloat(word, 64)
		if err == nil && slices.ContainsFunc(q.Answer.numbers, func(v games.Value) bool { return isIn(v, games.Value(shown)) }) {
			return true
		}
	}
	return false
}

// Ask is the question as it is shown, as number n of so many.
func (q *Question) Ask(n, of int) QuizQuestion {
	return QuizQuestion{
		Number: n, Of: of, Topic: q.Topic.Name, Source: q.Source, Board: q.Board, Tree: q.Tree, Matrix: q.Matrix,
		Text: q.Asks, Wanted: q.Answer.Wanted, Form: q.Form, at: q.At,
	}
}
