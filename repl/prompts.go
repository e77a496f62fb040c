package repl

import (
	"regexp"
	"strings"
	"sync"

	"parlor/commands/text/wording"
)

// The prompts: for a new command, and for the rest of a form that is open.
const (
	prompt     = "> "
	promptOpen = ". "
)

// leading matches the prompt of an activity, as the session words it: the activity, and
// in parentheses what may be typed, the way out last.
var leading = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\pL\d].{0,60}? \([^()]*(Enter|q): [^()]+\)> ?`)
})

// withoutPrompt strips the prompt that a line copied from a page or a screen begins
// with, and says whether there was one. No other line begins so.
func withoutPrompt(line string) (rest string, copied bool) {
	line = strings.TrimLeft(line, " \t")
	if led := leading().FindString(line); led != "" {
		return line[len(led):], true
	}
	if strings.TrimSpace(line) == strings.TrimSpace(prompt) {
		return "", true
	}
	return strings.CutPrefix(line, prompt)
}

// continued strips the prompt of a continuation line, if the first line had one
// too: otherwise it may be inside a string, where a dot and a blank are literal.
func continued(line string, copied bool) string {
	if !copied {
		return line
	}
	if line == strings.TrimSpace(promptOpen) {
		return ""
	}
	return strings.TrimPrefix(line, promptOpen)
}

// CommandsOf gives the commands in a pasted text, with their prompts: if a line
// begins with a prompt the text is a piece of a session, and what is between the
// commands is output. Any other text is returned as it is. Lines end with a line
// feed, a carriage return or both.
func CommandsOf(pasted string) string {
	lines := linesOf(pasted)
	var commands strings.Builder
	within := false // in a command, which may have continuation lines
	for _, line := range lines {
		_, begins := withoutPrompt(line)
		goesOn := strings.HasPrefix(line, promptOpen) || strings.TrimSpace(line) == strings.TrimSpace(promptOpen)
		within = begins || within && goesOn
		if within {
			commands.WriteString(line)
		}
	}
	if commands.Len() == 0 {
		return pasted
	}
	return commands.String()
}

// linesOf splits a text after each line end.
func linesOf(text string) []string {
	var lines []string
	from := 0
	for i := range len(text) {
		ends := text[i] == '\n' || text[i] == '\r' && !strings.HasPrefix(text[i+1:], "\n")
		if ends {
			lines = append(lines, text[from:i+1])
			from = i + 1
		}
	}
	if from < len(text) {
		lines = append(lines, text[from:])
	}
	return lines
}

// Attended is nil if a person can be asked.
func (sh *Shell) Attended() error {
	if sh.editor == nil {
		return wording.Errorf("no-terminal", "this asks for a line at a terminal, and there is none")
	}
	return nil
}

// Ask asks the person at the terminal for a line within a command.
func (sh *Shell) Ask(prompt string, secret bool) (string, error) {
	if err := sh.Attended(); err != nil {
		return "", err
	}
	sh.progress.clear()
	read := sh.editor.Line
	if secret {
		read = sh.editor.Secret
	}
	line, err := read(prompt)
	if err != nil {
		return "", wording.Errorf("interrupted", "nothing was answered, so nothing is done")
	}
	return line, nil
}

// Interactive says whether a person types the commands, at a terminal.
func (sh *Shell) Interactive() bool { return sh.editor != nil && len(sh.around) == 0 }
