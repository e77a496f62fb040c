package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"parlor/commands/view/serving/secret"
)

// TestTokenIsHidden: a file with a token that others could read is theirs no more, and it is told.
func TestTokenIsHidden(t *testing.T) {
	path := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(path, []byte("planted\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, told := range []bool{runtime.GOOS != "windows", false} {
		var said bytes.Buffer
		c := &cobra.Command{}
		c.SetErr(&said)
		c.Flags().String("token-file", path, "")
		c.Flags().Var(new(secret.Secret), "token", "")
		token, err := tokenOf(c)
		if err != nil || string(token) != "planted" || strings.Contains(said.String(), "Others could read") != told || strings.Contains(said.String(), "planted") {
			t.Errorf("the token is %q, %v, said %q", string(token), err, said.String())
		}
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info.Mode(), err)
	}
}
