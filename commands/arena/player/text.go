package player

import (
	"strconv"
	"strings"
	"unicode"

	"parlor/games"
)

// String gives the player's canonical text in such a game.
func (f Field) String(p Player) string {
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
// which those behind the first may be lists of words themselves.
func split(text string) ([]string, error) {
	inner := strings.ToLower(strings.TrimSpace(text))
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
		if word, inner = cutWord(inner); strings.ContainsAny(strings.TrimSuffix(strings.TrimPrefix(word, "("), ")"), "()\"") {
			return nil, badText(text)
		}
		words = append(words, word)
	}
	if len(words) == 0 || strings.HasPrefix(words[0], "(") || !isList && len(words) > 1 {
		return nil, badText(text)
	}
	return words, nil
}

// cutWord cuts the first word off a text, or the first list.
func cutWord(text string) (word, rest string) {
	end := strings.IndexFunc(text, unicode.IsSpace)
	if strings.HasPrefix(text, "(") {
		end = strings.IndexByte(text, ')') + 1
	}
	if end <= 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}

func badText(text string) error {
	return games.Errorf("bad-player", "wanted a player as a depth, a name, or (name :option value ...), given %q", text)
}
