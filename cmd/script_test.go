package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the test binary stand in for the program when a script runs
// parlor, so that every script runs a process of its own.
// programs are those that this test binary can be, by the names they are run under.
var programs = map[string]func(){"parlor": func() { os.Exit(Main()) }}

func TestMain(m *testing.M) {
	testscript.Main(m, programs)
}

// TestScripts runs the program from outside: arguments, files and streams in,
// output and exit status out.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			// Nothing of the user who runs the tests may show.
			for _, name := range []string{"NO_COLOR", "CLICOLOR_FORCE", "CI"} {
				env.Setenv(name, "")
			}
			for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"} {
				env.Setenv(name, filepath.Join(env.WorkDir, strings.ToLower(name)))
			}
			if runtime.GOOS == "windows" { // where it does not follow from the home folder
				env.Setenv("XDG_DATA_HOME", filepath.Join(env.WorkDir, "data"))
			}
			env.Setenv("TERM", "xterm")
			examples, err := filepath.Abs(filepath.Join("..", "docs", "engines"))
			env.Setenv("EXAMPLES", examples)
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":    checkStatus,
			"jsonlines": checkJSON,
			"many":      writeMany,
			"junk":      writeJunk,
		},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}

// checkStatus is status N COMMAND...: the command must end with that status. An argument
// @FILE stands for what the file holds.
func checkStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command args...")
	}
	want := args[0]
	for i, arg := range args {
		if file, ok := strings.CutPrefix(arg, "@"); ok {
			args[i] = ts.ReadFile(file)
		}
	}
	got := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var ended *exec.ExitError
		if !errors.As(err, &ended) {
			ts.Fatalf("%s: %v", args[1], err)
		}
		got = strconv.Itoa(ended.ExitCode())
	}
	if got != want {
		ts.Fatalf("%s: status %s, want %s", strings.Join(args[1:], " "), got, want)
	}
}

// checkJSON is jsonlines FILE FORMS FAILED: every line is one object with the
// documented fields, and so many forms ran and failed.
func checkJSON(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: jsonlines file forms failed")
	}
	text := ts.ReadFile(args[0])
	if !strings.HasSuffix(text, "\n") {
		ts.Fatalf("the last line is not ended: %q", text)
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	failed := 0
	for _, line := range lines {
		if !checkObject(ts, line) {
			failed++
		}
	}
	if got := strconv.Itoa(len(lines)); got != args[1] {
		ts.Fatalf("%s lines, want %s", got, args[1])
	}
	if got := strconv.Itoa(failed); got != args[2] {
		ts.Fatalf("%s failed, want %s", got, args[2])
	}
}

// checkObject checks the fields of one line and says whether its form was fine.
func checkObject(ts *testscript.TestScript, line string) bool {
	var object struct {
		Form    *string            `json:"form"`
		OK      *bool              `json:"ok"`
		Results *[]json.RawMessage `json:"results"`
		Error   *struct {
			Code    string `json:"code"`
			Message string `json:"message"`
		} `json:"error"`
	}
	reader := json.NewDecoder(strings.NewReader(line))
	reader.DisallowUnknownFields()
	if err := reader.Decode(&object); err != nil || reader.More() {
		ts.Fatalf("not one object with the documented fields (%v): %s", err, line)
	}
	if object.Form == nil || object.OK == nil || object.Results == nil {
		ts.Fatalf("form, ok or results is missing: %s", line)
	}
	for _, result := range *object.Results {
		var typed struct{ Type string }
		if err := json.Unmarshal(result, &typed); err != nil || typed.Type == "" {
			ts.Fatalf("a result without its type (%v): %s", err, result)
		}
	}
	if *object.OK != (object.Error == nil) {
		ts.Fatalf("ok and error disagree: %s", line)
	}
	if object.Error != nil && (object.Error.Code == "" || object.Error.Message == "") {
		ts.Fatalf("an error without code or message: %s", line)
	}
	return *object.OK
}

// writeMany is many FILE TIMES TEXT [AFTER]: a file of TEXT many times over,
// with AFTER and a line feed behind it.
func writeMany(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: many file times text [after]")
	}
	times, err := strconv.Atoi(args[1])
	ts.Check(err)
	text := strings.Repeat(args[2], times) + strings.Join(args[3:], "") + "\n"
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

// writeJunk is junk FILE SEED BYTES: reproducible bytes of every value, with a
// command on a line of its own at the end.
func writeJunk(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: junk file seed bytes")
	}
	seed, err := strconv.ParseUint(args[1], 10, 64)
	ts.Check(err)
	size, err := strconv.Atoi(args[2])
	ts.Check(err)
	random := rand.New(rand.NewPCG(seed, 0))
	var text bytes.Buffer
	for range size {
		text.WriteByte(byte(random.Uint32()))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), text.Bytes(), 0o600))
}
