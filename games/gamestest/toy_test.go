package gamestest

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"parlor/games"
)

// toy is a game that has every kind of turn: from a heap the players take one
// or two by turns when a coin shows heads, and when it shows tails both secretly
// choose 0 or 1 and the sum and one more is taken. Whoever empties the heap
// wins. The field fault names one law to break; empty breaks none.
type toy struct {
	games.Plain[heap]
	fault string
}

// heap is a position of the toy.
type heap struct {
	left  int8
	mover uint8
	coin  uint8 // 0 to be tossed, 1 heads, 2 tails
	held  uint8 // Max's choice and one more
	calls *int  // only the fault that hides a pointer in the state uses it
}

const (
	toyStart     = 9
	heads, tails = 1, 2
	toyWin       = 100
)

var (
	_ games.Kit[heap]   = (*toy)(nil)
	_ games.Keyed[heap] = (*toy)(nil)

	_ games.OutcomeReplacer[heap] = (*toy)(nil)
)

// sink keeps an allocation alive.
var sink []byte

func (g *toy) Turn(s *heap) games.Turn {
	switch {
	case g.fault == "turn changes state":
		s.held |= 4
	case g.fault == "commitment skips reply" && s.held != 0:
		return games.Max
	}
	switch {
	case s.left <= 0:
		return games.Over
	case s.coin == 0:
		return games.Chance
	case s.coin == heads:
		return games.Players[s.mover]
	case s.held&3 == 0:
		return games.Both
	}
	return games.Reply
}

func (g *toy) Moves(s *heap, buf []games.Move) []games.Move {
	turn := g.Turn(s)
	switch {
	case turn == games.Over && g.fault == "moves when over":
		return append(buf, 1)
	case turn == games.Over:
		return buf
	case g.fault == "no moves" && s.left < 4:
		return buf
	case g.fault == "move twice":
		return append(buf, 1, 1)
	case g.fault == "buffer overwritten":
		return append(buf[:0], 1, 2)
	case g.fault == "reply tells" && turn == games.Reply && s.held == 2:
		return append(buf, 2, 1)
	case g.headsOnly() && turn == games.Chance:
		return append(buf, heads)
	case g.fault == "moves allocate":
		return append(append(make([]games.Move, 0, 100), buf...), 1, 2)
	}
	return append(buf, 1, 2)
}

func (g *toy) Weight(s *heap, m games.Move) uint32 {
	if g.fault == "weight 0" && m == tails && s.left == 5 {
		return 0
	}
	return uint32(3 - m)
}

func (g *toy) Play(s *heap, m games.Move) {
	if s.calls != nil {
		*s.calls++
	}
	switch g.Turn(s) {
	case games.Chance:
		s.coin = uint8(m)
	case games.Both:
		s.held = uint8(m)
	case games.Reply:
		g.take(s, int8(s.held&3)+int8(m)-1)
	default:
		g.take(s, int8(m))
	}
}

func (g *toy) take(s *heap, n int8) {
	if g.fault == "never ends" {
		n = 0
	}
	s.left, s.coin, s.held = max(s.left-n, 0), 0, 0
	if s.left > 0 {
		s.mover ^= 1
	}
}

func (g *toy) Score(s *heap) games.Value {
	switch {
	case g.fault == "score too large":
		return 2 * toyWin
	case g.fault == "score panics":
		panic("no score")
	case s.mover == 0:
		return toyWin
	}
	return -toyWin
}

func (g *toy) Key(s *heap) games.Key {
	k := games.Key{uint64(s.left) | uint64(s.mover)<<8 | uint64(s.coin)<<16 | uint64(s.held)<<24}
	switch g.fault {
	case "key without heap":
		k[0] >>= 8
	case "key without coin":
		k[0] &^= 0xff0000
	case "key lost in a table":
		if s.coin != 0 { // a second half that cancels out what differs in the first
			mixed, _ := games.Key{0, 1 << 32}.Stored()
			k = games.Key{k[0]&^0xff0000 ^ mixed, 1 << 32}
		}
	}
	return k
}

func (g *toy) Info() games.Info {
	info := games.Info{Name: "heap", Title: "Heap", Brief: "take the last one", Sides: [2]string{"Ann", "Bob"}, Outcome: "coin", DealVerb: "toss"}
	switch g.fault {
	case "no title":
		info.Title = ""
	case "no verb":
		info.DealVerb = ""
	case "same sides":
		info.Sides[1] = "Ann"
	case "no word for outcomes":
		info.Outcome, info.DealVerb = "", ""
	}
	return info
}

func (g *toy) Start() heap {
	s := heap{left: toyStart}
	if g.fault == "pointer in state" {
		s.calls = new(int)
	}
	return s
}

// Text gives the rules themselves, which draw, write and read positions and moves.
func (g *toy) Text() games.Texts[heap] {
	switch g.fault {
	case "form missing":
		return games.Texts[heap]{Board: g, Moves: g}
	case "text allocates":
		sink = make([]byte, 100)
	}
	return games.Texts[heap]{Board: g, Form: g, Moves: g}
}

