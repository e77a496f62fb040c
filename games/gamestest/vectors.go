package gamestest

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// VectorsFolder is the environment variable that may name a folder with more
// test data, in files named like those in testdata.
const VectorsFolder = "PARLOR_VECTORS"

// Line is one line of test data.
type Line struct {
	Path   string
	Number int // from 1
	Text   []byte
}

// String gives the file and the number of the line.
func (l Line) String() string { return fmt.Sprintf("%s:%d", l.Path, l.Number) }

// Vectors reads the lines of a file in testdata, which may be compressed under
// the same name and .gz, and then those of the file of the same name in the
// folder that VectorsFolder names, if it is set and has one. Empty lines are
// skipped.
func Vectors(t testing.TB, name string) []Line {
	t.Helper()
	return VectorsIn(t, "testdata", name)
}

// VectorsIn does the same with a file of another folder, such as the testdata
// of the package above.
func VectorsIn(t testing.TB, folder, name string) []Line {
	t.Helper()
	lines, err := readLines(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return append(lines, MoreVectors(t, name)...)
}

// MoreVectors reads the lines of a file in the folder that VectorsFolder names,
// if it is set and has one. It is for test data that is not in testdata.
func MoreVectors(t testing.TB, name string) []Line {
	t.Helper()
	folder := os.Getenv(VectorsFolder)
	if folder == "" {
		return nil
	}
	lines, err := readLines(filepath.Join(folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		t.Logf("%s has no %s", VectorsFolder, name)
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func readLines(path string) ([]Line, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = readCompressed(path + ".gz")
	}
	if err != nil {
		return nil, err
	}
	var lines []Line
	for i, text := range bytes.Split(data, []byte("\n")) {
		if text = bytes.TrimSpace(text); len(text) > 0 {
			lines = append(lines, Line{Path: path, Number: i + 1, Text: text})
		}
	}
	return lines, nil
}

func readCompressed(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(unpacked)
}

// ByKind passes each line, a JSON object, to the check for its field kind,
// followed by a blank and the field variant if the line has one, and logs how many lines
// there were of each. A kind without a check fails the test; a nil check counts the lines
// of a kind that another test checks.
func ByKind(t *testing.T, lines []Line, checks map[string]func(t *testing.T, line Line)) {
	t.Helper()
	counts := make(map[string]int)
	for _, line := range lines {
		var head struct{ Kind, Variant string }
		if err := json.Unmarshal(line.Text, &head); err != nil {
			t.Errorf("%v: %v", line, err)
			continue
		}
		kind := strings.TrimSpace(head.Kind + " " + head.Variant)
		check, known := checks[kind]
		if !known {
			t.Errorf("%v: kind %q has no check", line, kind)
			continue
		}
		counts[kind]++
		if check != nil {
			check(t, line)
		}
	}
	t.Log(summary(counts, checks))
}

// summary lists the kinds by name.
func summary(counts map[string]int, checks map[string]func(*testing.T, Line)) string {
	var parts []string
	for kind, n := range counts {
		word := "checked"
		if checks[kind] == nil {
			word = "not checked here"
		}
		parts = append(parts, fmt.Sprintf("%d %s lines %s", n, kind, word))
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}
