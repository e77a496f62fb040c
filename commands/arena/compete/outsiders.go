package compete

import (
	"context"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"parlor/commands/arena/outside"
	"parlor/commands/arena/referee"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/games"
	"parlor/transcripts/files"
)

// outsiders brings what a match needs from outside the game: programs, and functions of
// Lisp.
type outsiders struct {
	*session.Session
	left int64 // bytes of memory for each session that is made
}

// Outsiders gives what seats the outside players among some players of a session, if all of them may
// be started.
func Outsiders(s *session.Session, players ...players.Spec) (outside.Outsiders, error) {
	for _, p := range players {
		if !p.IsEngine() {
			continue
		}
		if err := s.Engines.MayStart(p); err != nil {
			return nil, err
		}
	}
	return outsiders{s, s.Memory.Left()}, nil
}

// engineSeats seats engines as players, as the room of engines does.
type engineSeats interface {
	Seat(p players.Spec) (outside.Outsider, error)
}

// Seat seats a player.
func (o outsiders) Seat(p players.Spec) (outside.Outsider, error) {
	if p.IsFunction() {
		return seatFunction(o, p)
	}
	seats, ok := o.Engines.(engineSeats)
	if !ok {
		return nil, o.Engines.MayStart(p)
	}
	return seats.Seat(p)
}

// functionSeat is a function of Lisp as a player of a match. It has a session of its own, so that its
// choice depends on its source and the game alone, and any number of workers can ask it.
type functionSeat struct {
	players.Spec
	session *session.Session
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

// madeOf makes a session in which definitions have been evaluated, for a role in a match.
func madeOf(o outsiders, source string) (*session.Session, error) {
	s := session.New(o.Setup)
	s.Memory.Allow(o.left)
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

// Begin begins a game.
func (f *functionSeat) Begin(_ context.Context, rules players.Rules) error {
	kind, ok := f.session.Games.Named(rules.Game)
	if !ok {
		return games.Errorf("no-such-game", "there is no game named %s", rules.Game)
	}
	f.kind, f.rules = kind, rules
	return nil
}

// Choose asks the function. Its random numbers follow from the course of the game.
func (f *functionSeat) Choose(ctx context.Context, q outside.Question) (outside.Answer, error) {
	ctx, err := account.Enter(ctx)
	if err != nil {
		return outside.Answer{}, err
	}
	g, err := f.game(q)
	if err != nil {
		return outside.Answer{}, err
	}
	course := fnv.New64a()
	course.Write([]byte(q.Start + " " + strings.Join(q.Moves, " "))) // which never fails
	f.session.Chance.SetSeed(course.Sum64())
	words, err := f.session.LispPlayer(f.fn, f.Search).Choose(ctx, g, q.Side)
	if err != nil {
		return outside.Answer{}, failed(ctx, f.session, err)
	}
	at := g.Choice.At(q.Side)
	m, err := at.Read(words)
	if err != nil {
		return outside.Answer{}, f.Refuse(strings.Join(words, " "), err.Error(), q)
	}
	return outside.Answer{Move: games.Word(at.Name(m).Words)}, nil
}

// failed makes the forfeit of a player whose function has failed, and not only been stopped. Whoever
// asked it knows the player, and where the game stands.
func failed(ctx context.Context, s *session.Session, err error) error {
	if ctx.Err() != nil {
		return err
	}
	var chain []string
	if at := lisp.LastErrorOf(s.Lisp); at.Is(err) {
		if at.Form != "" {
			chain = append(chain, "in "+at.Form)
		}
		for _, call := range at.Calls {
			chain = append(chain, "called by "+call)
		}
	}
	return outside.Failed(err, chain)
}

// game makes the game that a question is about.
func (f *functionSeat) game(q outside.Question) (*play.Game, error) {
	start, err := referee.StartOf(f.kind, f.rules)
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
	return play.New(f.session.Host(), f.kind, 1, start, moves)
}

// Refuse makes the forfeit of a move that is not legal.
func (f *functionSeat) Refuse(move, why string, q outside.Question) *outside.Forfeit {
	return &outside.Forfeit{
		Cause: outside.ByIllegal, Player: "#'" + f.Function, Says: "chose " + move + ", which is not legal: " + why, Position: q.Now,
	}
}

// Close ends nothing, as no outside program runs.
func (f *functionSeat) Close() time.Duration { return 0 }

// functionEvaluation is an evaluation by a function of Lisp in a match. It has a session of its own,
// as functions that play do.
type functionEvaluation struct {
	position.Definition
	session  *session.Session
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
	return &functionEvaluation{all[at], s, kind, kind.Features()}, nil
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
	value, err := e.Function(ctx, view)
	if err != nil {
		err = failed(ctx, e.session, err)
	}
	return value, err
}
