package session

import (
	"context"
	"fmt"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/games"
	"slices"
	"strconv"
	"strings"
)

// A person who plays by hand is led by the prompt, by Enter and by numbers. All of
// it is turned into ordinary commands before anything runs, so scripts, pages and
// recordings hold commands only and mean the same everywhere.

// ProposeEval tells a person at a terminal, once a session, of an evaluation that plays
// better than the one that a search takes unless told otherwise.
func (s *Session) ProposeEval(g *play.Game) {
	name := g.ProposedEval()
	if name == "" || s.proposed || s.Shell == nil || s.Shell.Attended() != nil {
		return
	}
	s.proposed = true
	s.Emit(report.Tip{Text: fmt.Sprintf("%s plays better than %s, which is what the search took: add :eval %s", name, g.EvalNames()[0], name)})
}

// usualPrompt asks for a command.
const usualPrompt = "> "

// Prompt asks for a command. Where a question waits it says which; where a person is
// led through a game it says whose turn it is, what is held, and what may be typed.
func (s *Session) Prompt() string {
	if s.Repeats != "" {
		return fmt.Sprintf("(Enter: %s)> ", s.Repeats)
	}
	if s.Asking != nil {
		return askingPrompt(s.Asking)
	}
	if s.Lead != nil {
		return fmt.Sprintf("%s (Enter: %s)> ", s.Lead.Where(), s.Lead.Does())
	}
	g := s.current
	if g == nil || !g.Guided() {
		return usualPrompt
	}
	info := g.Info()
	if g.Turn() == games.Chance {
		who := "Chance"
		if next := g.NextToDecide(); next == games.Max || next == games.Min {
			who = info.Side(next)
		}
		return fmt.Sprintf("%s (Enter: %s)> ", who, info.DealVerb)
	}
	who := info.Side(g.NextToAsk())
	if held := play.Dealt(g.Now()); held != "" {
		who += ", " + info.Outcome + " " + held
	}
	return fmt.Sprintf("%s (%sEnter: moves)> ", who, shortLines(g.Numbered()))
}

// mostShort is how many numbers a prompt names; more would fill the line.
const mostShort = 8

// shortLines lists, for a prompt, the numbers that are lines of the game's own, or
// the line of the only move.
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
	if len(own) == 0 || len(own) > mostShort {
		return ""
	}
	return inARow(own) + ", "
}

// list is the list of moves that was shown last.
type list struct {
	game *play.Game
	at   play.Position
	side games.Turn
}

func listOf(g *play.Game) list { return list{g, g.Now(), g.NextToAsk()} }

// Listed notes that the moves of a game have been shown, so that their numbers
// may be typed as long as the position stays.
func (s *Session) Listed(g *play.Game) { s.listed = listOf(g) }

// UnderWay says whether there is a current game that is not over.
func (s *Session) UnderWay() bool { return s.current != nil && s.current.Turn() != games.Over }

