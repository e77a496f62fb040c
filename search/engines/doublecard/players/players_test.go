package players

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
)

// player gives one of the list by name.
func player(t testing.TB, name string) games.Chooser[doublecard.State] {
	t.Helper()
	for _, p := range All() {
		if p.Name == name {
			return p.New()
		}
	}
	t.Fatalf("there is no player %s", name)
	return nil
}

// ask makes a player choose.
func ask(t testing.TB, name string, kit games.Kit[doublecard.State], s doublecard.State) games.Chosen {
	t.Helper()
	c, err := player(t, name)(context.Background(), games.Ask[doublecard.State]{Kit: kit, State: s, Side: kit.Turn(&s)})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func mustRead(t testing.TB, text string) (games.Kit[doublecard.State], doublecard.State) {
	t.Helper()
	kit, s, err := (*doublecard.Rules)(nil).ReadPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return kit, s
}

// corpus is the committed positions of the rules, from the second move to the last.
func corpus(t *testing.T) []string {
	text, err := os.ReadFile("../../../../games/doublecard/testdata/corpus200.txt")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// nodeValues is a JSON object from moves to values that keeps its order.
type nodeValues struct {
	moves  []string
	values []games.Value
}

func (n *nodeValues) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var v games.Value
		if err := d.Decode(&v); err != nil {
			return err
		}
		n.moves, n.values = append(n.moves, name.(string)), append(n.values, v)
	}
	return nil
}

type traceCase struct {
	Moves     []string
	First     string
	ToMove    string `json:"to_move"`
	LeafEvals int    `json:"leaf_evals"`
	Root      games.Value
	Level2    nodeValues
}

// TestTraces compares the whole trace of plain minimax with the test data.
func TestTraces(t *testing.T) {
	for _, line := range gamestest.Vectors(t, "double-card-traces.jsonl") {
		var c traceCase
		if err := json.Unmarshal(line.Text, &c); err != nil {
			t.Errorf("%v: %v", line, err)
			continue
		}
		t.Run(fmt.Sprint(len(c.Moves)), func(t *testing.T) { checkTrace(t, c) })
	}
}

func checkTrace(t *testing.T, c traceCase) {
	path := "-"
	if len(c.Moves) > 0 {
		path = strings.ReplaceAll(strings.Join(c.Moves, ";"), " ", ".")
	}
	kit, s := mustRead(t, "double-card "+c.First+" "+path)
	if side := strings.ToLower(kit.Info().Side(kit.Turn(&s))); side != c.ToMove {
		t.Errorf("%s is to move, want %s", side, c.ToMove)
	}
	for i, m := range kit.Moves(&s, nil) {
		if name := kit.Text().Moves.Notation(&s, m); i >= len(c.Level2.moves) || name != c.Level2.moves[i] {
			t.Fatalf("move %d is %s, want %v", i, name, c.Level2.moves)
		}
	}
	mm := ask(t, "mm", kit, s)
	want := trace{root: c.Root, level2: c.Level2.values, leaves: c.LeafEvals}.String()
	if mm.Trace != want {
		t.Errorf("the trace is\n%swant\n%s", mm.Trace, want)
	}
	if mm.Value != c.Root || !mm.Valued || mm.Nodes != uint64(c.LeafEvals+len(c.Level2.values)) {
		t.Errorf("chosen %+v, want value %v and %d leaves", mm, c.Root, c.LeafEvals)
	}
}

// TestTraceText fixes the layout.
func TestTraceText(t *testing.T) {
	got := trace{root: -6, level2: []games.Value{-6.5, 12}, leaves: 3184}.String()
	if want := "3184\n-6.0\n\n-6.5\n12.0\n\n"; got != want {
		t.Errorf("the trace is %q, want %q", got, want)
	}
}

