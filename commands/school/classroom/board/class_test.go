package board_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"parlor/commands/school/classroom/board"
	"parlor/commands/school/quiz"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
	"parlor/transcripts/files"
)

// again ends a class and serves its file once more, as after a kill.
func (c *class) again(t *testing.T) *class {
	t.Helper()
	c.stop()
	return serve(t, c.file)
}

// TestWhoIsThere: the teacher sees who is there and who has left, sends people away, locks the
// door and begins anew; all of it holds when the board comes back, and no file was deleted.
func TestWhoIsThere(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	teacher := c.teacher(t)
	ada, eve, bob := c.open(t), c.open(t), c.open(t)
	token := ada.join("Ada", c.Word, "").Token
	eveToken := eve.join("Eve", c.Word, "").Token
	bob.join("Bob", c.Word, "")
	_ = bob.conn.CloseNow()
	there := func(p *page, joined, here int) said {
		return p.await(func(m said) bool { return m.Type == "view" && m.Joined == joined && m.Here == here })
	}
	if v := there(teacher, 3, 2); fmt.Sprint(v.Roster) != "[{Ada true} {Bob false} {Eve true}]" {
		t.Errorf("the teacher sees %v", v.Roster)
	}
	teacher.send(`{"remove":{"gone":true}}`)
	there(teacher, 2, 2)
	teacher.send(`{"remove":{"name":"eve"}}`)
	there(teacher, 1, 1)
	if m := eve.await(ofType("refused")); m.Code != "sent-away" {
		t.Errorf("Eve is told %+v", m)
	}
	teacher.send(`{"remove":{"name":"Nobody"}}`)
	if m := teacher.await(ofType("refused")); m.Code != "no-student" {
		t.Errorf("the teacher is told %+v", m)
	}
	teacher.send(`{"lock":{"locked":true}}`)
	teacher.await(func(m said) bool { return m.Locked })

	c = c.again(t)
	teacher = c.teacher(t)
	if v := there(teacher, 1, 0); !v.Locked {
		t.Error("the door is open again")
	}
	for _, test := range []struct{ name, word, token, code string }{
		{"Eve", c.Word, "", "door-locked"}, {"Eve", "", eveToken, "sent-away"}, {"Ada", "", token, ""},
	} {
		if m := c.open(t).join(test.name, test.word, test.token); m.Code != test.code {
			t.Errorf("%s is told %+v, wanted %s", test.name, m, test.code)
		}
	}
	if err := c.Ask(t.Context(), board.Request{Topic: "mean"}); err != nil {
		t.Fatal(err)
	}
	before := c.Word
	teacher.send(`{"anew":{}}`)
	told := teacher.await(func(m said) bool { return m.Type == "topics" && m.Text != before })
	c = c.again(t)
	if c.Word != told.Text {
		t.Errorf("the word is %s, and the teacher was told %s", c.Word, told.Text)
	}
	teacher = c.teacher(t)
	if v := there(teacher, 0, 0); v.Number != 0 || v.Locked {
		t.Errorf("anew the teacher sees %+v", v)
	}
	if m := c.open(t).join("Ada", "", token); m.Code != "sent-away" {
		t.Errorf("an old token gives %+v", m)
	}
	if m := c.open(t).join("Eve", c.Word, ""); m.Type != "joined" {
		t.Errorf("Eve cannot join anew: %+v", m)
	}
	if info, err := os.Stat(c.file); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v", info, err)
	}
}

