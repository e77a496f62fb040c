package report

import (
	"encoding/json"
	"strings"
)

// Printed is a Lisp value as it prints.
type Printed struct {
	Text string `json:"text"`
	// Value appends the value itself, for programs; it gives false if it cannot.
	Value Structured `json:"value"`
}

// Structured appends a value as JSON that distinguishes lists, numbers and names.
type Structured func(to []byte) ([]byte, bool)

// AppendJSON writes the value.
func (p Printed) AppendJSON(to []byte) []byte {
	to = AppendField(to, `"text":`, p.Text)
	if p.Value != nil {
		before := to
		value, ok := p.Value(append(to, `,"value":`...))
		if to = value; !ok {
			to = before
		}
	}
	return append(to, '}')
}

// Kind is value.
func (Printed) Kind() string { return "value" }

// TextSize is the size of the value as it prints.
func (p Printed) TextSize() int { return len(p.Text) }

// Write gives the printed value.
func (p Printed) Write(t *Text) { t.Add("%s\n", p.Text) }

// Told is a Lisp value that a command has shown in its own words already: programs get it as a
// value, after that record, and people do not get it twice.
type Told struct {
	Text  func() string
	Value Structured
}

// AppendJSON writes the value like one that is printed.
func (v Told) AppendJSON(to []byte) []byte { return Printed{v.Text(), v.Value}.AppendJSON(to) }

// Kind is value.
func (Told) Kind() string { return "value" }

// Write gives nothing.
func (Told) Write(*Text) {}

// Output is what Lisp's print and format wrote.
type Output struct {
	Text string `json:"text"`
}

// Preformatted says that the program that printed it breaks the lines.
func (Output) Preformatted() {}

// Write gives the text as it is, without a line feed of its own.
func (o Output) Write(t *Text) { t.Put(Plain, o.Text) }

// Seed says which seed a session without a given one has drawn. A transcript
// has the seed in its front matter instead.
type Seed struct {
	Seed uint64 `json:"seed"`
}

// Write gives the seed.
func (s Seed) Write(t *Text) {
	if t.Played() {
		t.Add("SEED: %d (seed and this number repeats the luck)\n", s.Seed)
		return
	}
	t.Add("SEED: %d\n", s.Seed)
}

// Echo is what a file being run contains before output: the prose between the
// commands, and a command as it would be typed.
type Echo struct {
	Prose   []string `json:"prose,omitempty"` // lines
	Command string   `json:"command,omitempty"`
}

// Write gives the prose, paragraph by paragraph, and the command behind its prompt.
func (e Echo) Write(t *Text) {
	for _, paragraph := range paragraphs(e.Prose) {
		if strings.ContainsAny(paragraph[0][:1], "#-*|> ") || strings.HasPrefix(paragraph[0], "```") { // headings, lists and the like keep their lines
			for _, line := range paragraph {
				t.Put(Heading, line)
				t.Line()
			}
		} else {
			WriteIndented(t, "", strings.Join(paragraph, " "))
		}
		t.Line()
	}
	if e.Command != "" {
		t.Add("> %s\n", strings.ReplaceAll(e.Command, "\n", "\n. "))
	}
}

// paragraphs splits lines at empty ones.
func paragraphs(lines []string) (all [][]string) {
	var paragraph []string
	for _, line := range append(lines[:len(lines):len(lines)], "") {
		switch {
		case strings.TrimSpace(line) != "":
			paragraph = append(paragraph, line)
		case paragraph != nil:
			all, paragraph = append(all, paragraph), nil
		}
	}
	return all
}

// JSONAppender marks records that write their JSON themselves, because other programs
// ask for them thousands of times and they are long. AppendJSON appends what
// json.Marshal gives, without the opening brace.
type JSONAppender interface {
	AppendJSON(to []byte) []byte
}

// AppendField appends a field; name is all that precedes its text.
func AppendField(to []byte, name, text string) []byte {
	return AppendText(append(to, name...), text)
}

// AppendText appends a text in quotes.
func AppendText(to []byte, text string) []byte {
	start := len(to)
	to = append(to, '"')
	from := 0
	for i := range len(text) {
		switch c := text[i]; {
		case asItIs[c]:
		case c == '"' || c == '\\':
			to = append(append(to, text[from:i]...), '\\')
			from = i
		default:
			quoted, _ := json.Marshal(text) // a text always has its JSON
			return append(to[:start], quoted...)
		}
	}
	return append(append(to, text[from:]...), '"')
}

// asItIs says which bytes need no escape in a JSON string.
var asItIs = func() (plain [256]bool) {
	for c := ' '; c <= '~'; c++ {
		plain[c] = !strings.ContainsRune(`"\<>&`, c)
	}
	return plain
}()
