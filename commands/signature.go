package commands

import (
	"fmt"
	"strings"
)

// signature is a command's Sig, parsed: what may be written after its name.
type signature struct {
	name     string
	required []string
	optional []string // by place, after the required ones
	rest     string   // takes all that is left, or is empty
	keys     []string // by name, as :key value
}

// parseSignature reads a Lisp parameter list such as
// (search game depth &optional eval &key algorithm nodes).
func parseSignature(sig string) (signature, error) {
	var s signature
	words := strings.Fields(strings.Trim(sig, "()"))
	if len(words) == 0 || !strings.HasPrefix(sig, "(") || !strings.HasSuffix(sig, ")") {
		return s, fmt.Errorf("signature %q is not a list", sig)
	}
	s.name = words[0]
	section := &s.required
	for _, w := range words[1:] {
		switch w {
		case "&optional":
			section = &s.optional
		case "&key":
			section = &s.keys
		case "&rest":
			section = nil
		default:
			if section != nil {
				*section = append(*section, w)
			} else if s.rest == "" {
				s.rest = w
			} else {
				return s, fmt.Errorf("signature %q has two parameters after &rest", sig)
			}
		}
	}
	return s, nil
}

// params lists every parameter in order.
func (s signature) params() []string {
	all := append(append([]string(nil), s.required...), s.optional...)
	if s.rest != "" {
		all = append(all, s.rest)
	}
	return append(all, s.keys...)
}

// positional lists the parameters told apart by place.
func (s signature) positional() []string {
	return append(append([]string(nil), s.required...), s.optional...)
}
