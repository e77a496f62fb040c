package table_test

import (
	"cmp"
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/table"
	"parlor/commands/tests/coretest"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// TestJoined: words of a line that stand for the name of a command written with hyphens.
func TestJoined(t *testing.T) {
	s := started(t, "")
	for line, want := range map[string]string{
		"draw card": "draw-card", "Draw Card now": "draw-card now", "give up": "give-up", "suggest best move 3": "suggest-best-move 3",
		"draw": "draw", "moves": "moves", "sow 0": "sow 0", "zebra crossing": "zebra crossing", "": "", "Moves": "Moves", "Sow 0": "Sow 0",
	} {
		if got := strings.Join(s.Joined(strings.Fields(line)), " "); got != want {
			t.Errorf("%q is read as %q, wanted %q", line, got, want)
		}
	}
}

// TestUntitled: the title of a game is read as its name, at the beginning of a line and after a word.
func TestUntitled(t *testing.T) {
	s := started(t, "")
	for line, want := range map[string]string{
		"Sorry!": "sorry", "SORRY!": "sorry", "rules Sorry!": "rules sorry", "RoPaSci 360": "ropasci", "new ropasci 360 :option": "new ropasci :option",
		"rules a Sorry!": "rules a Sorry!", "Sorry!s": "Sorry!s", "  Mancala  ": "mancala", "Mancalas": "Mancalas", "moves": "moves", "": "", "rules": "rules",
		"Mancala :pits 3": "mancala :pits 3",
	} {
		if got := s.Untitled(line); got != want {
			t.Errorf("%q is read as %q, wanted %q", line, got, want)
		}
	}
}

// TestBareWords: how the words of a line are read: numbers as numbers, unless a text is wanted, variables
// by their values, and all others as they stand.
func TestBareWords(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2)) (setf two 2) (setf g m)")
	for _, c := range []struct{ command, words, says string }{
		{"position", "", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"},
		{"position", "m", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"},
		{"after", "sow 0", "mancala 0,3,3,0,2,2,2,0,1 pits:3 stones:2"},
		{"after", "m sow two", "mancala 2,2,0,1,3,2,2,0,1 pits:3 stones:2"},
		{"legal-moves", "", "(sow 0 sow 1 sow 2)"},
		{"alias", "x sow 0", ""},
		{"set", "depth 3", ""},
	} {
		cmds := s.Meant(c.command)
		v, err := s.CallWords(context.Background(), cmds, strings.Fields(c.words))
		if err != nil {
			t.Errorf("%s %s: %v", c.command, c.words, err)
			continue
		}
		got := strings.Trim(lisp.Display(v), "#<>")
		if c.says != "" && got != c.says {
			t.Errorf("%s %s: %s, wanted %s", c.command, c.words, got, c.says)
		}
	}
	for words, want := range map[string]bool{"3": true, "3.5": true, "1/2": true, "a": false, "3 4": false, "2/4": false, ":key": false} {
		if _, ok := started(t, "").PlainNumber(strings.Fields(words)); ok != want {
			t.Errorf("%s is a number where no game is played: %v", words, ok)
		}
		if _, ok := s.PlainNumber(strings.Fields(words)); ok {
			t.Errorf("%s is a number where it could be a move", words)
		}
	}
	for words, want := range map[string]bool{"sow 0": true, "0": true, "sow 9": false, "moves": false} {
		if got := s.IsMove(strings.Fields(words)); got != want {
			t.Errorf("%s is a legal move: %v", words, got)
		}
	}
	if started(t, "").IsMove([]string{"0"}) {
		t.Error("there is a legal move without a game")
	}
	_, meant, err := s.PlayLine(context.Background(), []string{"sow", "9"})
	if !meant || coretest.Says(err) != `wanted a pit from 0 to 2, got "9" [no-such-pit]` {
		t.Errorf("sow 9 is meant as a move: %v, %s", meant, coretest.Says(err))
	}
	if _, meant, err := s.PlayLine(context.Background(), []string{"zebra"}); meant || err != nil {
		t.Errorf("zebra is meant as a move: %v, %v", meant, err)
	}
	if v, meant, err := s.PlayLine(context.Background(), []string{"0"}); !meant || err != nil || v != lisp.Value(s.Current()) {
		t.Errorf("0 is meant as a move: %v, %v", meant, err)
	}
}

// TestSpelled: a form is spelled as the call was.
func TestSpelled(t *testing.T) {
	s := started(t, "(make-mancala :pits 3 :stones 2)")
	var forms, lines []string
	spell := []string{"(suggest-best-move g 2)", "(opponent g 'green)", "(make-mancala)", "(list (moves g))", "(sow g 0)", "(moves g)"}
	probe := &table.Command{Sig: "(probe)", Run: func(c *table.Call) (lisp.Value, error) {
		for _, form := range spell {
			lines = append(lines, c.Spelled(form))
		}
		forms = append(forms, lines...)
		return nil, nil
	}}
	if err := s.Table.Add(probe); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CallWords(context.Background(), []*table.Command{probe}, nil); err != nil {
		t.Fatal(err)
	}
	if want := []string{"suggest-best-move 2", "opponent green", "mancala", "(list (moves g))", "sow 0", "moves"}; !slices.Equal(lines, want) {
		t.Errorf("in a line: %q, wanted %q", lines, want)
	}
	lines = nil
	if _, err := s.Call(context.Background(), probe, nil); err != nil || !slices.Equal(lines, spell) {
		t.Errorf("in a form: %q (%v)", lines, err)
	}
}

// asked is a quiz about a position.
type asked struct {
	input.Activity
	at position.Position
}

var quiz = &input.Kind{Name: "a quiz of a class", Led: true}

func (*asked) Kind() *input.Kind                      { return quiz }
func (a *asked) Shows() (at, reads position.Position) { return a.at, a.at }
func (*asked) Leave(context.Context) error            { return nil }
func (*asked) Now() input.Now                         { return input.Now{} }

// TestWhileAsked: while a position is asked about, commands are about that, and those that act on a game
// are refused unless one is named.
func TestWhileAsked(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2)) (setf n (make-mancala :pits 2 :stones 1))")
	kind := s.Current().Line.Kind()
	at, err := kind.Read("mancala 0,3,3,0,2,2,2,0,1 pits:3 stones:2")
	if err != nil {
		t.Fatal(err)
	}
	s.Stack.Start(&asked{at: at})
	for form, want := range map[string]string{
		"(position)": at.Text(), "(legal-moves)": "(sow 0 sow 1 sow 2)", "(position n)": "mancala 1,1,0,1,1,0,0 pits:2 stones:1",
	} {
		v, err := coretest.Eval(s, form)
		if got := lisp.Display(v); err != nil || got != want {
			t.Errorf("%s is %s (%v), wanted %s", form, got, err, want)
		}
	}
	want := "sow acts on a game, and the quiz of a class asks about a position; answer it, or leave the quiz of a class by q [position-asked]"
	if _, err := coretest.Eval(s, "(sow 0)"); coretest.Says(err) != want {
		t.Errorf("%s, wanted %s", coretest.Says(err), want)
	}
	if _, meant, _ := s.PlayLine(context.Background(), []string{"0"}); meant {
		t.Error("a number is a move of the game that is not shown")
	}
	if _, err := coretest.Eval(s, "(moves m)"); err != nil || s.Current().Line.Now().Text() != "mancala 1,1,0,1,1,0,0 pits:2 stones:1" {
		t.Errorf("a game that is looked at becomes the current one (%v)", err)
	}
	if _, err := coretest.Eval(s, "(sow m 0)"); err != nil || s.Current().Line.Now().Text() != at.Text() {
		t.Errorf("a game that is played does not become the current one: %s (%v)", s.Current().Line.Now().Text(), err)
	}
}

