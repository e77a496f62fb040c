package table

import (
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/session"
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
		name := session.AsWord(v)
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
func (c *Call) Player(name string, r players.Search, otherwise int) (play.Player, error) {
	return c.PlayerOf(c.values[name], r, otherwise)
}

// PlayerOf gives likewise the player that a value which was read as one stands for.
func (c *Call) PlayerOf(value any, r players.Search, otherwise int) (play.Player, error) {
	switch v := value.(type) {
	case int64:
		r.Depth = int(v)
		return play.Player{Spec: players.Spec{Search: r}}, nil
	case *lisp.Function:
		return c.Session.LispPlayer(v, r), nil
	case seatText:
		return c.written(string(v), r)
	case string:
		if a := c.Session.Algorithms.Named(v); a != nil && !slices.Contains(c.Game().PlayerNames(), v) {
			r.Algorithm, r.Depth = a, c.Number("depth", max(otherwise, session.UsualDepth(c.Game())))
			return play.Player{Spec: players.Spec{Search: r}}, nil
		}
		r.Depth = c.Number("depth", 0)
		return play.Player{Spec: players.Spec{Search: r, Name: v}}, nil
	}
	r.Depth = c.Number("depth", otherwise)
	return play.Player{Spec: players.Spec{Search: r}}, nil
}

// written makes the player that a text stands for, as in matches. What a text says of a
// search counts, and not what is set in the session.
func (c *Call) written(text string, r players.Search) (play.Player, error) {
	offer := c.Game().Offer()
	offer.Evals = c.Game().Thinker().EvalNames() // with those made in the session
	p, err := offer.Read(text)
	switch {
	case err != nil:
		return play.Player{}, err
	case p.IsEngine():
		return play.Player{Spec: players.Spec{Name: offer.String(p)}, Choose: c.Session.Engines.Chooser(p)}, c.Session.Engines.MayStart(p.Command)
	case p.IsSearch():
		return c.searcher(p, r.Workers)
	}
	r.Depth, r.Nodes, r.Time, r.Eval = p.Depth, p.Nodes, p.Time, p.Eval
	p.Search = r
	return play.Player{Spec: p}, c.timed(p)
}

// searcher makes the search that a player of matches is, shared by some workers.
func (c *Call) searcher(p players.Spec, workers int) (play.Player, error) {
	if strings.HasPrefix(p.Eval, "(") {
		return play.Player{}, games.Errorf("bad-player", "wanted an evaluation by name; defeval names one by weights, given %s", p.Eval)
	}
	p.Deepen = true // reports tell of every depth
	if p.Algorithm.Takes.Has(search.TakesWorkers) {
		p.Workers = workers
	}
	return play.Player{Spec: p}, c.timed(p)
}

// timed refuses a player limited by time where things must come out the same.
func (c *Call) timed(p players.Spec) error {
	if p.Time > 0 && c.Session.NeedLimits {
		return games.Errorf("time-limit", "a transcript cannot hold a player limited by time, as machines differ; use :nodes or the depth")
	}
	return nil
}
