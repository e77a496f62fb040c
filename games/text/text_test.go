package text_test

import (
	"strings"
	"testing"

	"parlor/games/text"
)

func TestCheckLine(t *testing.T) {
	for line, says := range map[string]string{
		"sorry red":       "",
		"":                "",
		"sorry r\u00e9d":  "wanted one line of plain ASCII, got",
		"two\nlines":      "wanted one line of plain ASCII, got",
		"much too long a": "wanted at most 14 characters, got 15",
	} {
		err := text.CheckLine(line, 14)
		if (err == nil) != (says == "") || err != nil && !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%q: %v", line, err)
		}
	}
}

func TestReadNumber(t *testing.T) {
	for word, want := range map[string]int{"0": 0, "12": 12, "-3": -3} {
		if n, ok := text.ReadNumber(word); !ok || n != want {
			t.Errorf("%s is read as %d, %v", word, n, ok)
		}
	}
	for _, word := range []string{"", "+1", "01", "-0", "1.0", " 1", "99999999999999999999"} {
		if n, ok := text.ReadNumber(word); ok {
			t.Errorf("%q is read as %d", word, n)
		}
	}
}

func TestClip(t *testing.T) {
	for typed, want := range map[string]string{
		"": "nothing", "a \"b\"": `"a \"b\""`, strings.Repeat("x", 41): `"` + strings.Repeat("x", 40) + `..."`,
	} {
		if got := text.Clip(typed); got != want {
			t.Errorf("%q is shown as %s", typed, got)
		}
	}
}
