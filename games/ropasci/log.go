package ropasci

import (
	"fmt"
	"strings"

	"parlor/games"
)

// The commands that only tell.
const (
	logVerb         = "log"
	coordinatesVerb = "coordinates"
)

// Tell answers log, the game so far in the course's text form, and coordinates,
// the board with the row and column of every hex.
func (r *Rules) Tell(verb string, path []State, moves []games.Move, _ []string) (any, error) {
	now := &path[len(path)-1]
	if verb == coordinatesVerb {
		var b strings.Builder
		drawBoard(&b, now, true)
		return strings.TrimSuffix(b.String(), "\n"), nil
	}
	return r.log(path, moves)
}

// log writes a line for every action and, after the end, the result. A turn of
// which only half is chosen is left out.
func (r *Rules) log(path []State, moves []games.Move) (any, error) {
	var b strings.Builder
	held := ""
	for i, m := range moves {
		s := &path[i]
		line := fmt.Sprintf("turn %d: %s: %s\n", s.turns+1, sideWords[chooser(s)], logText(m))
		if s.held == 0 {
			held = line
			continue
		}
		b.WriteString(held + line)
	}
	bound := r.Bind(path).(*Rules)
	if now := &path[len(path)-1]; bound.Turn(now) == games.Over {
		b.WriteString(bound.Result(now))
	}
	return strings.TrimSuffix(b.String(), "\n"), nil
}

// logText writes an action as the course's referee logs it.
func logText(m games.Move) string {
	a := ActionOf(m)
	if a.Kind == Throw {
		return fmt.Sprintf("THROW symbol %c to %s", symbolLetters[a.Symbol], pair(a.To))
	}
	return fmt.Sprintf("%s from %s to %s", strings.ToUpper(verbWords[a.Kind]), pair(a.From), pair(a.To))
}

// pair writes a hex as the referee does.
func pair(h Hex) string { return fmt.Sprintf("(%d, %d)", h.Row(), h.Column()) }
