package classroom_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/commands/school/classroom"
	"parlor/commands/tests/sessiontest"
)

// TestMailed: a hand-in whose line ends were changed on its way is itself, without a fault.
func TestMailed(t *testing.T) {
	own := string(taken(t, "Ada", "2.1", "3", "4"))
	for name, text := range map[string]string{
		"CRLF":              strings.ReplaceAll(own, "\n", "\r\n"),
		"no last line end":  strings.TrimSuffix(own, "\n"),
		"blanks":            strings.ReplaceAll(own, "\n", " \t\n"),
		"blank lines":       "\n" + strings.ReplaceAll(own, "\n", "\r\n\r\n"),
		"blanks at the end": strings.TrimSuffix(own, "\n") + "  ",
		"lines at the end":  own + "\n\n",
	} {
		h, err := classroom.ReadHandIn(name, []byte(text))
		if err != nil || len(h.Faults) > 0 || len(h.Answers) != 3 || h.Ended.What == "" || h.Torn {
			t.Errorf("%s: %v, %+v", name, err, h)
		}
	}
}

// TestTornHandIn: what a killed program left of a line is named and does not count, and a
// sitting goes on behind the lines before it, whatever mail has done to them.
func TestTornHandIn(t *testing.T) {
	own := string(taken(t, "Ada", "2.1", "3", "4"))
	lines := strings.SplitAfter(own, "\n")
	begun := strings.Join(lines[:3], "")
	for name, text := range map[string]string{
		"torn":           begun + lines[3][:len(lines[3])/2],
		"torn and CRLF":  strings.ReplaceAll(begun, "\n", "\r\n") + lines[3][:20],
		"ended too soon": begun + lines[3][:20] + "\n",
	} {
		if err := os.WriteFile("a.handin", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		x := sessiontest.New(t)
		said, code := x.Do(`(paper "small.paper" :student "Ada" :file "a.handin")`)
		if name == "ended too soon" {
			if code != classroom.CodeBadHandIn {
				t.Errorf("%s: %s", name, code)
			}
			continue
		}
		if code != "" || !strings.Contains(fmt.Sprint(said), "not written to its end") {
			t.Errorf("%s: %q, said\n%v", name, code, said)
		}
		x.Do("(paper 3)")
		if err := x.Stack.Question().Answer(t.Context(), "4"); err != nil {
			t.Fatal(err)
		}
		x.Do("(hand-in)")
		marks := sessiontest.Said[classroom.ClassMarks](t, x, `(class-mark ".")`)
		if got := marks.Students[0]; len(got.Faults) > 0 || got.Answers[2].Given != "4" {
			t.Errorf("%s: marked as %+v", name, got)
		}
	}
	if err := os.WriteFile("b.handin", []byte(begun+lines[3][:20]), 0o600); err != nil {
		t.Fatal(err)
	}
	marks := sessiontest.Said[classroom.ClassMarks](t, sessiontest.New(t), `(class-mark ".")`)
	if got := strings.Join(marks.Students[1].Faults, "; "); !strings.Contains(got, "not written to its end") || strings.Contains(got, "altered") {
		t.Errorf("the marks say %q", got)
	}
}

// TestNeverBegun: a file that a full disk left empty, or with a part of its first line, is no
// obstacle to the paper.
func TestNeverBegun(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("small.paper", []byte(smallPaper), 0o600); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"": "", `{"wh`: "", `{"what":"began","at":"2`: "", "a letter": classroom.CodeBadHandIn} {
		if err := os.WriteFile("a.handin", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if said, code := sessiontest.New(t).Do(`(paper "small.paper" :student "Ada" :file "a.handin")`); code != want {
			t.Errorf("%q: %q, wanted %q\n%v", text, code, want, said)
		}
	}
}

// TestBadFiles: one file that cannot be read costs nobody else the marks. Each is named, and
// nothing is read of one that is too large.
func TestBadFiles(t *testing.T) {
	own := taken(t, "Ada", "2.1", "3", "4")
	for name, text := range map[string]string{
		"b.handin":     "\ufeff" + strings.ReplaceAll(string(taken(t, "Bob", "1.1")), "\n", "\r\n"),
		"latin.handin": "caf\xe9\n", "wide.handin": "\xff\xfe{\x00", "empty.handin": "", "huge.handin": "",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("a.handin", own, 0o600); err != nil {
		t.Fatal(err)
	}
	bad := []string{"latin.handin", "wide.handin", "empty.handin", "huge.handin"}
	if err := os.Truncate("huge.handin", 1<<40); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir("folder.handin", 0o700); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"dangling.handin": "nowhere", "loop.handin": "loop.handin", "device.handin": os.DevNull, "a.paper": "nowhere"} {
		err := os.Symlink(target, name)
		if info, none := os.Lstat(name); err != nil || none != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Skip("there are no symbolic links here: ", err) // as on Windows without a right to them, and under Wine
		}
		if strings.HasSuffix(name, ".handin") {
			bad = append(bad, name)
		}
	}
	if err := makePipe("pipe.handin"); err == nil {
		bad = append(bad, "pipe.handin")
	}
	marks := sessiontest.Said[classroom.ClassMarks](t, sessiontest.New(t), `(class-mark ".")`)
	if len(marks.Students) != 2 || marks.Students[0].Student != "Ada" || marks.Students[1].Student != "Bob" || len(marks.Students[0].Faults)+len(marks.Students[1].Faults) > 0 {
		t.Errorf("marked are %+v", marks.Students)
	}
	for _, name := range bad {
		if !slices.ContainsFunc(marks.Remarks, func(r string) bool { return strings.HasPrefix(r, name) }) {
			t.Errorf("%s is not named in %q", name, marks.Remarks)
		}
	}
	if len(marks.Remarks) != len(bad) {
		t.Errorf("remarks: %q", marks.Remarks)
	}
}
