package board_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// TestEveryField has a teacher of the term ask in every way that the page has: from a lesson, from a
// paper, and a question of each kind that can be typed. At a screen and at a projector nothing is too
// wide, on the page of the teacher and on a phone, and axe finds nothing.
func TestEveryField(t *testing.T) {
	gamestest.TakesTurns(t)
	shell := repltest.Open(t)
	shell.Do("(course 'term)")
	c := serveIn(t, shell.Session.Session, filepath.Join(t.TempDir(), "class.board"))
	c.Reached("http://192.0.2.7:8474/")
	own := "http://" + c.address + "/"
	teacher, phone := browsertest.Open(t), browsertest.Open(t)
	phone.Size(360, 740, true)
	teacher.Visit(own + "teacher#" + string(c.Key))
	teacher.Until("the word", fmt.Sprintf("document.getElementById('word').textContent === %q", c.Word))
	phone.Visit(own)
	fill(phone, "name", "Ada", "word", c.Word)
	phone.Click("#join button")
	phone.Until("the greeting", "document.getElementById('hello').textContent === 'Hello, Ada'")
	for i, ask := range []struct{ name, asks, answer string }{
		{"lesson", "topic from from 3.1", "12"},
		{"paper", "topic from from paper-03.2", ""},
		{"number", "topic own kind number asks-own How_much_is_a_third? right 1/3", "0.33"},
		{"count", "topic own kind number_0 asks-own How_many_leaves? right 7", "7"},
		{"move", "topic own kind move asks-own Which_pit? position mancala_4,4,4,4,4,4,0,4,4,4,4,4,4,0,0 right sow_2", "sow 2"},
		{"words", "topic own kind one-of asks-own Which_search_probes? words star1_star2 right star2", "star1"},
		{"order", "topic own kind order asks-own Best_first? right 3,_1,_2", "3, 1, 2"},
		{"nodes", "topic own kind nodes asks-own Which_are_cut? right 1.2,_2.1", "1.2, 2.1"},
		{"yes-no", "topic own kind yes-no asks-own Is_it_exact? right no", "yes"},
		{"text", "topic own kind text asks-own Who_named_it? right Berliner", "Knuth"},
	} {
		size := [][2]int64{{1280, 800}, {1920, 1080}}[i%2]
		teacher.Size(size[0], size[1], false)
		var values []string
		for _, word := range strings.Fields(ask.asks) {
			values = append(values, strings.ReplaceAll(word, "_", " "))
		}
		fill(teacher, values...)
		teacher.Screenshot("field-" + ask.name + "-asking")
		teacher.Accessible()
		teacher.Click("#ask > button")
		phone.Until("question "+ask.name, fmt.Sprintf("document.getElementById('number').textContent === 'Question %d' && !document.getElementById('question').hidden", i+1))
		phone.Screenshot("field-" + ask.name + "-phone")
		phone.Accessible()
		if ask.answer != "" {
			fill(phone, "given", ask.answer)
			phone.Click("#answer > button")
			phone.Until("the confirmation", "document.getElementById('said').textContent.startsWith('Noted: ')")
		}
		teacher.Click("#close")
		teacher.Until("the end of "+ask.name, "document.getElementById('verdict').textContent.startsWith('Right is')")
		teacher.Screenshot("field-" + ask.name + "-closed")
		teacher.Accessible()
		phone.Until("the verdict", "document.getElementById('verdict').textContent.length > 0")
		phone.Screenshot("field-" + ask.name + "-phone-closed")
		phone.Accessible()
		for _, b := range []*browsertest.Browser{teacher, phone} {
			if wide := browsertest.Eval[int](b, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%s: a page is %d pixels too wide", ask.name, wide)
			}
		}
	}
	for _, b := range []*browsertest.Browser{teacher, phone} {
		b.Quiet(own, strings.Replace(own, "http", "ws", 1))
	}
}

// fill puts values into fields, each behind the name of its field.
func fill(b *browsertest.Browser, values ...string) {
	for pair := range slices.Chunk(values, 2) {
		browsertest.Eval[any](b, fmt.Sprintf("document.getElementById(%q).value = %q, document.getElementById(%q).dispatchEvent(new Event('change')), null", pair[0], pair[1], pair[0]))
	}
}
