package input_test

import (
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/shell/input"
	"parlor/games"
)

// The kinds of activity that the tests have.
var (
	taking  = &input.Kind{Name: "a class", Led: true, Tries: true, Left: "it goes on"}
	asking  = &input.Kind{Name: "a riddle", Led: true}
	looking = &input.Kind{Name: "a look back", Led: true, Ends: true}
)

// asked is a question with a whole number for an answer, or a move.
type asked struct {
	input.Question
	kind *input.Kind
	move bool
	// unready says that nothing reads, as between two questions.
	unready bool
}

func (a *asked) Kind() *input.Kind { return a.kind }
func (*asked) Now() input.Now      { return input.Now{Where: "question 1 of 2", Enter: "quiz"} }
func (a *asked) Reads(line string) bool {
	return !a.unready && line != "" && line[0] >= '0' && line[0] <= '9' || line == "pass"
}
func (a *asked) WantsMove() bool { return a.move }

// taught is a lesson that takes lines beginning with ?.
type taught struct{ input.Activity }

func (*taught) Kind() *input.Kind { return taking }
func (*taught) Now() input.Now {
	return input.Now{Where: "lesson 1", Enter: "lesson", Does: "go on"}
}
func (*taught) Takes(line string) bool             { return line[0] == '?' }
func (*taught) Take(context.Context, string) error { return nil }

type host struct{ play.Host }

func (host) Quiet() bool { return false }

func (host) Auto() play.Auto { return play.AutoOff }

