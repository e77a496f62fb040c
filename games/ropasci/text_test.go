package ropasci

import (
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

func TestPositionTexts(t *testing.T) {
	for _, text := range []string{
		"ropasci 0 thrown:0,0",
		"ropasci 12 thrown:3,2 s@-3,1 R@4,-1",
		"ropasci 360 thrown:9,9 RRrr@0,0",
		"ropasci 18 thrown:9,9 ppppppppp@-4,0 PPPPPPPPP@4,0",
	} {
		s := mustRead(t, text)
		if got := New().Position(&s); got != text {
			t.Errorf("%s is written back as %s", text, got)
		}
	}
	s := mustRead(t, "ropasci  12 thrown:3,2  R@4,-1 rR@-3,1")
	if got, want := New().Position(&s), "ropasci 12 thrown:3,2 Rr@-3,1 R@4,-1"; got != want {
		t.Errorf("tidied it is %s, want %s", got, want)
	}
}

func TestDamagedPositionTexts(t *testing.T) {
	gamestest.Damaged(t, New(), map[string]string{
		"":                                     "wanted ropasci, the turns played",
		"ropasci 1":                            "wanted ropasci, the turns played",
		"sorry 1 thrown:0,0":                   "wanted ropasci",
		"ropasci -1 thrown:0,0":                `0 to 360, got "-1"`,
		"ropasci 361 thrown:0,0":               `got "361"`,
		"ropasci 01 thrown:0,0":                `got "01"`,
		"ropasci x thrown:0,0":                 `got "x"`,
		"ropasci 1 0,0":                        "thrown: and two counts",
		"ropasci 1 thrown:0":                   "two counts",
		"ropasci 1 thrown:0,0,0":               "two counts",
		"ropasci 20 thrown:10,0":               "0 to 9 throws of upper",
		"ropasci 20 thrown:0,x":                "0 to 9 throws of lower",
		"ropasci 2 thrown:3,0":                 "one throw a turn of upper, got 3 in 2",
		"ropasci 5 thrown:1,0 R@4":             "as Rr@-3,1",
		"ropasci 5 thrown:1,0 R4,-1":           "as Rr@-3,1",
		"ropasci 5 thrown:1,0 @4,-1":           "as Rr@-3,1",
		"ropasci 5 thrown:1,0 R@5,0":           "hex of the board",
		"ropasci 5 thrown:1,0 R@3,3":           "hex of the board",
		"ropasci 5 thrown:1,0 R@+1,0":          "hex of the board",
		"ropasci 5 thrown:1,0 Q@1,0":           "R P S of upper",
		"ropasci 5 thrown:2,2 RS@1,0":          "one symbol on a hex",
		"ropasci 5 thrown:2,2 Rs@1,0":          "one symbol on a hex",
		"ropasci 5 thrown:2,2 R@1,0 R@1,0":     "in one word",
		"ropasci 5 thrown:1,2 RR@1,0":          "than the 1 thrown",
		"ropasci 5 thrown:1,2 R@1,0 rrr@0,0":   "of lower than the 2 thrown",
		"ropasci 5 thrown:1,0\nR@1,0":          "plain ASCII",
		"ropasci 5 thrown:1,0 R\u00e9@1,0":     "plain ASCII",
		strings.Repeat("ropasci ", 100) + "R@": "at most 300 characters",
	})
}

// midway is a position with something of everything.
const midway = "ropasci 12 thrown:3,9 s@-3,1 r@-1,0 P@3,-1 RR@4,-1"

// replying gives the position when Upper has chosen.
func replying(t *testing.T, text string) State {
	s := mustRead(t, text)
	New().Play(&s, New().Moves(&s, nil)[0])
	return s
}

func TestReadMove(t *testing.T) {
	for _, c := range []struct {
		words, notation string
		lower           bool
	}{
		{"throw upper r 4 -1", "(throw r 4 -1)", false},
		{"throw r 4 -1", "(throw r 4 -1)", false},
		{"upper p 1 0", "(throw p 1 0)", false},
		{"s 4 0", "(throw s 4 0)", false},
		{"THROW symbol r to (2, -1)", "(throw r 2 -1)", false},
		{`("THROW", "r", (4, -1))`, "(throw r 4 -1)", false},
		{`["SWING",[4,-1],[2,0]]`, "", false},
		{"slide upper 4 -1 4 0", "(slide 4 -1 4 0)", false},
		{"4 -1 4 0", "(slide 4 -1 4 0)", false},
		{"slide 4 -1 3 -1", "(slide 4 -1 3 -1)", false},
		{"swing 4 -1 2 0", "(swing 4 -1 2 0)", false},
		{"upper 4 -1 2 0", "(swing 4 -1 2 0)", false},
		{"SWING from (4, -1) to (2, 0)", "(swing 4 -1 2 0)", false},
		{"slide lower -3 1 -2 1", "(slide -3 1 -2 1)", true},
		{"slide -3 1 -2 1", "(slide -3 1 -2 1)", true},
		{"Lower -1 0 0 0", "(slide -1 0 0 0)", true},
	} {
		s, r := mustRead(t, midway), New()
		if c.lower {
			s = replying(t, midway)
		}
		m, err := r.ReadMove(&s, strings.Fields(c.words))
		if c.notation == "" {
			if err == nil {
				t.Errorf("%s is read", c.words)
			}
			continue
		}
		if err != nil || r.Notation(&s, m) != c.notation {
			t.Errorf("%s is read as %s, %v; want %s", c.words, r.Notation(&s, m), err, c.notation)
		}
	}
}

func TestReadMoveRefuses(t *testing.T) {
	for _, c := range []struct {
		words, code, says string
		lower             bool
	}{
		{"", "bad-move", "such as throw upper r 1 -4, got nothing", false},
		{"throw", "bad-move", "such as throw upper r 1 -4", false},
		{"throw upper", "bad-move", "wanted a move such as", false},
		{"throw lower r -4 1", "wrong-side", "wanted a move of upper", false},
		{"throw upper r 1 0", "wrong-side", "wanted a move of lower", true},
		{"throw x 4 -1", "no-such-symbol", `got "x"`, false},
		{"throw rock 4 -1", "no-such-symbol", `got "rock"`, false},
		{"throw r 4", "bad-move", "a row and a column", false},
		{"throw r 4 one", "bad-move", "two whole numbers", false},
		{"throw r 4 1", "no-such-hex", "got 4,1", false},
		{"throw r 0 0", "outside-zone", "rows 4 to 1, got row 0", false},
		{"throw r -4 0", "no-throws-left", "lower has made all 9", true},
		{"slide 4 -1", "bad-move", "or two hexes", false},
		{"slide 9 -1 3 0", "no-such-hex", "got 9,-1", false},
		{"slide 4 -1 5 -1", "no-such-hex", "got 5,-1", false},
		{"slide 0 0 1 0", "no-own-token", "0,0, which is empty", false},
		{"slide -3 1 -2 1", "no-own-token", "-3,1, which holds s", false},
		{"slide 4 -1 2 0", "not-adjacent", "2,0 at distance 2", false},
		{"slide 4 -1 4 -1", "not-adjacent", "distance 0", false},
		{"4 -1 4 -1", "not-adjacent", "distance 0", false},
		{"swing 4 -1 3 -1", "bad-swing", "3,-1 at distance 1", false},
		{"swing 4 -1 0 0", "bad-swing", "distance 4", false},
		{"4 -1 0 0", "bad-swing", "distance 4", false},
		{"swing 4 -1 4 -3", "no-pivot", "next to both 4,-1 and 4,-3", false},
		{"swing lower -3 1 -1 1", "no-pivot", "a token of lower", true},
		{"jump 4 -1 4 -3", "bad-move", "or two hexes", false},
	} {
		s, r := mustRead(t, midway), New()
		if c.lower {
			s = replying(t, midway)
		}
		before := s
		m, err := r.ReadMove(&s, strings.Fields(c.words))
		if err == nil {
			t.Errorf("%q is read as %s", c.words, r.Notation(&s, m))
			continue
		}
		gamestest.WantError(t, err, c.code, c.says)
		if s != before {
			t.Errorf("%q changed the position", c.words)
		}
	}
	s := mustRead(t, "ropasci 30 thrown:9,9 s@-4,0 R@4,0")
	_, err := New().ReadMove(&s, []string{"slide", "4", "0", "3", "0"})
	gamestest.WantError(t, err, "game-over", "winner: upper")
}

func TestLongWordsAreClipped(t *testing.T) {
	s := mustRead(t, midway)
	for _, verb := range []string{"", "throw ", "slide "} {
		_, err := New().ReadMove(&s, strings.Fields(verb+strings.Repeat("long ", 1000)))
		if err == nil || len(err.Error()) > 250 {
			t.Errorf("the error is %v", err)
		}
	}
}

func TestDescribe(t *testing.T) {
	for words, want := range map[string]string{
		"throw s 4 0":    "a scissors is thrown to 4,0",
		"slide 4 -1 4 0": "a rock slides from 4,-1 to 4,0",
		"swing 4 -1 2 0": "a rock swings from 4,-1 to 2,0",
	} {
		s, r := mustRead(t, midway), New()
		m, err := r.ReadMove(&s, strings.Fields(words))
		if got := r.Describe(&s, m); err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", words, got, err, want)
		}
	}
}

