package yut

import (
	"testing"

	"parlor/games"
)

func TestPicture(t *testing.T) {
	for text, want := range map[string]string{
		"yut 0 casts:4,2 a:0,5,5,30 b:1,15,15,15": `
  10    9     8           7     6     a12
  18    11                      13    4
  19          12          14          3
                    b123
  20          16          23          2
  21    17                      24    b0
  22    25    26          27    28    29
At home: Ahn a0, Bak none
Finished: Ahn a3, Bak none
Ahn's turn. Casts: 4 2`,
		"yut 1 casts:5,? a:7,7,7+1,30 b:1,0,0,0 stacking:choice": `
  10    9     8           a0+a12 6     5
  18    11                       13    4
  19          12          14           3
                    15
  20          16          23           2
  21    17                       24    b0
  22    25    26          27     28    29
At home: Ahn none, Bak b1 b2 b3
Finished: Ahn a3, Bak none
Bak's turn. The sticks must be thrown again. Casts so far: 5`,
	} {
		r, s := mustRead(t, text)
		if got := "\n" + r.Picture(&s, false); got != want {
			t.Errorf("%s is drawn\n%s\nwant\n%s", text, got, want)
		}
	}
}

func TestOutlook(t *testing.T) {
	for text, want := range map[string]string{
		"yut 0 casts:- a:30 b:1":              "Ahn has won.",
		"yut 1 casts:? a:3 b:1":               "Bak's turn. The sticks must be thrown.",
		"yut 1 casts:4,? a:3 b:1 throws:each": "Bak's turn. Cast: 4, and another throw after it",
		"yut 0 casts:-1 a:3 b:1":              "Ahn's turn. Casts: -1",
	} {
		r, s := mustRead(t, text)
		if got := r.outlook(&s); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestOwner(t *testing.T) {
	r := mustNew(t, Options{})
	for word, want := range map[string]games.Turn{
		"a0": games.Max, "a012": games.Max, "a0+a1": games.Max, "Ahn": games.Max, "Ahn's": games.Max, "a3,": games.Max,
		"b3": games.Min, "Bak": games.Min,
		"10": games.Over, "At": games.Over, "a": games.Over, "again.": games.Over, "be": games.Over, "b4": games.Over, "": games.Over,
	} {
		if got := games.Owner(r, word); got != want {
			t.Errorf("%q belongs to %v, want %v", word, got, want)
		}
	}
}
