package compete

import (
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Players is the players of a game.
type Players struct {
	Players []PlayerKind `json:"players"`
}

// PlayerKind is a kind of player, with the options that it has in matches.
type PlayerKind struct {
	position.PlayerText
	Options []PlayerOption `json:"options"`
}

// PlayerOption is an option of a player: its values, in words, and its default.
type PlayerOption struct {
	Name  string `json:"name"`
	Range string `json:"range"`
	Usual string `json:"default"`
}

// Write lists the players in the game's order, and then the options they take.
func (l Players) Write(t *report.Text) {
	columns := []report.TextColumn{{Head: "player"}, {Head: "how it plays", Wrap: true}}
	report.WriteTable(t, columns, wording.Each(l.Players, func(p PlayerKind) []string { return []string{p.Name, p.Brief} }))
	if len(l.Players) == 1 && l.Players[0].Long != "" {
		report.WriteIndented(t, "  ", l.Players[0].Long)
	}
	if options := l.options(); len(options) > 0 {
		t.Line()
		report.WriteTable(t, []report.TextColumn{{Head: "option"}, {Head: "takes", Wrap: true}, {Head: "unless said", Wrap: true}, {Head: "of", Wrap: true}}, options)
	}
}

// options gives a row for every option, with the players that have it. An option that does not mean
// the same for all of them has several rows.
func (l Players) options() (rows [][]string) {
	var order []string
	of := map[PlayerOption][]string{}
	var all []PlayerOption
	for _, p := range l.Players {
		for _, o := range p.Options {
			if of[o] == nil {
				all = append(all, o)
			}
			if !slices.Contains(order, o.Name) {
				order = append(order, o.Name)
			}
			of[o] = append(of[o], p.Name)
		}
	}
	slices.SortStableFunc(all, func(a, b PlayerOption) int { return slices.Index(order, a.Name) - slices.Index(order, b.Name) })
	for _, o := range all {
		rows = append(rows, []string{":" + o.Name, o.Range, o.Usual, wording.InOrder(of[o])})
	}
	return rows
}

// Only gives the list with the named player alone; without a name, the whole list.
func (l Players) Only(name string) (Players, error) {
	if name == "" {
		return l, nil
	}
	var names []string
	for _, p := range l.Players {
		if p.Name == name {
			return Players{Players: []PlayerKind{p}}, nil
		}
		names = append(names, p.Name)
	}
	return l, games.Errorf("no-such-player", "there is no player named %s; there are %s%s", name, wording.Listed(names), wording.DidYouMean(name, names))
}

// PlayersOf lists the players of a game: its own, those that every game has, the searches, the
// mistaken ones last, and programs from outside.
func PlayersOf(g *play.Game) (l Players, err error) {
	offer := g.Seats.Offer()
	texts := append(g.Seats.Players(), searchTexts(offer, g.Seats.PlayerNames())...)
	if slices.Contains(offer.Names(), players.BestResponse) {
		texts = append(texts, position.PlayerText{
			Name: players.BestResponse, Brief: "whoever does best against a program, as in (best-response :against (star2 :depth 2))",
		})
	}
	texts = append(texts, position.PlayerText{
		Name: players.EngineWord, Brief: `an outside program, as in (engine "python3 bot.py"), which may take options of its own`,
	})
	for _, text := range texts {
		kind := PlayerKind{PlayerText: text}
		if text.Name != players.Manual {
			if kind.Options, err = optionsOf(offer, text.Name); err != nil {
				return l, err
			}
		}
		l.Players = append(l.Players, kind)
	}
	return l, nil
}

// searchTexts describes the searches, except those with names that players have.
func searchTexts(f players.Offer, taken []string) (texts []position.PlayerText) {
	names := f.Names()
	for _, a := range players.Algorithms() {
		if slices.Contains(taken, a.Name) || !slices.Contains(names, a.Name) {
			continue
		}
		brief := a.Brief
		if a.Mistaken {
			brief = "mistaken: " + brief
		}
		texts = append(texts, position.PlayerText{Name: a.Name, Brief: brief})
	}
	return texts
}

// optionsOf lists the options of a player.
func optionsOf(f players.Offer, name string) (all []PlayerOption, err error) {
	choices, err := f.Choices(name)
	for _, c := range choices {
		all = append(all, PlayerOption(c))
	}
	return all, err
}
