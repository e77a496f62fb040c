package games_test

import (
	"slices"
	"testing"

	"parlor/games"
)

func TestWord(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"pass"}, "pass"},
		{[]string{"play-card", "0", "-1"}, "play-card:0,-1"},
		{[]string{"throw", "upper", "r", "4", "-4"}, "throw:upper,r,4,-4"},
		{[]string{"sow", "2"}, "sow:2"},
	} {
		if got := games.Word(c.words); got != c.want || !slices.Equal(games.WordsOf(got), c.words) {
			t.Errorf("%q is written %s and reads back as %q", c.words, got, games.WordsOf(got))
		}
	}
	if got := games.WordsOf(""); !slices.Equal(got, []string{""}) {
		t.Errorf("nothing reads as %q", got)
	}
}