// TestRounds: a question is asked again after a talk, both rounds are kept, what was wrong is said to
// whoever answered it once it is closed, and the class can be written to files.
func TestRounds(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	teacher, ada := c.teacher(t), c.open(t)
	if err := c.Ask(t.Context(), board.Request{Again: true}); games.CodeOf(err) != "no-question" {
		t.Errorf("asked again before the first: %v", err)
	}
	ada.join("=Ada", c.Word, "")
	teacher.send(`{"ask":{"topic":"value","seed":3}}`)
	first := ada.await(func(m said) bool { return m.Number == 1 })
	ada.send(`{"answer":{"number":1,"text":"1234"}}`)
	ada.await(ofType("kept"))
	teacher.send(`{"ask":{"again":true}}`)
	second := ada.await(func(m said) bool { return m.Number == 2 })
	if second.Asks != first.Asks || second.Figure != first.Figure || second.Round != 2 || second.Yours != "" || second.Closed {
		t.Errorf("asked again it is %+v", second)
	}
	ada.send(`{"answer":{"number":1,"text":"7"}}`)
	if m := ada.await(ofType("refused")); m.Code != "question-closed" {
		t.Errorf("the first round takes %+v", m)
	}
	c = c.again(t)
	teacher = c.teacher(t)
	teacher.send(`{"close":{}}`)
	v := teacher.await(func(m said) bool { return m.Closed })
	if len(v.Before) != 2 || v.Before[0].Count != 1 || !v.Before[1].Right || len(v.Bars) != 1 || !v.Bars[0].Right || v.Bars[0].Count != 0 || v.Bars[0].Text != v.Right {
		t.Errorf("both rounds: %+v and %+v", v.Before, v.Bars)
	}
	x := c.Export()
	if len(x.Questions) != 2 || x.Questions[1].Repeats != 1 || len(x.Questions[0].Answers) != 1 || x.Questions[0].Answers[0].Given != "1234" {
		t.Errorf("exported: %+v", x)
	}
	rows, err := csv.NewReader(strings.NewReader(string(x.CSV()))).ReadAll()
	if err != nil || len(rows) != 2 || rows[1][5] != "'=Ada" || rows[1][7] != "0" {
		t.Errorf("as CSV: %v, %v", rows, err)
	}
	var again board.Exported
	if err := json.Unmarshal(x.JSON(), &again); err != nil || len(again.Questions) != 2 {
		t.Errorf("as JSON: %v, %v", again, err)
	}
}

// TestSaysWhy: a student is told what is behind a wrong answer, and not before the question is
// closed; so is the board shown, and moves in words.
func TestSaysWhy(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	ada := c.open(t)
	ada.join("Ada", c.Word, "")
	for _, own := range []quiz.Typed{{Asks: "How many?", Kind: "number 0", Right: "12"}, {Asks: "Where?", Kind: "nodes", Right: "1.2 2.1"}} {
		if err := c.Ask(t.Context(), board.Request{Own: &own}); err != nil {
			t.Fatal(err)
		}
		asked := ada.await(func(m said) bool { return m.Type == "view" && m.Asks == own.Asks })
		ada.send(fmt.Sprintf(`{"answer":{"number":%d,"text":"13"}}`, asked.Number))
		ada.await(ofType("kept"))
		if err := c.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		if v := ada.await(func(m said) bool { return m.Closed }); v.Says == "" || asked.Says != "" || v.Verdict != "wrong" {
			t.Errorf("%s: told %q, and before %q; %s", own.Asks, v.Says, asked.Says, v.Verdict)
		}
	}
	for _, bad := range []board.Request{
		{Own: &quiz.Typed{Asks: "Which?", Kind: "one-of a", Right: "a"}}, {Own: &quiz.Typed{Asks: "Which?", Kind: "move", Right: "sow 1"}},
		{Own: &quiz.Typed{Asks: "Which?", Kind: "number", Right: "many"}}, {Topic: "valeu"}, {Topic: "mean", Seconds: -1}, {Topic: "mean", Seconds: 1 << 40}, {},
	} {
		if err := c.Ask(t.Context(), bad); games.CodeOf(err) == "" || games.CodeOf(err) == "internal" {
			t.Errorf("%+v is asked, or refused as %v", bad, err)
		}
	}
	if err := c.Ask(t.Context(), board.Request{Topic: "move", Seed: 3}); err != nil {
		t.Fatal(err)
	}
	v := ada.await(func(m said) bool { return m.Topic == "move" })
	if v.Number != 3 || !strings.Contains(v.Picture, `class="board"`) || len(v.Choices) < 2 || v.Choices[0].Words == v.Choices[0].Typed {
		t.Errorf("a move is asked for as question %d with the choices %v and the picture %.40s", v.Number, v.Choices, v.Picture)
	}
}

