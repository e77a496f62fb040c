package gametext

import (
	"parlor/commands/game/play"
	"parlor/commands/text/report"
)

// Advice is the move a search suggests.
type Advice struct {
	Does string `json:"does"`
	Line string `json:"line"`
}

// Advised is the line to type.
func (a Advice) Advised() string { return a.Line }

// Write names what the move does and the line to type.
func (a Advice) Write(t *report.Text) {
	t.Field("ADVICE: ", "%s\nTo do this, use %s\n", a.Does, a.Line)
}

// AdviceOn is a move that was suggested; line writes words as a person types
// them.
func AdviceOn(a play.Advice, line func(words []string) string) Advice {
	name := a.At.Name(a.Move)
	return Advice{Does: name.Does, Line: line(name.Words)}
}
