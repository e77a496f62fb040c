package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/lisp/openform"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/transcripts/files"
)

// Editor reads lines from a person.
type Editor interface {
	// Line reads one line. The error is ErrInterrupt for Ctrl-C, io.EOF for
	// the end of input, and ErrLeave for Ctrl-D on an empty line. With ErrInterrupt
	// comes the line that was begun.
	Line(prompt string) (string, error)
	// Page reads a line like Line, but a blank counts as Enter on an empty line, and q
	// ends the line without Enter unless more follows at once.
	Page(prompt string) (string, error)
	// Secret reads a line that is not shown, with the same errors.
	Secret(prompt string) (string, error)
	// Type types a line for the person while one is awaited, and is false where it cannot. A line
	// already begun is dropped.
	Type(line string) bool
	// Remember adds a command to the history.
	Remember(command string)
	// Forgets says whether the history is lost at the end.
	Forgets() bool
	// Interrupts reports every Ctrl-C that comes while no line is read, and gives a
	// function that stops that.
	Interrupts() (pressed <-chan os.Signal, stop func())
	// Clear clears the screen.
	Clear()
	// Close restores the terminal.
	Close() error
}

// The ways a line can end without being one.
var (
	ErrInterrupt = errors.New("interrupted")
	ErrLeave     = errors.New("left by Ctrl-D")
)

