package solved

import (
	"cmp"
	"slices"

	"parlor/commands/arena/compete"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/engines/sorry/study"
)

// Commands about matches of Sorry! that are computed instead of played.

func readTies(_ *table.Call, v lisp.Value) (any, error) {
	rule, rules := session.AsWord(v), sorryTies()
	if !slices.Contains(rules, rule) {
		return nil, games.Errorf("bad-option", "wanted %s, not %s%s", wording.InOrder(rules), rule, wording.DidYouMean(rule, rules))
	}
	return rule, nil
}

// fixedPlayer is a player whose matches can be computed, and his text as reports show it.
type fixedPlayer struct {
	study.Player
	text string
}

func fixedPlayerOf(c *table.Call, text string) (fixedPlayer, error) {
	p, text, err := studyPlayer(solvedSorry(c), text, c.Word("ties"))
	return fixedPlayer{p, players.Shown(text)}, err
}

// readSeats reads a list of players as texts.
func readSeats(c *table.Call, v lisp.Value) (any, error) {
	list, err := elements(v, "a list of players")
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, e := range list {
		text, err := compete.ReadSeat(c, e)
		if err != nil {
			return nil, err
		}
		texts = append(texts, text.(string))
	}
	return texts, nil
}

func readDepths(c *table.Call, v lisp.Value) (any, error) {
	list, err := elements(v, "a list of depths")
	if err != nil {
		return nil, err
	}
	var depths []int
	for _, e := range list {
		d, err := table.ReadDepth(c, e)
		if err != nil {
			return nil, err
		}
		depths = append(depths, int(d.(int64)))
	}
	return depths, nil
}

// elements gives the elements of a list that is not empty.
func elements(v lisp.Value, what string) ([]lisp.Value, error) {
	list, err := lisp.Slice(v)
	if err != nil || len(list) == 0 {
		return nil, session.Wanted(what, v)
	}
	return list, nil
}

// openStudy opens a study. Before long work it announces what a number of matches take, with or
// without a perfect player.
func openStudy(c *table.Call, w sorryWork, matches int, perfect bool) (s *study.Study, err error) {
	const players, match = 150, 180 // seconds of a processor
	w.Begin = func() error {
		if w.Pieces < 3 {
			return nil
		}
		return planWork(c, SolvePlan{Work: "matches", Pieces: w.Pieces, MemoryMB: account.OwnMB + s.Megabytes(perfect), Seconds: float64(players + matches*match)})
	}
	s, err = openSorry(c.Ctx, solvedSorry(c), w)
	return s, err
}

func runMatchExact(c *table.Call) (lisp.Value, error) {
	if c.Has("game") {
		return runMatchOfGame(c)
	}
	a, err := fixedPlayerOf(c, c.Word("a"))
	if err != nil {
		return nil, err
	}
	b, err := fixedPlayerOf(c, c.Word("b"))
	if err != nil {
		return nil, err
	}
	w := workOf(c)
	s, err := openStudy(c, w, 1, a.Perfect || b.Perfect)
	if err != nil {
		return nil, err
	}
	r, err := s.Match(c.Ctx, a.Player, b.Player)
	if err != nil {
		return nil, err
	}
	return c.ShowAs(ExactMatch{
		First: a.text, Second: b.text, Pieces: w.Pieces, Score: r.Score(), MovingFirst: r.First, MovingLast: r.Second,
		Width: r.Width, Turns: r.Turns(), Sampled: r.Games,
	}, r.Score()), nil
}

// runMatchOfGame computes a match of any game, from its current position.
func runMatchOfGame(c *table.Call) (lisp.Value, error) {
	r, err := refereeOf(c)
	if err != nil {
		return nil, err
	}
	var pair [2]players.Spec
	for i, name := range []string{"a", "b"} {
		if pair[i], err = r.Offer().Read(c.Word(name)); err != nil {
			return nil, err
		}
	}
	m, err := workOut(c, r, &pair[0], pair[1])
	if err != nil {
		return nil, err
	}
	return c.ShowAs(ExactMatch{
		First: players.Shown(r.Offer().String(pair[0])), Second: players.Shown(r.Offer().String(pair[1])), Game: r.Info().Title, Score: m.Score(),
		MovingFirst: m.Points(0), MovingLast: m.Points(1), Width: m.Width(), Positions: m.Positions, scored: scored(c),
	}, m.Score()), nil
}