// TestFromElsewhere asks questions of a lesson, of a paper, and of the teacher's own about a move:
// they are the same when the board is opened again, and wrong answers that the lesson knows get
// its words.
func TestFromElsewhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "class.board")
	shell := repltest.Open(t)
	shell.Do("(course 'term)")
	c := serveIn(t, shell.Session.Session, file)
	ada := c.open(t)
	ada.join("Ada", c.Word, "")
	ask := func(r board.Request, given string) said {
		t.Helper()
		if err := c.Ask(t.Context(), r); err != nil {
			t.Fatalf("%+v: %v", r, err)
		}
		asked := ada.await(func(m said) bool { return m.Type == "view" && !m.Closed && m.Asks != "" })
		ada.send(fmt.Sprintf(`{"answer":{"number":%d,"text":%q}}`, asked.Number, given))
		ada.await(ofType("kept"))
		if err := c.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		return ada.await(func(m said) bool { return m.Closed && m.Number == asked.Number })
	}
	if v := ask(board.Request{From: "3.1"}, "13"); v.Verdict != "wrong" || v.Right == "" || v.Figure == "" || !strings.Contains(v.Asks, "alpha-beta") {
		t.Errorf("of a lesson: %+v", v)
	}
	if v := ask(board.Request{From: "paper-03.1"}, "1 alpha"); v.Topic != "cut" || v.Picture == "" || v.Worked == "" {
		t.Errorf("of a paper: %+v", v)
	}
	move := quiz.Typed{Asks: "Which move sows four stones?", Kind: "move", Right: "sow 2", Position: "mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0"}
	if v := ask(board.Request{Own: &move}, "sow 2"); v.Verdict != "right" || len(v.Choices) != 6 {
		t.Errorf("about a move: %+v", v)
	}
	for _, bad := range []string{"3", "3.99", "99.1", "paper-03.99", "project-03.1", "nothing.1", ".", "3.x"} {
		if err := c.Ask(t.Context(), board.Request{From: bad}); games.CodeOf(err) == "" || games.CodeOf(err) == "internal" {
			t.Errorf("%q is asked, or refused as %v", bad, err)
		}
	}
	before := c.Export()
	c.stop()
	again, err := board.Open(t.Context(), shell.Session.Session, files.Anywhere(), file, "")
	if err != nil {
		t.Fatal(err)
	}
	if now := again.Export(); string(now.JSON()) != string(before.JSON()) {
		t.Errorf("opened again it has\n%s\nand had\n%s", now.JSON(), before.JSON())
	}
}

// TestTime: a question closes by itself when its time is over, also when the board was away then.
func TestTime(t *testing.T) {
	gamestest.TakesTurns(t)
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	for i := range 2 {
		if err := c.Ask(t.Context(), board.Request{Topic: "mean", Seconds: 2}); err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			c.stop()
			time.Sleep(2 * time.Second)
			c = serve(t, c.file)
		}
		teacher := c.teacher(t)
		if v := teacher.await(func(m said) bool { return m.Type == "view" }); !v.Closed && v.Left == 0 {
			t.Errorf("no time is shown: %+v", v)
		}
		if v := teacher.await(func(m said) bool { return m.Closed }); v.Number != i+1 || v.Right == "" {
			t.Errorf("closed is %+v", v)
		}
	}
}