// Interact runs the shell for a person at an editor until they leave it or
// ctx ends.
func (sh *Shell) Interact(ctx context.Context, out *Screen, edit Editor) error {
	sh.editor, sh.out = edit, out
	if p, ok := sh.Show.(*Printer); ok && p.Screen.Rows != nil {
		p.pager = &pager{sh: sh, out: drawingOn(p.Out), screen: p.Screen}
	}
	defer func() { sh.editor = nil }()
	_, heed := edit.Interrupts() // a Ctrl-C between two commands is ignored
	defer heed()
	for _, command := range sh.own.Settings.Quieten() {
		sh.log.add(logged{command: command}) // so that a recording shows the same
	}
	sh.Show.Record(report.Notef("Parlor: games of chance, skill and simultaneous choice.\n%s", welcome(sh)))
	if sh.own.Begun != nil {
		if told := sh.own.Begun(sh.own.Session); told != nil {
			sh.Show.Record(told)
		}
	}
	offerUnfinished(sh)
	defer func() {
		sh.Session.Unfinished.Release()
		sh.own.Unfinished.Release()
		if o := sh.Watch(nil); o != nil {
			o.Close()
		}
	}()
	if edit.Forgets() {
		fmt.Fprintln(out, "There is no folder to keep a history in, so what is typed is forgotten at the end.")
	}
	warned := false // by a q that would have left nothing but the program
	for !sh.Session.Quit() && ctx.Err() == nil {
		command, err := sh.readCommand()
		stray := err == nil && !warned && sh.Session.Stack.Top() == nil && sh.Session.Stack.Leaves(command)
		warned = stray
		switch {
		case stray:
			sh.Show.Record(report.Tip{Text: "There is nothing to leave but Parlor: once more ends it."})
			continue
		case ctx.Err() != nil || err == io.EOF:
			return nil // a partial line is no command
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

// welcome says what to type first: a game, an opponent and where to read more.
func welcome(sh *Shell) string {
	words := wording.Each(sh.Session.Makers(), func(maker string) string { return strings.TrimPrefix(maker, "make-") })
	says := "Type " + wording.Choice(words)
	if len(words) == 0 {
		says = "There are no games here"
	}
	for i, w := range sh.Session.Table.Greeting() {
		says += [...]string{"; then ", ". ", ", "}[min(i, 2)] + w.Typed
	}
	return says + "."
}

// read reads a line, hidden if two people make secret choices at one keyboard.
func (sh *Shell) read(prompt string) (string, error) {
	if choosing(sh) != nil {
		return sh.editor.Secret(prompt)
	}
	return sh.editor.Line(prompt)
}

// choosing gives the current game if its next choice is secret, or nil.
func choosing(sh *Shell) *play.Game {
	if t, ok := sh.Session.Stack.Top().(*input.Table); ok && t.Game.Choice.Unseen() {
		return t.Game
	}
	return nil
}

// chose takes a secretly typed line as a choice, and is false if it is another command.
// What was typed is not stored.
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

// isOtherCommand says whether a line that may be a secret choice is another command: a
// form, or a command that is not the game's own.
func isOtherCommand(s table.Caller, g *play.Game, line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 || IsLisp(line) {
		return true
	}
	owners := s.Commands.Owners(s.Session, strings.ToLower(words[0]))
	return len(owners) > 0 && !slices.Contains(owners, g.Line.Info().Name)
}

// chooseTyped makes a secretly typed choice in a game.
func chooseTyped(ctx context.Context, s table.Caller, g *play.Game, line string) error {
	err := g.ChooseTyped(ctx, g.Choice.NextToAsk(), strings.Fields(line))
	if err == nil && !g.Choice.Half() {
		s.ShowChanged(g)
	}
	return err
}

// next gives the line that was typed at the pager, or else reads one.
func (sh *Shell) next() (string, error) {
	if p, ok := sh.Show.(*Printer); ok && p.pager != nil && p.pager.typed != "" {
		line := p.pager.typed
		p.pager.typed = ""
		return line, nil
	}
	if sh.onlooker != nil {
		sh.onlooker.Awaits(sh.Session.Session, sh.editor.Type)
		defer sh.onlooker.Busy()
	}
	return sh.read(sh.Session.Stack.Prompt())
}

// Watch lets an onlooker see the session, in place of the one before, which it returns.
func (sh *Shell) Watch(o session.Onlooker) (before session.Onlooker) {
	before, sh.onlooker = sh.onlooker, o
	return before
}

// readCommand reads the lines of one command, without prompts copied from a page.
func (sh *Shell) readCommand() (string, error) {
	text, err := sh.next()
	text, copied := withoutPrompt(text)
	defer func() { sh.begun, sh.indent = "", "" }()
	for err == nil && Incomplete(text) {
		sh.begun = text + "\n"
		if !copied {
			sh.indent = openform.Indentation(text)
		}
		var more string
		more, err = sh.editor.Line(promptOpen)
		text += "\n" + continued(more, copied)
		if err == ErrLeave {
			err = ErrInterrupt // drops an open form first
		}
	}
	return text, err
}

// runTyped runs what a person has typed, which may be an abbreviation. An
// abbreviation that means nothing here is shown as an error and is not logged,
// as a transcript could not repeat it.
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
	running, end := sh.interruptible(ctx) // which ends at Ctrl-C
	_ = sh.run(running, command)          // its errors have been shown and end nothing
	end()
	sh.tellEnd(ctx) // before the file is removed with which the game could be ended again
	sh.keepGame()
}

// tellEnd says what was given away in a game that the last command has ended, and
// offers to go through it by Enter.
func (sh *Shell) tellEnd(ctx context.Context) {
	g, how := sh.own.Score.JustEnded()
	missed := sh.own.Score.JustMissed()
	if g == nil && len(missed) == 0 {
		return
	}
	running, end := sh.interruptible(ctx)
	defer end()
	if keep := sh.own.Missed; keep != nil && len(missed) > 0 {
		sh.tellUnkept(keep(running, sh.own.Session, missed))
	}
	if g == nil || sh.own.Ended == nil {
		return
	}
	if sh.onlooker != nil { // the end is seen before the game has been reviewed, which takes a while
		sh.onlooker.Awaits(sh.Session.Session, func(string) bool { return false })
		sh.onlooker.Busy()
	}
	sh.progress.start()
	told, unkept := sh.own.Ended(running, sh.own.Session, g, how)
	sh.progress.clear()
	sh.tellUnkept(unkept)
	if told.Says != nil {
		sh.Show.Record(told.Says)
	}
	if told.Next != "" && sh.Session == sh.own {
		sh.own.Stack.Offer(g, told.Next)
	}
}

// tellUnkept says once that positions for practice cannot be stored.
func (sh *Shell) tellUnkept(err error) {
	if err != nil && !sh.unnoted {
		sh.Show.Record(report.Note{Text: "What you have played cannot be kept for score, practice and progress: " + err.Error()})
	}
	sh.unnoted = err != nil
}

// offerUnfinished says that a game can be resumed.
func offerUnfinished(sh *Shell) {
	sh.own.Unfinished.Open()
	list, err := sh.own.Unfinished.Waiting()
	if err != nil {
		sh.Show.End(err)
	}
	switch {
	case len(list) == 1 && list[0].Game != "":
		sh.Show.Record(report.Note{Text: "A game of " + list[0].Game + " was not finished: resume goes on with it."})
	case len(list) > 1:
		sh.Show.Record(report.Notef("%d games were not finished: resume lists them.", len(list)))
	}
}

// keepGame stores the current game, and says once if that fails.
func (sh *Shell) keepGame() {
	err := sh.own.Unfinished.Keep()
	if sh.Session != sh.own { // a lesson, in which games are played, too
		err = errors.Join(err, sh.Session.Unfinished.Keep())
	}
	if err != nil && !sh.unkept {
		sh.Show.Record(report.Note{Text: "The game goes on, but cannot be kept for another day: " + err.Error()})
	}
	sh.unkept = err != nil
}

// interruptible gives a context that Ctrl-C cancels, unless another has been
// made inside: a command at a prompt within another is stopped alone. The terminal
// has echoed ^C, so output after that begins on the next line.
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
			stop() // after the line feed, which must precede the command's output
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

// ClearScreen clears the person's terminal.
func (sh *Shell) ClearScreen() {
	if sh.editor != nil {
		sh.editor.Clear()
	}
}

// Startup runs the commands of the user's own file, if there is one. It starts no programs,
// and neither does what it defines: nobody has typed their names. Errors of the commands
// have been shown. The error is that of an unreadable file, or interrupted if ctx ends
// first.
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
