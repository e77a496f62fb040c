package board

import "testing"

// TestDrawn: what another program sends as a picture may hold shapes and texts alone, as pages take it as
// markup.
func TestDrawn(t *testing.T) {
	for line, want := range map[string]bool{
		`<svg class="board" width="480" viewBox="0 0 10 10" role="img" aria-label="A board">`: true,
		`<path d="M0 0L1 1" fill="var(--board-ink)"/>`:                                        true,
		`<g data-piece="R0"><circle cx="1" cy="2" r="3"/></g>`:                                true,
		`<text x="1" y="2" dy=".35em">a &lt; b</text>`:                                        true,
		"":                                   true,
		`<script>alert(1)</script>`:          false,
		`<svg onload="alert(1)">`:            false,
		`<svg ONLOAD="alert(1)">`:            false,
		`<svg onload=alert(1)>`:              false,
		`<g><a href="//x">x</a></g>`:         false,
		`<use xlink:href="#x"/>`:             false,
		`<image href="//x"/>`:                false,
		`<rect style="fill:url(//x)"/>`:      false,
		`<foreignObject><b>x</b>`:            false,
		`<path d="M0 0"`:                     false,
		`<g `:                                false,
		`<img src="x" `:                      false,
		`<!-- <svg -->`:                      false,
		`<g data-x="a>b" onclick="alert()">`: false,
	} {
		if got := drawn(line); got != want {
			t.Errorf("%s: drawn is %v, wanted %v", line, got, want)
		}
	}
}
