package lisp

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
)

var (
	updateForms = flag.Bool("update-forms", false, "write the forms that are kept with SBCL's answers again, with the program sbcl")
	formsSeed   = flag.Uint64("forms-seed", 1, "the seed of the random forms that SBCL judges with the flag -long")
)

// judgedForms is a kind of random forms that give what SBCL gives.
type judgedForms struct {
	file       string   // it has a line for each kept form: the form, a tabulator, SBCL's answer
	chapters   []string // of the grammar
	grammar    string
	kept, long int // how many are kept with their answers, and made and judged anew with the flag -long
}

// judged are the kinds of forms: of all chapters of the language, and loops whose variables are
// looked at when they have ended.
var judged = []judgedForms{
	{"testdata/judge/forms.txt", []string{"numbers", "lists", "conses", "sequences", "keywords", "strings", "characters", "arrays", "types", "control"}, grammarText, 3000, 10000},
	{"testdata/judge/loops.txt", []string{"loops"}, loopGrammar, 840, 5000},
	{"testdata/judge/formats.txt", []string{"formats"}, formatGrammar, 400, 2000},
}

//go:embed testdata/judge/forms.grammar
var grammarText string

//go:embed testdata/judge/formats.grammar
var formatGrammar string

//go:embed testdata/judge/loops.grammar
var loopGrammar string

// grammar is how values of each kind can be written: texts in which <kind>
// stands for any value of another kind.
type grammar struct {
	ways  map[string][]string // all ways to write a kind
	plain map[string][]string // those in which no kind of the grammar stands
	rand  *rand.Rand
}

// parseGrammar reads the ways of some chapters.
func parseGrammar(text string, chapters []string, seed uint64) *grammar {
	g := &grammar{map[string][]string{}, map[string][]string{}, rand.New(rand.NewPCG(seed, 0))}
	in := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if chapter, ok := strings.CutPrefix(line, "chapter "); ok {
			in = slices.Contains(chapters, chapter)
			continue
		}
		kind, way, ok := strings.Cut(line, ": ")
		if !in || !ok || strings.HasPrefix(line, "#") {
			continue
		}
		g.ways[kind] = append(g.ways[kind], way)
	}
	g.leaveOutUnwritable()
	for kind, ways := range g.ways {
		for _, way := range ways {
			if !slices.ContainsFunc(places(way), func(k string) bool { return g.ways[k] != nil }) {
				g.plain[kind] = append(g.plain[kind], way)
			}
		}
	}
	return g
}

// leaveOutUnwritable takes out the ways that need a kind of a chapter that is left out.
func (g *grammar) leaveOutUnwritable() {
	for changed := true; changed; {
		changed = false
		for kind, ways := range g.ways {
			kept := slices.DeleteFunc(ways, func(way string) bool {
				return slices.ContainsFunc(places(way), func(k string) bool { return g.ways[k] == nil && drawn[k] == nil })
			})
			changed = changed || len(kept) < len(ways)
			if g.ways[kind] = kept; len(kept) == 0 {
				delete(g.ways, kind)
			}
		}
	}
}

// places lists the kinds that stand in a way.
func places(way string) (kinds []string) {
	for {
		_, after, found := strings.Cut(way, "<")
		if !found {
			return kinds
		}
		kind, rest, found := strings.Cut(after, ">")
		if found && isKind(kind) {
			kinds, way = append(kinds, kind), rest
		} else {
			way = after
		}
	}
}