// TestPruning: alpha-beta gives the root and move of plain minimax, with fewer
// leaves, and at level 2 the value or a bound that is no better than the root.
// The report's player prunes too and chooses what it would without.
func TestPruning(t *testing.T) {
	for _, text := range corpus(t) {
		kit, s := mustRead(t, text)
		side := kit.Turn(&s)
		for _, how := range []search{{eval: "naive"}, {eval: "informed", results: true}} {
			e := kit.Evaluations().Named[0].Of
			if how.eval == "naive" {
				e = kit.Evaluations().Named[1].Of
			}
			plain := how.run(kit, e, s, side)
			how.prune = true
			pruned := how.run(kit, e, s, side)
			if plain.best != pruned.best || plain.root != pruned.root || pruned.leaves > plain.leaves {
				t.Errorf("%s, %s: alpha-beta finds %d with %v, minimax %d with %v", text, how.eval, pruned.best, pruned.root, plain.best, plain.root)
			}
			for i, v := range pruned.level2 {
				if v != plain.level2[i] && (better(plain.level2[i], v, side) || better(v, plain.root, side)) {
					t.Errorf("%s, %s: node %d has the bound %v, and the value %v", text, how.eval, i, v, plain.level2[i])
				}
			}
		}
	}
}

// TestWinsAndLosses: the report's player wins where one move wins, and otherwise
// leaves no winning reply where some move leaves none.
func TestWinsAndLosses(t *testing.T) {
	wins, blocks := 0, 0
	for _, text := range corpus(t) {
		kit, s := mustRead(t, text)
		side := kit.Turn(&s)
		c := ask(t, "report", kit, s)
		winning, safe := canWin(kit, s, side), 0
		moves := kit.Moves(&s, nil)
		for _, m := range moves {
			if next := after(kit, s, m); !loses(kit, next, side) {
				safe++
			}
		}
		next := after(kit, s, c.Move)
		switch {
		case winning:
			wins++
			if !won(kit, &next, side) {
				t.Errorf("%s: %s does not win", text, kit.Text().Moves.Notation(&s, c.Move))
			}
		case 0 < safe && safe < len(moves):
			blocks++
			if loses(kit, next, side) {
				t.Errorf("%s: %s lets the opponent win", text, kit.Text().Moves.Notation(&s, c.Move))
			}
		}
	}
	t.Logf("%d wins taken, %d losses blocked", wins, blocks)
	if wins < 10 || blocks < 10 {
		t.Errorf("only %d wins and %d blocks were tried", wins, blocks)
	}
}

func after(kit games.Kit[doublecard.State], s doublecard.State, m games.Move) doublecard.State {
	kit.Play(&s, m)
	return s
}

// won says whether the game is over and side has won.
func won(kit games.Kit[doublecard.State], s *doublecard.State, side games.Turn) bool {
	return kit.Turn(s) == games.Over && better(kit.Score(s), 0, side)
}

// canWin says whether side, to move, wins by one move.
func canWin(kit games.Kit[doublecard.State], s doublecard.State, side games.Turn) bool {
	for _, m := range kit.Moves(&s, nil) {
		if next := after(kit, s, m); won(kit, &next, side) {
			return true
		}
	}
	return false
}

// loses says whether the move of side that led here has lost the game, or lets
// the opponent win it at once.
func loses(kit games.Kit[doublecard.State], s doublecard.State, side games.Turn) bool {
	return won(kit, &s, side.Opponent()) || canWin(kit, s, side.Opponent())
}

// TestSelfPlay: against itself the report's player wins as the first player, in
// eleven moves in either role, and the two games are each other with the roles
// exchanged. So neither role has an advantage.
func TestSelfPlay(t *testing.T) {
	asColor, asDots := selfPlay(t, games.Max), selfPlay(t, games.Min)
	exchange := strings.NewReplacer("0 5 ", "0 7 ", "0 7 ", "0 5 ", "0 6 ", "0 8 ", "0 8 ", "0 6 ")
	if got := exchange.Replace(asColor); got != asDots {
		t.Errorf("with the roles exchanged %s, want %s", got, asDots)
	}
}

func selfPlay(t *testing.T, first games.Turn) string {
	rules, err := doublecard.New(doublecard.Options{First: first})
	if err != nil {
		t.Fatal(err)
	}
	s := rules.Start()
	var line []string
	for rules.Turn(&s) != games.Over {
		c := ask(t, "report", rules, s)
		line = append(line, rules.Notation(&s, c.Move))
		rules.Play(&s, c.Move)
	}
	if len(line) != 11 || !won(rules, &s, first) {
		t.Errorf("%v moves first: %d moves, score %v, want a win in 11", first, len(line), rules.Score(&s))
	}
	return strings.Join(line, "; ")
}
