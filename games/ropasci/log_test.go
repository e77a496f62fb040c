package ropasci

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// TestLogsReadBack: the log of every game of the test data reads back as its
// actions, in either order within a turn, with the result and without.
func TestLogsReadBack(t *testing.T) {
	for _, line := range gamestest.Vectors(t, "ropasci360-games.jsonl") {
		var g dataGame
		if err := json.Unmarshal(line.Text, &g); err != nil {
			t.Fatal(err)
		}
		path, moves := played(t, g)
		answer, err := New().AnswerQuery(logVerb, path, moves, nil)
		if err != nil {
			t.Fatal(err)
		}
		log := answer.(string)
		lines := strings.Split(log, "\n")
		if len(lines) != 2*len(g.Turns)+1 || lines[len(lines)-1] != g.Result {
			t.Fatalf("game %s: %d lines, the last %q", g.ID, len(lines), lines[len(lines)-1])
		}
		swapped := slices.Clone(lines)
		for i := 0; i+1 < len(lines); i += 2 {
			swapped[i], swapped[i+1] = lines[i+1], lines[i]
		}
		for _, text := range []string{log, log + "\n\n", strings.Join(swapped, "\r\n"), strings.Join(lines[:len(lines)-1], "\n")} {
			if got, err := ReadLog(text); err != nil || !slices.Equal(got, moves) {
				t.Fatalf("game %s reads back with %d moves of %d, %v", g.ID, len(got), len(moves), err)
			}
		}
	}
}

// played replays a game of the test data.
func played(t *testing.T, g dataGame) (path []State, moves []games.Move) {
	path = []State{{}}
	s := State{}
	for _, turn := range g.Turns {
		for _, action := range []json.RawMessage{turn.U, turn.L} {
			m, err := New().ReadMove(&s, plain(action))
			if err != nil {
				t.Fatal(err)
			}
			New().Play(&s, m)
			path, moves = append(path, s), append(moves, m)
		}
	}
	return path, moves
}

func TestReadLogRefuses(t *testing.T) {
	const first = "turn 1: upper: THROW symbol r to (4, -1)\nturn 1: lower: THROW symbol s to (-4, 1)\n"
	for text, says := range map[string]string{
		"nonsense": `wanted turn 1: upper: or lower: and an action, got "nonsense"; see line 1 of the log`,
		"turn 2: upper: THROW symbol r to (4, -1)":                                                      `wanted turn 1: upper: or lower: and an action, got "turn 2: upper: THROW symbol r to (4, -1)"`,
		"turn 1: red: THROW symbol r to (4, -1)":                                                        `wanted upper: and lower: once each in turn 1, got "red"`,
		"turn 1: upper: THROW symbol r to (4, -1)\n":                                                    "wanted the actions of both sides in turn 1",
		first + "turn 2: upper: SLIDE from (4, -1) to (0, 0)\nturn 2: lower: THROW symbol s to (-4, 1)": "wanted a legal action of upper",
		first + "turn 2: upper: SWING from (4, -1) to (2, 0)\nturn 2: lower: THROW symbol s to (-4, 1)": "see line 4 of the log",
		first + "winner: upper": `wanted turn 2: upper: or lower: and an action, got "winner: upper"`,
		first + "turn 2: lower: THROW symbol s to (-4, 1)\nturn 2: lower: THROW symbol s to (-4, 1)": `once each in turn 2, got "lower"`,
	} {
		moves, err := ReadLog(text)
		gamestest.WantError(t, err, "bad-log", says)
		if moves != nil {
			t.Errorf("%q gives moves", text)
		}
	}
}

// TestReadLogAfterTheEnd: behind the last turn there may be the game's own result
// and nothing else.
func TestReadLogAfterTheEnd(t *testing.T) {
	lines := strings.Split(endsByRepetition, "\n")
	for _, text := range []string{endsByRepetition, endsByRepetition + "\ndraw: same game state occurred for 3rd time"} {
		if moves, err := ReadLog(text); err != nil || len(moves) != len(lines) {
			t.Errorf("%d moves, %v", len(moves), err)
		}
	}
	for _, more := range []string{
		"winner: upper", "turn 6: upper: SLIDE from (4, -1) to (3, -1)",
		"draw: same game state occurred for 3rd time\ndraw: same game state occurred for 3rd time",
	} {
		_, err := ReadLog(endsByRepetition + "\n" + more)
		gamestest.WantError(t, err, "bad-log", `wanted "draw: same game state occurred for 3rd time" and then no more`)
	}
}

const endsByRepetition = `turn 1: upper: THROW symbol r to (4, -1)
turn 1: lower: THROW symbol s to (-4, 1)
turn 2: upper: SLIDE from (4, -1) to (3, -1)
turn 2: lower: SLIDE from (-4, 1) to (-3, 1)
turn 3: upper: SLIDE from (3, -1) to (4, -1)
turn 3: lower: SLIDE from (-3, 1) to (-4, 1)
turn 4: upper: SLIDE from (4, -1) to (3, -1)
turn 4: lower: SLIDE from (-4, 1) to (-3, 1)
turn 5: upper: SLIDE from (3, -1) to (4, -1)
turn 5: lower: SLIDE from (-3, 1) to (-4, 1)`

func FuzzReadLog(f *testing.F) {
	f.Add(endsByRepetition)
	f.Add("turn 1: upper: THROW symbol r to (4, -1)\nwinner: lower")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := ReadLog(text)
		if err != nil {
			return
		}
		if len(moves)%2 != 0 {
			t.Fatalf("%q gives %d moves", text, len(moves))
		}
		s := State{}
		for _, m := range moves {
			if !slices.Contains(New().Moves(&s, nil), m) {
				t.Fatalf("%q gives %v, which is not legal", text, ActionOf(m))
			}
			New().Play(&s, m)
		}
	})
}
