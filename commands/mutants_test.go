package commands_test

import (
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// mutants asks for every fault to be planted: go test ./commands -run TestMutants -mutants
// -timeout 2h -v. That takes a quarter of an hour or so.
var mutants = flag.Bool("mutants", false, "plant every fault of TestMutants, and see the tests of its room fail")

// mutant is a fault to be planted: what stands in one file below this folder, once, and
// what is put there instead. Its room is the folder of that file, wherever that is.
type mutant struct{ name, old, new string }

// planted are faults for the rooms of commands, by room.
var planted = []mutant{
	// wording
	{"one of several joined by and", `", ") + " or " + words[len(words)-1]`, `", ") + " and " + words[len(words)-1]`},
	{"numbers in falling order", "return m - n // 10 comes after 9", "return n - m"},
	{"two of one", "if n == 1 {\n\t\treturn \"1 \" + noun\n\t}\n\treturn fmt", "if n == 2 {\n\t\treturn \"1 \" + noun\n\t}\n\treturn fmt"},

	// judge
	{"an answer on the edge of the tolerance refused", "apart.Abs(apart).Cmp(tolerance) <= 0", "apart.Abs(apart).Cmp(tolerance) < 0"},
	{"percent of ten", "{times(value, hundred), r.unit, r.digits}", "{times(value, times(one, one)), r.unit, r.digits}"},
	{"a whole number for any value near it", "return r.digits > 1 && r.unit.Cmp(one) < 0 ||", "return r.digits > 1 ||"},
	{"rounded by a whole unit", "new(big.Rat).Add(times(r.unit, half)", "new(big.Rat).Add(times(r.unit, one)"},
	{"a fraction's whole part forgotten", "return floor.Add(floor, rest.Inv(rest))", "return rest.Inv(rest)"},
	{"a choice of one word", "if len(choices) < 2 {", "if len(choices) < 1 {"},
	{"a negative tolerance", "if err != nil || tolerance.Sign() < 0 {", "if err != nil {"},

	// arena/stats
	{"differences from half the mean", "d := float64(halves)/4 - mean\n\t\tsquares", "d := float64(halves)/4 - mean/2\n\t\tsquares"},
	{"the error of a pair for that of the mean", "e.Error = math.Sqrt(squares / float64(n-1) / float64(n))", "e.Error = math.Sqrt(squares / float64(n-1))"},
	{"luck added in place of taken away", "values[i] = p.score - slopes[i%2]*p.luck", "values[i] = p.score + slopes[i%2]*p.luck"},
	{"the loser's points given to the winner", "pull[g.second] -= missing", "pull[g.second] += missing"},
	{"a test that gives up early", "case ratio <= -bound:", "case ratio <= -bound/8:"},
	{"200 points for ten to one", "return -400 * math.Log10(1/score-1)", "return -200 * math.Log10(1/score-1)"},
	{"a likelihood of superiority by another model", "return 1 - math.Pow(2*e.Score, -float64(e.Pairs))", "return 1"},
	{"strengths surer than the games make them", "moved[i] /= math.Sqrt(length)", "moved[i] /= 2 * math.Sqrt(length)"},

	// classroom
	{"a chain that forgets the line before", "sha256.Sum256(append([]byte(before), bare...))", "sha256.Sum256(append([]byte(before)[:0], bare...))"},
	{"the first answer for the last", "if tries++; tries == 1 || !first {", "if tries++; tries == 1 || first {"},
	{"hands that write formulas", `strings.ContainsAny(text[:1], "=+-@\t")`, `strings.ContainsAny(text[:1], "\t")`},
	{"a name that two may have", "case known:\n\t\treturn nil, nil, wording.Errorf(\"name-taken\"", "case false:\n\t\treturn nil, nil, wording.Errorf(\"name-taken\""},
	{"a closed question that takes answers", "if b.asked != q || q.closing {", "if b.asked != q {"},

	// arena/farm
	{"rows of other games", "if r.Rows[i].Number != r.From+uint64(i) {", "if false {"},

	// arena/match
	{"a single missing game passed over", "if n > next {\n\t\t\tleft = append", "if n > next+1 {\n\t\t\tleft = append"},
	{"both games of a pair in one seat", "half := &pair[r.Number%2]", "half := &pair[0*r.Number]"},
	{"a game counted twice", "if half.played {\n\t\treturn", "if false {\n\t\treturn"},
	{"the shortest game for the longest", "s.Longest = max(s.Longest, r.Plies)", "s.Longest = min(s.Longest, r.Plies)"},

	// arena
	{"the second player given the first one's points", "all[second].Points += float64(games) - points", "all[second].Points += points"},
	{"a gauntlet in which all meet", "if i == 0 || !t.Gauntlet {", "if i >= 0 {"},
	{"the weakest ranked first", "cmp.Compare(b.strength(ok), a.strength(ok))", "cmp.Compare(a.strength(ok), b.strength(ok))"},

	// analysis
	{"luck on the wrong side", "a.Luck[side] += t.Luck", "a.Luck[side^1] += t.Luck"},
	{"the luck of the first draw forgotten", "t.Luck += turns[last].Luck", "t.Luck += 0 * turns[last].Luck"},
	{"outcomes that all weigh the same", "sum += games.Value(w) * v\n\t\tweights += uint64(w)", "sum += v\n\t\tweights += min(1, uint64(w))"},

	// arena/plot
	{"an axis that begins too late", "!math.IsNaN(v) {\n\t\t\t\tlo, hi = min(lo, v), max(hi, v)", "!math.IsNaN(v) {\n\t\t\t\tlo, hi = max(lo, v), max(hi, v)"},
	{"the middle drawn at the end", "line[at] = 'o'", "line[hi] = 'o'"},

	// arena/ugi
	{"moves joined by commas", `line += " moves " + strings.Join(moves, " ")`, `line += " moves " + strings.Join(moves, ",")`},
	{"no time for no limit", "return max(1, d.Milliseconds())", "return d.Milliseconds()"},
	{"words behind startpos", `case words[0] == "startpos" && len(rest) == 0:`, `case words[0] == "startpos":`},
	{"an option without a value", "if !isKey || len(words) < 2 {", "if !isKey {"},

	// players
	{"a player by the clock that is reproducible", "return p.Time == 0 && !p.IsEngine()", "return !p.IsEngine()"},
	{"defaults written out", "if value := o.text(p); value != o.text(usual) {", `if value := o.text(p); value != "" || value != o.text(usual) {`},
	{"depth 0", "if depth < 1 || depth > in.mostDepth() {", "if depth < 0 || depth > in.mostDepth() {"},
	{"a quote after a backslash that ends a text", "case text[i] == '\\\\':\n\t\t\tescaped = true", "case text[i] == '\\\\':\n\t\t\tescaped = false"},
	{"names in capitals not read", "return strings.ToLower(text[:end]), text[end:]", "return text[:end], text[end:]"},
	{"a default left unsaid", "case value == o.text(Spec{}):\n\t\treturn o.absent", "case value == o.text(Spec{}):\n\t\treturn value"},

	// lessons
	{"notes on another text of a lesson", "if note.Digest != l.Digest || note.At > len(l.Steps) {", "if note.At > len(l.Steps) {"},
	{"a quiz inside a lesson", `case "lesson", "quit", "quiz", "record":`, `case "lesson", "quit", "record":`},
	{"lesson 0", "if err != nil || n < 1 || n > 1000 {", "if err != nil || n < 0 || n > 1000 {"},
	{"two notes on one lesson", "if i := placeIn(notes, note.Name); i >= 0 {", "if i := placeIn(notes, note.Name); i > len(notes) {"},

	// session
	{"optional parameters that must be given", "case \"&optional\":\n\t\t\tsection = &s.optional", "case \"&optional\":\n\t\t\tsection = &s.required"},
	{"keys that are told apart by place", "case \"&key\":\n\t\t\tsection = &s.keys", "case \"&key\":\n\t\t\tsection = &s.optional"},

	// report
	{"chances of winning doubled", "return Decimals(50*v, 2)", "return Decimals(100*v, 2)"},
	{"losses of a tenth of a percent left unsaid", "case v < .0001:", "case v < .01:"},
	{"quotations that stand like other words", "s.blocks(n, indent+\"  \")", "s.blocks(n, indent)"},
	{"lists counted from one more", `sign = fmt.Sprintf("%d. ", number)`, `sign = fmt.Sprintf("%d. ", number+1)`},

	// quiz
	{"cuts looked for where there are none", "if n.Cut != nil {\n\t\tall = append(all, n)", "if n.Cut == nil {\n\t\tall = append(all, n)"},

	// lisp and its rooms
	{"a function with keys that takes none", "case word == \"&key\":\n\t\t\treturn least, -1", "case word == \"&key\":\n\t\t\treturn least, least"},
	{"lists of parameters split", "if depth == 0 && i > start && !yield", "if i > start && !yield"},
	{"at most for at least", `return "at least " + Arguments(least)`, `return "at most " + Arguments(least)`},
	{"pairs that take twice as much", "c.Bytes += ConsSize", "c.Bytes += 2 * ConsSize"},
	{"a sum that overflows unseen", "return sum, (a^sum)&(b^sum) >= 0", "return sum, true"},
	{"unquote-splicing read as unquote", `{",@", "unquote-splicing"}, {",", "unquote"},`, `{",", "unquote"}, {",@", "unquote-splicing"},`},
	{"butlast that keeps one more", "items[:max(0, len(items)-n)]", "items[:max(0, min(len(items), len(items)-n+1))]"},
}

// TestMutants looks for each fault's place, and with -mutants plants it and expects the tests
// of its room to fail: those of its folder, or of the nearest one above that has any.
func TestMutants(t *testing.T) {
	if len(planted) < 40 {
		t.Errorf("%d faults, wanted 40 or more", len(planted))
	}
	texts := productFiles(t)
	for _, m := range planted {
		t.Run(strings.ReplaceAll(m.name, " ", "-"), func(t *testing.T) {
			path := placeOf(t, texts, m.old)
			if *mutants && path != "" {
				seeKilled(t, path, strings.Replace(texts[path], m.old, m.new, 1))
			}
		})
	}
}

// productFiles reads every Go file below this folder that is no test.
func productFiles(t *testing.T) map[string]string {
	texts := map[string]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		texts[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// placeOf gives the one file that holds a piece of code, once.
func placeOf(t *testing.T, texts map[string]string, code string) (path string) {
	times := 0
	for p, text := range texts {
		if n := strings.Count(text, code); n > 0 {
			path, times = p, times+n
		}
	}
	if times != 1 {
		t.Fatalf("%q stands below commands %d times, wanted once; plant the fault elsewhere", code, times)
	}
	return path
}

// seeKilled runs the tests of a file's room with another text in place of the file.
func seeKilled(t *testing.T, path, text string) {
	whole, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	changed, overlay := filepath.Join(t.TempDir(), filepath.Base(path)), filepath.Join(t.TempDir(), "overlay.json")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{whole: changed}})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{changed: []byte(text), overlay: list} {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	room := roomWithTests(filepath.Dir(path))
	tests := exec.Command("go", "test", "-count=1", "-failfast", "-vet=off", "-skip", "TestMutants", "-overlay", overlay, "./"+room)
	tests.Env = append(os.Environ(), "RAPID_NOFAILFILE=true") // what a mutant fails on is no case to keep
	out, err := tests.CombinedOutput()
	says := string(out)
	switch {
	case err == nil:
		t.Errorf("the tests of %s did not notice", room)
	case strings.Contains(says, "build failed"), !strings.Contains(says, "--- FAIL") && !strings.Contains(says, "panic:"):
		t.Errorf("the tests of %s did not run:\n%s", room, says)
	case strings.Contains(says, "--- FAIL"):
		first, _, _ := strings.Cut(says[strings.Index(says, "--- FAIL"):], "\n")
		t.Logf("%s: %s", room, first)
	}
}

// roomWithTests gives the folder, or the nearest above it, that has tests.
func roomWithTests(folder string) string {
	for ; folder != "."; folder = filepath.Dir(folder) {
		if tests, _ := filepath.Glob(filepath.Join(folder, "*_test.go")); len(tests) > 0 {
			break
		}
	}
	return folder
}
