package commands

import (
	"fmt"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
)

// Guide is the page from which a person learns a game.
type Guide struct {
	Game  string         `json:"game"`
	Title string         `json:"title"`
	Brief string         `json:"brief"`
	Board gametext.Board `json:"board"`
	About string         `json:"about"`
	Turn  string         `json:"turn"`
	Moves []GuideMove    `json:"moves"`
	Rules []string       `json:"rules"`
	Read  []string       `json:"read"`

	at     position.Position
	legend []string // of a drawn board, instead of About
}

// GuideMove is a line to type, and what it does.
type GuideMove struct {
	Line  string `json:"line"`
	Means string `json:"means"`

	short string // as it may be typed at a prompt
}

// Write gives the page, broken at its width.
func (g Guide) Write(t *report.Text) {
	t.Put(report.Heading, g.Title)
	t.Line()
	report.WriteIndented(t, "  ", g.Brief)
	g.heading(t, "a turn")
	report.WriteIndented(t, "  ", g.Turn)
	g.heading(t, "what to type")
	width, before := 0, 0
	for _, m := range g.Moves {
		width = max(width, len(m.Line))
		if t.Played() {
			before = max(before, len(m.short)+2)
		}
	}
	if t.Played() && before+width > t.Width()/2 { // which leaves no room to say what it does
		width = 0
	}
	for _, m := range g.Moves {
		report.WriteIndented(t, fmt.Sprintf("  %-*.*s%-*.*s  ", before, before, m.short, width, width, m.Line), m.Means)
	}
	g.heading(t, "rules")
	for _, rule := range g.Rules {
		report.WriteIndented(t, "  - ", rule)
	}
	g.heading(t, "board")
	g.Board.Write(t)
	t.Line()
	if g.legend != nil {
		for _, sign := range g.legend {
			report.WriteIndented(t, "  ", sign)
		}
	} else {
		report.WriteIndented(t, "  ", g.About)
	}
	g.heading(t, "read on")
	report.WriteIndented(t, "  ", strings.Join(g.Read, ", "))
}

func (g Guide) heading(t *report.Text, title string) {
	t.Line()
	t.Put(report.Heading, title)
	t.Line()
}

// GuideInProgress is the guide to a game in progress, with its board as it is now.
func GuideInProgress(g *play.Game) Guide {
	return guideOf(g.Line.Kind(), g.Line.Now(), gametext.BoardWithSquares(g))
}

// GuideOf is the guide to a game, with its board at the start.
func GuideOf(k position.Kind) (Guide, error) {
	start, _, err := k.Start(nil)
	if err != nil {
		return Guide{}, err
	}
	board := gametext.BoardAt(start)
	board.Picture = start.Seen().Picture(true)
	return guideOf(k, start, board), nil
}

// guideOf puts a game's guide together with a position and its board.
func guideOf(k position.Kind, at position.Position, board gametext.Board) Guide {
	info, guide := k.Info(), k.About().Guide
	g := Guide{
		Game: info.Name, Title: info.Title, Brief: info.Brief, Board: board,
		About: guide.Board, Turn: guide.Turn, Rules: guide.Rules, at: at,
	}
	for _, v := range k.About().Verbs {
		if v.Kind == games.DealVerb {
			deal, _, _ := strings.Cut(strings.TrimPrefix(v.Sig, "("), " ")
			g.Moves = append(g.Moves, GuideMove{strings.Replace(v.Sig, " game", " g", 1), v.Brief, deal})
		}
	}
	for _, m := range guide.Moves {
		g.Moves = append(g.Moves, GuideMove{formOf(m.Words), m.Means, shortOf(k, m)})
	}
	g.Read = append(g.Read, "help make-"+info.Name)
	for _, page := range append([]string{guide.Page}, guide.Read...) {
		if page != "" {
			g.Read = append(g.Read, asCommand(page))
		}
	}
	return g
}

// asCommand is the command that shows a page which is part of the program, or the page's
// name.
func asCommand(page string) string {
	for folder, command := range map[string]string{"docs/": "docs ", "transcripts/": "pages "} {
		if name, ok := strings.CutPrefix(page, folder); ok {
			return command + strings.TrimSuffix(name, ".md")
		}
	}
	return page
}

// shortOf is a move as it may be typed at a prompt: without brackets, and by its number
// alone where that is the number it always has.
func shortOf(k position.Kind, m games.TypedMove) string {
	p, _, err := k.Start(nil)
	if err == nil && m.Position != "" {
		p, err = k.Read(m.Position)
	}
	if err != nil {
		return m.Words
	}
	_, rest, _ := strings.Cut(m.Words, " ")
	move, err := p.Read(strings.Fields(m.Words))
	for _, n := range play.NumberedAt(p) {
		if err == nil && n.Move == move && n.Own {
			return rest
		}
	}
	return m.Words
}

// formOf writes a move as a form about a game in g: (play-card g 0 -1).
func formOf(words string) string {
	command, rest, _ := strings.Cut(words, " ")
	return "(" + strings.TrimSpace(command+" g "+rest) + ")"
}

func runGames(c *table.Call) (lisp.Value, error) {
	return c.Show(gameList(c.Session)), nil
}

// readWhichGame takes a game in progress or the name of one that can be made.
func readWhichGame(c *table.Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return GuideInProgress(g), nil
	}
	k, err := c.Session.KindNamed(session.AsWord(v))
	if err != nil {
		return nil, err
	}
	return GuideOf(k)
}

func runRules(c *table.Call) (lisp.Value, error) {
	guide, given := table.Given[Guide](c, "which")
	if g := c.Session.Stack.InFocus(); g != nil && !given {
		guide, given = GuideInProgress(g), true
	}
	if !given {
		c.Emit(gameList(c.Session))
		return session.Nothing, nil
	}
	if set := c.Session.Settings; set.Draws() {
		guide.Board = set.BoardAt(guide.at)
		guide.legend = c.Session.Artist.Legend(guide.at)
	}
	c.Emit(guide)
	return session.Nothing, nil
}

// gameList lists the games by the names that rules takes.
func gameList(s *session.Session) HelpList {
	section := HelpSection{Title: "games"}
	for _, k := range s.Games.Kinds {
		section.Lines = append(section.Lines, HelpLine{Name: k.Info().Name, Brief: k.Info().Title + ": " + k.Info().Brief})
	}
	list := HelpList{Sections: []HelpSection{section}, Closing: "(rules sorry), or rules sorry, tells how that one is played. A game begins when its name is typed."}
	shelf := HelpSection{Title: "games written in Lisp"}
	for _, info := range s.OwnGames.Shelved() {
		shelf.Lines = append(shelf.Lines, HelpLine{Name: info.Name, Brief: info.Brief})
	}
	if len(shelf.Lines) > 0 {
		list.Sections = append(list.Sections, shelf)
	}
	return list
}

// gameNames lists the names of all games.
func gameNames(s *session.Session) []string {
	var names []string
	for _, k := range s.Games.Kinds {
		names = append(names, k.Info().Name)
	}
	return names
}

func completeWhichGame(s *session.Session) []string { return gameNames(s) }
