package ropasci

import (
	"strings"
	"testing"

	"parlor/games"
)

// turn plays one turn, if there is one to play, and gives the position after it.
func turn(t *testing.T, text, up, down string) State {
	t.Helper()
	s, r := mustRead(t, text), New()
	if up == "" {
		return s
	}
	for _, words := range []string{up, down} {
		m, err := r.ReadMove(&s, strings.Fields(words))
		if err != nil {
			t.Fatalf("%s: %s: %v", text, words, err)
		}
		r.Play(&s, m)
	}
	return s
}

func TestSettlement(t *testing.T) {
	for _, c := range []struct{ name, text, up, down, want string }{
		{"nothing meets",
			"ropasci 8 thrown:4,4 r@-2,0 R@2,0", "slide 2 0 1 0", "slide -2 0 -1 0", "r@-1,0 R@1,0"},
		{"rock beats scissors",
			"ropasci 8 thrown:4,4 p@-4,0 s@0,0 R@1,0", "slide 1 0 0 0", "slide -4 0 -3 0", "p@-3,0 R@0,0"},
		{"the beaten may attack",
			"ropasci 8 thrown:4,4 s@0,0 R@1,0 P@4,0", "slide 4 0 3 0", "slide 0 0 1 0", "R@1,0 P@3,0"},
		{"two that swap pass each other",
			"ropasci 8 thrown:4,4 s@0,0 R@1,0", "slide 1 0 0 0", "slide 0 0 1 0", "R@0,0 s@1,0"},
		{"the attacked escapes",
			"ropasci 8 thrown:4,4 s@0,0 R@1,0", "slide 1 0 0 0", "slide 0 0 -1 0", "s@-1,0 R@0,0"},
		{"one of a stack escapes",
			"ropasci 8 thrown:4,4 ss@0,0 R@1,0", "slide 1 0 0 0", "slide 0 0 -1 0", "s@-1,0 R@0,0"},
		{"a whole stack is beaten",
			"ropasci 8 thrown:4,4 p@-4,0 Sss@0,0 R@1,0", "slide 1 0 0 0", "slide -4 0 -3 0", "p@-3,0 R@0,0"},
		{"a stack of both owners stays",
			"ropasci 8 thrown:4,4 r@-1,0 R@1,0", "slide 1 0 0 0", "slide -1 0 0 0", "Rr@0,0"},
		{"one of a mixed stack leaves",
			"ropasci 8 thrown:4,4 p@-4,0 RRr@0,0", "slide 0 0 1 0", "slide -4 0 -3 0", "p@-3,0 Rr@0,0 R@1,0"},
		{"own beats own by a slide",
			"ropasci 8 thrown:4,4 p@-4,0 S@0,0 R@1,0", "slide 1 0 0 0", "slide -4 0 -3 0", "p@-3,0 R@0,0"},
		{"own beats own by a throw",
			"ropasci 8 thrown:4,4 p@-4,0 S@4,0", "throw r 4 0", "slide -4 0 -3 0", "p@-3,0 R@4,0"},
		{"a throw dies on an own token",
			"ropasci 8 thrown:4,4 p@-4,0 S@4,0", "throw p 4 0", "slide -4 0 -3 0", "p@-3,0 S@4,0"},
		{"arrivals of two kinds",
			"ropasci 8 thrown:4,4 s@-1,0 R@1,0", "slide 1 0 0 0", "slide -1 0 0 0", "R@0,0"},
		{"all three: a resident and two arrivals",
			"ropasci 8 thrown:4,4 s@-1,0 R@0,0 P@1,0", "slide 1 0 0 0", "slide -1 0 0 0", ""},
		{"all three: a stack of residents and two arrivals",
			"ropasci 8 thrown:4,4 s@-1,0 RRr@0,0 P@1,0", "slide 1 0 0 0", "slide -1 0 0 0", ""},
		{"one arrival is resolved with a stack, once",
			"ropasci 8 thrown:4,4 p@-1,0 RRr@0,0 P@1,0", "slide 1 0 0 0", "slide -1 0 0 0", "Pp@0,0"},
		{"throws of both sides on one hex",
			"ropasci 18 thrown:8,8 R@0,0 r@-4,0", "throw p -4 0", "throw s -4 0", "R@0,0"},
		{"a swing lands on what it beats",
			"ropasci 8 thrown:4,4 s@0,0 P@1,0 R@2,0", "swing 2 0 0 0", "slide 0 0 0 1", "R@0,0 s@0,1 P@1,0"},
		{"the pivot moves in the same turn",
			"ropasci 8 thrown:4,4 p@-4,0 s@0,0 P@1,0 R@2,0", "swing 2 0 0 0", "slide -4 0 -3 0", "p@-3,0 R@0,0 P@1,0"},
	} {
		s := turn(t, c.text, c.up, c.down)
		words := strings.Fields(New().Position(&s))
		if got := strings.Join(words[3:], " "); got != sortWords(t, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// sortWords puts stacks in the order of position texts.
func sortWords(t *testing.T, stacks string) string {
	s := mustRead(t, strings.TrimSpace("ropasci 9 thrown:9,9 "+stacks))
	return strings.Join(strings.Fields(New().Position(&s))[3:], " ")
}

func TestEndings(t *testing.T) {
	for _, c := range []struct {
		name, text, up, down string
		want                 ending
		result               string
	}{
		{"no tokens and no throws", "ropasci 30 thrown:9,8 p@-4,0 s@0,0 P@1,0 R@2,0", "slide 2 0 1 0", "slide 0 0 1 0", wipedOut, "winner: lower"},
		{"no tokens but throws", "ropasci 30 thrown:8,8 s@0,0 R@4,0 P@1,0", "slide 1 0 0 0", "throw s -4 0", goesOn, ""},
		{"both wiped out at once", "ropasci 30 thrown:9,8 R@0,0 P@1,0", "slide 1 0 0 0", "throw s 0 0", wipedOut, "draw: no remaining tokens or throws"},
		{"both invincible", "ropasci 30 thrown:9,9 r@-4,0 R@4,0", "", "", stalemate, "draw: both players have an invincible token"},
		{"invincible against one", "ropasci 30 thrown:9,9 s@-4,0 R@4,0", "", "", lastToken, "winner: upper"},
		{"the last but one is beaten", "ropasci 30 thrown:9,9 s@-4,0 s@0,0 R@1,0", "slide 1 0 0 0", "slide -4 0 -3 0", lastToken, "winner: upper"},
		{"invincible against two", "ropasci 30 thrown:9,9 s@-4,0 s@-4,4 R@4,0", "slide 4 0 3 0", "slide -4 0 -3 0", goesOn, ""},
		{"invincible against a stack of two", "ropasci 30 thrown:9,9 ss@-4,0 R@4,0", "slide 4 0 3 0", "slide -4 0 -3 0", goesOn, ""},
		{"invincible with own throws left", "ropasci 30 thrown:8,9 s@-4,0 R@4,0", "", "", lastToken, "winner: upper"},
		{"the other has a throw left", "ropasci 30 thrown:9,8 s@-4,0 R@4,0", "slide 4 0 3 0", "slide -4 0 -3 0", goesOn, ""},
		{"last turn", "ropasci 359 thrown:9,8 s@-4,0 R@4,0", "slide 4 0 3 0", "slide -4 0 -3 0", tooManyTurns, "draw: maximum number of turns reached"},
		{"a win on the last turn", "ropasci 360 thrown:9,9 s@-4,0 R@4,0", "", "", lastToken, "winner: upper"},
		{"the turn before the last", "ropasci 358 thrown:9,8 s@-4,0 R@4,0", "slide 4 0 3 0", "slide -4 0 -3 0", goesOn, ""},
	} {
		s := turn(t, c.text, c.up, c.down)
		r := New()
		if got := r.endingOf(&s); got != c.want {
			t.Errorf("%s: ended by rule %d, want %d", c.name, got, c.want)
			continue
		}
		if over := r.Turn(&s) == games.Over; over != (c.want != goesOn) {
			t.Errorf("%s: over %v", c.name, over)
		}
		if c.want != goesOn && r.Result(&s) != c.result {
			t.Errorf("%s: %q, want %q", c.name, r.Result(&s), c.result)
		}
	}
}

// shuffle slides a token of each side to and fro until the position after the
// given number of turns, and gives the starts of all turns.
func shuffle(t *testing.T, text string, turns int) []State {
	path := []State{mustRead(t, text)}
	moves := [2][2]string{{"slide 4 0 3 0", "slide -4 0 -3 0"}, {"slide 3 0 4 0", "slide -3 0 -4 0"}}
	for n := range turns {
		s := path[len(path)-1]
		r := New().WithHistory(path)
		for _, words := range moves[n%2] {
			m, err := r.Text().Moves.ReadMove(&s, strings.Fields(words))
			if err != nil {
				t.Fatal(err)
			}
			r.Play(&s, m)
			if words[6] == '4' { // keep a Reply in the path: it must not count
				path = append(path, s)
			}
		}
		path = append(path, s)
	}
	return path
}

func TestThirdOccurrence(t *testing.T) {
	const text = "ropasci 20 thrown:8,8 p@-4,0 R@4,0"
	path := shuffle(t, text, 4)
	last := path[len(path)-1]
	r := New().WithHistory(path).(*Rules)
	if r.Turn(&last) != games.Over || r.Occurrences(&last) != 3 || r.Score(&last) != 0 {
		t.Errorf("turn %v after %d occurrences", r.Turn(&last), r.Occurrences(&last))
	}
	if got := r.Result(&last); got != "draw: same game state occurred for 3rd time" {
		t.Errorf("result %q", got)
	}
	if New().Turn(&last) != games.Both {
		t.Error("rules that know no past end the game")
	}
	path = shuffle(t, text, 3)
	s := path[len(path)-1]
	r = New().WithHistory(path).(*Rules)
	if r.Turn(&s) != games.Both || r.Occurrences(&s) != 2 {
		t.Errorf("after three turns the turn is %v, %d occurrences", r.Turn(&s), r.Occurrences(&s))
	}
	// A search from here sees the third occurrence come.
	for _, words := range []string{"slide 3 0 4 0", "slide -3 0 -4 0"} {
		m, err := r.ReadMove(&s, strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		r.Play(&s, m)
	}
	if r.Turn(&s) != games.Over {
		t.Error("the third occurrence is not seen to come")
	}
}

// TestThirdOccurrenceOnTheLastTurn: repetition is tested before the limit.
func TestThirdOccurrenceOnTheLastTurn(t *testing.T) {
	path := shuffle(t, "ropasci 356 thrown:8,8 p@-4,0 R@4,0", 4)
	last := path[len(path)-1]
	if r := New().WithHistory(path).(*Rules); r.endingOf(&last) != thirdTime {
		t.Errorf("ended by rule %d", r.endingOf(&last))
	}
}

func TestEmptyBoardCounts(t *testing.T) {
	r := New().WithHistory([]State{{}}).(*Rules)
	if s := (State{}); r.Occurrences(&s) != 1 || r.Turn(&s) != games.Both {
		t.Errorf("the empty board has occurred %d times", r.Occurrences(&s))
	}
}

func TestZones(t *testing.T) {
	for thrown, want := range []int{15, 33, 54, 78, 105, 129, 150, 168, 183, 0} {
		for side := range 2 {
			s := State{turns: 20}
			s.thrown[side] = uint8(thrown)
			if got := len(s.Actions(side, nil)); got != want {
				t.Errorf("%d throws of side %d after %d, want %d", got, side, thrown, want)
			}
		}
	}
}
