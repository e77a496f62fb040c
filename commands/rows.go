package commands

import (
	"cmp"
	_ "embed"

	"parlor/commands/input"
	"parlor/commands/lisp"
	"parlor/commands/session"
	"parlor/commands/table"
)

//go:embed commands.md
var page string

// playRows are the commands of this room about games and positions.
func playRows() []*table.Command {
	which := table.ParameterKind{Word: true, Read: readWhichGame, Complete: completeWhichGame}
	return table.Rows(page, table.Handlers{
		"defgame":      {Run: runDefgame, AsWritten: true, Kinds: table.ParameterKinds{"clauses": {Name: true}}},
		"check-game":   {Run: runCheckGame},
		"custom-tree":  {Run: runCustomTree, Kinds: table.ParameterKinds{"tree": {Read: readTree}}},
		"show":         {Run: runShow},
		"moves":        {Run: runMoves},
		"play":         {Run: runPlay, Without: makePlayed},
		"pass":         {Run: runPass},
		"undo":         {Run: runUndo},
		"redo":         {Run: func(c *table.Call) (lisp.Value, error) { return c.Game(), c.Game().Redo() }},
		"history":      {Run: runHistory},
		"position":     {Pure: true, Run: func(c *table.Call) (lisp.Value, error) { return c.Game().Now().Text(), nil }},
		"set-position": {Run: func(c *table.Call) (lisp.Value, error) { return c.Game(), c.Game().SetPosition(c.Word("position")) }},
		"rules":        {Run: runRules, Kinds: table.ParameterKinds{"which": which}},
		"games":        {Run: runGames},
		"choose":       {Run: runChoose},
		"eval":         {Run: runEval},
		"evals":        {Run: runEvals},
		"defeval":      {Run: runDefeval, Kinds: table.ParameterKinds{"definition": {CompleteAt: completeWeighted}}},
	})
}

// sessionRows are those for programs and about the session, which stand behind the
// commands of other rooms.
func sessionRows() []*table.Command {
	feature := table.ParameterKind{Name: true, Read: table.ReadWord, CompleteAt: completeFeatures}
	return table.Rows(page, table.Handlers{
		"answer":      {While: asked, Run: asking(answerOrReveal), Kinds: table.ParameterKinds{"words": {Word: true}}},
		"hint":        {While: asked, Run: asking(onlyAsking(input.Question.Hint))},
		"skip":        {While: asked, Run: asking(onlyAsking(input.Question.Skip))},
		"legal-moves": {Pure: true, Run: runLegalMoves},
		"after":       {Pure: true, Run: runAfter},
		"turn-of":     {Pure: true, Run: func(c *table.Call) (lisp.Value, error) { return turnOf(c), nil }},
		"held":        {Pure: true, Run: runHeld},
		"feature":     {Pure: true, Run: runFeature, Kinds: table.ParameterKinds{"feature": feature}},
		"counts":      {Run: runCounts},
		"mixture":     {Run: runMixture},
		"ask":         {Run: runAsk, Kinds: table.ParameterKinds{"words": {Word: true, Name: true, Read: table.ReadWord}}},
		"seed":        {Run: runSeed, Kinds: table.ParameterKinds{"n": {Read: readSeed}}},
		"set": {Run: runSet, Kinds: table.ParameterKinds{
			"setting": {Name: true, Read: table.ReadWord, Complete: completeSettings},
			"value":   {Name: true, Read: table.ReadWord, CompleteAt: completeSettingValues, FileAt: settingOfFile},
		}},
		"alias":   {Run: runAlias, Kinds: table.ParameterKinds{"meaning": {Name: true, CompleteAt: completeMeaning}}},
		"clear":   {Run: onSession(func(s *session.Session) { s.Shell.ClearScreen() })},
		"version": {Run: func(c *table.Call) (lisp.Value, error) { return cmp.Or(c.Session.Version, "devel"), nil }},
		"quit":    {Run: onSession((*session.Session).End)},
		"save":    {Run: runSave},
		"load":    {Run: runLoad},
		"run":     {Run: runFile},
		"check":   {Run: runCheck},
		"record":  {Run: runRecord},
		"help": {Run: runHelp, Kinds: table.ParameterKinds{
			"of":    {Name: true, Read: table.ReadWord, Complete: gameNames},
			"topic": {Name: true, Read: table.ReadWord, CompleteAt: func(p table.Place) []string { return topics(p.Caller) }},
		}},
		"apropos": {Run: runApropos},
	})
}

// onSession makes the handler of a command that only does something to the session.
func onSession(do func(*session.Session)) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) {
		do(c.Session)
		return session.Nothing, nil
	}
}
