package text

import (
	"slices"
	"strings"

	"parlor/games"
)

// Form is what the position texts of a game look like: the name of the game, words
// told apart by place, and words with keys.
type Form struct {
	Game  string // the first word
	Most  int    // how many characters a text may have
	Words int    // how many words are told apart by place, the game's name included
	Says  string // what is wanted behind the game's name, for errors
	// Keys are the keys of the words that follow, each once at most. A key that
	// takes a value ends in a colon, as in r:11,-1,-1; any other stands by itself.
	Keys []string
	// More leaves words that follow to the game, in place of words with keys.
	More bool
}

// Read splits a position text into the words told apart by place, with those that
// are left to the game behind them, and the words with keys.
func (f Form) Read(line string) (words []string, fields Fields, err error) {
	if err := CheckLine(line, f.Most); err != nil {
		return nil, nil, err
	}
	words = strings.Fields(line)
	if len(words) < f.Words || words[0] != f.Game {
		return nil, nil, BadPosition("wanted %s, %s, got %s", f.Game, f.Says, Clip(line))
	}
	if f.More {
		return words, nil, nil
	}
	fields, err = readFields(words[f.Words:], f.Keys)
	return words[:f.Words], fields, err
}

// Kit gives what a game has read from a position text as games.Kit.ReadPosition
// has to: no rules at all where there is an error.
func Kit[S comparable, R games.Kit[S]](rules R, s S, err error) (games.Kit[S], S, error) {
	if err != nil {
		var none S
		return nil, none, err
	}
	return rules, s, nil
}

// Fields are the words of a position text that have a key, by key.
type Fields map[string]string

func readFields(words, keys []string) (Fields, error) {
	f := make(Fields)
	for _, word := range words {
		key, value, valued := strings.Cut(word, ":")
		if valued {
			key += ":"
		}
		switch {
		case len(keys) == 0:
			return nil, BadPosition("wanted no more words, got %s as well", Clip(word))
		case !slices.Contains(keys, key):
			return nil, BadPosition("wanted %s, got %s", orKeys(keys), Clip(word))
		case valued && value == "":
			return nil, BadPosition("wanted a value after the colon, got %s", Clip(word))
		case f.Has(key):
			return nil, BadPosition("wanted %s once, got %s as well", key, Clip(word))
		}
		f[key] = value
	}
	return f, nil
}

// orKeys lists keys: r: g: pieces: or deck:.
func orKeys(keys []string) string {
	last := len(keys) - 1
	return strings.TrimPrefix(strings.Join(keys[:last], " ")+" or "+keys[last], " or ")
}

// Has says whether a key is there.
func (f Fields) Has(key string) bool {
	_, ok := f[key]
	return ok
}

// Number reads the value of a key as a whole number from lo to hi. Where the key
// is missing it is otherwise.
func (f Fields) Number(key string, lo, hi, otherwise int) (int, error) {
	if !f.Has(key) {
		return otherwise, nil
	}
	n, ok := ReadNumberIn(f[key], lo, hi)
	if !ok {
		return 0, BadPosition("wanted %s%d to %s%d, got %s", key, lo, key, hi, Clip(key+f[key]))
	}
	return n, nil
}
