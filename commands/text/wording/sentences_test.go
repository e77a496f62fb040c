package wording

import "testing"

// TestSentences words lists and numbers as they stand in messages.
func TestSentences(t *testing.T) {
	for got, want := range map[string]string{
		Listed(nil):                              "none",
		Listed([]string{"a"}):                    "a",
		Listed([]string{"a", "b", "c"}):          "a, b and c",
		Choice([]string{"a", "b"}):               "a or b",
		Choice([]string{"a", "b", "c"}):          "a, b or c",
		Choice([]string{"b"}):                    "b",
		InOrder([]string{"10", "9", "1"}):        "1, 9 and 10",
		InOrder([]string{"star2", "10", "kill"}): "10, kill and star2",
		Keys([]string{"depth", "eval"}):          ":depth, :eval",
		Plural(1, "game"):                        "1 game",
		Plural(0, "stone"):                       "0 stones",
		Plural(2, "pit"):                         "2 pits",
		IsOrAre(1, "move"):                       "1 move is",
		IsOrAre(3, "token"):                      "3 tokens are",
		Plies(1):                                 "1 ply",
		Plies(16):                                "16 plies",
		Clipped("short", 5):                      "short",
		Clipped("abcdefghij", 4):                 "ab...ij",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
