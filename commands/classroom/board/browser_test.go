package board_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parlor/commands/drawing/browsertest"
)

// until waits for a script to be true, and gives up long after any machine has it.
func until(t *testing.T, b *browsertest.Browser, what, script string) {
	t.Helper()
	for range 600 {
		if browsertest.Eval[bool](b, script) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%s never came: %s is false; the page says %q", what, script, browsertest.Eval[string](b, "document.body.innerText"))
}

// TestInABrowser has a teacher and a student at their pages: a question goes out, an answer
// comes in, and the tree opens when it is closed. A stranger's name is text.
func TestInABrowser(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	own := "http://" + c.address + "/"
	teacher, phone := browsertest.Open(t), browsertest.Open(t)
	teacher.Size(1280, 800, false)
	phone.Size(360, 740, true)
	teacher.Visit(own + "teacher#" + string(c.Key))
	until(t, teacher, "the word", fmt.Sprintf("document.getElementById('word').textContent === %q", c.Word))
	phone.Visit(own)
	browsertest.Eval[any](phone, fmt.Sprintf("document.getElementById('name').value = %q, document.getElementById('word').value = %q, null", "<b>Ada</b>", c.Word))
	phone.Click("#join button")
	until(t, phone, "the greeting", "document.getElementById('hello').textContent === 'Hello, <b>Ada</b>'")
	phone.Screenshot("class-phone-waiting")

	browsertest.Eval[any](teacher, "document.getElementById('topic').value = 'star1', null")
	teacher.Click("#ask button")
	until(t, phone, "the question", "!document.getElementById('question').hidden && document.getElementById('asks').textContent.includes('Star1')")
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
	until(t, phone, "the confirmation", "document.getElementById('said').textContent === 'Noted: 2.3'")
	until(t, teacher, "all answers", "document.getElementById('answered').textContent === '5'")
	teacher.Click("#names")
	until(t, teacher, "the name", "document.getElementById('bars').textContent.includes('<b>Ada</b>')")
	if browsertest.Eval[int](teacher, "document.querySelectorAll('#bars b').length") > 0 {
		t.Error("a name is markup")
	}
	teacher.Screenshot("class-teacher-open")
	teacher.Click("#close")
	until(t, teacher, "the tree", "document.querySelector('#picture svg .ring') !== null && document.getElementById('verdict').textContent.startsWith('Right is')")
	until(t, phone, "the verdict", "document.getElementById('verdict').textContent.length > 0")
	teacher.Screenshot("class-teacher-closed")
	phone.Screenshot("class-phone-closed")
	for _, b := range []*browsertest.Browser{teacher, phone} {
		if wide := browsertest.Eval[int](b, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("a page is %d pixels too wide", wide)
		}
		b.Quiet(own, strings.Replace(own, "http", "ws", 1))
	}
}

// TestComesBack: a phone whose page is loaded again is the same student.
func TestComesBack(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	own := "http://" + c.address + "/"
	phone := browsertest.Open(t)
	phone.Visit(own)
	browsertest.Eval[any](phone, fmt.Sprintf("document.getElementById('name').value = 'Ada', document.getElementById('word').value = %q, null", c.Word))
	phone.Click("#join button")
	until(t, phone, "the greeting", "document.getElementById('hello').textContent === 'Hello, Ada'")
	phone.Visit(own)
	until(t, phone, "the greeting again", "document.getElementById('hello').textContent === 'Hello, Ada' && document.getElementById('join').hidden")
	phone.Quiet(own, strings.Replace(own, "http", "ws", 1))
}
