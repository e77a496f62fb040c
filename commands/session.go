package commands

import (
	"context"
	"strings"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/games"
	"parlor/search/transposition"
	"parlor/transcripts/files"
)

// Session is one run of the shell: its games, variables, settings, evaluations
// and its source of chance. It runs commands and evaluates Lisp; reading lines
// and showing output is the shell's part.
type Session struct {
	// Lisp evaluates forms and holds the variables.
	Lisp *lisp.Interp
	// Shell is what a few commands need of the loop around the session.
	Shell Shell
	// Emit takes everything commands say.
	Emit func(report.Record)
	// Progress, if not nil, is told how far long work has come.
	Progress func(Progress)
	// CacheFolder is where solvers keep their tables; empty for nowhere.
	CacheFolder string
	// NeedSeed makes drawing without a seed an error, and so does NeedLimits
	// for a search limited by time: transcripts must come out the same.
	NeedSeed, NeedLimits bool

	table    *Table
	catalog  catalog.Catalog
	current  *play.Game
	made     uint64 // games made since the seed was set
	lispRand uint64 // draws of the Lisp function random since then
	seed     uint64
	seeded   bool
	set      settingValues
	aliases  []report.Alias
	defined  []definition
	memory   *transposition.Table
	memoryMB int
	quit     bool
	told     told
	answered told // by a game's own rules
	midLine  bool // print has left a line open

	access *files.Access // of the person, or of the page in a check
	below  *files.Access // of code out of a file, once it has touched one
}

// Shell is what commands need of the loop around the session.
type Shell interface {
	// RunFile runs a transcript or a file of commands in this session.
	RunFile(ctx context.Context, path string) error
	// CheckFiles compares transcripts with what fresh sessions print.
	CheckFiles(ctx context.Context, paths []string) error
	// Record writes the session from its start to a transcript, and goes on
	// writing; an empty path ends that.
	Record(path string) error
	// Ask asks a person at the terminal for a line, which is not shown as it is
	// typed if it is secret. Without a terminal that is an error.
	Ask(prompt string, secret bool) (string, error)
}

// NewSession starts a session without games and without a seed.
func NewSession() (*Session, error) {
	games := catalog.New()
	table, err := newTable(games)
	if err != nil {
		return nil, err
	}
	s := &Session{table: table, catalog: games, set: defaultSettings(), Emit: func(report.Record) {}, access: files.Anywhere()}
	s.Lisp = lisp.New(host{s})
	return s, nil
}

// Table gives the command table.
func (s *Session) Table() *Table { return s.table }

// Quit says whether the session has been ended by a command.
func (s *Session) Quit() bool { return s.quit }

// told is a value that a command has shown in its own words. It is there for
// Lisp to reckon with, and need not be printed once more.
type told struct {
	value lisp.Value
	is    bool
}

// Begin starts an outermost form.
func (s *Session) Begin() { s.told, s.answered = told{}, told{} }

// Say emits the value of an outermost form, as a Lisp prompt prints values: a
// game as its board, nothing not at all, and what a command has told already
// not again. Where a game has answered in several lines they stand as they are.
func (s *Session) Say(v lisp.Value) {
	if s.midLine { // a value begins a line of its own
		s.midLine = false
		s.Emit(report.Output{Text: "\n"})
	}
	if s.told.is && s.told.value == v {
		return
	}
	if text, ok := v.(string); ok && s.answered.is && s.answered.value == v && strings.Contains(text, "\n") {
		s.Emit(report.Note{Text: strings.TrimSuffix(text, "\n")})
		return
	}
	switch v := v.(type) {
	case nothing:
	case *play.Game:
		s.Emit(report.BoardOf(v))
	default:
		s.Emit(report.Printed{Text: lisp.String(v)})
	}
}

// Call runs a command on arguments that have been evaluated.
func (s *Session) Call(ctx context.Context, cmd *Command, args []lisp.Value) (lisp.Value, error) {
	c, err := s.bind(ctx, cmd, args)
	if err != nil {
		return nil, err
	}
	return cmd.Run(c)
}

// tableFor gives a transposition table of mb megabytes, the same one as long as
// the size stays, or nil for none.
func (s *Session) tableFor(mb int) (*transposition.Table, error) {
	if mb == 0 {
		return nil, nil
	}
	if s.memory == nil || s.memoryMB != mb {
		if most, known := machineMB(); known && mb > most {
			return nil, games.Errorf("bad-table", "a table of %d megabytes does not fit into this machine's memory of %d", mb, most)
		}
		table, err := transposition.New(mb)
		if err != nil {
			return nil, games.Errorf("bad-table", "%v", err)
		}
		s.memory, s.memoryMB = table, mb
	}
	return s.memory, nil
}

// nameOf gives the variable that holds g, or the empty string.
func (s *Session) nameOf(g *play.Game) string {
	for _, name := range s.Lisp.Variables() {
		if v, _ := s.Lisp.Variable(name); v == lisp.Value(g) && name != "*" {
			return string(name)
		}
	}
	return ""
}

// line writes a command as a person would type it for game g: as a form with
// the game's variable, or bare when it has none.
func (s *Session) line(g *play.Game, words []string) string {
	name := s.nameOf(g)
	text := words[0]
	if name != "" {
		text = "(" + text + " " + name
	}
	for _, w := range words[1:] {
		text += " " + w
	}
	if name != "" {
		text += ")"
	}
	return text
}

// lineFor writes commands as a person would type them for game g.
func (s *Session) lineFor(g *play.Game) func(words []string) string {
	return func(words []string) string { return s.line(g, words) }
}
