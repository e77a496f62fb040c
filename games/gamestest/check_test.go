package gamestest

import (
	"slices"
	"strings"
	"testing"

	"parlor/games/laws"
)

var toyPlan = Plan{Bound: 20, Games: 10}

func TestSoundGamePasses(t *testing.T) {
	Check(t, &toy{}, toyPlan)
	Perft(t, &toy{}, "heap 9 0 1", 2, 2*(2+2))
	Perft(t, &toy{}, "heap 1 0 1", 2, 0)
}

// TestEveryLawCanFail breaks the toy in one way at a time and sees that the law
// meant for it says so. Other laws may fail as well.
func TestEveryLawCanFail(t *testing.T) {
	faults := []struct{ fault, law, says string }{
		{"never ends", "", "not over after 20"},
		{"no moves", "", "no move"},
		{"score panics", "Score", "no score"},
		{"no title", "Info", "missing"},
		{"no verb", "Info", "dealt by"},
		{"same sides", "Info", "both sides"},
		{"form missing", "Text", "one is missing"},
		{"moves when over", "Moves", "over with 1"},
		{"move twice", "Moves", "twice"},
		{"buffer overwritten", "Moves", "appended"},
		{"weight 0", "Weight", "weight 0"},
		{"pointer in state", "Play", "changed the original"},
		{"turn changes state", "Queries", "changed the position"},
		{"commitment skips reply", "Reply", "the turn is max"},
		{"reply tells", "Reply", "replies tell"},
		{"picture tells", "Reply", "picture tells"},
		{"said tells", "Reply", "picture tells"},
		{"score too large", "Score", "outside"},
		{"no evals", "Evals", "no evaluation"},
		{"same names", "Evals", "two evaluations"},
		{"infinite bounds", "Evals", "bounds"},
		{"weights missing", "Evals", "0 weights"},
		{"estimate too large", "Estimate", "not between"},
		{"most too small", "Features", "at most"},
		{"min not negated", "Features", "add up"},
		{"weigh doubles", "Weigh", "made anew"},
		{"weigh accepts all", "Weigh", "answered with"},
		{"delta of a toss", "Delta", "Delta of"},
		{"no end seen", "Delta", "ends the game"},
		{"gains of one outcome", "DrawGains", "1 outcomes of 2"},
		{"gains swapped", "DrawGains", "gains"},
		{"gains of the last move", "DrawGains", "ends the game"},
		{"range too tight", "Range", "outside Range"},
		{"range too wide", "Range", "not within"},
		{"text forgets", "Position", "reads back"},
		{"text of two lines", "Position", "tidy"},
		{"text without name", "Position", "begin"},
		{"text reads other rules", "Position", "rules read"},
		{"one notation for all", "Words", "is read as"},
		{"no words", "Words", "has words"},
		{"verb not read", "Words", "is read as"},
		{"no description", "Words", "description"},
		{"allows anything", "Legal", "is legal"},
		{"nonsense accepted", "Errors", "words"},
		{"error with full stop", "Errors", "words"},
		{"error without code", "Errors", "words"},
		{"text with tail", "Errors", "text"},
		{"text error of another type", "Errors", "text"},
		{"picture ends its line", "Picture", "line feed"},
		{"picture panics", "Picture", "panic"},
		{"owner is nature", "Picture", "belongs to chance"},
		{"place of another sign", "Cells", "is not at column 1"},
		{"places come and go", "Cells", "at the start"},
		{"place outside", "Cells", "outside of the picture"},
		{"said without heap", "Spoken", "said alike"},
		{"said at times", "Spoken", "at the start"},
		{"said in columns", "Spoken", "one blank"},
		{"said with a box", "Spoken", "not said"},
		{"tally of the loser", "Tally", "the counts are"},
		{"tally at times", "Tally", "at the start"},
		{"one number for two names", "NameNumber", "both have number 1"},
		{"number too large", "NameNumber", "number 3 of 3"},
		{"no word for outcomes", "Outcomes", "without a word"},
		{"no word for outcomes", "HeldOutcome", "without a word"},
		{"held forgotten", "HeldOutcome", "after 1 is dealt"},
		{"held at times", "HeldOutcome", "at the start"},
		{"held when over", "HeldOutcome", "at over"},
		{"put back and denied", "PutBack", "nothing to put back"},
		{"put back to a player", "PutBack", "the turn is"},
		{"not put back", "PutBack", "is not put back"},
		{"key without heap", "Key", "same key"},
		{"key lost in a table", "Key", "looks the same"},
		{"key without coin", "Key", "another turn"},
		{"moves allocate", "Allocations", "Moves allocates"},
		{"text allocates", "Allocations", "Text allocates"},
		{"estimate allocates", "Allocations", "Eval.Of allocates"},
	}
	broken := make(map[string]bool)
	for _, f := range faults {
		err := failure(&toy{fault: f.fault}, f.law)
		if err == nil || !strings.Contains(err.Error(), f.says) {
			t.Errorf("fault %q: law %s says %v, want something about %q", f.fault, f.law, err, f.says)
		}
		broken[f.law] = true
	}
	for _, l := range lawsOf[heap]() {
		if !broken[l.Name] {
			t.Errorf("no fault breaks the law %s", l.Name)
		}
	}
}

// failure gives what one law says of the game, or what the walk says if it
// cannot be played.
func failure(g *toy, name string) error {
	c, err := laws.Play(g, toyPlan.OrDefaults())
	if err != nil {
		return err
	}
	all := lawsOf[heap]()
	i := slices.IndexFunc(all, func(l laws.Law[heap]) bool { return l.Name == name })
	if i < 0 {
		return nil
	}
	return all[i].Holds(c)
}

func TestPlanNeedsBound(t *testing.T) {
	if _, err := laws.Play(&toy{}, Plan{}); err == nil {
		t.Error("a plan without Bound is accepted")
	}
}

func TestPerftSeesWrongCounts(t *testing.T) {
	if err := perft(&toy{}, "heap 9 0 1", []uint64{2, 9}); err == nil || !strings.Contains(err.Error(), "want 9") {
		t.Errorf("perft says %v of a wrong count", err)
	}
	if err := perft(&toy{}, "heap", nil); err == nil {
		t.Error("perft accepts a damaged position")
	}
}
