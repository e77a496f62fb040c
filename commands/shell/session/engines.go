package session

import (
	"context"
	"regexp"
	"strings"
	"sync"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/games"
)

// Engines is what a session knows of outside engines.
type Engines struct {
	s       *Session
	allowed bool            // by the person who started the program
	typed   map[string]bool // the command lines that the person has typed
	seats   EngineSeats     // nil in a program without a room for engines
}

// EngineSeats starts outside engines and ends them.
type EngineSeats interface {
	// Choose asks an engine for a move in a game by hand. It runs as long as the session, so
	// that it need not be started for every move.
	Choose(ctx context.Context, p players.Spec, g *play.Game, side games.Turn) ([]string, error)
	Close()
}

// Seats gives what starts engines, nil where nothing does.
func (e *Engines) Seats() EngineSeats { return e.seats }

// NoEngines is the error of a program that seats no engines.
func NoEngines(p players.Spec) error {
	return games.Errorf("bad-engine", "this program seats no outside engines; wanted a player of its own, got %s", players.Offer{}.String(p))
}

// Allow lets code out of files start outside programs, too.
func (e *Engines) Allow() { e.allowed = true }

// writtenEngine finds the command lines of engines in what a person has typed.
var writtenEngine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\(\s*` + players.EngineWord + `\s+("(?:[^"\\]|\\.)*")`)
})

// Typed notes the engines that a line names which a person has typed, letter for letter.
// Only those are started, whatever variables, functions, macros and files say: a form of
// Lisp can do more than it shows.
func (e *Engines) Typed(line string) {
	if e.s.Lisp.Foreign() || !strings.Contains(strings.ToLower(line), players.EngineWord) {
		return
	}
	if e.typed == nil {
		e.typed = map[string]bool{}
	}
	inText := strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(line)
	for _, source := range []string{line, inText} {
		for _, found := range writtenEngine().FindAllStringSubmatch(source, -1) {
			if p, err := (players.Offer{}).Read("(" + players.EngineWord + " " + found[1] + ")"); err == nil {
				e.typed[p.Command] = true
			}
		}
	}
}

// codeNotAllowed is the code of a program that may not be started.
const codeNotAllowed = "engine-not-allowed"

// MayStart refuses an engine that no person has asked for in this session. Pages that
// are checked start none at all.
func (e *Engines) MayStart(command string) error {
	switch {
	case e.s.NeedLimits:
		return games.Errorf(codeNotAllowed, "no program is started for a page that is checked, as given by the command line %q", command)
	case e.allowed:
		return nil
	case e.s.Lisp.Foreign():
		return games.Errorf(codeNotAllowed, "code out of a file starts no program, as given by the command line %q, unless parlor was started with --allow-engines", command)
	case !e.typed[command]:
		return games.Errorf(codeNotAllowed, "the command line %q comes from a file or a result, and only programs that were typed here are started; "+
			"type (engine ...) with it, or start parlor with --allow-engines", command)
	}
	return nil
}

// Close ends the programs that the session has started.
func (e *Engines) Close() {
	if e.seats != nil {
		e.seats.Close()
	}
}

// Chooser makes a player of an engine for games that are played one at a time.
func (e *Engines) Chooser(p players.Spec) play.Chooser {
	return func(ctx context.Context, g *play.Game, side games.Turn) ([]string, error) {
		if err := e.MayStart(p.Command); err != nil {
			return nil, err
		}
		if e.seats == nil {
			return nil, NoEngines(p)
		}
		return e.seats.Choose(ctx, p, g, side)
	}
}
