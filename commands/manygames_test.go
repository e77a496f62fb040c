package commands_test

import (
	"fmt"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// BenchmarkManyGames defines games in one session, a hundred at a time: the eighth hundred must
// not take much longer than the first.
func BenchmarkManyGames(b *testing.B) {
	for _, already := range []int{0, 700} {
		b.Run(fmt.Sprint(already), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				l := sessiontest.Listen(b)
				for i := range already {
					l.Eval(b, ownPile(i))
				}
				b.StartTimer()
				for i := range 100 {
					l.Eval(b, ownPile(already+i))
				}
			}
		})
	}
}

// ownPile is the definition of a game of a name of its own.
func ownPile(i int) string {
	return fmt.Sprintf(`(defgame pile%d "x" (state (left :to 9 :start 7)) (over (= left 0) (if (= mover 0) -1 1))
		(move take%d ((n 1 2)) :when (<= n left) (decf left n) (next-player)))`, i, i)
}

// TestMoveNames: a move with the name of a command is refused as taken, whether the command is
// always at hand or at times only, unless the command yields.
func TestMoveNames(t *testing.T) {
	for name, code := range map[string]string{
		"back": "name-taken", "next": "name-taken", "why": "name-taken", "hint": "name-taken", "undo": "name-taken", "skip": "name-taken",
		"show": "name-taken", "car": "name-taken", "check": "", "answer": "",
	} {
		text := fmt.Sprintf(`(defgame g "x" (state (left :to 9 :start 7)) (over (= left 0) 1) (move %s ((n 1 2)) :when (<= n left) (decf left n)))`, name)
		if _, err := sessiontest.Listen(t).Try(text); games.CodeOf(err) != code {
			t.Errorf("a move named %s gives %v, wanted the code %q", name, err, code)
		}
	}
}
