// Package session is the state of one run of the shell, on which commands work: its games,
// settings, evaluations, aliases, seed and save files, what it says and how long it may take.
// It knows no command, and games only by a list; what a command is, and how its arguments are
// read, is package table above it.
package session

import (
	"context"

	"parlor/commands/game/catalog"
	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/text/report"
	"parlor/search"
	"parlor/transcripts/files"
)

// Session is one run of the shell: its games, variables, settings, evaluations
// and its source of chance. It runs commands and evaluates Lisp; reading lines
// and showing output is the shell's part.
type Session struct {
	// Setup is what the session was made of: games, algorithms, commands.
	Setup
	// Lisp evaluates forms and holds the variables.
	Lisp *lisp.Interp
	// Shell is what a few commands need of the loop around the session.
	Shell Shell
	// Emit takes everything commands say.
	Emit func(report.Record)
	// Progress, if not nil, receives the progress of long work.
	Progress Listener
	// CacheFolder is where solvers keep their tables; empty for nowhere.
	CacheFolder string
	// DataFolder is where results of matches are kept; empty keeps them as long as
	// the session. Version is that of the program, which is noted with them.
	DataFolder, Version string
	// StateFolder is where rooms keep how far a person is; empty keeps it as long as the session.
	StateFolder string
	// NeedLimits makes a search limited by time an error: transcripts must come out the
	// same.
	NeedLimits bool

	// Chance is where randomness comes from, Settings are what a person has set, Memory
	// is what the session may hold, and Evaluations, Aliases and Engines are those that
	// a person has made or named.
	Chance      Chance
	Settings    Settings
	Memory      Memory
	Evaluations Evaluations
	Aliases     Aliases
	Engines     Engines
	// OwnGames defines games that are written in Lisp.
	OwnGames OwnGames
	// Unfinished keeps the game under way, and Score is that of the games played by hand.
	Unfinished GameKeeper
	Score      Standings
	// Stack is what a person is doing, one thing on top of the other.
	Stack activities

	added    additions
	current  *play.Game
	shown    play.Mark // where the game shown last stood
	heard    play.Mark // up to where its moves have been reported
	quit     bool
	told     told
	answered told // by a game's own rules
	midLine  bool // print has left a line open
	proposed bool // a better evaluation, to a person
	// functions holds the commands that Lisp has asked for, as functions.
	functions map[string]*lisp.Function
	// mostNodes is how many positions a search may visit while a player made in Lisp
	// is asked; 0 for any number.
	mostNodes uint64

	access *files.Access // of the person, or of the page in a check
	below  *files.Access // of code out of a file, once it has touched one
}

// Shell is what commands need of the loop around the session.
type Shell interface {
	// RunFile runs a transcript or a file of commands in this session.
	RunFile(ctx context.Context, path string, how Following) error
	// CheckFiles compares transcripts with what fresh sessions print.
	CheckFiles(ctx context.Context, paths []string) error
	// Record writes the session from its start to a transcript, and goes on
	// writing; an empty path ends that. It says where it writes, and how much.
	Record(path string) error
	// Ask asks a person at the terminal for a line, which is not shown as it is
	// typed if it is secret. Without a terminal that is an error.
	Ask(prompt string, secret bool) (string, error)
	// ClearScreen clears the terminal, if there is one.
	ClearScreen()
	// Attended is nil if a person is at a terminal who can be asked, and otherwise
	// the error of asking.
	Attended() error
	// Interactive says whether a person is at a terminal, and the command under way does
	// not come out of a file.
	Interactive() bool
	// RunIn runs a command in another session, as part of the command under way. Its
	// error has not been shown.
	RunIn(ctx context.Context, in *Session, command string) error
	// GoOnIn runs what is typed from now on in another session.
	GoOnIn(s *Session)
	// Watch lets an onlooker see the session, in place of the one before, which it returns.
	Watch(o Onlooker) (before Onlooker)
}

// Onlooker sees what a person at a terminal sees, and may type for them. Nil is nobody.
type Onlooker interface {
	// Awaits is called whenever a session waits for a line, with a function that types one,
	// valid until Busy. It must not block.
	Awaits(s *Session, typed func(line string) bool)
	Busy()
	// Told receives everything that commands say.
	Told(r report.Record)
	// Close ends it with the shell.
	Close()
}

// Following says how a file that is run is shown.
type Following struct {
	// Quiet leaves out the commands and the prose.
	Quiet bool
	// Step waits after each command until the person asks for the next.
	Step bool
	// Apart runs it in a session of its own, which is forgotten: no game, walk or seed stays.
	Apart bool
}

