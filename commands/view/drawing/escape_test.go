package drawing_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"parlor/commands/lab/walk"
	"parlor/commands/view/drawing"
	"parlor/commands/view/drawing/page"
	"parlor/search/events"
	"parlor/search/tree"
)

// hostile are texts that would break out of where they stand.
var hostile = []string{
	`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `'; alert(1); '`, `<!-- `, `]]>`, "\u2028", `</title>`, `\"`, "a\nb", `&amp;`, `</style>`, "{{.}}",
}

// TestHostileNames draws a tree in which every text is hostile: no text comes through
// as anything but a text.
func TestHostileNames(t *testing.T) {
	for _, text := range hostile {
		leaf := &tree.Node{Move: text, Kind: "leaf", Bound: "=", Visited: 1, Entered: 3, Left: 4, Best: true}
		root := &tree.Node{
			Kind: "max", Bound: "=", Visited: 2, Entered: 2, Left: 5, Below: []*tree.Node{leaf}, Pruned: []tree.Branch{{Move: text}},
			Cut: &tree.Cut{By: "outcome", Outcome: text, Sign: ">="},
		}
		d := drawing.OfTree(root, events.Counts{})
		d.Game, d.Position, d.Total = text, text, 5
		d.Begun = walk.WalkBegun{Algorithm: text, Eval: text, Max: text, Inexact: text}
		for n := range 5 {
			d.Events = append(d.Events, drawing.Event{Number: n + 1, Node: -1, EventWords: drawing.EventWords{Text: []string{text}, Why: []string{text}}})
		}
		html, err := page.Write([]string{text}, d, d)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := bytes.Count(html, []byte("<script")), 2; got != want {
			t.Errorf("%q: %d scripts in the page", text, got)
		}
		if bytes.Contains(html, []byte("<img")) || bytes.Count(html, []byte("</title>")) != 1+2*len(d.Nodes) {
			t.Errorf("%q: a text became an element", text)
		}
		svg, err := d.Write(drawing.SVG)
		if err != nil {
			t.Fatal(err)
		}
		if !hasText(t, svg, text) {
			t.Errorf("%q is not in the picture as it is", text)
		}
		dot := string(d.DOT())
		if strings.Count(dot, "\n") != 6+2*len(d.Nodes)-1+1 {
			t.Errorf("%q: lines of the graph:\n%s", text, dot)
		}
	}
}

// hasText says whether some text of an XML document is exactly that.
func hasText(t *testing.T, document []byte, text string) bool {
	for decoder := xml.NewDecoder(bytes.NewReader(document)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return false
		}
		if err != nil {
			t.Fatal(err)
		}
		if data, is := token.(xml.CharData); is && string(data) == text {
			return true
		}
	}
}
