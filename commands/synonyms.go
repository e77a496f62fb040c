package commands

import (
	"slices"
	"strings"

	"parlor/commands/catalog"
	"parlor/commands/session"
	"parlor/commands/table"
)

// otherWords are the words that people try before they know the commands, from other
// programs and from talk about games. All of them work, help and apropos know them,
// and they are offered for what was mistyped.
var otherWords = []struct{ command, words string }{
	{"help", "? man"},
	{"quit", "exit bye leave"},
	{"clear", "cls"},
	{"show", "board display"},
	{"suggest-best-move", "suggest"},
	{"advise", "hint best advice"},
	{"do-best-move", "go"},
	{"rank-moves", "rank"},
	{"analyse", "analyze"},
	{"undo", "back takeback"},
	{"pass", "skip"},
	{"new", "restart again"},
	{"opponent", "computer against versus"},
	{"lesson", "tutorial learn"},
	{"games", "game"},
	{"resign", "surrender concede"},
	{"players", "easy hard levels"},
	{"set", "settings options"},
	{"run", "source"},
	{"rules", "guide manual"},
	{"ask", askedWords},
}

// dealingWords stand for the verb by which the game in hand deals: draw-card, cast.
var dealingWords = []string{"draw", "deal", "roll"}

// synonyms lists all other words for commands. A word that a game has made its own
// verb is that verb.
func synonyms(games catalog.Catalog) []table.Synonym {
	var list []table.Synonym
	for _, o := range otherWords {
		for word := range strings.FieldsSeq(o.words) {
			list = append(list, table.Synonym{Word: word, Commands: []string{o.command}})
		}
	}
	for _, k := range games.Kinds {
		if name := k.Info().Name; len(k.About().Bench) > 0 { // a game worth playing
			list = append(list, table.Synonym{Word: name, Commands: []string{session.MakerOf(k)}})
		}
	}
	var deals []string
	for _, k := range games.Kinds {
		if verb := k.Info().DealVerb; verb != "" {
			deals = append(deals, verb)
		}
	}
	if len(deals) > 0 {
		for _, word := range dealingWords {
			list = append(list, table.Synonym{Word: word, Commands: deals})
		}
	}
	return slices.DeleteFunc(list, func(s table.Synonym) bool { return isVerb(games, s.Word) })
}

// isVerb says whether a game has a command of a name.
func isVerb(games catalog.Catalog, name string) bool {
	return slices.ContainsFunc(games.Kinds, func(k catalog.Kind) bool { return slices.Contains(verbNames(k), name) })
}
