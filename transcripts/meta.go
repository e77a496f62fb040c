package transcripts

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// opensFrontMatter tells whether a line opens or closes the front matter.
func opensFrontMatter(text string) bool { return trimBlanks(text) == "---" }

// frontMatter reads the keys at the top of the file.
func (p *parser) frontMatter() error {
	if !opensFrontMatter(p.text()) {
		return p.fail(0, CodeBadTranscript, "wanted --- to open the front matter, was given %q", clip(p.text()))
	}
	seen := map[string]bool{}
	for p.at++; !p.done(); p.at++ {
		text := strings.TrimSpace(p.text())
		if opensFrontMatter(p.text()) {
			p.at++
			if !seen["parlor"] {
				return p.fail(p.at-1, CodeBadTranscript, "wanted a line \"parlor: %d\" in the front matter, was given none", Version)
			}
			return nil
		}
		if text == "" {
			continue
		}
		if err := p.key(text, seen); err != nil {
			return err
		}
	}
	return p.fail(0, CodeBadTranscript, "the front matter opened here is never closed by ---")
}

// key reads one line of the front matter.
func (p *parser) key(text string, seen map[string]bool) error {
	if _, ok := openFence(text); ok {
		return p.fail(p.at, CodeBadTranscript, "wanted --- to close the front matter before a fence")
	}
	name, value, ok := strings.Cut(text, ":")
	if name = strings.TrimSpace(name); !ok || !isCode(name) {
		return p.fail(p.at, CodeBadTranscript, "wanted a key in lower case, a colon and a value, was given %q", clip(text))
	}
	if seen[name] {
		return p.fail(p.at, CodeBadTranscript, "wanted the key %s once, was given it again", name)
	}
	seen[name] = true
	value, err := readValue(strings.TrimSpace(value))
	if err != nil {
		return p.fail(p.at, CodeBadTranscript, "wanted a closed quotation after %s, was given %s", name, clip(text))
	}
	return p.setKey(name, value)
}

// setKey stores one key of the front matter.
func (p *parser) setKey(name, value string) error {
	m := &p.file.Meta
	switch name {
	case "parlor":
		if value != strconv.Itoa(Version) {
			return p.fail(p.at, CodeUnknownVersion, "wanted version %d of the format, was given %q", Version, clip(value))
		}
		m.Version = Version
	case "title":
		m.Title = value
	case "seed":
		seed, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return p.fail(p.at, CodeBadTranscript, "wanted a seed from 0 to %d, was given %q", uint64(1<<64-1), clip(value))
		}
		m.Seed = &seed
	default:
		m.Keys = append(m.Keys, Key{name, value})
	}
	return nil
}

// readValue takes the quotation marks off a value that has them.
func readValue(value string) (string, error) {
	if !strings.HasPrefix(value, `"`) {
		return value, nil
	}
	return strconv.Unquote(value)
}

// formatMeta writes front matter that reads back as m.
func formatMeta(m Meta) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "---\nparlor: %d\n", Version)
	if m.Title != "" {
		fmt.Fprintf(&b, "title: %s\n", formatValue(m.Title))
	}
	if m.Seed != nil {
		fmt.Fprintf(&b, "seed: %d\n", *m.Seed)
	}
	seen := map[string]bool{"parlor": true, "title": true, "seed": true}
	for _, k := range m.Keys {
		if !isCode(k.Name) || seen[k.Name] {
			return "", &Error{code: CodeBadTranscript,
				text: fmt.Sprintf("wanted a new key in lower case for the front matter, was given %q", clip(k.Name))}
		}
		seen[k.Name] = true
		fmt.Fprintf(&b, "%s: %s\n", k.Name, formatValue(k.Value))
	}
	b.WriteString("---\n")
	return b.String(), nil
}

// formatValue quotes a value that would not read back as it is, here or in a
// viewer that takes front matter for YAML.
func formatValue(value string) string {
	value = strings.ToValidUTF8(value, "\ufffd")
	odd := func(r rune) bool { return !unicode.IsPrint(r) }
	if value == "" || strings.TrimSpace(value) != value || strings.ContainsFunc(value, odd) ||
		strings.ContainsAny(value[:1], "\"'#&*!|>%@`[]{},?:-") || strings.Contains(value, ": ") || strings.Contains(value, " #") {
		return strconv.Quote(value)
	}
	return value
}
