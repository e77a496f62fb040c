package session

import (
	"context"
	"errors"
	"fmt"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/savefile"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// Restore brings back what a file holds, all of it as code out of a file: data
// is read and definitions are stored, and nothing is evaluated. Everything is
// rebuilt aside first, games after the evaluations by which their opponents may
// think, so that an inconsistent file changes nothing.
func (s *Session) Restore(ctx context.Context, saved savefile.Session) error {
	if err := saved.CheckOnce(); err != nil {
		return err
	}
	before := s.Games
	own, err := s.OwnGames.defineSaved(saved.OwnGames)
	if err == nil {
		err = restore(ctx, s, saved, own)
	}
	if err != nil {
		return errors.Join(err, s.OwnGames.become(before))
	}
	return nil
}

// restore brings back all but the games that were defined.
func restore(ctx context.Context, s *Session, saved savefile.Session, own map[string]position.Kind) error {
	here := restorer{s, own}
	aside := restorer{New(s.Setup), own}
	aside.Algorithms = s.Algorithms // a game of the file may name a search that was made here
	aside.access = s.access
	aside.Memory.Within(ctx)
	if err := aside.rebuild(ctx, saved); err != nil {
		return err
	}
	inGames, err := aside.replayAll(ctx, saved.Games)
	if err != nil {
		return err
	}
	if err := aside.takeGames(saved, inGames); err != nil {
		return err
	}
	if err := keepsConstants(s.Lisp, aside.Lisp); err != nil {
		return err
	}
	// What could be built aside can be built here, and is built without waiting
	// for anything, so nothing can stop it half-way.
	if err := here.rebuild(context.Background(), saved); err != nil {
		return err
	}
	return here.takeGames(saved, inGames)
}

// DecodeSaved gives what save has written, out of the text of a file.
func DecodeSaved(path string, text []byte) (savefile.Session, error) {
	saved, err := savefile.Decode(text)
	if err != nil {
		return saved, NotSaved(path, err)
	}
	return saved, nil
}

// NotSaved is the error of a file that save has not written, or that is damaged.
func NotSaved(path string, err error) error {
	return games.Errorf("bad-save", "%s is no whole save file: %v", path, err)
}

// GoOn makes the only game of a file one of the session, with the file's chance where the session
// has no seed. A session in which it cannot be replayed stays as it is.
func GoOn(ctx context.Context, s *Session, saved savefile.Session) (*play.Game, error) {
	chance := s.Chance
	if _, seeded := s.Chance.Seed(); !seeded && saved.Seed != nil {
		s.Chance.SetSeed(*saved.Seed)
		s.Chance.made = saved.Made
	}
	g, err := Replayed(ctx, s, saved, 0)
	if err != nil {
		s.Chance = chance
	}
	return g, err
}

// Replayed replays one of the games of a file. The session stays as it is.
func Replayed(ctx context.Context, s *Session, saved savefile.Session, number int) (*play.Game, error) {
	all, err := restorer{s, s.OwnGames.broughtAlong(saved.OwnGames)}.replayAll(ctx, saved.Games[number:number+1])
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// restorer brings back a session, part by part.
type restorer struct {
	*Session
	own map[string]position.Kind // games of the file, by version
}

// takeGames makes games those of the session, puts them into their variables, and
// makes their opponents the session's, too.
func (s restorer) takeGames(saved savefile.Session, inGames []*play.Game) error {
	for i, g := range inGames {
		g.Join(s.Host())
		if err := g.SeatSaved(saved.Games[i].Rivals, s.SavedPlayer); err != nil {
			return err
		}
		for _, name := range saved.Games[i].Variables {
			if err := s.setSaved(name, g); err != nil {
				return err
			}
		}
		if saved.Games[i].Current {
			s.current = g
		}
	}
	return nil
}

// setSaved gives a value to a variable, whose name must be one that could have
// been typed.
func (s restorer) setSaved(name string, value lisp.Value) error {
	read, err := lisp.Read(name)
	if err != nil || len(read) != 1 || read[0] != lisp.Value(lisp.Symbol(name)) {
		return fmt.Errorf("%q cannot name a variable", name)
	}
	return s.Lisp.SetVariable(lisp.Symbol(name), value)
}

// keepsConstants refuses what would give a constant of the session another value.
func keepsConstants(here, aside *lisp.Interp) error {
	for _, name := range aside.Variables() {
		now, known := here.Variable(name)
		then, _ := aside.Variable(name)
		if known && lisp.IsConstant(here, name) && (!lisp.IsConstant(aside, name) || lisp.String(now) != lisp.String(then)) {
			return fmt.Errorf("%s is a constant here, and something else in the file", name)
		}
	}
	return nil
}

// rebuild sets everything but the games.
func (s restorer) rebuild(ctx context.Context, saved savefile.Session) error {
	return s.Lisp.AsForeign(func() error {
		for _, text := range saved.Defined { // which settings may name
			if err := s.rebuildMade(text); err != nil {
				return err
			}
		}
		if err := s.rebuildSettings(saved); err != nil {
			return err
		}
		forms, err := saved.Defining()
		if err != nil {
			return err
		}
		for _, form := range forms {
			if _, err := s.Lisp.Eval(ctx, form); err != nil {
				return err
			}
		}
		for _, text := range saved.Evals {
			if err := s.rebuildEval(text); err != nil {
				return err
			}
		}
		if err := s.rebuildVariables(saved.Variables); err != nil {
			return err
		}
		return rebuildProperties(s.Lisp, saved.Properties)
	})
}

// rebuildSettings sets the seed, the settings and the aliases.
func (s restorer) rebuildSettings(saved savefile.Session) error {
	if s.Chance.seeded = saved.Seed != nil; s.Chance.seeded {
		s.Chance.seed = *saved.Seed
	}
	s.Chance.made, s.Chance.drawn = saved.Made, saved.LispDraws
	for _, v := range saved.Settings {
		set, err := s.Settings.Named(v.Name)
		if err != nil {
			return err
		}
		if err := s.Settings.Change(set, v.Value); err != nil {
			return err
		}
	}
	for i, a := range saved.Aliases {
		if err := s.Commands.CheckAlias(s.Session, a); err != nil {
			return err
		}
		saved.Aliases[i].Foreign = true
	}
	s.Aliases.list = saved.Aliases
	return nil
}

// readForm reads one form that begins with a certain word.
func readForm(text, head string) (*lisp.Cons, error) {
	forms, err := lisp.Read(text)
	if err != nil {
		return nil, err
	}
	if len(forms) != 1 {
		return nil, fmt.Errorf("wanted one %s form, found %d forms", head, len(forms))
	}
	form, ok := forms[0].(*lisp.Cons)
	if !ok || form.Car != lisp.Symbol(head) {
		return nil, fmt.Errorf("wanted a %s form, found %s", head, lisp.String(forms[0]))
	}
	return form, nil
}

// rebuildEval stores an evaluation: weights as they are, or a lambda that is
// stored and not called. Nor is it tried out on the current game, as it was when
// it was made.
func (s restorer) rebuildEval(text string) error {
	form, err := readForm(text, "defeval")
	if err != nil {
		return err
	}
	parts, err := lisp.Slice(form.Cdr)
	if err != nil || len(parts) == 0 {
		return fmt.Errorf("wanted a name and a definition, found %s", lisp.String(form))
	}
	name, ok := parts[0].(lisp.Symbol)
	if !ok {
		return fmt.Errorf("wanted the name of an evaluation, found %s", lisp.String(parts[0]))
	}
	parts = parts[1:]
	if made, ok := first(parts).(*lisp.Cons); ok {
		if made.Car != lisp.Symbol("lambda") || len(parts) != 1 {
			return fmt.Errorf("wanted weights or one lambda, found %s", lisp.String(form))
		}
		// lambda makes a function and evaluates nothing.
		if parts[0], err = s.Lisp.Eval(context.Background(), made); err != nil {
			return err
		}
	}
	d, err := s.Evaluations.readDefinition(string(name), parts)
	if err != nil {
		return err
	}
	s.Evaluations.keep(d)
	return nil
}

// rebuildMade makes again what a file has of a definer.
func (s restorer) rebuildMade(text string) error {
	forms, err := lisp.Read(text)
	if err != nil {
		return err
	}
	parts, err := lisp.Slice(first(forms))
	if err != nil || len(forms) != 1 || len(parts) != 3 {
		return fmt.Errorf("wanted one form with a name and a lambda, found %s", text)
	}
	for _, d := range s.Definers {
		if parts[0] != lisp.Value(lisp.Symbol(d.Head)) {
			continue
		}
		name, ok := parts[1].(lisp.Symbol)
		if !ok {
			return fmt.Errorf("wanted a name after %s, found %s", d.Head, lisp.String(parts[1]))
		}
		fn, err := lambdaOf(s.Lisp, parts[2])
		if err != nil {
			return err
		}
		return d.Define(s.Session, NamedFunction{string(name), fn})
	}
	return fmt.Errorf("this program has nothing that defines by %s%s", lisp.String(parts[0]),
		wording.DidYouMean(lisp.String(parts[0]), wording.Each(s.Definers, func(d Definer) string { return d.Head })))
}

// first gives the first of some values, or nil.
func first(values []lisp.Value) lisp.Value {
	if len(values) == 0 {
		return nil
	}
	return values[0]
}

func (s restorer) rebuildVariables(variables []savefile.Variable) error {
	for _, v := range variables {
		value, err := lisp.ReadSaved(s.Lisp, v.Value)
		if err != nil {
			return fmt.Errorf("variable %s: %w", v.Name, err)
		}
		if err := s.setSaved(v.Name, value); err != nil {
			return err
		}
	}
	return nil
}

func rebuildProperties(in *lisp.Interp, properties []savefile.Variable) error {
	for _, p := range properties {
		list, err := lisp.ReadSaved(in, p.Value)
		if err == nil {
			err = lisp.AddProperties(in, lisp.Symbol(p.Name), list)
		}
		if err != nil {
			return fmt.Errorf("the properties of %s: %w", p.Name, err)
		}
	}
	return nil
}

// replayAll replays every saved game.
func (s restorer) replayAll(ctx context.Context, saved []savefile.Game) ([]*play.Game, error) {
	var all []*play.Game
	for _, one := range saved {
		kind, ok := s.OwnGames.kindOf(one, s.own)
		if !ok {
			return nil, fmt.Errorf("no game named %q", one.Game)
		}
		g, err := play.Replay(ctx, s.Host(), kind, one.Saved, s.SavedPlayer)
		if err != nil {
			return nil, fmt.Errorf("a game of %s: %w", kind.Info().Title, err)
		}
		all = append(all, g)
	}
	return all, nil
}

// SavedPlayer makes the player that a saved opponent names.
func (s *Session) SavedPlayer(saved play.SavedRival) (play.Player, error) {
	algorithm, byName := s.Algorithms.Named(saved.Algorithm), saved.Player != "" || saved.Function != ""
	switch {
	case saved.Depth < 0 || saved.Depth > search.MaxDepth || saved.Depth == 0 && !byName:
		return play.Player{}, fmt.Errorf("an opponent of depth %d", saved.Depth)
	case algorithm == nil:
		return play.Player{}, fmt.Errorf("an opponent with algorithm %q", saved.Algorithm)
	}
	r := players.Search{
		Options: search.Options{
			Algorithm: algorithm, Depth: saved.Depth, Deepen: true, NoOrdering: !saved.Ordering, Nodes: saved.Nodes,
		},
		Eval: saved.Eval, TableMB: min(max(saved.TableMB, 0), transposition.MaxMB),
	}
	if saved.Function == "" {
		return play.Player{Spec: players.Spec{Name: saved.Player, Search: r}}, nil
	}
	fn, err := savedFunction(s.Lisp, saved.Function)
	if err != nil {
		return play.Player{}, err
	}
	p := s.LispPlayer(fn, r)
	p.Name = saved.Player
	return p, nil
}

// savedFunction makes the function of a lambda that a file holds, as code out of a file.
func savedFunction(in *lisp.Interp, text string) (fn *lisp.Function, err error) {
	form, err := readForm(text, "lambda")
	if err != nil {
		return nil, err
	}
	err = in.AsForeign(func() (err error) {
		fn, err = lambdaOf(in, form)
		return err
	})
	return fn, err
}

// lambdaOf makes the function of a lambda form, which is not to call it.
func lambdaOf(in *lisp.Interp, form lisp.Value) (*lisp.Function, error) {
	if written, ok := form.(*lisp.Cons); !ok || written.Car != lisp.Value(lisp.Symbol("lambda")) {
		return nil, fmt.Errorf("wanted a lambda, found %s", lisp.String(form))
	}
	made, err := in.Eval(context.Background(), form)
	if err != nil {
		return nil, err
	}
	fn, ok := made.(*lisp.Function)
	if !ok {
		return nil, fmt.Errorf("wanted a lambda, found %s", lisp.String(form))
	}
	return fn, nil
}
