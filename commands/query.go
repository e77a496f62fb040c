package commands

import (
	"fmt"

	"parlor/games"
	"parlor/repl/lisp"
)

// ask puts a question to the game's own rules: one of its commands that change
// nothing.
func (g *gameOf[S]) ask(verb string, words []string) (lisp.Value, error) {
	rules, ok := g.kit.(games.QueryAnswerer[S])
	if !ok {
		return nil, fmt.Errorf("the game %s declares %s and does not answer it", g.info().Name, verb)
	}
	answer, err := rules.AnswerQuery(verb, g.path.states, g.path.moves, words)
	if err != nil {
		return nil, err
	}
	v, err := asLisp(answer)
	g.session.answered = told{v, true}
	return v, err
}

// asLisp turns a game's answer into a Lisp value.
func asLisp(answer any) (lisp.Value, error) {
	switch a := answer.(type) {
	case string, int64:
		return a, nil
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
