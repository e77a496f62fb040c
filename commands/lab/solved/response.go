package solved

import (
	"parlor/commands/arena/referee"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// BestResponse is the result of the best response to a program.
type BestResponse struct {
	Program string `json:"program"`
	Game    string `json:"game,omitempty"` // where it is not the solved game of Sorry!
	Pieces  int    `json:"pieces,omitempty"`
	// Score is the best opponent's, seats alternating, and MovingFirst and MovingLast its
	// probabilities of winning when it moves first and second, as midpoints of bounds of
	// width Width.
	Score       float64 `json:"score"`
	MovingFirst float64 `json:"moving_first"`
	MovingLast  float64 `json:"moving_second"`
	Width       float64 `json:"width"`
	Positions   int     `json:"positions,omitempty"`

	scored bool
}

// Write gives the score and the seats.
func (b BestResponse) Write(t *report.Text) {
	rules, positions := wording.Plural(b.Pieces, "piece")+" a side", ""
	if b.Game != "" {
		rules, positions = b.Game, wording.Plural(b.Positions, "position")+"; "
	}
	t.Add("the best opponent of %s, %s:\n", b.Program, rules)
	t.Field("SCORE: ", "%.6f%s\n", b.Score, countedOnly(b.scored))
	t.Add("moving first %.6f, second %.6f; %sbounds %s apart\n", b.MovingFirst, b.MovingLast, positions, power(b.Width))
}

func runBestResponse(c *table.Call) (lisp.Value, error) {
	r, err := bestResponse(c)
	if err != nil {
		return nil, err
	}
	return c.ShowAs(r, r.Score), nil
}

func bestResponse(c *table.Call) (BestResponse, error) {
	if c.Has("game") {
		return responseInGame(c)
	}
	w := workOf(c)
	w.Begin = func() error {
		const memory, seconds = 3400, 300
		return planWork(c, SolvePlan{Work: "best response", Pieces: w.Pieces, MemoryMB: account.OwnMB + memory, DiskMB: 401, Seconds: seconds})
	}
	ties := c.Word("ties")
	if ties == "" && w.Pieces == 3 {
		ties = sorryTies()[1]
	}
	o, text, err := bestOpponent(c.Ctx, solvedSorry(c), c.Word("program"), ties, true, w)
	if err != nil {
		return BestResponse{}, err
	}
	return BestResponse{
		Program: players.Shown(text), Pieces: w.Pieces, Score: o.Score(), Width: o.Width(),
		MovingFirst: (o.Lo[0] + o.Hi[0]) / 2, MovingLast: (o.Lo[1] + o.Hi[1]) / 2,
	}, nil
}

// responseInGame computes the best response in any game, from its current position.
func responseInGame(c *table.Call) (b BestResponse, err error) {
	r, err := refereeOf(c)
	if err != nil {
		return b, err
	}
	program, err := r.Offer().Read(c.Word("program"))
	if err != nil {
		return b, err
	}
	m, err := workOut(c, r, nil, program)
	return BestResponse{
		Program: players.Shown(r.Offer().String(program)), Game: r.Info().Title, Score: m.Score(), MovingFirst: m.Points(0), MovingLast: m.Points(1),
		Width: m.Width(), Positions: m.Positions, scored: scored(c),
	}, err
}

// refereeOf gives the referee of matches from the present position of a game.
func refereeOf(c *table.Call) (referee.Referee, error) {
	g := c.Game()
	switch {
	case c.Has("pieces") || c.Has("ties"):
		return nil, games.Errorf("bad-option", "wanted :game without :pieces and :ties, which belong to the solved game of Sorry!")
	case g.Line.Turn() == games.Over:
		return nil, g.Line.Over()
	}
	kind, known := c.Session.Games.Named(g.Line.Info().Name)
	if !known {
		return nil, games.Errorf("no-such-game", "there is no game named %s", g.Line.Info().Name)
	}
	return referee.For(kind, []string{g.Line.Now().Text()})
}

// scored says whether a game ends with a score, and not only a winner.
func scored(c *table.Call) bool {
	unit, known := c.Game().Line.Kind().Solves()
	return known && unit != games.Chances
}

// workOut computes a match; a nil first is a best response.
func workOut(c *table.Call, r referee.Referee, first *players.Spec, second players.Spec) (referee.Match, error) {
	return r.Keeping(c.Session.CacheFolder).WorkOut(c.Ctx, first, second, referee.Work{MemoryMB: c.Session.Host().Thinking().MemoryMB(), Progress: c.Session.Progress.Steady()})
}
