package commands

import (
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/games"
)

func playersCommands() []*Command {
	return []*Command{{
		Sig: "(players game &optional player)", Group: groupCompete,
		Brief: "who can play the game, besides a search to some depth",
		Long: "Lists the names that compete, opponent and suggest-best-move take: random and manual in every game, and the " +
			"players that the game brings along, such as the programs of the reports. Wherever a player is asked for, a " +
			"number means a search so many plies deep. With a name it says more about that player.",
		Example: "(players g)",
		Run: func(c *Call) (lisp.Value, error) {
			list, err := report.PlayersOf(c.game()).Only(c.word("player"))
			if err != nil {
				return nil, err
			}
			c.Emit(list)
			return Nothing, nil
		},
	}}
}

// readPlayer takes a depth or the name of a player.
func readPlayer(c *Call, v lisp.Value) (any, error) {
	switch v := v.(type) {
	case int64:
		return readDepth(c, v)
	case lisp.Symbol, string:
		return strings.ToLower(asWord(v)), nil
	}
	return nil, games.Errorf("wrong-kind", "wanted a player, by name or as a depth to search to, given %s", lisp.String(v))
}

func completePlayers(s *Session) []string {
	if s.current == nil {
		return nil
	}
	return s.current.PlayerNames()
}

// playerFrom makes the player that a parameter names; r has the search and the
// limits. A search without a depth of its own goes to otherwise.
func playerFrom(c *Call, param string, r play.Request, otherwise int) play.Player {
	switch v := c.values[param].(type) {
	case int64:
		r.Depth = int(v)
		return play.Player{Request: r}
	case string:
		r.Depth = c.number("depth", 0)
		return play.Player{Request: r, Name: v}
	}
	r.Depth = c.number("depth", otherwise)
	return play.Player{Request: r}
}