// TestClockJumps: the time of a question that a class was asked by another clock, years off, is an
// hour at most, or over at once, and the class goes on.
func TestClockJumps(t *testing.T) {
	for name, until := range map[string]int64{"back": time.Now().AddDate(9, 0, 0).Unix(), "on": time.Now().AddDate(-9, 0, 0).Unix(), "far": 1 << 62, "before time": -1 << 62} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := serve(t, filepath.Join(t.TempDir(), "class.board"))
			c.open(t).join("Ada", c.Word, "")
			if err := c.Ask(t.Context(), board.Request{Topic: "mean", Seconds: 3000}); err != nil {
				t.Fatal(err)
			}
			c.stop()
			text, err := os.ReadFile(c.file)
			if err != nil {
				t.Fatal(err)
			}
			changed := regexp.MustCompile(`"until":\d+`).ReplaceAllString(string(text), fmt.Sprintf(`"until":%d`, until))
			if changed == string(text) {
				t.Fatal("no time is written")
			}
			if err := os.WriteFile(c.file, []byte(changed), 0o600); err != nil {
				t.Fatal(err)
			}
			c = serve(t, c.file)
			teacher := c.teacher(t)
			v := teacher.await(func(m said) bool { return m.Type == "view" && m.Number == 1 })
			if until > time.Now().Unix() {
				if v.Closed || v.Left < 1 || v.Left > 3600 {
					t.Errorf("there are %d seconds: %+v", v.Left, v)
				}
			} else if !v.Closed {
				teacher.await(func(m said) bool { return m.Closed })
			}
			if err := c.Ask(t.Context(), board.Request{Topic: "mean"}); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestTwoTeachers: two pages with the teacher's key see the same, and what both do at once is done
// once: one question at a time is open, closed once, and every answer counts.
func TestTwoTeachers(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	one, two, ada := c.teacher(t), c.teacher(t), c.open(t)
	ada.join("Ada", c.Word, "")
	for round := 1; round <= 5; round++ {
		one.send(`{"ask":{"topic":"mean"}}`)
		two.send(`{"ask":{"topic":"value"}}`)
		last := 2 * round
		fits := func(m said) bool { return m.Type == "view" && m.Number == last }
		first, second, asked := one.await(fits), two.await(fits), ada.await(fits)
		if first.Asks != second.Asks || first.Asks != asked.Asks || first.Figure != second.Figure {
			t.Errorf("round %d: one sees %q, the other %q, a student %q", round, first.Asks, second.Asks, asked.Asks)
		}
		ada.send(fmt.Sprintf(`{"answer":{"number":%d,"text":"12"}}`, last))
		ada.await(ofType("kept"))
		one.send(`{"close":{}}`)
		two.send(`{"close":{}}`)
		for _, teacher := range []*page{one, two} {
			if v := teacher.await(func(m said) bool { return m.Closed && m.Number == last }); len(v.Bars) == 0 {
				t.Errorf("round %d: no answer is there: %+v", round, v)
			}
		}
	}
	x := c.Export()
	seen := 0
	for _, q := range x.Questions {
		if q.Number%2 == 1 { // it may not have been asked at all, as the other page was quicker
			continue
		}
		if seen++; len(q.Answers) != 1 {
			t.Errorf("question %d has the answers %v", q.Number, q.Answers)
		}
	}
	if seen != 5 {
		t.Errorf("%d of 5 questions are there", seen)
	}
	c = c.again(t)
	if again := c.Export(); string(again.JSON()) != string(x.JSON()) {
		t.Errorf("it comes back as\n%s\nand was\n%s", again.JSON(), x.JSON())
	}
}

// TestOnePageManyNames: a page has one name, and an address as many as a class may have, so nobody
// takes all places at once.
func TestOnePageManyNames(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	p := c.open(t)
	p.join("Mallory", c.Word, "")
	if m := p.join("Another", c.Word, ""); m.Code != "joined-already" {
		t.Errorf("another name of one page gives %+v", m)
	}
	joined := 1
	for i := range 300 {
		q := c.open(t)
		if m := q.join(fmt.Sprint("Name ", i), c.Word, ""); m.Type == "joined" {
			joined++
		} else if m.Code != "too-many-joins" {
			t.Fatalf("told %+v", m)
		}
		_ = q.conn.CloseNow()
	}
	if joined < 240 || joined > 280 {
		t.Errorf("%d names of one address were taken", joined)
	}
	if err := c.Remove(c.Gone()...); err != nil {
		t.Fatal(err)
	}
	if x := c.Export(); len(x.Students) > 5 {
		t.Errorf("%d are left", len(x.Students))
	}
}

// TestDiskFailsTheTeacher: what a teacher does about the class and the disk refuses is not done.
func TestDiskFailsTheTeacher(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	s, err := c.Join("Ada", c.Word, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Ask(t.Context(), board.Request{Topic: "mean"}); err != nil {
		t.Fatal(err)
	}
	word, away := c.Word, c.file+".away"
	if err := os.Rename(c.file, away); err != nil {
		t.Fatal(err)
	}
	for name, do := range map[string]func() error{
		"remove": func() error { return c.Remove("Ada") }, "lock": func() error { return c.Lock(true) }, "anew": c.Anew,
		"again": func() error { return c.Ask(context.Background(), board.Request{Again: true}) }, "close": func() error { return c.Close(context.Background()) },
	} {
		if err := do(); games.CodeOf(err) != "cannot-write" {
			t.Errorf("%s without a disk gives %v", name, err)
		}
	}
	if err := os.Rename(away, c.file); err != nil {
		t.Fatal(err)
	}
	if c.Word != word || c.Answer(s, 1, "3") != nil {
		t.Error("something was done all the same")
	}
	if _, err := c.Join("Bob", c.Word, ""); err != nil {
		t.Errorf("the door: %v", err)
	}
}
