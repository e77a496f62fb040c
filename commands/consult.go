package commands

import (
	"slices"
	"strconv"

	"parlor/games"
	"parlor/repl/lisp"
	"parlor/search"
)

// consult asks one of the game's own players for a move of the side to move, and
// plays nothing. Words are the player's name and perhaps a depth. The answer is
// what a person would type behind the command that makes the move: a number
// where it is one. In a finished game there is no move, and the answer is nil.
func (g *gameOf[S]) consult(c *Call, words []string) (lisp.Value, error) {
	p := player{name: lower(words[0])}
	names := make([]string, len(g.entry.programs.Players))
	for i, own := range g.entry.programs.Players {
		names[i] = own.Name
	}
	if !slices.Contains(names, p.name) {
		return nil, Errorf("no-such-player", "wanted one of the game's own players, %s, given %s%s",
			listed(names), words[0], didYouMean(p.name, names))
	}
	if len(words) > 1 {
		depth, err := strconv.Atoi(words[1])
		if err != nil || depth < 1 || depth > search.MaxDepth {
			return nil, Errorf("bad-depth", "wanted a depth from 1 to %d, given %s", search.MaxDepth, words[1])
		}
		p.Depth = depth
	}
	if g.turn() == games.Over {
		return nil, nil
	}
	defer c.Session.hush()()
	side := g.sideToAsk()
	m, err := g.askFor(c.Ctx, p, side)
	if err != nil {
		return nil, err
	}
	s := g.stateFor(side)
	return asTyped(g.kit.Words(&s, m)[1:]), nil
}

// asTyped gives the words behind a command as Lisp values: one alone, or a list.
func asTyped(words []string) lisp.Value {
	values := make([]lisp.Value, len(words))
	for i, w := range words {
		values[i] = lisp.Symbol(w)
		if n, err := strconv.ParseInt(w, 10, 64); err == nil {
			values[i] = n
		}
	}
	if len(values) == 1 {
		return values[0]
	}
	return lisp.List(values...)
}
