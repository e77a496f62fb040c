// Package catalog puts together the games of a session, each with the programs there are
// for it. It knows none of them: they come as parts, from the rooms of the program.
package catalog

import (
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
)

// Kind is a game that is played.
type Kind = position.Kind

// List makes a kind of a game and what programs there are for it, if any.
func List[S comparable](e games.Entry[S], programs ...games.Programs[S]) Kind {
	return position.List(e, programs...)
}

// Catalog is what a session can play, and what its rooms share.
type Catalog struct {
	// Kinds are the games, in the order in which people see them.
	Kinds []Kind
	// Caches is what the rooms of the session have in common.
	Caches *Caches

	any []Contribution // what rooms make for any game, one that is defined in a session as well
}

// Named finds a game by the first word of its position texts.
func (c Catalog) Named(name string) (Kind, bool) {
	for _, k := range c.Kinds {
		if k.Info().Name == name {
			return k, true
		}
	}
	return nil, false
}

// Defined is a game that was defined in the session, by a text. The version tells it from
// other texts.
type Defined struct {
	Kind
	Text, Version string
}

// Defined lists the games that were defined in the session.
func (c Catalog) Defined() (list []Defined) {
	for _, k := range c.Kinds {
		if g, defined := k.(Defined); defined {
			list = append(list, g)
		}
	}
	return list
}

// Completed gives a game that was defined with what rooms make for any game.
func (c Catalog) Completed(g Defined) Defined {
	c.complete(g.Kind)
	return g
}

// With gives a catalog with a game that was defined, in place of an earlier one of its name.
// A game that the program brings along keeps its name.
func (c Catalog) With(g Defined) (Catalog, error) {
	name := g.Info().Name
	c.Kinds = slices.Clone(c.Kinds)
	i := slices.IndexFunc(c.Kinds, func(k Kind) bool { return k.Info().Name == name })
	if i < 0 {
		c.Kinds = append(c.Kinds, g)
		return c, nil
	}
	if _, defined := c.Kinds[i].(Defined); !defined {
		return c, games.Errorf("name-taken", "%s is a game already; choose another name", name)
	}
	c.Kinds[i] = g
	return c, nil
}
