package commands

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"

	"parlor/commands/game/catalog"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/search"
)

//go:embed commands.md
var page string

// pageOf is the page with the names of the mistaken ones among some algorithms.
func pageOf(algorithms search.Registry) string {
	mistakes := algorithms.Where(func(a *search.Algorithm) bool { return a.Mistaken })
	return strings.ReplaceAll(page, "MISTAKES", cmp.Or(wording.Listed(mistakes.Names()), "none"))
}

// playRows are the commands of the core about games and positions: to play, to be advised, to search.
func playRows() []*table.Command {
	which := table.ParameterKind{Word: true, Read: readWhichGame, Complete: completeWhichGame}
	return table.Rows(pageOf(players.Algorithms()), table.Handlers{
		"show":         {Also: "display", Looks: true, Run: runShow},
		"moves":        {First: table.FirstWord{Help: 3, Typed: "moves", Brief: "list the moves; a number plays one"}, Looks: true, Run: runMoves},
		"play":         {Acts: true, Run: runPlay, Without: makePlayed},
		"pass":         {Also: "skip", Acts: true, Run: runPass},
		"undo":         {First: table.FirstWord{Help: 4, Typed: "undo", Brief: "take back the last step"}, Also: "back takeback take-back", Acts: true, Run: runUndo},
		"redo":         {Acts: true, Run: func(c *table.Call) (lisp.Value, error) { return c.Game(), c.Game().Redo() }},
		"history":      {Looks: true, Run: runHistory},
		"position":     {Looks: true, Pure: true, Run: func(c *table.Call) (lisp.Value, error) { return c.Game().Line.Now().Text(), nil }},
		"set-position": {Acts: true, Run: func(c *table.Call) (lisp.Value, error) { return c.Game(), c.Game().SetPosition(c.Word("position")) }},
		"rules":        {First: table.FirstWord{Help: 6, Typed: "rules", Brief: "explain the game"}, Also: "guide manual", Run: runRules, Kinds: table.ParameterKinds{"which": which}},
		"choose":       {Acts: true, Run: runChoose},
		"opponent": {First: table.FirstWord{Help: 2, Greeting: 1, Typed: "opponent level 3", Brief: "the computer plays, at level 1 to 10"}, Also: "computer against versus", Acts: true, Run: runOpponent, Kinds: table.ParameterKinds{
			"side":  {Name: true, Read: readOpponent, Complete: completeOpponent, First: true},
			"reply": {Word: true, Read: readReply, Complete: table.CompletePlayers},
			"n":     {Read: readLevelNumber},
		}},
		"new":               {Also: "restart again new-game start-over play-again", Begins: true, Kinds: table.ParameterKinds{"what": {Word: true, Read: table.ReadWord, Complete: gameNames}}, Run: runNew},
		"rematch":           {Acts: true, Begins: true, Run: func(c *table.Call) (lisp.Value, error) { return again(c, c.Game(), true) }},
		"resign":            {Also: "surrender concede give-up", Acts: true, Run: runResign},
		"suggest-best-move": {Also: "suggest", Run: Suggest},
		"do-best-move":      {Also: "go", Acts: true, Run: runDoBest},
		"rank-moves":        {Also: "rank", Run: runRank},
		"plan":              {Run: runPlan},
		"solve":             {Run: runSolve},
		"search":            {Run: runSearch},
		"eval":              {Looks: true, Run: runEval},
		"evals":             {Looks: true, Run: runEvals},
		"defeval":           {Run: runDefeval, Kinds: table.ParameterKinds{"definition": {CompleteAt: completeWeighted}}},
	})
}

