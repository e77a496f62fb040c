package full

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"

	"pgregory.net/rapid"
)

// everyOption is each way to play the game.
func everyOption(t testing.TB) (all []*Rules) {
	t.Helper()
	for pieces := 1; pieces <= slots; pieces++ {
		for _, replaced := range []bool{false, true} {
			all = append(all, gamestest.New(t, New, Options{Pieces: pieces, Replaced: replaced, Quick: pieces == 2}))
		}
	}
	return all
}

func mustRead(t testing.TB, text string) (*Rules, State) {
	t.Helper()
	return gamestest.Read(t, readPosition, text)
}

func name(r *Rules) string { return fmt.Sprintf("%+v", r.Options()) }

func TestConformance(t *testing.T) {
	for _, r := range everyOption(t) {
		t.Run(name(r), func(t *testing.T) {
			gamestest.Check(t, r, gamestest.Plan{Bound: 2000, Games: 1, Seed: uint64(r.pieces), Plies: 1})
		})
	}
}

func TestOptionsRefused(t *testing.T) {
	gamestest.RefusesOptions(t, New, Options{Pieces: -1}, Options{Pieces: slots + 1})
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 2000, Games: 1})
}

// testCase is a line of the test data.
type testCase struct {
	ID, Turn, Card string
	Red, Green     []int
	Results        []struct {
		Red, Green []int
		Wins       bool
	}
	ForcedPass bool    `json:"forced_pass"`
	MayPass    bool    `json:"may_pass"`
	Again      bool    `json:"again"`
	FirstWins  float64 `json:"first_wins"`
	TolWins    float64 `json:"tol_wins"`
	MeanTurns  float64 `json:"mean_turns"`
	TolTurns   float64 `json:"tol_turns"`
	GamesMin   int     `json:"games_min"`
}

// TestCases checks the lines of the full game. In the folder of more test data they stand
// among those of the simple one.
func TestCases(t *testing.T) {
	each := func(check func(*testing.T, testCase)) func(*testing.T, gamestest.Line) {
		return func(t *testing.T, line gamestest.Line) {
			var c testCase
			if err := json.Unmarshal(line.Text, &c); err != nil {
				t.Errorf("%v: %v", line, err)
				return
			}
			t.Run(c.ID, func(t *testing.T) { check(t, c) })
		}
	}
	more := slices.DeleteFunc(gamestest.MoreVectors(t, "sorry-cases.jsonl"), func(l gamestest.Line) bool {
		return !strings.Contains(string(l.Text), `"variant":"full"`)
	})
	gamestest.ByKind(t, append(gamestest.Vectors(t, "sorry-full-cases.jsonl"), more...), map[string]func(*testing.T, gamestest.Line){
		"moves full": each(checkMoves),
		"sim full":   each(checkSim),
	})
}

func join(squares []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(squares), "[]"), " ", ",")
}

func checkMoves(t *testing.T, c testCase) {
	r, s := mustRead(t, fmt.Sprintf("sorry-full %s %s r:%s g:%s", c.Turn, c.Card, join(c.Red), join(c.Green)))
	compareWithSlow(t, r, &s)
	wanted := map[string]bool{}
	for _, want := range c.Results {
		wanted[fmt.Sprint(want.Red, want.Green, want.Wins)] = true
	}
	passes, left := false, len(wanted)
	for _, m := range r.Moves(&s, nil) {
		next := s
		r.Play(&next, m)
		b, over := slowOf(r, &next), next.turn == games.Over
		if again := next.mover == s.mover; again != (c.Again && !over) {
			t.Errorf("after %s the same player draws again: %v, want %v", r.Notation(&s, m), again, c.Again)
		}
		if m == pass {
			passes = true
			continue
		}
		if key := fmt.Sprint(b.pawns[red], b.pawns[green], over); !wanted[key] {
			t.Errorf("%s leads to %s, which is not wanted", r.Notation(&s, m), key)
		}
		left--
	}
	if left != 0 || passes != (c.MayPass || c.ForcedPass) {
		t.Errorf("%d results too few, passing allowed: %v, want %v", left, passes, c.MayPass || c.ForcedPass)
	}
}

func checkSim(t *testing.T, c testCase) {
	for _, o := range []Options{{}, {Replaced: true}} {
		r := gamestest.New(t, New, o)
		random := games.NewRandom(5, games.StreamPlayers)
		var wins, sum float64
		var lengths []int
		for range c.GamesMin {
			turns := 0
			s := r.Start()
			for ; s.turn != games.Over; gamestest.Step(r, &s, random) {
				if s.turn == games.Chance {
					turns++
				}
			}
			if r.Score(&s) > 0 {
				wins++
			}
			sum += float64(turns)
			lengths = append(lengths, turns)
		}
		n := float64(c.GamesMin)
		slices.Sort(lengths)
		t.Logf("%+v: first player wins %.4f, %.1f cards, 5th to 95th percentile %d to %d", o, wins/n, sum/n, lengths[c.GamesMin/20], lengths[c.GamesMin*19/20])
		if math.Abs(wins/n-c.FirstWins) > c.TolWins || math.Abs(sum/n-c.MeanTurns) > c.TolTurns {
			t.Errorf("%.4f and %.1f, want %v and %v within %v and %v", wins/n, sum/n, c.FirstWins, c.MeanTurns, c.TolWins, c.TolTurns)
		}
	}
}

