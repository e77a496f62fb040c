package catalog

import (
	"reflect"
	"slices"

	"parlor/commands/position"
	"parlor/games"
)

// Contribution is what a room brings for the games of a session: a game, or something for a game that
// another room brings, which does nothing where that game is missing.
type Contribution struct {
	game func() draft             // nil for a part of the second kind
	add  func(s *Caches, d draft) // to each game of the program
}

// New puts parts together, and more games behind them: those of a program that adds its own.
func New(parts []Contribution, more ...Kind) Catalog {
	c := Catalog{Caches: new(Caches)}
	var drafts []draft
	for _, p := range parts {
		if p.game != nil {
			drafts = append(drafts, p.game())
		}
	}
	for _, p := range parts {
		for i := 0; p.add != nil && i < len(drafts); i++ {
			p.add(c.Caches, drafts[i])
		}
	}
	for _, d := range drafts {
		c.Kinds = append(c.Kinds, d.kind())
	}
	for i, d := range drafts {
		c.joinVariant(d.about().of, position.GameVariant{Name: d.about().variant, Kind: c.Kinds[i]})
	}
	c.Kinds = append(c.Kinds, more...)
	return c
}

// joinVariant has the command that makes a game make a variant of it as well.
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

// variants is a game with others that are made by its command, too.
type variants struct {
	Kind
	others []position.GameVariant
}

func (v *variants) About() position.About {
	about := v.Kind.About()
	about.Variants = v.others
	return about
}

// draft is a game that is being put together.
type draft interface {
	about() *abouts
	kind() Kind
}

// abouts is what a draft knows whatever the type of the game's states.
type abouts struct {
	name, of, variant string
	sources           map[string]position.EventSourceOf
}

// draftOf is the draft of a game with states of type S.
type draftOf[S comparable] struct {
	abouts
	entry    games.Entry[S]
	programs games.Programs[S]
}

func (d *draftOf[S]) about() *abouts { return &d.abouts }

func (d *draftOf[S]) kind() Kind {
	k := List(d.entry, d.programs)
	for search, source := range d.sources {
		position.WithEventSource(k, search, source)
	}
	return k
}

// Game is a game.
func Game[S comparable](entry func() games.Entry[S]) Contribution { return Variant("", "", entry) }

// Variant is a game that people take for another one played otherwise: the command that makes
// the other makes it, too, where :variant has the name.
func Variant[S comparable](of, name string, entry func() games.Entry[S]) Contribution {
	return Contribution{game: func() draft {
		e := entry()
		return &draftOf[S]{abouts: abouts{name: e.Info.Name, of: of, variant: name, sources: map[string]position.EventSourceOf{}}, entry: e}
	}}
}

// Programs are programs for a game, which a call makes for each session.
func Programs[S comparable](game string, programs func() games.Programs[S]) Contribution {
	return ProgramsWith(game, func(*struct{}) games.Programs[S] { return programs() })
}

// ProgramsWith are programs for a game that work with something of which a session has one,
// such as a cache of what was solved.
func ProgramsWith[C any, S comparable](game string, programs func(*C) games.Programs[S]) Contribution {
	return Contribution{add: func(s *Caches, d draft) {
		if g, ok := d.(*draftOf[S]); ok && g.name == game {
			g.programs = g.programs.And(programs(CacheOf[C](s)))
		}
	}}
}

// EventSource is how a search that belongs to a game is listened to.
func EventSource(game, search string, by position.EventSourceOf) Contribution {
	return Contribution{add: func(_ *Caches, d draft) {
		if about := d.about(); about.name == game {
			about.sources[search] = by
		}
	}}
}

// Caches is what the rooms of one session have in common: one value of each type. A session
// has its own, as it has a cache folder of its own.
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
