package compete

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/plot"
	"parlor/commands/arena/store"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/games"
)

func (d *desk) tournamentCommands() []*session.Command {
	return []*session.Command{
		{
			Sig: "(tournament players game &key games gauntlet seed openings luck workers plies positions picture)", Group: session.GroupMatches,
			Brief: "let several players meet, and rank them",
			Long: "Everybody meets everybody, or with :gauntlet t the first meets all others. Each meeting is a match, kept like any other, " +
				"so the same tournament goes on where it was interrupted. Strength is in Elo points from the mean of all, by maximum " +
				"likelihood in the model of Bradley and Terry, with intervals; where the intervals of neighbours overlap, that is said. " +
				":picture draws the strengths as SVG or PNG.",
			Example: "(tournament '(2 1 random) g :games 20)",
			Kinds: matchKinds(session.Kinds{
				"players":  {Brief: "a quoted list of players, each as match takes it", Read: readSeats},
				"gauntlet": {Brief: "t to have the first player meet all others only", Read: session.ReadFlag, Complete: session.CompleteFlag},
			}),
			Run: d.runTournament,
		},
		{
			Sig: "(sweep player values opponent game &key games seed openings luck workers plies positions picture)", Group: session.GroupMatches,
			Brief: "try values of one setting of a player against the same opponent",
			Long: "The player is a quoted list with ? where the values go, as in '(star2 :depth ?). Each value is a match, kept like any " +
				"other. The chart shows scores with their 95 % intervals; :picture draws it as SVG or PNG.",
			Example: "(sweep '(star2 :depth ?) '(1 2) 'random g :games 20)",
			Kinds: matchKinds(session.Kinds{
				"player":   {Brief: "a quoted list with ? in place of a value: '(star2 :depth ?)", Read: ReadSeat},
				"values":   {Brief: "a quoted list of values", Read: readValues},
				"opponent": seatKind("the player that all values meet"),
			}),
			Run: d.runSweep,
		},
	}
}

// readSeats takes a list of players.
func readSeats(c *session.Call, v lisp.Value) (any, error) {
	items, err := lisp.Slice(v)
	if err != nil || v == nil {
		return nil, games.Errorf("wrong-kind", "wanted a quoted list of players such as '(4 2 random), given %s", lisp.String(v))
	}
	var seats []string
	for _, item := range items {
		seat, err := ReadSeat(c, item)
		if err != nil {
			return nil, err
		}
		seats = append(seats, seat.(string))
	}
	return seats, nil
}

// readValues takes a list of values as they are written.
func readValues(_ *session.Call, v lisp.Value) (any, error) {
	items, err := lisp.Slice(v)
	if err != nil || v == nil {
		return nil, games.Errorf("wrong-kind", "wanted a quoted list of values such as '(1 2 3), given %s", lisp.String(v))
	}
	var values []string
	for _, item := range items {
		value := lisp.String(item)
		if slices.Contains(values, value) {
			return nil, games.Errorf("wrong-kind", "wanted values that differ, given %s twice", value)
		}
		values = append(values, value)
	}
	return values, nil
}

// orders gives what makes the order of each match of a series.
func orders(c *session.Call, s *store.Store, asked match.Span) func(match.Match) (arena.Order, error) {
	return func(m match.Match) (arena.Order, error) {
		p, err := prepare(c, m)
		if err != nil {
			return arena.Order{}, err
		}
		return order(c, s, p, asked)
	}
}

func (d *desk) runTournament(c *session.Call) (lisp.Value, error) {
	draw, err := PictureAsked(c)
	if err != nil {
		return nil, err
	}
	m, err := matchFrom(c)
	if err != nil {
		return nil, err
	}
	t := arena.Tournament{Gauntlet: c.Flag("gauntlet"), Match: m}
	given, _ := session.Given[[]string](c, "players")
	for _, text := range given {
		canonical, err := canonicalSeat(c, m, text)
		if err != nil {
			return nil, err
		}
		t.Players = append(t.Players, canonical)
	}
	s, done, err := d.open(c)
	if err != nil {
		return nil, err
	}
	defer done()
	asked := gamesAsked(c, usualGames)
	table, err := t.PlayAll(c.Ctx, orders(c, s, asked))
	if err != nil {
		return nil, err
	}
	r := report.TournamentOf(table, c.Game().Info().Title, int(asked.Len()))
	c.Emit(r)
	if err := draw(r.Chart()); err != nil {
		return nil, err
	}
	return session.Nothing, table.Stopped
}

// canonicalSeat gives the canonical text of a player of a match.
func canonicalSeat(c *session.Call, m match.Match, text string) (string, error) {
	m.First, m.Second = text, text
	p, err := prepare(c, m)
	if err != nil {
		return "", err
	}
	return p.First, nil
}

func (d *desk) runSweep(c *session.Call) (lisp.Value, error) {
	draw, err := PictureAsked(c)
	if err != nil {
		return nil, err
	}
	m, err := matchFrom(c)
	if err != nil {
		return nil, err
	}
	template := c.Word("player")
	if strings.Count(template, "?") != 1 {
		return nil, games.Errorf("bad-player", "wanted a player with one ? in place of a value, such as '(star2 :depth ?), given %s", template)
	}
	s, done, err := d.open(c)
	if err != nil {
		return nil, err
	}
	defer done()
	asked := gamesAsked(c, usualGames)
	r := report.Sweep{
		Game: c.Game().Info().Title, Player: template, Opponent: c.Word("opponent"), Games: int(asked.Len()), Seed: m.Seed,
	}
	stopped, err := sweep(c, &r, m, orders(c, s, asked))
	if err != nil {
		return nil, err
	}
	c.Emit(r)
	if err := draw(r.Chart()); err != nil {
		return nil, err
	}
	return session.Nothing, stopped
}

// sweep plays the match of each value, until one is stopped.
func sweep(c *session.Call, r *report.Sweep, m match.Match, orderOf func(match.Match) (arena.Order, error)) (stopped, err error) {
	values, _ := session.Given[[]string](c, "values")
	for _, value := range values {
		m.First, m.Second = strings.Replace(r.Player, "?", value, 1), r.Opponent
		o, err := orderOf(m)
		if err != nil {
			return nil, err
		}
		out, err := arena.Play(c.Ctx, o)
		if err != nil {
			return nil, err
		}
		var number *float64
		if x, err := strconv.ParseFloat(value, 64); err == nil {
			number = &x
		}
		r.Values = append(r.Values, report.SweepValueOf(value, number, out))
		if out.Stopped != nil {
			r.Stopped = true
			return out.Stopped, nil
		}
	}
	return nil, nil
}

// Picture is anything that can be drawn into a file.
type Picture interface {
	Picture(format string) ([]byte, error)
}

// PictureAsked gives what draws the chart that a call asks for: nothing if it asks
// for none. A file that no chart can be drawn in is refused before games are played.
func PictureAsked(c *session.Call) (func(Picture) error, error) {
	path := c.Word("picture")
	if path == "" {
		return func(Picture) error { return nil }, nil
	}
	format, err := plot.Format(path)
	if err != nil {
		return nil, err
	}
	return func(chart Picture) error {
		data, err := chart.Picture(format)
		if err != nil {
			return err
		}
		return writeFile(c, path, data)
	}, nil
}
