package gametext

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/game/position"
)

// TestMoveListJSON compares lists of any texts with what encoding/json makes of them.
func TestMoveListJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "throw", `"`, `\`, "<&>", "\u2028", "\xff", "\x7f", "\n"}))
		number := rapid.Ptr(rapid.Int(), true)
		list := Moves{Turn: text.Draw(t, "turn")}
		for range rapid.IntRange(0, 4).Draw(t, "moves") {
			name := &position.MoveName{
				Words: rapid.SliceOfN(text, 1, 5).Draw(t, "words"), Word: text.Draw(t, "word"),
				Notation: text.Draw(t, "move"), Does: text.Draw(t, "does"), Group: text.Draw(t, "group"),
			}
			weight := rapid.Uint64Range(0, 9).Draw(t, "weight")
			list.Moves = append(list.Moves, MoveListing{MoveName: name, Number: number.Draw(t, "number"), Weight: weight, OutOf: 4 * weight})
		}
		want, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(list.AppendJSON([]byte("{"))); got != string(want) {
			t.Fatalf("%s, want %s", got, want)
		}
	})
}
