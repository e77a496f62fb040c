package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"parlor/commands/input"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/transcripts/files"
)

// Editor reads lines from a person.
type Editor interface {
	// Line reads one line. The error is ErrInterrupt for Ctrl-C, io.EOF for
	// the end of input, and ErrLeave for Ctrl-D on an empty line. With ErrInterrupt
	// comes the line that was begun.
	Line(prompt string) (string, error)
	// Page reads a line as Line does, in which a blank is Enter as long as nothing else is
	// typed, and q ends the line without Enter where nothing follows it at once.
	Page(prompt string) (string, error)
	// Secret reads a line that is not shown, with the same errors.
	Secret(prompt string) (string, error)
	// Remember adds a command to the history.
	Remember(command string)
	// Forgets says whether nothing that is typed will be there the next time.
	Forgets() bool
	// Interrupts tells of every Ctrl-C that comes while no line is read, and gives what
	// ends that.
	Interrupts() (pressed <-chan os.Signal, stop func())
	// Clear clears the screen.
	Clear()
	// Close gives the terminal back as it was.
	Close() error
}

// How a line ends that is none.
var (
	ErrInterrupt = errors.New("interrupted")
	ErrLeave     = errors.New("left by Ctrl-D")
)

// Interact lets a person at an editor work in the shell until he leaves it or
// ctx ends.
func (sh *Shell) Interact(ctx context.Context, out *Screen, edit Editor) error {
	sh.editor, sh.out = edit, out
	if p, ok := sh.Show.(*Printer); ok && p.Screen.Rows != nil {
		p.pager = &pager{sh: sh, out: drawingOn(p.Out), screen: p.Screen}
	}
	defer func() { sh.editor = nil }()
	_, heed := edit.Interrupts() // one between two commands ends nothing
	defer heed()
	for _, command := range sh.own.Settings.Quieten() {
		sh.log.add(logged{command: command}) // so that a recording shows the same
	}
	sh.Show.Record(report.Notef("Parlor: games of chance, skill and simultaneous choice.\n%s", sh.welcome()))
	offerUnfinished(sh)
	defer sh.own.Unfinished.Release()
	if edit.Forgets() {
		fmt.Fprintln(out, "There is no folder to keep a history in, so what is typed is forgotten at the end.")
	}
	for !sh.Session.Quit() && ctx.Err() == nil {
		command, err := sh.readCommand()
		switch {
		case ctx.Err() != nil || err == io.EOF:
			return nil // and what was typed so far is no command
		case err == ErrLeave && sh.Session.Stack.Top() == nil:
			return nil
		case err == ErrLeave:
			sh.runTyped(ctx, input.LeaveCommand)
			continue
		case err == ErrInterrupt:
			continue
		case err != nil:
			return err
		}
		sh.runTyped(ctx, command)
	}
	return nil
}

// welcome says what to type first: a game, an opponent and what tells more.
func (sh *Shell) welcome() string {
	words := wording.Each(sh.Session.Makers(), func(maker string) string { return strings.TrimPrefix(maker, "make-") })
	says := "Type " + wording.Choice(words)
	if len(words) == 0 {
		says = "There are no games here"
	}
	for i, line := range []string{"opponent level 3", "help", "lesson 1", "demo"} {
		name, _, _ := strings.Cut(line, " ")
		if _, known := sh.Session.Table.Find(name); known {
			says += [...]string{"; then ", ". ", ", ", ", "}[i] + line
		}
	}
	return says + "."
}

// read reads a line, which is not shown where two people choose unseen at one keyboard.
func (sh *Shell) read(prompt string) (string, error) {
	if choosing(sh) != nil {
		return sh.editor.Secret(prompt)
	}
	return sh.editor.Line(prompt)
}

// choosing gives the game on top in which the next choice must not be shown, or nil.
func choosing(sh *Shell) *play.Game {
	if t, ok := sh.Session.Stack.Top().(*input.Table); ok && t.Game.Unseen() {
		return t.Game
	}
	return nil
}

// chose takes a line that nobody has seen as a choice, and is false where it is another
// command. What was typed is kept nowhere.
func (sh *Shell) chose(ctx context.Context, line string) bool {
	g := choosing(sh)
	if g == nil || isOtherCommand(sh.Session, g, line) {
		return false
	}
	running, end := sh.interruptible(ctx)
	defer end()
	sh.Show.Begin("")
	sh.Show.End(chooseTyped(running, sh.Session, g, line))
	return true
}

// isOtherCommand says whether a line that may be a choice unseen is a command of another
// kind: a form, or a command that is none of the game's own.
func isOtherCommand(s table.Caller, g *play.Game, line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 || strings.HasPrefix(line, "(") {
		return true
	}
	owners := s.Commands.Owners(s.Session, strings.ToLower(words[0]))
	return len(owners) > 0 && !slices.Contains(owners, g.Info().Name)
}

// chooseTyped takes a line that nobody has seen as a choice in a game.
func chooseTyped(ctx context.Context, s table.Caller, g *play.Game, line string) error {
	err := g.ChooseTyped(ctx, g.NextToAsk(), strings.Fields(line))
	if err == nil && !g.HalfChosen() {
		s.ShowChanged(g)
	}
	return err
}

// next gives the line that was typed where a text stopped, or else reads one.
func (sh *Shell) next() (string, error) {
	if p, ok := sh.Show.(*Printer); ok && p.pager != nil && p.pager.typed != "" {
		line := p.pager.typed
		p.pager.typed = ""
		return line, nil
	}
	return sh.read(sh.Session.Stack.Prompt())
}

