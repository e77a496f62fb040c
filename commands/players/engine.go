package players

import (
	"strings"
	"time"
	"unicode"

	"parlor/games"
)

// EngineWord is the first word of the text of an outside program:
//
//	(engine "python3 bot.py" :seconds 1 :width 8)
//
// Besides the limits :nodes, :seconds and :clock, and :depth, every option is the
// program's own.
const EngineWord = "engine"

// usualClock is how long an outside program may think in a whole game, unless a clock
// or a limit on each move is given: something has to end the wait for one that hangs.
const usualClock = time.Minute

// IsEngine says whether the player is an outside program.
func (p Spec) IsEngine() bool { return p.Command != "" }

// IsOutside says whether the player is asked from outside the referee.
func (p Spec) IsOutside() bool { return p.IsEngine() || p.IsFunction() }

// readEngine reads what stands behind the word engine.
func (in Offer) readEngine(words []string) (Spec, error) {
	p := Spec{Name: EngineWord}
	if len(words) == 0 || !isQuoted(words[0]) {
		return p, games.Errorf("bad-player", `wanted an engine's command line in double quotes, as in (engine "python3 bot.py"), given %s`,
			strings.Join(words, " "))
	}
	p.Command = unquoted(words[0])
	if strings.TrimSpace(p.Command) == "" || strings.ContainsFunc(p.Command, unicode.IsControl) {
		return p, games.Errorf("bad-player", "wanted an engine's command line as one line of text, given %q", p.Command)
	}
	if err := in.readOptions(&p, words[1:]); err != nil {
		return p, err
	}
	if p.Clock == 0 && p.Time == 0 {
		p.Clock = usualClock
	}
	return p, nil
}

// isQuoted says whether a word of a player's text is in double quotes.
func isQuoted(word string) bool { return strings.HasPrefix(word, `"`) }

// quoted writes a text in double quotes, as the Lisp does.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// unquoted reads what quoted wrote.
func unquoted(word string) string {
	var b strings.Builder
	escaped := false
	for _, r := range word[1 : len(word)-1] {
		if r == '\\' && !escaped {
			escaped = true
			continue
		}
		b.WriteRune(r)
		escaped = false
	}
	return b.String()
}

// quotedIfNeeded writes a text in double quotes unless it reads back as it stands.
func quotedIfNeeded(text string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("-+._/?", r)
	}
	if text == "" || strings.ContainsFunc(text, func(r rune) bool { return !plain(r) }) {
		return quoted(text)
	}
	return text
}
