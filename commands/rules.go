package commands

import (
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/session"
	"parlor/commands/table"
)

func runGames(c *table.Call) (lisp.Value, error) {
	c.Emit(gameList(c.Session))
	return session.Nothing, nil
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
	switch g := c.Session.Current(); {
	case given:
		c.Emit(guide)
	case g != nil:
		c.Emit(GuideInProgress(g))
	default:
		c.Emit(gameList(c.Session))
	}
	return session.Nothing, nil
}

// gameList lists the games by the names that rules takes.
func gameList(s *session.Session) HelpList {
	section := HelpSection{Title: "games"}
	for _, k := range s.Games.Kinds {
		section.Lines = append(section.Lines, HelpLine{Name: k.Info().Name, Brief: k.Info().Title + ": " + k.Info().Brief})
	}
	return HelpList{Sections: []HelpSection{section}, Closing: "(rules sorry), or rules sorry, tells how that one is played."}
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
