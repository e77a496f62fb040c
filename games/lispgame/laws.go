package lispgame

import (
	"fmt"

	"parlor/games"
	"parlor/games/laws"
	"parlor/games/lispgame/language"
)

// Laws are laws for games written in Lisp in addition to those of all games: they catch
// what can only be a mistake.
func Laws() []laws.Law[State] {
	return []laws.Law[State]{
		{Name: "Change", Holds: laws.Everywhere(movesChange)}, {Name: "Kinds", Holds: everyMoveSeen}, {Name: "Turns", Holds: turnsChange}, {Name: "Chance", Holds: chanceEnds},
		{Name: "Places", Holds: placesApart}, {Name: "Pieces", Holds: laws.Everywhere(piecesPlaced)},
	}
}

// movesChange: every move changes the position; otherwise it could be made for ever.
func movesChange(kit games.Kit[State], s *State) error {
	for _, m := range kit.Moves(s, nil) {
		next := *s
		if kit.Play(&next, m); next == *s {
			return fmt.Errorf("%s changes nothing", kit.Text().Moves.Notation(s, m))
		}
	}
	return nil
}

// everyMoveSeen: every kind of move or outcome occurs; otherwise there is a mistake in
// its condition.
func everyMoveSeen(c *laws.Sample[State]) error {
	r, seen := c.Kit.(*Rules), map[*act]bool{}
	for _, s := range c.States {
		for _, m := range r.Moves(&s, nil) {
			seen[r.act(m)] = true
		}
	}
	for _, a := range append(r.moves[:len(r.moves):len(r.moves)], r.chances...) {
		if !seen[a] {
			return fmt.Errorf("%s was never possible in %d positions, in %s", a.name, len(c.States), a.form.Quoted())
		}
	}
	return nil
}

// turnsChange: both sides get to move; otherwise (next-player) was forgotten.
func turnsChange(c *laws.Sample[State]) error {
	seen := map[games.Turn]bool{}
	for _, s := range c.States {
		seen[c.Kit.Turn(&s)] = true
	}
	if seen[games.Max] != seen[games.Min] && !seen[games.Both] {
		return fmt.Errorf("the turn never changes in %d positions: a move hands it over by (next-player)", len(c.States))
	}
	return nil
}

// chanceEnds: outcomes cannot follow outcomes for ever without a player in between;
// otherwise a search would never end.
func chanceEnds(c *laws.Sample[State]) error {
	r, ends := c.Kit.(*Rules), map[State]bool{} // false while it is being visited
	var follow func(s State, steps int) error
	follow = func(s State, steps int) error {
		done, seen := ends[s]
		if done || r.Turn(&s) != games.Chance {
			return nil
		}
		const most = 1000
		if seen || steps > most {
			return laws.At(c.Kit, &s, fmt.Errorf("chance can decide for ever without a move in between, in %s", r.act(r.Moves(&s, nil)[0]).form.Quoted()))
		}
		ends[s] = false
		for _, m := range r.Moves(&s, nil) {
			next := s
			r.Play(&next, m)
			if err := follow(next, steps+1); err != nil {
				return err
			}
		}
		ends[s] = true
		return nil
	}
	for i := range c.States {
		if err := follow(c.States[i], 0); err != nil {
			return err
		}
	}
	return nil
}

// placesApart: no two places of board clauses lie at one point.
func placesApart(c *laws.Sample[State]) error {
	r := c.Kit.(*Rules)
	for i, at := range r.look.spots {
		for _, other := range r.look.spots[:i] {
			dx, dy := at.X-other.X, at.Y-other.Y
			if r.look.asked && max(dx, -dx) < placeWide && max(dy, -dy) < hexRow {
				return language.Bad(at.form, "the places %s and %s lie at one point", other.ID, at.ID)
			}
		}
	}
	return nil
}

// piecesPlaced: each piece stands on a place of the board, if there are board clauses.
func piecesPlaced(kit games.Kit[State], s *State) error {
	r := kit.(*Rules)
	for _, at := range r.look.loose {
		if n := r.shows(s, at); !at.field.isEmpty(n) {
			return language.Bad(at.form, "%s in place %d of %s stands nowhere on the board", at.field.signs[n-at.field.From], at.index, at.field.Name)
		}
	}
	for _, by := range r.look.runners {
		for i := range by.field.Len() {
			if by.place(s, i) == "" {
				return language.Bad(by.form, "piece %d of %s stands on %d, which is nowhere on the board", i, by.field.Name, s.cells[by.field.At+i])
			}
		}
	}
	return nil
}
