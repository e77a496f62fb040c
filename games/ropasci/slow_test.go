package ropasci

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/games"
)

// place is a hex by row and column.
type place [2]int

// slow is the game once more, written from the rules with a map from hexes to
// letters and no tables, bits or packed moves. It shares nothing with the rules
// it is compared with.
type slow struct {
	on     map[place]string // letters in any order; capitals are Upper's
	thrown [2]int
	turns  int
}

// slowAct is an action: a letter for a throw, a hex for anything else.
type slowAct struct {
	verb   string
	symbol string
	from   place
	to     place
}

func onBoard(p place) bool {
	return abs(p[0]) <= 4 && abs(p[1]) <= 4 && abs(p[0]+p[1]) <= 4
}

func neighbours(p place) (all []place) {
	for _, d := range []place{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}} {
		if n := (place{p[0] + d[0], p[1] + d[1]}); onBoard(n) {
			all = append(all, n)
		}
	}
	return all
}

// ownLetters gives the letters of a side among some.
func ownLetters(side int, letters string) (own string) {
	for _, c := range letters {
		if (c < 'a') == (side == upper) {
			own += string(c)
		}
	}
	return own
}

// actions gives every distinct legal action of a side as text.
func (g *slow) actions(side int) map[string]slowAct {
	all := map[string]slowAct{}
	add := func(a slowAct) { all[fmt.Sprint(a)] = a }
	for r := -4; r <= 4; r++ {
		for q := -4; q <= 4; q++ {
			reach := r >= 4-g.thrown[side]
			if side == lower {
				reach = -r >= 4-g.thrown[side]
			}
			if p := (place{r, q}); onBoard(p) && reach && g.thrown[side] < 9 {
				for _, x := range []string{"r", "p", "s"} {
					add(slowAct{"THROW", x, place{}, p})
				}
			}
		}
	}
	for from, letters := range g.on {
		if ownLetters(side, letters) == "" {
			continue
		}
		near := neighbours(from)
		for _, to := range near {
			add(slowAct{"SLIDE", "", from, to})
			if ownLetters(side, g.on[to]) == "" {
				continue
			}
			for _, far := range neighbours(to) {
				if far != from && !slices.Contains(near, far) {
					add(slowAct{"SWING", "", from, far})
				}
			}
		}
	}
	return all
}

// play resolves a turn.
func (g *slow) play(acts [2]slowAct) {
	var letter [2]string
	for side, a := range acts {
		if a.verb == "THROW" {
			g.thrown[side]++
			letter[side] = a.symbol
			if side == upper {
				letter[side] = strings.ToUpper(a.symbol)
			}
			continue
		}
		letter[side] = ownLetters(side, g.on[a.from])[:1]
		g.set(a.from, strings.Replace(g.on[a.from], letter[side], "", 1))
	}
	for side, a := range acts {
		g.set(a.to, g.on[a.to]+letter[side])
	}
	for _, a := range acts { // settling twice changes nothing more
		g.resolve(a.to)
	}
	g.turns++
}

func (g *slow) set(p place, letters string) {
	g.on[p] = letters
	if letters == "" {
		delete(g.on, p)
	}
}

func (g *slow) resolve(p place) {
	kinds := map[rune]bool{}
	for _, c := range strings.ToLower(g.on[p]) {
		kinds[c] = true
	}
	beats := map[rune]rune{'r': 's', 's': 'p', 'p': 'r'}
	left := ""
	for _, c := range g.on[p] {
		x := []rune(strings.ToLower(string(c)))[0]
		loses := len(kinds) == 3
		for y := range kinds {
			loses = loses || beats[y] == x
		}
		if !loses {
			left += string(c)
		}
	}
	g.set(p, left)
}

// ended gives the number of the rule that ends the game, without repetition,
// and the result as upper, lower or draw.
func (g *slow) ended() (rule int, result string) {
	var letters [2]string
	for _, on := range g.on {
		letters[upper] += ownLetters(upper, on)
		letters[lower] += strings.ToUpper(ownLetters(lower, on))
	}
	names := [2]string{"upper", "lower"}
	out := func(side int) bool { return g.thrown[side] == 9 && letters[side] == "" }
	invincible := func(side int) bool {
		for _, c := range letters[side] {
			beater := map[rune]string{'R': "P", 'P': "S", 'S': "R"}[c]
			if g.thrown[1-side] == 9 && !strings.Contains(letters[1-side], beater) {
				return true
			}
		}
		return false
	}
	switch {
	case out(upper) && out(lower):
		return 1, "draw"
	case out(upper):
		return 1, names[lower]
	case out(lower):
		return 1, names[upper]
	case invincible(upper) && invincible(lower):
		return 2, "draw"
	}
	for side := range names {
		if invincible(side) && len(letters[1-side]) == 1 {
			return 3, names[side]
		}
	}
	if g.turns == 360 {
		return 5, "draw"
	}
	return 0, ""
}

// copied gives a slow game of its own.
func (g *slow) copied() *slow {
	next := *g
	next.on = map[place]string{}
	for p, letters := range g.on {
		next.on[p] = letters
	}
	return &next
}

