// Package play keeps games in progress: what has been done and can be undone, what chance
// deals, what is chosen unseen, and who plays. It holds no Lisp and prints nothing; it
// reports what players do by notices.
//
// A [Game] is built in layers, each of which needs nothing of those after it: moment, the
// present state; record, what was done and can be undone; seated, who plays; and dealt, the
// chance that the session deals. What players are asked, and what is reported, is Game's own.
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
	// Random gives the source of chance for a path below the session's seed. It picks a
	// seed first if there is none.
	Random(path ...uint64) (*games.Random, error)
	// Thinking is what searches and solvers need.
	Thinking() position.Thinking
	// Tell takes what is reported while players of a game move.
	Tell(ctx context.Context, g *Game, n Notice)
	// Auto says which moves are made without asking a person.
	Auto() Auto
	// Quiet says whether automatic moves are reported by the code that shows the game,
	// and not by notices.
	Quiet() bool
	// Ask asks a person for a line, which is not shown as it is typed if it is
	// secret.
	Ask(prompt string, secret bool) (string, error)
	// KeepTrace adds what a player has traced to the trace file, if one is kept.
	KeepTrace(ctx context.Context, trace string) error
}

// Game is a game in progress: players are asked and advise, and automatic moves are
// made and reported.
type Game struct{ dealt }

// dealt is a game in which chance decides, by the session's seed.
type dealt struct {
	seated
	host   Host
	number uint64 // of the game under the session's seed
	trial  bool   // a player tries moves in it, so nothing is automatic
	ahead  bool   // it was made by looking ahead
}

// seated is a record with whoever plays its two sides: what a person or the computer is to
// decide next, and the match between them.
type seated struct {
	record
	rivals [2]*rival
	former [2]*rival // of the last finished match
	match  *match    // in which a person takes part, as long as it lasts
	quiet  bool      // no notices are sent
	// onlyMin says that Min is asked for its move where both decide at once.
	onlyMin bool
}

// record is what has been done in a game, as a list of steps; a step is what one undo takes
// back, so a drawn card and the move made with it by one command are one. It needs no
// players and sends no notices.
type record struct {
	moment
	kind  position.Kind
	start position.Position
	// opening is the moves that it began with.
	opening []games.Move
	done    []step
	taken   *int   // used length of the array of steps, which games with a common beginning share, as they do paths
	undone  []step // the last undone is at the end
	shared  int    // steps that belong to the game it was copied from
	open    []deed // what the step under way has done so far

	id          string
	endedBefore bool
}

// moment is everything about a game that a step changes and undo brings back.
type moment struct {
	now  position.Position
	path path
	used Used
	// chosen holds what a player has chosen at a simultaneous decision, as long
	// as the other has not. It is part of no position, so nothing shown can give
	// it away.
	chosen [2]*games.Move
	// typed says of which choices a person has typed the words.
	typed [2]bool
	// resigned is the side that has resigned, or Over.
	resigned games.Turn
}

// path is how a game got where it is: its positions, the present one last, and
// the moves and outcomes between them.
//
// Games with a common beginning share it: several may hold one array up to lengths of
// their own, and one that ends where the array ends appends in place.
type path struct {
	positions []position.Position
	moves     []games.Move
	taken     *int // used length of the array of positions; nil if nobody may append to it in place
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

// New starts a game from a position; number is its number under the session's
// seed. The moves of an opening are ordinary steps, so that they can be
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

// The approximate sizes of the parts of a game, in bytes.
const (
	gameSize = 1600 // the game, its rules and its first position
	stepSize = 1700 // a step: two moments, and the words and texts of its events
	pathSize = 24   // a position's place in the path of a moment, and a move's
)

// LispSize estimates the bytes of the game and its history, without what belongs to the
// game that it was copied from.
func (g *record) LispSize() int64 {
	const size = int64(gameSize)
	own := max(0, len(g.done)-g.shared) + len(g.undone)
	return size + int64(own)*(stepSize+pathSize)
}

// Path gives every position of the game so far, the present one last, and the
// moves and outcomes between them. Neither is to be changed.
func (g *moment) Path() ([]position.Position, []games.Move) { return g.path.positions, g.path.moves }

// Join moves the game to another session, which has all the definitions that it
// was made with.
func (g *dealt) Join(host Host) { g.host = host }

// advance plays a legal move or outcome.
func (g *moment) advance(move games.Move) {
	g.path.add(g.now.After(move), move)
	g.chosen, g.typed = [2]*games.Move{}, [2]bool{}
	g.bind()
}

// bind makes the last position of the path the present one, and tells rules that
// depend on history what came before it.
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

// Ask answers one of the game's own commands that change nothing.
func (g *moment) Ask(verb string, words []string) (any, error) {
	return position.Tell(verb, g.path.positions, g.path.moves, words)
}

// Thinker searches, values and solves the present position, and others of the game.
func (g *dealt) Thinker() position.Thinker {
	return position.Thinker{Thinking: g.host.Thinking(), At: g.now}
}
