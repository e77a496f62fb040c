package cmd

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/creack/pty"

	"parlor/games/gamestest"
)

// TestPlainTerminal: at a terminal that can only print, as editors have for a Lisp, there are
// prompts and no pager, no colours and nothing that moves about.
func TestPlainTerminal(t *testing.T) {
	home := t.TempDir()
	term := atTerminalWith(t, home, 80, []string{"HOME=" + home, "TERM=dumb", "CLICOLOR_FORCE="}, "--no-rc", "--seed", "1")
	if err := pty.Setsize(term.file, &pty.Winsize{Rows: 5, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	term.await(ready)
	said := term.typed("help suggest-best-move"+keyEnter, `example: .*\r\n`)
	said += term.typed("(suggest-best-move (make-sorry) 3)"+keyEnter, `turn\. .*\r\n`)
	if regexp.MustCompile(`\x1b\[[0-9;]*m|more`).MatchString(said) {
		t.Errorf("colours or a pager: %q", said)
	}
	term.press("quit" + keyEnter)
	term.leaves(0)
}

// TestEmacs: what docs/editors.md says of Emacs works in it: run-lisp with its settings shows
// prompts, values and nothing that its buffer cannot show, and forms of a buffer are sent.
func TestEmacs(t *testing.T) {
	emacs, err := exec.LookPath("emacs")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Skip("there is no Emacs, as .ci/run says")
		}
		gamestest.LeftOut(t, "emacs")
	}
	page, err := os.ReadFile("../docs/editors.md")
	if err != nil {
		t.Fatal(err)
	}
	settings := regexp.MustCompile("(?s)```elisp\n(.*?)```").FindSubmatch(page)
	if settings == nil {
		t.Fatal("the page has no settings for Emacs")
	}
	const session = `
(run-lisp inferior-lisp-program)
(defun parlor-await (text)
  (let ((tries 200))
    (while (and (> tries 0) (not (with-current-buffer inferior-lisp-buffer
                                   (save-excursion (goto-char (point-min)) (re-search-forward text nil t)))))
      (accept-process-output nil 0.1)
      (setq tries (1- tries)))))
(parlor-await "^> ")
(with-temp-buffer
  (lisp-mode)
  (insert "(defun twice (x)\n  (* 2 x))\n")
  (goto-char (point-min))
  (lisp-eval-defun)
  (parlor-await "^twice")
  (erase-buffer)
  (insert "(twice 21)")
  (lisp-eval-last-sexp))
(parlor-await "^42")
(comint-send-string (inferior-lisp-proc) "help suggest-best-move\n")
(parlor-await "example: ")
(with-current-buffer inferior-lisp-buffer (princ (buffer-string)))
`
	file := filepath.Join(t.TempDir(), "session.el")
	if err := os.WriteFile(file, append(settings[1], session...), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	run := exec.CommandContext(ctx, emacs, "-Q", "--batch", "-l", file)
	run.Env = append(os.Environ(), "HOME="+t.TempDir())
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"(?m)^> ", "(?m)^twice", "(?m)^42$", "(?m)^ *example: "} {
		if !regexp.MustCompile(want).Match(out) {
			t.Errorf("wanted %s, given %q", want, out)
		}
	}
	if strings.Contains(string(out), "\x1b") || strings.Contains(string(out), "error:") {
		t.Errorf("%q", out)
	}
}