// isKind tells <kind> from the functions < and <=.
func isKind(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// write gives a random text of a kind whose forms stand at most depth deep.
func (g *grammar) write(kind string, depth int) string {
	if draw := drawn[kind]; draw != nil {
		return draw(g.rand)
	}
	ways := g.ways[kind]
	if depth <= 0 && g.plain[kind] != nil {
		ways = g.plain[kind]
	}
	way := ways[g.rand.IntN(len(ways))]
	for _, k := range places(way) {
		way = strings.Replace(way, "<"+k+">", "\x00"+g.write(k, depth-1), 1)
	}
	return strings.ReplaceAll(way, "\x00", "")
}

// drawn are the kinds that are drawn and not written by the grammar.
var drawn = map[string]func(r *rand.Rand) string{
	"digits":   drawDigits,
	"index":    func(r *rand.Rand) string { return fmt.Sprint(r.IntN(6)) },
	"nonzero":  func(r *rand.Rand) string { return fmt.Sprint(1 + r.IntN(12)) },
	"shift":    func(r *rand.Rand) string { return fmt.Sprint(r.IntN(48) - 8) },
	"radix":    func(r *rand.Rand) string { return fmt.Sprint(2 + r.IntN(35)) },
	"fraction": func(r *rand.Rand) string { return fmt.Sprintf("%.*f", 1+r.IntN(3), r.Float64()*40-20) },
	"name":     func(r *rand.Rand) string { return pick(r, "a", "b", "c", "x", "y", "foo", "nil", "t") },
	"letter":   func(r *rand.Rand) string { return string("abcxyzABZ059"[r.IntN(12)]) },
	"word":     drawWord,
}

func pick(r *rand.Rand, from ...string) string { return from[r.IntN(len(from))] }

// drawDigits draws whole numbers of which most are small and some have 25 digits.
func drawDigits(r *rand.Rand) string {
	switch r.IntN(12) {
	case 0:
		return fmt.Sprint(r.Int64() - r.Int64())
	case 1:
		return fmt.Sprint(r.Int64()) + fmt.Sprint(r.IntN(1000000))
	case 2, 3:
		return fmt.Sprint(r.IntN(20000) - 10000)
	}
	return fmt.Sprint(r.IntN(41) - 20)
}

func drawWord(r *rand.Rand) string {
	letters := make([]byte, r.IntN(6))
	for i := range letters {
		letters[i] = "abcdexyABX01"[r.IntN(12)]
	}
	return string(letters)
}

// forms gives count different forms.
func (g *grammar) forms(count int) []string {
	seen := map[string]bool{}
	var forms []string
	for len(forms) < count {
		form := strings.ReplaceAll(g.write("any", 1+g.rand.IntN(3)), "  ", " ")
		if strings.HasPrefix(form, "(") && len(form) < 400 && !seen[form] {
			seen[form] = true
			forms = append(forms, form)
		}
	}
	return forms
}

// judgeProgram prints for each form of a file its value, or the word error.
const judgeProgram = `
(setf *read-default-float-format* 'double-float *print-case* :downcase *print-pretty* nil)
(setf sb-ext:*evaluator-mode* :interpret)
(declaim (sb-ext:muffle-conditions warning))
(with-open-file (in "forms.lisp")
  (loop for form = (handler-case (read in nil :end) (reader-error () :unreadable))
        until (eq form :end)
        do (write-line (handler-case (handler-bind ((warning #'muffle-warning)) (prin1-to-string (eval form)))
                         (error () "error")))))
`

// judge gives SBCL's answers to some forms.
func judge(t *testing.T, forms []string) []string {
	t.Helper()
	sbcl, err := exec.LookPath("sbcl")
	if err != nil {
		t.Skip("SBCL, which judges the forms, is not installed: the program sbcl")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"judge.lisp": judgeProgram, "forms.lisp": strings.Join(forms, "\n") + "\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	run := exec.CommandContext(ctx, sbcl, "--noinform", "--no-sysinit", "--no-userinit", "--disable-debugger", "--load", "judge.lisp", "--quit")
	run.Dir = dir
	out, err := run.Output()
	if err != nil {
		t.Fatalf("sbcl: %v\n%s", err, out)
	}
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(answers) != len(forms) {
		t.Fatalf("SBCL answered %d of %d forms; the last: %q", len(answers), len(forms), answers[len(answers)-1])
	}
	return answers
}

// ours gives this Lisp's answer to a form, or the word error and what it says.
func ours(form string) (answer, said string) {
	read, err := Read(form)
	if err != nil {
		return "error", err.Error()
	}
	var value Value
	for _, f := range read {
		if value, err = New(newTestHost()).Eval(context.Background(), f); err != nil {
			return "error", err.Error()
		}
	}
	return String(value), ""
}

// compareAnswers fails for each form whose answer is not SBCL's, the first few of them in full.
func compareAnswers(t *testing.T, forms, answers []string) {
	t.Helper()
	wrong := 0
	for i, form := range forms {
		got, said := ours(form)
		if got == answers[i] {
			continue
		}
		if wrong++; wrong <= 20 {
			t.Errorf("%s\n gives %s %s\n SBCL  %s", form, got, said, answers[i])
		}
	}
	if wrong > 0 {
		t.Errorf("%d of %d forms give something else than SBCL", wrong, len(forms))
	}
}

// TestFormsThatSBCLHasJudged compares the kept forms, so that it needs no SBCL.
func TestFormsThatSBCLHasJudged(t *testing.T) {
	for _, j := range judged {
		if *updateForms {
			j.keep(t)
		}
		text, err := os.ReadFile(j.file)
		if err != nil {
			t.Fatal(err)
		}
		var forms, answers []string
		for line := range strings.Lines(string(text)) {
			form, answer, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			forms, answers = append(forms, form), append(answers, answer)
		}
		if ends := strings.Count(string(text), " finally "); j.grammar == loopGrammar && ends < 500 {
			t.Errorf("only %d loops look at their variables at the end; 500 were wanted", ends)
		}
		if len(forms) < j.kept {
			t.Fatalf("%s has %d forms; %d were wanted", j.file, len(forms), j.kept)
		}
		compareAnswers(t, forms, answers)
	}
}

// keep writes the forms that are kept.
func (j judgedForms) keep(t *testing.T) {
	forms := parseGrammar(j.grammar, j.chapters, 2024).forms(j.kept)
	answers := judge(t, forms)
	var b strings.Builder
	for i, form := range forms {
		fmt.Fprintf(&b, "%s\t%s\n", form, answers[i])
	}
	if err := os.WriteFile(j.file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestNewFormsJudgedBySBCL makes forms anew and asks the SBCL of this machine.
func TestNewFormsJudgedBySBCL(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("asks the program sbcl about 15,000 forms with -long")
	}
	for _, j := range judged {
		forms := parseGrammar(j.grammar, j.chapters, *formsSeed).forms(j.long)
		compareAnswers(t, forms, judge(t, forms))
	}
}
