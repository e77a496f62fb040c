// Package play keeps games in progress: what has been done and can be undone, what chance
// deals, what is chosen unseen, and who plays. It holds no Lisp and prints nothing; it
// reports what players do by notices.
//
// A [Game] has four parts. Its [Line] is what has been played, and needs nobody who plays;
// its [TwoSeats] are who plays the two sides; its [DueChoice] is the decision that is due;
// and its [MoveList] is the moves that may be made, by number and by words. What deals, asks
// players, moves and undoes is the game's own.
package play

import (
	"context"

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

// Game is a game in progress: chance deals, players are asked and advise, and automatic
// moves are made and reported.
type Game struct {
	Line   Line
	Seats  TwoSeats
	Choice DueChoice
	List   MoveList

	host   Host
	number uint64 // of the game under the session's seed
	trial  bool   // a player tries moves in it, so nothing is automatic
	ahead  bool   // it was made by looking ahead
}

// assemble makes a game of its line and its seats. The parts point at each other, so a
// game is never copied but by its line and its seats.
func assemble(host Host, number uint64, line Line, seats TwoSeats) *Game {
	g := &Game{Line: line, Seats: seats, host: host, number: number}
	g.Seats.line = &g.Line
	g.Choice = DueChoice{line: &g.Line, seats: &g.Seats}
	g.List = MoveList{&g.Choice}
	return g
}

// New starts a game from a position; number is its number under the session's
// seed. The moves of an opening are ordinary steps, so that they can be
// undone.
func New(host Host, kind position.Kind, number uint64, start position.Position, opening []games.Move) (*Game, error) {
	g := assemble(host, number, Line{at: begin(start), kind: kind, start: start, opening: opening}, TwoSeats{})
	return g, g.playOpening(opening)
}

// playOpening makes the moves that a game begins with, a step each; where both sides
// decide at once their two halves are one step.
func (g *Game) playOpening(moves []games.Move) error {
	for len(moves) > 0 {
		n := 1
		if g.Line.Turn() == games.Both {
			n = min(2, len(moves))
		}
		if err := g.change(func() error { return g.Line.move(moves[:n]...) }); err != nil {
			return err
		}
		moves = moves[n:]
	}
	return nil
}

// StandingAt gives a game at p without a history.
func StandingAt(host Host, p position.Position) *Game {
	at := moment{now: p, path: path{positions: []position.Position{p}}}
	return assemble(host, 0, Line{at: at, kind: p.Rules().Kind(), start: p}, TwoSeats{})
}

// AskedAt is [StandingAt] for a position in which a side is asked for its move.
func AskedAt(host Host, p position.Position, side games.Turn) *Game {
	g := StandingAt(host, p)
	g.Choice.onlyMin = side == games.Min
	return g
}

// Again starts the same game once more, with the same players or with their seats
// swapped; number is its number under the session's seed.
func (g *Game) Again(number uint64, swapped bool) (*Game, error) {
	next, err := New(g.host, g.Line.kind, number, g.Line.start, g.Line.opening)
	if err != nil {
		return nil, err
	}
	for i, p := range g.Seats.Computers() {
		side := games.Players[i]
		if swapped {
			side = side.Opponent()
		}
		if p == nil {
			continue
		}
		if err := next.give(side, *p); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// Aside gives a copy of g, with its history. What is done in it does not change g, and
// no computer player answers in it. What a side has chosen unseen stays unseen.
func (g *Game) Aside() *Game {
	line := g.Line
	line.undone, line.open, line.shared = nil, nil, len(line.done)
	line.at.chosen = chosen{}
	aside := assemble(g.host, g.number, line, TwoSeats{former: g.Seats.former, quiet: g.Seats.quiet})
	aside.trial, aside.ahead, aside.Choice.onlyMin = g.trial, g.ahead, g.Choice.onlyMin
	return aside
}

// After gives a copy of g in which the move or outcome that words name has been
// played. G is not changed. At a simultaneous decision a move of Min's waits, in the
// copy, for one of Max's.
func (g *Game) After(words []string) (*Game, error) {
	next := g.Aside()
	if g.ahead { // what has been chosen in it is no secret
		next.Line.at.chosen.moves = g.Line.at.chosen.moves
	}
	next.ahead = true
	return next, next.change(func() error { return next.lookAhead(words) })
}

// lookAhead plays what words name in a game that was made by looking ahead.
func (g *Game) lookAhead(words []string) error {
	l := &g.Line
	if l.Turn() == games.Over {
		return l.Over()
	}
	if l.Turn() == games.Both {
		side, rest := g.Choice.named(words)
		if side == games.Min {
			return g.Choice.keepReply(rest)
		}
		words = rest
	}
	m, err := l.at.now.Read(words)
	if err != nil {
		return err
	}
	kind := KindMove
	if l.Turn() == games.Chance {
		kind = KindSet
	}
	reply := l.at.chosen.moves[1]
	if err := l.happen(kind, m); err != nil || reply == nil {
		return err
	}
	return l.happen(KindMove, *reply)
}

// Join moves the game to another session, which has all the definitions that it
// was made with.
func (g *Game) Join(host Host) { g.host = host }

// Thinker searches, values and solves the present position, and others of the game.
func (g *Game) Thinker() position.Thinker {
	return position.Thinker{Thinking: g.host.Thinking(), At: g.Line.at.now}
}

// LispString is how a game prints inside a list.
func (g *Game) LispString() string { return "#<" + g.Line.at.now.Text() + ">" }

// The approximate sizes of the parts of a game, in bytes.
const (
	gameSize = 1600 // the game, its rules and its first position
	stepSize = 1700 // a step: two moments, and the words and texts of its events
	pathSize = 24   // a position's place in the path of a moment, and a move's
)

// LispSize estimates the bytes of the game and its history, without what belongs to the
// game that it was copied from.
func (g *Game) LispSize() int64 {
	own := max(0, len(g.Line.done)-g.Line.shared) + len(g.Line.undone)
	return int64(gameSize) + int64(own)*(stepSize+pathSize)
}
