package main

import (
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// trails is the script that lists the trails of the last moves on the picture.
const trails = `document.querySelectorAll('#board .picture path[stroke="var(--board-mark)"][opacity]').length`

// TestLastTurnIsSeen: at Yut the board shows the ways of all moves of the turn that was last, also where it
// had several; and while pieces move there are no rings of the next turn, wherever somebody points.
func TestLastTurnIsSeen(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = func(selector string) { p.do(`document.querySelector(%q).click()`, selector) }
	p.openedAt(0, "yut")
	p.do(`globalThis.early = 0; globalThis.looks = 0; setInterval(() => {
		if (!prompt.board.motion) return;
		looks++;
		prompt.board.point(prompt.board.pointed ? null : "Ahn home");
		early += document.querySelectorAll("#board .picture .can, #board .picture .dot").length;
	}, 10)`)
	several := 0
	for i := 0; i < 25 && several == 0 && !browsertest.Eval[bool](p.b, "prompt.board.view.over"); i++ {
		p.turn()
		p.until("rest", soon, "prompt.asked && !prompt.board.waits && !prompt.board.motion")
		if browsertest.Eval[bool](p.b, "prompt.board.view.position.hand?.length > 0 && !prompt.board.view.over") && p.count("#board .picture .can") == 0 {
			t.Error("after the motion there are no rings")
		}
		shown, wanted := browsertest.Eval[int](p.b, trails), browsertest.Eval[int](p.b, `prompt.board.view.position.trails?.filter((trail) => trail.filter((id) => !/home|finish/.test(id)).length > 1).length ?? 0`)
		if shown != wanted {
			t.Errorf("%d trails are seen of %d", shown, wanted)
		}
		if wanted > 1 {
			several++
		}
	}
	if several == 0 {
		t.Error("no turn had several moves")
	}
	if early, looks := browsertest.Eval[int](p.b, "early"), browsertest.Eval[int](p.b, "looks"); early > 0 || looks == 0 {
		t.Errorf("in %d looks at what moves, %d rings were seen", looks, early)
	}
	p.b.Screenshot("a turn of several moves")
	p.b.Quiet(p.root, "blob:")
}

// TestListKeepsTime: while moves are shown, the list has none that has not begun, and the board no marks of
// the move before; when they stand, the list is whole.
func TestListKeepsTime(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = func(selector string) { p.do(`document.querySelector(%q).click()`, selector) }
	p.openedAt(0, "sorry")
	const listed = `document.querySelectorAll("#board .made [data-after]").length`
	p.do(`globalThis.looks = 0; globalThis.waited = 0; globalThis.stale = 0; setInterval(() => {
		if (!prompt.board.motion) return;
		looks++;
		stale += document.querySelectorAll('#board .picture [stroke="var(--board-mark)"]').length;
		waited += ` + listed + ` < (prompt.board.view.course?.length ?? 0);
	}, 10)`)
	for i := 0; i < 8 && !browsertest.Eval[bool](p.b, "prompt.board.view.over"); i++ {
		p.turn()
		p.until("rest", soon, "prompt.asked && !prompt.board.waits && !prompt.board.motion")
		if got, want := browsertest.Eval[int](p.b, listed), browsertest.Eval[int](p.b, "prompt.board.view.course?.length ?? 0"); got != want {
			t.Fatalf("the list has %d moves of %d", got, want)
		}
	}
	if browsertest.Eval[int](p.b, "looks") == 0 || browsertest.Eval[int](p.b, "waited") == 0 {
		t.Error("the list waited for no move")
	}
	if n := browsertest.Eval[int](p.b, "stale"); n > 0 {
		t.Errorf("while something moved, %d marks of an earlier move were seen", n)
	}
	p.b.Quiet(p.root, "blob:")
}

// TestWaitingIsTold: where nobody could move for some turns the tray says so on a phone, too, with what can be
// done now; and whose turn it is, and who has won, is lit.
func TestWaitingIsTold(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(1, "sorry")
	const waited = `prompt.board.view.course?.findLastIndex((m) => m.line !== "pass") === -1 && prompt.board.view.course.length > 2 && prompt.board.view.position.turn === "Red"`
	for i := 0; i < 30 && !browsertest.Eval[bool](p.b, "Boolean("+waited+")"); i++ {
		p.sends("new")
	}
	want := browsertest.Eval[string](p.b, "`Nobody could move for ${prompt.board.view.course.length} turns. There is one move.`")
	if got := p.text("#board .tip"); p.count("#board .tip") != 1 || got != want {
		t.Errorf("at the beginning the tray says %q, wanted %q", got, want)
	}
	p.onOneScreen()
	p.b.Screenshot("waiting on a phone")
	if p.count("#board .near.turn") != 1 || p.count("#board .winner") != 0 {
		t.Error("it is not seen whose turn it is")
	}
	p.do(`prompt.board.line("resign", "mouse")`)
	p.until("the end", soon, "prompt.asked && prompt.board.view.over")
	if p.count("#board .far.winner") != 1 || !strings.Contains(p.text("#board .far .sub"), "won") {
		t.Error("it is not seen who has won")
	}
	p.b.Screenshot("won on a phone")
	p.b.Quiet(p.root, "blob:")
}
