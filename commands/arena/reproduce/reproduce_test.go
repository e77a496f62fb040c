package reproduce

import (
	_ "modernc.org/sqlite"

	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	rooms "parlor/cmd/games"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/commands/game/catalog"
	"parlor/commands/lab/original"
)

// newLab makes a workbench that plays few games and does not store them.
func newLab() *Workbench {
	all := catalog.New(slices.Concat(rooms.Sorry, rooms.SorryPrograms, rooms.DoubleCard, rooms.DoubleCardPrograms, rooms.Mancala, rooms.MancalaPrograms,
		rooms.Yut, rooms.YutPrograms, rooms.Ropasci, rooms.RopasciPrograms, rooms.Matches))
	return &Workbench{Kind: all.Named, Quick: true, Workers: 2, OriginalGame: original.Game}
}

func list(t *testing.T) []Claim {
	t.Helper()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestReadEntries: forms that are no entries are refused.
func TestReadEntries(t *testing.T) {
	for _, text := range []string{
		"(", "5", "(entry)", "(entry a says 5)", "(entry a :match (random) :claim stronger)", "(entry a :match (random 1 x 2))",
		"(entry a :match (random 1 1 2) :claim (won 1))", "(entry a :match (random 1 1 2) :claim 5)", "(entry a :match (random 1 1 2) :claim (won 0.5 9))", "(entry a :match (random 1 1 2) :claim (won 5 0))", "(entry a :count \"x\")",
		"(entry a :better ((random 1 1 2)))", "(entry a :own-moves (default))",
	} {
		if e, err := readEntries(sorry, text, nil); err == nil {
			t.Errorf("%s is %+v", text, e)
		}
	}
	if _, err := readEntries(sorry, "", map[string]count{"a": {}}); err == nil {
		t.Error("a count that nothing asks for is taken")
	}
}

// TestEntries: every entry says what the report claims and where, and either what answers it, with
// players that exist, or why nothing can.
func TestEntries(t *testing.T) {
	l := newLab()
	seen := map[string]bool{}
	perGame := map[string]int{}
	for _, e := range list(t) {
		name := e.Game + "/" + e.Name
		if seen[name] {
			t.Errorf("%s stands in the list twice", name)
		}
		seen[name] = true
		perGame[e.Game]++
		if _, ok := l.Kind(e.Game); !ok || e.Name == "" || e.Says == "" || e.Figure == "" || e.Where == "" {
			t.Errorf("%s: wanted a game, a name, what the report says, its figure and the place, got %+v", name, e)
		}
		if e.question == nil {
			if e.Why == "" {
				t.Errorf("%s: nothing answers it, and nothing says why", name)
			}
			continue
		}
		if e.question.work(l) == "" {
			t.Errorf("%s does not say how it is answered", name)
		}
		for _, trial := range trialsOf(e.question) {
			if _, err := l.plan(trial.game, trial.match()); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if trial.game != e.Game || trial.games[0] < 30 || trial.games[1] < 2*trial.games[0] {
				t.Errorf("%s: %d games quickly and %d in full of %s", name, trial.games[0], trial.games[1], trial.game)
			}
		}
	}
	for _, game := range []string{sorry, doubleCard, ropasci, mancala, yut} {
		if perGame[game] < 10 {
			t.Errorf("only %d entries about %s", perGame[game], game)
		}
	}
}

// trialsOf gives the matches of a question that are answered by their scores.
func trialsOf(q question) []trial {
	switch q := q.(type) {
	case trial:
		return []trial{q}
	case better:
		return []trial{q.one, q.other}
	}
	return nil
}

// differing are the counted entries whose number is known to differ from the report's.
var differing = map[string]bool{
	"sorry/red-safe-squares": true, "double-card/second-example": true, "double-card/windows-of-a-move": true,
	"double-card/color-first-length": true, "double-card/dots-first-length": true, "double-card/dots-first-winner": true,
	"ropasci/involves-chance": true, "mancala/total-of-5.7": true, "yut/vulnerable-map": true,
}

// slow are the counted entries that play matches of some length.
var slow = map[string]bool{
	"ropasci/greedy-takes-longer": true, "ropasci/leaves": true, "ropasci/throws-outnumber": true,
	"mancala/alpha-beta-faster": true, "mancala/alpha-beta-same": true, "mancala/beats-random": true,
}

// TestCounted works out the entries that need no long match.
func TestCounted(t *testing.T) {
	l := newLab()
	worked := 0
	for _, e := range list(t) {
		name := e.Game + "/" + e.Name
		if _, counts := e.question.(counted); !counts || slow[name] {
			continue
		}
		f, err := Find(t.Context(), l, e)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		worked++
		if want := (map[bool]Verdict{true: Differs, false: Agrees})[differing[name]]; f.Verdict != want {
			t.Errorf("%s: ours is %s, the report's %s: %s, want %s", name, f.Ours, e.Figure, f.Verdict, want)
		}
		if f.Verdict == Differs && f.Why == "" {
			t.Errorf("%s: nothing says why it differs", name)
		}
	}
	if worked < 35 {
		t.Errorf("only %d entries were worked out", worked)
	}
}

// TestWonBySimulation: where the report's games and ours have the same chances, they
// agree in about 95 cases of 100; where they are far apart they hardly ever do.
func TestWonBySimulation(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	agreed := func(theirs, ours float64, of, pairs int) float64 {
		agree := 0
		const times = 4000
		for range times {
			won1 := 0
			for range of {
				if random.Float64() < theirs {
					won1++
				}
			}
			var tally stats.Tally
			for range pairs {
				var pair [2]stats.Half
				for i := range pair {
					if random.Float64() < ours {
						pair[i].Halves = 2
					}
				}
				tally.Pair(pair)
			}
			if v, _ := (won{float64(won1) / float64(of), of}).judge(tally.Estimate()); v == Agrees {
				agree++
			}
		}
		return float64(agree) / times
	}
	for _, p := range []float64{.3, .5, .71, .85} {
		for _, of := range []int{40, 100} {
			if share := agreed(p, p, of, 200); share < .93 || share > .98 {
				t.Errorf("a true %v of %d games agrees in %v of cases", p, of, share)
			}
		}
	}
	if share := agreed(.5, .8, 100, 200); share > .01 {
		t.Errorf("0.5 agrees with 0.8 in %v of cases", share)
	}
}

// TestResumes: games that were played are not played again, and the answer stays.
func TestResumes(t *testing.T) {
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "results.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	l := newLab()
	l.Store = s
	e := Claim{Game: sorry, question: trial{game: sorry, first: "1", second: "random", games: [2]int{40, 80}, claim: stronger{}}}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Find(stopped, l, e); err == nil {
		t.Error("a match that was cut off has an answer")
	}
	first, err := Find(t.Context(), l, e)
	if err != nil {
		t.Fatal(err)
	}
	tr := e.question.(trial)
	out, err := tr.outcome(t.Context(), l)
	if err != nil || out.Played != 0 || out.Kept != 40 {
		t.Fatalf("%d games were played again, %d kept, %v", out.Played, out.Kept, err)
	}
	again, err := Find(t.Context(), newLab(), e)
	if err != nil || again.Ours != first.Ours || again.Lo != first.Lo || again.Verdict != Agrees {
		t.Errorf("without a store it is %+v, with one %+v; %v", again, first, err)
	}
}

// TestPage: the page has every entry, and names the command that made it.
func TestPage(t *testing.T) {
	data, err := os.ReadFile("../../../docs/reproductions.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	if !strings.Contains(page, "parlor reproduce all --quick --file docs/reproductions.md") {
		t.Error("the page does not name the command that made it")
	}
	for _, e := range list(t) {
		if !strings.Contains(page, "| `"+e.Name+"` | "+e.Says+" | "+e.Where+" | "+e.Figure+" |") {
			t.Errorf("%s of %s does not stand in the page as it is in the list", e.Name, e.Game)
		}
	}
}

// TestExplanation: what is said of a difference is what the games say: nothing where they
// agree, and no reason for the other side of the report's figure.
func TestExplanation(t *testing.T) {
	z := func(z float64) *float64 { return &z }
	e := Claim{Above: "stronger", Below: "weaker"}
	const chance = "chance alone brings one comparison in 20 as far apart as 1.96 standard errors"
	for _, c := range []struct {
		entry   Claim
		verdict Verdict
		z       *float64
		want    string
	}{
		{e, Agrees, z(1), ""}, {e, Undecided, z(1), "the games are too few: the interval holds both answers"},
		{e, Undecided, z(2.2), "the games are too few: its interval and ours have scores in common"},
		{e, Differs, z(5), "stronger"}, {e, Differs, z(-5), "weaker"}, {e, Differs, z(2.5), "stronger; " + chance},
		{Claim{Above: "stronger"}, Differs, z(-2.5), chance}, {Claim{Above: "stronger"}, Differs, z(-5), "nothing that is known explains it"},
		{Claim{Why: "a misprint"}, Differs, nil, "a misprint"}, {Claim{Why: "few games"}, Differs, z(-2), "few games; " + chance},
	} {
		if got := (Finding{Claim: c.entry, Verdict: c.verdict, Z: c.z}).explanation(); got != c.want {
			t.Errorf("%s %v of %+v: %q, want %q", c.verdict, c.z, c.entry, got, c.want)
		}
	}
}
