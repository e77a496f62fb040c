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

func (d *matches) matchCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(match first second game &key games seed openings until luck workers plies positions)", Group: table.GroupMatches,
			Brief: "let two players play many games from the present position, and say who is better",
			Long: "A player is a depth to search to, a name that players lists, perfect where the game is solved, or a quoted list: " +
				"an algorithm or a name with options, as in '(star2 :depth 4 :eval offensive) or '(mm :depth 5). Of a search :depth, :eval, " +
				":nodes, :seconds, :table, :ordering, :width, :unlikely and :probcut may be said, of a game's own player what players lists for it; :eval takes weights too, as in " +
				"'(star2 :eval (:own-home 700 :own-close 20)), the name of an evaluation that defeval has made, or a function as in '(star2 :eval (lambda (f) (getf f :own-home))). #'mine is a function that defun has made: it plays in a session of its own that " +
				"its source makes, so that any number of workers can ask it; so does a function that a search goes by.\n\n" +
				"Games come in pairs with the seats changed, and each side gets the luck in the second game that it got in the first. " +
				"A game depends on the match and its number alone: any number of workers makes the same games, more games can be added " +
				"at any time, and (replay match number) shows one. Results are kept; games that were played before are not played again.\n\n" +
				"All errors are reckoned from pairs. The Elo difference is what the score stands for. Without luck means that from " +
				"each game by how much the draws favoured a side is subtracted, which leaves the mean as it is. Where nothing is drawn " +
				"and no openings are asked for, only the two games that there are are played.\n\n" +
				"Ctrl-C ends it and keeps everything; (resume match) goes on. Its value in Lisp is the name of the match.",
			Example: "(match 2 random g :games 40)",
			Kinds:   matchKinds(table.ParameterKinds{"first": seatKind("the first player"), "second": seatKind("the second player")}),
			Run:     d.runMatchGames,
		},
		{
			Sig: "(resume &optional match &key games workers until)", Group: table.GroupMatches,
			Brief: "go on with a match, or with the game that was not finished",
			Long: "Without a match it goes on with the game that somebody played at a terminal when the session ended, however it " +
				"ended: a game by hand is kept after every turn. Of a match it plays the games that were asked for and are missing, as after Ctrl-C or when the program was killed. :games asks " +
				"for more. A match that was to end by a test goes on until that is decided; :until asks for another one, and :until nil for none. The beginning of the match's name is enough.",
			Example: "(resume m :games 60)",
			Kinds:   matchKinds(table.ParameterKinds{"match": matchKind}),
			Run:     d.runResume,
		},
		{
			Sig: "(replay match number)", Group: table.GroupMatches,
			Brief: "make a game of a match the current game, move by move",
			Long: "The game is made again from its number, so it need not have been played before. Its moves are steps as if they had been " +
				"made here: undo, redo, explain and regret work on them. Game 0 is the first. Of a game that was forfeited it says who did what, and when.",
			Example: "(replay m 0)",
			Kinds: table.ParameterKinds{
				"match":  matchKind,
				"number": {Brief: "the number of the game, from 0", Read: table.ReadNatural},
			},
			Run: d.runReplay,
		},
		{
			Sig: "(sprt elo0 elo1)", Group: table.GroupMatches,
			Brief: "two hypotheses of how much stronger the first player is, for :until",
			Long: "Wald's sequential probability ratio test: the match ends as soon as one is accepted, and each is accepted wrongly " +
				"in at most five cases of a hundred. Close hypotheses take many games.",
			Example: "(match 2 random g :games 2000 :until (sprt 0 100))",
			Kinds: table.ParameterKinds{
				"elo0": {Brief: "Elo points; the first player is only this much stronger", Read: table.ReadNumber},
				"elo1": {Brief: "Elo points; the first player is this much stronger", Read: table.ReadNumber},
			},
			Run: func(c *table.Call) (lisp.Value, error) {
				return lisp.List(lisp.Symbol("sprt"), float64(c.Value("elo0", 0)), float64(c.Value("elo1", 0))), nil
			},
		},
	}
}

// matchKind is the kind of a parameter that is a match by name.
var matchKind = table.ParameterKind{Brief: "a match, by the name that results lists", Word: true, Text: true, Read: table.ReadWord}

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
