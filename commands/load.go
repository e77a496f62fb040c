package commands

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/repl/lisp"
	"parlor/search"
)

// restore brings back what a file holds. Everything is rebuilt aside first, so
// that a file which does not add up changes nothing: definitions before games,
// whose opponents may think by them.
func (s *Session) restore(ctx context.Context, saved savedSession) error {
	aside, err := NewSession()
	if err != nil {
		return err
	}
	if err := aside.rebuild(ctx, saved); err != nil {
		return err
	}
	inGames, err := aside.replayAll(saved.Games)
	if err != nil {
		return err
	}
	// What could be built aside can be built here; nothing may stop it half-way.
	if err := s.rebuild(context.WithoutCancel(ctx), saved); err != nil {
		return err
	}
	for i, g := range inGames {
		g.join(s)
		for _, name := range saved.Games[i].Variables {
			if err := s.Lisp.SetVariable(lisp.Symbol(name), g); err != nil {
				return err
			}
		}
		if saved.Games[i].Current {
			s.current = g
		}
	}
	return nil
}

// rebuild sets everything but the games. Evaluations are not tried out on the
// current game, as they were when they were made.
func (s *Session) rebuild(ctx context.Context, saved savedSession) error {
	defer func(current game) { s.current = current }(s.current)
	s.current = nil
	s.seeded = saved.Seed != nil
	if s.seeded {
		s.seed = *saved.Seed
	}
	s.made, s.lispRand = saved.Made, saved.LispDraws
	for _, v := range saved.Settings {
		set, err := settingNamed(v.Name)
		if err != nil {
			return err
		}
		if err := s.change(set, v.Value); err != nil {
			return err
		}
	}
	for _, a := range saved.Aliases {
		if err := s.checkAlias(a); err != nil {
			return err
		}
	}
	s.aliases = saved.Aliases
	for _, form := range saved.Functions {
		if err := s.evalOnly(ctx, form, "defun"); err != nil {
			return err
		}
	}
	for _, form := range saved.Evals {
		if err := s.evalOnly(ctx, form, "defeval"); err != nil {
			return err
		}
	}
	return s.rebuildVariables(saved.Variables)
}

// evalOnly evaluates a form that must begin with a certain word: a save file
// defines things and does nothing else.
func (s *Session) evalOnly(ctx context.Context, text, head string) error {
	forms, err := lisp.Read(text)
	if err != nil {
		return err
	}
	if len(forms) != 1 {
		return fmt.Errorf("wanted one %s form, found %d forms", head, len(forms))
	}
	form, ok := forms[0].(*lisp.Cons)
	if !ok || form.Car != lisp.Symbol(head) {
		return fmt.Errorf("wanted a %s form, found %s", head, lisp.String(forms[0]))
	}
	_, err = s.Lisp.Eval(ctx, form)
	return err
}

func (s *Session) rebuildVariables(variables []savedVariable) error {
	for _, v := range variables {
		values, err := lisp.Read(v.Value)
		if err != nil {
			return err
		}
		if len(values) != 1 {
			return fmt.Errorf("variable %s has %d values", v.Name, len(values))
		}
		if err := s.Lisp.SetVariable(lisp.Symbol(v.Name), values[0]); err != nil {
			return err
		}
	}
	return nil
}

// replayAll plays every saved game again.
func (s *Session) replayAll(saved []savedGame) ([]game, error) {
	var all []game
	for _, one := range saved {
		e, err := entryNamed(one.Game)
		if err != nil {
			return nil, err
		}
		g, err := e.replay(s, one)
		if err != nil {
			return nil, fmt.Errorf("a game of %s: %w", e.info().Title, err)
		}
		all = append(all, g)
	}
	return all, nil
}

func entryNamed(name string) (entry, error) {
	for _, e := range gameList() {
		if e.info().Name == name {
			return e, nil
		}
	}
	return nil, fmt.Errorf("no game named %q", name)
}

// replay plays a saved game again from its start.
func (e *entryOf[S]) replay(s *Session, saved savedGame) (game, error) {
	kit, err := e.New(e.defaults())
	if err != nil {
		return nil, err
	}
	kit, start, err := kit.ReadPosition(saved.Start)
	if err != nil {
		return nil, err
	}
	g := &gameOf[S]{moment: begin(kit, start), session: s, entry: e, number: saved.Number, start: start}
	for i, step := range saved.Steps {
		if err := g.change(func() error { return g.repeat(step) }); err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	if saved.Undone < 0 || saved.Undone > len(g.done) {
		return nil, fmt.Errorf("%d steps undone of %d", saved.Undone, len(g.done))
	}
	for range saved.Undone {
		if err := g.undo(); err != nil {
			return nil, err
		}
	}
	if g.position() != saved.Position {
		return nil, fmt.Errorf("the game leads to %q, not to %q", g.position(), saved.Position)
	}
	return g, g.seatRivals(saved.Rivals)
}

// join makes the game one of session s, which has all the definitions that it
// was replayed with.
func (g *gameOf[S]) join(s *Session) { g.session = s }

// repeat does the events of a step once more.
func (g *gameOf[S]) repeat(step savedStep) error {
	for _, e := range step.Events {
		if e.Kind == "position" && len(e.Words) == 1 {
			if err := g.setPosition(e.Words[0]); err != nil {
				return err
			}
			continue
		}
		if e.Kind == "set" {
			g.putBack()
		}
		if g.turn() == games.Over {
			return g.isOver()
		}
		m, err := g.kit.ReadMove(&g.now, e.Words)
		if err != nil {
			return err
		}
		if err := g.happen(e.Kind, m); err != nil {
			return err
		}
	}
	g.used = step.Used
	return nil
}

// seatRivals gives the sides back that the computer had taken.
func (g *gameOf[S]) seatRivals(rivals [2]*savedRival) error {
	for i, r := range rivals {
		if r == nil {
			continue
		}
		if r.Depth < 0 || r.Depth > search.MaxDepth || r.Depth == 0 && r.Player == "" {
			return fmt.Errorf("an opponent of depth %d", r.Depth)
		}
		algorithm := usable().Named(r.Algorithm)
		if algorithm == nil {
			return fmt.Errorf("an opponent with algorithm %q", r.Algorithm)
		}
		p := player{name: r.Player, request: request{
			eval: r.Eval, tableMB: min(max(r.TableMB, 0), search.MaxTableMB),
			Options: search.Options{Algorithm: algorithm, Depth: r.Depth, Deepen: true, NoOrdering: !r.Ordering, Nodes: r.Nodes},
		}}
		choose, err := g.seat(p)
		if err != nil {
			return err
		}
		g.rivals[i] = &rival{player: p, choose: choose}
	}
	return nil
}