// perft counts sequences of decisions.
func (g *slow) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	if rule, _ := g.ended(); rule != 0 {
		return 0
	}
	ups, downs := g.actions(upper), g.actions(lower)
	if depth == 1 {
		return uint64(len(ups))
	}
	if depth == 2 {
		return uint64(len(ups) * len(downs))
	}
	var n uint64
	for _, a := range ups {
		for _, b := range downs {
			next := g.copied()
			next.play([2]slowAct{a, b})
			n += next.perft(depth - 2)
		}
	}
	return n
}

// slowOf writes a state in letters.
func slowOf(s *State) *slow {
	g := &slow{on: map[place]string{}, thrown: [2]int{int(s.thrown[0]), int(s.thrown[1])}, turns: int(s.turns)}
	for h := range Hex(Hexes) {
		if on := s.lettersOn(h); on != "" {
			g.on[place{h.Row(), h.Column()}] = on
		}
	}
	return g
}

// inSlowTerms writes a move as the slow game does.
func inSlowTerms(m games.Move) slowAct {
	a := ActionOf(m)
	act := slowAct{verb: strings.ToUpper(verbWords[a.Kind]), to: place{a.To.Row(), a.To.Column()}}
	if a.Kind == Throw {
		act.symbol = symbolLetters[a.Symbol : a.Symbol+1]
	} else {
		act.from = place{a.From.Row(), a.From.Column()}
	}
	return act
}

// same says how the slow game differs from a state, nil if it does not.
func (g *slow) same(s *State) error {
	want := slowOf(s)
	for p, letters := range want.on {
		if sortLetters(g.on[p]) != sortLetters(letters) {
			return fmt.Errorf("on %v there is %q, and %q by the slow rules", p, letters, g.on[p])
		}
	}
	if len(g.on) != len(want.on) || g.thrown != want.thrown || g.turns != want.turns {
		return fmt.Errorf("%+v, and %+v by the slow rules", want, g)
	}
	rule, result := g.ended()
	if int(s.end) != rule {
		return fmt.Errorf("ended by rule %d, and %d by the slow rules", s.end, rule)
	}
	if s.end == goesOn {
		return nil
	}
	if got := map[games.Turn]string{games.Max: "upper", games.Min: "lower", games.Over: "draw"}[New().winner(s)]; got != result {
		return fmt.Errorf("the result is %s, and %s by the slow rules", got, result)
	}
	return nil
}

func sortLetters(letters string) string {
	c := []byte(letters)
	slices.Sort(c)
	return string(c)
}

// compareWithSlow compares the actions of both sides, and the positions after
// some pairs of them.
func compareWithSlow(t interface {
	Helper()
	Fatalf(string, ...any)
}, s *State, random *games.Random) {
	t.Helper()
	g := slowOf(s)
	var lists [2][]games.Move
	for side := range lists {
		lists[side] = s.Actions(side, nil)
		all := g.actions(side)
		if len(all) != len(lists[side]) {
			t.Fatalf("%s: side %d has %d actions, and %d by the slow rules", New().Position(s), side, len(lists[side]), len(all))
		}
		for _, m := range lists[side] {
			if _, ok := all[fmt.Sprint(inSlowTerms(m))]; !ok {
				t.Fatalf("%s: the slow rules do not know %v", New().Position(s), inSlowTerms(m))
			}
		}
	}
	for range 5 {
		up := lists[upper][random.Below(uint64(len(lists[upper])))]
		down := lists[lower][random.Below(uint64(len(lists[lower])))]
		next, other := *s, g.copied()
		next.resolve(up, down)
		other.play([2]slowAct{inSlowTerms(up), inSlowTerms(down)})
		if err := other.same(&next); err != nil {
			t.Fatalf("%s: %v, %v: %v", New().Position(s), inSlowTerms(up), inSlowTerms(down), err)
		}
	}
}

// TestSlowGames compares whole random games.
func TestSlowGames(t *testing.T) {
	for n := range uint64(30) {
		random := games.NewRandom(360, games.StreamCorpus, n)
		for s := (State{}); s.end == goesOn; step(New(), &s, random) {
			compareWithSlow(t, &s, random)
		}
	}
}

// step plays a random turn. Throws are taken up less often than their number
// would have it, so that games see long endings too.
func step(r *Rules, s *State, random *games.Random) {
	for range 2 {
		moves := r.Moves(s, nil)
		m := moves[random.Below(uint64(len(moves)))]
		for try := 0; m < throwMoves && try < 3; try++ {
			m = moves[random.Below(uint64(len(moves)))]
		}
		r.Play(s, m)
	}
}

func TestPerft(t *testing.T) {
	for _, text := range []string{
		"ropasci 0 thrown:0,0",
		"ropasci 100 thrown:9,9 r@-3,1 s@0,0 P@1,0 R@2,-1",
		"ropasci 40 thrown:9,9 s@-3,1 pp@-2,0 r@-1,0 Rr@0,1 PP@1,-2 R@2,0 S@3,-1",
		"ropasci 358 thrown:9,9 r@-3,1 s@0,0 P@1,0 R@2,-1",
		"ropasci 60 thrown:9,9 r@0,1 s@0,-1 P@0,0 R@1,-1",
	} {
		s := mustRead(t, text)
		for depth := 1; depth <= 4; depth++ {
			want := slowOf(&s).perft(depth)
			if got, _ := games.Perft(games.Game[State](New()), s, depth, nil); got != want {
				t.Errorf("%s: perft %d is %d, want %d", text, depth, got, want)
			}
			t.Log(text, depth, want)
		}
	}
}
