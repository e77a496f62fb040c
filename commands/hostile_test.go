package commands_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parlor/commands/shell/savefile"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/transcripts/files"
)

// sealed gives a save file with a right checksum around any body.
func sealed(body string) []byte {
	return fmt.Appendf(nil, "%s%x\n%s", savefile.Header, sha256.Sum256([]byte(body)), body)
}

// loadText loads a save file as runLoad does.
func loadText(ctx context.Context, l *sessiontest.Listener, text []byte) error {
	saved, err := savefile.Decode(text)
	if err != nil {
		return err
	}
	return l.Restore(ctx, saved)
}

// TestLoadRunsNothing: what a stranger puts into a save file with a right
// checksum is data. Nothing of it is evaluated, and nothing hangs.
func TestLoadRunsNothing(t *testing.T) {
	folder := t.TempDir()
	access, err := files.Below(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer access.Close()
	for _, body := range []string{
		`{"evaluations": ["(defeval e (progn (save \"evil\") (lambda (f) 1)))"]}`,
		`{"evaluations": ["(defeval e :own-store (progn (save \"evil\") 1))"]}`,
		`{"evaluations": ["(defeval e (loop (+ 1 1)))"]}`,
		`{"evaluations": ["(defeval (progn (save \"evil\") e) :own-store 1)"]}`,
		`{"evaluations": ["(defeval e (lambda (f) 1) (save \"evil\"))"]}`,
		`{"evaluations": ["(defeval e ((lambda () (save \"evil\"))))"]}`,
		`{"evaluations": ["(defeval e #'car)"]}`,
		`{"evaluations": ["(defeval)"]}`,
		`{"evaluations": ["(save \"evil\")"]}`,
		`{"functions": ["(progn (save \"evil\"))"]}`,
		`{"functions": ["(defun f () 1) (save \"evil\")"]}`,
		`{"variables": [{"name": "a b", "value": "1"}]}`,
		`{"variables": [{"name": "\u001b[2J", "value": "1"}]}`,
		`{"variables": [{"name": "t", "value": "1"}]}`,
		`{"games": [{"game": "mancala", "start": "mancala 1", "variables": ["nil"]}]}`,
		`{"settings": [{"name": "trace-file", "value": "/etc/profile.d/evil.sh"}]}`,
		`{"settings": [{"name": "trace-file", "value": "../evil"}]}`,
		`{"settings": [{"name": "trace-file", "value": ".profile"}]}`,
		`{"aliases": [{"short": "x", "meaning": ["shell"]}]}`,
	} {
		l := sessiontest.Listen(t)
		l.Confine(access)
		if err := loadText(context.Background(), l, sealed(body)); err == nil {
			t.Errorf("%s was loaded", body)
		}
		if len(l.Evaluations.Definitions()) > 0 || len(l.Aliases.All()) > 0 || traceFile(t, l) != "none" || len(l.Lisp.Functions()) > 0 {
			t.Errorf("%s has left something behind", body)
		}
	}
	if _, err := access.Size("evil"); err == nil {
		t.Error("a save file has written a file")
	}
}

// TestLoadedCodeIsForeign: a trace file that a save file names is held to the
// working folder even when a person's own command writes it later.
func TestLoadedCodeIsForeign(t *testing.T) {
	folder, outside := t.TempDir(), filepath.Join(t.TempDir(), "evil")
	t.Chdir(folder)
	err := os.Symlink(outside, "trace.txt")
	if info, none := os.Lstat("trace.txt"); err != nil || none != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Skip("there are no symbolic links here: ", err) // as on Windows without a right to them, and under Wine
	}
	l := sessiontest.Listen(t)
	if err := loadText(context.Background(), l, sealed(`{"settings": [{"name": "trace-file", "value": "trace.txt"}],
		"functions": ["(defun out () (set trace-file \"/tmp/evil\"))"]}`)); err != nil {
		t.Fatal(err)
	}
	if err := l.Host().KeepTrace(context.Background(), "a trace"); err == nil {
		t.Error("the trace file of a save file is not confined")
	}
	if _, err := l.Try("(out)"); report.CodeOf(err) != files.CodeOutside {
		t.Errorf("a loaded function points the trace file outside: %v", err)
	}
	if err := l.Lisp.AsForeign(func() error {
		_, err := l.Try(`(defmacro made () '(set trace-file "/tmp/evil"))`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{"(made)", "(progn (made))", "(defun mine () (made)) (mine)", "(funcall (lambda () (made)))", "(let ((n 1)) (when (= n 1) (made)))"} {
		if _, err := l.Try(typed); report.CodeOf(err) != files.CodeOutside || l.Lisp.Foreign() {
			t.Errorf("%s: what a loaded macro makes points the trace file outside: %v", typed, err)
		}
	}
	l.Eval(t, `(set trace-file "`+filepath.ToSlash(outside)+`")`)
	if err := l.Host().KeepTrace(context.Background(), "a trace"); err != nil || l.Lisp.Foreign() {
		t.Errorf("a person's own setting is confined: %v", err)
	}
}

// traceFile gives what the setting trace-file says.
func traceFile(t *testing.T, l *sessiontest.Listener) string {
	t.Helper()
	set, err := l.Settings.Named("trace-file")
	if err != nil {
		t.Fatal(err)
	}
	return l.Settings.Value(set).Value
}

// TestSaveLeavesOutsideTraceOut: what load would refuse is not written.
func TestSaveLeavesOutsideTraceOut(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, `(set trace-file "/tmp/trace") (defeval h #'car)`)
	saved, left := l.Saved()
	if note := left.Note(); !strings.Contains(note, "/tmp/trace") || !strings.Contains(note, "h") {
		t.Errorf("save says %q", note)
	}
	if err := sessiontest.Listen(t).Restore(context.Background(), saved); err != nil {
		t.Error(err)
	}
}

// TestLoadedNamedFunction: an evaluation by a function that defun made.
func TestLoadedNamedFunction(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf k (make-mancala)) (defun own (f) (getf f :own-store)) (defeval h #'own)")
	if got, want := loaded(t, l).Eval(t, "(eval k h)"), l.Eval(t, "(eval k h)"); got != want {
		t.Errorf("loaded it gives %v, not %v", got, want)
	}
}

// TestSaveKeysOnce: a key or a name that stands twice is refused, for the one
// that a person reads need not be the one that counts.
func TestSaveKeysOnce(t *testing.T) {
	l := sessiontest.Listen(t)
	for _, body := range []string{
		`{"seed": 1, "seed": 2}`, `{"seed": 1, "Seed": 2}`, `{"Seed": 1}`, `{"\u017Feed": 1}`, `{"sed": 1}`,
		`{"games": [{"game": "sorry", "game": "mancala"}]}`, `{"seed": 1} {"seed": 2}`, `{"seed": 1`, ``, `[]`, `1`,
		`{"variables": [{"name": "a", "value": "1"}, {"name": "a", "value": "2"}]}`,
		`{"settings": [{"name": "ordering", "value": "on"}, {"name": "ordering", "value": "off"}]}`,
		`{"aliases": [{"short": "a", "meaning": ["seed"]}, {"short": "a", "meaning": ["quit"]}]}`,
		`{"functions": ["(defun a () 1)", "(defun A () 2)"]}`,
		`{"evaluations": ["(defeval a :own-store 1)", "(defeval  a :own-store 2)"]}`,
	} {
		if err := loadText(context.Background(), l, sealed(body)); err == nil {
			t.Errorf("%s was loaded", body)
		}
	}
	if seed, _ := l.Chance.Seed(); seed != 42 {
		t.Error("a file that was refused has set the seed")
	}
}

// TestLoadIsInterrupted: playing the games of a file again ends with the
// context, and then nothing has changed and nobody blames the file.
func TestLoadIsInterrupted(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf k (make-mancala)) (do-best-move k 1) (setf a 1)")
	saved := l.Kept(t)
	again := sessiontest.Listen(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := again.Restore(ctx, saved); report.CodeOf(err) != "interrupted" {
		t.Errorf("loading under a context that has ended: %v", err)
	}
	t.Chdir(t.TempDir())
	l.Eval(t, "(save k.save)")
	if _, err := again.CallWords(ctx, again.Table.Named("load"), []string{"k.save"}); report.CodeOf(err) != "interrupted" {
		t.Errorf("the command load under a context that has ended: %v", err)
	}
	if _, bound := again.Lisp.Variable("a"); bound || again.Current() != nil {
		t.Error("loading was interrupted and has changed something")
	}
}

// FuzzSave loads anything under a right checksum: there is an error, or a session
// that can be saved and loaded again to the same end.
func FuzzSave(f *testing.F) {
	l := sessiontest.Listen(f)
	l.Eval(f, `(seed 42) (defeval hunter (lambda (f) (getf f :own-home))) (setf k (make-mancala)) (opponent k p2 :depth 1)
		(setf g (make-sorry)) (draw-card g) (setf n '(1 2.5 "three" four :five)) (defun twice (x) (* 2 x)) (defeval home :own-home 1000) (alias b suggest-best-move) (set report full)`)
	saved, _ := l.Saved()
	body, err := json.Marshal(saved)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(body))
	for _, part := range []string{
		`{"seed": 1, "seed": 2}`, `{"evaluations": ["(defeval e (loop))"]}`, `{"functions": ["(defun f (&key (x (loop))) x)"]}`,
		`{"games": [{"game": "mancala", "start": "mancala 1", "steps": [{"events": [{"kind": "move"}]}]}]}`,
		`{"games": [{"game": "tree", "start": "tree"}]}`, `{"variables": [{"name": "a", "value": "(1 . 2)"}]}`,
	} {
		f.Add(part)
	}
	f.Fuzz(func(t *testing.T, body string) {
		if len(body) > 20_000 {
			t.Skip("more than 20,000 bytes, which the fuzzer would spend its time on")
		}
		l := sessiontest.Listen(t)
		l.Confine(files.None("a fuzzed file touches none"))
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if loadText(ctx, l, sealed(body)) != nil {
			if len(l.Lisp.Variables()) > 0 || len(l.Evaluations.Definitions()) > 0 || l.Current() != nil {
				t.Fatal("a file that was refused has changed the session")
			}
			return
		}
		once, _ := l.Saved()
		first, err := once.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again := sessiontest.Listen(t)
		if err := loadText(ctx, again, first); err != nil {
			t.Fatalf("what was loaded cannot be saved and loaded: %v\n%s", err, first)
		}
		twice, _ := again.Saved()
		if second, err := twice.Encode(); err != nil || !bytes.Equal(first, second) {
			t.Fatalf("saved again it is another: %v\n%s\n%s", err, first, second)
		}
	})
}
