// Package play keeps games in progress: what has been done and can be undone, what chance
// deals, what is chosen unseen, and who sits at the board. It holds no Lisp and prints
// nothing; while players move it tells by notices.
//
// A [Game] is built of parts, each of which needs nothing of those behind it: the moment, what
// stands now; the record, what was done and can be undone; who is seated; and chance, which the
// session deals. What players are asked, and what is told, is the game's own.
package play

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/game/position"
	"parlor/games"
)

// Host is what games need of the session around them.
type Host interface {
	// Random gives the source of chance for a path below the session's seed. It takes a
	// seed first if there is none.
	Random(path ...uint64) (*games.Random, error)
	// Thinking is what searches and solvers need.
	Thinking() position.Thinking
	// Tell takes what is to be said while players of a game move.
	Tell(ctx context.Context, g *Game, n Notice)
	// Auto is how much of a game goes on without a person being asked.
	Auto() Auto
	// Quiet says whether what follows by itself is told by whoever shows the game, and
	// not by notices.
	Quiet() bool
	// Ask asks a person for a line, which is not shown as it is typed if it is
	// secret.
	Ask(prompt string, secret bool) (string, error)
	// KeepTrace adds what a player has traced to the trace file, if one is kept.
	KeepTrace(ctx context.Context, trace string) error
}

// Game is a game in progress: players are asked and advise, and what follows by itself
// happens and is told.
type Game struct{ dealt }

// dealt is a game in which chance decides, by the session's seed.
type dealt struct {
	seated
	host   Host
	number uint64 // of the game under the session's seed
	trial  bool   // a player tries things in it, so nothing goes on by itself
	ahead  bool   // it was made by looking ahead
}

// seated is a record with whoever plays its two sides: what a person or the computer is to
// decide next, and the match between them.
type seated struct {
	record
	rivals [2]*rival
	former [2]*rival // of the match that was over last
	match  *match    // in which a person takes part, as long as it lasts
	quiet  bool      // nothing is told
}

// record is what has been done in a game, as a list of steps; a step is what one undo takes
// back, so a drawn card and the move made with it by one command are one. It needs nobody
// who plays, and tells nothing.
type record struct {
	moment
	kind  position.Kind
	start position.Position
	// opening is the moves that it began with.
	opening []games.Move
	done    []step
	taken   *int   // places of the array of steps, which games that began alike share as they do their paths
	undone  []step // the last undone is at the end
	shared  int    // steps that belong to the game it began as
	open    []deed // what the step under way has done so far

	id          string
	endedBefore bool
}

// moment is everything about a game that a step changes and undo brings back.
type moment struct {
	now  position.Position
	path path
	used Used
	// chosen holds what players have chosen where both decide at once, as long
	// as the other has not. It is part of no position, so nothing shown can give
	// it away.
	chosen [2]*games.Move
	// typed says of which choices a person has typed the words.
	typed [2]bool
	// resigned is the side that has given the game up, or Over.
	resigned games.Turn
}

// path is how a game got where it is: its positions, the present one last, and
// the moves and outcomes between them.
//
// Games that began alike share the beginning: several may hold an array up to places of
// their own, and the one that goes on from its end takes the next place.
type path struct {
	positions []position.Position
	moves     []games.Move
	taken     *int // places of the array of positions; nil for an array that nobody may go on in
}

// add appends a position, and the move to it.
func (p *path) add(to position.Position, move games.Move) {
	n := len(p.positions)
	if p.taken == nil || *p.taken != n || cap(p.positions) == n || cap(p.moves) == len(p.moves) {
		room := 2*n + 8
		p.positions = append(make([]position.Position, 0, room), p.positions...)
		p.moves = append(make([]games.Move, 0, room), p.moves...)
		p.taken = new(int)
	}
	p.positions, p.moves = append(p.positions, to), append(p.moves, move)
	*p.taken = n + 1
}

// Used counts how much chance a game has consumed. Draw number n of a game is
// a function of the seed, the game and n alone, so going back to a count brings
// the same cards again.
type Used struct {
	Deals   uint64 `json:"deals"`
	Choices uint64 `json:"choices"` // by players
}

