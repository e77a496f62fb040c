package session

import (
	"context"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"parlor/commands/account"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/games"
	"parlor/transcripts/files"
)

// outsiders brings what a match needs from outside the game: programs, and functions of
// Lisp.
type outsiders struct {
	*Session
	left int64 // bytes for each of the sessions that are made
}

// Seat seats a player.
func (o outsiders) Seat(p players.Spec) (players.Outsider, error) {
	if p.IsFunction() {
		return seatFunction(o, p)
	}
	return o.Engines.seat(p)
}

// functionSeat is a function of Lisp at a match. It lives in a session of its own, so
// that its choice depends on its source and the game alone, and any number of workers
// can ask it.
type functionSeat struct {
	players.Spec
	session *Session
	fn      *lisp.Function
	kind    position.Kind
	rules   players.Rules
}

// seatFunction makes the session of a function that plays.
func seatFunction(o outsiders, p players.Spec) (*functionSeat, error) {
	s, err := madeOf(o, p.Source)
	if err != nil {
		return nil, err
	}
	fn, err := s.Lisp.Function(lisp.Symbol(p.Function))
	return &functionSeat{Spec: p, session: s, fn: fn}, err
}

// madeOf makes a session in which definitions have been evaluated, for a part of a
// match.
func madeOf(o outsiders, source string) (*Session, error) {
	s := New(o.Setup)
	s.Memory.allow(o.left)
	s.Confine(files.None("a function that takes part in a match uses no files"))
	s.NeedLimits = true
	forms, err := lisp.Read(source)
	if err != nil {
		return nil, err
	}
	return s, s.Lisp.AsForeign(func() error {
		for _, form := range forms {
			if _, err := s.Lisp.Eval(context.Background(), form); err != nil {
				return err
			}
		}
		return nil
	})
}

// Begin takes up a game.
func (f *functionSeat) Begin(_ context.Context, rules players.Rules) error {
	kind, ok := f.session.Games.Named(rules.Game)
	if !ok {
		return games.Errorf("no-such-game", "there is no game named %s", rules.Game)
	}
	f.kind, f.rules = kind, rules
	return nil
}

// Choose asks the function. What it draws follows from the course of the game.
func (f *functionSeat) Choose(ctx context.Context, q players.Question) (players.Answer, error) {
	ctx, err := account.Enter(ctx)
	if err != nil {
		return players.Answer{}, err
	}
	g, err := f.game(q)
	if err != nil {
		return players.Answer{}, err
	}
	course := fnv.New64a()
	course.Write([]byte(q.Start + " " + strings.Join(q.Moves, " "))) // which never fails
	f.session.Chance.SetSeed(course.Sum64())
	words, err := f.session.chooser(f.fn, f.Nodes)(ctx, g, q.Side)
	if err != nil {
		return players.Answer{}, err
	}
	at := g.ToChoose(q.Side)
	m, err := at.Read(words)
	if err != nil {
		return players.Answer{}, f.Refuse(strings.Join(words, " "), err.Error(), q)
	}
	return players.Answer{Move: games.Word(at.Name(m).Words)}, nil
}

// game makes the game that a question is about.
func (f *functionSeat) game(q players.Question) (*play.Game, error) {
	start, err := position.StartOf(f.kind, f.rules)
	if err == nil && q.Start != "" {
		start, err = f.kind.Read(q.Start)
	}
	if err != nil {
		return nil, err
	}
	var moves []games.Move
	p := start
	for _, word := range q.Moves {
		m, err := p.Read(games.WordsOf(word))
		if err != nil {
			return nil, err
		}
		moves, p = append(moves, m), p.After(m)
	}
	return f.session.fresh(f.kind, start, moves)
}

// Refuse makes the forfeit of a move that is not legal.
func (f *functionSeat) Refuse(move, why string, q players.Question) *players.Forfeit {
	return &players.Forfeit{
		Cause: players.ByIllegal, Player: "#'" + f.Function, Says: "chose " + move + ", which is not legal: " + why, Position: q.Now,
	}
}

// Close ends nothing, as nothing outside runs.
func (f *functionSeat) Close() time.Duration { return 0 }

// FunctionSeat writes a function of the session as a player of matches, with all
// functions and macros of the session, as any of them may be needed.
func (s *Session) FunctionSeat(fn *lisp.Function) (string, error) {
	known := slices.ContainsFunc(s.Lisp.Functions(), func(d lisp.Definition) bool { return string(d.Name) == fn.Name })
	if !known {
		return "", games.Errorf("bad-player", "wanted a function that defun has made, as matches must be playable in other sessions, given %s", lisp.String(fn))
	}
	return players.FunctionText(fn.Name, strings.Join(definitions(s.Lisp), "\n")), nil
}

// functionEvaluation is an evaluation by a function of Lisp at a match. It lives in a
// session of its own, as functions that play do.
type functionEvaluation struct {
	position.Definition
	kind     position.Kind
	features []position.Feature
}

// Evaluation makes the evaluation of a search that goes by a function.
func (o outsiders) Evaluation(game string, p players.Spec) (players.Valuer, error) {
	name, source, _ := p.EvalFunction()
	kind, ok := o.Games.Named(game)
	if !ok {
		return nil, games.Errorf("no-such-game", "there is no game named %s", game)
	}
	s, err := madeOf(o, source)
	if err != nil {
		return nil, err
	}
	all := s.Evaluations.Definitions()
	at := slices.IndexFunc(all, func(d position.Definition) bool { return d.Name == name && d.Function != nil })
	if at < 0 {
		return nil, games.Errorf("bad-player", "wanted definitions that make an evaluation %s by a function, given %s", name, source)
	}
	return &functionEvaluation{all[at], kind, kind.Features()}, nil
}

// Board says that the function looks at the board.
func (e *functionEvaluation) Board() bool { return e.Definition.Board }

// Value asks the function.
func (e *functionEvaluation) Value(ctx context.Context, v players.View) (games.Value, error) {
	view := position.EvalView{Features: e.features, Counts: v.Counts, Side: v.Side, Lo: v.Lo, Hi: v.Hi}
	if v.Position != "" {
		var err error
		if view.Position, err = e.kind.Read(v.Position); err != nil {
			return 0, err
		}
	}
	return e.Function(ctx, view)
}
