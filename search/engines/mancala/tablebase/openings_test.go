package tablebase

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/search/tablebase"
)

var (
	addOpenings   = flag.Duration("openings", 0, "add positions to the book of openings for so long")
	wantedFile    = flag.String("wanted", "", "add the positions of this file first, one a line up to a colon and a space, as -judged writes them")
	openingEmpty  = flag.Bool("empty", false, "the positions that -openings adds are of the game with empty capture")
	openingMemory = flag.Int("memory", 256, "megabytes for what -openings has proved")
	// TableFolder is for the tests of this package from outside, too.
	TableFolder = flag.String("tables", "", "keep the table of endgames for -openings in this folder, or find that of solve-kalah there for -judged")
)

// leastOpening is the stones in play down to which the book goes: with fewer the
// player solves the position himself.
const leastOpening = 41

// turnOf is a position that the book follows, and who is to move in it.
type turnOf struct {
	position
	ours  bool // the side that plays by the book
	loose bool // our next move may be any
}

// writer adds to the book.
type writer struct {
	*search
	rules *mancala.Rules
	book  map[openingKey]opening
	until time.Time
}

// TestAddOpenings is the command that adds to the book, by -openings; without it
// the book's lines are looked at for order and form.
func TestAddOpenings(t *testing.T) {
	book, err := openings()
	if err != nil {
		t.Fatal(err)
	}
	if *addOpenings > 0 {
		rules := mustNew(t, mancala.Options{EmptyCapture: *openingEmpty})
		e, err := load(context.Background(), newBoard(6, *openingEmpty), 20, tablebase.Request{Folder: *TableFolder})
		if err != nil {
			t.Fatal(err)
		}
		w := &writer{
			search: &search{endgame: e.endgame, ctx: context.Background(), memory: newMemory(powerWithin(*openingMemory), e.amount[48])},
			rules:  rules, book: book, until: time.Now().Add(*addOpenings),
		}
		w.learn(openingBounds(rules))
		w.write(t)
	}
	text := bookText(book)
	if *addOpenings > 0 {
		openingsText = text
		if err := os.WriteFile("openings.txt", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text != openingsText {
		t.Error("the lines of openings.txt are not in order, or not in the form that they are written in")
	}
}

// bookText writes the book, the fullest boards first.
func bookText(book map[openingKey]opening) string {
	var lines []string
	for key, o := range book {
		lines = append(lines, key.line(o))
	}
	stones := func(line string) int { key, _, _ := readOpening(line); return key.stones() }
	slices.SortFunc(lines, func(a, b string) int {
		return cmp.Or(cmp.Compare(stones(b), stones(a)), strings.Compare(a, b))
	})
	return strings.Join(lines, "\n") + "\n"
}

// leastMain is the stones down to which the book has the line in which both sides
// play by it. The last of it is what the test proves again each time.
const leastMain = 36

// write adds the positions of a file, the main line, what comes up after a sowing by each player and after P1's
// next turn, and then positions level by level: those that come up
// when one side plays by the book from the start or after a first move of its own
// that may be any.
func (w *writer) write(t *testing.T) {
	for _, p := range wantedPositions(t, *wantedFile) {
		if w.best(t, p) < 0 {
			return
		}
	}
	s := w.rules.Start()
	start := read(w.rules, &s)
	for p := start; p.stones() >= leastMain; {
		pit := w.best(t, p)
		if pit < 0 {
			return
		}
		p = w.play(p, pit).next
	}
	two := w.afterTwo(start)
	for _, p := range append(positionsOf(two), w.answers(two)...) {
		if w.best(t, p) < 0 {
			return
		}
	}
	level := []turnOf{{start, true, false}, {start, false, false}, {start, false, true}}
	seen := make(map[turnOf]bool)
	for len(level) > 0 && time.Now().Before(w.until) {
		var next []turnOf
		for _, at := range level {
			for _, after := range w.follow(t, at) {
				if !seen[after] {
					seen[after] = true
					next = append(next, after)
				}
			}
		}
		level = next
	}
}

// wantedPositions reads the positions of a file that are too full for the player to solve
// himself. An empty name has none.
func wantedPositions(t *testing.T, name string) (positions []position) {
	t.Helper()
	if name == "" {
		return nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), ": ")
		r, s, err := mancala.Read(line)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if p := read(r, &s); p.stones() >= leastOpening {
			positions = append(positions, p)
		}
	}
	return positions
}

