package repl

import (
	"regexp"
	"strings"
	"sync"
)

// The prompts: for a new command, and for the rest of a form that is open.
const (
	prompt     = "> "
	promptOpen = ". "
)

// leading is a prompt that leads a person through a game, as the host of the shell
// words it: who is asked, and in parentheses what may be typed, Enter last.
var leading = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\pL\d][^()]* \([^()]*Enter: [a-z -]+\)> ?`)
})

// withoutPrompt takes off the prompt with which a line begins that was copied from a
// page or a screen, and says whether there was one. No line of one's own begins so.
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

// continued takes the prompt off one more line of a form, if its first had one too:
// otherwise the line may stand in a text, where a dot and a blank mean themselves.
func continued(line string, copied bool) string {
	if !copied {
		return line
	}
	if line == strings.TrimSpace(promptOpen) {
		return ""
	}
	return strings.TrimPrefix(line, promptOpen)
}

// CommandsOf gives the commands in a pasted text, with their prompts: where a line
// begins with a prompt the text is a piece of a session, and what stands between the
// commands is what they printed. Any other text is given as it is. Lines end with a
// line feed, a carriage return or both.
func CommandsOf(pasted string) string {
	lines := linesOf(pasted)
	var commands strings.Builder
	within := false // a command, whose next lines may go on with it
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

// linesOf splits a text behind each line end.
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
