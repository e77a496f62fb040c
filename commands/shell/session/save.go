package session

import (
	"slices"
	"strings"

	"parlor/commands/game/catalog"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/savefile"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// LeftOut names what a save file does not hold.
type LeftOut struct {
	variables []string // whose values cannot be written down, and definitions
	choices   []string // that wait for the other side's, and are secret until then
	players   []string // that the computer plays by a function without a written form
	traceFile string   // outside of the working folder; or empty
}

// Note says so, for a sentence of which it is the end, or nothing if nothing is left out.
func (l LeftOut) Note() (text string) {
	if len(l.variables) > 0 {
		text += "; no written form, so not saved: " + wording.Listed(l.variables)
	}
	if len(l.choices) > 0 {
		text += "; secret until both have chosen, so not saved: " + wording.Listed(l.choices)
	}
	if len(l.players) > 0 {
		text += "; played by a function without a written form, so saved without an opponent: " + wording.Listed(l.players)
	}
	if l.traceFile != "" {
		text += "; outside of this folder, so not saved: trace-file " + l.traceFile
	}
	return text
}

// Saved gathers the session, and what has to be left out of it.
func (s *Session) Saved() (savefile.Session, LeftOut) {
	saved := savefile.Session{
		Made: s.Chance.made, LispDraws: s.Chance.drawn,
		Aliases: s.Aliases.All(),
	}
	var outside string
	made, unwritten := s.savedMade()
	saved.Defined = made
	saved.Settings, outside = savedSettings(s.Settings.Values(), unwritten)
	if seed, ok := s.Chance.Seed(); ok {
		saved.Seed = &seed
	}
	functions, lost := lisp.Definitions(s.Lisp)
	saved.Functions = functions
	for _, g := range s.Games.Defined() {
		saved.OwnGames = append(saved.OwnGames, savefile.OwnGame{Name: g.Info().Name, Version: g.Version, Text: g.Text})
	}
	sorted := saver{saved: &saved, current: s.current, places: map[*play.Game]int{}}
	sorted.variables(s.Lisp)
	sorted.properties(s.Lisp)
	left := sorted.left
	left.variables = append(left.variables, wording.Each(lost, func(name lisp.Symbol) string { return string(name) })...)
	left.variables = append(left.variables, unwritten...)
	left.traceFile = outside
	for _, d := range s.Evaluations.made {
		if text, ok := d.form(); ok {
			saved.Evals = append(saved.Evals, text)
		} else {
			left.variables = append(left.variables, d.name)
		}
	}
	return saved, left
}

// SavedAlone gathers a game with what is needed to resume it in another session.
func SavedAlone(s *Session, g *play.Game) savefile.Session {
	g.Line.Identify(newIdentity())
	saved := savefile.Session{Made: s.Chance.made}
	one := saver{saved: &saved, current: g, places: map[*play.Game]int{}}
	one.game(g, "")
	if seed, ok := s.Chance.Seed(); ok {
		saved.Seed = &seed
	}
	return saved
}

// savedSettings leaves out of the settings a trace file outside of the working
// folder, to which a file that is loaded may not point, and an algorithm that is not saved.
func savedSettings(saved []report.SettingValue, unwritten []string) (_ []report.SettingValue, outside string) {
	saved = slices.DeleteFunc(saved, func(set report.SettingValue) bool {
		return set.Name == "algorithm" && slices.Contains(unwritten, set.Value)
	})
	for i, set := range saved {
		if set.Name == "trace-file" && files.Local(set.Value) != nil {
			saved[i].Value, outside = "none", set.Value
		}
	}
	return saved, outside
}

// saver sorts the variables of a session into games, data and what is left out.
type saver struct {
	saved   *savefile.Session
	left    LeftOut
	current *play.Game
	places  map[*play.Game]int
}

// variables saves them all, and the current game where no variable holds it.
func (v *saver) variables(in *lisp.Interp) {
	for _, name := range in.Variables() {
		if lisp.IsConstant(in, name) {
			continue // made by its definition
		}
		value, _ := in.Variable(name)
		if g, ok := value.(*play.Game); ok {
			one := v.game(g, " in "+string(name))
			one.Variables = append(one.Variables, string(name))
		} else {
			v.data(string(name), value)
		}
	}
	if v.current != nil {
		v.game(v.current, "")
	}
}

// data saves a value that is no game.
func (v *saver) data(name string, value lisp.Value) {
	if text, ok := lisp.Written(value); ok {
		v.saved.Variables = append(v.saved.Variables, savefile.Variable{Name: name, Value: text})
	} else {
		v.left.variables = append(v.left.variables, name)
	}
}

// game saves a game once.
func (v *saver) game(g *play.Game, where string) *savefile.Game {
	at, known := v.places[g]
	if !known {
		at = len(v.saved.Games)
		v.places[g] = at
		v.saved.Games = append(v.saved.Games, savefile.Game{Saved: g.Save(), Current: g == v.current, Version: v.version(g)})
		if side, waits := g.Choice.Waiting(); waits {
			v.left.choices = append(v.left.choices, g.Line.Info().Side(side)+"'s choice"+where)
		}
		for _, side := range g.Seats.Unsaved() {
			v.left.players = append(v.left.players, g.Line.Info().Side(side)+where)
		}
	}
	return &v.saved.Games[at]
}

// version names the text of a game that was defined in the session, and keeps it even if
// another has taken its name since.
func (v *saver) version(g *play.Game) string {
	own, ok := g.Line.Kind().(catalog.Defined)
	if !ok {
		return ""
	}
	if !slices.ContainsFunc(v.saved.OwnGames, func(o savefile.OwnGame) bool { return o.Version == own.Version }) {
		v.saved.OwnGames = append(v.saved.OwnGames, savefile.OwnGame{Name: own.Info().Name, Version: own.Version, Text: own.Text, Past: true})
	}
	return own.Version
}

// properties saves what symbols have on their lists of properties.
func (v *saver) properties(in *lisp.Interp) {
	names, lists := lisp.Properties(in)
	for i, name := range names {
		if text, ok := lisp.Written(lists[i]); ok {
			v.saved.Properties = append(v.saved.Properties, savefile.Variable{Name: string(name), Value: text})
		} else {
			v.left.variables = append(v.left.variables, "the properties of "+string(name))
		}
	}
}

// definitions are the forms that make the functions, macros, types and so on of a session.
func definitions(in *lisp.Interp) string {
	forms, _ := lisp.Definitions(in)
	return strings.Join(forms, "\n")
}

// FunctionSeat writes a function of the session as a player of matches, with all
// functions and macros of the session, as any of them may be needed.
func (s *Session) FunctionSeat(fn *lisp.Function) (string, error) {
	_, lost := lisp.Definitions(s.Lisp)
	if name := lisp.Symbol(fn.Name); !slices.Contains(s.Lisp.Functions(), name) || slices.Contains(lost, name) {
		return "", games.Errorf("bad-player", "wanted a function that defun has made, as matches must be playable in other sessions, given %s", lisp.String(fn))
	}
	return players.FunctionText(fn.Name, definitions(s.Lisp)), nil
}
