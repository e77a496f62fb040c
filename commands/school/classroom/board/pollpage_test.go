package board_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/lab/walk"
	"parlor/commands/school/classroom/board"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/input"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/drawing/browsertest"
	"parlor/commands/view/walkpage"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// predicted is a walk that a class predicts: how it begins and what is asked.
type predicted struct{ name, game, step, predict string }

var predictions = []predicted{
	{"figure", "(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "(step g 2 :algorithm alpha-beta)", "(predict cut)"},
	{"value", "(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "(step g 2 :algorithm minimax)", "(predict value)"},
	{"sorry", `(setf g (make-sorry :position "sorry red 10 r:11,20,-1 g:30,35,-2"))`, "(step g 2 :algorithm star1)", "(predict cut)"},
	{"move", "(setf g (make-mancala))", "(step g 4 :algorithm uct :simulations 60)", "(predict move)"},
	{"mixture", "(setf g (custom-tree '(both (0 -1 2) (1 0 -1) (-1 1 0))))", "(step g 1 :algorithm regret-matching :iterations 20)", "(predict mixture)"},
}

// TestPredictingPages has a class predict walks of every kind: on phones there are large buttons, before the class
// dots and then bars; no text lies on another or is too small, nothing is too wide, and axe finds nothing.
func TestPredictingPages(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, "predictions", "typed trees", "sorry", "mancala", "sampling")
	for _, w := range predictions {
		t.Run(w.name, func(t *testing.T) { predictedBy(t, w) })
	}
}

func predictedBy(t *testing.T, w predicted) {
	x := sessiontest.New(t)
	for _, line := range []string{w.game, w.step, w.predict} {
		if said, code := x.Do(line); code != "" {
			t.Fatalf("%s: %s %v", line, code, said)
		}
	}
	film, err := walkpage.Of(context.Background(), walk.Of(x.Session), walkpage.MostEvents)
	if err != nil {
		t.Fatal(err)
	}
	asks := x.Session.Stack.Question().(input.Prompter).Prompt()
	at := walk.Of(x.Session).State().Number
	choices, _ := json.Marshal(asks.Choices)

	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	c.Reached("http://192.0.2.7:8474/")
	own := "http://" + c.address + "/"
	for i := range 24 {
		p := c.open(t)
		p.join(fmt.Sprint("Student ", i), c.Word, "")
	}
	teacher, phone := browsertest.Open(t), browsertest.Open(t)
	teacher.Size(1280, 720, false)
	phone.Size(390, 844, true)
	teacher.Visit(own + "teacher#" + string(c.Key))
	phone.Visit(own)
	fill(phone, "name", "Ada", "word", c.Word)
	phone.Click("#join button")
	phone.Until("the greeting", "document.getElementById('hello').textContent === 'Hello, Ada'")
	sh := c.walksWith(t, film)
	look := func(when string, small bool) {
		t.Helper()
		for _, size := range [][2]int64{{390, 844}, {360, 740}} {
			phone.Size(size[0], size[1], true)
			for _, scheme := range []string{"light", "dark"} {
				phone.Scheme(scheme)
				phone.Screenshot(fmt.Sprintf("poll-%s-%s-phone-%d-%s", w.name, when, size[0], scheme))
			}
			phone.Accessible()
			if list := phone.Overlaps("#walked", ".wk-board"); list != "" {
				t.Errorf("%s on a phone: texts lie on one another: %s", when, list)
			}
			if over := browsertest.Eval[int](phone, "document.documentElement.scrollWidth - innerWidth"); over > 0 {
				t.Errorf("%s: a phone is %d pixels too narrow", when, over)
			}
		}
		for _, scheme := range []string{"light", "dark"} {
			teacher.Scheme(scheme)
			teacher.Screenshot(fmt.Sprintf("poll-%s-%s-projector-%s", w.name, when, scheme))
		}
		teacher.Accessible()
		if list := teacher.Overlaps("#walked", ".wk-board"); list != "" {
			t.Errorf("%s before the class: texts lie on one another: %s", when, list)
		}
		if list := teacher.Smaller("#walked", 21.9); list != "" {
			t.Errorf("%s: too small for a projector: %s", when, list)
		}
		if over := browsertest.Eval[[]int](teacher, "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"); over[0] > 0 || over[1] > 0 {
			t.Errorf("%s: the teacher's page scrolls by %v", when, over)
		}
	}
	sh.at(at, fmt.Sprintf(`,"head":%q,"asks":%q,"choices":%s`, asks.Head, asks.Asks, choices))
	phone.Until("the question", fmt.Sprintf("document.querySelectorAll('.voting .opt').length === %d", len(asks.Choices)))
	teacher.Until("the dots", "document.querySelectorAll('.watching .dots i').length === 25")
	look("open", true)
	phone.Tap(fmt.Sprintf(".voting .opt:nth-child(%d)", len(asks.Choices)))
	phone.Until("that it is sent", "document.querySelector('.voting .score').textContent.startsWith('Sent') && document.querySelectorAll('.voting .opt:not(:disabled)').length === 0")
	for i := range 21 {
		p := c.open(t)
		p.join(fmt.Sprint("Other ", i), c.Word, "")
		text := asks.Right
		if i%4 == 0 {
			text = asks.Choices[i%len(asks.Choices)].Typed
		}
		if m := p.vote(1, text); m.Type != "voted" {
			t.Fatalf("a vote for %s is told %+v", text, m)
		}
	}
	teacher.Until("22 dots", "document.querySelectorAll('.watching .dots .full').length === 22")
	if words := browsertest.Eval[string](teacher, "document.querySelector('.watching').innerText"); strings.Contains(words, asks.Choices[0].Words+"\n") {
		t.Errorf("what was voted for is told: %s", words)
	}
	look("voted", true)
	sh.at(at+1, fmt.Sprintf(`,"was":{"at":%d,"right":%q}`, at, asks.Right))
	phone.Until("what was right", "document.querySelectorAll('.voting .right').length === 1")
	teacher.Until("the bars", "document.querySelectorAll('.tally.right').length === 1 && document.querySelector('.watching h2').textContent.endsWith('of 22 were right')")
	look("told", true)
	for _, b := range []*browsertest.Browser{teacher, phone} {
		b.Quiet(own, strings.Replace(own, "http", "ws", 1))
	}
}

// TestVotesOnBoard: what a class has chosen lies on the board of a closed question about a move, as a ring around each
// place that was touched or, where several moves begin at one place, as arrows; the right one is marked, and nothing
// is shown before.
func TestVotesOnBoard(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, "mancala", "sorry")
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	own := "http://" + c.address + "/"
	teacher := browsertest.Open(t)
	teacher.Size(1280, 720, false)
	teacher.Visit(own + "teacher#" + string(c.Key))
	for number, q := range []struct {
		name   string
		asks   quiz.Typed
		given  string // with how often
		shapes string // what is drawn for them
		want   int
	}{
		{"pits", quiz.Typed{Asks: "Which pit do you sow?", Kind: "move", Right: "sow 2", Position: "mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0"}, "sow 0*5 sow 1*1 sow 2*13 sow 4*2 sow 5*4", "ellipse.vote", 5},
		{"pawns", quiz.Typed{Asks: "Which move do you make?", Kind: "move", Right: "(11 10 10)", Position: "sorry red 10 r:11,20,-1 g:30,35,-2"}, "(11 21 10)*6 (11 10 10)*9 (20 19 10)*3", "path.vote", 2},
	} {
		if err := c.Ask(t.Context(), board.Request{Own: &q.asks}); err != nil {
			t.Fatal(err)
		}
		all := 0
		for _, some := range regexp.MustCompile(`(\S[^*]*)\*(\d+)`).FindAllStringSubmatch(q.given, -1) {
			times, _ := strconv.Atoi(some[2])
			for range times {
				p := c.open(t)
				p.join(fmt.Sprint("Student ", number, " ", all), c.Word, "")
				p.send(fmt.Sprintf(`{"answer":{"number":%d,"text":%q}}`, number+1, strings.TrimSpace(some[1])))
				if m := p.await(func(m said) bool { return m.Type == "kept" || m.Type == "refused" }); m.Code != "" {
					t.Fatalf("%s: %+v", some[1], m)
				}
				all++
			}
		}
		teacher.Until("all answers", fmt.Sprintf("document.getElementById('answered').textContent === '%d'", all))
		if browsertest.Eval[bool](teacher, "document.querySelector('.votes') !== null") {
			t.Errorf("%s: what was chosen is shown before it is closed", q.name)
		}
		if err := c.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		teacher.Until("the votes", fmt.Sprintf("document.querySelectorAll('.votes %s').length === %d && document.querySelectorAll('.votes circle.right.badge').length === 1", q.shapes, q.want))
		teacher.Accessible()
		for _, scheme := range []string{"light", "dark"} {
			teacher.Scheme(scheme)
			teacher.Screenshot("votes-" + q.name + "-" + scheme)
		}
	}
	teacher.Quiet(own, strings.Replace(own, "http", "ws", 1))
}
