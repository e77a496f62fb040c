package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestReleaseRefuses: a release is not made from a clone without its history, nor from a folder that
// git did not make, and nothing is written.
func TestReleaseRefuses(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("releases are made where there is a shell of Unix")
	}
	script, err := os.ReadFile("../../.ci/release")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"shallow": "this one is shallow", "no clone": "this folder is none"} {
		folder := filepath.Join(t.TempDir(), name)
		if name == "shallow" {
			if said, err := exec.Command("git", "clone", "-q", "--depth", "1", "--no-checkout", "file://"+root, folder).CombinedOutput(); err != nil {
				t.Skipf("the source is in no clone of git: %v, %s", err, said)
			}
		}
		if err := os.MkdirAll(filepath.Join(folder, ".ci"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, ".ci", "release"), script, 0o700); err != nil {
			t.Fatal(err)
		}
		said, err := exec.Command(filepath.Join(folder, ".ci", "release")).CombinedOutput()
		if err == nil || !strings.Contains(string(said), "release: wanted a clone") || !strings.Contains(string(said), want) {
			t.Errorf("%s: %v, %s", name, err, said)
		}
		if _, err := os.Stat(filepath.Join(folder, "dist")); err == nil {
			t.Errorf("%s: something was written", name)
		}
	}
}
