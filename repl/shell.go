// Package repl is the shell around the command table: it reads what a person or
// a script types, runs it in a session and shows the results, as text, in
// colour or as JSON. The commands are in package commands, Lisp in package
// commands/lisp.
package repl

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"

	"github.com/google/shlex"

	"parlor/commands"
	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/lispfile"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// Shell runs commands in one session and shows their output.
type Shell struct {
	Session table.Caller
	// Show receives everything to be shown, in order.
	Show Display

	// Echoes makes a file run from the command line show its commands and its
	// prose, too.
	Echoes bool
	// EachRequest, if not nil, gives each request that is answered a context of its own, so that it
	// can be ended alone.
	EachRequest func(context.Context) (context.Context, context.CancelFunc)

	own      table.Caller // the session of the shell itself, in a lesson too
	current  *logged      // the current command
	around   []*logged    // the enclosing run commands
	log      log          // the session so far, for recording
	recorder *recording
	progress *progress // nil unless there is a terminal to show it on
	editor   Editor    // nil unless a person is at a terminal
	out      *Screen   // of that terminal
	begun    string    // the lines of the form that is being typed
	indent   string    // what its next line begins with
	onlooker session.Onlooker
	aside    string       // a note to the command that runs next
	unkept   bool         // a note has said that the current game cannot be stored
	unnoted  bool         // a note has said that practice cannot be stored
	depth    atomic.Int32 // the nesting of running commands
}

// Display shows a session: the beginning of each outermost form or bare line,
// its output, and how it ended.
type Display interface {
	Begin(form string)
	Record(r report.Record)
	End(err error)
}

// New starts a shell with a fresh session of a house.
func New(show Display, house commands.House) (*Shell, error) {
	return newShell(show, house.NewSession)
}

// makeSession makes the session of a shell.
type makeSession func() (table.Caller, error)

// anew makes another session of the same kind.
func (sh *Shell) anew() (table.Caller, error) {
	s, err := sh.own.Anew()
	return sh.own.Table.On(s), err
}

func newShell(show Display, fresh makeSession) (*Shell, error) {
	session, err := fresh()
	if err != nil {
		return nil, err
	}
	sh := &Shell{Session: session, Show: show, own: session}
	session.Shell = sh
	session.Emit = sh.emit
	return sh, nil
}

// emit shows a record and keeps it for the transcript.
func (sh *Shell) emit(r report.Record) {
	aside, leftOut := r.(report.Aside)
	if leftOut {
		r = aside.Record
	}
	sh.progress.clear()
	sh.Show.Record(r)
	if sh.onlooker != nil {
		sh.onlooker.Told(r)
	}
	if leftOut {
		return
	}
	switch r := r.(type) {
	case report.Seed:
		sh.log.beginsWith(r.Seed)
		return
	case report.Tip:
		return
	}
	if sh.log.tooLong() && sh.recorder == nil && len(sh.around) == 0 {
		return // nobody can ask for the text any more
	}
	width := sh.Session.Settings.Width()
	if sh.current != nil {
		sh.current.hears(r, width)
	}
	for _, c := range sh.around {
		c.hears(r, width)
	}
}

// Run runs one command that a person has typed, at the keyboard, on the command line or
// through a program on their behalf: all forms of a Lisp text, or one bare line. The
// programs that it names may be started from now on. The error is that of the first
// form that failed; it has been shown already.
func (sh *Shell) Run(ctx context.Context, text string) error {
	text, found := straightened(text)
	if found {
		sh.aside = "Typographic quotes were read as straight ones: " + text
	}
	sh.Session.Engines.Typed(text)
	return sh.run(ctx, text)
}

// run runs one command, whoever wrote it.
func (sh *Shell) run(ctx context.Context, text string) error {
	text = strings.TrimSpace(text)
	if text == "" || isComment(text) {
		return nil
	}
	if seed, ok := sh.Session.Chance.Seed(); ok && sh.Session == sh.own {
		sh.log.beginsWith(seed)
	}
	ctx, done := account.Open(ctx, sh.Session.Settings.TimeLimit())
	defer done()
	sh.current = &logged{command: text}
	err := sh.runText(ctx, text)
	if err != nil && sh.current != nil {
		sh.current.code = report.CodeOf(err)
	}
	sh.keep()
	return err
}

