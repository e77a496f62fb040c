// Package input says what the next line that a person types means. Somebody who plays by
// hand, walks through a search or answers questions does one thing at a time: what was begun
// last is on top, it is named in the prompt, and Enter, numbers and answers are for it alone.
// All of it is turned into ordinary commands before anything runs, so that scripts, pages
// and recordings hold commands only and mean the same everywhere.
package input

import (
	"context"

	"parlor/commands/text/report"
)

// Activity is something that a person does from line to line until it ends or is left.
type Activity interface {
	// Kind says what sort of thing it is.
	Kind() *Kind
	// Now gives its state, for the prompt.
	Now() Now
	// Leave ends it, and reports that.
	Leave(ctx context.Context) error
}

// Now is the state of an activity, for the prompt.
type Now struct {
	// Where says what goes on: mistake 1 of 5.
	Where string
	// Lines are the lines that may be typed, in short: 0 1 2. It may be empty.
	Lines string
	// Enter is the command that Enter stands for, empty for none, and Does says what that
	// does where the command does not say so itself.
	Enter, Does string
}

// Kind is a sort of activity, with what docs say of it.
type Kind struct {
	// Name is what it is called, with its article: a review.
	Name string
	// Enter, Number and Left say what Enter and a number do, and what becomes of it when it
	// is left, as sentences go on: Enter shows the question again.
	Enter, Number, Left string
	// Ends says that it ends when a game begins on top of it. All others wait, and come back
	// when what is on top is left.
	Ends bool
	// Tries says that a person tries things out in it, in games of their own: nothing is refused that
	// acts on one.
	Tries bool
	// Led says that the person is led through it, by questions or by pages.
	Led bool
	// Passed says that a search which is begun in it is not of what it shows, but of what lies
	// beneath.
	Passed bool
	// Makes says that the games made in it are its own, and not the person's.
	Makes bool
	// Steps says that next, back and the like are its words, also where what lies beneath has them.
	Steps bool
	// Lost is added to the error of a line that means nothing in it.
	Lost string
	// Group is the group of commands in which those stand that are there only during it, Topic the
	// word by which help lists these at any time, and More what it adds then.
	Group, Topic, More string
}

// The kinds of activity that every session has; those of rooms are registered by the rooms. A Game is
// at the table; what is paged is no activity of a session, as it ends with the line that is typed at
// its prompt.
var (
	Game = &Kind{
		Name:  "a game at the table",
		Enter: "draws, makes the only move, or lists the moves", Number: "plays the move of that number", Left: "it is put aside; `resume` goes back to it",
	}
	Pager = &Kind{
		Name:  "a text longer than the screen",
		Enter: "shows the next screen, and so does the space bar", Number: "closes the text and means what it means below", Left: "the rest is not shown",
	}
)

// AtEnd is the message about a game that is over, and the command that Enter stands for then;
// both may be missing.
type AtEnd struct {
	Says report.Record
	Next string
}

// Question is an activity that waits for an answer: a bare line that is no command is then
// one, and everything else means what it always means. So a person can look something up and
// answer after that; and an answer in a page or a script is a line like any other.
type Question interface {
	Activity
	// Reads says whether a line has the form of an answer, right or wrong.
	Reads(line string) bool
	// WantsMove says whether a move is asked for, so that commands that play are
	// answers, too.
	WantsMove() bool
	// Answer judges a line and reports the verdict. To a line without the form of
	// an answer it says what is wanted, and that costs nothing.
	Answer(ctx context.Context, line string) error
	// Hint helps a little, Skip goes on without an answer, and Reveal gives the
	// answer away.
	Hint(ctx context.Context) error
	Skip(ctx context.Context) error
	Reveal(ctx context.Context) error
}

// Asker is an activity that asks at times.
type Asker interface {
	// Asks gives the question that waits, or nil.
	Asks() Question
}

// Taker is an activity that takes lines of its own, before they are anything else.
type Taker interface {
	// Takes says whether a line is for the activity, and Take runs it.
	Takes(line string) bool
	Take(ctx context.Context, line string) error
}

// Numberer is an activity in which a number stands for a command.
type Numberer interface {
	// Numbered gives the command that a number stands for. A number that stands for
	// nothing is an error, and a line that stands for itself is given as it is.
	Numbered(line string, number int) (string, error)
}

// Invigilator is an activity during which not every command may run, as a paper that is taken without
// help.
type Invigilator interface {
	// Permits gives the error of a command of a group that may not run.
	Permits(ctx context.Context, command, group string) error
}

// Explainer is a statement about a move that has reasons.
type Explainer interface {
	// Why gives them.
	Why(ctx context.Context) (report.Record, error)
}
