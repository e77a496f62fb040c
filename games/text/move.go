package text

import (
	"slices"
	"strings"

	"parlor/games"
)

// Pass is what a person types for a move that does nothing. It is legal only where
// it is the only one.
const Pass = "pass"

// Typed splits a line into words, in lower case.
func Typed(words []string) []string {
	return strings.Fields(strings.ToLower(strings.Join(words, " ")))
}

// GameOver is the error of a move in a finished game that has ended with result.
func GameOver(result string) error {
	return games.Errorf("game-over", "%s; no move is left", result)
}

// Wanted says what could be typed in s, where somebody is to decide.
func Wanted[S comparable](kit games.Kit[S], s *S) string {
	words := kit.Words(s, kit.Moves(s, nil)[0])
	if slices.Equal(words, []string{Pass}) {
		return "pass, as no move is legal"
	}
	return "a legal move, such as " + strings.Join(words, " ")
}

// ReadPass reads a pass, which is refused unless there is nothing else to do.
func ReadPass[S comparable](kit games.Kit[S], s *S) (games.Move, error) {
	first := kit.Moves(s, nil)[0]
	if !slices.Equal(kit.Words(s, first), []string{Pass}) {
		return 0, games.Errorf("cannot-pass", "wanted %s, got %s, allowed only when nothing can move", Wanted(kit, s), Pass)
	}
	return first, nil
}

// ReadNotation finds which of moves has the notation that the words give, in
// capitals or not.
func ReadNotation[S comparable](kit games.Kit[S], s *S, moves []games.Move, words []string) (games.Move, error) {
	typed := strings.ToLower(strings.Join(words, " "))
	for _, m := range moves {
		if typed == strings.ToLower(kit.Notation(s, m)) {
			return m, nil
		}
	}
	return 0, games.Errorf("illegal-move", "wanted %s, got %s", Wanted(kit, s), Clip(typed))
}

// OutcomeHeld refuses words that deal, as something else has to be done first: the
// card held, 10, to be played.
func OutcomeHeld(todo string, words []string) error {
	return games.Errorf("card-held", "wanted %s first, got %s", todo, ClipWords(words))
}

// ReadMove finds the legal move or outcome that words name: those of Kit.Words with
// or without the command, or the notation, in capitals or not. Words that begin
// with the command, or are numbers as those of a move are, are an illegal-move
// where there is none; others are a bad-move.
func ReadMove[S comparable](kit games.Kit[S], s *S, words []string) (games.Move, error) {
	moves := kit.Moves(s, nil)
	if len(moves) == 0 {
		return 0, GameOver("the game is over")
	}
	words = Typed(words)
	typed, meant := strings.Join(words, " "), false
	for _, m := range moves {
		full := Typed(kit.Words(s, m))
		if slices.Equal(words, full) || len(full) > 1 && slices.Equal(words, full[1:]) || typed == strings.ToLower(kit.Notation(s, m)) {
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

// numbersAlike says whether words are numbers and as many as those of a move.
func numbersAlike(words, move []string) bool {
	notNumber := func(word string) bool { return !IsDigits(strings.TrimPrefix(word, "-")) }
	return len(words) > 0 && len(words) == len(move) && !slices.ContainsFunc(words, notNumber) && !slices.ContainsFunc(move, notNumber)
}
