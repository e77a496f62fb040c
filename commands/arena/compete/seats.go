package compete

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

// ReadSeat takes a player as it is written: a depth, a name or a quoted list.
func ReadSeat(c *table.Call, v lisp.Value) (any, error) {
	switch v := v.(type) {
	case int64, lisp.Symbol:
		return lisp.String(v), nil
	case *lisp.Cons:
		return SpelledOut(c.Ctx, c.Session, v)
	case string:
		return v, nil
	case *lisp.Function:
		return c.Session.FunctionSeat(v)
	}
	return nil, games.Errorf("wrong-kind", "wanted a player: a depth, a name, a function such as #'mine, or a quoted list such as '(star2 :depth 4), given %s", lisp.String(v))
}

// SpelledOut writes a player with the contents of an evaluation made in the session in place of its
// name: its weights, or its function with everything it needs. A match is identified by its text,
// which must mean the same in other sessions and after the evaluation has been redefined.
func SpelledOut(ctx context.Context, s *session.Session, seat *lisp.Cons) (string, error) {
	items, err := lisp.Slice(seat)
	if err != nil {
		return "", err
	}
	words := make([]string, len(items))
	for i, item := range items {
		words[i] = lisp.String(item)
		program, isList := item.(*lisp.Cons)
		switch {
		case i > 0 && items[i-1] == lisp.Value(lisp.Keyword("eval")):
			words[i], err = evalText(ctx, s, item)
		case i > 0 && items[i-1] == lisp.Value(lisp.Keyword("against")) && isList:
			words[i], err = SpelledOut(ctx, s, program)
		}
		if err != nil {
			return "", err
		}
	}
	return "(" + strings.Join(words, " ") + ")", nil
}

// evalText writes an evaluation; one that was not made in the session stays as it is.
func evalText(ctx context.Context, s *session.Session, eval lisp.Value) (string, error) {
	if text, ok, err := s.Evaluations.AsText(ctx, eval); ok || err != nil {
		return text, err
	}
	all := s.Evaluations.Definitions()
	at := slices.IndexFunc(all, func(d position.Definition) bool { return d.Name == session.AsWord(eval) })
	if at < 0 {
		return lisp.String(eval), nil
	}
	return players.WeightsText(all[at].Name, lisp.String(weightsList(all[at]))), nil
}

// weightsList gives the weights of an evaluation as a list (:feature weight ...).
func weightsList(d position.Definition) lisp.Value {
	var list []lisp.Value
	for i, feature := range d.Features {
		list = append(list, lisp.Keyword(feature), session.Number(d.Weights[i]))
	}
	return lisp.List(list...)
}

func completeSeats(s *session.Session) []string {
	g := s.Current()
	if g == nil {
		return nil
	}
	return g.Seats.Offer().Names()
}
