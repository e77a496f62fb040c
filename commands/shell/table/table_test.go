package table

import (
	"strings"
	"testing"
)

func TestSignatures(t *testing.T) {
	for _, tt := range []struct {
		sig  string
		want signature
		fail string
	}{
		{sig: "(quit)", want: signature{name: "quit"}},
		{
			sig:  "(search game depth &optional eval &key nodes seconds)",
			want: signature{name: "search", required: []string{"game", "depth"}, optional: []string{"eval"}, keys: []string{"nodes", "seconds"}},
		},
		{sig: "(play game &rest move)", want: signature{name: "play", required: []string{"game"}, rest: "move"}},
		{sig: "quit", fail: "not a list"},
		{sig: "()", fail: "not a list"},
		{sig: "(quit", fail: "not a list"},
		{sig: "quit)", fail: "not a list"},
		{sig: "(play &rest a b)", fail: "two parameters"},
	} {
		got, err := parseSignature(tt.sig)
		if tt.fail != "" {
			if err == nil || !strings.Contains(err.Error(), tt.fail) {
				t.Errorf("%s: error %v, want one about %q", tt.sig, err, tt.fail)
			}
			continue
		}
		if err != nil || !sameSignature(got, tt.want) {
			t.Errorf("%s: %+v, %v; want %+v", tt.sig, got, err, tt.want)
		}
	}
}

func sameSignature(a, b signature) bool {
	return a.name == b.name && a.rest == b.rest &&
		strings.Join(a.required, " ") == strings.Join(b.required, " ") &&
		strings.Join(a.optional, " ") == strings.Join(b.optional, " ") &&
		strings.Join(a.keys, " ") == strings.Join(b.keys, " ")
}

// TestRowsOfEitherLineEnd: a page that was checked out with carriage returns describes the
// same commands.
func TestRowsOfEitherLineEnd(t *testing.T) {
	page := "- depth: how far\n\n# asking\n\n## (ask game &optional depth)\n\nAsks.\n\nMore about it.\n\n    (ask g)\n"
	for _, text := range []string{page, strings.ReplaceAll(page, "\n", "\r\n")} {
		rows := Rows(text, Handlers{"ask": {}})
		if len(rows) != 1 || rows[0].Sig != "(ask game &optional depth)" || rows[0].Group != "asking" || rows[0].Brief != "Asks." {
			t.Errorf("%q: %+v", text, rows)
		}
	}
}
