// Package secret holds texts that must not be shown, such as keys. It knows nothing of the rest of
// the program.
package secret

import (
	"encoding/json"
	"fmt"
)

// Secret is a text that grants access: a key, a token. Printed or encoded it shows as
// (secret); code that needs the text converts it to a string, which is visible in the source.
type Secret string

const hidden = "(secret)"

// String hides the text; an empty one has nothing to hide.
func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return hidden
}

// Format hides the text from every verb of package fmt.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = f.Write([]byte(s.String())) }

// MarshalJSON hides the text.
func (s Secret) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// MarshalText hides the text.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Set takes a text from the command line, as flags do.
func (s *Secret) Set(text string) error {
	*s = Secret(text)
	return nil
}

// Type names the kind of the flag in help.
func (*Secret) Type() string { return "string" }
