package compete

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/plot"
	"parlor/commands/arena/store"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
)

// readSeats takes a list of players.
func readSeats(c *table.Call, v lisp.Value) (any, error) {
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

// readValues takes a list of different values.
func readValues(_ *table.Call, v lisp.Value) (any, error) {
	items, err := lisp.Slice(v)
	if err != nil || v == nil {
		return nil, games.Errorf("wrong-kind", "wanted a quoted list of values such as '(1 2 3), given %s", lisp.String(v))
	}
	var seen []string
	for _, item := range items {
		value := lisp.String(item)
		if slices.Contains(seen, value) {
			return nil, games.Errorf("wrong-kind", "wanted values that differ, given %s twice", value)
		}
		seen = append(seen, value)
	}
	return items, nil
}

// series is matches that a command plays one after the other.
type series struct {
	*table.Call
	match match.Match // what they have in common
	asked match.Span  // games of each
	store *store.Store
	close func()
	draw  func(plot.Picture) error
}

// series begins a series by the keys of a call. It must be closed.
func (d *matches) series(c *table.Call) (*series, error) {
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
	if err != nil {
		return nil, err
	}
	m, err := matchFrom(c)
	if err != nil {
		return nil, err
	}
	s, done, err := d.open(c)
	return &series{c, m, gamesAsked(c, usualGames), s, done, draw}, err
}

// order makes the order of a match of the series.
func (s *series) order(m match.Match) (arena.Order, error) {
	p, err := prepare(s.Call, m)
	if err != nil {
		return arena.Order{}, err
	}
	return order(s.Call, s.store, p, store.Asked{Games: usualGames})
}

// canonical gives the canonical text of a player.
func (s *series) canonical(text string) (string, error) {
	m := s.match
	m.First, m.Second = text, text
	p, err := prepare(s.Call, m)
	if err != nil {
		return "", err
	}
	return p.First, nil
}

// tell reports the results of the series, draws its chart if asked for, and gives the reason why it
// was stopped, if it was.
func (s *series) tell(r report.Record, chart plot.Picture, stopped error) (lisp.Value, error) {
	s.Emit(r)
	if err := s.draw(chart); err != nil {
		return nil, err
	}
	return session.Nothing, stopped
}

func (d *matches) runTournament(c *table.Call) (lisp.Value, error) {
	s, err := d.series(c)
	if err != nil {
		return nil, err
	}
	defer s.close()
	t := arena.Tournament{Gauntlet: c.Flag("gauntlet"), Match: s.match}
	given, _ := table.Given[[]string](c, "players")
	for _, text := range given {
		canonical, err := s.canonical(text)
		if err != nil {
			return nil, err
		}
		t.Players = append(t.Players, canonical)
	}
	table, err := t.PlayAll(c.Ctx, s.order)
	if err != nil {
		return nil, err
	}
	r := TournamentOf(table, c.Game().Line.Info().Title, int(s.asked.Len()))
	return s.tell(r, r.Chart(), table.Stopped)
}

func (d *matches) runSweep(c *table.Call) (lisp.Value, error) {
	template := c.Word("player")
	if strings.Count(template, "?") != 1 {
		return nil, games.Errorf("bad-player", "wanted a player with one ? in place of a value, such as '(star2 :depth ?), given %s", template)
	}
	s, err := d.series(c)
	if err != nil {
		return nil, err
	}
	defer s.close()
	r := Sweep{
		Game: c.Game().Line.Info().Title, Player: players.Shown(template), Opponent: players.Shown(c.Word("opponent")),
		Games: int(s.asked.Len()), Seed: s.match.Seed,
	}
	stopped, err := s.sweep(&r, template)
	if err != nil {
		return nil, err
	}
	return s.tell(r, r.Chart(), stopped)
}

// sweep plays the match of each value, until one is stopped.
func (s *series) sweep(r *Sweep, template string) (stopped, err error) {
	values, _ := table.Given[[]lisp.Value](s.Call, "values")
	for _, value := range values {
		text := lisp.String(value)
		if strings.Contains(template, ":eval ?") {
			if text, err = evalText(s.Ctx, s.Session, value); err != nil {
				return nil, err
			}
		}
		m := s.match
		m.First, m.Second = strings.Replace(template, "?", text, 1), s.Word("opponent")
		o, err := s.order(m)
		if err != nil {
			return nil, err
		}
		out, err := arena.Play(s.Ctx, o)
		if err != nil {
			return nil, err
		}
		r.Values = append(r.Values, SweepValueOf(players.Shown(text), numberOf(text), out))
		if out.Stopped != nil {
			r.Stopped = true
			return out.Stopped, nil
		}
	}
	return nil, nil
}

// numberOf gives the number that a text stands for; nil if it is not a number.
func numberOf(text string) *float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return nil
	}
	return &x
}
