package repl_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/repl/repltest"
)

// ownGames are the games of transcripts/own-games, with options that make them small, and
// whether they can be solved in no time.
var ownGames = []struct {
	name, options string
	solved        bool
}{
	{"tic-tac-toe", "", true},
	{"nim", ":heaps 123", true},
	{"pig", ":goal 15", true},
	{"ur", ":pieces 1", true},
	{"einstein", "", false},
	{"connect-four", "", false},
	{"goofspiel", ":cards 3", true},
	{"matching", ":rounds 2", true},
	{"bluff-race", ":goal 5 :turns 6", true},
	{"kalah", ":stones 1", true},
}

// ownCommands are commands that every game answers, with the codes of errors that say why one
// of them does not.
var ownCommands = []struct {
	form string
	may  []string
}{
	{"(show g)", nil},
	{"(moves g)", nil},
	{"(rules g)", nil},
	{"(players g)", nil},
	{"(evals g)", nil},
	{"(eval g)", nil},
	{"(position g)", nil},
	{"(legal-moves g)", nil},
	{"(turn-of g)", nil},
	{"(perft g 2)", nil},
	{"(plan g 1)", []string{"nothing-to-deal"}},
	{"(hint g)", nil},
	{"(suggest-best-move g 2)", nil},
	{"(do-best-move g 1)", nil},
	{"(undo g)", nil},
	{"(redo g)", nil},
	{"(history g)", nil},
	{"(rank-moves g 2)", []string{"no-card"}},
	{"(search g 2)", nil},
	{"(search g 2 :workers 2)", nil},
	{"(compare-algorithms g 2 :mistaken t)", nil},
	{"(explain g 2)", nil},
	{"(draw-tree g 2 :file \"tree.svg\")", nil},
	{"(step g 2)", nil},
	{"(next)", nil},
	{"(why)", nil},
	{"(tree)", nil},
	{"(goto 'end)", nil},
	{"(advise g)", nil},
	{"(regret g)", []string{"wrong-game"}},
	{"(analyse g)", nil},
	{"(review g :all t)", nil},
	{"(match 1 random g :games 4 :plies 100)", nil},
	{"(tournament '(1 random level) g :games 2 :plies 100)", nil},
	{"(quiz 'move g :n 1 :seed 3)", []string{"no-card", "no-single-move", "over"}},
	{"(new)", nil},
	{"(opponent g level 3)", nil},
	{"(do-best-move g 1)", nil},
	{"(opponent g 'none)", nil},
	{"(solve g)", []string{"game-over"}},
	{"(setf before (position g))", nil},
	{"(save \"evening.save\")", nil},
	{"(undo g)", nil},
	{"(load \"evening.save\")", nil},
	{"(if (equal before (position g)) t (error \"the position is another one\"))", nil},
	{"(rematch)", nil},
	{"(resign)", nil},
}

// TestOwnGamesInFull: whatever can be done with a game can be done with each that is a page
// of Lisp, and every answer is a JSON object.
func TestOwnGamesInFull(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, g := range ownGames {
		t.Run(g.name, func(t *testing.T) {
			definition := ownGame(t, g.name)
			folder := inFolder(t)
			sh := repltest.Open(t).Shell
			said := answers(t, sh, definition, fmt.Sprintf("(setf g (make-%s %s))", g.name, g.options))
			for _, a := range said {
				if !a.OK {
					t.Fatalf("%s: %s", a.Form, a.Error.Message)
				}
			}
			for _, c := range ownCommands {
				if !g.solved { // which would take a gigabyte before it is given up
					if slices.Contains([]string{"(solve g)", "(regret g)"}, c.form) {
						continue
					}
					c.form = strings.Replace(c.form, ":seed 3", ":seed 3 :depth 2", 1)
				}
				if a := answers(t, sh, c.form)[0]; !a.OK && !slices.Contains(c.may, a.Error.Code) {
					t.Errorf("%s: %s [%s]", c.form, a.Error.Message, a.Error.Code)
				}
			}
			saved, err := os.ReadFile(folder + "/evening.save")
			if err != nil || !strings.Contains(string(saved), "(defgame "+g.name) {
				t.Errorf("the text of the game is not in the file: %v", err)
			}
		})
	}
}

// ownGame gives the text of the game that a page defines, in one line.
func ownGame(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../transcripts/own-games/" + name + ".md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "> (defgame ")
	lines := strings.Split("(defgame "+rest, "\n")
	n := 1
	for strings.HasPrefix(lines[n], ". ") {
		lines[n] = lines[n][2:]
		n++
	}
	return strings.Join(lines[:n], " ")
}

// answered is what the JSON of an answer says of success.
type answered struct {
	Form  string
	OK    bool
	Error struct{ Code, Message string }
}

// answers gives forms to a shell and reads what it says.
func answers(t *testing.T, sh *repl.Shell, forms ...string) (all []answered) {
	t.Helper()
	var out bytes.Buffer
	err := sh.Answer(context.Background(), strings.NewReader(strings.Join(forms, "\n")+"\n"), &out, true)
	for line := range strings.Lines(out.String()) {
		var a answered
		if wrong := json.Unmarshal([]byte(line), &a); wrong != nil {
			t.Fatalf("%s: %v", line, wrong)
		}
		all = append(all, a)
	}
	if len(all) != len(forms) {
		t.Fatalf("%d answers to %d forms, %v", len(all), len(forms), err)
	}
	return all
}

// TestPerfectInOwnGames: in games that are shipped and solved two perfect players give nothing away, and a
// review makes no mistakes of what they did.
func TestPerfectInOwnGames(t *testing.T) {
	repltest.Needs(t, everyRoom...)
	for _, game := range []string{"tic-tac-toe", "nim"} {
		s := repltest.Open(t)
		said := s.Do(game + "\n(compete 'perfect 'perfect :quiet t)\n(review :all t)")
		if strings.Count(said, "gave away 0.0 %") != 2 || strings.Contains(said, "move ") || !strings.Contains(said, "by what is proved\n") {
			t.Errorf("%s: %s", game, said)
		}
	}
}
