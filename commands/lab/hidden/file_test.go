package hidden

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/commands/text/report"
	"parlor/games/gamestest"
	"parlor/games/tree"
	"parlor/search/hidden"
)

func fileText(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func loaded(t testing.TB, name string) *tree.Rules {
	t.Helper()
	x, err := translate(name, fileText(t, name))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	r, err := x.rules()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

// TestRefusedFiles: each malformed file is refused for its own reason, with the line.
func TestRefusedFiles(t *testing.T) {
	good := fileText(t, "two-cards.efg")
	change := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("no %q", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	for name, tt := range map[string]struct{ text, want string }{
		"recall":       {fileText(t, "bad-recall.efg"), `perfect recall: the set second of max does not tell left at first from right at first, which he has decided before, at line 3 and at line 6`},
		"sum":          {fileText(t, "bad-sum.efg"), "line 5: payoffs add up to 3 here and to 4 at line 4"},
		"moves":        {fileText(t, "bad-moves.efg"), "line 6: set 1 of Min has the moves x y and, at this line, x z"},
		"odds":         {fileText(t, "bad-odds.efg"), "line 2: chances add up to 1, and these to 999999/1000000; what is no decimal number is written as a ratio, such as 1/3"},
		"three":        {change(`"Guest"`, `"Guest" "Third"`), "line 1: wanted two players, and there are 3"},
		"cut":          {good[:len(good)-12], "the file is cut short"},
		"cut text":     {good + `"`, "line 13: the file is cut short: a text begins here"},
		"too much":     {good + `t "" 3`, "line 13: the tree is complete, and t is left over"},
		"twice":        {change(`{ 1 -1 }`, `{ 1 -1 } `) + "", ""},
		"other pays":   {change("t \"\" 2\n", "t \"\" 2 \"\" { 1 -2 }\n"), "outcome 2 is described twice"},
		"no pays":      {change("t \"\" 3\n", "t \"\" 9\n"), "outcome 9 has no payoffs"},
		"no moves":     {change(`{ "call" "fold" }`, `{ }`), "a node needs at least one move"},
		"player":       {change(`p "" 1 1`, `p "" 4 1`), "wanted player 1 or 2, given 4"},
		"version":      {"EFG 1 R", "line 1: wanted a file that begins with EFG 2 R"},
		"number":       {change("{ 2 -2 }", "{ 1e999999999 -2 }"), "wanted a payoff, a number"},
		"nothing":      {"", "line 1: wanted a file that begins with EFG 2 R"},
		"absentminded": {"EFG 2 R \"\" { \"a\" \"b\" }\np \"\" 1 1 \"x\" { \"s\" \"g\" } 0\np \"\" 1 1 0\nt \"\" 1 { 1 -1 }\nt \"\" 1\nt \"\" 1\n", `the set x of max comes twice on the way to one position, at line 3`},
	} {
		x, err := readEFG(tt.text)
		if err == nil {
			_, err = x.rules()
		}
		switch {
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: %v, wanted %s", name, err, tt.want)
		case err != nil && report.CodeOf(err) == "":
			t.Errorf("%s: %v has no code", name, err)
		}
	}
}

// values is what values.json says of a game.
type values struct {
	Value   string `json:"value"`
	Nodes   int    `json:"nodes"`
	Leaves  int    `json:"leaves"`
	Sets    [2]int `json:"sets"`
	Seqs    [2]int `json:"sequences"`
	Open    string `json:"all_open"`
	MaxSees string `json:"if_max_sees_all"`
	MinSees string `json:"if_min_sees_all"`

	Optimum    map[string]map[string]string `json:"one_optimum"`
	Strategies []struct {
		Kind  string `json:"kind"`
		Value string `json:"value"`
		Best  string `json:"best_reply_of_max"`
		Worst string `json:"best_reply_of_min"`
		Lost  string `json:"lost_together"`
	} `json:"strategies"`
	PIMC struct {
		Value string `json:"value"`
		Best  string `json:"best_reply_of_max"`
		Worst string `json:"best_reply_of_min"`
		Lost  string `json:"lost_together"`
	} `json:"pimc"`
}

func known(t testing.TB, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(fileText(t, "values.json")), into); err != nil {
		t.Fatal(err)
	}
}

// pure is the strategies of values.json that are named by what they do.
func pure(g *hidden.Game, kind string) hidden.Strategy {
	s := g.Uniform()
	for i, set := range g.Sets {
		n := len(set.Moves)
		for m := range set.Moves {
			switch kind {
			case "first":
				s[i][m] = big.NewRat(int64(map[bool]int{true: 1}[m == 0]), 1)
			case "last":
				s[i][m] = big.NewRat(int64(map[bool]int{true: 1}[m == n-1]), 1)
			case "skew":
				s[i][m] = big.NewRat(int64(m+1), int64(n*(n+1)/2))
			case "uniform":
			default:
				panic("no strategy is called " + kind)
			}
		}
	}
	return s
}

// holds checks everything that is known of a game.
func holds(t *testing.T, name string, g *hidden.Game, want values) {
	t.Helper()
	is := func(what string, got *big.Rat, wanted string) {
		if got.RatString() != wanted {
			t.Errorf("%s: %s is %s, wanted %s", name, what, got.RatString(), wanted)
		}
	}
	solved := func(g *hidden.Game) *big.Rat {
		s, err := g.Solve(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		is("lost together", s.Judged.Lost(), "0")
		return s.Value
	}
	is("the value", solved(g), want.Value)
	is("the value if Max sees all", solved(g.Seeing(0)), want.MaxSees)
	is("the value if Min sees all", solved(g.Seeing(1)), want.MinSees)
	is("the value if both see all", solved(g.Seeing(0, 1)), want.Open)
	if got := [2]int{g.SetsOf(0), g.SetsOf(1)}; got != want.Sets || g.Sequences != want.Seqs {
		t.Errorf("%s has %v sets and %v sequences, wanted %v and %v", name, got, g.Sequences, want.Sets, want.Seqs)
	}
	for _, s := range want.Strategies {
		j := g.Judge(pure(g, s.Kind))
		is(s.Kind+", value", j.Value, s.Value)
		is(s.Kind+", best reply of Max", j.Replies[0].Value, s.Best)
		is(s.Kind+", best reply of Min", j.Replies[1].Value, s.Worst)
		is(s.Kind+", lost together", j.Lost(), s.Lost)
	}
	j := g.Judge(g.Averaged())
	is("pimc, value", j.Value, want.PIMC.Value)
	is("pimc, best reply of Max", j.Replies[0].Value, want.PIMC.Best)
	is("pimc, best reply of Min", j.Replies[1].Value, want.PIMC.Worst)
}

// TestFiles: the files that are there have the values that are known, also when they are written and
// read again.
func TestFiles(t *testing.T) {
	var all struct{ Files map[string]values }
	known(t, &all)
	seen := 0
	for name, want := range all.Files {
		if !strings.HasSuffix(name, ".efg") {
			continue
		}
		seen++
		r := loaded(t, name)
		if r.Nodes() != want.Nodes {
			t.Errorf("%s has %d nodes, wanted %d", name, r.Nodes(), want.Nodes)
		}
		holds(t, name, FormOf(r), want)
		again, err := readEFG(writeEFG(r, name))
		if err != nil {
			t.Fatalf("%s, written: %v", name, err)
		}
		back, err := again.rules()
		if err != nil {
			t.Fatalf("%s, written: %v", name, err)
		}
		holds(t, name+", written", FormOf(back), want)
	}
	if seen != 7 {
		t.Errorf("%d files", seen)
	}
	var matrix struct {
		Files map[string]struct{ Value string }
	}
	known(t, &matrix)
	r := loaded(t, "wide.nfg")
	if s, err := FormOf(r).Solve(t.Context()); err != nil || s.Value.RatString() != matrix.Files["wide.nfg"].Value {
		t.Errorf("wide.nfg: %v %v", s, err)
	}
	text, err := writeNFG(r, "wide")
	if err != nil {
		t.Fatal(err)
	}
	x, err := readNFG(text)
	if err != nil || x.Tree != "(both (1 4 -2) (0 -3 5))" {
		t.Errorf("%s is read back as %s, %v", text, x.Tree, err)
	}
	byOutcome, err := readNFG("NFG 1 R \"\" { \"a\" \"b\" } { { \"up\" \"down\" } { \"l\" \"r\" } } \"\" { { \"one\" 1 -1 } { \"\" 2, -2 } } 1 2 0 1")
	if err != nil || byOutcome.Tree != "(both (1 0) (2 1))" {
		t.Errorf("%s, %v", byOutcome.Tree, err)
	}
}

// TestIterationsInFractions: the first iterations of CFR on Kuhn's poker and on the coin toss.
func TestIterationsInFractions(t *testing.T) {
	var all struct {
		First map[string]json.RawMessage `json:"first_iterations"`
	}
	known(t, &all)
	games := map[string]*hidden.Game{"kuhn": FormOf(loaded(t, "kuhn.efg")), "coin_toss": FormOf(loaded(t, "coin-toss.efg"))}
	by := map[string]hidden.Procedure{"cfr, both at once": hidden.RegretMatching, "cfr, in turns": hidden.CFR, "cfr+": hidden.CFRPlus}
	checked := 0
	for key, raw := range all.First {
		game, name, ok := strings.Cut(key, " | ")
		if !ok {
			continue
		}
		var rounds []struct {
			Value, Nashconv   string
			Strategy, Regrets map[string]map[string]string
		}
		if err := json.Unmarshal(raw, &rounds); err != nil {
			t.Fatal(err)
		}
		g := games[game]
		f, fast := g.Exactly(by[name], -1), g.Play(by[name], nil)
		for i, want := range rounds {
			f.Next()
			fast.Next()
			s := f.Strategy()
			j := g.Judge(s)
			if j.Value.RatString() != want.Value || j.Lost().RatString() != want.Nashconv {
				t.Errorf("%s, iteration %d: %s, %s lost, wanted %s and %s", key, i+1, j.Value.RatString(), j.Lost().RatString(), want.Value, want.Nashconv)
			}
			rounded := fast.Strategy()
			for k, set := range g.Sets {
				label := []string{"Max ", "Min "}[set.Side] + set.Label
				for m, move := range set.Moves {
					checked++
					if got := s[k][m].RatString(); got != want.Strategy[label][move] {
						t.Errorf("%s, iteration %d: %s %s has the probability %s, wanted %s", key, i+1, label, move, got, want.Strategy[label][move])
					}
					if got := f.Regrets[k][m].RatString(); got != want.Regrets[label][move] {
						t.Errorf("%s, iteration %d: %s %s has the regret %s, wanted %s", key, i+1, label, move, got, want.Regrets[label][move])
					}
					a, _ := s[k][m].Float64()
					if b, _ := rounded[k][m].Float64(); a-b > 1e-12 || b-a > 1e-12 {
						t.Errorf("%s, iteration %d: %s %s is %v, and rounded %v", key, i+1, label, move, a, b)
					}
				}
			}
		}
	}
	if checked < 300 {
		t.Errorf("%d numbers checked", checked)
	}
}

// TestMutatedFiles: whatever a file says, it is read or refused with a code, at once.
func TestMutatedFiles(t *testing.T) {
	count := 5_000
	if *gamestest.Long {
		count = 100_000
	}
	names, _ := filepath.Glob("testdata/*.?fg")
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"{", "}", "\"", "0", "1", "-1", "1/3", "t", "p", "c", "1e99", "99999999", "\n", ",", "\\", "1/0", "\x00", "\xff", "EFG"}
	word := regexp.MustCompile(`\S+`)
	began, read := time.Now(), 0
	for i := range count {
		name := names[i%len(names)]
		text := fileText(t, filepath.Base(name))
		for range 1 + random.IntN(3) {
			at := word.FindAllStringIndex(text, -1)
			if len(at) == 0 {
				break
			}
			w := at[random.IntN(len(at))]
			switch random.IntN(4) {
			case 0:
				text = text[:w[0]] + text[w[1]:]
			case 1:
				text = text[:w[0]] + pieces[random.IntN(len(pieces))] + text[w[1]:]
			case 2:
				text = text[:w[1]] + " " + pieces[random.IntN(len(pieces))] + text[w[1]:]
			default:
				text = text[:w[0]]
			}
		}
		if survives(t, name, text) {
			read++
		}
	}
	t.Logf("%d of %d mutated files are legal, %v", read, count, time.Since(began))
	if read == 0 || read == count {
		t.Error("nothing was tried")
	}
}

// survives reads a file, and says whether it is legal; the error of one that is not must have a code.
func survives(t testing.TB, name, text string) bool {
	x, err := translate(name, text)
	var r *tree.Rules
	if err == nil {
		r, err = x.rules()
	}
	if err != nil {
		if report.CodeOf(err) == "" {
			t.Fatalf("%q: %v has no code", text, err)
		}
		return false
	}
	again, err := readEFG(writeEFG(r, "again"))
	if err == nil {
		_, err = again.rules()
	}
	if err != nil {
		t.Fatalf("%q is written so that it cannot be read: %v", text, err)
	}
	return true
}

// FuzzFile is TestMutatedFiles for any bytes.
func FuzzFile(f *testing.F) {
	names, _ := filepath.Glob("testdata/*.?fg")
	for _, name := range names {
		f.Add(filepath.Base(name), fileText(f, filepath.Base(name)))
	}
	f.Fuzz(func(t *testing.T, name, text string) { survives(t, name, text) })
}
