package catalog

import (
	"reflect"
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
)

// Contribution is what a room brings for the games of a session: a game, or something for a game that
// another room brings, which does nothing where that game is missing.
type Contribution struct {
	game        func() Kind // nil for an addition
	of, variant string      // the game of which it is a variant, and what the variant is called there
	add         func(s *Caches, k Kind)
	last        bool // made for every game, after the game's own programs are there
}

// New makes a catalog of contributions.
func New(parts []Contribution) Catalog {
	c := Catalog{Caches: new(Caches)}
	var games []Contribution
	for _, p := range parts {
		switch {
		case p.game != nil:
			c.Kinds = append(c.Kinds, p.game())
			games = append(games, p)
		case p.last:
			c.any = append(c.any, p)
		}
	}
	for _, k := range c.Kinds {
		for _, p := range parts {
			if p.add != nil && !p.last {
				p.add(c.Caches, k)
			}
		}
		c.complete(k)
	}
	for i, p := range games {
		c.joinVariant(p.of, position.GameVariant{Name: p.variant, Kind: c.Kinds[i]})
	}
	return c
}

// complete adds what rooms contribute to every game.
func (c Catalog) complete(k Kind) {
	for _, p := range c.any {
		p.add(c.Caches, k)
	}
}

// joinVariant lets the make command of a game make a variant of it as well.
func (c Catalog) joinVariant(of string, variant position.GameVariant) {
	i := slices.IndexFunc(c.Kinds, func(k Kind) bool { return k.Info().Name == of })
	if i < 0 {
		return
	}
	v, ok := c.Kinds[i].(*variants)
	if !ok {
		v = &variants{Kind: c.Kinds[i]}
		c.Kinds[i] = v
	}
	v.others = append(v.others, variant)
}

// variants is a game whose make command makes others, too.
type variants struct {
	Kind
	others []position.GameVariant
}

func (v *variants) About() position.About {
	about := v.Kind.About()
	about.Variants = v.others
	return about
}

// Game contributes a game.
func Game[S comparable](entry func() games.Entry[S]) Contribution { return Variant("", "", entry) }

// Variant contributes a game that people take for a variant of another: the make command of
// the other makes it, too, where :variant has the name.
func Variant[S comparable](of, name string, entry func() games.Entry[S]) Contribution {
	return Contribution{game: func() Kind { return List(entry()) }, of: of, variant: name}
}

// Programs contributes programs for a game, made anew for each session.
func Programs[S comparable](game string, programs func() games.Programs[S]) Contribution {
	return ProgramsWith(game, func(*struct{}) games.Programs[S] { return programs() })
}

// ProgramsWith contributes programs for a game that share one value per session, such as a
// cache of what was solved.
func ProgramsWith[C any, S comparable](game string, programs func(*C) games.Programs[S]) Contribution {
	return Contribution{add: func(s *Caches, k Kind) {
		if _, has, ok := position.GameOf[S](k); ok && k.Info().Name == game {
			*has = has.And(programs(CacheOf[C](s)))
		}
	}}
}

// EventSource contributes the events of a search that belongs to a game.
func EventSource(game, search string, by position.EventSourceOf) Contribution {
	return Contribution{add: func(_ *Caches, k Kind) {
		if k.Info().Name == game {
			position.Add(k, search, by)
		}
	}}
}

// Any contributes what a room makes for every game with states of type S.
func Any[S comparable](make func(k Kind, e *games.Entry[S], programs *games.Programs[S])) Contribution {
	return Contribution{last: true, add: func(_ *Caches, k Kind) {
		if e, programs, ok := position.GameOf[S](k); ok {
			make(k, e, programs)
		}
	}}
}

// AnyPrograms contributes programs for every game with states of type S.
func AnyPrograms[S comparable](make func(games.Info, games.Programs[S]) games.Programs[S]) Contribution {
	return Any(func(k Kind, _ *games.Entry[S], programs *games.Programs[S]) { *programs = make(k.Info(), *programs) })
}

// Caches is what the rooms of one session share: one value of each type. A session has its
// own, as it has a cache folder of its own.
type Caches struct{ values map[reflect.Type]any }

// CacheOf gives the value of type C, which is the zero value at first.
func CacheOf[C any](s *Caches) *C {
	of := reflect.TypeFor[C]()
	if value, known := s.values[of]; known {
		return value.(*C)
	}
	if s.values == nil {
		s.values = map[reflect.Type]any{}
	}
	value := new(C)
	s.values[of] = value
	return value
}
