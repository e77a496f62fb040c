package owngames

import (
	"context"
	"fmt"
	"math/big"

	"parlor/commands/game/catalog"
	"parlor/commands/lisp"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/games/laws"
	"parlor/games/lispgame"
	"parlor/games/lispgame/language"
)

// Game is a game that was defined in a session, as a form of Lisp.
type Game struct {
	catalog.Defined
	// Source is the game as games know it.
	Source *lispgame.Definition
}

// define makes a game of a form (defgame name ...). The form is data: only its macros are evaluated.
func define(ctx context.Context, form lisp.Value) (g Game, err error) {
	plain, err := expanded(ctx, form)
	if err != nil {
		return g, err
	}
	program, err := formOf(plain)
	if err != nil {
		return g, err
	}
	g.Text = lisp.String(form)
	if g.Source, err = lispgame.Read(program, wording.DidYouMean); err != nil {
		return g, err
	}
	g.Version = g.Source.Version()
	entry, err := g.Source.Entry()
	if err == nil {
		g.Kind = catalog.List(entry)
	}
	return g, err
}

// ReadGame makes a game of the text of such a form, for a session.
func ReadGame(text string) (catalog.Defined, error) {
	g, err := Read(text)
	return g.Defined, err
}

// Read makes a game of the text of such a form.
func Read(text string) (g Game, err error) {
	forms, err := lisp.Read(text)
	if err == nil && len(forms) != 1 {
		err = fmt.Errorf("wanted the definition of one game, found %d forms", len(forms))
	}
	if err != nil {
		return g, err
	}
	return define(context.Background(), forms[0])
}

// formOf converts a value of Lisp to a form of the games' language.
func formOf(v lisp.Value) (f language.Form, err error) {
	switch v := v.(type) {
	case nil:
		return f, nil // the empty list
	case lisp.Symbol:
		return language.Form{Kind: language.Name, Word: string(v)}, nil
	case lisp.Keyword:
		return language.Form{Kind: language.Keyword, Word: string(v)}, nil
	case string:
		return language.Form{Kind: language.Text, Word: v}, nil
	case int64:
		return language.Form{Kind: language.Whole, Number: v}, nil
	case float64:
		return language.Form{Kind: language.Real, Real: v}, nil
	case *big.Int:
		return f, games.Errorf("bad-game", "wanted a number of nine digits at most, in %s", v)
	case *big.Rat:
		return formOf(lisp.List(lisp.Symbol("/"), number(v.Num()), number(v.Denom())))
	}
	items, err := lisp.Slice(v)
	if err != nil {
		return f, games.Errorf("bad-game", "wanted numbers, names, texts and lists of them, given %s", lisp.String(v))
	}
	for _, item := range items {
		part, err := formOf(item)
		if err != nil {
			return f, err
		}
		f.Items = append(f.Items, part)
	}
	return f, nil
}

// number gives the numerator or denominator of a ratio as a number of Lisp.
func number(n *big.Int) lisp.Value {
	if n.IsInt64() {
		return n.Int64()
	}
	return n
}

// Check plays games at random and gives what is wrong with the game, a line for each law that
// it does not keep, with the position in which that was seen. The error is that of ctx.
func (g Game) Check(ctx context.Context, played int, seed uint64) (faults []string, err error) {
	const bound = 2000 // decisions, more than anybody plays
	rules, err := g.Source.Rules(nil)
	if err != nil {
		return nil, err
	}
	ended := func() error { return context.Cause(ctx) }
	all, err := laws.Play[lispgame.State](rules, laws.Plan{Bound: bound, Games: played, Seed: seed, Ended: ended}.OrDefaults())
	if err != nil {
		return []string{err.Error()}, ended()
	}
	for _, law := range append(laws.All[lispgame.State](), lispgame.Laws()...) {
		if err := law.Holds(all); err != nil {
			faults = append(faults, err.Error())
		}
	}
	return faults, ended()
}
