package session_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/transcripts/files"
)

// room is something that a room keeps in a session.
type room struct{ name string }

// others is something else.
type others struct{ name string }

// TestAdded: a session holds one thing of a type for a room, and hands on to sessions beside it what is
// shared.
func TestAdded(t *testing.T) {
	s := coretest.Begin(t, house, "")
	if _, ok := session.Added[room](s.Session); ok {
		t.Error("there is a room before it is added")
	}
	session.Add(s.Session, room{"first"})
	session.Add(s.Session, room{"second"})
	session.Share(s.Session, others{"shared"})
	if got, ok := session.Added[room](s.Session); !ok || got.name != "second" {
		t.Errorf("added is %+v, %v", got, ok)
	}
	beside, err := s.Beside()
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := session.Added[room](beside); ok {
		t.Error("what is not shared is beside")
	}
	if got, ok := session.Added[others](beside); !ok || got.name != "shared" {
		t.Errorf("beside it is %+v, %v", got, ok)
	}
	if _, ok := session.Added[room](s.Session); !ok {
		t.Error("it is gone where it was")
	}
}

// TestBeside: a session beside another has its own games and chance, and is shown in the same way.
func TestBeside(t *testing.T) {
	s := coretest.Begin(t, house, "(setf x 1) (make-mancala) (set width 50) (set signs ascii) (set time-s 9) (set memory-mb 77) (set depth 3)")
	s.CacheFolder, s.DataFolder, s.StateFolder, s.Version = "c", "d", "s", "v"
	s.NeedLimits, s.Chance.NeedSeed = true, true
	heard := 0
	s.Emit = func(report.Record) { heard++ }
	s.Progress = func(session.Progress) { heard++ }
	beside, err := s.Beside()
	if err != nil {
		t.Fatal(err)
	}
	beside.Emit(nil)
	beside.Progress(session.Progress{})
	if heard != 2 || beside.CacheFolder != "c" || beside.DataFolder != "d" || beside.StateFolder != "s" || beside.Version != "v" || !beside.NeedLimits {
		t.Errorf("beside it is shown otherwise: %d heard, %+v", heard, beside.CacheFolder)
	}
	if got := beside.Settings; got.Width() != 50 || !got.ASCII() || got.TimeLimit().Seconds() != 9 || beside.Memory.Left()>>20 > 77 {
		t.Errorf("beside it is %d wide, for %v", got.Width(), got.TimeLimit())
	}
	if _, bound := beside.Lisp.Variable("x"); bound || beside.Current() != nil {
		t.Error("beside it are its games or variables")
	}
	want := "a transcript that draws needs a seed: in its front matter, or by (seed 42) [no-seed]"
	if _, err := beside.Chance.EnsureSeed(); coretest.Says(err) != want {
		t.Errorf("%s, wanted %s", coretest.Says(err), want)
	}
	if _, err := coretest.Eval(s, "(set memory-mb 1)"); err != nil {
		t.Fatal(err)
	}
	small, err := s.Beside()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := small.Lisp.Eval(t.Context(), lisp.List(lisp.Symbol("make-list"), int64(1_000_000))); report.CodeOf(err) != account.CodeMemory {
		t.Errorf("beside one that may hold a megabyte a list of a million is made (%v)", err)
	}
	s.Confine(files.None("nothing here"))
	confined, err := s.Beside()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := confined.Files().Read("beside_test.go"); err == nil {
		t.Error("beside one that may read no file another may")
	}
	s.Anew = func() (*session.Session, error) { return nil, errors.New("no room") }
	if _, err := s.Beside(); err == nil || err.Error() != "no room" {
		t.Errorf("where there can be none: %v", err)
	}
}

// TestSeed: a seed that nobody has set is taken once and told, and all chance follows from it.
func TestSeed(t *testing.T) {
	s, err := house.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	var told []report.Record
	s.Emit = func(r report.Record) { told = append(told, r) }
	if _, seeded := s.Chance.Seed(); seeded {
		t.Error("there is a seed at the start")
	}
	one, err := coretest.Eval(s, "(random 1000000000)")
	seed, seeded := s.Chance.Seed()
	if err != nil || !seeded || len(told) != 1 || told[0] != report.Record(report.Seed{Seed: seed}) {
		t.Fatalf("the seed %d, %v, is told as %v (%v)", seed, seeded, told, err)
	}
	two, _ := coretest.Eval(s, "(random 1000000000)")
	s.Chance.SetSeed(seed)
	again, _ := coretest.Eval(s, "(random 1000000000)")
	if one != again || one == two || len(told) != 1 {
		t.Errorf("%v, %v, and from the start %v", one, two, again)
	}
}

// TestFilesOfSession: code out of a file reaches files below the working folder only, a page only what it
// is confined to, and what a command writes takes the place of its own kind alone.
func TestFilesOfSession(t *testing.T) {
	t.Chdir(t.TempDir())
	outside := filepath.Join(t.TempDir(), "outside.txt")
	if err := os.WriteFile(outside, []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	s := coretest.Begin(t, house, "")
	t.Cleanup(s.CloseFolder)
	if _, err := s.Files().Read(outside); err != nil {
		t.Errorf("a person: %v", err)
	}
	err := s.Lisp.AsForeign(func() error {
		_, err := s.Files().Read(outside)
		return session.CannotRead("outside.txt", err)
	})
	if report.CodeOf(err) != files.CodeOutside {
		t.Errorf("code out of a file: %s", coretest.Says(err))
	}
	s.CloseFolder()
	_ = s.Lisp.AsForeign(func() error {
		if _, err := s.Files().Read("beside.txt"); err == nil || strings.Contains(err.Error(), "no such file") {
			t.Errorf("a folder that is given up is read: %v", err)
		}
		return nil
	})
	if err := session.ReplaceOwn(s.Files(), "new.md", []byte("---\nparlor: 1\n---\n")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("taken.md", []byte("something else"), 0o644); err != nil {
		t.Fatal(err)
	}
	want := "taken.md is there and is of another kind than what would be written, so it stays as it is; wanted another name [not-own]"
	if err := session.ReplaceOwn(s.Files(), "taken.md", []byte("---\nparlor: 1\n---\n")); coretest.Says(err) != want {
		t.Errorf("%s, wanted %s", coretest.Says(err), want)
	}
	if err := session.ReplaceOwn(s.Files(), "none/new.md", nil); !strings.HasPrefix(coretest.Says(err), "none/new.md cannot be written: ") || report.CodeOf(err) != "cannot-write" {
		t.Errorf("in no folder: %s", coretest.Says(err))
	}
	s.Confine(files.None("nothing here"))
	err = s.Lisp.AsForeign(func() error {
		_, err := s.Files().Read("new.md")
		return err
	})
	if err == nil {
		t.Error("code out of a file reads what the session may not")
	}
	if _, err := s.Files().Read("new.md"); err == nil {
		t.Error("what is confined to nothing reads a file")
	}
}