func TestGroup(t *testing.T) {
	up, down := mustRead(t, midway), replying(t, midway)
	for words, want := range map[string]string{"throw r 4 0": "throws of upper", "slide 4 -1 4 0": "a rock on 4,-1"} {
		m, err := New().ReadMove(&up, strings.Fields(words))
		if got := New().Group(&up, m); err != nil || got != want {
			t.Errorf("%s stands under %q, want %q, %v", words, got, want, err)
		}
	}
	if got := New().Group(&down, New().Moves(&down, nil)[0]); got != "a scissors on -3,1" {
		t.Errorf("the first move of lower stands under %q", got)
	}
}

func TestLog(t *testing.T) {
	r, s := New(), mustRead(t, "ropasci 29 thrown:8,9 s@-3,1 r@-2,1 S@1,0 S@2,-1 P@3,-1")
	path, moves := []State{s}, []games.Move(nil)
	for _, words := range []string{"throw r 4 0", "slide -2 1 -1 1", "slide 3 -1 2 -1", "slide -1 1 0 0"} {
		m, err := r.ReadMove(&s, strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		r.Play(&s, m)
		path, moves = append(path, s), append(moves, m)
	}
	want := `turn 30: upper: THROW symbol r to (4, 0)
turn 30: lower: SLIDE from (-2, 1) to (-1, 1)`
	if got, err := r.AnswerQuery(logVerb, path[:4], moves[:3], nil); err != nil || got != want {
		t.Errorf("half a turn later the log is\n%v\nwant\n%s", got, want)
	}
	want += `
turn 31: upper: SLIDE from (3, -1) to (2, -1)
turn 31: lower: SLIDE from (-1, 1) to (0, 0)
draw: both players have an invincible token`
	if got, err := r.AnswerQuery(logVerb, path, moves, nil); err != nil || got != want {
		t.Errorf("the log is\n%v\nwant\n%s", got, want)
	}
	over := mustRead(t, "ropasci 30 thrown:9,9 s@-4,0 R@4,0")
	if got, _ := r.AnswerQuery(logVerb, []State{over}, nil, nil); got != "winner: upper" {
		t.Errorf("the log of a finished game is %q", got)
	}
}

func TestPicture(t *testing.T) {
	s := mustRead(t, "ropasci 30 thrown:8,9 r@-4,1 Ss@-3,1 p@-2,1 PPp@2,-1 S@3,-1 RRrr@4,-1 r@0,4")
	want := `
               .' '. .' '. .' '. .' '. .' '.
              |     |     |     | R2r2|     |  row 4, columns -4..0
            .' '. .' '. .' '. .' '. .' '. .' '.
           |     |     |     |  S  |     |     |  row 3, columns -4..1
         .' '. .' '. .' '. .' '. .' '. .' '. .' '.
        |     |     |     | P2p |     |     |     |  row 2, columns -4..2
      .' '. .' '. .' '. .' '. .' '. .' '. .' '. .' '.
     |     |     |     |     |     |     |     |     |  row 1, columns -4..3
   .' '. .' '. .' '. .' '. .' '. .' '. .' '. .' '. .' '.
  |     |     |     |     |     |     |     |     |  r  |  row 0, columns -4..4
   '. .' '. .' '. .' '. .' '. .' '. .' '. .' '. .' '. .'
     |     |     |     |     |     |     |     |     |  row -1, columns -3..4
      '. .' '. .' '. .' '. .' '. .' '. .' '. .' '. .'
        |     |     |     |  p  |     |     |     |  row -2, columns -2..4
         '. .' '. .' '. .' '. .' '. .' '. .' '. .'
           |     |     |  Ss |     |     |     |  row -3, columns -1..4
            '. .' '. .' '. .' '. .' '. .' '. .'
              |     |  r  |     |     |     |  row -4, columns 0..4
               '. .' '. .' '. .' '. .' '. .'
Upper (R P S): 8 of 9 thrown, 2 lost
Lower (r p s): 9 of 9 thrown, 2 lost
Turn 31 of 360. Both choose.`
	if got := "\n" + New().Picture(&s, false); got != want {
		t.Errorf("the picture is%s\nwant%s", got, want)
	}
}

func TestPictureOfTheEnd(t *testing.T) {
	for text, want := range map[string]string{
		"ropasci 30 thrown:9,9 s@-4,0 R@4,0":         "After turn 30: Upper has won, Lower has one token left, which can never beat all of Upper's tokens.",
		"ropasci 30 thrown:9,9 s@-4,0 P@4,0":         "After turn 30: Lower has won, Upper has one token left, which can never beat all of Lower's tokens.",
		"ropasci 30 thrown:9,9 s@-4,0":               "After turn 30: Lower has won, Upper has neither tokens nor throws left.",
		"ropasci 30 thrown:9,9":                      "After turn 30: a draw, no remaining tokens or throws.",
		"ropasci 30 thrown:9,9 s@-4,0 S@4,0":         "After turn 30: a draw, both players have an invincible token.",
		"ropasci 360 thrown:8,9 s@-4,0 r@0,0":        "After turn 360: a draw, maximum number of turns reached.",
		"ropasci 360 thrown:9,8 RR@4,0 PP@0,0 p@1,0": "After turn 360: a draw, maximum number of turns reached.",
	} {
		s := mustRead(t, text)
		lines := strings.Split(New().Picture(&s, false), "\n")
		if got := lines[len(lines)-1]; got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestCoordinates(t *testing.T) {
	s := mustRead(t, midway)
	got, err := New().AnswerQuery(coordinatesVerb, []State{s}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"|     |     |     |  R2 |     |  row 4", "| 4,-4| 4,-3| 4,-2| 4,-1| 4,0 |\n", "|-1,-3|-1,-2|-1,-1| -1,0|"} {
		if !strings.Contains(got.(string), want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

func TestOwner(t *testing.T) {
	for word, want := range map[string]games.Turn{
		"R": games.Max, "P2": games.Max, "(R": games.Max, "S):": games.Max, "Upper": games.Max, "r": games.Min, "s3": games.Min, "s):": games.Min,
		"Lower": games.Min, "R2r": games.Over, "row": games.Over, "|": games.Over, "9": games.Over, "Ss": games.Over,
	} {
		if got := games.Owner(New(), word); got != want {
			t.Errorf("%q belongs to %v, want %v", word, got, want)
		}
	}
}