func (g *toy) Picture(s *heap, _ bool) string {
	picture := fmt.Sprintf("%d left\n%s", s.left, g.Info().Sides[s.mover])
	switch g.fault {
	case "picture ends its line":
		picture += "\n"
	case "picture tells":
		picture += fmt.Sprint(s.held)
	case "picture panics":
		picture += g.Info().Sides[s.left]
	}
	return picture
}

func (g *toy) Cells(s *heap) []games.Cell {
	cells := []games.Cell{{Sign: fmt.Sprint(s.left)}}
	switch g.fault {
	case "place of another sign":
		cells[0].Column++
	case "places come and go":
		return cells[:s.left%2]
	case "place outside":
		cells[0].Line = 9
	}
	return cells
}

func (g *toy) Spoken(s *heap) string {
	said := fmt.Sprintf("%s is to act, the coin shows %d. The heap has %d.", g.Info().Sides[s.mover&1], s.coin, s.left)
	switch g.fault {
	case "said without heap":
		return said[:strings.Index(said, " The")]
	case "said at times":
		return said[:len(said)*int(s.left%2)]
	case "said in columns":
		return strings.ReplaceAll(said, ", ", ",   ")
	case "said with a box":
		return "│" + said
	case "said tells":
		return said + fmt.Sprintf(" %d.", s.held)
	}
	return said
}

func (g *toy) Owner(word string) games.Turn {
	if g.fault == "owner is nature" {
		return games.Chance
	}
	return games.Over
}

func (g *toy) Position(s *heap) string {
	text := fmt.Sprintf("heap %d %d %d", s.left, s.mover, s.coin)
	switch {
	case g.fault == "text forgets":
		text = fmt.Sprintf("heap %d 0 %d", s.left, s.coin)
	case g.fault == "text of two lines":
		text += "\n"
	case g.fault == "text without name":
		text = text[1:]
	case s.calls != nil:
		text += fmt.Sprint(*s.calls)
	}
	return text
}

func (g *toy) ReadPosition(text string) (games.Kit[heap], heap, error) {
	var s heap
	n, err := fmt.Sscanf(text, "heap %d %d %d", &s.left, &s.mover, &s.coin)
	tidy := (&toy{}).Position(&s) == text || g.fault == "text with tail"
	switch {
	case n == 3 && err == nil && tidy && g.fault == "text reads other rules":
		return &toy{fault: "text without name"}, s, nil
	case n == 3 && err == nil && tidy:
		return g, s, nil
	case g.fault == "text error of another type":
		return nil, s, fmt.Errorf("bad text")
	}
	return nil, s, games.Errorf("bad-position", "wanted heap and three numbers, got %q", text)
}

func (g *toy) Notation(s *heap, m games.Move) string {
	if g.fault == "one notation for all" {
		return "(move)"
	}
	return "(" + strconv.Itoa(int(m)) + ")"
}

func (g *toy) Words(s *heap, m games.Move) []string {
	if g.fault == "no words" {
		return nil
	}
	if s.left > 0 && s.coin == 0 {
		return []string{"put", strconv.Itoa(int(m))}
	}
	return []string{"take", strconv.Itoa(int(m))}
}

func (g *toy) Allows(*heap, games.Move) bool { return g.fault == "allows anything" }

func (g *toy) ReadMove(s *heap, words []string) (games.Move, error) {
	if len(words) > 0 && (words[0] == "take" || words[0] == "put") && g.fault != "verb not read" {
		words = words[1:]
	}
	if len(words) == 1 {
		switch strings.Trim(words[0], "()") {
		case "1":
			return 1, nil
		case "2":
			return 2, nil
		}
	}
	switch g.fault {
	case "nonsense accepted":
		return 1, nil
	case "error with full stop":
		return 0, games.Errorf("bad-move", "wanted 1 or 2.")
	case "error without code":
		return 0, games.Errorf("", "wanted 1 or 2")
	}
	return 0, games.Errorf("bad-move", "wanted 1 or 2, got %q", words)
}

func (g *toy) Describe(s *heap, m games.Move) string {
	if g.fault == "no description" {
		return ""
	}
	return "takes " + strconv.Itoa(int(m))
}

// Tally counts how far each player has got: the last to take has taken most.
func (g *toy) Tally(s *heap) (counts [2]int, ok bool) {
	counts[s.mover] = toyStart - int(s.left)
	if g.fault == "tally of the loser" {
		counts[0], counts[1] = counts[1], counts[0]
	}
	return counts, g.fault != "tally at times" || s.left > 5
}

func (g *toy) NameNumber(s *heap, m games.Move) (number, of int) {
	number, of = int(m), 3
	switch {
	case g.fault == "one number for two names":
		return 1, of
	case g.fault == "number too large":
		return 3, of
	case s.left > 0 && s.coin == 0: // an outcome is put, not taken
		return number + 2, of + 2
	}
	return number, of + 2
}