func runMatchTable(c *table.Call) (lisp.Value, error) {
	w := workOf(c)
	texts, _ := table.Given[[]string](c, "players")
	var players []fixedPlayer
	for _, text := range texts {
		p, err := fixedPlayerOf(c, text)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	s, err := openStudy(c, w, len(players)*(len(players)-1)/2, slices.ContainsFunc(players, func(p fixedPlayer) bool { return p.Perfect }))
	if err != nil {
		return nil, err
	}
	table := ExactTable{Pieces: w.Pieces, Plot: c.Flag("plot")}
	for range players {
		table.Scores = append(table.Scores, make([]float64, len(players)))
	}
	var rows []lisp.Value
	for i, a := range players {
		table.Players = append(table.Players, a.text)
		table.Scores[i][i] = .5
		for j, b := range players[:i] {
			r, err := s.Match(c.Ctx, a.Player, b.Player)
			if err != nil {
				return nil, err
			}
			table.Scores[i][j], table.Scores[j][i] = r.Score(), 1-r.Score()
		}
	}
	c.Emit(table)
	for _, row := range table.Scores {
		values := wording.Each(row, func(v float64) lisp.Value { return v })
		rows = append(rows, lisp.List(values...))
	}
	return c.Tell(lisp.List(rows...)), nil
}

// chosenEval gives a player with the named evaluation, which may have been made in the
// session from weights, and its name.
func chosenEval(c *table.Call) (p study.Player, name string, err error) {
	name = c.Word("eval")
	seat := lisp.List(lisp.Symbol("star2"), lisp.Keyword("eval"), lisp.Symbol(name)).(*lisp.Cons)
	text, err := compete.SpelledOut(c.Ctx, c.Session, seat)
	if err != nil {
		return p, "", err
	}
	p, _, err = studyPlayer(solvedSorry(c), text, c.Word("ties"))
	if p.Eval != "" && p.Weights == nil {
		name = p.Eval
	}
	return p, name, err
}

func runGradeEval(c *table.Call) (lisp.Value, error) {
	w := workOf(c)
	eval, name, err := chosenEval(c)
	if err != nil {
		return nil, err
	}
	depths, ok := table.Given[[]int](c, "depths")
	if !ok {
		depths = []int{1, 2, 3, 4, 5, 6}
	}
	s, err := openStudy(c, w, len(depths), true)
	if err != nil {
		return nil, err
	}
	grades := Grades{Eval: name, Pieces: w.Pieces, Ties: cmp.Or(eval.Ties, games.Listed), Plot: c.Flag("plot")}
	var scores []lisp.Value
	for _, depth := range depths {
		eval.Depth = depth
		g, err := s.Grade(c.Ctx, eval)
		if err != nil && len(scores) == 0 {
			return nil, err
		}
		if err != nil {
			break // show what is done so far
		}
		grades.Rows = append(grades.Rows, GradeRow{
			Depth: depth, Score: g.Match.Score(), Regret: g.Regret.Turn, Tied: float64(g.Regret.Tied) / float64(g.Regret.Choices),
		})
		scores = append(scores, g.Match.Score())
	}
	return c.ShowAs(grades, lisp.List(scores...)), c.Ctx.Err()
}

func runTuneEval(c *table.Call) (lisp.Value, error) {
	w := workOf(c)
	w.Pieces = c.Number("pieces", 2)
	chosen, name, err := chosenEval(c)
	if err != nil {
		return nil, err
	}
	matches := c.Number("matches", 150)
	s, err := openStudy(c, w, matches, true)
	if err != nil {
		return nil, err
	}
	eval, err := s.Eval(chosen)
	if err != nil {
		return nil, err
	}
	if eval.Weights == nil { // an evaluation that is not just a weighted sum
		return nil, games.Errorf("bad-weights", "wanted an evaluation with weights of the six features, and %s has none", name)
	}
	chosen.Weights, chosen.Depth = eval.Weights, c.Number("depth", 2)
	best, err := s.Tune(c.Ctx, chosen, matches, func(t study.Tuned) {
		c.Emit(TunedWeights{Weights: t.Weights, Score: t.Score, Matches: t.Matches})
	})
	if err != nil && best.Score < 0 {
		return nil, err
	}
	return c.Tell(lisp.ListOf(best.Weights, func(v games.Value) lisp.Value { return float64(v) })), nil
}
