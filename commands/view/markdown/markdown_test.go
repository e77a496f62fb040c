package markdown

import (
	"strings"
	"testing"
	"unicode/utf8"

	"parlor/commands/text/report"

	"pgregory.net/rapid"
)

// TestProse sets a text with everything that lessons use, for a narrow terminal.
func TestProse(t *testing.T) {
	markdown := `# A heading

Words that go on *and on* with ` + "`(code of four words)`" + ` and **bold ones**, to
a [link](docs/walk.md) and <https://example.org>.

- one
- two, which is so long that it has to go on
  - three

1. first
2. second

> quoted

| node | *what* it is worth |
|---|---:|
| 1 | 3.5 |
| ` + "`g`" + ` | 12 |

~~~
code   stands
  as it is
~~~
`
	want := `A heading

Words that go on and on with
` + "`(code of four words)`" + ` and bold ones, to
a link (docs/walk.md) and
https://example.org.

- one
- two, which is so long that it has to
  go on
  - three

1. first
2. second

  quoted

  node  what it is worth
  1                  3.5
  ` + "`g`" + `                 12

    code   stands
      as it is

`
	if got := report.Render(Prose{markdown}, 40).String(); got != want {
		t.Errorf("set for 40 columns it is\n%s\nwant\n%s", got, want)
	}
	var emphasised []string
	for _, s := range report.Render(Prose{markdown}, 40).Spans() {
		if s.Role == report.Best {
			emphasised = append(emphasised, s.Text)
		}
	}
	if got := strings.Join(emphasised, " "); got != "and on bold ones" {
		t.Errorf("emphasised is %q", got)
	}
}

// TestProseFits: lines of words keep to the width, and no word is lost.
func TestProseFits(t *testing.T) {
	word := rapid.StringMatching(`[a-z]{1,12}`)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(word, 1, 60).Draw(t, "words")
		width := rapid.IntRange(report.LeastWidth, 120).Draw(t, "width")
		got := report.Render(Prose{"- " + strings.Join(words, " ")}, width).String()
		if strings.Join(strings.Fields(got)[1:], " ") != strings.Join(words, " ") {
			t.Fatalf("%v is set as %q", words, got)
		}
		for line := range strings.Lines(got) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > min(width, report.ProseWidth) {
				t.Fatalf("a line of %d columns in %d: %q", n, width, line)
			}
		}
	})
}

// FuzzProse: any text can be set.
func FuzzProse(f *testing.F) {
	for _, text := range []string{"", "# ", "|a|\n|-|\n|b|c|", "- \n  - ", "<div>x</div>", "```\nopen", "[a](b", "1. a\n\n   b\n2. c", "![x](y)", "&amp; \\* <b>"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) {
			_ = report.Render(Prose{text}, 60).String()
		}
	})
}
