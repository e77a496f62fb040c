package player

import (
	"fmt"
	"slices"
	"strconv"
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
func (p Player) IsEngine() bool { return p.Command != "" }

// IsOutside says whether the player is asked from outside the referee.
func (p Player) IsOutside() bool { return p.IsEngine() || p.IsFunction() }

// readEngine reads what stands behind the word engine.
func (f Field) readEngine(words []string) (Player, error) {
	p := Player{Name: EngineWord}
	if len(words) == 0 || !isQuoted(words[0]) {
		return p, games.Errorf("bad-player", `wanted an engine's command line in double quotes, as in (engine "python3 bot.py"), given %s`,
			strings.Join(words, " "))
	}
	p.Command = unquoted(words[0])
	if strings.TrimSpace(p.Command) == "" || strings.ContainsFunc(p.Command, unicode.IsControl) {
		return p, games.Errorf("bad-player", "wanted an engine's command line as one line of text, given %q", p.Command)
	}
	said := map[string]bool{}
	for words = words[1:]; len(words) > 0; words = words[2:] {
		switch {
		case len(words) < 2:
			return p, games.Errorf("bad-player", "wanted a value behind %s, given nothing", words[0])
		case said[words[0]]:
			return p, games.Errorf("bad-player", "wanted each option of a player once, given %s twice", words[0])
		}
		said[words[0]] = true
		if err := f.readEngineOption(&p, words[0], words[1]); err != nil {
			return p, err
		}
	}
	if p.Clock == 0 && p.Time == 0 {
		p.Clock = usualClock
	}
	return p, nil
}

// readEngineOption reads an option of an engine: a limit, which the referee keeps to,
// or one of the engine's own.
func (f Field) readEngineOption(p *Player, key, value string) error {
	name, isKey := strings.CutPrefix(key, ":")
	if !isKey || name == "" || isQuoted(key) {
		return games.Errorf("bad-player", "wanted options of an engine as :name value, given %s", key)
	}
	all := options()
	if i := slices.IndexFunc(all, func(o option) bool { return o.name == name && p.takes(o.of) }); i >= 0 {
		if !all[i].read(f, p, value) {
			return games.Errorf("bad-player", "wanted %s behind %s, given %s", all[i].wanted(f, *p), key, value)
		}
		return nil
	}
	if strings.HasPrefix(value, "(") || strings.HasPrefix(value, ":") {
		return games.Errorf("bad-player", "wanted a word, a number or a text behind %s, given %s", key, value)
	}
	if isQuoted(value) {
		value = unquoted(value)
	}
	if strings.ContainsFunc(value, unicode.IsControl) {
		return games.Errorf("bad-player", "wanted one line of text behind %s, given %q", key, value)
	}
	p.Settings += " :" + name + " " + quotedIfNeeded(value)
	return nil
}

// EngineOptions gives the options of an engine that are its own, as pairs of a name
// and a value.
func (p Player) EngineOptions() (all [][2]string) {
	words, err := split("(engine" + p.Settings + ")")
	if err != nil {
		panic("player: settings of an engine that do not read: " + p.Settings) // readEngineOption wrote them
	}
	for words = words[1:]; len(words) > 1; words = words[2:] {
		value := words[1]
		if isQuoted(value) {
			value = unquoted(value)
		}
		all = append(all, [2]string{words[0][1:], value})
	}
	return all
}

// engineText writes an outside program.
func (f Field) engineText(p Player) string {
	text := fmt.Sprintf("(%s %s", EngineWord, quoted(p.Command))
	usual := Player{}
	if p.Time == 0 {
		usual.Clock = usualClock
	}
	for _, o := range options() {
		if value := o.write(p); p.takes(o.of) && value != o.write(usual) {
			text += " :" + o.name + " " + value
		}
	}
	return text + p.Settings + ")"
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

// readClock reads how long an engine may think in a whole game.
func readClock(_ Field, p *Player, v string) bool {
	seconds, err := strconv.ParseFloat(v, 64)
	p.Clock = time.Duration(seconds * float64(time.Second))
	return err == nil && seconds > 0 && seconds <= longest.Seconds() && p.Clock > 0
}
