package report

import (
	"parlor/commands/play"
	"parlor/commands/wording"
	"parlor/games"
)

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
	WriteTable(t, rows, 0, 0)
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
			return PlayerList{Players: []PlayerLine{p}}, nil
		}
	}
	return l, games.Errorf("no-such-player", "there is no player named %s; there are %s%s", name, wording.Listed(l.names()), wording.DidYouMean(name, l.names()))
}

func (l PlayerList) names() []string {
	names := make([]string, len(l.Players))
	for i, p := range l.Players {
		names[i] = p.Name
	}
	return names
}

// PlayersOf lists who can play a game.
func PlayersOf(g *play.Game) PlayerList {
	var l PlayerList
	for _, p := range g.Players() {
		l.Players = append(l.Players, PlayerLine{p.Name, p.Brief, p.Long})
	}
	return l
}
