package class

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"parlor/games"
)

// TestHide: a folder or a file of a class that others could read is theirs no more, and it is told; a
// folder in which others may write holds no class.
func TestHide(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such permissions")
	}
	t.Chdir(t.TempDir())
	make := func(path string, mode os.FileMode) {
		t.Helper()
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = os.WriteFile(path, []byte("key"), mode)
		}
		if err == nil {
			err = os.Chmod(path, mode)
		}
		if err == nil {
			err = os.Chmod(filepath.Dir(path), mode|0o111)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	make("class/class.board", 0o666)
	make("mine/class.board", 0o644)
	make("open/class.board", 0o666)
	for file, want := range map[string]struct {
		code         string
		folder, file os.FileMode
	}{
		"class/class.board": {"", 0o700, 0o600}, "mine/class.board": {"", 0o755, 0o600}, "open/class.board": {"open-folder", 0o777, 0o666},
	} {
		for _, told := range []bool{want.code == "", false} {
			var out bytes.Buffer
			err := hide(&out, filepath.FromSlash(file))
			if code := games.CodeOf(err); err != nil && code != want.code || err == nil && want.code != "" || strings.Contains(out.String(), "Others could read "+filepath.FromSlash(file)) != told {
				t.Errorf("%s: %v, said %q", file, err, out.String())
			}
		}
		for path, mode := range map[string]os.FileMode{filepath.Dir(file): want.folder, file: want.file} {
			if info, err := os.Stat(path); err != nil || info.Mode().Perm() != mode {
				t.Errorf("%s is %v, %v, wanted %v", path, info.Mode(), err, mode)
			}
		}
	}
}

// TestBoardLink: the link of a board comes out of a file or the environment, never from the command line.
func TestBoardLink(t *testing.T) {
	t.Chdir(t.TempDir())
	const link = "http://127.0.0.1:40123/#WORD"
	if err := os.WriteFile("link", []byte(link+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := boardLink("link"); got != link || err != nil {
		t.Errorf("the file has %q, %v", got, err)
	}
	if got, err := boardLink(link); games.CodeOf(err) != "bad-link" || strings.Contains(err.Error(), "WORD") {
		t.Errorf("the command line has %q, %v", got, err)
	}
	t.Setenv("PARLOR_BOARD", link)
	if got, err := boardLink(""); got != link || err != nil {
		t.Errorf("the environment has %q, %v", got, err)
	}
}
