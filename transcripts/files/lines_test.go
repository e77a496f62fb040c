package files

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var errFull = errors.New("no space left on device")

// faultyDisk is a disk on which writes may be cut, syncs fail, and nothing be taken back.
type faultyDisk struct {
	room              int // bytes that the next write may write; below 0 for all
	syncFails, stuck  bool
	writes, truncates int
}

// plays has the disk of a test in place of the real one.
func (d *faultyDisk) plays(t interface{ Cleanup(func()) }) {
	write, sync, cut := writeAt, toDisk, truncate
	t.Cleanup(func() { writeAt, toDisk, truncate = write, sync, cut })
	writeAt = func(f *os.File, text []byte, at int64) (int, error) {
		d.writes++
		if d.room < 0 || d.room >= len(text) {
			return write(f, text, at)
		}
		n, err := write(f, text[:d.room], at)
		return n, errors.Join(err, errFull)
	}
	toDisk = func(f *os.File) error {
		if d.syncFails {
			return errFull
		}
		return sync(f)
	}
	truncate = func(f *os.File, size int64) error {
		d.truncates++
		if d.stuck {
			return errFull
		}
		return cut(f, size)
	}
}

// TestLinesOnFaultyDisks adds lines on disks with every fault, by a program that is killed
// now and then. Whatever was confirmed is there, in its order, and between it nothing but
// lines that were written whole and could not be taken back before a kill.
func TestLinesOnFaultyDisks(t *testing.T) {
	folder := t.TempDir()
	run := 0
	rapid.Check(t, func(t *rapid.T) {
		run++
		path := filepath.Join(folder, "lines")
		_ = os.Remove(path)
		disk := &faultyDisk{room: -1}
		disk.plays(t)
		access := Anywhere()
		lines := &Lines{Access: access, Path: path}
		var confirmed []string
		maybe := map[string]bool{} // written, and never taken back
		for n := range rapid.IntRange(1, 30).Draw(t, "operations") {
			text := strings.Repeat("x", rapid.IntRange(0, 9000).Draw(t, "length")) + " " + string(rune('A'+n)) + "\n"
			switch rapid.SampledFrom([]string{"sound", "cut", "sync", "stuck", "stuck sync", "killed"}).Draw(t, "fault") {
			case "sound":
				*disk = faultyDisk{room: -1}
			case "cut":
				*disk = faultyDisk{room: rapid.IntRange(0, len(text)-1).Draw(t, "room")}
			case "sync":
				*disk = faultyDisk{room: -1, syncFails: true}
			case "stuck":
				*disk = faultyDisk{room: rapid.IntRange(0, len(text)-1).Draw(t, "room"), stuck: true}
			case "stuck sync":
				*disk = faultyDisk{room: -1, syncFails: true, stuck: true}
				maybe[text] = true // a kill is next before it is taken back, perhaps
			case "killed":
				f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
				if err != nil {
					t.Fatal(err)
				}
				_, _ = f.WriteString(text[:rapid.IntRange(0, len(text)-1).Draw(t, "written")])
				_ = f.Close()
				lines = &Lines{Access: access, Path: path}
				if rapid.Bool().Draw(t, "read") {
					_, _, _ = lines.Read()
				}
				continue
			}
			if err := lines.Add(context.Background(), text); err == nil {
				confirmed = append(confirmed, text)
			} else if !errors.Is(err, errFull) {
				t.Fatalf("another fault: %v", err)
			}
		}
		*disk = faultyDisk{room: -1}
		if err := lines.Add(context.Background(), "last\n"); err != nil {
			t.Fatal(err)
		}
		whole, torn, err := lines.Read()
		if err != nil || len(torn) > 0 {
			t.Fatalf("%d bytes are torn: %v", len(torn), err)
		}
		left := append(confirmed, "last\n")
		for line := range strings.Lines(string(whole)) {
			switch {
			case len(left) > 0 && line == left[0]:
				left = left[1:]
			case !maybe[line]:
				t.Fatalf("a line was never written like this: %.40q of %d bytes", line, len(line))
			}
		}
		if len(left) > 0 {
			t.Fatalf("%d confirmed lines are lost", len(left))
		}
	})
	if run == 0 {
		t.Fatal("nothing was tried")
	}
}

// TestLinesTakeBack: a write that falls short leaves the file as it was, and where that cannot
// be the next one takes it back, even lines that were whole and never confirmed.
func TestLinesTakeBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lines")
	disk := &faultyDisk{room: -1}
	disk.plays(t)
	lines := &Lines{Access: Anywhere(), Path: path}
	add := func(text string, d faultyDisk, want string) {
		t.Helper()
		*disk = d
		err := lines.Add(context.Background(), text)
		if fails := d.room >= 0 || d.syncFails; fails != (err != nil) || read(t, path) != want {
			t.Errorf("%q: %v, and the file holds %q, want %q", text, err, read(t, path), want)
		}
	}
	add("one\n", faultyDisk{room: -1}, "one\n")
	add("two\n", faultyDisk{room: 3}, "one\n")
	add("two\n", faultyDisk{room: -1, syncFails: true}, "one\n")
	add("two\n", faultyDisk{room: 2, stuck: true}, "one\ntw")
	add("two\n", faultyDisk{room: -1}, "one\ntwo\n")
	add("three\nfour\n", faultyDisk{room: -1, syncFails: true, stuck: true}, "one\ntwo\nthree\nfour\n")
	add("five\n", faultyDisk{room: -1}, "one\ntwo\nfive\n")
	if disk.truncates != 1 {
		t.Errorf("the last line took %d cuts, want 1", disk.truncates)
	}
}

// TestLinesOfGuests: in a file that may be somebody else's a line without an end is ended.
func TestLinesOfGuests(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes")
	write(t, path, "a note without an end")
	for range 2 {
		lines := &Lines{Access: Anywhere(), Path: path, Guest: true}
		if err := lines.Add(context.Background(), "trace\n"); err != nil {
			t.Fatal(err)
		}
	}
	if got := read(t, path); got != "a note without an end\ntrace\ntrace\n" {
		t.Errorf("the file holds %q", got)
	}
}

// TestLinesStayThere: a file that has been read is not made once more when it is taken away,
// as it would lack its beginning.
func TestLinesStayThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lines")
	lines := &Lines{Access: Anywhere(), Path: path}
	if err := lines.Add(context.Background(), "one\n"); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := lines.Add(context.Background(), "two\n"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}
