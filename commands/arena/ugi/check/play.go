package check

import (
	"errors"
	"fmt"
	"time"

	"parlor/commands/arena/ugi"
	"parlor/commands/game/position"
	"parlor/games"
)

// What is played to examine an engine.
const (
	gamesPlayed = 2 // once at each side
	mostMoves   = 200
	seed        = 1
)

// game examines the engine at one game, and says whether the engine plays it.
func (e *examination) game(kind position.Kind) bool {
	name := kind.Info().Name
	err := e.setGame(rulesOf(kind).String(), ugi.ReplyGame)
	if errors.Is(err, errNotPlayed) {
		e.points = append(e.points, Point{Verdict: Skipped, Says: "plays " + name, Why: "it does not, and says so"})
		return false
	}
	if !e.point("answers setgame "+name+" with gameok or gameno", func() error { return err }) {
		return false
	}
	for n := range gamesPlayed {
		side := games.Players[n%2]
		if !e.again(fmt.Sprintf("plays a game of %s as %s, every move legal and in time", name, ugi.SideWord(side)), kind,
			func() error { return e.whole(kind, side) }) {
			return true
		}
	}
	e.again("moves in a position of "+name+" given by fen, without uginewgame", kind, func() error { return e.fromText(kind) })
	e.again("answers a long search of "+name+" with bestmove soon after stop", kind, func() error { return e.stop(kind) })
	return true
}

// again tries something, and sets the game again after a fault.
func (e *examination) again(says string, kind position.Kind, try func() error) bool {
	fine := e.point(says, try)
	if !fine {
		_ = e.setGame(rulesOf(kind).String(), ugi.ReplyGame) // it was answered before
	}
	return fine
}

// whole plays a game against random moves.
func (e *examination) whole(kind position.Kind, side games.Turn) error {
	if err := e.tell("uginewgame"); err != nil {
		return err
	}
	if err := e.ready(); err != nil {
		return err
	}
	p, moves, err := opening(kind, 0)
	path := []position.Position{p}
	random := games.NewRandom(seed, uint64(side))
	for n := 0; err == nil && p.Turn() != games.Over && n < mostMoves; n++ {
		turn, both := p.Turn(), p.Turn() == games.Both
		if turn == games.Reply {
			turn, both = games.Min, true
		}
		var m games.Move
		switch {
		case turn == games.Chance || !both && turn != side:
			m = p.Rules().AtRandom(random)
		case both && (p.Turn() == games.Both) != (side == games.Max):
			m = p.Rules().AtRandom(random)
		case p.Turn() == games.Reply: // it is asked about the position before the other side had chosen
			m, err = e.ask(p, "", moves[:len(moves)-1], ugi.Go{Side: side, MoveTime: toMove})
		default:
			g := ugi.Go{MoveTime: toMove}
			if both {
				g.Side = side
			}
			m, err = e.ask(p, "", moves, g)
		}
		if err == nil {
			moves = append(moves, games.Word(p.Name(m).Words))
			path = append(path, p.After(m))
			p = position.Bound(path)
		}
	}
	return err
}

// opening begins a game and makes some random moves.
func opening(kind position.Kind, most int) (position.Position, []string, error) {
	p, _, err := kind.Start(nil)
	if err != nil {
		return nil, nil, err
	}
	random := games.NewRandom(seed)
	var moves []string
	for p.Turn() != games.Over && (len(moves) < most || p.Turn() == games.Chance && most > 0 || p.Turn() == games.Reply) {
		m := p.Rules().AtRandom(random)
		moves = append(moves, games.Word(p.Name(m).Words))
		p = p.After(m)
	}
	return p, moves, nil
}

// ask asks for a move and reads it in a position.
func (e *examination) ask(p position.Position, start string, moves []string, g ugi.Go) (games.Move, error) {
	if err := e.tell(ugi.Position(start, moves), g.String()); err != nil {
		return 0, err
	}
	reply, err := e.await(toMove+margin, ugi.ReplyBest)
	if err != nil {
		return 0, err
	}
	return legal(p, reply)
}

// legal reads a bestmove line in a position.
func legal(p position.Position, reply ugi.Reply) (games.Move, error) {
	word, ok := reply.BestMove()
	if !ok {
		return 0, fmt.Errorf("wanted bestmove and one move, given more or less than that")
	}
	m, err := p.Read(games.WordsOf(word))
	switch {
	case err != nil:
		return 0, fmt.Errorf("it chose %s in %s: %w", word, p.Text(), err)
	case games.Word(p.Name(m).Words) != word:
		return 0, fmt.Errorf("it wrote %s for the move %s", word, games.Word(p.Name(m).Words))
	}
	return m, nil
}

// middle is how many moves lead to the position in the middle of a game.
const middle = 6

// fromText asks the engine for a move in a position given as a text.
func (e *examination) fromText(kind position.Kind) error {
	p, _, err := opening(kind, middle)
	if err != nil {
		return err
	}
	g := ugi.Go{MoveTime: toMove}
	if p.Turn() == games.Both {
		g.Side = games.Max
	}
	_, err = e.ask(p, p.Text(), nil, g)
	return err
}

// stop stops a long search.
func (e *examination) stop(kind position.Kind) error {
	p, moves, err := opening(kind, middle)
	if err != nil {
		return err
	}
	g := ugi.Go{MoveTime: time.Minute}
	if p.Turn() == games.Both {
		g.Side = games.Max
	}
	if err := e.tell(ugi.Position("", moves), g.String()); err != nil {
		return err
	}
	if err := e.tell("stop"); err != nil {
		return err
	}
	reply, err := e.await(toStop+margin, ugi.ReplyBest)
	if err != nil {
		return err
	}
	_, err = legal(p, reply)
	return err
}