// TestWantedPositions: of a file as the players' tests write it, the full boards are taken.
func TestWantedPositions(t *testing.T) {
	name := t.TempDir() + "/judged"
	lines := "mancala 4,4,4,0,5,1,2,1,6,6,5,5,5,0,1: sows 5, gives away 6\nmancala 0,0,0,0,2,1,20,0,0,2,2,1,0,20,1: sows 2, gives away 0\n"
	if err := os.WriteFile(name, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	want := []position{{0x050505060601, 0x010500040404}} // the mover's pits, the lowest byte his pit 0
	if got := wantedPositions(t, name); !slices.Equal(got, want) {
		t.Errorf("%x, want %x", got, want)
	}
}

// afterTwo gives the positions after two sowings by different players, those in which
// P1 is to move as ours.
func (w *writer) afterTwo(start position) (after []turnOf) {
	for _, first := range w.children(start, start.stones(), nil) {
		if first.again {
			continue
		}
		for _, second := range w.children(first.next, first.stones, nil) {
			after = append(after, turnOf{position: second.next, ours: !second.again})
		}
	}
	return after
}

func positionsOf(list []turnOf) (positions []position) {
	for _, at := range list {
		positions = append(positions, at.position)
	}
	return positions
}

// answers gives the positions that P2 is to answer once P1 has ended his turn, those of
// the fewest stones first: they are solved soonest, and help with the others. Positions
// that the player solves himself are left out.
func (w *writer) answers(list []turnOf) (positions []position) {
	seen := make(map[turnOf]bool)
	for len(list) > 0 {
		at := list[0]
		list = list[1:]
		switch {
		case seen[at] || at.stones() < leastOpening:
		case !at.ours:
			positions = append(positions, at.position)
		default:
			for _, c := range w.children(at.position, at.stones(), nil) {
				if !c.over {
					list = append(list, turnOf{position: c.next, ours: c.again})
				}
			}
		}
		seen[at] = true
	}
	slices.SortStableFunc(positions, func(a, b position) int { return cmp.Compare(a.stones(), b.stones()) })
	return positions
}

// follow gives the positions after those moves that the book follows.
func (w *writer) follow(t *testing.T, at turnOf) []turnOf {
	if at.stones() < leastOpening {
		return nil
	}
	only := -1
	if at.ours && !at.loose {
		if only = w.best(t, at.position); only < 0 {
			return nil
		}
	}
	var after []turnOf
	for _, c := range w.children(at.position, at.stones(), nil) {
		if only >= 0 && int(c.pit) != only || c.over {
			continue
		}
		ours := at.ours == c.again
		after = append(after, turnOf{c.next, ours, at.loose && !(at.ours && !ours)})
	}
	return after
}

// best gives the book's move, and proves it first if it is not there. It is
// negative once the time is up.
func (w *writer) best(t *testing.T, p position) int {
	key := openingKey{p, w.pits, w.empty}
	if o, ok := w.book[key]; ok {
		return o.pit
	}
	if !time.Now().Before(w.until) {
		return -1
	}
	began, nodes := time.Now(), w.nodes
	margin := w.exact(p, 0)
	for pit := range w.pits {
		if at(p.mine, pit) > 0 && w.reaches(p, pit, margin) {
			o := opening{margin, pit}
			w.book[key] = o
			t.Logf("%s  %v, %d positions searched", key.line(o), time.Since(began).Round(time.Second), w.nodes-nodes)
			if err := os.WriteFile("openings.txt", []byte(bookText(w.book)), 0o644); err != nil {
				t.Fatal(err)
			}
			return pit
		}
	}
	t.Fatalf("no move of %s reaches %d", key.line(opening{}), margin)
	return -1
}

// TestOpenings proves lines of the book again: that the value is reached by the
// move, and no more by any. By -long it is all of them, from those with the fewest stones
// on, with the table of 20 stones and what has been proved of the lines before.
func TestOpenings(t *testing.T) {
	book, err := openings()
	if err != nil {
		t.Fatal(err)
	}
	var keys []openingKey
	for _, line := range strings.Split(strings.TrimSpace(openingsText), "\n") {
		key, _, err := readOpening(line)
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key)
	}
	slices.Reverse(keys)
	stones, folder, megabytes := 20, *TableFolder, *openingMemory
	if !*gamestest.Long {
		keys = keys[:1] // the one with the fewest stones
		stones, folder, megabytes = 16, "", 8
	}
	searches := make(map[bool]*search) // by rule
	for _, key := range keys {
		x := searches[key.empty]
		if x == nil {
			e, err := load(context.Background(), newBoard(key.pits, key.empty), stones, tablebase.Request{Folder: folder})
			if err != nil {
				t.Fatal(err)
			}
			x = &search{endgame: e.endgame, ctx: context.Background(), memory: newMemory(powerWithin(megabytes), e.amount[48])}
			searches[key.empty] = x
		}
		o := book[key]
		if !x.reaches(key.position, o.pit, o.margin) {
			t.Errorf("%s: the move does not reach the margin", key.line(o))
		}
		for pit := range key.pits {
			if at(key.mine, pit) > 0 && x.reaches(key.position, pit, o.margin+2) {
				t.Errorf("%s: pit %d reaches more", key.line(o), pit)
			}
		}
		t.Logf("%s: %d positions searched", key.line(o), x.nodes)
	}
}

// TestAnswers counts what the book takes up after a sowing by each player: five that do
// not give P1 another turn with six replies each, and what P2 is then to answer once
// P1 has ended his turn.
func TestAnswers(t *testing.T) {
	w := &writer{search: &search{endgame: newEndgame(newBoard(6, false), 0), memory: newMemory(leastPower, 1<<40)}}
	w.values = []byte{0}
	r := mustNew(t, mancala.Options{})
	s := r.Start()
	two := w.afterTwo(read(r, &s))
	if n := len(two); n != 30 {
		t.Errorf("%d positions after two sowings, want 30", n)
	}
	if n := len(w.answers(two)); n != 233 {
		t.Errorf("%d positions to answer, want 233", n)
	}
}

// line writes a line of the book.
func (k openingKey) line(o opening) string {
	rule := "usual"
	if k.empty {
		rule = "empty-capture"
	}
	return fmt.Sprintf("%s %s %s %d %d", rule, row(k.mine, k.pits), row(k.theirs, k.pits), o.margin, o.pit)
}

// row writes a row of pits.
func row(side uint64, pits int) string {
	cells := make([]string, pits)
	for pit := range cells {
		cells[pit] = fmt.Sprint(at(side, pit))
	}
	return strings.Join(cells, ",")
}
