package session

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Current gives the game that is meant where none is named: the last one made or
// named; nil before there is one.
func (s *Session) Current() *play.Game { return s.current }

// SetCurrent makes a game the one that is meant where none is named.
func (s *Session) SetCurrent(g *play.Game) { s.current = g }

// UnderWay says whether there is a current game that is not over.
func (s *Session) UnderWay() bool { return s.current != nil && s.current.Line.Turn() != games.Over }

// Make starts a game: from its beginning, where the automatic moves are made at
// once, or from the position a text names, which stays as it is. The game becomes
// the current one.
func (s *Session) Make(ctx context.Context, k position.Kind, values []string, position string) (*play.Game, error) {
	start, opening, err := k.Start(values)
	if err == nil && position != "" {
		opening = nil
		start, err = k.Read(position)
	}
	if err != nil {
		return nil, err
	}
	g, err := s.fresh(k, start, opening)
	if err == nil && position == "" {
		err = g.Begin(ctx)
	}
	if err != nil {
		return nil, err
	}
	return s.take(g), nil
}

// KindNamed finds a game by its name, and says which there are where there is none.
func (s *Session) KindNamed(name string) (position.Kind, error) {
	for _, k := range s.Games.Kinds {
		if strings.EqualFold(name, k.Info().Title) {
			return k, nil
		}
	}
	name = strings.ToLower(name)
	if k, ok := s.Games.Named(name); ok {
		return k, nil
	}
	if k, ok, err := s.OwnGames.fromShelf(name); ok {
		return k, err
	}
	var names []string
	for _, k := range s.Games.Kinds {
		names = append(names, k.Info().Name)
	}
	all := append(slices.Clone(names), s.OwnGames.shelvedNames()...)
	return nil, games.Errorf("no-such-game", "there is no game named %s; there are %s%s", name, wording.Listed(names), wording.DidYouMean(name, all))
}

// Again starts the same game once more, with the same players or with their seats
// swapped. It becomes the current one.
func (s *Session) Again(ctx context.Context, g *play.Game, swapped bool) (*play.Game, error) {
	next, err := g.Again(s.Chance.made+1, swapped)
	if err == nil {
		err = next.Begin(ctx)
	}
	if err != nil {
		return nil, err
	}
	return s.take(next), nil
}

// MakePlayed starts a game from a position with moves that have been made, which
// are its first steps. The game becomes the current one.
func (s *Session) MakePlayed(k position.Kind, start position.Position, moves []games.Move) (*play.Game, error) {
	g, err := s.fresh(k, start, moves)
	if err != nil {
		return nil, err
	}
	return s.take(g), nil
}

// fresh makes a game that the session does not count yet, so that one that fails
// to begin uses up no number.
func (s *Session) fresh(k position.Kind, start position.Position, moves []games.Move) (*play.Game, error) {
	return play.New(s.Host(), k, s.Chance.made+1, start, moves)
}

// take counts a game and makes it the current one.
func (s *Session) take(g *play.Game) *play.Game {
	s.Chance.made++
	s.current = g
	if s.Shell != nil && s.Shell.Interactive() && runtime.GOOS != "js" { // a browser has one thread, which would play nothing meanwhile
		go g.Thinker().Muted().Ready(context.Background()) // so that the first hint does not wait for tables
	}
	return g
}

// MakerOf names the command that makes a game.
func MakerOf(k position.Kind) string { return "make-" + k.Info().Name }

// Makers lists the commands that make games worth playing, in the order of the
// catalog: those that bench has positions of, which leaves out trees for study.
func (s *Session) Makers() []string {
	var makers []string
	for _, k := range s.Games.Kinds {
		if positions := k.About().Bench; len(positions) > 0 {
			makers = append(makers, MakerOf(k))
		}
	}
	return makers
}

// Play makes a move that a person has typed.
func (s *Session) Play(ctx context.Context, g *play.Game, words []string) error {
	err := g.Play(ctx, words)
	var missing *play.NotDealt
	if errors.As(err, &missing) {
		missing.Verb = s.LineFor(g)([]string{missing.Verb})
	}
	return err
}

// AfterMove is the value of a command that made a move: the game, whose board is
// shown, or nothing as long as a choice waits for the other side's.
func AfterMove(g *play.Game) lisp.Value {
	if g.Choice.Half() {
		return Nothing
	}
	return g
}

// nameOf gives the variable that holds g, or the empty string.
func nameOf(in *lisp.Interp, g *play.Game) string {
	for _, name := range in.Variables() {
		if v, _ := in.Variable(name); v == lisp.Value(g) {
			return string(name)
		}
	}
	return ""
}

// LineFor writes commands as a person would type them for game g by its present name: as
// a form with the game's variable, or bare where it has none.
func (s *Session) LineFor(g *play.Game) func(words []string) string {
	name := nameOf(s.Lisp, g)
	return func(words []string) string {
		if name == "" {
			return strings.Join(words, " ")
		}
		return "(" + strings.Join(slices.Insert(slices.Clone(words), 1, name), " ") + ")"
	}
}

// MoveLine reads a move of the current game in any form in which moves are shown, and
// gives its line.
func (s *Session) MoveLine(text string) (string, error) {
	if s.current == nil {
		return "", games.Errorf("no-game", "there is no game in which it could be a move")
	}
	return s.current.List.LineOf(text)
}
