package players

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"

	"parlor/commands/text/wording"
	"parlor/games"
)

// Valuers make evaluations that the rules and programs of a game do not have.
type Valuers interface {
	// Evaluation makes the evaluation of a search by a Lisp function, for the game of
	// a name. It serves one goroutine.
	Evaluation(game string, p Spec) (Valuer, error)
}

// Valuer is an evaluation from outside the game, which values Views.
type Valuer interface {
	// Value is what a position is worth to the side of the view.
	Value(ctx context.Context, v View) (games.Value, error)
	// Board says that it looks at the position, and not only at the feature counts.
	Board() bool
}

// View is a position as an evaluation from outside sees it.
type View struct {
	Counts   []games.Value // one for each of the game's features, as Side sees them; reused for the next view
	Position string        // its text; empty unless the evaluation looks at the board
	Side     games.Turn
	Lo, Hi   games.Value // what it gives must lie strictly between
}

// Rules name a game with its options, as the command that makes it takes them.
type Rules struct {
	Game string
	// Options are pairs of a name and a value; those with their default values
	// are left out.
	Options [][2]string
}

// String writes the rules as make-NAME takes them: sorry :pieces 2.
func (r Rules) String() string {
	text := r.Game
	for _, o := range r.Options {
		text += " :" + o[0] + " " + o[1]
	}
	return text
}

// RulesOf names the rules of a game with some options by the values they were made with.
func RulesOf(game string, options []games.Option, values []string) Rules {
	r := Rules{Game: game}
	for i, value := range values {
		usual := ""
		if o := options[i]; !o.Text {
			usual = o.Values[0]
		}
		if value != usual {
			r.Options = append(r.Options, [2]string{options[i].Name, value})
		}
	}
	return r
}

// EngineWord is the first word of the text of an external engine:
//
//	(engine "python3 bot.py" :seconds 1 :width 8)
//
// Besides the limits :nodes, :seconds and :clock, and :depth, every option is the
// engine's own.
const EngineWord = "engine"

// usualClock is how long an external engine may think in a whole game, unless a clock
// or a limit on each move is given: something has to end the wait for one that hangs.
const usualClock = time.Minute

// IsEngine says whether the player is an external engine.
func (p Spec) IsEngine() bool { return p.Command != "" }

// IsOutside says whether the player is asked from outside the referee.
func (p Spec) IsOutside() bool { return p.IsEngine() || p.IsFunction() }

// readEngine reads what follows the word engine.
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

// quoted writes a text in double quotes, as Lisp does.
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

// quotedIfNeeded writes a text in double quotes unless it reads back without.
func quotedIfNeeded(text string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("-+._/?", r)
	}
	if text == "" || strings.ContainsFunc(text, func(r rune) bool { return !plain(r) }) {
		return quoted(text)
	}
	return text
}

// FunctionWord is the first word of the text of a Lisp function that plays, with its
// name and the definitions that it needs:
//
//	(function "mine" "(defun mine (g) (first (legal-moves g)))")
const FunctionWord = "function"

// IsFunction says whether the player is a Lisp function.
func (p Spec) IsFunction() bool { return p.Source != "" }

// readFunction reads what follows the word function.
func readFunction(words []string) (Spec, error) {
	if len(words) != 2 || !isQuoted(words[0]) || !isQuoted(words[1]) || unquoted(words[0]) == "" || unquoted(words[1]) == "" {
		return Spec{}, games.Errorf("bad-player", `wanted a function by name and source, as in (function "mine" "(defun mine (g) ...)"), given %s`,
			strings.Join(words, " "))
	}
	return Spec{Name: FunctionWord, Function: unquoted(words[0]), Source: unquoted(words[1])}, nil
}

// FunctionText writes a Lisp function as a player, or as an evaluation.
func FunctionText(name, source string) string {
	return fmt.Sprintf("(%s %s %s)", FunctionWord, quoted(name), quoted(source))
}

// EvalFunction gives the name of the Lisp function that a search evaluates by, and the
// definitions that make an evaluation of that name, of which (defeval name ...) is one.
// It is false for all other evaluations and players.
func (p Search) EvalFunction() (name, source string, ok bool) {
	words, err := split(p.Eval)
	if err != nil || words[0] != FunctionWord {
		return "", "", false
	}
	f, err := readFunction(words[1:])
	return f.Function, f.Source, err == nil
}

// Shown is a player's text as reports show it, with functions and weights that have a name by that
// alone, and of many other weights how many there are.
func Shown(text string) string {
	words, err := split(text)
	if err != nil || !strings.Contains(text, "("+FunctionWord+" ") && !strings.Contains(text, "("+WeightsWord+" ") && !strings.Contains(text, "(:") {
		return text
	}
	if words[0] == FunctionWord {
		return shownFunction(text)
	}
	for i, word := range words {
		words[i] = shownFunction(word)
	}
	return "(" + strings.Join(words, " ") + ")"
}

// shownFunction is a function or weights as reports show them; any other text stays what it is.
func shownFunction(text string) string {
	if name, _ := named(text); name != "" {
		return name
	}
	if n := strings.Count(text, ":"); strings.HasPrefix(text, "(:") && n > wording.MostKeys {
		return fmt.Sprintf("(:%s ... %d weights)", strings.Join(firstFeature(text), ""), n)
	}
	words, err := split(text)
	if err != nil || words[0] != FunctionWord {
		return text
	}
	p, err := readFunction(words[1:])
	if err != nil {
		return text
	}
	return "#'" + p.Function
}
