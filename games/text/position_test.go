package text_test

import (
	"maps"
	"slices"
	"testing"

	"parlor/games/gamestest"
	"parlor/games/text"
)

var form = text.Form{Game: "heap", Most: 60, Words: 2, Says: "how many are left", Keys: []string{"coin:", "pace:", "quick"}}

func TestFormReads(t *testing.T) {
	words, fields, err := form.Read(" heap  9 pace:3 quick")
	if err != nil || !slices.Equal(words, []string{"heap", "9"}) || !maps.Equal(fields, text.Fields{"pace:": "3", "quick": ""}) {
		t.Errorf("read as %q and %q, %v", words, fields, err)
	}
	open := text.Form{Game: "heap", Most: 60, Words: 2, More: true}
	words, fields, err = open.Read("heap 9 pace:3 quick")
	if err != nil || len(words) != 4 || fields != nil {
		t.Errorf("with more words read as %q and %q, %v", words, fields, err)
	}
}

func TestFormRefuses(t *testing.T) {
	for line, says := range map[string]string{
		"":                          "wanted heap, how many are left, got nothing",
		"heap":                      `wanted heap, how many are left, got "heap"`,
		"Heap 9":                    `wanted heap, how many are left, got "Heap 9"`,
		"heap 9\n":                  "wanted one line of plain ASCII",
		"heap 9 size:3":             `wanted coin: pace: or quick, got "size:3"`,
		"heap 9 coin":               `wanted coin: pace: or quick, got "coin"`,
		"heap 9 quick:1":            `wanted coin: pace: or quick, got "quick:1"`,
		"heap 9 coin:":              `wanted a value after the colon, got "coin:"`,
		"heap 9 coin:1 coin:2":      `wanted coin: once, got "coin:2" as well`,
		"heap 9 quick coin:1 quick": `wanted quick once, got "quick" as well`,
		"heap 9                                                        ": "wanted at most 60 characters, got 62",
	} {
		_, _, err := form.Read(line)
		gamestest.WantError(t, err, "bad-position", says)
	}
}

func TestFormWithoutKeys(t *testing.T) {
	closed := text.Form{Game: "heap", Most: 60, Words: 2}
	if words, fields, err := closed.Read("heap 9"); err != nil || len(words) != 2 || len(fields) != 0 {
		t.Errorf("read as %q and %q, %v", words, fields, err)
	}
	_, _, err := closed.Read("heap 9 quick")
	gamestest.WantError(t, err, "bad-position", `wanted no more words, got "quick" as well`)
}

func TestFieldNumbers(t *testing.T) {
	fields := text.Fields{"pace:": "3", "coin:": "03"}
	if n, err := fields.Number("pace:", 1, 3, 7); n != 3 || err != nil {
		t.Errorf("pace is %d, %v", n, err)
	}
	if n, err := fields.Number("size:", 1, 3, 7); n != 7 || err != nil {
		t.Errorf("size is %d, %v", n, err)
	}
	_, err := fields.Number("pace:", 4, 9, 7)
	gamestest.WantError(t, err, "bad-position", `wanted pace:4 to pace:9, got "pace:3"`)
	_, err = fields.Number("coin:", 1, 3, 7)
	gamestest.WantError(t, err, "bad-position", `wanted coin:1 to coin:3, got "coin:03"`)
}
