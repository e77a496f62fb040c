package main

import (
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// TestMovesAreSeen: the move that was made and the answer are shown one after the other: stones leave
// their pits one by one, a pawn passes the squares of its way, and what both sides chose comes at once.
// A press ends that and is done, and who wants no motion sees none.
func TestMovesAreSeen(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	const watch = `globalThis.seen = []; globalThis.was = prompt.board.view;
		for (const name of ["go", "shift", "drop"]) {
			const plain = Motion.prototype[name];
			Motion.prototype[name] = plain.watched ?? function (...args) { seen.push([name, typeof args[1] === "string" ? args[1] : args[0].id ?? args[0].line, performance.now()]); return plain.apply(this, args); };
			Motion.prototype[name].watched = Motion.prototype[name];
		}`
	rest := func(what string) {
		t.Helper()
		p.until(what, soon, "prompt.asked && prompt.board.view !== was && !prompt.board.motion")
	}
	p.openedAt(0, "mancala")
	p.do(watch)
	p.do(`globalThis.t0 = performance.now(); prompt.board.click("P1 5", "mouse")`)
	p.until("motion", soon, "prompt.board.motion")
	t.Logf("the first stone moves after %.0f ms", browsertest.Eval[float64](p.b, "seen[0][2] - t0"))
	if got := browsertest.Eval[string](p.b, `seen.slice(0, 4).map((s) => s[1]).join()`); got != "P1 store,P2 0,P2 1,P2 2" {
		t.Errorf("the stones of pit 5 go to %s", got)
	}
	rest("the answer")
	if n := browsertest.Eval[int](p.b, "seen.length"); n < 5 {
		t.Errorf("%d stones were seen, and the answer moves some more", n)
	}
	// A press on the board while stones fall plays at once.
	p.do(`globalThis.was = prompt.board.view; prompt.board.click("P1 0", "mouse")`)
	p.until("motion", soon, "prompt.board.motion")
	p.do(`globalThis.was = prompt.board.view`)
	p.b.Click("#board .places .begins")
	rest("the move of the press")

	p.openedAt(0, "sorry")
	p.typed(`(make-sorry :position "sorry red 10 r:35,11,6 g:29,14,-2")`)
	p.do(watch)
	p.do(`prompt.send("play-card 1")`)
	rest("a way")
	if got := browsertest.Eval[string](p.b, "seen[0].slice(0, 2).join()"); got != "go,R1" {
		t.Errorf("it is %s that moves", got)
	}
	p.openedAt(0, "ropasci")
	p.do(watch)
	p.do(`prompt.send("throw upper r 4 -2")`)
	rest("both choices")
	if apart := browsertest.Eval[float64](p.b, "Math.abs(seen[1][2] - seen[0][2])"); apart > 60 {
		t.Errorf("the choices are shown %.0f ms apart", apart)
	}
	p.b.Still()
	p.openedAt(0, "double-card")
	p.do(watch)
	p.do(`prompt.board.glide = function (before) { Table.prototype.glide.call(this, before); globalThis.moved = Boolean(this.motion); }; prompt.send("place 1 A 1")`)
	rest("an answer without motion")
	if browsertest.Eval[bool](p.b, "moved || document.getAnimations().some((a) => a.playState === 'running')") {
		t.Error("something moves for who wants no motion")
	}
	p.b.Quiet(p.root, "blob:")
}

// TestCountsFall: while stones fall, each number is that of the stones that lie there, on the board and in the
// strips; and a card falls alone, before the answer to it.
func TestCountsFall(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(0, "mancala")
	p.do(`Object.defineProperty(Motion.prototype, "slow", { get: () => false, set() {} }); // as on a machine that does nothing else
		globalThis.was = prompt.board.view; globalThis.seen = new Set(); globalThis.wrong = [];
		const plain = Motion.prototype.counted; Motion.prototype.counted = function (...args) {
			plain.apply(this, args);
			const all = [...document.querySelectorAll("#board .picture [data-count]")].map((e) => [e.dataset.count, Number(e.textContent)]), sum = all.reduce((n, [, k]) => n + k, 0);
			seen.add(sum);
			for (const [id, n] of all) if (/store/.test(id) && Number(document.querySelector("#board ." + (id.startsWith("P1") ? "near" : "far") + " .big").textContent) !== n) wrong.push(id + " " + n);
		}; prompt.board.click("P1 2", "mouse")`)
	p.until("the stones", soon, "prompt.asked && prompt.board.view !== was && !prompt.board.motion")
	if got := browsertest.Eval[string](p.b, "[...seen].sort().join() + ' ' + wrong.join()"); got != "44,45,46,47,48 " {
		t.Errorf("four of 48 stones fall one by one, and the numbers add up to %s", got)
	}
	p.openedAt(0, "double-card")
	p.do(`globalThis.was = prompt.board.view; globalThis.falls = []; const plain = Motion.prototype.lay; Motion.prototype.lay = async function (m) { const at = performance.now(); await plain.call(this, m); falls.push([at, performance.now()]); }; prompt.board.play(prompt.board.view.moves[0], "mouse")`)
	p.until("both cards", soon, "prompt.asked && prompt.board.view !== was && !prompt.board.motion")
	if falls := browsertest.Eval[[][2]float64](p.b, "falls"); len(falls) != 2 || falls[1][0] < falls[0][1] || falls[1][1]-falls[1][0] < 200 {
		t.Errorf("two cards fall one after the other, and it is %v", falls)
	}
	p.b.Quiet(p.root, "blob:")
}

// leastFrames is how many frames a second there are at least while stones fall, on a machine that does
// other things, too; alone it makes 60.
const leastFrames = 30

// TestFrames: while stones fall, a screen is drawn anew without a gap that is seen, on a processor four
// times slower as well.
func TestFrames(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	for i, s := range screens {
		for _, slower := range []float64{1, 4} {
			p.openedAt(i, "mancala")
			p.until("the judge", soon, "prompt.board.why.known")
			p.b.SlowDown(slower)
			// The answer waits, so that only the stones are at work.
			p.do(`prompt.board.send = () => {}; globalThis.frames = []; const tick = (at) => { if (prompt.board.motion) frames.push(at); requestAnimationFrame(tick) };
				requestAnimationFrame(tick); prompt.board.click("P1 4", "mouse"); prompt.board.motion.done.then(() => { globalThis.fallen = true })`)
			p.until("all stones", soon, "globalThis.fallen")
			frames := browsertest.Eval[[]float64](p.b, "frames")
			p.b.SlowDown(1)
			longest := 0.0
			for n := range frames[1:] {
				longest = max(longest, frames[n+1]-frames[n])
			}
			took := frames[len(frames)-1] - frames[0]
			t.Logf("%s, %.0f times slower: %.0f frames a second, the longest took %.0f ms", s.name, slower, 1000*float64(len(frames)-1)/took, longest)
			if rate := 1000 * float64(len(frames)-1) / took; rate < leastFrames {
				t.Errorf("%s, %.0f times slower: %.0f frames a second", s.name, slower, rate)
			}
		}
	}
}
