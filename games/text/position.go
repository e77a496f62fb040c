package text

import (
	"slices"
	"strings"

	"parlor/games"
)

// Form is the format of a game's position texts: the game's name, positional
// words, and words with keys.
type Form struct {
	Game  string // the first word
	Most  int    // the greatest length of a text
	Words int    // how many positional words there are, the game's name included
	Says  string // what is wanted after the game's name, for errors
	// Keys are the keys of the words that follow, each at most once. A key with a
	// value ends in a colon, as in r:11,-1,-1; any other is a flag.
	Keys []string
	// More leaves the parsing of the words that follow to the game, instead of Keys.
	More bool
}

// Read splits a position text into its positional words, followed by those left to the
// game, and the words with keys.
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

// Kit returns what a game has read in the form that games.Kit.ReadPosition
// needs: a nil Kit if there is an error.
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

// Has says whether a key is present.
func (f Fields) Has(key string) bool {
	_, ok := f[key]
	return ok
}

// Number reads the value of a key as a whole number from lo to hi. A missing key
// gives otherwise.
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

// Pass is the word for a move that does nothing. It is legal only if there is no other.
const Pass = "pass"

// Typed splits a line into words, in lower case.
func Typed(words []string) []string {
	return strings.Fields(strings.ToLower(strings.Join(words, " ")))
}

// GameOver is the error of a move in a game that has ended with result.
func GameOver(result string) error {
	return games.Errorf("game-over", "%s; no move is left", result)
}

// Wanted says what could be typed in s, a decision.
func Wanted[S comparable](kit games.Kit[S], s *S) string {
	words := kit.Text().Moves.Words(s, kit.Moves(s, nil)[0])
	if slices.Equal(words, []string{Pass}) {
		return "pass, as no move is legal"
	}
	return "a legal move, such as " + strings.Join(words, " ")
}

// ReadPass reads a pass, and refuses it if there is any other move.
func ReadPass[S comparable](kit games.Kit[S], s *S) (games.Move, error) {
	first := kit.Moves(s, nil)[0]
	if !slices.Equal(kit.Text().Moves.Words(s, first), []string{Pass}) {
		return 0, games.Errorf("cannot-pass", "wanted %s, got %s, allowed only when nothing can move", Wanted(kit, s), Pass)
	}
	return first, nil
}

// ReadNotation finds the move whose notation the words give, in either case.
func ReadNotation[S comparable](kit games.Kit[S], s *S, moves []games.Move, words []string) (games.Move, error) {
	typed := strings.ToLower(strings.Join(words, " "))
	for _, m := range moves {
		if typed == strings.ToLower(kit.Text().Moves.Notation(s, m)) {
			return m, nil
		}
	}
	return 0, games.Errorf("illegal-move", "wanted %s, got %s", Wanted(kit, s), Clip(typed))
}

// OutcomeHeld is the error for words that deal while an outcome is held, which has to be
// used first.
func OutcomeHeld(todo string, words []string) error {
	return games.Errorf("card-held", "wanted %s first, got %s", todo, ClipWords(words))
}

// ReadMove finds the legal move or outcome that words name: by Kit.Words with or
// without the command, or by the notation, in either case. If there is none, words that
// begin with the command, or are as many numbers as a move has, give an illegal-move
// error, and others a bad-move error.
func ReadMove[S comparable](kit games.Kit[S], s *S, words []string) (games.Move, error) {
	moves := kit.Moves(s, nil)
	if len(moves) == 0 {
		return 0, GameOver("the game is over")
	}
	words = Typed(words)
	typed, meant := strings.Join(words, " "), false
	for _, m := range moves {
		full := Typed(kit.Text().Moves.Words(s, m))
		if slices.Equal(words, full) || len(full) > 1 && slices.Equal(words, full[1:]) || typed == strings.ToLower(kit.Text().Moves.Notation(s, m)) {
			return m, nil
		}
		meant = meant || len(words) > 1 && words[0] == full[0] || numbersAlike(words, full[1:])
	}
	code := "bad-move"
	if meant {
		code = "illegal-move"
	}
	return 0, games.Errorf(code, "wanted %s, got %s", Wanted(kit, s), Clip(typed))
}

// numbersAlike says whether words are numbers, and as many as those of move.
func numbersAlike(words, move []string) bool {
	notNumber := func(word string) bool { return !IsDigits(strings.TrimPrefix(word, "-")) }
	return len(words) > 0 && len(words) == len(move) && !slices.ContainsFunc(words, notNumber) && !slices.ContainsFunc(move, notNumber)
}
