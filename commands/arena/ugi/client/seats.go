package client

import (
	"context"
	"regexp"
	"strings"
	"sync"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/shell/session"
	"parlor/games"
)

// Seats gives the engines of a session, which run as long as the session, so that they need not be
// started for every move.
func Seats(s *session.Session) session.Engines { return &seats{Pool: new(Pool), s: s} }

// seats are the engines of a session. See [session.Engines].
type seats struct {
	*Pool
	s       *session.Session
	allowed bool            // by the person who started the program
	typed   map[string]bool // the command lines that the person has typed
}

// Allow implements [session.Engines].
func (e *seats) Allow() { e.allowed = true }

// writtenEngine finds the command lines of engines in what a person has typed.
var writtenEngine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\(\s*` + players.EngineWord + `\s+("(?:[^"\\]|\\.)*")`)
})

// Typed records the engines that a line typed by a person names, letter for letter. Only those are
// started, whatever variables, functions, macros and files say: a form of Lisp can do more than it
// shows.
func (e *seats) Typed(line string) {
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
func (e *seats) MayStart(p players.Spec) error {
	switch {
	case e.s.NeedLimits:
		return games.Errorf(codeNotAllowed, "no program is started for a page that is checked, as given by the command line %q", p.Command)
	case e.allowed:
		return nil
	case e.s.Lisp.Foreign():
		return games.Errorf(codeNotAllowed, "code out of a file starts no program, as given by the command line %q, unless parlor was started with --allow-engines", p.Command)
	case !e.typed[p.Command]:
		return games.Errorf(codeNotAllowed, "the command line %q comes from a file or a result, and only programs that were typed here are started; "+
			"type (engine ...) with it, or start parlor with --allow-engines", p.Command)
	}
	return nil
}

// Chooser makes a player of an engine for games that are played one at a time.
func (e *seats) Chooser(p players.Spec) play.Chooser {
	return func(ctx context.Context, g *play.Game, side games.Turn) ([]string, error) {
		if err := e.MayStart(p); err != nil {
			return nil, err
		}
		return e.Choose(ctx, p, g, side)
	}
}
