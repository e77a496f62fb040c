package session

import (
	"fmt"
	"slices"

	"parlor/commands/game/catalog"
	"parlor/commands/game/position"
	"parlor/commands/shell/savefile"
	"parlor/games"
)

// OwnGames are the games that are defined in a session, in Lisp. They stand in its catalog
// like all others.
type OwnGames struct{ s *Session }

// Define adds a game to those that can be made, in place of an earlier one of its name.
// Games in progress go on by the rules they began with.
func (o OwnGames) Define(g catalog.Defined) error {
	all, err := o.s.Games.With(o.s.Games.Completed(g))
	if err == nil {
		err = o.become(all)
	}
	return err
}

// GameShelf is games that come with the program and are defined when they are asked for.
type GameShelf interface {
	// Names lists them, and Text gives the text that defines one.
	Names() []string
	Text(name string) (text string, ok bool)
}

// Shelved lists the games on the shelf that are not defined yet, with what they are about. It compiles
// them all.
func (o OwnGames) Shelved() (list []games.Info) {
	for _, name := range o.shelvedNames() {
		text, _ := o.s.Shelf.Text(name)
		if g, err := o.read(text); err == nil {
			list = append(list, g.Info())
		}
	}
	return list
}

// shelvedNames names the games on the shelf that are not defined yet.
func (o OwnGames) shelvedNames() []string {
	if o.s.Shelf == nil || o.s.ReadGame == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(o.s.Shelf.Names()), func(name string) bool {
		_, defined := o.s.Games.Named(name)
		return defined
	})
}

// fromShelf defines a game of the shelf, and is false where there is none of that name.
func (o OwnGames) fromShelf(name string) (k position.Kind, ok bool, err error) {
	if o.s.Shelf == nil || o.s.ReadGame == nil {
		return nil, false, nil
	}
	text, ok := o.s.Shelf.Text(name)
	if !ok {
		return nil, false, nil
	}
	g, err := o.read(text)
	if err == nil {
		err = o.Define(g)
	}
	return g, true, err
}

// become replaces the games of the session.
func (o OwnGames) become(all catalog.Catalog) error {
	err := o.s.Refile(all)
	if err == nil {
		o.s.Games = all
		clear(o.s.functions)
	}
	return err
}

// defineSaved defines the games of a file, and gives all that its games in progress are of,
// by version.
func (o OwnGames) defineSaved(saved []savefile.OwnGame) (own map[string]position.Kind, err error) {
	own = map[string]position.Kind{}
	for _, one := range saved {
		g, err := o.read(one.Text)
		if err == nil && (g.Version != one.Version || g.Info().Name != one.Name) {
			err = fmt.Errorf("the text of the game %s is version %s, not %s", one.Name, g.Version, one.Version)
		}
		if err == nil && !one.Past {
			err = o.Define(g)
		}
		if err != nil {
			return nil, err
		}
		own[one.Version] = g
	}
	return own, nil
}

// broughtAlong makes the games of a file and defines none. What cannot be made is left
// out.
func (o OwnGames) broughtAlong(saved []savefile.OwnGame) map[string]position.Kind {
	own := map[string]position.Kind{}
	for _, one := range saved {
		if g, err := o.read(one.Text); err == nil {
			own[g.Version] = g
		}
	}
	return own
}

// read makes a game from the text that defines it.
func (o OwnGames) read(text string) (catalog.Defined, error) {
	if o.s.ReadGame == nil {
		return catalog.Defined{}, games.Errorf("no-such-game", "this program has been built without games of one's own")
	}
	g, err := o.s.ReadGame(text)
	if err != nil {
		return g, err
	}
	return o.s.Games.Completed(g), nil
}

// KindOf finds the kind of a game in a file: one that the file brings along, or one of the
// session's.
func (o OwnGames) KindOf(saved savefile.Session, one savefile.Game) (position.Kind, bool) {
	return o.kindOf(one, o.broughtAlong(saved.OwnGames))
}

// kindOf finds the kind of a saved game: one that its file brings along, or one of the
// session's.
func (o OwnGames) kindOf(saved savefile.Game, own map[string]position.Kind) (position.Kind, bool) {
	if saved.Version == "" {
		return o.s.Games.Named(saved.Game)
	}
	k, ok := own[saved.Version]
	return k, ok
}