// compareWithSlow compares the set of positions that the moves lead to, and passing.
func compareWithSlow(t testing.TB, r *Rules, s *State) {
	t.Helper()
	if s.card == noCard {
		return
	}
	b := slowOf(r, s)
	all, mayPass := b.results()
	moves := r.Moves(s, nil)
	passes := slices.Contains(moves, pass)
	if passes != (mayPass || len(all) == 0) {
		t.Fatalf("%s: passing allowed %v", r.Position(s), passes)
	}
	want := map[string]*slow{}
	for _, next := range all {
		after := b.after(next)
		want[fmt.Sprint(after)] = after
	}
	if passes {
		want[fmt.Sprint(b.after(nil))] = b.after(nil)
	}
	for _, m := range moves {
		next := *s
		r.Play(&next, m)
		got := slowOf(r, &next)
		if after, ok := want[fmt.Sprint(got)]; !ok || !reflect.DeepEqual(after, got) {
			t.Fatalf("%s: %s leads to %s, which the rules do not say", r.Position(s), r.Notation(s, m), r.Position(&next))
		}
		delete(want, fmt.Sprint(got))
	}
	if len(want) > 0 {
		t.Fatalf("%s: nothing leads to %v", r.Position(s), want)
	}
}

// TestMovesAgainstSlow compares on positions of random games, and on any that obey the
// rules, where slides and safety zones are crowded.
func TestMovesAgainstSlow(t *testing.T) {
	for _, r := range everyOption(t) {
		random := games.NewRandom(3, games.StreamCorpus, uint64(r.pieces))
		for range 3 {
			for s := r.Start(); s.turn != games.Over; gamestest.Step(r, &s, random) {
				compareWithSlow(t, r, &s)
			}
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		r := anyRules(rt)
		s := anyState(rt, r, true)
		compareWithSlow(t, r, &s)
	})
}

// perftPositions are the start and ten others, from the opening to the last steps home.
var perftPositions = []string{
	"sorry-full red - r:-1,-1,-1,-1 g:-2,-2,-2,-2",
	"sorry-full red 7 r:21,51,12,-1 g:40,58,-2,-2",
	"sorry-full green 7 r:-95,10,-96,-1 g:25,30,33,-198",
	"sorry-full green 11 r:20,37,-1,-95 g:40,3,-200,-2",
	"sorry-full red 10 r:20,26,18,1 g:19,25,2,17",
	"sorry-full red sorry r:-1,16,17,20 g:47,25,55,-2",
	"sorry-full green - r:3,4,-100,-96 g:33,34,-200,-196",
	"sorry-full red 2 r:-97,-95,-95,-95 g:-195,-195,-195,-196",
	"sorry-full red 4 r:59,58,21,-99 g:55,56,57,-2",
	"sorry-full green 7 r:11,12,13,14 g:10,7,3,60",
	"sorry-full red 1 r:3,-1 g:5,-2",
}

// TestPerftAgainstSlow counts with both decks, one decision farther with -long.
func TestPerftAgainstSlow(t *testing.T) {
	for _, text := range perftPositions {
		for _, deck := range []string{"", " deck:1,2,0,1,1,2,0,1,1,0,1"} {
			r, s := mustRead(t, text+deck)
			depth := 2
			if *gamestest.Long {
				depth++
			}
			var counts []uint64
			for d := 1; d <= depth; d++ {
				counts = append(counts, slowOf(r, &s).perft(d))
			}
			gamestest.Perft(t, r, r.Position(&s), counts...)
		}
	}
}

// perftPinned are the counts of those positions that the slow generator gave once.
var perftPinned = [][]uint64{
	{11, 122, 1366}, {21, 759, 42330}, {19, 407, 14843}, {6, 204, 9903}, {7, 538, 43135}, {3, 125, 9082},
	{38, 1452, 53570}, {1, 0, 0}, {4, 181, 11512}, {30, 1926, 150137}, {2, 26, 460},
}

func TestPerftPinned(t *testing.T) {
	r := gamestest.New(t, New, Options{})
	for i, want := range perftPinned {
		gamestest.Perft(t, r, perftPositions[i], want...)
	}
}

// TestRandomGamesEnd plays as many as anybody has patience for; ten thousand with -long.
func TestRandomGamesEnd(t *testing.T) {
	n := 300
	if *gamestest.Long {
		n = 10_000
	}
	for i := range n {
		all := everyOption(t)
		r := all[i%len(all)]
		random := games.NewRandom(9, games.StreamCorpus, uint64(i))
		s := r.Start()
		for decisions := 0; s.turn != games.Over; gamestest.Step(r, &s, random) {
			if decisions++; decisions > 5000 {
				t.Fatalf("game %d is not over: %s", i, r.Position(&s))
			}
		}
	}
}

func TestDeckRunsOutAndIsShuffled(t *testing.T) {
	r := gamestest.New(t, New, Options{})
	random := games.NewRandom(6, games.StreamCards)
	s := r.Start()
	for round := range 2 {
		drawn := fullDeck
		for range 45 {
			if s.turn == games.Over {
				return
			}
			m := games.Outcome(r, &s, random)
			drawn -= one(uint8(m))
			r.Play(&s, m)
			r.Play(&s, r.Moves(&s, nil)[0])
		}
		if drawn != 0 || s.deck != fullDeck {
			t.Fatalf("round %d left %v undrawn and %v in the deck", round, drawn.counts(), s.deck.counts())
		}
	}
}

func TestPutBack(t *testing.T) {
	for _, r := range everyOption(t) {
		s := r.Start()
		if r.PutBack(&s) {
			t.Error("a card is put back where none is held")
		}
		for _, m := range r.Moves(&s, nil) {
			held := s
			r.Play(&held, m)
			if !r.PutBack(&held) || held != s {
				t.Errorf("drawn and put back: %s, want %s", r.Position(&held), r.Position(&s))
			}
		}
	}
}

// TestTexts: what the game says is what it said when testdata/texts.txt was written, byte for byte.
func TestTexts(t *testing.T) {
	gamestest.Recorded(t, Entry(), "testdata/texts.txt", gamestest.Recording{})
}