// Setup is what a session is made of.
type Setup struct {
	// Games lists the games that can be made.
	Games catalog.Catalog
	// Algorithms lists the ways to search, the mistaken ones among them.
	Algorithms search.Registry
	// Definers are the kinds of definitions that rooms add and save files keep.
	Definers []Definer
	// Activities are the things that a person does in rooms from line to line.
	Activities []*input.Kind
	// Commands are what can be called.
	Commands Commands
	// ReadGame makes a game from the text that defines it; nil where no game can be defined.
	ReadGame func(text string) (catalog.Defined, error)
	// Shelf has games that are defined when they are asked for; nil for none.
	Shelf GameShelf
	// Artist draws boards for a person at a terminal; nil for none.
	Artist gametext.Artist
	// Engines gives the external engines of a session; nil where there are none.
	Engines func(s *Session) Engines
	// Unfinished gives what keeps the games of a session; nil where nothing does.
	Unfinished func(s *Session) GameKeeper
	// Ended looks at a game that a person has ended, and Missed keeps decisions in which a
	// question was answered wrongly; nil where no room does. An error says that what they
	// keep could not be kept.
	Ended  func(ctx context.Context, s *Session, g *play.Game, how Scored) (input.AtEnd, error)
	Missed func(ctx context.Context, s *Session, missed []Missed) error
	// Begun takes up what a person left at a terminal, and gives what to say of it, or nil; nil where
	// no room does.
	Begun func(s *Session) report.Record
	// LikeMe gives the level that plays a game as well as the person does; nil where no room knows
	// how well that is.
	LikeMe func(ctx context.Context, s *Session, g *play.Game) (level int64, err error)
	// InRatios computes searches in ratios; nil where no room does, and then nobody can ask for them.
	InRatios position.InRatios
	// Refile rebuilds Commands for other games.
	Refile func(games catalog.Catalog) error
	// Anew makes another session of the same kind.
	Anew func() (*Session, error)
}

// SoundAlgorithms lists all algorithms but the mistakes on show.
func (s Setup) SoundAlgorithms() search.Registry {
	return s.Algorithms.Where(func(a *search.Algorithm) bool { return !a.Mistaken })
}

// Commands are what can be called in a session.
type Commands interface {
	// Function gives the commands of a name, or of another word for them, as a Lisp
	// function in a session. It is lasting if the word means the same at any time.
	Function(s *Session, name string) (fn *lisp.Function, lasting, known bool)
	// Words lists all that can be called, with other words for it.
	Words() []string
	// Owners names the games whose commands a word means, with an empty name for a
	// command that all games share; none where it means no command.
	Owners(s *Session, word string) []string
	// CheckAlias makes sure that an alias stands for a command and hides none.
	CheckAlias(s *Session, a report.Alias) error
}

// New starts a session without games and without a seed.
func New(setup Setup) *Session {
	s := &Session{Setup: setup, Emit: func(report.Record) {}, access: files.Anywhere(), functions: map[string]*lisp.Function{}}
	s.Chance.taken = func(seed uint64) { s.Emit(report.Seed{Seed: seed}) }
	s.Settings = Settings{values: usualValues(), chosen: map[string]bool{}, s: s}
	s.Memory, s.Evaluations, s.Aliases, s.Engines = Memory{s: s}, Evaluations{s: s}, Aliases{s: s}, Engines(noEngines{})
	if setup.Engines != nil {
		s.Engines = setup.Engines(s)
	}
	s.OwnGames, s.Unfinished, s.Stack = OwnGames{s}, GameKeeper(keepsNone{}), activities{s: s}
	if setup.Unfinished != nil {
		s.Unfinished = setup.Unfinished(s)
	}
	s.Lisp = lisp.New(lispHost{s})
	s.leaveMade()
	return s
}

// Quit says whether the session has been ended by a command.
func (s *Session) Quit() bool { return s.quit }

// End ends the session: the command under way is the last.
func (s *Session) End() { s.quit = true }

// Beside gives a new session beside s: it has games, variables, settings and chance of
// its own, and is shown in the same place, with the same access to files and the same
// limits.
func (s *Session) Beside() (*Session, error) {
	other, err := s.Anew()
	if err != nil {
		return nil, err
	}
	other.Shell, other.Emit, other.Progress = s.Shell, s.Emit, s.Progress
	other.CacheFolder, other.DataFolder, other.StateFolder, other.Version = s.CacheFolder, s.DataFolder, s.StateFolder, s.Version
	other.Chance.NeedSeed, other.NeedLimits = s.Chance.NeedSeed, s.NeedLimits
	other.access = s.access
	other.added = s.added.beside()
	own, its := &s.Settings.values, &other.Settings.values
	its.width, its.ascii, its.timeS, its.memoryMB = own.width, own.ascii, own.timeS, own.memoryMB
	other.Lisp.SetMemory(other.Memory.mayHold())
	return other, nil
}
