package session

import (
	"context"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/report"
	"parlor/games"
)

// LispPlayer makes a player of a function of Lisp, with the limits of a request.
func (s *Session) LispPlayer(fn *lisp.Function, r players.Search) play.Player {
	p := play.Player{Spec: players.Spec{Search: r, Name: fn.Name}, Choose: s.chooser(fn, r.Nodes)}
	if source, ok := lisp.Source(fn); ok {
		p.Source, _ = written(source)
	}
	return p
}

// chooser chooses by a function of Lisp. It is given a game that is its own to
// try things in and, if it takes a second argument, the name of the side to choose for,
// and gives a move as moves lists it. What the commands it calls would show is not
// shown, but what it prints is. No search of its own visits more than nodes positions,
// unless nodes is 0.
func (s *Session) chooser(fn *lisp.Function, nodes uint64) play.Chooser {
	return func(ctx context.Context, g *play.Game, side games.Turn) ([]string, error) {
		args := []lisp.Value{g}
		if takes(fn, 2) {
			args = append(args, lisp.Symbol(strings.ToLower(g.Info().Side(side))))
		}
		var move lisp.Value
		err := s.aside(nodes, func() (err error) {
			move, err = s.Lisp.Apply(ctx, fn, args)
			return err
		})
		if err != nil {
			return nil, err
		}
		return MoveWords(move)
	}
}

// aside runs work that thinks about a game: the current game stays what it is, reports
// are not shown, and searches are limited.
func (s *Session) aside(nodes uint64, work func() error) error {
	current, emit, told, limit := s.current, s.Emit, s.told, s.mostNodes
	defer func() { s.current, s.Emit, s.told, s.mostNodes = current, emit, told, limit }()
	s.Emit = func(r report.Record) {
		if printed, ok := r.(report.Output); ok {
			emit(printed)
		}
	}
	if nodes > 0 {
		s.mostNodes = nodes
	}
	return work()
}

// Limit holds a request to what a player may search.
func (s *Session) Limit(r *players.Search) {
	if s.mostNodes > 0 && (r.Nodes == 0 || r.Nodes > s.mostNodes) {
		r.Nodes = s.mostNodes
	}
}

// MoveWords gives the words of a move from a value of Lisp: a line to type, such as
// "play-card 0 -1", the notation of reports as a list, or one word or number.
func MoveWords(v lisp.Value) ([]string, error) {
	switch x := v.(type) {
	case string:
		return strings.Fields(x), nil
	case lisp.Symbol, lisp.Keyword:
		return []string{AsWord(x)}, nil
	case int64:
		return []string{strconv.FormatInt(x, 10)}, nil
	case *lisp.Cons:
		return strings.Fields(lisp.Display(x)), nil
	}
	return nil, Wanted(`a move as legal-moves lists it, such as "pass"`, v)
}
