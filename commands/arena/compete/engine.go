package compete

import (
	"context"

	"parlor/commands/arena/ugi/check"
	"parlor/commands/arena/ugi/server"
	"parlor/commands/game/catalog"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

func runEngine(c *table.Call) (lisp.Value, error) {
	command := c.Word("command")
	seat := lisp.List(append([]lisp.Value{lisp.Symbol(players.EngineWord), command}, c.Rest("options")...)...)
	if _, err := (players.Offer{}).Read(lisp.String(seat)); err != nil {
		return nil, err
	}
	return seat, nil
}

// NewEngine makes Parlor an engine that plays all its games by a player, given as a text; its random
// choices follow from the seed. Version is that of the program, which may have more games of its own.
func NewEngine(version, player string, seed uint64, games []catalog.Kind) server.Server {
	return server.Server{Name: "Parlor", Version: version, Kinds: games, Player: player, Seed: seed}
}

// CheckEngine says what an outside engine does wrong, at the named game or, without a name, at all
// games given.
func CheckEngine(ctx context.Context, command, game string, all []catalog.Kind) (EngineCheck, error) {
	var kinds []position.Kind
	for _, k := range all {
		positions := k.About().Bench
		if k.Info().Name == game || game == "" && len(positions) > 0 {
			kinds = append(kinds, k)
		}
	}
	if len(kinds) == 0 {
		return EngineCheck{}, games.Errorf("no-such-game", "there is no game named %s", game)
	}
	points, err := check.Engine(ctx, command, kinds)
	return EngineCheck{Command: command, Points: points, Faults: check.Faults(points)}, err
}

// EngineCheck is what an outside engine does right and wrong.
type EngineCheck struct {
	Command string        `json:"command"`
	Points  []check.Point `json:"points"`
	Faults  int           `json:"faults"`
}

// Write reports point by point, with the last lines both ways where something was wrong.
func (r EngineCheck) Write(t *report.Text) {
	for _, p := range r.Points {
		t.Add("%-5s  %s\n", p.Verdict, p.Says)
		if p.Why != "" {
			report.WriteIndented(t, "       ", p.Why)
		}
		for _, line := range p.Talk {
			t.Put(report.Plain, "         "+line+"\n") // as it is, to be compared with the engine's own
		}
	}
	if r.Faults == 0 {
		t.Add("nothing is wrong with %s\n", r.Command)
		return
	}
	t.Add("%s in %s\n", wording.Plural(r.Faults, "fault"), r.Command)
}
