package commands

import (
	"slices"

	"parlor/games"
	"parlor/repl/lisp"
)

// player is who plays a side: a search to some depth, or somebody by name.
type player struct {
	request        // the search, or the limits of a player who takes any
	name    string // empty for a search
	// side is who is to be advised, where that is said.
	side games.Turn
}

// The players that every game has, besides its own.
const (
	randomPlayer = "random"
	manualPlayer = "manual"
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
			list, err := c.game().players().only(c.word("player"))
			if err != nil {
				return nil, err
			}
			c.Emit(list)
			return Nothing, nil
		},
	}}
}

// PlayerList is the players of a game.
type PlayerList struct {
	Players []PlayerLine `json:"players"`
}

// PlayerLine is one line of it.
type PlayerLine struct {
	Name  string `json:"name"`
	Brief string `json:"brief"`
	Long  string `json:"long,omitempty"`
}

// Kind is players.
func (PlayerList) Kind() string { return "players" }

// Write lists the players in the game's order.
func (l PlayerList) Write(t *Text) {
	rows := [][]string{{"player", "how it plays"}}
	for _, p := range l.Players {
		rows = append(rows, []string{p.Name, p.Brief})
	}
	writeTable(t, rows, 0, 0)
	if len(l.Players) == 1 && l.Players[0].Long != "" {
		writeIndented(t, "  ", l.Players[0].Long)
	}
}

// only gives the list with one player alone; with no name, all of it.
func (l PlayerList) only(name string) (PlayerList, error) {
	if name == "" {
		return l, nil
	}
	for _, p := range l.Players {
		if p.Name == name {
			return PlayerList{Players: []PlayerLine{p}}, nil
		}
	}
	return l, Errorf("no-such-player", "there is no player named %s; there are %s%s", name, listed(l.names()), didYouMean(name, l.names()))
}

// players lists who can play: the game's own players before those that every
// game has. A game may have a random player of its own.
func (g *gameOf[S]) players() PlayerList {
	var l PlayerList
	for _, p := range g.entry.programs.Players {
		l.Players = append(l.Players, PlayerLine{p.Name, p.Brief, p.Long})
	}
	for _, p := range []PlayerLine{
		{Name: randomPlayer, Brief: "each legal move equally likely"},
		{Name: manualPlayer, Brief: "asks a person at the terminal"},
	} {
		if !slices.Contains(l.names(), p.Name) {
			l.Players = append(l.Players, p)
		}
	}
	return l
}

func (l PlayerList) names() []string {
	names := make([]string, len(l.Players))
	for i, p := range l.Players {
		names[i] = p.Name
	}
	return names
}

// checkPlayer makes sure that a player can sit down at the game.
func (g *gameOf[S]) checkPlayer(p player) error {
	if p.name == "" {
		return g.checkEval(p.eval)
	}
	if names := g.players().names(); !slices.Contains(names, p.name) {
		return Errorf("no-such-player", "%s has no player named %s; there are %s, or a depth to search to%s",
			g.info().Title, p.name, listed(names), didYouMean(p.name, names))
	}
	return nil
}

// draws says whether a player uses chance to choose.
func (g *gameOf[S]) draws(p player) bool {
	if own, ok := g.own(p.name); ok {
		return !own.Deterministic
	}
	return p.name == randomPlayer || p.name == "" && g.info().AtOnce
}

// readPlayer takes a depth or the name of a player.
func readPlayer(c *Call, v lisp.Value) (any, error) {
	switch v := v.(type) {
	case int64:
		return readDepth(c, v)
	case lisp.Symbol, string:
		return lower(asWord(v)), nil
	}
	return nil, Errorf("wrong-kind", "wanted a player, by name or as a depth to search to, given %s", lisp.String(v))
}

func completePlayers(s *Session) []string {
	if s.current == nil {
		return nil
	}
	return s.current.players().names()
}

// playerFrom makes the player that a parameter names; r has the search and the
// limits. A search without a depth of its own goes to otherwise.
func playerFrom(c *Call, param string, r request, otherwise int) player {
	switch v := c.values[param].(type) {
	case int64:
		r.Depth = int(v)
		return player{request: r}
	case string:
		r.Depth = c.number("depth", 0)
		return player{request: r, name: v}
	}
	r.Depth = c.number("depth", otherwise)
	return player{request: r}
}

// own gives the game's own player of a name.
func (g *gameOf[S]) own(name string) (games.Player[S], bool) {
	i := slices.IndexFunc(g.entry.programs.Players, func(p games.Player[S]) bool { return p.Name == name })
	if i < 0 {
		return games.Player[S]{}, false
	}
	return g.entry.programs.Players[i], true
}
