package report

import (
	"parlor/commands/play"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
)

// PlayerList is the players of a game.
type PlayerList struct {
	Players []play.PlayerText `json:"players"`
}

// Kind is players.
func (PlayerList) Kind() string { return "players" }

// Write lists the players in the game's order.
func (l PlayerList) Write(t *Text) {
	columns := []Column{{Head: "player"}, {Head: "how it plays", Wrap: true}}
	var rows [][]string
	for _, p := range l.Players {
		rows = append(rows, []string{p.Name, p.Brief})
	}
	WriteTable(t, columns, rows)
	if len(l.Players) == 1 && l.Players[0].Long != "" {
		WriteIndented(t, "  ", l.Players[0].Long)
	}
}

// Only gives the list with one player alone; with no name, all of it.
func (l PlayerList) Only(name string) (PlayerList, error) {
	if name == "" {
		return l, nil
	}
	for _, p := range l.Players {
		if p.Name == name {
			return PlayerList{Players: []play.PlayerText{p}}, nil
		}
	}
	names := play.NamesOf(l.Players)
	return l, games.Errorf("no-such-player", "there is no player named %s; there are %s%s", name, wording.Listed(names), wording.DidYouMean(name, names))
}

// PlayersOf lists who can play a game, and the algorithms that are there to be seen
// losing.
func PlayersOf(g *play.Game, exhibits search.Registry) PlayerList {
	l := PlayerList{g.Players()}
	for _, a := range exhibits {
		l.Players = append(l.Players, play.PlayerText{Name: a.Name, Brief: "mistaken: " + a.Brief})
	}
	return l
}