func (g *toy) HeldOutcome(s *heap) (coin string, holds bool) {
	switch {
	case g.fault == "held forgotten":
		return "", true
	case g.fault == "held at times" && s.left <= 5:
		return "", false
	case g.fault == "held when over" && s.left == 0:
		return "1", true
	case s.coin == 0 || s.left == 0:
		return "", true
	}
	return strconv.Itoa(int(s.coin)), true
}

func (g *toy) PutBack(s *heap) bool {
	switch {
	case g.fault == "put back and denied":
		s.mover ^= 1
		return false
	case s.coin == 0, s.left == 0, g.fault == "not put back":
		return false
	}
	if g.fault == "put back to a player" {
		s.coin = heads
		return true
	}
	s.coin, s.held = 0, 0
	return true
}

func (g *toy) features() []games.Feature[heap] {
	most := games.Value(toyStart)
	if g.fault == "most too small" {
		most = 3
	}
	count := func(s *heap, root games.Turn) games.Value { return games.Value(s.left) }
	return []games.Feature[heap]{{Name: "left", Brief: "what is left", Most: most, Of: count}}
}

func (g *toy) Evaluations() games.Evaluations[heap] {
	return games.Evaluations[heap]{Features: g.features(), Named: g.named(), Weigh: g.weigh}
}

func (g *toy) named() []games.Eval[heap] {
	e := g.weighed("default", []games.Value{2})
	second := g.weighed("second", []games.Value{1})
	switch g.fault {
	case "no evals":
		return nil
	case "same names":
		second.Name = "default"
	case "infinite bounds":
		e.Hi = games.Value(math.Inf(1))
	case "weights missing":
		e.Weights = []games.Value{}
	}
	return []games.Eval[heap]{e, second}
}

// weighed makes the evaluation, with the faults that concern its functions.
func (g *toy) weighed(name string, weights []games.Value) games.Eval[heap] {
	w := weights[0]
	e := games.Eval[heap]{Name: name, Brief: "likes a large heap", Lo: -toyWin, Hi: toyWin, Weights: weights}
	e.Of = func(s *heap, root games.Turn) games.Value {
		v := games.Value(w * games.Value(s.left))
		switch {
		case g.fault == "estimate too large" && s.left == 6:
			v = toyWin
		case g.fault == "min not negated":
			return v
		case g.fault == "estimate allocates":
			sink = make([]byte, 64+s.left)
		}
		if root == games.Min {
			return 0 - v
		}
		return v
	}
	e.Delta = func(s *heap, m games.Move, root games.Turn) (games.Value, bool) {
		turn := g.Turn(s)
		if turn == games.Both || turn == games.Chance && g.fault != "delta of a toss" {
			return 0, false
		}
		next := *s
		g.Play(&next, m)
		ends := g.Turn(&next) == games.Over && g.fault != "no end seen"
		if root == games.Min {
			return w * games.Value(m), ends
		}
		return -w * games.Value(m), ends
	}
	e.DrawGains = func(s *heap, root games.Turn, into *games.DrawGains) bool { return g.drawGains(e.Delta, s, root, into) }
	e.Range = func(s *heap, plies int, root games.Turn) (lo, hi games.Value) {
		if g.fault == "range too tight" || int(s.left) > 3*plies && plies < 2 {
			v := e.Of(s, root)
			return v - games.Value(3*w)*games.Value(plies), v + games.Value(3*w)*games.Value(plies)
		}
		if g.fault == "range too wide" {
			return 10 * e.Lo, 10 * e.Hi
		}
		return e.Lo, e.Hi
	}
	return e
}

// drawGains lists the gains of what heads brings. Tails brings a choice of both, so
// that there is nothing to list unless the coin is to show heads only.
func (g *toy) drawGains(delta func(*heap, games.Move, games.Turn) (games.Value, bool), s *heap, root games.Turn, into *games.DrawGains) bool {
	if !g.headsOnly() && g.fault != "gains of one outcome" || s.left <= 2 && g.fault != "gains of the last move" {
		return false
	}
	drawn := *s
	drawn.coin = heads
	one, _ := delta(&drawn, 1, root)
	two, _ := delta(&drawn, 2, root)
	if g.fault == "gains swapped" {
		one, two = two, one
	}
	into.Mover = games.Players[s.mover]
	into.Outcomes = into.Outcomes[:0]
	into.Last, into.LastWeight = append(into.Last[:0], one, two), 3-heads
	return true
}

// headsOnly says whether the coin has no tails, for faults of what heads brings.
func (g *toy) headsOnly() bool {
	return g.fault == "gains swapped" || g.fault == "gains of the last move"
}

func (g *toy) weigh(name string, weights []games.Value) (games.Eval[heap], error) {
	var none games.Eval[heap]
	if g.fault == "weigh accepts all" && len(weights) == 1 {
		return g.weighed(name, weights), nil
	}
	if len(weights) != 1 || !(math.Abs(float64(weights[0]))*toyStart < toyWin) {
		return none, games.Errorf("bad-weights", "wanted one small weight, got %v", weights)
	}
	if g.fault == "weigh doubles" {
		weights = []games.Value{2 * weights[0]}
	}
	return g.weighed(name, weights), nil
}
