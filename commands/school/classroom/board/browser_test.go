package board_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/school/classroom/board"
	"parlor/commands/school/quiz"
	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// TestInABrowser has a teacher and a student at their pages: a question goes out, an answer
// comes in, and the tree opens when it is closed. A stranger's name is text.
func TestInABrowser(t *testing.T) {
	gamestest.TakesTurns(t)
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	own := "http://" + c.address + "/"
	teacher, phone := browsertest.Open(t), browsertest.Open(t)
	teacher.Size(1280, 800, false)
	phone.Size(360, 740, true)
	teacher.Visit(own + "teacher#" + string(c.Key))
	teacher.Until("the word", fmt.Sprintf("document.getElementById('word').textContent === %q", c.Word))
	phone.Visit(own)
	browsertest.Eval[any](phone, fmt.Sprintf("document.getElementById('name').value = %q, document.getElementById('word').value = %q, null", "<b>Ada</b>", c.Word))
	phone.Click("#join button")
	phone.Until("the greeting", "document.getElementById('hello').textContent === 'Hello, <b>Ada</b>'")
	phone.Screenshot("class-phone-waiting")

	browsertest.Eval[any](teacher, "document.getElementById('topic').value = 'star1', null")
	teacher.Click("#ask button")
	phone.Until("the question", "!document.getElementById('question').hidden && document.getElementById('asks').textContent.includes('Star1')")
	phone.Screenshot("class-phone-question")
	others := []string{"2.1", "2.1", "2.2", "none"}
	for i, answer := range others {
		p := c.open(t)
		p.join(fmt.Sprint("Student ", i), c.Word, "")
		p.send(fmt.Sprintf(`{"answer":{"number":1,"text":%q}}`, answer))
		p.await(ofType("kept"))
	}
	browsertest.Eval[any](phone, "document.getElementById('given').value = '2.3', null")
	phone.Click("#answer button")
	phone.Until("the confirmation", "document.getElementById('said').textContent === 'Noted: 2.3'")
	teacher.Until("all answers", "document.getElementById('answered').textContent === '5'")
	if browsertest.Eval[string](teacher, "document.getElementById('bars').textContent") != "" {
		t.Error("answers are shown before the question is closed")
	}
	teacher.Click("#show")
	teacher.Click("#names")
	teacher.Until("the name", "document.getElementById('bars').textContent.includes('<b>Ada</b>')")
	if browsertest.Eval[int](teacher, "document.querySelectorAll('#bars b').length") > 0 {
		t.Error("a name is markup")
	}
	teacher.Screenshot("class-teacher-open")
	teacher.Click("#close")
	teacher.Until("the tree", "document.querySelector('#picture svg .ring') !== null && document.getElementById('verdict').textContent.startsWith('Right is')")
	phone.Until("the verdict", "document.getElementById('verdict').textContent.length > 0")
	teacher.Screenshot("class-teacher-closed")
	phone.Screenshot("class-phone-closed")
	if browsertest.Eval[bool](teacher, "document.querySelector('.line.right') === null || document.querySelectorAll('.length.right').length !== 1") {
		t.Error("the right bar, and no other, is to be marked")
	}
	phone.Until("no notice of before", "document.getElementById('said').textContent === ''")
	if browsertest.Eval[string](teacher, "location.href") != own+"teacher" {
		t.Error("the key stays in the address")
	}
	for _, b := range []*browsertest.Browser{teacher, phone} {
		if wide := browsertest.Eval[int](b, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("a page is %d pixels too wide", wide)
		}
		b.Quiet(own, strings.Replace(own, "http", "ws", 1))
	}
}

// TestComesBack: a phone whose page is loaded again is the same student.
func TestComesBack(t *testing.T) {
	gamestest.TakesTurns(t)
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	own := "http://" + c.address + "/"
	phone := browsertest.Open(t)
	phone.Visit(own)
	browsertest.Eval[any](phone, fmt.Sprintf("document.getElementById('name').value = 'Ada', document.getElementById('word').value = %q, null", c.Word))
	phone.Click("#join button")
	phone.Until("the greeting", "document.getElementById('hello').textContent === 'Hello, Ada'")
	phone.Visit(own)
	phone.Until("the greeting again", "document.getElementById('hello').textContent === 'Hello, Ada' && document.getElementById('join').hidden")
	phone.Quiet(own, strings.Replace(own, "http", "ws", 1))
}

// TestTapped: a question about a move is answered by tapping the board of a phone, and once more by
// keys; the picture stays where the question is closed.
func TestTapped(t *testing.T) {
	gamestest.TakesTurns(t)
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	own := "http://" + c.address + "/"
	phone := browsertest.Open(t)
	phone.Size(360, 740, true)
	phone.Visit(own)
	browsertest.Eval[any](phone, fmt.Sprintf("document.getElementById('name').value = 'Ada', document.getElementById('word').value = %q, null", c.Word))
	phone.Click("#join button")
	phone.Until("the greeting", "document.getElementById('hello').textContent === 'Hello, Ada'")
	move := quiz.Typed{Asks: "Which move sows the last stone into the store?", Kind: "move", Right: "sow 2", Position: "mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0"}
	if err := c.Ask(t.Context(), board.Request{Own: &move}); err != nil {
		t.Fatal(err)
	}
	phone.Until("the board", "!document.getElementById('board').hidden && document.querySelectorAll('#board .begins').length === 6")
	phone.Screenshot("class-phone-board")
	phone.Accessible()
	phone.Tap("#board .begins")
	phone.Until("the tapped move", "document.getElementById('said').textContent === 'Noted: sow 0'")
	browsertest.Eval[any](phone, "document.querySelectorAll('#board .begins')[2].click(), null")
	phone.Until("another move", "document.getElementById('said').textContent === 'Noted: sow 2'")
	if wide := browsertest.Eval[int](phone, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
		t.Errorf("the page is %d pixels too wide", wide)
	}
	if err := c.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	phone.Until("the verdict", "document.getElementById('verdict').textContent.startsWith('Right') && document.getElementById('board').hidden && document.querySelector('#picture svg') !== null")
	phone.Quiet(own, strings.Replace(own, "http", "ws", 1))
}

