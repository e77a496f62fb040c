package compete

import (
	"strconv"

	"parlor/commands/arena/store"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

// runner runs a command.
type runner = func(*table.Call) (lisp.Value, error)

// many holds, by name, the runners of the commands that need many games or stored results.
type many map[string]runner

// A program without stored results has no such commands, and one may have no reports.
var (
	matching = func() many { return nil }
	reports  = func() []string { return nil }

	reproduce func(*table.Call, *store.Store) (lisp.Value, error)
)

// WithMatches lets the program play matches of many games, and store and compare them.
func WithMatches() { matching = matchesOf }

// ReproduceWith lets the program compare the numbers of reports about some games.
func ReproduceWith(run func(*table.Call, *store.Store) (lisp.Value, error), about func() []string) {
	reproduce, reports = run, about
}

// matchesOf are the commands of one session.
func matchesOf() many {
	d := &matches{}
	m := many{
		"compete-vs-random": func(c *table.Call) (lisp.Value, error) {
			return d.playSeats(c, strconv.Itoa(c.Number("depth", 1)), players.Random)
		},
		"compete-diff-eval": func(c *table.Call) (lisp.Value, error) {
			return d.playSeats(c, evalSeat(c, c.Word("eval-red")), evalSeat(c, c.Word("eval-green")))
		},
		"match":  func(c *table.Call) (lisp.Value, error) { return d.playSeats(c, c.Word("first"), c.Word("second")) },
		"resume": d.runResume, "replay": d.runReplay, "reproduce": d.runReproduce, "results": d.runResults,
		"tournament": d.runTournament, "sweep": d.runSweep, "engine": runEngine,
	}
	for _, t := range trials {
		m[t.name] = func(c *table.Call) (lisp.Value, error) { return d.runTrial(c, t) }
	}
	return m
}

func (d *matches) runReproduce(c *table.Call) (lisp.Value, error) {
	if reproduce == nil {
		return nil, store.ErrNone
	}
	s, done, err := d.open(c)
	if err != nil {
		return nil, err
	}
	defer done()
	return reproduce(c, s)
}

// of gives the runner of a command, which refuses in a program without a database.
func (m many) of(name string) runner {
	if run := m[name]; run != nil {
		return run
	}
	return func(*table.Call) (lisp.Value, error) {
		if name == "engine" {
			return nil, games.Errorf("engine-failed", "this program can start no others; wanted the one that is installed")
		}
		return nil, store.ErrNone
	}
}

// ifGiven runs the command of many games if a parameter is given, and another otherwise.
func (m many) ifGiven(param, name string, otherwise runner) runner {
	return func(c *table.Call) (lisp.Value, error) {
		if c.Has(param) {
			return m.of(name)(c)
		}
		return otherwise(c)
	}
}

// reportWords lists the games that reports are about, and all.
func reportWords(*session.Session) []string { return append([]string{"all"}, reports()...) }

// runTrial plays a trial.
func (d *matches) runTrial(c *table.Call, t trial) (lisp.Value, error) {
	if game := c.Game().Line.Info(); game.Name != "sorry" {
		return nil, games.Errorf("wrong-game", "%s is a trial of Sorry!, and this game is %s", t.name, game.Title)
	}
	m, err := matchFrom(c)
	if err != nil {
		return nil, err
	}
	m.First, m.Second = t.first, t.second
	return d.playMatch(c, m, store.Asked{Games: t.games})
}