// readCommand reads the lines of one command, without the prompts of a page that it
// was copied from.
func (sh *Shell) readCommand() (string, error) {
	text, err := sh.next()
	text, copied := withoutPrompt(text)
	for err == nil && Incomplete(text) {
		var more string
		more, err = sh.editor.Line(promptOpen)
		text += "\n" + continued(more, copied)
		if err == ErrLeave {
			err = ErrInterrupt // a form that is open is dropped first
		}
	}
	return text, err
}

// runTyped runs what a person has typed, which may be short for a command. What
// is short and means nothing here is shown as an error and is no part of the
// session's log, as a transcript could not repeat it.
func (sh *Shell) runTyped(ctx context.Context, typed string) {
	command, err := sh.Session.Stack.Meaning(typed)
	if err != nil {
		sh.Show.Begin(typed)
		sh.Show.End(err)
		return
	}
	if sh.chose(ctx, command) {
		return
	}
	sh.editor.Remember(command)
	sh.Session.Engines.Typed(command)
	sh.runInterruptibly(ctx, command)
	tellEnd(sh, ctx) // before the file goes from which the game could be ended once more
	sh.keepGame()
}

// tellEnd says what was given away in a game that the last command has ended, and has
// Enter go through it.
func tellEnd(sh *Shell, ctx context.Context) {
	g, how := sh.own.Score.JustEnded()
	missed := sh.own.Score.JustMissed()
	if g == nil && len(missed) == 0 {
		return
	}
	running, end := sh.interruptible(ctx)
	defer end()
	if keep := sh.own.Missed; keep != nil && len(missed) > 0 {
		tellUnkept(sh, keep(running, sh.own.Session, missed))
	}
	if g == nil || sh.own.Ended == nil {
		return
	}
	sh.progress.start()
	told, unkept := sh.own.Ended(running, sh.own.Session, g, how)
	sh.progress.clear()
	tellUnkept(sh, unkept)
	if told.Says != nil {
		sh.Show.Record(told.Says)
	}
	if told.Next != "" && sh.Session == sh.own {
		sh.own.Stack.Offer(g, told.Next)
	}
}

// tellUnkept says once that what was played and is to be practised cannot be kept.
func tellUnkept(sh *Shell, err error) {
	if err != nil && !sh.unnoted {
		sh.Show.Record(report.Note{Text: "What you have played cannot be kept for score, practice and progress: " + err.Error()})
	}
	sh.unnoted = err != nil
}

// offerUnfinished says that a game can be gone on with.
func offerUnfinished(sh *Shell) {
	sh.own.Unfinished.Open()
	list, err := sh.own.Unfinished.List()
	if err != nil {
		sh.Show.End(err)
	}
	switch list := list.Games; {
	case len(list) == 1 && list[0].Fault == "":
		sh.Show.Record(report.Note{Text: "A game of " + list[0].Game + " was not finished: resume goes on with it."})
	case len(list) > 1:
		sh.Show.Record(report.Notef("%d games were not finished: resume lists them.", len(list)))
	}
}

// keepGame keeps the game that is played, and says once that it cannot be kept.
func (sh *Shell) keepGame() {
	err := sh.own.Unfinished.Keep()
	if err != nil && !sh.unkept {
		sh.Show.Record(report.Note{Text: "The game goes on, but cannot be kept for another day: " + err.Error()})
	}
	sh.unkept = err != nil
}

// runInterruptibly runs a command that Ctrl-C stops. Its errors have been shown
// and end nothing. The terminal has written ^C into the line, so what is said
// after that begins on the next.
func (sh *Shell) runInterruptibly(ctx context.Context, command string) {
	running, end := sh.interruptible(ctx)
	defer end()
	_ = sh.run(running, command)
}

// interruptible gives a context that Ctrl-C ends, as long as no other has been
// made inside: a command that is run at a prompt in the middle of another is
// stopped alone.
func (sh *Shell) interruptible(ctx context.Context) (context.Context, func()) {
	pressed, unheard := sh.editor.Interrupts()
	running, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	level := sh.depth.Add(1)
	go func() {
		for {
			select {
			case <-pressed:
				if sh.depth.Load() > level {
					continue
				}
			case <-ctx.Done():
			case <-ended:
				return
			}
			fmt.Fprintln(sh.out)
			stop() // after the line feed, which must come before what the command says
			return
		}
	}()
	return running, func() {
		sh.depth.Add(-1)
		unheard()
		close(ended)
		stop()
	}
}

// ClearScreen clears the screen of the person at the terminal.
func (sh *Shell) ClearScreen() {
	if sh.editor != nil {
		sh.editor.Clear()
	}
}

// Startup runs the commands of the user's own file, if there is one. It starts no
// programs, and neither does what it defines: nobody has typed their names. Errors of the
// commands have been shown. The error is of a file that cannot be read, or interrupted where
// ctx ends first.
func (sh *Shell) Startup(ctx context.Context, path string) error {
	file, err := files.Anywhere().Open(path)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return session.CannotRead(path, err)
	}
	defer file.Close()
	_ = sh.runLines(ctx, path, file, script{keepGoing: true})
	if ctx.Err() != nil {
		return wording.Errorf("interrupted", "it was stopped, and what came before that holds")
	}
	return nil
}
