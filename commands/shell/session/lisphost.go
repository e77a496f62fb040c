package session

import (
	"context"
	"runtime/debug"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// lispHost gives Lisp the session's commands, chance and output.
type lispHost struct{ s *Session }

// Function gives a command, by its name or another word for it, as a Lisp function.
func (h lispHost) Function(name string) (*lisp.Function, bool) {
	if fn := h.s.functions[name]; fn != nil {
		return fn, true
	}
	fn, lasting, known := h.s.Commands.Function(h.s, name)
	if lasting {
		h.s.functions[name] = fn
	}
	return fn, known
}

// Names lists what can be called.
func (h lispHost) Names() []string { return h.s.Commands.Words() }

// Nearest finds the word meant.
func (h lispHost) Nearest(word string, among []string) (string, bool) {
	return wording.Nearest(word, among)
}

// Random gives a whole number from 0 to n-1 out of the session's Lisp stream.
func (h lispHost) Random(n int64) (int64, error) {
	r, err := h.s.Chance.forLisp()
	if err != nil {
		return 0, err
	}
	return int64(r.Below(uint64(n))), nil
}

// RandomFloat gives a number in [0, 1) likewise.
func (h lispHost) RandomFloat() (float64, error) {
	r, err := h.s.Chance.forLisp()
	if err != nil {
		return 0, err
	}
	return r.Float(), nil
}

// Held lists the values of Lisp that the session holds itself.
func (h lispHost) Held() []lisp.Value {
	var held []lisp.Value
	for _, d := range h.s.Evaluations.made {
		if d.function != nil {
			held = append(held, d.function)
		}
	}
	if h.s.current != nil {
		held = append(held, h.s.current)
	}
	return held
}

// The garbage that Go's collector lets pile up, in percent of what is held: its
// default, and the one for when Lisp holds much.
const (
	usualGarbage  = 100
	littleGarbage = 50
)

// Holds lets less garbage pile up while Lisp holds more than a quarter of what it
// may, so that the process does not take much more than its limit.
func (lispHost) Holds(bytes, limit int64) {
	percent := usualGarbage
	if bytes > limit/4 {
		percent = littleGarbage
	}
	debug.SetGCPercent(percent)
}

// Write takes what print and format write.
func (h lispHost) Write(text string) {
	h.s.midLine = !strings.HasSuffix(text, "\n")
	h.s.Emit(report.Output{Text: text})
}

// lispEval is an evaluation by a Lisp function. The function is given the features of
// a position, if it takes a second argument a game that stands there, whose board the
// pure commands read, and if it takes a third the side whose view is asked.
type lispEval struct {
	s *Session
	definition
	keys []lisp.Value // of the features, which are the same at every position
}

// takes says whether a function takes n arguments.
func takes(fn *lisp.Function, n int) bool { return fn.Min >= n || fn.Max >= n || fn.Max < 0 }

// seesBoard says whether the function takes a game.
func (e *lispEval) seesBoard() bool { return takes(e.function, 2) }

// value calls the function and checks what it gives.
func (e *lispEval) value(ctx context.Context, v position.EvalView) (games.Value, error) {
	args := [3]lisp.Value{e.featureList(v.Features, v.Counts)}
	given := args[:1]
	if v.Position != nil {
		args[1] = play.StandingAt(e.s.Host(), v.Position)
		given = args[:2]
	}
	if takes(e.function, 3) {
		args[2] = lisp.Symbol(strings.ToLower(v.Position.Info().Side(v.Side)))
		given = args[:3]
	}
	var result lisp.Value
	err := e.s.Lisp.Pure(func() (err error) {
		result, err = e.s.Lisp.Apply(ctx, e.function, given)
		return err
	})
	if err != nil {
		return 0, err
	}
	n, ok := Finite(result)
	if !ok {
		return 0, games.Errorf("bad-eval", "evaluation %s must give a number, not %s", e.name, lisp.String(result))
	}
	if n <= v.Lo || n >= v.Hi {
		return 0, games.Errorf("bad-eval", "evaluation %s gave %s; an estimate lies strictly between %s and %s, the scores of a finished game",
			e.name, report.ShowNumber(n), report.ShowNumber(v.Lo), report.ShowNumber(v.Hi))
	}
	return n, nil
}

// featureList gives the features of a position as a property list, (:own-home 1
// :opp-home 0 ...). Its pairs lie side by side, as one allocation is faster than
// many.
func (e *lispEval) featureList(features []position.Feature, counts []games.Value) lisp.Value {
	if len(features) == 0 {
		return nil
	}
	for len(e.keys) < len(features) {
		e.keys = append(e.keys, lisp.Keyword(features[len(e.keys)].Name))
	}
	cells := make([]lisp.Cons, 2*len(features))
	for i, count := range counts {
		key, value := &cells[2*i], &cells[2*i+1]
		key.Car, key.Cdr = e.keys[i], value
		value.Car = Number(count)
		if i+1 < len(features) {
			value.Cdr = &cells[2*i+2]
		}
	}
	return &cells[0]
}

// Number gives a value as a number of Lisp: a whole one where it is whole.
func Number(v games.Value) lisp.Value {
	if n := int64(v); games.Value(n) == v {
		return lisp.Whole(n)
	}
	return float64(v)
}

// LispPlayer makes a player from a Lisp function, with the limits of a request.
func (s *Session) LispPlayer(fn *lisp.Function, r players.Search) play.Player {
	p := play.Player{Spec: players.Spec{Search: r, Name: fn.Name}, Choose: s.chooser(fn, r.Nodes)}
	if source, ok := lisp.Source(fn); ok {
		p.Source, _ = lisp.Written(source)
	}
	return p
}

// chooser chooses by a Lisp function. The function is given a copy of the game to try
// moves in and, if it takes a second argument, the name of the side to choose for, and
// gives a move as moves lists it. Reports of the commands it calls are muted, but what
// it prints is shown. No search of its own visits more than nodes positions, unless
// nodes is 0.
func (s *Session) chooser(fn *lisp.Function, nodes uint64) play.Chooser {
	return func(ctx context.Context, g *play.Game, side games.Turn) ([]string, error) {
		args := []lisp.Value{g}
		if takes(fn, 2) {
			args = append(args, lisp.Symbol(strings.ToLower(g.Line.Info().Side(side))))
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
// are muted, and searches are limited.
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

// Limit limits a request to what a player may search.
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