// Meant gives the command that a line typed at the terminal stands for. Nothing but
// Enter is what the command before has said that it repeats, if it has. While a
// question waits, it shows that again, and a number is an answer. In a lesson it goes on with that. While a game is
// under way, nothing but Enter is the command that goes on: to draw where
// chance decides, and otherwise to list the moves; and a number is the move of
// that number. Any other line stands for itself.
func (s *Session) Meant(line string) (string, error) {
	typed := strings.TrimSpace(line)
	if typed == "" && s.Repeats != "" {
		return s.Repeats, nil
	}
	if s.Asking != nil {
		if typed == "" {
			return s.Asking.Again(), nil
		}
		return line, nil
	}
	if s.Lead != nil && typed == "" {
		return s.Lead.Onward(), nil
	}
	if !s.UnderWay() {
		return line, nil
	}
	if typed == "" {
		if s.current.Turn() == games.Chance {
			return s.current.Info().DealVerb, nil
		}
		return "moves", nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n < 0 {
		return line, nil
	}
	return s.numbered(s.current, n, line)
}

// numbered gives the line of the move that a number stands for: always where it
// is the game's own line for it, and otherwise by the list that was shown last.
func (s *Session) numbered(g *play.Game, number int, line string) (string, error) {
	move, known := g.NumberedAs(number)
	if known && move.Own {
		return line, nil
	}
	switch shown := s.listed; {
	case shown == listOf(g) && known:
		return strings.Join(move.Name.Words, " "), nil
	case shown == listOf(g) && g.Turn() != games.Chance:
		return "", games.Errorf("no-such-number", "no move has the number %d; wanted %s, or Enter for the list", number, numbers(g.Numbered()))
	case shown.game == g:
		return "", games.Errorf("old-list", "the list with the number %d is of an earlier position; press Enter %s", number, s.forEnter())
	case !g.ResemblesMove([]string{strconv.Itoa(number)}):
		return "", games.Errorf("old-list", "no list of moves has been shown that could have a number %d; press Enter %s", number, s.forEnter())
	}
	return line, nil
}

// forEnter says what Enter is good for now.
func (s *Session) forEnter() string {
	if s.current.Turn() == games.Chance {
		return "to " + s.current.Info().DealVerb
	}
	return "for the moves of this one"
}

// numbers writes the numbers of a list: 0 to 5, or one by one where some between
// are not there.
func numbers(moves []play.Numbered) string {
	var all []int
	for _, m := range moves {
		all = append(all, m.Number)
	}
	slices.Sort(all)
	if first, last := all[0], all[len(all)-1]; len(all) > 2 && last-first == len(all)-1 {
		return fmt.Sprintf("%d to %d", first, last)
	}
	return inARow(all)
}

// inARow writes numbers from the least to the greatest: 0 1 4.
func inARow(all []int) string {
	slices.Sort(all)
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// Interactive says whether a person is at the terminal and types the commands.
func (h playHost) Interactive() bool { return h.s.Shell != nil && h.s.Shell.Interactive() }

// AtPrompt lets a person do one thing at the prompt for a move. Where two people
// choose unseen, what is typed is not shown, and neither is what is wrong with it.
func (h playHost) AtPrompt(ctx context.Context, g *play.Game) (bool, error) {
	h.s.current = g
	if !g.Unseen() {
		return h.s.Shell.AtPrompt(ctx, nil)
	}
	return h.s.Shell.AtPrompt(ctx, func(ctx context.Context, line string) (bool, error) {
		words := strings.Fields(line)
		if len(words) == 0 || h.s.isOtherCommand(g, words[0]) {
			return false, nil
		}
		if err := g.ChooseTyped(ctx, g.NextToAsk(), words); err != nil {
			return true, err
		}
		if !g.HalfChosen() {
			h.s.ShowChanged(g)
		}
		return true, nil
	})
}

// isOtherCommand says whether a word is a command and no verb of the game's.
func (s *Session) isOtherCommand(g *play.Game, word string) bool {
	if strings.HasPrefix(word, "(") {
		return true
	}
	cmds := s.Table.Named(strings.ToLower(word))
	return len(cmds) > 0 && !slices.ContainsFunc(cmds, func(c *Command) bool { return c.IsOf(g.Info().Name) })
}

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

// Lead goes on step by step while the session goes on as ever: a lesson. It says what
// Enter does, and takes the lines that are its own.
type Lead interface {
	// Where says, for the prompt, what goes on: lesson 3.
	Where() string
	// Onward is the command that Enter stands for, and Does says, for the prompt, what
	// that does now: go on.
	Onward() string
	Does() string
	// Takes says whether a line is for the one who leads, and Take runs it.
	Takes(line string) bool
	Take(ctx context.Context, line string) error
}

// Led says whether a line is for whoever leads, before it is anything else.
func (s *Session) Led(line string) bool { return s.Lead != nil && s.Lead.Takes(line) }

// Beside gives a new session beside s: it has games, variables, settings and chance of
// its own, and is shown in the same place, with the same files at hand and the same
// limits.
func (s *Session) Beside() (*Session, error) {
	other, err := s.Anew()
	if err != nil {
		return nil, err
	}
	other.Shell, other.Emit, other.Progress = s.Shell, s.Emit, s.Progress
	other.CacheFolder, other.DataFolder, other.StateFolder, other.Version = s.CacheFolder, s.DataFolder, s.StateFolder, s.Version
	other.NeedSeed, other.NeedLimits = s.NeedSeed, s.NeedLimits
	other.access = s.access
	other.set.width, other.set.ascii = s.set.width, s.set.ascii
	other.set.timeS, other.set.memoryMB = s.set.timeS, s.set.memoryMB
	other.Lisp.SetMemory(other.mayHold())
	return other, nil
}
