//go:build unix

package main

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// planted are secrets that no output, log or readable file may have.
const (
	plantedToken = "planted-token-5f3a"
	plantedUser  = "planted-user-77c1"
	plantedPass  = "planted-pass-0d2e"
	plantedKey   = "91d1planted0key0of0the0teacher00"
	plantedWord  = "plantedword"
)

// TestSecretsStaySecret runs every command of both programs in ways that print much, help,
// wrong flags, wrong words, a hub that is not there, where secrets are planted wherever the
// programs read one, and looks for them in all that is printed and written.
func TestSecretsStaySecret(t *testing.T) {
	gamestest.TakesTurns(t)
	folder := t.TempDir()
	board := `{"board":{"format":1,"seed":1,"word":"` + plantedWord + `","key":"` + plantedKey + `"}}` + "\n" +
		`{"joined":{"name":"Ada","token":"` + plantedToken + `"}}` + "\n"
	for name, text := range map[string]string{"class.board": board, "token.txt": plantedToken, "damaged.board": "{" + board} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	hub := "nats://" + plantedUser + ":" + plantedPass + "@127.0.0.1:1"
	ways := [][]string{
		{"--help"}, {"--no-such-flag"}, {"--token"}, {"--token", plantedToken, "--no-such-flag"}, {"no", "such", "words"}, {},
		{"--hub", hub}, {"--hub", hub + ":bad port"}, {"--nats", "nats://" + plantedToken + "@127.0.0.1:1"}, {"--token-file", "token.txt", "--hub", "nats://127.0.0.1:1"}, {"--token-file", "."},
	}
	tried := 0
	for _, program := range []string{parlorPath, farmPath} {
		for _, command := range append(commandsOf(t, program, nil), nil) {
			for _, way := range ways {
				if slices.Equal(command, []string{"hub"}) && len(way) < 2 && !strings.HasPrefix(strings.Join(way, ""), "-") {
					continue // it would begin
				}
				if slices.Equal(command, []string{"class", "serve"}) && len(way) == 0 {
					continue // it shows the teacher the way in
				}
				if program == parlorPath && len(way) == 2 {
					continue // flags of farm
				}
				out := printed(t, folder, program, append(slices.Clone(command), way...)...)
				tried++
				for _, secret := range []string{plantedToken, plantedPass, plantedUser, plantedKey, plantedWord} {
					if strings.Contains(out, secret) {
						t.Errorf("%s %q prints %s:\n%s", filepath.Base(program), append(slices.Clone(command), way...), secret, out)
					}
				}
			}
		}
	}
	for _, args := range [][]string{{"class", "serve", "--file", "damaged.board"}, {"class", "serve", "--word", " "}} {
		if out := printed(t, folder, parlorPath, args...); strings.Contains(out, plantedKey) || strings.Contains(out, plantedToken) {
			t.Errorf("%q prints a secret:\n%s", args, out)
		}
	}
	t.Logf("%d ways to print were tried", tried)
	if tried < 200 {
		t.Error("too few commands were found")
	}
	nothingReadable(t, folder)
}

// nothingReadable looks for the secrets in files that others than their owner can read.
func nothingReadable(t *testing.T, folder string) {
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		info, err := entry.Info()
		if err != nil || info.Mode().Perm()&0o077 == 0 {
			return err
		}
		text, err := os.ReadFile(path)
		for _, secret := range []string{plantedToken, plantedPass, plantedKey} {
			if bytes.Contains(text, []byte(secret)) {
				t.Errorf("%s, which others can read, has %s", path, secret)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// commandsOf lists the commands of a program and below them, by its help.
func commandsOf(t *testing.T, program string, below []string) (list [][]string) {
	help := printed(t, t.TempDir(), program, append(slices.Clone(below), "--help")...)
	_, rest, found := strings.Cut(help, "Available Commands:\n")
	if !found {
		return nil
	}
	rest, _, _ = strings.Cut(rest, "\n\n")
	for _, m := range regexp.MustCompile(`(?m)^  (\S+)`).FindAllStringSubmatch(rest, -1) {
		if m[1] == "help" || m[1] == "completion" {
			continue
		}
		one := append(slices.Clone(below), m[1])
		list = append(append(list, one), commandsOf(t, program, one)...)
	}
	return list
}

// printed gives all that a program prints, which ends soon or is ended.
func printed(t *testing.T, folder, program string, args ...string) string {
	t.Helper()
	ctx, done := context.WithTimeout(t.Context(), 2*time.Second)
	defer done()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "HOME="+folder, "XDG_DATA_HOME="+folder, "XDG_CACHE_HOME="+folder, "XDG_STATE_HOME="+folder, "PARLOR_TOKEN="+plantedToken)
	out, _ := cmd.CombinedOutput() // most of these fail
	return string(out)
}
