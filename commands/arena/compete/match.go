package compete

import (
	"context"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

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

// playMatch plays games of a match and reports it. Unless the keys of the call say otherwise, it
// plays as many games as usual, and until the usual test is decided. Its value is the match's name.
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
		err = out.Stopped // after the games played have been reported
	}
	return c.Tell(p.Name()), err
}

func (d *matches) runResume(c *table.Call) (lisp.Value, error) {
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

// gameOf gives a game with its moves: the stored one, if it may not come out the same again, or the
// game played once more.
func (d *matches) gameOf(c *table.Call, p *match.Plan, number uint64) (row match.Row, err error) {
	if p.Reproducible() {
		if p.Outsiders, err = Outsiders(c.Session, p.Players[0], p.Players[1]); err != nil {
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

// matches are the commands about matches.
type matches struct{}

func (d *matches) open(c *table.Call) (*store.Store, func(), error) {
	return placeOf(c.Session).Open(c.Ctx, c.Session.DataFolder)
}

func (d *matches) read(c *table.Call) (*store.Store, func(), bool, error) {
	return placeOf(c.Session).Read(c.Ctx, c.Session.DataFolder)
}

// Elsewhere is what plays the games on other machines, or nil.
func Elsewhere(s *session.Session) match.Elsewhere {
	others, _ := session.Added[match.Elsewhere](s)
	return others
}

// find gives the match that a parameter names, as it is stored.
func (d *matches) find(c *table.Call, param string) (store.Noted, error) {
	s, done, found, err := d.read(c)
	if err != nil {
		return store.Noted{}, err
	}
	if !found {
		return store.Noted{}, games.Errorf("no-such-match", "no match called %s is among the results, for there are none", c.Word(param))
	}
	defer done()
	return s.Find(c.Ctx, c.Word(param))
}

// matchFrom makes the match that the keys of a call describe, without its players.
func matchFrom(c *table.Call) (match.Match, error) {
	m := match.Match{
		Starts: []string{c.Game().Line.Now().Text()}, Openings: c.Number("openings", 0), MostPlies: c.Number("plies", 0),
		Luck: referee.EvalVariate,
	}
	if by, ok := table.Given[referee.ControlVariate](c, "luck"); ok {
		m.Luck = by
	}
	if c.Has("positions") {
		var err error
		if m.Starts, err = readPositions(c); err != nil {
			return m, err
		}
	} else if c.Game().Line.Turn() == games.Over {
		return m, c.Game().Line.Over()
	}
	if c.Has("seed") {
		m.Seed = uint64(c.Number("seed", 0))
		return m, nil
	}
	seed, err := c.Session.Chance.EnsureSeed()
	m.Seed = seed
	return m, err
}

// readPositions reads a file of positions, one a line.
func readPositions(c *table.Call) ([]string, error) {
	path := c.Word("positions")
	data, err := c.Session.Files().ReadText(path)
	if err != nil {
		return nil, session.CannotRead(path, err)
	}
	var positions []string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, ";") {
			positions = append(positions, line)
		}
	}
	if len(positions) == 0 {
		return nil, games.Errorf("bad-match", "wanted positions in %s, one a line, and there are none", path)
	}
	return positions, nil
}

// planOf makes the plan of a match of any game of the catalog.
func planOf(c *table.Call, m match.Match) (*match.Plan, error) {
	word, _, _ := strings.Cut(m.Starts[0], " ")
	kind, ok := c.Session.Games.Named(word)
	if !ok {
		return nil, games.Errorf("bad-match", "wanted positions of a game there is, given %s", m.Starts[0])
	}
	r, err := referee.For(kind, m.Starts)
	if err != nil {
		return nil, err
	}
	return match.Prepare(r.Keeping(c.Session.CacheFolder), m)
}

// prepare makes a plan that may be played here.
func prepare(c *table.Call, m match.Match) (*match.Plan, error) {
	p, err := planOf(c, m)
	if err == nil {
		p.Elsewhere = Elsewhere(c.Session)
	}
	if err == nil && c.Session.NeedLimits && !p.Reproducible() {
		err = games.Errorf("time-limit", "a transcript cannot hold a match of players limited by time, as machines differ; use :nodes or the depth")
	}
	return p, err
}

// order makes the order of a match from the keys of a call, in a store. usual holds the defaults.
func order(c *table.Call, s *store.Store, p *match.Plan, usual store.Asked) (arena.Order, error) {
	o := arena.Order{
		Plan: p, Games: gamesAsked(c, usual.Games), Test: usual.Test, Workers: c.Number("workers", runtime.NumCPU()), Store: s, Program: c.Session.Version,
		Progress: Progress(c.Session),
	}
	if test, ok := table.Given[*stats.Test](c, "until"); ok {
		o.Test = test
	}
	var err error
	if p.Outsiders, err = Outsiders(c.Session, p.Players[0], p.Players[1]); err != nil {
		return o, err
	}
	return o, p.Try(c.Ctx)
}

// usualGames is how many games a match has unless told otherwise.
const usualGames = 100

// gamesAsked gives the numbers of the games asked for.
func gamesAsked(c *table.Call, usual uint64) match.Span {
	if span, ok := table.Given[match.Span](c, "games"); ok {
		return span
	}
	return match.Span{To: usual}
}

// Progress reports to the session's listener how far a match has come; nil if nobody listens.
func Progress(s *session.Session) func(arena.Progress) {
	if s.Progress == nil {
		return nil
	}
	return func(p arena.Progress) {
		says := fmt.Sprintf("game %d of %d, score %.3f (%.3f to %.3f)", p.Done, p.Total, p.Score, p.Lo, p.Hi)
		if p.Ratio != 0 {
			says += fmt.Sprintf(", ratio %.2f", p.Ratio)
		}
		s.Progress(session.Progress{Label: "match", Done: p.Done, Total: p.Total, Left: p.Left, Says: says})
	}
}

// readGames takes a number of games, or the numbers of the first and the last one.
func readGames(_ *table.Call, v lisp.Value) (any, error) {
	from, to, isSpan := strings.Cut(session.AsWord(v), "..")
	first, err := strconv.ParseUint(from, 10, 40)
	if err == nil && !isSpan && first > 0 {
		return match.Span{To: first}, nil
	}
	last, errLast := strconv.ParseUint(to, 10, 40)
	if err != nil || errLast != nil || first > last {
		return nil, games.Errorf("bad-match", "wanted a number of games from 1, or the numbers of games as in 500..999, given %s", lisp.String(v))
	}
	return match.Span{From: first, To: last + 1}, nil
}

// readTest takes the hypotheses of a sequential test: (sprt elo0 elo1), or nil for
// none.
func readTest(_ *table.Call, v lisp.Value) (any, error) {
	if v == nil {
		return (*stats.Test)(nil), nil
	}
	if text, written := v.(string); written { // as other programs hand it over
		if forms, err := lisp.Read(text); err == nil && len(forms) == 1 {
			v = forms[0]
		}
	}
	items, err := lisp.Slice(v)
	normalised := len(items) == 5 && items[3] == lisp.Value(lisp.Keyword("normalised")) && items[4] != nil
	if err == nil && (len(items) == 3 || normalised) && items[0] == lisp.Value(lisp.Symbol("sprt")) {
		elo0, ok0 := session.Finite(items[1])
		elo1, ok1 := session.Finite(items[2])
		test := stats.Test{Elo0: float64(elo0), Elo1: float64(elo1), Normalised: normalised}
		if ok0 && ok1 {
			return &test, test.Check()
		}
	}
	return nil, games.Errorf("bad-sprt", "wanted a sequential test such as (sprt 0 10), given %s", lisp.String(v))
}

func readVariate(_ *table.Call, v lisp.Value) (any, error) {
	for _, by := range referee.ControlVariates() {
		if session.AsWord(v) == string(by) {
			return by, nil
		}
	}
	return nil, games.Errorf("bad-match", "wanted luck measured by eval, engine, exact or none, given %s", lisp.String(v))
}

func variateWords(*session.Session) (words []string) {
	for _, v := range referee.ControlVariates() {
		words = append(words, string(v))
	}
	return words
}