// New starts a game from a position, as game number so much of the session's
// seed. The moves of an opening are steps like any other, so that they can be
// undone.
func New(host Host, kind position.Kind, number uint64, start position.Position, opening []games.Move) (*Game, error) {
	from := record{moment: begin(start), kind: kind, start: start, opening: opening}
	g := &Game{dealt{seated: seated{record: from}, host: host, number: number}}
	return g, g.begun(opening)
}

// begin is the moment before anything has happened.
func begin(start position.Position) moment {
	m := moment{path: path{positions: []position.Position{start}}}
	m.bind()
	return m
}

// begun makes the moves that a game begins with, a step each; where both sides
// decide at once their two halves are one step.
func (g *seated) begun(moves []games.Move) error {
	for len(moves) > 0 {
		n := 1
		if g.Turn() == games.Both {
			n = min(2, len(moves))
		}
		if err := g.change(func() error { return g.move(moves[:n]...) }); err != nil {
			return err
		}
		moves = moves[n:]
	}
	return nil
}

// Info describes the game.
func (g *moment) Info() games.Info { return g.now.Info() }

// Kind gives the kind of game.
func (g *record) Kind() position.Kind { return g.kind }

// Now gives the present position.
func (g *moment) Now() position.Position { return g.now }

// Turn says who acts now: nobody in a game that has been given up.
func (g *moment) Turn() games.Turn {
	if g.resigned != games.Over {
		return games.Over
	}
	return g.now.Turn()
}

// LispString is how a game prints inside a list.
func (g *moment) LispString() string { return "#<" + g.now.Text() + ">" }

// What parts of a game take, about, in bytes.
const (
	gameSize = 1600 // the game, its rules and its first position
	stepSize = 1700 // a step: two moments, and the words and texts of its events
	pathSize = 24   // a position's place in the path of a moment, and a move's
)

// LispSize gives about how many bytes the game takes with its history, but for what belongs
// to the game that it began as.
func (g *record) LispSize() int64 {
	const size = int64(gameSize)
	own := max(0, len(g.done)-g.shared) + len(g.undone)
	return size + int64(own)*(stepSize+pathSize)
}

// Path gives every position of the game so far, the present one last, and the
// moves and outcomes between them. Neither is to be changed.
func (g *moment) Path() ([]position.Position, []games.Move) { return g.path.positions, g.path.moves }

// Join makes the game one of another session, which has all the definitions that
// it was made with.
func (g *dealt) Join(host Host) { g.host = host }

// advance plays a legal move or outcome.
func (g *moment) advance(move games.Move) {
	g.path.add(g.now.After(move), move)
	g.chosen, g.typed = [2]*games.Move{}, [2]bool{}
	g.bind()
}

// bind makes the last position of the path the present one, and tells rules that
// look back what came before it.
func (g *moment) bind() {
	last := len(g.path.positions) - 1
	g.now = position.Bound(g.path.positions)
	g.path.positions[last] = g.now
}

// putBack takes back what chance dealt last, where the game can.
func (g *moment) putBack() {
	before, ok := position.WithoutDealt(g.now)
	if !ok {
		return
	}
	g.path.positions = slices.Clip(g.path.positions[:len(g.path.positions)-1])
	if n := len(g.path.moves); n > 0 { // otherwise the game began with it dealt
		g.path.positions = slices.Clip(g.path.positions[:len(g.path.positions)-1])
		g.path.moves = slices.Clip(g.path.moves[:n-1])
	}
	g.path.positions, g.path.taken = append(g.path.positions, before), nil
	g.bind()
}

// Winner gives the name of the side that has won, in lower case, or draw; empty
// as long as the game goes on.
func (g *moment) Winner() string {
	if g.Turn() != games.Over {
		return ""
	}
	if g.resigned != games.Over {
		return strings.ToLower(g.Info().Side(g.resigned.Opponent()))
	}
	switch score := g.now.Score(); {
	case score > 0:
		return strings.ToLower(g.Info().Sides[0])
	case score < 0:
		return strings.ToLower(g.Info().Sides[1])
	}
	return "draw"
}

// Ask puts a question to the game's own rules: one of its commands that only
// tell something.
func (g *moment) Ask(verb string, words []string) (any, error) {
	return position.Tell(verb, g.path.positions, g.path.moves, words)
}

// Thinker searches, values and solves the present position, and others of the game.
func (g *dealt) Thinker() position.Thinker {
	return position.Thinker{Thinking: g.host.Thinking(), At: g.now}
}
