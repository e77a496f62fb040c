// Package catalog assembles the games of a session, each with its programs. It knows
// none of them: they come as contributions, from the rooms of the program.
package catalog

import (
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
)

// Kind is a game that is played.
type Kind = position.Kind

// List makes a Kind of a game and its programs, if any.
func List[S comparable](e games.Entry[S], programs ...games.Programs[S]) Kind {
	return position.List(e, programs...)
}

// Catalog holds the games of a session, and what its rooms share.
type Catalog struct {
	// Kinds are the games, in the order in which people see them.
	Kinds []Kind
	// Caches is what the rooms of the session share.
	Caches *Caches

	any []Contribution // contributions to every game, those defined in a session included
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

// Defined is a game that was defined in the session, by a text. The version identifies
// the text.
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

// Completed adds to a defined game what rooms contribute to every game.
func (c Catalog) Completed(g Defined) Defined {
	c.complete(g.Kind)
	return g
}

// With gives a catalog with a defined game, in place of an earlier one of its name. The name
// of a built-in game is refused.
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
