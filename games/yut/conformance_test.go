package yut

import (
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// everyOption is the package's game with each number of mals, then each option
// by itself, and some together.
func everyOption(t testing.TB) map[string]*Rules {
	t.Helper()
	all := map[string]*Rules{}
	for _, c := range choices() {
		for at, value := range c.values {
			var o Options
			c.set(&o, at)
			all[c.name+"="+value] = mustNew(t, o)
		}
	}
	all["all by choice"] = mustNew(t, Options{StackChoice: true, ShortcutChoice: true, CentreChoice: true, MoveEachThrow: true, YutCapture: true})
	all["hard to finish"] = mustNew(t, Options{Mals: 2, Finish: FinishExact, MoveEachThrow: true, StackChoice: true, FairSticks: true})
	all["bounce and stack"] = mustNew(t, Options{Mals: 3, Finish: FinishBounce, StackChoice: true, BackDoHome: true, BackDoVoid: true})
	return all
}

func mustNew(t testing.TB, o Options) *Rules {
	t.Helper()
	return gamestest.New(t, New, o)
}

// mustRead reads a position text.
func mustRead(t testing.TB, text string) (*Rules, State) {
	t.Helper()
	return gamestest.Read(t, readPosition, text)
}

func TestConformance(t *testing.T) {
	for name, r := range everyOption(t) {
		t.Run(name, func(t *testing.T) {
			gamestest.Check(t, r, gamestest.Plan{Bound: 3000, Games: 3, Seed: 7})
		})
	}
	t.Run("ahead", func(t *testing.T) {
		gamestest.Check(t, mustNew(t, Options{}).ahead(), gamestest.Plan{Bound: 3000, Games: 5, Seed: 8})
	})
}

func TestOptionsRefused(t *testing.T) {
	gamestest.RefusesOptions(t, New, Options{Mals: -1}, Options{Mals: slots + 1}, Options{Finish: FinishBounce + 1})
	values := make([]string, len(choices()))
	for i, c := range choices() {
		values[i] = c.values[0]
	}
	if o, err := readOptions(values); err != nil || o != (Options{Mals: 4}) {
		t.Errorf("the defaults are read as %+v, %v", o, err)
	}
	values[3] = "perhaps"
	_, err := readOptions(values)
	gamestest.WantError(t, err, "bad-option", `wanted off or on for yut-capture, got "perhaps"`)
}

// TestAhead compares the rules that searches use with those of the game.
func TestAhead(t *testing.T) {
	r := mustNew(t, Options{})
	for text, outcomes := range map[string]int{
		"yut 0 casts:? a:0,0,0,0 b:0,0,0,0":           6,
		"yut 0 casts:4,? a:0,0,0,0 b:0,0,0,0":         6,
		"yut 0 casts:4,5,? a:0,0,0,0 b:0,0,0,0":       4,
		"yut 0 casts:1,2,3,4,5,? a:3,0,0,0 b:0,0,0,0": 4,
	} {
		_, s := mustRead(t, text)
		if got := len(r.SearchRules().Moves(&s, nil)); got != outcomes {
			t.Errorf("%s: searches see %d throws, want %d", text, got, outcomes)
		}
		if got := len(r.Moves(&s, nil)); got != 6 {
			t.Errorf("%s: there are %d throws, want 6", text, got)
		}
	}
	var total uint32
	s := r.Start()
	for _, m := range r.Moves(&s, nil) {
		total += r.Weight(&s, m)
	}
	if total != 625 {
		t.Errorf("the odds are of %d, want 625", total)
	}
	var _ games.Game[State] = r.SearchRules()
}

// TestPerft compares numbers of move sequences with those of a program written
// apart.
func TestPerft(t *testing.T) {
	for text, counts := range perftCounts {
		t.Run(fmt.Sprint(text), func(t *testing.T) {
			r, s := mustRead(t, text)
			for i, want := range counts {
				if got, _ := games.Perft(r.SearchRules(), s, i+1, nil); got != want {
					t.Errorf("perft %d is %d, want %d", i+1, got, want)
				}
			}
		})
	}
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 3000, Games: 2})
}

// TestTexts: what the game says is what it said when testdata/texts.txt was written, byte for byte.
func TestTexts(t *testing.T) {
	gamestest.Recorded(t, Entry(), "testdata/texts.txt", gamestest.Recording{})
}
