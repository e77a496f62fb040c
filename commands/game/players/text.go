package players

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"parlor/commands/text/wording"
	"parlor/games"
)

// String gives the player's canonical text in such a game.
func (in Offer) String(p Spec) string {
	if p.IsFunction() {
		return FunctionText(p.Function, p.Source)
	}
	head, usual := in.unadorned(p)
	text, onlyDepth := head, p.IsSearch() && p.Algorithm == in.defaultAlgorithm()
	for _, o := range options() {
		if value := o.text(p); value != o.text(usual) {
			text += " :" + o.name + " " + value
			onlyDepth = onlyDepth && o.name == "depth"
		}
	}
	switch text += p.Settings; {
	case onlyDepth:
		return strconv.Itoa(p.Depth)
	case text == head && !p.IsEngine():
		return head
	}
	return "(" + text + ")"
}

// unadorned gives how a player's text begins, and the player with every option at its default.
func (in Offer) unadorned(p Spec) (head string, usual Spec) {
	switch {
	case p.IsEngine():
		if p.Time == 0 {
			usual.Clock = usualClock
		}
		return EngineWord + " " + quoted(p.Command), usual
	case p.IsSearch():
		usual = in.search(p.Algorithm)
		usual.Depth = in.defaultDepth(p)
		return p.Algorithm.Name, usual
	}
	return p.Name, usual
}

// Read reads a player's text. Errors are of type *games.Error.
func (in Offer) Read(text string) (Spec, error) {
	words, err := split(text)
	if err != nil {
		return Spec{}, err
	}
	if depth, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		return in.readDepth(depth)
	}
	if words[0] == EngineWord {
		return in.readEngine(words[1:])
	}
	if words[0] == FunctionWord {
		return readFunction(words[1:])
	}
	p, err := in.named(words[0])
	if err != nil {
		return p, err
	}
	if err := in.readOptions(&p, words[1:]); err != nil {
		return p, err
	}
	if err := p.Answers(); err != nil {
		return p, err
	}
	return in.complete(p)
}

func (in Offer) readDepth(depth int) (Spec, error) {
	if depth < 1 || depth > in.mostDepth() {
		return Spec{}, games.Errorf("bad-depth", "wanted a depth from 1 to %d, given %d", in.mostDepth(), depth)
	}
	p := in.search(in.defaultAlgorithm())
	p.Depth = depth
	return in.complete(p)
}

// named gives the player or the search of a name.
func (in Offer) named(name string) (Spec, error) {
	if in.isPlayer(name) {
		return Spec{Name: name}, nil
	}
	if a := Algorithms().Named(name); a != nil {
		return in.search(a), nil
	}
	return Spec{}, in.noSuch(name)
}

// split takes a player's text apart: a word alone, or words between parentheses, of
// which those after the first may be lists of words themselves, or texts in double
// quotes, which keep the quotes. Words are in lower case, texts as they were written.
func split(text string) ([]string, error) {
	inner := strings.TrimSpace(text)
	rest, isList := strings.CutPrefix(inner, "(")
	if isList {
		var closed bool
		if inner, closed = strings.CutSuffix(rest, ")"); !closed {
			return nil, badText(text)
		}
	}
	var words []string
	for inner = strings.TrimSpace(inner); inner != ""; inner = strings.TrimSpace(inner) {
		var word string
		if word, inner = cutWord(inner); !wellFormed(word) {
			return nil, badText(text)
		}
		words = append(words, word)
	}
	if len(words) == 0 || strings.HasPrefix(words[0], "(") || isQuoted(words[0]) || !isList && len(words) > 1 {
		return nil, badText(text)
	}
	return words, nil
}

// cutWord cuts the first word off a text, or the first list or text in quotes.
func cutWord(text string) (word, rest string) {
	end := strings.IndexFunc(text, unicode.IsSpace)
	switch {
	case strings.HasPrefix(text, "("):
		end = endOfList(text)
		if word = text[:end]; !strings.Contains(word, `"`) {
			word = strings.ToLower(word)
		}
		return word, text[end:]
	case isQuoted(text):
		end = endOfQuoted(text)
		return text[:end], text[end:]
	}
	if end <= 0 {
		end = len(text)
	}
	return strings.ToLower(text[:end]), text[end:]
}

// endOfList gives the end of the list that a text begins with, which may contain quoted
// texts: all of it, if it is never closed.
func endOfList(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += endOfQuoted(text[i:]) - 1
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// endOfQuoted gives the end of the quoted text that a text begins with: all of it,
// if the quotes are never closed.
func endOfQuoted(text string) int {
	escaped := false
	for i := 1; i < len(text); i++ {
		switch {
		case escaped:
			escaped = false
		case text[i] == '\\':
			escaped = true
		case text[i] == '"':
			return i + 1
		}
	}
	return len(text)
}

// wellFormed says whether what was cut off is a word, a list of words, or a text
// whose quotes are closed.
func wellFormed(word string) bool {
	if isQuoted(word) {
		return len(word) > 1 && endOfQuoted(word+" ") == len(word) // which it is not if they are left open
	}
	if strings.HasPrefix(word, "(") {
		_, err := split(word)
		return err == nil
	}
	return !strings.ContainsAny(word, "()\"")
}

func badText(text string) error {
	return games.Errorf("bad-player", "wanted a player as a depth, a name, or (name :option value ...), given %q", text)
}

// Choice is an option of a player as a person chooses it: its name in texts, without
// the colon, and its range and default in words.
type Choice struct{ Name, Range, Usual string }

// Choices lists the options of the players of a name in the order of canonical
// texts: of one of Names, or of EngineWord. It comes from the table that reads and
// writes the texts.
func (in Offer) Choices(name string) ([]Choice, error) {
	p := Spec{Name: name, Command: name, Clock: usualClock}
	if name != EngineWord {
		var err error
		if p, err = in.named(name); err == nil {
			p, err = in.complete(p)
		}
		if err != nil {
			return nil, err
		}
	}
	var all []Choice
	for _, o := range in.options(p) {
		if o.appliesTo(in, p) && p.heeds(o) {
			all = append(all, Choice{o.name, o.wanted(in, p), in.defaultOf(p, o)})
		}
	}
	return all, nil
}

// heeds says whether an option that a player has changes anything.
func (p Spec) heeds(o option) bool {
	if !p.IsSearch() {
		return true
	}
	return p.Algorithm.Takes.Has(o.needs) && (o.name != "depth" || p.Algorithm.Plies == 0)
}

// defaultOf says in words what holds for a player without the option.
func (in Offer) defaultOf(p Spec, o option) string {
	own, _ := in.OwnPlayer(p.Name)
	switch value := o.text(p); {
	case o.name == "eval":
		return in.Evals[0]
	case o.name == "nodes" && own.Nodes != "":
		return own.Nodes
	case value == o.text(Spec{}):
		return o.absent
	default:
		return value
	}
}

// wantedDepth says how deep searches may look.
func wantedDepth(in Offer, _ Spec) string {
	return fmt.Sprintf("a whole number from 1 to %d", in.mostDepth())
}

// wantedEval says which evaluations a player accepts.
func wantedEval(in Offer, p Spec) string {
	in = in.evalsFor(p)
	if len(in.Features) == 0 {
		return wording.Choice(in.Evals)
	}
	return wording.Choice(append(slices.Clone(in.Evals), fmt.Sprintf("weights as in (:%s 10)", in.Features[0])))
}
