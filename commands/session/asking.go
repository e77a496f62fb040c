package session

import (
	"context"
	"fmt"
	"strings"
)

// A lesson or a quiz asks, and the session goes on meanwhile: a bare line that is no
// command is then an answer, and everything else means what it always means. So a
// person can look something up, play a move or take a search apart, and answer after
// that; and an answer in a page or a script is a line like any other.

// Asking is a question that waits for its answer. Whoever asks sets
// [Session.Asking], and takes it away when nothing is asked any more.
type Asking interface {
	// Where says, for the prompt, which question it is: question 2 of 10.
	Where() string
	// Again is the command that shows the question once more. Enter stands for it.
	Again() string
	// Reads says whether a line has the form of an answer, right or wrong.
	Reads(line string) bool
	// Answer judges a line and says what there is to say of it. A line that is none
	// in form is told what is wanted, and costs nothing.
	Answer(ctx context.Context, line string) error
	// Hint helps a little, Skip goes on without an answer, and Reveal gives the
	// answer away.
	Hint(ctx context.Context) error
	Skip(ctx context.Context) error
	Reveal(ctx context.Context) error
}

// Answers says whether a line that a person types is an answer before it is anything
// else: it has the form of one, and its first word is not a command that all games
// share. Where a move is asked for, which the question may say by a method WantsMove,
// commands that play are answers, too.
func (s *Session) Answers(line string) bool {
	if s.Asking == nil || !s.Asking.Reads(line) {
		return false
	}
	if m, ok := s.Asking.(interface{ WantsMove() bool }); ok && m.WantsMove() {
		return true
	}
	word, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	for _, cmd := range s.AtHand(word) {
		if cmd.Game == nil {
			return false
		}
	}
	return true
}

// askingPrompt is the prompt while a question waits.
func askingPrompt(a Asking) string { return fmt.Sprintf("%s (Enter: %s)> ", a.Where(), a.Again()) }
