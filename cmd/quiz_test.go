package cmd

import (
	"parlor/cmd/line"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// escapes are what a terminal is told besides what it shows.
var escapes = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`)

// TestQuizAtTerminal takes a quiz at a terminal of 80 columns, with nonsense, commands,
// a game, an error and Ctrl-C in between.
func TestQuizAtTerminal(t *testing.T) {
	t.Parallel()
	const first, second = `question 1 of 2 \(Enter: quiz, q: leave\)> `, `question 2 of 2 \(Enter: quiz, q: leave\)> `
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.line("(quiz 'star1 :n 2 :seed 15)", "QUESTION 1 OF 2")
	term.await(first)

	term.line("what do you mean", `or none`)
	term.await(first)
	term.line("(/ 12 4)", `\n3\r\n`)
	term.await(first)
	term.line("(car 1)", `error: car: `)
	term.await(first)
	term.line(hardGame, "turn, card 10")
	term.await(`Red, card 10 .*q: leave\)> `)
	term.press("q" + keyEnter)
	term.await(first)
	term.press("2." + keyCtrlC)
	term.await(first)
	term.line("", "QUESTION 1 OF 2")
	term.await(first)
	term.line("hint", "After each outcome")
	term.await(first)

	term.line("3", "Right. The answer is 2.3.")
	term.await(second)
	term.line("", "QUESTION 2 OF 2")
	term.await(second)
	term.line("3", "Wrong. The answer is none.")
	term.await("SCORE: 1 of 2 right")
	term.await(`To practise: \(quiz 'star1\)`)
	term.line("quit", "")
	term.leaves(line.ExitFine)

	shown := escapes.ReplaceAllString(term.screen.String(), "")
	from := strings.Index(shown, "QUESTION")
	for line := range strings.Lines(shown[from:]) {
		line = strings.TrimRight(line, "\r\n")
		if !strings.Contains(line, "Enter: ") && utf8.RuneCountInString(line) > 80 {
			t.Errorf("wider than the terminal: %q", line)
		}
	}
}

// TestQuizAcrossTerminal answers each kind of question at a terminal, all wrong or
// left out, up to the score.
func TestQuizAcrossTerminal(t *testing.T) {
	t.Parallel()
	term := atTerminal(t, t.TempDir(), 80)
	term.await(ready)
	term.line("(quiz :n 9 :seed 12)", "QUESTION 1 OF 9")
	for n, line := range []string{"1000", "1000", "1.1 alpha", "1000", "1 2", "2.1", "2.1", "0.01", "skip"} {
		if n > 0 {
			term.line("", "QUESTION [2-9] OF 9")
		}
		term.await(`Enter: quiz, q: leave\)> `)
		term.line(line, "The answer is ")
	}
	term.await("SCORE: 0 of 9 right")
	term.line("quit", "")
	term.leaves(line.ExitFine)
}
