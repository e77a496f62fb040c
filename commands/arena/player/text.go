package player

import (
	"strconv"
	"strings"
	"unicode"

	"parlor/games"
)

// String gives the player's canonical text in such a game.
func (f Field) String(p Player) string {
	if p.IsEngine() {
		return f.engineText(p)
	}
	if p.IsFunction() {
		return FunctionText(p.Function, p.Source)
	}
	usual, name := Player{}, p.Name
	if p.IsSearch() {
		usual, name = f.search(p.Algorithm), p.Algorithm.Name
		usual.Depth = f.unsaidDepth(p)
	}
	var said []string
	for _, o := range options() {
		if value := o.write(p); value != o.write(usual) {
			said = append(said, ":"+o.name+" "+value)
		}
	}
	if p.IsSearch() && p.Algorithm == f.defaultAlgorithm() {
		plain := f.search(p.Algorithm)
		plain.Depth = p.Depth
		if p == plain {
			return strconv.Itoa(p.Depth)
		}
	}
	if len(said) == 0 {
		return name
	}
	return "(" + strings.Join(append([]string{name}, said...), " ") + ")"
}

// Read reads a player's text. Errors are of type *games.Error.
func (f Field) Read(text string) (Player, error) {
	words, err := split(text)
	if err != nil {
		return Player{}, err
	}
	if depth, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		return f.readDepth(depth)
	}
	if words[0] == EngineWord {
		return f.readEngine(words[1:])
	}
	if words[0] == FunctionWord {
		return readFunction(words[1:])
	}
	p, err := f.named(words[0])
	if err != nil {
		return p, err
	}
	if err := readOptions(f, &p, words[1:]); err != nil {
		return p, err
	}
	return f.settle(p)
}

func (f Field) readDepth(depth int) (Player, error) {
	if depth < 1 || depth > f.mostDepth() {
		return Player{}, games.Errorf("bad-depth", "wanted a depth from 1 to %d, given %d", f.mostDepth(), depth)
	}
	p := f.search(f.defaultAlgorithm())
	p.Depth = depth
	return f.settle(p)
}

// named gives the player or the search of a name.
func (f Field) named(name string) (Player, error) {
	if f.isPlayer(name) {
		return Player{Name: name}, nil
	}
	if a := Algorithms().Named(name); a != nil {
		return f.search(a), nil
	}
	return Player{}, f.noSuch(name)
}

// isPlayer says whether a name is that of a player and not of a search.
func (f Field) isPlayer(name string) bool {
	if name == Random || name == Perfect && f.Solved {
		return true
	}
	for _, own := range f.Own {
		if own == name {
			return true
		}
	}
	return false
}

// split takes a player's text apart: a word alone, or words between parentheses, of
// which those behind the first may be lists of words themselves, or texts in double
// quotes, which stay in them. Words are in small letters, texts as they were written.
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

// endOfList gives where the list ends that a text begins with, whose own lists stand in
// double quotes: all of it, if it is never closed.
func endOfList(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += endOfQuoted(text[i:]) - 1
		case ')':
			return i + 1
		}
	}
	return len(text)
}

// endOfQuoted gives where the text in double quotes ends that another begins with:
// all of it, if the quotes are never closed.
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
	if strings.HasPrefix(word, "(") && strings.Contains(word, `"`) {
		_, err := split(word)
		return err == nil
	}
	return !strings.ContainsAny(strings.TrimSuffix(strings.TrimPrefix(word, "("), ")"), "()\"")
}

func badText(text string) error {
	return games.Errorf("bad-player", "wanted a player as a depth, a name, or (name :option value ...), given %q", text)
}
