package exercises

import (
	"context"
	"slices"

	"parlor/commands/gametext"
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

// properties are those that have names, as functions of a game.
var properties = map[string]string{
	"star1-cuts": `(lambda (p) (ignore-errors (plusp (getf (counts p 2 :algorithm 'star1) :pruned-outcomes))))`,
	"depths-differ": `(lambda (p) (ignore-errors
	  (and (not (eq (turn-of p) 'chance)) (not (equal (first (first (rank-moves p 1))) (first (first (rank-moves p 2))))))))`,
	"mistake-shows": `(lambda (p) (ignore-errors
	  (> (abs (- (search p 2 :algorithm 'alpha-beta-through-chance :table nil) (search p 2 :algorithm 'expectiminimax :table nil))) 0.0001)))`,
	"original-errs": `(lambda (p) (ignore-errors
	  (> (abs (- (search p 2 :algorithm 'original :eval 'offensive) (search p 2 :algorithm 'expectiminimax :eval 'offensive :table nil))) 0.0001)))`,
}

func propertyNames() []string {
	var names []string
	for name := range properties {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// mostLooked is how many positions are looked at unless another number is given.
const mostLooked = 2000

func findCommand() *table.Command {
	return &table.Command{
		Sig: "(find-position game property &key limit seed)", Group: table.GroupLearn,
		Brief: "find a position with a property, in games played at random",
		Long: "Plays games at random from the present position, without changing it, and stops at the first position of which the property is true. " +
			"A property is a function of a game, or has a name: depths-differ, where one ply and two choose differently; star1-cuts, where Star1 leaves " +
			"out an outcome two plies deep; mistake-shows, where alpha-beta through chance nodes is wrong; original-errs, where the write-up's program is. " +
			"Its value in Lisp is the position as text.",
		Example: "(find-position g depths-differ :seed 1)",
		Kinds: table.ParameterKinds{
			"property": {Brief: "a function of a game, or the name of a property", Name: true, Read: readProperty, Complete: func(*session.Session) []string { return propertyNames() }},
			"limit":    {Brief: "look at so many positions at most, 2000 unless given", Read: table.ReadPositive},
			"seed":     {Brief: "a whole number, from which the games follow", Read: table.ReadPositive},
		},
		Run: runFind,
	}
}

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
		p := c.Game().Now()
		for ; p.Turn() != games.Over && looked < limit; p = p.After(position.AtRandom(p, random)) {
			looked++
			holds, err := holdsAt(c.Ctx, c.Session, fn, p)
			switch {
			case err != nil:
				return nil, err
			case holds:
				c.Emit(gametext.BoardAt(p))
				c.Emit(report.Notef("position %d of those looked at: %s", looked, p.Text()))
				return c.Tell(p.Text()), nil
			}
		}
		if looked == 0 {
			return nil, c.Game().Over()
		}
	}
	return nil, games.Errorf("no-such-position", "none of %s has the property; give another :seed, or a larger :limit", wording.Plural(looked, "position"))
}

// holdsAt says whether a function is true of a game that stands at a position.
func holdsAt(ctx context.Context, s *session.Session, fn *lisp.Function, p position.Position) (bool, error) {
	quote := func(v lisp.Value) lisp.Value { return lisp.List(lisp.Symbol("quote"), v) }
	v, err := s.Value(ctx, lisp.List(lisp.Symbol("funcall"), quote(fn), quote(play.StandingAt(s.Host(), p))))
	return v != nil, err
}
