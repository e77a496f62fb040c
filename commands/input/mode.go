// Package input says what the next line that a person types means. Somebody who plays
// by hand, walks through a search or answers questions is led by the prompt, by Enter
// and by numbers. All of it is turned into ordinary commands before anything runs, so
// that scripts, pages and recordings hold commands only and mean the same everywhere.
package input

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
)

// Mode is what a line means beside what it says: which question waits, which lesson
// leads, which walk is under way, and what Enter alone repeats.
type Mode struct {
	// Repeats is the command that Enter alone repeats, or empty. The command that was
	// run last sets it.
	Repeats string
	// Question waits for an answer, or is nil.
	Question Question
	// Lesson goes on step by step, or is nil.
	Lesson Lesson
	// Walk is the walk through a search that is under way, or nil.
	Walk *position.Walk
	// Told is what was said last of a move, and can be said at more length, or nil.
	Told Explainer
}

// Explainer is something said of a move that has reasons.
type Explainer interface {
	// Why says them.
	Why(ctx context.Context) (report.Record, error)
}

// Question is asked by a lesson or a quiz, and the session goes on meanwhile: a bare
// line that is no command is then an answer, and everything else means what it always
// means. So a person can look something up, play a move or take a search apart, and
// answer after that; and an answer in a page or a script is a line like any other.
type Question interface {
	// Where says, for the prompt, which question it is: question 2 of 10.
	Where() string
	// Again is the command that shows the question once more. Enter stands for it.
	Again() string
	// Reads says whether a line has the form of an answer, right or wrong.
	Reads(line string) bool
	// WantsMove says whether a move is asked for, so that commands that play are
	// answers, too.
	WantsMove() bool
	// Answer judges a line and says what there is to say of it. A line that is none
	// in form is told what is wanted, and costs nothing.
	Answer(ctx context.Context, line string) error
	// Hint helps a little, Skip goes on without an answer, and Reveal gives the
	// answer away.
	Hint(ctx context.Context) error
	Skip(ctx context.Context) error
	Reveal(ctx context.Context) error
}

// Lesson goes on step by step while the session goes on as ever. It says what Enter
// does, and takes the lines that are its own.
type Lesson interface {
	// Where says, for the prompt, what goes on: lesson 3.
	Where() string
	// Onward is the command that Enter stands for, and Does says, for the prompt, what
	// that does now: go on.
	Onward() string
	Does() string
	// Takes says whether a line is for the lesson, and Take runs it.
	Takes(line string) bool
	Take(ctx context.Context, line string) error
}

// usualPrompt asks for a command.
const usualPrompt = "> "

// Prompt asks for a line while g is the current game, which may be nil. Where a question
// waits it says which; where a person is led through a game it says whose turn it is,
// what is held, and what may be typed.
func (m *Mode) Prompt(g *play.Game) string {
	switch {
	case m.Repeats != "":
		return fmt.Sprintf("(Enter: %s)> ", m.Repeats)
	case m.Question != nil:
		return fmt.Sprintf("%s (Enter: %s)> ", m.Question.Where(), m.Question.Again())
	case m.Lesson != nil:
		return fmt.Sprintf("%s (Enter: %s)> ", m.Lesson.Where(), m.Lesson.Does())
	case g == nil || !g.Guided():
		return usualPrompt
	}
	return gamePrompt(g)
}

// gamePrompt asks for a line in a game through which a person is led.
func gamePrompt(g *play.Game) string {
	info := g.Info()
	if g.Turn() == games.Chance {
		who := "Chance"
		if next := g.NextToDecide(); next == games.Max || next == games.Min {
			who = info.Side(next)
		}
		return fmt.Sprintf("%s (Enter: %s)> ", who, info.DealVerb)
	}
	who := info.Side(g.NextToAsk())
	if held := position.Dealt(g.Now()); held != "" {
		who += ", " + info.Outcome + " " + held
	}
	if mustPass(g) {
		return fmt.Sprintf("%s (Enter: %s)> ", who, play.PassWord)
	}
	return fmt.Sprintf("%s (%sEnter: moves)> ", who, shortLines(g.Numbered()))
}

