package session

import (
	"slices"
	"strings"

	"parlor/commands/arena/player"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/games"
	"parlor/search"
)

// seatText is a player as matches write it.
type seatText string

// ReadPlayer takes a depth, the name of a player, a function, or a player as matches
// write it: a list such as (star2 :depth 4), or the text of one. Call.Player gives it.
func ReadPlayer(c *Call, v lisp.Value) (any, error) {
	switch v := v.(type) {
	case int64:
		return ReadDepth(c, v)
	case *lisp.Cons:
		return seatText(lisp.String(v)), nil
	case lisp.Symbol, string:
		name := AsWord(v)
		if strings.HasPrefix(strings.TrimSpace(name), "(") {
			return seatText(name), nil
		}
		if name != "" {
			return strings.ToLower(name), nil
		}
	case *lisp.Function:
		return v, nil
	}
	return nil, games.Errorf("wrong-kind", "wanted a player, by name, as a depth to search to, as a list such as '(star2 :depth 4) or as a function such as #'mine, given %s",
		lisp.String(v))
}

// Player makes the player that a parameter names; r has the search and the
// limits. A search without a depth of its own goes to otherwise. The name of an
// algorithm is a search by it, unless the game has a player of that name.
func (c *Call) Player(name string, r play.Request, otherwise int) (play.Player, error) {
	switch v := c.values[name].(type) {
	case int64:
		r.Depth = int(v)
		return play.Player{Request: r}, nil
	case *lisp.Function:
		return c.Session.lispPlayer(v, r), nil
	case seatText:
		return c.written(string(v), r)
	case string:
		if a := c.Session.Algorithms.Named(v); a != nil && !slices.Contains(c.Game().PlayerNames(), v) {
			r.Algorithm, r.Depth = a, c.Number("depth", max(otherwise, UsualDepth(c.Game())))
			return play.Player{Request: r}, nil
		}
		r.Depth = c.Number("depth", 0)
		return play.Player{Request: r, Name: v}, nil
	}
	r.Depth = c.Number("depth", otherwise)
	return play.Player{Request: r}, nil
}

// written makes the player that a text stands for, as in matches. What a text says of a
// search counts, and not what is set in the session.
func (c *Call) written(text string, r play.Request) (play.Player, error) {
	g := c.Game()
	began, _ := g.Path()
	referee, err := g.Kind().Referee([]string{began[0].Text()})
	if err != nil {
		return play.Player{}, err
	}
	field := referee.Field()
	for _, name := range g.EvalNames() { // those made in the session come last
		if !slices.Contains(field.Evals, name) {
			field.Evals = append(slices.Clip(field.Evals), name)
		}
	}
	p, err := field.Read(text)
	switch {
	case err != nil:
		return play.Player{}, err
	case p.IsEngine():
		return play.Player{Name: field.String(p), Choose: c.Session.engineChooser(p)}, c.Session.MayStart(p.Command)
	case p.IsSearch():
		return c.searcher(p, r)
	}
	r.Depth, r.Nodes, r.Time = p.Depth, p.Nodes, p.Time
	return play.Player{Request: r, Name: p.Name, Risk: p.RiskSaid()}, c.timed(p)
}

// searcher makes the search that a player of matches is.
func (c *Call) searcher(p player.Player, r play.Request) (play.Player, error) {
	if strings.HasPrefix(p.Eval, "(") {
		return play.Player{}, games.Errorf("bad-player", "wanted an evaluation by name; defeval names one by weights, given %s", p.Eval)
	}
	workers := r.Workers
	r = play.Request{Options: p.Options(), Eval: p.Eval, TableMB: p.TableMB}
	r.Deepen = true // reports tell of every depth
	if p.Algorithm.Takes.Has(search.TakesWorkers) {
		r.Workers = workers
	}
	return play.Player{Request: r}, c.timed(p)
}

// timed refuses a player limited by time where things must come out the same.
func (c *Call) timed(p player.Player) error {
	if p.Time > 0 && c.Session.NeedLimits {
		return games.Errorf("time-limit", "a transcript cannot hold a player limited by time, as machines differ; use :nodes or the depth")
	}
	return nil
}
