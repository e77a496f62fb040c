package catalog

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/games/laws"
	"parlor/games/lispgame"
	"parlor/games/lispgame/language"
)

// OwnGame is a game that was defined in a session, as a form of Lisp.
type OwnGame struct {
	Kind
	// Text is the form that defines it, and Version tells it from other texts.
	Text, Version string
	// Definition is the game as games know it.
	Definition *lispgame.Definition
}

// Define makes a game of a form (defgame name ...). The form is data: nothing of it is evaluated.
func Define(form lisp.Value) (g OwnGame, err error) {
	program, err := formOf(form)
	if err != nil {
		return g, err
	}
	g.Text = lisp.String(form)
	if g.Definition, err = lispgame.Read(program, wording.DidYouMean); err != nil {
		return g, err
	}
	g.Version = g.Definition.Version()
	entry, err := g.Definition.Entry()
	if err == nil {
		g.Kind = List(entry)
	}
	return g, err
}

// DefineText makes a game of the text of such a form.
func DefineText(text string) (OwnGame, error) {
	forms, err := lisp.Read(text)
	if err == nil && len(forms) != 1 {
		err = fmt.Errorf("wanted the definition of one game, found %d forms", len(forms))
	}
	if err != nil {
		return OwnGame{}, err
	}
	return Define(forms[0])
}

// formOf takes a value of Lisp for a piece of a program.
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

// Own lists the games that were defined in the session.
func (c Catalog) Own() (list []OwnGame) {
	for _, k := range c.Kinds {
		if g, own := k.(OwnGame); own {
			list = append(list, g)
		}
	}
	return list
}

// With gives a catalog with a game that was defined, in place of an earlier one of its name.
// A game that the program brings along keeps its name.
func (c Catalog) With(g OwnGame) (Catalog, error) {
	name := g.Info().Name
	c.Kinds = slices.Clone(c.Kinds)
	i := slices.IndexFunc(c.Kinds, func(k Kind) bool { return k.Info().Name == name })
	if i < 0 {
		c.Kinds = append(c.Kinds, g)
		return c, nil
	}
	if _, own := c.Kinds[i].(OwnGame); !own {
		return c, games.Errorf("name-taken", "%s is a game already; choose another name", name)
	}
	c.Kinds[i] = g
	return c, nil
}

// Check plays games at random and gives what is wrong with the game, a line for each law that
// it does not keep, with the position in which that was seen. The error is that of ctx.
func (g OwnGame) Check(ctx context.Context, played int, seed uint64) (faults []string, err error) {
	const bound = 2000 // decisions, more than anybody plays
	rules, err := g.Definition.Rules(nil)
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