// Meaning gives the command that a line stands for while g is the current game, which
// may be nil. Enter alone repeats a command, shows the question that waits once more,
// goes on in a lesson, or goes on in a game: it draws where chance decides, passes where
// nothing else can be done, and otherwise lists the moves. A number is an answer where a question waits, and in a game
// the move of that number. Any other line stands for itself.
func (m *Mode) Meaning(line string, g *play.Game) (string, error) {
	typed := strings.TrimSpace(line)
	enter := typed == ""
	switch {
	case enter && m.Repeats != "":
		return m.Repeats, nil
	case enter && m.Question != nil:
		return m.Question.Again(), nil
	case m.Question != nil:
		return line, nil
	case enter && m.Lesson != nil:
		return m.Lesson.Onward(), nil
	case g == nil || g.Turn() == games.Over:
		return line, nil
	case enter && g.Turn() == games.Chance:
		return g.Info().DealVerb, nil
	case enter && mustPass(g):
		return play.PassWord, nil
	case enter:
		return "moves", nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n < 0 {
		return line, nil
	}
	return m.numbered(g, n, line)
}

// IsAnswer says whether a line is an answer before it is anything else: it has the form
// of one, and its first word is not a command that all games share, as shared says of a
// word, or a move is asked for.
func (m *Mode) IsAnswer(line string, shared func(word string) bool) bool {
	if m.Question == nil || !m.Question.Reads(line) {
		return false
	}
	word, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	return m.Question.WantsMove() || !shared(word)
}

// IsForLesson says whether a line is for the lesson, before it is anything else.
func (m *Mode) IsForLesson(line string) bool { return m.Lesson != nil && m.Lesson.Takes(line) }

// mostShort is how many numbers a prompt names one by one; more would fill the line.
const mostShort = 8

// shortLines names, for a prompt, the numbers of the moves, or the line of the only one.
func shortLines(moves []play.Numbered) string {
	if len(moves) == 1 && !moves[0].Own {
		return strings.Join(moves[0].Name.Words, " ") + ", "
	}
	var own []int
	for _, m := range moves {
		if m.Own {
			own = append(own, m.Number)
		}
	}
	if len(own) == 0 && len(moves) > 0 {
		return numbers(moves) + ", "
	}
	if len(own) > mostShort {
		return ""
	}
	return inARow(own) + ", "
}

// mustPass says whether the side to move can do nothing but pass.
func mustPass(g *play.Game) bool {
	moves := g.Numbered()
	return len(moves) == 1 && slices.Equal(moves[0].Name.Words, []string{play.PassWord})
}

// numbered gives the line of the move that a number stands for in a game under way,
// whether its list has been shown or not: the prompt names the numbers.
func (m *Mode) numbered(g *play.Game, number int, line string) (string, error) {
	move, known := g.NumberedAs(number)
	switch {
	case known && move.Own:
		return line, nil
	case known:
		return strings.Join(move.Name.Words, " "), nil
	case g.Turn() == games.Chance && !g.Guided() && !g.ResemblesMove([]string{strconv.Itoa(number)}):
		return line, nil
	case g.Turn() == games.Chance:
		return "", games.Errorf("no-such-number", "no move has the number %d, as a %s comes first; press Enter to %s", number, g.Info().Outcome, g.Info().DealVerb)
	}
	return "", games.Errorf("no-such-number", "no move has the number %d; wanted %s, or Enter for the list", number, numbers(g.Numbered()))
}

// numbers writes the numbers of a list: 0 to 5, or one by one where some between
// are not there.
func numbers(moves []play.Numbered) string {
	all := wording.Each(moves, func(m play.Numbered) int { return m.Number })
	slices.Sort(all)
	if first, last := all[0], all[len(all)-1]; len(all) > 2 && last-first == len(all)-1 {
		return fmt.Sprintf("%d to %d", first, last)
	}
	return inARow(all)
}

// inARow writes numbers from the least to the greatest: 0 1 4.
func inARow(all []int) string {
	slices.Sort(all)
	return strings.Join(wording.Each(all, strconv.Itoa), " ")
}
