package exercises

import (
	"context"
	"maps"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// properties are the named properties, as functions of a game.
var properties = map[string]string{
	"star1-cuts": `(lambda (p) (ignore-errors (plusp (getf (counts p 2 :algorithm 'star1 :deepen nil) :pruned-outcomes))))`,
	"depths-differ": `(lambda (p) (ignore-errors
	  (and (not (eq (turn-of p) 'chance)) (not (equal (first (first (rank-moves p 1))) (first (first (rank-moves p 2))))))))`,
	"mistake-shows": `(lambda (p) (ignore-errors
	  (> (abs (- (search p 2 :algorithm 'alpha-beta-through-chance :table nil) (search p 2 :algorithm 'expectiminimax :table nil))) 0.0001)))`,
	"original-errs": `(lambda (p) (ignore-errors
	  (> (abs (- (search p 2 :algorithm 'original :eval 'offensive) (search p 2 :algorithm 'expectiminimax :eval 'offensive :table nil))) 0.0001)))`,
}

func propertyNames() []string {
	return slices.Sorted(maps.Keys(properties))
}

// mostLooked is the default number of positions examined.
const mostLooked = 2000

// readProperty takes a function or a name.
func readProperty(c *table.Call, v lisp.Value) (any, error) {
	if fn, ok := v.(*lisp.Function); ok {
		return fn, nil
	}
	name := session.AsWord(v)
	source, ok := properties[name]
	if !ok {
		return nil, games.Errorf("no-such-property", "wanted a function of a game, or %s, given %s%s", wording.Choice(propertyNames()), name, wording.DidYouMean(name, propertyNames()))
	}
	forms, err := lisp.Read(source)
	if err != nil {
		return nil, err
	}
	return c.Session.Value(c.Ctx, forms[0])
}

func runFind(c *table.Call) (lisp.Value, error) {
	fn, _ := table.Given[*lisp.Function](c, "property")
	seed := uint64(c.Number("seed", 1))
	looked, limit := 0, c.Number("limit", mostLooked)
	random := games.NewRandom(seed)
	for looked < limit {
		p := c.Game().Line.Now()
		for ; p.Turn() != games.Over && looked < limit; p = p.After(p.Rules().AtRandom(random)) {
			looked++
			holds, err := holdsAt(c.Ctx, c.Session, fn, p)
			switch {
			case err != nil:
				return nil, err
			case holds:
				c.Emit(c.Session.Settings.BoardAt(p))
				c.Emit(report.Notef("position %d of those looked at: %s", looked, p.Text()))
				return c.Tell(p.Text()), nil
			}
		}
		if looked == 0 {
			return nil, c.Game().Line.Over()
		}
	}
	return nil, games.Errorf("no-such-position", "none of %s has the property; give another :seed, or a larger :limit", wording.Plural(looked, "position"))
}

// holdsAt says whether a function is true of a game in a position.
func holdsAt(ctx context.Context, s *session.Session, fn *lisp.Function, p position.Position) (bool, error) {
	quote := func(v lisp.Value) lisp.Value { return lisp.List(lisp.Symbol("quote"), v) }
	v, err := s.Value(ctx, lisp.List(lisp.Symbol("funcall"), quote(fn), quote(play.StandingAt(s.Host(), p))))
	return v != nil, err
}
