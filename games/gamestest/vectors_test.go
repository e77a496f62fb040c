package gamestest

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestVectorsReadBothFolders(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "lines.jsonl"), []byte(`{"kind":"sum","a":1}`), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv(VectorsFolder, folder)
	lines := Vectors(t, "lines.jsonl")
	if len(lines) != 3 {
		t.Fatalf("%d lines, want 3", len(lines))
	}
	if got := lines[1].String(); got != filepath.Join("testdata", "lines.jsonl")+":3" {
		t.Errorf("the second line is %s", got)
	}
	seen := 0
	ByKind(t, lines, map[string]func(*testing.T, Line){
		"sum":       func(*testing.T, Line) { seen++ },
		"other odd": nil,
	})
	if seen != 2 {
		t.Errorf("%d lines were checked, want 2", seen)
	}
}

func TestVectorsWithoutMore(t *testing.T) {
	t.Setenv(VectorsFolder, t.TempDir())
	if lines := Vectors(t, "lines.jsonl"); len(lines) != 2 {
		t.Errorf("%d lines, want 2", len(lines))
	}
}

func TestVectorsCompressed(t *testing.T) {
	folder := t.TempDir()
	t.Setenv(VectorsFolder, folder)
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte("{}\n\n{}\n"))
	w.Close()
	if err := os.WriteFile(filepath.Join(folder, "packed.jsonl.gz"), packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if lines := MoreVectors(t, "packed.jsonl"); len(lines) != 2 || lines[1].Number != 3 {
		t.Errorf("read %v", lines)
	}
	t.Setenv(VectorsFolder, "")
	if lines := MoreVectors(t, "packed.jsonl"); lines != nil {
		t.Errorf("without a folder %v is read", lines)
	}
}

func TestSummary(t *testing.T) {
	checks := map[string]func(*testing.T, Line){"b": func(*testing.T, Line) {}, "a": nil}
	got := summary(map[string]int{"b": 2, "a": 1}, checks)
	if want := "1 a lines not checked here, 2 b lines checked"; !strings.Contains(got, want) {
		t.Errorf("summary %q, want %q", got, want)
	}
}