func (sh *Shell) runText(ctx context.Context, text string) error {
	if taker := sh.Session.Stack.Taker(text); taker != nil {
		return sh.runOne(ctx, text, func() (lisp.Value, error) { return session.Nothing, taker.Take(ctx, text) })
	}
	if !IsLisp(text) || sh.Session.IsAnswer(text) {
		return sh.runOne(ctx, text, func() (lisp.Value, error) { return sh.bareLine(ctx, text) })
	}
	reader := lisp.NewTypedReader(ctx, sh.Session.Lisp, text)
	reader.Eval = lisp.Unevaluated // #.form is evaluated where the form around it is run
	for {
		from := reader.Offset()
		_, err := reader.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return sh.runOne(ctx, strings.TrimSpace(text[from:]), func() (lisp.Value, error) { return nil, err })
		}
		source := strings.TrimSpace(text[from:reader.Offset()])
		eval := func() (lisp.Value, error) {
			form, err := lisp.NewTypedReader(ctx, sh.Session.Lisp, source).Next()
			if err != nil {
				return nil, err
			}
			if err := session.Evaluating(sh.Session.Lisp, form); err != nil {
				return nil, err
			}
			return sh.Session.Lisp.Eval(ctx, form)
		}
		if err := sh.runOne(ctx, source, eval); err != nil {
			return err
		}
		if sh.Session.Quit() {
			return nil // what follows (quit) is not run
		}
	}
}

// runOne runs an outermost form and shows its value, as a Lisp prompt does.
func (sh *Shell) runOne(ctx context.Context, source string, eval func() (lisp.Value, error)) error {
	in := sh.Session // the command may change it
	sh.Show.Begin(source)
	in.Begin()
	if aside := sh.aside; aside != "" {
		sh.aside = ""
		in.Emit(report.Notef("%s", aside))
	}
	sh.progress.start()
	v, err := eval()
	if ended := account.Ended(ctx); err != nil && ended != nil {
		err = ended // whatever it led to
	}
	if err == nil {
		err = in.Say(ctx, v)
		if v != session.Nothing && err == nil {
			err = session.Evaluated(in.Lisp, v)
		}
	}
	in.Stack.Settle(ctx, !IsLisp(source))
	sh.progress.clear()
	sh.Show.End(err)
	if err != nil && IsLisp(source) && sh.Interactive() {
		if where := commands.Whereabouts(in.Lisp, err, source); where != "" {
			sh.Show.Record(report.Tip{Text: where})
		}
	}
	return err
}

// isComment says whether text is nothing but line comments.
func isComment(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, ";") {
			return false
		}
	}
	return true
}

// IsLisp says whether a line is for the Lisp reader rather than bare: it begins as a form does that
// is no word. A # with a blank begins a comment of a bare line.
func IsLisp(line string) bool {
	line = strings.TrimSpace(line)
	if sharp, is := strings.CutPrefix(line, "#"); is {
		return sharp != "" && strings.IndexByte(" \t\n!", sharp[0]) < 0 // #! begins a file that runs itself
	}
	return line != "" && strings.IndexByte("('`,)\";|", line[0]) >= 0
}

// Incomplete says whether text is a Lisp form that more lines could complete.
func Incomplete(text string) bool {
	if !IsLisp(text) {
		return false
	}
	straight, _ := straightened(text)
	return errors.Is(lisp.Unreadable(straight), lisp.ErrIncomplete)
}

