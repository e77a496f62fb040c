package lispgame

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"unicode"

	"parlor/games"
	"parlor/games/lispgame/language"
	"parlor/games/text"
)

// Definition is a game as written.
type Definition struct {
	name     string
	brief    string
	title    string
	sides    [2]string
	guide    []string
	options  []option
	clauses  map[string][]language.Form // by their first word
	version  string                     // of the text
	nearest  func(word string, among []string) string
	outcomes []string // the names of the outcomes, in their order
}

// option is a numeric option of the game.
type option struct {
	name        string
	usual       int
	least, most int
	brief       string
}

// kinds are the known clauses.
var kinds = []string{
	"title", "sides", "rules", "option", "state", "table", "defun", "over", "chance", "move", "both", "pass",
	"feature", "evaluation", "picture", "board", "show", "symmetry", "quiet",
}

// Read reads a definition: a name, a brief and clauses. Nearest suggests a known
// word for an unknown one.
func Read(form language.Form, nearest func(word string, among []string) string) (*Definition, error) {
	d := &Definition{clauses: map[string][]language.Form{}, sides: [2]string{"First", "Second"}, nearest: nearest}
	hash := sha256.Sum256([]byte(form.String()))
	d.version = hex.EncodeToString(hash[:4])
	rest := form.Rest()
	if len(rest) == 0 || rest[0].Kind != language.Name || !isWord(rest[0].Word) {
		return nil, language.Bad(form, "wanted a game as (defgame name clauses), with a name of letters, digits and hyphens")
	}
	d.name, rest = rest[0].Word, rest[1:]
	d.title, d.brief = strings.ToUpper(d.name[:1])+d.name[1:], "a game of one's own"
	if len(rest) > 0 && rest[0].Kind == language.Text {
		d.brief, rest = rest[0].Word, rest[1:]
	}
	for _, clause := range rest {
		if head := clause.Head(); !slices.Contains(kinds, head) {
			return nil, language.Bad(clause, "wanted a clause that begins with %s%s", text.Or(kinds), nearest(head, kinds))
		}
		d.clauses[clause.Head()] = append(d.clauses[clause.Head()], clause)
	}
	return d, d.readWords()
}

// isWord says whether a text can be the name of a game, a move or an option.
func isWord(word string) bool {
	return word != "" && len(word) <= 30 && unicode.IsLetter(rune(word[0])) && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// readWords reads the game's description, its options and the names of its outcomes.
func (d *Definition) readWords() error {
	for _, c := range d.clauses["title"] {
		words, err := texts(c, 1, 1)
		if err != nil {
			return err
		}
		d.title = words[0]
	}
	for _, c := range d.clauses["sides"] {
		words, err := texts(c, 2, 2)
		if err != nil {
			return err
		}
		if strings.EqualFold(words[0], words[1]) || !isWord(strings.ToLower(words[0])) || !isWord(strings.ToLower(words[1])) {
			return language.Bad(c, "wanted two different names of letters, digits and hyphens")
		}
		d.sides = [2]string(words)
	}
	for _, c := range d.clauses["rules"] {
		words, err := texts(c, 1, 12)
		if err != nil {
			return err
		}
		d.guide = append(d.guide, words...)
	}
	for _, c := range d.clauses["option"] {
		if err := d.readOption(c); err != nil {
			return err
		}
	}
	for _, c := range d.clauses["chance"] {
		if len(c.Items) < 3 || c.Items[1].Kind != language.Name {
			return language.Bad(c, "wanted (chance name ((variable from to)) ...)")
		}
		d.outcomes = append(d.outcomes, c.Items[1].Word)
	}
	for _, kind := range []string{"state", "over", "move"} {
		if d.clauses[kind] == nil {
			return games.Errorf("bad-game", "the game %s has no clause (%s ...)", d.name, kind)
		}
	}
	return nil
}

// texts gives the texts in a clause, from least to most of them.
func texts(c language.Form, least, most int) (words []string, err error) {
	for _, item := range c.Rest() {
		printable := !strings.ContainsFunc(item.Word, func(r rune) bool { return r < ' ' || r > '~' })
		if item.Kind != language.Text || strings.TrimSpace(item.Word) == "" || !printable {
			return nil, language.Bad(c, "wanted texts in double quotes, of plain letters")
		}
		words = append(words, item.Word)
	}
	if n := len(words); n < least || n > most {
		return nil, language.Bad(c, "wanted %d to %d texts, given %d", least, most, n)
	}
	return words, nil
}

// readOption reads (option name default least most "what it is").
func (d *Definition) readOption(c language.Form) error {
	if len(c.Items) != 6 || !isWord(c.Items[1].Word) || c.Items[5].Kind != language.Text {
		return language.Bad(c, `wanted (option name usual least most "what it is")`)
	}
	var n [3]int
	for i := range n {
		item := c.Items[2+i]
		if item.Kind != language.Whole || item.Number < 0 || item.Number > 30000 {
			return language.Bad(c, "wanted whole numbers from 0 to 30000, given %s", item)
		}
		n[i] = int(item.Number)
	}
	if n[0] < n[1] || n[0] > n[2] {
		return language.Bad(c, "wanted a usual number from %d to %d, given %d", n[1], n[2], n[0])
	}
	if c.Items[1].Word == versionOption || c.Items[1].Word == "position" {
		return language.Bad(c, "every game has an option %s already", c.Items[1].Word)
	}
	d.options = append(d.options, option{c.Items[1].Word, n[0], n[1], n[2], c.Items[5].Word})
	return nil
}

// versionOption is an option that every game has, by which programs and files name the
// version of the definition that they mean.
const versionOption = "version"

// Name is the game's name, and Version distinguishes its text from others of the same name.
func (d *Definition) Name() string    { return d.name }
func (d *Definition) Version() string { return d.version }

// Rules makes the rules for values of the options as passed to games.Entry.New.
func (d *Definition) Rules(values []string) (*Rules, error) {
	numbers := make([]int, len(d.options))
	for i, o := range d.options {
		numbers[i] = o.usual
		if i < len(values) && values[i] != "" {
			n, ok := text.ReadNumberIn(values[i], o.least, o.most)
			if !ok {
				return nil, games.Errorf("bad-option", "wanted a number from %d to %d as %s, got %s", o.least, o.most, o.name, text.Clip(values[i]))
			}
			numbers[i] = n
		}
	}
	if i := len(d.options); i < len(values) && values[i] != "" && values[i] != d.version {
		return nil, games.Errorf("other-version", "wanted version %s of %s, and the game that is defined here is version %s", text.Clip(values[i]), d.name, d.version)
	}
	return d.compile(numbers)
}