// TestTalkedAbout has a class answer a question by tapping, talk, and answer again: both rounds
// are seen. A question with a time closes by itself, one of the teacher's own has its words to
// tap, and somebody who is sent away is at the door again.
func TestTalkedAbout(t *testing.T) {
	gamestest.TakesTurns(t)
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	c.Reached("http://192.0.2.7:8474/")
	own := "http://" + c.address + "/"
	teacher, phone := browsertest.Open(t), browsertest.Open(t)
	teacher.Size(1280, 800, false)
	phone.Size(360, 740, true)
	teacher.Visit(own + "teacher#" + string(c.Key))
	teacher.Until("the address", "document.querySelector('.address.large').textContent === 'http://192.0.2.7:8474/' && document.querySelector('#qr svg path') !== null")
	teacher.Screenshot("class-teacher-welcome")
	teacher.Accessible()
	phone.Visit(own)
	phone.Screenshot("class-phone-join")
	phone.Accessible()
	set := func(b *browsertest.Browser, values map[string]string) {
		for id, value := range values {
			browsertest.Eval[any](b, fmt.Sprintf("document.getElementById(%q).value = %q, document.getElementById(%q).dispatchEvent(new Event('change')), null", id, value, id))
		}
	}
	set(phone, map[string]string{"name": "Ada", "word": c.Word})
	phone.Click("#join button")
	phone.Until("the greeting", "document.getElementById('hello').textContent === 'Hello, Ada'")

	set(teacher, map[string]string{"topic": "star1", "seed": "4"})
	teacher.Click("#ask button")
	phone.Until("the tree", "document.querySelectorAll('#picture g.node[tabindex]').length > 3")
	phone.Accessible()
	phone.Tap("#picture g.node[tabindex]")
	first := browsertest.Eval[string](phone, "document.getElementById('given').value")
	phone.Click("#answer > button")
	phone.Until("the confirmation", fmt.Sprintf("document.getElementById('said').textContent === 'Noted: %s'", first))
	teacher.Click("#again")
	phone.Until("the second round", "document.getElementById('number').textContent === 'Question 2, asked again' && document.getElementById('given').value === ''")
	set(phone, map[string]string{"given": "none"})
	phone.Click("#answer > button")
	teacher.Until("the answer", "document.getElementById('answered').textContent === '1'")
	teacher.Click("#close")
	teacher.Until("both rounds", "!document.getElementById('before-title').hidden && document.querySelectorAll('#before li').length > 0 && document.querySelectorAll('#bars li').length > 0")
	teacher.Screenshot("class-teacher-rounds")
	teacher.Accessible()
	teacher.Size(1920, 1080, false)
	teacher.Screenshot("class-teacher-wide")
	teacher.Size(1280, 800, false)

	set(teacher, map[string]string{"topic": "move", "seed": "3"})
	teacher.Click("#ask > button")
	phone.Until("the board and its moves in words", "document.querySelector('#picture svg.board') !== null && document.querySelectorAll('#choices button').length > 1")
	phone.Screenshot("class-phone-move")
	phone.Accessible()
	set(teacher, map[string]string{"topic": "own", "asks-own": "Which <b>search</b> probes?", "kind": "one-of", "words": "star1 star2", "right": "star2"})
	teacher.Screenshot("class-teacher-own")
	teacher.Accessible()
	teacher.Click("#ask > button")
	phone.Until("the question typed", "document.getElementById('asks').textContent === 'Which <b>search</b> probes?'")
	phone.Tap("#choices button")
	phone.Until("the answer tapped", "document.getElementById('said').textContent === 'Noted: star1'")
	if err := c.Ask(t.Context(), board.Request{Topic: "mean", Seconds: 1}); err != nil {
		t.Fatal(err)
	}
	phone.Until("the end of the time", "document.getElementById('number').textContent === 'Question 5' && !document.getElementById('result').hidden")
	phone.Screenshot("class-phone-result")
	phone.Accessible()

	teacher.Click("#class summary")
	teacher.Screenshot("class-teacher-roster")
	teacher.Accessible()
	teacher.Click("#roster button")
	phone.Until("the door", "!document.getElementById('join').hidden && document.getElementById('said').textContent.includes('join again')")
	teacher.Click("#lock")
	teacher.Until("the locked door", "document.getElementById('door').textContent.includes('locked')")
	phone.Click("#join button")
	phone.Until("the locked door", "document.getElementById('said').textContent.includes('locked')")
	for _, b := range []*browsertest.Browser{teacher, phone} {
		if wide := browsertest.Eval[int](b, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("a page is %d pixels too wide", wide)
		}
		b.Quiet(own, strings.Replace(own, "http", "ws", 1))
	}
}
