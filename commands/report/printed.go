package report

// Printed is a Lisp value as it prints.
type Printed struct {
	Text string `json:"text"`
	// Value appends the value itself, for programs; it gives false where it cannot.
	Value Structured `json:"value"`
}

// Structured appends a value as JSON in which lists, numbers and names are told apart.
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

// Output is what the Lisp functions print and format wrote.
type Output struct {
	Text string `json:"text"`
}

// Preformatted says that whoever prints breaks the lines.
func (Output) Preformatted() {}

// Write gives the text as it is, without a line feed of its own.
func (o Output) Write(t *Text) { t.Put(Plain, o.Text) }

// Seed tells which seed a session without one has taken. A transcript has
// the seed in its front matter instead.
type Seed struct {
	Seed uint64 `json:"seed"`
}

// Write gives the seed.
func (s Seed) Write(t *Text) { t.Add("SEED: %d\n", s.Seed) }
