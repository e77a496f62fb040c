package repl_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// twinPatience is how long a question may take, on the slowest of machines: none
// may be stopped, as what is found until then depends on the way.
const twinPatience = time.Minute

// questions are commands whose values must not depend on how a search is done.
var questions = []string{
	"(search g %d)", "(rank-moves g %d)", "(plan g %d)", "(suggest-best-move g %d)", "(eval g)", "(search g %d :algorithm star1)",
	"(search g %d :algorithm memo)", "(do-best-move g %d)", "(do-best-move g %d)", "(undo g)", "(redo g)",
}

// fact is what a result says about the game, without how it was found out.
type fact struct {
	Type, Move string
	Position   words
	Value      worth
	Moves      []struct {
		Move  string
		Value worth
	}
}

// worth is the value of a position or a move; nil where a record has another kind of value, as the
// list that a form is worth.
type worth struct{ number *float64 }

// UnmarshalJSON reads a number, and passes over anything else.
func (w *worth) UnmarshalJSON(text []byte) error {
	var n float64
	if json.Unmarshal(text, &n) == nil && string(text) != "null" {
		w.number = &n
	}
	return nil
}

// facts runs a command and gives what it says about the game.
func (s *soak) facts(command string) ([]fact, string, error) {
	answer, err := s.ask(command)
	if err != nil {
		return nil, "", err
	}
	if answer.Error != nil {
		return nil, answer.Error.Code, nil
	}
	var said struct{ Results []fact }
	err = json.Unmarshal([]byte(s.out.String()), &said)
	return said.Results, "", err
}

// sameFacts says whether two lists of facts agree, values to a billionth.
func sameFacts(a, b []fact) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		same := a[i].Type == b[i].Type && a[i].Position == b[i].Position && a[i].Move == b[i].Move &&
			sameValue(a[i].Value.number, b[i].Value.number) && len(a[i].Moves) == len(b[i].Moves)
		for k := range a[i].Moves {
			same = same && a[i].Moves[k].Move == b[i].Moves[k].Move && sameValue(a[i].Moves[k].Value.number, b[i].Moves[k].Value.number)
		}
		if !same {
			return false
		}
	}
	return true
}

func sameValue(a, b *float64) bool {
	if a == nil || b == nil {
		return a == b
	}
	return math.Abs(*a-*b) <= 1e-9*max(1, math.Abs(*a))
}

// twin is a session that must answer as another does.
type twin struct {
	name   string
	always string // a command before all others
	reload bool   // go on in a fresh session that has loaded this one, now and then
	*soak
}

// twins opens the sessions that are compared; the first is what the others are
// held against.
func twins(seed uint64) ([]*twin, error) {
	all := []*twin{
		{name: "usual"}, {name: "no table", always: "(set table-mb 0)"}, {name: "two workers", always: "(set workers 2)"},
		{name: "no ordering", always: "(set ordering off)"}, {name: "saved and loaded", reload: true},
	}
	for _, tw := range all {
		s, err := newSoak(seed)
		if err != nil {
			return nil, err
		}
		s.patience = twinPatience
		tw.soak = s
		if tw.always != "" {
			if _, err := s.ask(tw.always); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// renew goes on in a fresh session that has loaded this one.
func (tw *twin) renew() error {
	fresh, err := newSoak(0)
	if err != nil {
		return err
	}
	fresh.patience = twinPatience
	if answer, err := tw.ask("(save twin)"); err != nil || answer.Error != nil {
		return fmt.Errorf("save: %v %+v", err, answer.Error)
	}
	if answer, err := fresh.ask("(load twin)"); err != nil || answer.Error != nil {
		return fmt.Errorf("load: %v %+v", err, answer.Error)
	}
	tw.sh.Close()
	tw.soak = fresh
	return nil
}

// pairsOnce plays a random game in all twins and gives the first difference.
func pairsOnce(seed uint64) error {
	all, err := twins(seed)
	if err != nil {
		return err
	}
	defer func() {
		for _, tw := range all {
			tw.sh.Close()
		}
	}()
	first, r := all[0].soak, newRandom(seed)
	var given []string
	depths := 2
	if strings.Contains(soakGames[seed%uint64(len(soakGames))], "ropasci") {
		depths = 1 // two turns can take a minute without a table
	}
	waits := false // a choice, which is never saved, for the other side's
	command := "(setf g " + soakGames[seed%uint64(len(soakGames))] + ")"
	for i := range 25 {
		given = append(given, command)
		want, code, err := first.facts(command)
		if err != nil {
			return err
		}
		for _, tw := range all[1:] {
			if tw.reload && !waits && i%5 == 4 {
				if err := tw.renew(); err != nil {
					return err
				}
			}
			got, other, err := tw.facts(command)
			if err != nil {
				return err
			}
			if code != other || !sameFacts(want, got) {
				return fmt.Errorf("%s: %s gives %s\nusual %s gives %s\nafter\n%s", tw.name, other, tw.out.String(), code, first.out.String(), strings.Join(given, "\n"))
			}
		}
		if len(want) > 0 {
			waits = want[0].Type == "chosen" || waits && want[0].Type != "board"
		}
		if err := first.look(); err != nil {
			return err
		}
		command = first.pickFrom(r.IntN(2) == 0 && len(first.moves) > 0, 1+r.IntN(depths))
	}
	return nil
}

// pickFrom gives a legal move, or a question of a depth.
func (s *soak) pickFrom(move bool, depth int) string {
	if move {
		return s.pick(s.moves...)
	}
	question := s.pick(questions...)
	if strings.Contains(question, "%d") {
		question = fmt.Sprintf(question, depth)
	}
	return question
}

// TestTwins plays the same random sessions with and without a table, alone and
// with two workers, in the game's own order of moves, and with a save and a load
// between: all say the same.
func TestTwins(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, everyRoom...)
	inFolder(t)
	const usual = 12 // sessions without -long
	seed := *soakSeed
	for end := time.Now().Add(time.Hour); seed < *soakSeed+usual || *gamestest.Long && time.Now().Before(end); seed++ {
		if err := pairsOnce(seed); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if *soakSeed != 0 {
			break
		}
	}
	t.Logf("%d sessions", seed)
}