// shown is a walk, which stands at a position and asks nothing.
type shown struct{ asked }

var walk = &input.Kind{Name: "a walk"}

func (*shown) Kind() *input.Kind { return walk }

// TestWhileShown: while a walk shows a position, commands that look are about that, those that act are about
// the game, and neither makes another game the current one unless it is named.
func TestWhileShown(t *testing.T) {
	s := started(t, "(setf n (make-sorry)) (setf m (make-mancala :pits 3 :stones 2))")
	m := s.Current()
	at, err := m.Line.Kind().Read("mancala 0,3,3,0,2,2,2,0,1 pits:3 stones:2")
	if err != nil {
		t.Fatal(err)
	}
	s.Stack.Start(&shown{asked{at: at}})
	for _, c := range []struct{ form, says, current string }{
		{"(position)", at.Text(), "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"},
		{"(length (legal-moves))", "3", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"},
		{"(length (moves))", "3", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"},
		{"(feature 'own-store)", "0", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"},
		{"(position n)", "sorry red - r:-1,-1,-1 g:-2,-2,-2", "mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2"},
		{"(position (sow 1))", "mancala 2,0,3,1,2,2,2,0,0 pits:3 stones:2", "mancala 2,0,3,1,2,2,2,0,0 pits:3 stones:2"},
		{"(length (moves n))", "5", "sorry red - r:-1,-1,-1 g:-2,-2,-2"},
	} {
		v, err := coretest.Eval(s, c.form)
		if got := lisp.Display(v); err != nil || got != c.says {
			t.Errorf("%s is %s (%v), wanted %s", c.form, got, err, c.says)
		}
		if got := s.Current().Line.Now().Text(); got != c.current {
			t.Errorf("after %s the current game is %s, wanted %s", c.form, got, c.current)
		}
	}
}

// TestOfferedFiles: files are offered where one is wanted, below the folder that is typed, hidden ones
// only behind a dot.
func TestOfferedFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a.save", "b.save", ".hidden", "folder/inner.save"} {
		if at := strings.LastIndex(name, "/"); at > 0 {
			if err := os.MkdirAll(name[:at], 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := started(t, "(alias l load)")
	t.Cleanup(s.CloseFolder)
	for _, c := range []struct{ command, before, prefix, offered string }{
		{"load", "", "", "a.save b.save folder/"}, {"load", "", "a", "a.save"}, {"load", "", "folder/", "folder/inner.save"},
		{"load", "", ".", ".hidden"}, {"load", "", "~", "~/"}, {"load", "", "none/", ""}, {"load", "a.save", "", ""}, {"l", "", "b", "b.save"},
		{"set", "trace-file", "", "a.save b.save folder/"}, {"set", "depth", "", ""}, {"moves", "", "", ""}, {"zebra", "", "", ""},
	} {
		got := strings.Join(s.CompleteFiles(c.command, strings.Fields(c.before), c.prefix), " ")
		if got != c.offered {
			t.Errorf("%s %s %s: offered is %q, wanted %q", c.command, c.before, c.prefix, got, c.offered)
		}
	}
}

// TestOfferedFromRoot: a path from the root is offered with it.
func TestOfferedFromRoot(t *testing.T) {
	s := started(t, "")
	files := s.CompleteFiles("load", nil, "/")
	if len(files) == 0 || slices.ContainsFunc(files, func(name string) bool { return !strings.HasPrefix(name, "/") }) {
		t.Errorf("below / is offered %q", files)
	}
}

// TestOfferedWords: what may stand first, in a line and in a form, and what is offered before all else.
func TestOfferedWords(t *testing.T) {
	s := started(t, "(defun mine (n) n) (alias mvs moves)")
	line, form := s.CommandWords(), s.FormWords()
	for _, word := range []string{"moves", "sow", "draw-card", "throw", "mvs", "make-sorry"} {
		if !slices.Contains(line, word) {
			t.Errorf("%s is not offered in a line", word)
		}
	}
	for _, word := range []string{"moves", "sow", "car", "mine", "if", "setf"} {
		if !slices.Contains(form, word) {
			t.Errorf("%s is not offered in a form", word)
		}
	}
	if slices.Contains(form, "*") || slices.Contains(form, "mvs") || slices.Contains(line, "car") {
		t.Error("offered is what cannot stand there")
	}
	in := started(t, "(setf m (make-mancala))")
	if line := in.CommandWords(); !slices.Contains(line, "sow") || slices.Contains(line, "draw-card") || slices.Contains(line, "throw") {
		t.Error("in a game the verbs of others are offered, or its own are not")
	}
	if got := in.VariableWords(); !slices.Contains(got, "m") {
		t.Errorf("the variables are %q", got)
	}
	for word, want := range map[string]bool{"moves": true, "mvs": true, "give-up": true, "zebra": false, "mov": false} {
		if got := s.IsCommand(word); got != want {
			t.Errorf("%s stands for a command: %v", word, got)
		}
	}
	if got := s.FirstOffered("zebra", nil); got != nil {
		t.Errorf("of no command %q is offered first", got)
	}
	if got := in.FirstOffered("opponent", nil); len(got) < 4 || !slices.IsSortedFunc([]int{slices.Index(got, "p1"), slices.Index(got, "first")}, cmp.Compare) {
		t.Errorf("of opponent %q is offered first", got)
	}
	if got := in.FirstOffered("set", nil); len(got) != 0 {
		t.Errorf("of set %q is offered first", got)
	}
}

// TestFunction: a word for a command is a function, with the verb of the game that it is called with.
func TestFunction(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2)) (setf s (make-sorry))")
	fn, lasting, known := s.Table.Function(s.Session, "legal-moves")
	if !known || !lasting || fn.Name != "legal-moves" || !fn.Pure {
		t.Errorf("legal-moves is %+v, %v, %v", fn, lasting, known)
	}
	if fn, _, known := s.Table.Function(s.Session, "zebra"); known || fn != nil {
		t.Error("zebra is a function")
	}
	if fn, _, _ := s.Table.Function(s.Session, "play"); fn.Pure {
		t.Error("play changes nothing")
	}
	if v, err := coretest.Eval(s, "(mapcar #'position (list m s))"); err != nil || !strings.HasPrefix(lisp.Display(v), "(mancala 2,2,2,0,2,2,2,0,0") {
		t.Errorf("the positions are %s (%v)", lisp.Display(v), err)
	}
	if said := coretest.Hear(s, func() { _, _ = coretest.Eval(s, "(draw-card s)") }); said != "" {
		t.Errorf("a card says %q", said)
	}
}
