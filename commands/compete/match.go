package compete

import (
	"context"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/store"
	"parlor/commands/lisp"
	"parlor/commands/table"
	"parlor/games"
)

func (d *matches) runMatchGames(c *table.Call) (lisp.Value, error) {
	return d.playSeats(c, c.Word("first"), c.Word("second"))
}

// playSeats plays a match between two players, given as texts, with the keys of a
// call.
func (d *matches) playSeats(c *table.Call, first, second string) (lisp.Value, error) {
	m, err := matchFrom(c)
	if err != nil {
		return nil, err
	}
	m.First, m.Second = first, second
	return d.playMatch(c, m, store.Asked{Games: usualGames})
}

// playMatch plays games of a match, as many as usual and until the usual test is decided
// unless the keys of the call say something else, and reports it. Its value is the
// match's name.
func (d *matches) playMatch(c *table.Call, m match.Match, usual store.Asked) (lisp.Value, error) {
	p, err := prepare(c, m)
	if err != nil {
		return nil, err
	}
	s, done, err := d.open(c)
	if err != nil {
		return nil, err
	}
	defer done()
	o, err := order(c, s, p, usual)
	if err != nil {
		return nil, err
	}
	out, err := arena.Play(c.Ctx, o)
	if out == nil || out.Score.Games == 0 && err != nil {
		return nil, err
	}
	c.Emit(MatchOf(out))
	if err == nil {
		err = out.Stopped // after what was played has been told
	}
	return c.Tell(p.Name()), err
}

func (d *matches) runResume(c *table.Call) (lisp.Value, error) {
	if !c.Has("match") {
		g, err := c.Session.Unfinished.Resume(c.Ctx)
		if err != nil {
			return nil, err
		}
		return g, nil
	}
	m, err := d.find(c, "match")
	if err != nil {
		return nil, err
	}
	return d.playMatch(c, m.Match, m.Asked)
}

func (d *matches) runReplay(c *table.Call) (lisp.Value, error) {
	m, err := d.find(c, "match")
	if err != nil {
		return nil, err
	}
	p, err := prepare(c, m.Match)
	if err != nil {
		return nil, err
	}
	number := uint64(c.Number("number", 0))
	if most := p.Distinct(); most > 0 && number >= most {
		return nil, games.Errorf("no-such-match", "match %s has games 0 to %d only, as nothing in it is drawn", p.Name(), most-1)
	}
	row, err := d.gameOf(c, p, number)
	if err != nil {
		return nil, err
	}
	word := p.Game()
	kind, _ := c.Session.Games.Named(word)
	start, err := kind.Read(p.Starts[number/2%uint64(len(p.Starts))])
	if err != nil {
		return nil, err
	}
	game, err := c.Session.MakePlayed(kind, start, row.Moves)
	if err == nil && row.Fault != nil {
		c.Emit(ForfeitOf(row))
	}
	return game, err
}

// gameOf gives a game with its moves: the stored one, where it may not come out the
// same again, or the game played once more.
func (d *matches) gameOf(c *table.Call, p *match.Plan, number uint64) (row match.Row, err error) {
	if p.Reproducible() {
		if p.Outsiders, err = c.Session.Outsiders(p.Players[0], p.Players[1]); err != nil {
			return row, err
		}
		return p.Play(c.Ctx, number)
	}
	s, done, found, err := d.read(c)
	if err != nil || !found {
		return row, err
	}
	defer done()
	row, found, err = s.Game(context.WithoutCancel(c.Ctx), p.Match, number)
	if err == nil && !found {
		err = games.Errorf("no-such-match", "game %d of match %s was not played, and it would not come out the same again", number, p.Name())
	}
	return row, err
}
