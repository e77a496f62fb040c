package commands

import (
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

func rulesCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(rules &optional which)", Group: table.GroupPlay,
		Brief: "how a game is played: board, turn, how moves are typed, rules",
		Long: "Takes a game in progress, whose board it shows with the squares named, or the name of a game: rules sorry. Without " +
			"either it tells of the current game, and lists the games if there is none.",
		Example: "(rules sorry)",
		Kinds: table.ParameterKinds{
			"which": {Brief: "a game in progress, or the name of a game", Word: true, Read: readWhichGame, Complete: completeWhichGame},
		},
		Run: runRules,
	}}
}

// readWhichGame takes a game in progress or the name of one that can be made.
func readWhichGame(c *table.Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return GuideInProgress(g), nil
	}
	name := strings.ToLower(session.AsWord(v))
	names := gameNames(c.Session)
	if k, ok := c.Session.Games.Named(name); ok {
		return GuideOf(k)
	}
	return nil, games.Errorf("no-such-game", "there is no game named %s; there are %s%s", name, wording.Listed(names),
		wording.DidYouMean(name, names))
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
