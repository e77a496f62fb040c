package input_test

import (
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/input"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/games"
)

// asked is a question with a whole number for an answer, or a move.
type asked struct {
	input.Question
	move bool
}

func (asked) Where() string { return "question 1 of 2" }
func (asked) Again() string { return "quiz" }
func (asked) Reads(line string) bool {
	return line != "" && line[0] >= '0' && line[0] <= '9' || line == "pass"
}
func (a asked) WantsMove() bool { return a.move }

// taught is a lesson that takes lines beginning with ?.
type taught struct{ input.Lesson }

func (taught) Where() string                      { return "lesson 1" }
func (taught) Onward() string                     { return "lesson" }
func (taught) Does() string                       { return "go on" }
func (taught) Takes(line string) bool             { return line[0] == '?' }
func (taught) Take(context.Context, string) error { return nil }

type host struct{ play.Host }

func (host) Quiet() bool { return false }

func (host) Auto() play.Auto { return play.AutoOff }

// game makes a game that stands at a position.
func game(t *testing.T, name, text string) *play.Game {
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
	return play.StandingAt(host{}, p)
}

// TestMeaning: what Enter, numbers and other lines mean, one mode before the other.
func TestMeaning(t *testing.T) {
	kalah, sorry := game(t, "mancala", ""), game(t, "sorry", "")
	yut, stuck := game(t, "yut", "yut 0 casts:3 a:0,0,0,0 b:0,0,0,0"), game(t, "sorry", "sorry red 5 r:-1,-1,-1 g:-2,-2,-2")
	over := game(t, "tree", "tree 1 (max 3 5)")
	for _, tt := range []struct {
		name string
		mode input.Mode
		game *play.Game
		line string
		want string
		code string
	}{
		{name: "nothing is under way", line: "", want: ""},
		{name: "Enter repeats first", mode: input.Mode{Repeats: "next", Question: asked{}}, game: kalah, line: " ", want: "next"},
		{name: "Enter shows the question", mode: input.Mode{Question: asked{}, Lesson: taught{}}, game: kalah, line: "", want: "quiz"},
		{name: "a number is an answer", mode: input.Mode{Question: asked{}}, game: kalah, line: "3", want: "3"},
		{name: "Enter goes on in a lesson", mode: input.Mode{Lesson: taught{}}, game: kalah, line: "", want: "lesson"},
		{name: "Enter lists the moves", game: kalah, line: "", want: "moves"},
		{name: "Enter draws", game: sorry, line: "", want: "draw-card"},
		{name: "the game's own number", game: kalah, line: "2", want: "2"},
		{name: "a number of no list", game: yut, line: "1", want: "move 0 3"},
		{name: "a number that no move has", game: yut, line: "2", code: "no-such-number"},
		{name: "Enter passes where nothing else can be done", game: stuck, line: "", want: "pass"},
		{name: "any other line", game: kalah, line: "show", want: "show"},
		{name: "a number after the end", game: over, line: "1", want: "1"},
	} {
		got, err := tt.mode.Meaning(tt.line, tt.game)
		if got != tt.want || games.CodeOf(err) != tt.code {
			t.Errorf("%s: %q means %q (%v), and %q with the code %q is wanted", tt.name, tt.line, got, err, tt.want, tt.code)
		}
	}
}

// TestPrompt: the prompt says what the first of these is that waits.
func TestPrompt(t *testing.T) {
	for _, tt := range []struct {
		mode input.Mode
		want string
	}{
		{input.Mode{}, "> "},
		{input.Mode{Repeats: "next", Question: asked{}}, "(Enter: next)> "},
		{input.Mode{Question: asked{}, Lesson: taught{}}, "question 1 of 2 (Enter: quiz)> "},
		{input.Mode{Lesson: taught{}}, "lesson 1 (Enter: go on)> "},
	} {
		if got := tt.mode.Prompt(nil); got != tt.want {
			t.Errorf("prompt %q, want %q", got, tt.want)
		}
	}
}

// TestIsAnswer: a line in the form of an answer is one, unless it begins with a command of
// all games, which it may where a move is asked for.
func TestIsAnswer(t *testing.T) {
	shared := func(word string) bool { return word == "pass" }
	for _, tt := range []struct {
		mode input.Mode
		line string
		want bool
	}{
		{input.Mode{}, "7", false},
		{input.Mode{Question: asked{}}, "7", true},
		{input.Mode{Question: asked{}}, "show", false},
		{input.Mode{Question: asked{}}, "pass", false},
		{input.Mode{Question: asked{move: true}}, "pass", true},
	} {
		if got := tt.mode.IsAnswer(tt.line, shared); got != tt.want {
			t.Errorf("%q is an answer: %v, want %v", tt.line, got, tt.want)
		}
	}
	if m := (input.Mode{Lesson: taught{}}); !m.IsForLesson("?") || m.IsForLesson("show") {
		t.Error("the lesson takes other lines than its own")
	}
}
