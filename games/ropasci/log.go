package ropasci

import (
	"fmt"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The query commands.
const (
	logVerb         = "log"
	coordinatesVerb = "coordinates"
)

// AnswerQuery answers log, the game so far in the course's text form, and coordinates,
// the board with the row and column of every hex.
func (r *Rules) AnswerQuery(verb string, path []State, moves []games.Move, _ []string) (any, error) {
	now := &path[len(path)-1]
	if verb == coordinatesVerb {
		return strings.TrimSuffix(drawBoard(now, true).Picture(), "\n"), nil
	}
	return r.log(path, moves)
}

// log writes a line for every action and, after the end, the result. A turn in which
// only one side has chosen is omitted.
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
	bound := r.WithHistory(path).(*Rules)
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

// Opening gives the actions of the log that the game was made from.
func (r *Rules) Opening() []games.Move { return r.opening }

// ReadLog reads a game written by log or by the course's referee, and gives its
// actions, Upper's first in each turn. Lines may come in any order within a turn; a
// result, if there is one, must be that of the game.
func ReadLog(text string) ([]games.Move, error) {
	l := logReader{path: []State{{}}}
	for i, line := range strings.Split(text, "\n") {
		l.number = i + 1
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := l.read(line); err != nil {
			return nil, err
		}
	}
	if l.chosen[upper] != "" || l.chosen[lower] != "" {
		return nil, l.wrong("the actions of both sides in turn %d", l.now().turns+1)
	}
	return l.moves, nil
}

// logReader is the state of reading a log.
type logReader struct {
	path   []State
	moves  []games.Move
	chosen [2]string // actions of a turn that is not complete
	number int       // of the line
	ended  bool      // the result has been read
}

func (l *logReader) now() *State { return &l.path[len(l.path)-1] }

// wrong makes an error that says what was wanted in the current line.
func (l *logReader) wrong(format string, args ...any) error {
	return games.Errorf("bad-log", "wanted %s; see line %d of the log", fmt.Sprintf(format, args...), l.number)
}

// read reads a line: turn 7: upper: THROW symbol r to (2, -1), or the result.
func (l *logReader) read(line string) error {
	rules := New().WithHistory(l.path).(*Rules)
	over := rules.Turn(l.now()) == games.Over
	if l.ended || over {
		if want := rules.Result(l.now()); l.ended || line != want {
			return l.wrong("%q and then no more", want)
		}
		l.ended = true
		return nil
	}
	words := strings.SplitN(line, ": ", 3)
	turn := fmt.Sprintf("turn %d", l.now().turns+1)
	if len(words) != 3 || words[0] != turn {
		return l.wrong("%s: upper: or lower: and an action, got %s", turn, text.Clip(line))
	}
	side := slices.Index(sideWords[:], words[1])
	if side < 0 || l.chosen[side] != "" {
		return l.wrong("upper: and lower: once each in %s, got %s", turn, text.Clip(words[1]))
	}
	if l.chosen[side] = words[2]; l.chosen[side^1] == "" {
		return nil
	}
	return l.play(rules)
}

// play plays the turn once both sides have chosen.
func (l *logReader) play(rules *Rules) error {
	s := *l.now()
	for side, words := range l.chosen {
		m, err := rules.ReadMove(&s, []string{words})
		if err != nil {
			return l.wrong("a legal action of %s, got %s: %v", sideWords[side], text.Clip(words), err)
		}
		l.moves = append(l.moves, m)
		rules.Play(&s, m)
	}
	l.path, l.chosen = append(l.path, s), [2]string{}
	return nil
}