// sessionRows are those for programs and about the session, which come after the
// commands of other rooms.
func sessionRows(rooms []Room) []*table.Command {
	feature := table.ParameterKind{Name: true, Read: table.ReadWord, CompleteAt: completeFeatures}
	return table.Rows(page, table.Handlers{
		"games":       {Also: "game", Run: runGames},
		"answer":      {While: asked, Yields: true, Run: asking(answerOrReveal), Kinds: table.ParameterKinds{"words": {Word: true}}},
		"hint":        {While: asked, Run: asking(onlyAsking(input.Question.Hint))},
		"skip":        {While: asked, Run: asking(onlyAsking(input.Question.Skip))},
		"legal-moves": {Looks: true, Pure: true, Run: runLegalMoves},
		"odds":        {Looks: true, Pure: true, Run: runOdds},
		"after":       {Looks: true, Pure: true, Run: runAfter},
		"turn-of":     {Looks: true, Pure: true, Run: func(c *table.Call) (lisp.Value, error) { return turnOf(c), nil }},
		"held":        {Looks: true, Pure: true, Run: runHeld},
		"feature":     {Looks: true, Pure: true, Run: runFeature, Kinds: table.ParameterKinds{"feature": feature}},
		"mixture":     {Run: runMixture},
		"ask":         {Also: askedWords, Run: askingAbout(subjectsOf(rooms)), Kinds: table.ParameterKinds{"words": {Word: true, Name: true, Read: table.ReadWord}}},
		"seed":        {Run: runSeed, Kinds: table.ParameterKinds{"n": {Read: readSeed}}},
		"set": {Also: "settings options", Run: runSet, Kinds: table.ParameterKinds{
			"setting": {Name: true, Read: table.ReadWord, Complete: completeSettings},
			"value":   {Name: true, Read: table.ReadWord, CompleteAt: completeSettingValues, FileAt: settingOfFile},
		}},
		"alias":   {Run: runAlias, Kinds: table.ParameterKinds{"meaning": {Name: true, CompleteAt: completeMeaning}}},
		"clear":   {Also: "cls", Run: onSession(func(s *session.Session) { s.Shell.ClearScreen() })},
		"version": {Run: func(c *table.Call) (lisp.Value, error) { return cmp.Or(c.Session.Version, "devel"), nil }},
		"quit":    {Also: "exit bye leave", Run: onSession((*session.Session).End)},
		"leave":   {First: table.FirstWord{Help: 10, Typed: "leave", Brief: "leave what is on top; quit ends Parlor"}, While: leavable, Run: runLeave, Kinds: table.ParameterKinds{"match": {Read: readMatch, Brief: "the game of a match by hand, where it is that which is left"}}},
		"where":   {Run: runWhere},
		"save":    {Run: runSave},
		"load":    {Run: runLoad},
		"maker":   {While: func(*session.Session) bool { return true }, Run: runMaker},
		"run":     {Also: "source", Run: runFile},
		"check":   {Yields: true, Run: runCheck},
		"record":  {Run: runRecord},
		"help": {First: table.FirstWord{Greeting: 2, Typed: "help"}, Also: "? man", Run: runHelp, Kinds: table.ParameterKinds{
			"of":    {Name: true, Read: table.ReadWord, Complete: gameNames},
			"topic": {Name: true, Read: table.ReadWord, CompleteAt: func(p table.Place) []string { return topics(p.Caller) }},
		}},
		"apropos":   {Run: runApropos},
		"backtrace": {Run: runBacktrace},
	})
}

// onSession makes the handler of a command that only does something to the session.
func onSession(do func(*session.Session)) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) {
		do(c.Session)
		return session.Nothing, nil
	}
}

// dealingWords stand for the verb by which the game in hand deals: draw-card, cast.
var dealingWords = []string{"draw", "deal", "roll"}

// synonyms lists all other words for commands. A word that a game has made its own
// verb is that verb.
func synonyms(rows []*table.Command, games catalog.Catalog) []table.Synonym {
	var list []table.Synonym
	for _, row := range rows {
		for word := range strings.FieldsSeq(row.Also) {
			list = append(list, table.Synonym{Word: word, Commands: []string{row.Name()}})
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
	verbs := map[string]bool{} // of all games
	for _, k := range games.Kinds {
		for _, name := range verbNames(k) {
			verbs[name] = true
		}
	}
	return slices.DeleteFunc(list, func(s table.Synonym) bool { return verbs[s.Word] })
}