// game makes a game that stands at a position.
func game(t *testing.T, name, text string) *input.Table {
	t.Helper()
	kind, ok := rooms.Catalog().Named(name)
	if !ok {
		t.Fatalf("there is no game %s", name)
	}
	var p position.Position
	var err error
	if text != "" {
		p, err = kind.Read(text)
	} else {
		p, _, err = kind.Start(nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &input.Table{Game: play.StandingAt(host{}, p)}
}

// stack puts activities one on top of the other.
func stack(list ...input.Activity) *input.Activities {
	s := &input.Activities{}
	for _, a := range list {
		s.Begin(a)
	}
	return s
}

func quizzed() *asked { return &asked{kind: asking} }

// TestMeaning: what Enter, numbers and other lines mean to what is on top.
func TestMeaning(t *testing.T) {
	kalah, sorry := game(t, "mancala", ""), game(t, "sorry", "")
	yut, stuck := game(t, "yut", "yut 0 casts:3 a:0,0,0,0 b:0,0,0,0"), game(t, "sorry", "sorry red 5 r:-1,-1,-1 g:-2,-2,-2")
	over := game(t, "tree", "tree 1 (max 3 5)")
	for _, tt := range []struct {
		name  string
		stack *input.Activities
		line  string
		want  string
		code  string
	}{
		{name: "nothing is under way", stack: stack(), line: "", want: ""},
		{name: "q leaves nothing", stack: stack(), line: "q", want: "leave"},
		{name: "exit is itself where nothing is on top", stack: stack(), line: "exit", want: "exit"},
		{name: "q leaves", stack: stack(kalah, quizzed()), line: " Q ", want: "leave"},
		{name: "exit leaves", stack: stack(kalah, quizzed()), line: "exit", want: "leave"},
		{name: "Enter shows the question", stack: stack(&taught{}, quizzed()), line: "", want: "quiz"},
		{name: "a number is an answer", stack: stack(kalah, quizzed()), line: "3", want: "3"},
		{name: "a number is a move on top of a question", stack: stack(quizzed(), yut), line: "1", want: "move 0 3"},
		{name: "a number that does not read is an answer, too", stack: stack(kalah, &asked{kind: asking, unready: true}), line: "3", want: "answer 3"},
		{name: "a number is no move beneath a lesson that asks nothing", stack: stack(kalah, &taught{}), line: "2", code: "no-question"},
		{name: "Enter goes on in a lesson", stack: stack(kalah, &taught{}), line: "", want: "lesson"},
		{name: "Enter lists the moves", stack: stack(kalah), line: "", want: "moves"},
		{name: "Enter draws", stack: stack(sorry), line: "", want: "draw-card"},
		{name: "the game's own number", stack: stack(kalah), line: "2", want: "2"},
		{name: "a number of no list", stack: stack(yut), line: "1", want: "move 0 3"},
		{name: "a number that no move has", stack: stack(yut), line: "2", code: "no-such-number"},
		{name: "Enter makes the only move", stack: stack(stuck), line: "", want: "pass"},
		{name: "any other line", stack: stack(kalah), line: "show", want: "show"},
		{name: "a number after the end", stack: stack(over), line: "1", want: "1"},
	} {
		got, err := tt.stack.Meaning(tt.line)
		if got != tt.want || games.CodeOf(err) != tt.code {
			t.Errorf("%s: %q means %q (%v), and %q with the code %q is wanted", tt.name, tt.line, got, err, tt.want, tt.code)
		}
	}
}

// TestPrompt: the prompt tells of what is on top, and how it is left.
func TestPrompt(t *testing.T) {
	kalah := game(t, "mancala", "")
	for _, tt := range []struct {
		stack *input.Activities
		want  string
	}{
		{stack(), "> "},
		{stack(kalah), "> "}, // made by a form
		{stack(&input.Table{Game: kalah.Game, ByHand: true}), "P1 (0 1 2 3 4 5, Enter: moves, q: leave)> "},
		{stack(quizzed(), kalah), "P1 (0 1 2 3 4 5, Enter: moves, q: leave)> "},
		{stack(&taught{}, quizzed()), "question 1 of 2 (Enter: quiz, q: leave)> "},
		{stack(&taught{}), "lesson 1 (Enter: go on, q: leave)> "},
		{stack(&input.Table{Game: game(t, "tree", "tree 1 (max 3 5)").Game, Offered: "review"}), "Tree is over (Enter: review, q: leave)> "},
	} {
		if got := tt.stack.Prompt(); got != tt.want {
			t.Errorf("prompt %q, want %q", got, tt.want)
		}
	}
}

// TestStack: what is begun takes the place of its own kind, everything else waits, and what
// leads is out of the way while a command is run for it.
func TestStack(t *testing.T) {
	old, quiz, lesson, kalah := quizzed(), quizzed(), &taught{}, game(t, "mancala", "")
	s := stack(lesson, old, kalah)
	if ended := s.Begin(quiz); ended != input.Activity(old) || s.Top() != input.Activity(quiz) || s.Has(old) {
		t.Error("two quizzes at a time")
	}
	putBack := s.Aside()
	if s.Question() != nil || s.Of(taking) != nil || s.Of(input.Game) == nil {
		t.Error("what leads is there while it runs a command")
	}
	putBack()
	if all := s.All(); len(all) != 3 || all[0] != input.Activity(quiz) || all[1] != input.Activity(lesson) {
		t.Errorf("put back as %v", all)
	}
	s.End(quiz)
	if s.Question() != nil || s.Top() != input.Activity(lesson) || s.Taker("?") == nil || s.Taker("show") != nil {
		t.Error("the lesson does not come back")
	}
}

// TestIsAnswer: a line in the form of an answer is one, unless it begins with a command of
// all games, which it may where a move is asked for; what is not on top has no answers.
func TestIsAnswer(t *testing.T) {
	shared := func(word string) bool { return word == "pass" }
	for _, tt := range []struct {
		stack *input.Activities
		line  string
		want  bool
	}{
		{stack(), "7", false},
		{stack(quizzed()), "7", true},
		{stack(quizzed(), game(t, "mancala", "")), "7", false},
		{stack(quizzed()), "show", false},
		{stack(quizzed()), "pass", false},
		{stack(&asked{kind: looking, move: true}), "pass", true},
	} {
		if got := tt.stack.IsAnswer(tt.line, shared); got != tt.want {
			t.Errorf("%q is an answer: %v, want %v", tt.line, got, tt.want)
		}
	}
}
