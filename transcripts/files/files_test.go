package files

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// confined gives access to a folder, in which a link leads out to another.
func confined(t *testing.T) (access *Access, folder, outer string) {
	t.Helper()
	outer = t.TempDir()
	folder = filepath.Join(outer, "folder")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(outer, "secret"), "secret")
	for name, target := range map[string]string{
		"out": "../secret", "far": filepath.Join(outer, "secret"), "up": "..", "new": "../made",
	} {
		link(t, target, filepath.Join(folder, name))
	}
	access, err := Below(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = access.Close() })
	return access, folder, outer
}

// link makes a symbolic link. It leaves a test out where there are none: Windows wants a right to
// make them, and under Wine they look like what they lead to.
func link(t *testing.T, target, name string) {
	t.Helper()
	err := os.Symlink(target, name)
	if info, none := os.Lstat(name); err != nil || none != nil || info.Mode()&fs.ModeSymlink == 0 {
		if runtime.GOOS != "windows" {
			t.Fatal(err)
		}
		t.Skip("there are no symbolic links here")
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// operations is everything that can be done with a path.
func operations(a *Access, path string) map[string]error {
	results := map[string]error{}
	_, results["open"] = a.Open(path)
	_, results["read"] = a.Read(path)
	results["replace"] = a.Replace(path, []byte("evil"))
	results["replace own"] = a.ReplaceOwn(path, []byte("sec"), []byte("evil"))
	results["append"] = (&Lines{Access: a, Path: path}).Add(context.Background(), "evil\n")
	_, results["create"] = a.Create(path)
	results["folder"] = a.MakeFolder(path + "/below")
	return results
}

func TestNothingLeadsOut(t *testing.T) {
	access, folder, outer := confined(t)
	for _, path := range []string{
		filepath.Join(outer, "secret"), "../secret", "a/../../secret", "out", "far", "up/secret", "new",
		"./../secret", ".hidden", "sub/.hidden/x", "..", "/etc/passwd", "//etc/passwd",
	} {
		for what, err := range operations(access, path) {
			if err == nil {
				t.Errorf("%s of %s went well", what, path)
			}
		}
	}
	entries, err := os.ReadDir(outer)
	if err != nil || len(entries) != 2 || read(t, filepath.Join(outer, "secret")) != "secret" {
		t.Errorf("outside there are %v now: %v", entries, err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 4 {
		t.Errorf("inside there are %v now: %v", entries, err)
	}
}

func TestInsideEverythingWorks(t *testing.T) {
	access, folder, _ := confined(t)
	if err := access.MakeFolder("sub"); err != nil {
		t.Fatal(err)
	}
	if err := access.Replace("sub/a", []byte("one"), []byte(" two")); err != nil {
		t.Fatal(err)
	}
	link(t, "a", filepath.Join(folder, "sub", "link"))
	if err := access.Replace("sub/link", []byte("three")); err != nil {
		t.Fatal(err)
	}
	text, err := access.Read("./sub//a")
	if err != nil || string(text) != "three" {
		t.Errorf("read %q, %v", text, err)
	}
	if info, err := os.Lstat(filepath.Join(folder, "sub", "link")); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v now: %v", info, err)
	}
}

func TestNoneAndReadOnly(t *testing.T) {
	access, folder, _ := confined(t)
	write(t, filepath.Join(folder, "a"), "text")
	var refused *Error
	for what, err := range operations(None("why"), "a") {
		if !errors.As(err, &refused) || refused.Error() != "why" {
			t.Errorf("%s without access: %v", what, err)
		}
	}
	for what, err := range operations(access.ReadOnly("why"), "a") {
		if wanted := what == "open" || what == "read"; wanted != (err == nil) || !wanted && !errors.As(err, &refused) {
			t.Errorf("%s with access to read: %v", what, err)
		}
	}
}

// TestOver: what is missing is read from below, and nothing is written there.
func TestOver(t *testing.T) {
	base, folder, _ := confined(t)
	write(t, filepath.Join(folder, "a"), "below")
	own, remove, err := NewFolder()
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	over := own.Over(base)
	if text, err := over.Read("a"); err != nil || string(text) != "below" {
		t.Errorf("read %q, %v", text, err)
	}
	if err := over.Replace("a", []byte("above")); err != nil {
		t.Fatal(err)
	}
	if text, err := over.Read("a"); err != nil || string(text) != "above" || read(t, filepath.Join(folder, "a")) != "below" {
		t.Errorf("read %q, %v", text, err)
	}
	if _, err := over.Read("out"); err == nil {
		t.Error("a link below led out")
	}
}

// TestReplace looks at permissions, links and what is left behind.
func TestReplace(t *testing.T) {
	defer narrowed(0o027)()
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	free := Anywhere()
	mode := func(name string) fs.FileMode {
		info, err := os.Lstat(in(name))
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode()
	}
	kept := runtime.GOOS != "windows" // whose files have no such permissions
	if err := free.Replace(in("a"), []byte("one")); err != nil || kept && mode("a") != 0o640 {
		t.Errorf("a new file has mode %v: %v", mode("a"), err)
	}
	if err := os.Chmod(in("a"), 0o604); err != nil {
		t.Fatal(err)
	}
	link(t, "a", in("link"))
	link(t, "later", in("dangling"))
	for link, target := range map[string]string{"link": "a", "dangling": "later"} {
		if err := free.Replace(in(link), []byte("two")); err != nil || mode(link)&fs.ModeSymlink == 0 || read(t, in(target)) != "two" {
			t.Errorf("%s: %v", link, err)
		}
	}
	if kept && mode("a") != 0o604 {
		t.Errorf("the file replaced has mode %v", mode("a"))
	}
	link(t, "loop", in("loop"))
	for _, path := range []string{in("none/a"), in("loop"), folder, folder + "/", "", in("a/b")} {
		if err := free.Replace(path, []byte("x")); err == nil {
			t.Errorf("%q was replaced", path)
		}
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 5 {
		t.Errorf("folder holds %v, %v", entries, err)
	}
}

// watchSync has every sync told, and fail with what is then said.
func watchSync(t *testing.T, tell func(f *os.File) error) {
	t.Helper()
	real := toDisk
	toDisk = func(f *os.File) error { return errors.Join(tell(f), real(f)) }
	t.Cleanup(func() { toDisk = real })
}

// TestSynced: a file is on disk before it takes the place of the old one, and the folder
// after that, so that a power cut leaves the one or the other whole.
func TestSynced(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	var seen []string
	watchSync(t, func(f *os.File) error {
		info, err := f.Stat()
		if err != nil {
			t.Fatal(err)
		}
		what := fmt.Sprintf("%d bytes", info.Size())
		if info.IsDir() {
			there, err := os.Stat(folder)
			if err != nil || !os.SameFile(info, there) {
				t.Errorf("another folder is synced: %v", err)
			}
			what = "folder"
		}
		seen = append(seen, what+" while a is "+read(t, path))
		return nil
	})
	if err := Anywhere().Replace(path, []byte("a new "), []byte("text")); err != nil {
		t.Fatal(err)
	}
	if want := []string{"10 bytes while a is old", "folder while a is a new text"}; !slices.Equal(seen, want) {
		t.Errorf("synced: %q, want %q", seen, want)
	}
	seen = nil
	if err := (&Lines{Access: Anywhere(), Path: path, Guest: true}).Add(context.Background(), "!\n"); err != nil || !slices.Equal(seen, []string{"13 bytes while a is a new text\n!\n"}) {
		t.Errorf("appended: %q, %v", seen, err)
	}
	seen = nil
	file, err := Anywhere().Create(filepath.Join(folder, "b"))
	if err != nil || !slices.Equal(seen, []string{"folder while a is a new text\n!\n"}) {
		t.Errorf("created: %q, %v", seen, err)
	}
	file.Close()
}

// TestSyncFails: where the disk takes nothing the old file stays, nothing else is left,
// and the fault is told.
func TestSyncFails(t *testing.T) {
	folder := t.TempDir()
	path, full := filepath.Join(folder, "a"), errors.New("the disk is full")
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	watchSync(t, func(*os.File) error { return full })
	if err := Anywhere().Replace(path, []byte("new")); !errors.Is(err, full) || read(t, path) != "old" {
		t.Errorf("a is %s, %v", read(t, path), err)
	}
	if runtime.GOOS != "windows" {
		if _, err := Anywhere().Create(filepath.Join(folder, "b")); !errors.Is(err, full) {
			t.Errorf("created: %v", err)
		}
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("folder holds %v, %v", entries, err)
	}
}

func TestReplaceOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	header := []byte("head ")
	for _, text := range []string{"head one", "head two"} {
		if err := Anywhere().ReplaceOwn(path, header, []byte(text)); err != nil || read(t, path) != text {
			t.Fatalf("%q: %v", text, err)
		}
	}
	for _, other := range []string{"other", "", "head", "Head one"} {
		write(t, path, other)
		if err := Anywhere().ReplaceOwn(path, header, []byte("head x")); !errors.Is(err, ErrNotOwn) || read(t, path) != other {
			t.Errorf("over %q: %v, now %q", other, err, read(t, path))
		}
	}
}

// TestSpecialFiles: pipes and devices are refused, whatever is asked; to read one of
// them would never end.
func TestSpecialFiles(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := makePipe(pipe); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{pipe, "/dev/zero", "/dev/tty", filepath.Dir(pipe)} {
		for what, err := range operations(Anywhere(), path) {
			if err == nil && what != "folder" {
				t.Errorf("%s of %s went well", what, path)
			}
		}
	}
}

// TestAppendTogether: several writers that open the file on their own, as
// processes do, mix and lose nothing.
func TestAppendTogether(t *testing.T) {
	access, folder, _ := confined(t)
	const writers, rounds = 4, 25
	var all sync.WaitGroup
	for w := range writers {
		all.Add(1)
		go func() {
			defer all.Done()
			line := strings.Repeat(fmt.Sprint(w), 100_000) + "\n"
			for range rounds {
				if err := (&Lines{Access: access, Path: "trace"}).Add(context.Background(), line); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	all.Wait()
	lines := strings.Split(strings.TrimSuffix(read(t, filepath.Join(folder, "trace")), "\n"), "\n")
	for _, line := range lines {
		if len(line) != 100_000 || strings.Trim(line, line[:1]) != "" {
			t.Fatalf("a line of %d bytes is mixed", len(line))
		}
	}
	if len(lines) != writers*rounds {
		t.Errorf("%d lines, want %d", len(lines), writers*rounds)
	}
}

// TestAppendWaits: a lock that another process holds is waited for as long as
// the context lasts.
func TestAppendWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "trace")
	write(t, path, "")
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := lock(file); errors.Is(err, errors.ErrUnsupported) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if err := (&Lines{Access: Anywhere(), Path: path}).Add(ctx, "text\n"); !errors.Is(err, context.DeadlineExceeded) || read(t, path) != "" {
		t.Errorf("error %v, the file holds %q", err, read(t, path))
	}
}

// TestSweep: what killed runs left is removed when it is a day old, and nothing
// else is.
func TestSweep(t *testing.T) {
	folder := t.TempDir()
	temp := t.TempDir()
	for _, name := range []string{"TMPDIR", "TMP"} { // the second one on Windows
		t.Setenv(name, temp)
	}
	yesterday := time.Now().Add(-25 * time.Hour)
	left, page := filepath.Join(folder, temporaryName()), filepath.Join(temp, "parlor-page-1")
	young := filepath.Join(folder, temporaryName())
	other := filepath.Join(folder, ".parlor-notes.tmp")
	for _, path := range []string{left, young, other} {
		write(t, path, "x")
	}
	if err := os.Mkdir(page, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(page, "evening.save"), "x")
	for _, path := range []string{left, other, page} {
		if err := os.Chtimes(path, yesterday, yesterday); err != nil {
			t.Fatal(err)
		}
	}
	if err := Anywhere().Replace(filepath.Join(folder, "a"), []byte("x")); err != nil {
		t.Fatal(err)
	}
	_, remove, err := NewFolder()
	if err != nil {
		t.Fatal(err)
	}
	remove()
	for path, stays := range map[string]bool{left: false, young: true, other: true, page: false} {
		if _, err := os.Stat(path); stays != (err == nil) {
			t.Errorf("%s: %v, want it there: %t", path, err, stays)
		}
	}
}

// TestReadBounded refuses what is larger than memory should be asked for.
func TestReadBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large")
	if err := os.WriteFile(path, bytes.Repeat([]byte("x"), maxSize), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := Anywhere().Read(path); err != nil || len(text) != maxSize {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	if err := os.Truncate(path, maxSize+1); err != nil {
		t.Fatal(err)
	}
	if _, err := Anywhere().Read(path); err == nil {
		t.Error("a file that is too large was read")
	}
}