// bareLine runs a line without parentheses: a command, an alias, a variable to
// print, a move of the current game, or an abbreviation. While a question waits, a
// line is its answer if it has the form of one, or means nothing else.
func (sh *Shell) bareLine(ctx context.Context, line string) (lisp.Value, error) {
	if sh.Session.IsAnswer(line) {
		return session.Nothing, sh.Session.Stack.Question().Answer(ctx, line)
	}
	if strings.HasPrefix(line, "#") { // a comment
		return session.Nothing, nil
	}
	line = sh.Session.Untitled(line)
	if strings.Contains(withoutStrings(line), "(") {
		return sh.orAnswer(ctx, line, wording.Errorf("bare-parenthesis", "a line that does not begin with ( may hold none; write the whole as one form"))
	}
	words, err := shlex.Split(line)
	if err != nil {
		return sh.orAnswer(ctx, line, wording.Errorf("bad-line", "the line cannot be split into words: %v", lowered(err)))
	}
	for _, word := range words {
		if quote, straight, found := lisp.Typographic(word); found {
			return sh.orAnswer(ctx, line, wording.Errorf("bad-line", "%s is a typographic quote; wanted the straight one, %s", quote, straight))
		}
	}
	words, foreign := sh.Session.Aliases.Expand(words)
	if len(words) == 0 {
		return session.Nothing, nil
	}
	if !foreign {
		return sh.runWords(ctx, words)
	}
	var v lisp.Value
	err = sh.Session.Lisp.AsForeign(func() (err error) {
		v, err = sh.runWords(ctx, words)
		return err
	})
	return v, err
}

// runWords runs the words of a bare line.
func (sh *Shell) runWords(ctx context.Context, words []string) (lisp.Value, error) {
	words = sh.Session.Joined(words)
	name := strings.ToLower(words[0])
	if form, ok := lispfile.OwnCall(sh.Session.Session, name, words[1:]); ok {
		return sh.Session.Lisp.Eval(ctx, form)
	}
	cmds := sh.Session.AtHand(name)
	if len(cmds) > 0 && !(cmds[0].Yields && sh.Session.IsMove(words)) {
		return sh.Session.CallWords(ctx, cmds, words[1:])
	}
	if len(words) == 1 {
		if _, bound := sh.Session.Lisp.Variable(lisp.Symbol(name)); bound {
			if err := session.Evaluating(sh.Session.Lisp, lisp.Symbol(name)); err != nil {
				return nil, err
			}
			return sh.Session.Asked(lisp.Symbol(name)), nil
		}
	}
	if n, ok := sh.Session.PlainNumber(words); ok {
		if q := sh.Session.Stack.Question(); q != nil {
			return session.Nothing, q.Answer(ctx, words[0])
		}
		return n, nil
	}
	if v, meant, err := sh.Session.PlayLine(ctx, words); meant {
		return v, err
	}
	if v, is := sh.valueOf(ctx, words); is {
		return v, nil
	}
	cmds, err := sh.Session.FirstWord(name)
	if err != nil {
		return sh.orAnswer(ctx, strings.Join(words, " "), err)
	}
	return sh.Session.CallWords(ctx, cmds, words[1:])
}

// valueOf gives the value of a word that has one without being a variable of the session, such as t,
// pi and :word, where no question waits.
func (sh *Shell) valueOf(ctx context.Context, words []string) (lisp.Value, bool) {
	forms, err := lisp.Read(words[0])
	if err != nil || len(forms) != 1 || len(words) != 1 || sh.Session.Stack.Question() != nil {
		return nil, false
	}
	v, err := sh.Session.Lisp.Eval(ctx, forms[0])
	return v, err == nil && session.Evaluating(sh.Session.Lisp, forms[0]) == nil
}

// orAnswer takes a line that means nothing to the shell as an answer, if a question
// waits for one, and otherwise gives the error. The command answer may precede an
// answer that no bare line can hold, such as a sum with parentheses.
func (sh *Shell) orAnswer(ctx context.Context, line string, err error) (lisp.Value, error) {
	stack := &sh.Session.Stack
	if q := stack.Question(); q != nil {
		return session.Nothing, q.Answer(ctx, strings.TrimPrefix(line, "answer "))
	}
	if top := stack.Top(); top != nil && top.Kind().Lost != "" {
		return nil, wording.Errorf(report.CodeOf(err), "%v; %s", err, top.Kind().Lost)
	}
	return nil, err
}

// withoutStrings blanks out quoted strings.
func withoutStrings(line string) string {
	parts := strings.Split(line, `"`)
	for i := 1; i < len(parts); i += 2 {
		parts[i] = ""
	}
	return strings.Join(parts, `"`)
}

// lowered makes a library's message fit the style of ours.
func lowered(err error) string { return strings.ToLower(err.Error()) }
