package sessiontest

import (
	"os"
	"path/filepath"
	"testing"

	"parlor/cmd/rooms"
	"parlor/repl"
)

// Pages runs pages of the folder transcripts, and wants the sessions in them to print what they
// say. A room has its own run with its tests, so that what is broken in it is seen there.
func Pages(t *testing.T, pages ...string) {
	t.Helper()
	t.Chdir(sourceFolder(t))
	var paths []string
	for _, page := range pages {
		paths = append(paths, filepath.Join("transcripts", filepath.FromSlash(page)+".md"))
	}
	reports, err := repl.Check(t.Context(), rooms.House(), paths)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reports {
		if r.Failed > 0 {
			t.Error(r.String())
		}
	}
}

// sourceFolder is the folder above with the module's file.
func sourceFolder(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	for ; err == nil; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if folder == filepath.Dir(folder) {
			break
		}
	}
	t.Fatalf("no module stands above %s: %v", folder, err)
	return ""
}
