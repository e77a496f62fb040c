package commands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// askRules answers one of the game's own commands that change nothing.
func askRules(c *table.Call, g *play.Game, words []string) (lisp.Value, error) {
	answer, err := g.Line.Ask(c.Command.Name(), words)
	if err != nil {
		return nil, err
	}
	v, err := asLisp(answer)
	return c.Answer(v), err
}

// asLisp turns a game's answer into a Lisp value.
func asLisp(answer any) (lisp.Value, error) {
	switch a := answer.(type) {
	case string, int64:
		return a, nil
	case games.Name:
		return lisp.Symbol(a), nil
	case bool:
		if !a {
			return nil, nil
		}
		return lisp.T, nil
	case games.Value:
		return float64(a), nil
	case []any:
		values := make([]lisp.Value, len(a))
		for i, one := range a {
			v, err := asLisp(one)
			if err != nil {
				return nil, err
			}
			values[i] = v
		}
		return lisp.List(values...), nil
	}
	return nil, fmt.Errorf("a game answered with a %T", answer)
}

// consult asks one of the game's own players for a move of the side to move, and
// plays nothing. Words are the player's name and perhaps a depth. The answer is
// what a person would type after the command that makes the move: a number where
// it is one. In a finished game there is no move, and the answer is nil.
func consult(c *table.Call, g *play.Game, words []string) (lisp.Value, error) {
	p := play.Player{Spec: players.Spec{Name: strings.ToLower(words[0])}}
	var names []string
	for _, own := range g.Line.Kind().Players() {
		names = append(names, own.Name)
	}
	if !slices.Contains(names, p.Name) {
		return nil, games.Errorf("no-such-player", "wanted one of the game's own players, %s, given %s%s",
			wording.Listed(names), words[0], wording.DidYouMean(p.Name, names))
	}
	if len(words) > 1 {
		depth, err := strconv.Atoi(words[1])
		if err != nil || depth < 1 || depth > search.MaxDepth {
			return nil, games.Errorf("bad-depth", "wanted a depth from 1 to %d, given %s", search.MaxDepth, words[1])
		}
		p.Depth = depth
	}
	if g.Line.Turn() == games.Over {
		return nil, nil
	}
	advice, err := g.Consult(c.Ctx, p)
	if err != nil {
		return nil, err
	}
	return asTyped(advice.At.Name(advice.Move).Words[1:]), nil
}

// asTyped gives the words after a command as Lisp values: one alone, or a list.
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
