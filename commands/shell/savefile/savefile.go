// Package savefile is the file format of a saved session: JSON below a line with a
// checksum. It knows the contents of the file, checks that it is whole and only defines, and
// knows nothing of sessions.
package savefile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/text/report"
)

// Session is a session as save writes it: a line with a checksum, then
// JSON.
type Session struct {
	Seed      *uint64               `json:"seed"`
	Made      uint64                `json:"games_made"`
	LispDraws uint64                `json:"lisp_draws"`
	Settings  []report.SettingValue `json:"settings"`
	Aliases   []report.Alias        `json:"aliases"`
	Functions []string              `json:"functions"` // and all else that a program defines
	Evals     []string              `json:"evaluations"`
	Defined   []string              `json:"definitions,omitempty"` // by commands of rooms, such as defsearch
	Variables []Variable            `json:"variables"`
	// Properties are the property lists of symbols.
	Properties []Variable `json:"properties,omitempty"`
	Games      []Game     `json:"games"`
	OwnGames   []OwnGame  `json:"defined_games,omitempty"`
}

// OwnGame is the text of a game that was defined in the session, with the hash that
// identifies its version. A past one has lost its name to another, and is there for games
// begun before.
type OwnGame struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Text    string `json:"text"`
	Past    bool   `json:"past,omitempty"`
}

// Variable is a variable with a value that can be written down.
type Variable struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Game is a game with its history, and where it is stored.
type Game struct {
	Variables []string `json:"variables"`
	Current   bool     `json:"current"`
	Version   string   `json:"version,omitempty"` // of a game that was defined in the session
	play.Saved
}

// Header begins the first line of a save file; the checksum follows.
const Header = "parlor-save 1 sha256 "

// Encode writes the file: a line with a checksum, then JSON.
func (s Session) Encode() ([]byte, error) {
	body, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		return nil, err
	}
	body = append(body, '\n')
	return append([]byte(Header+checksum(body)+"\n"), body...), nil
}

func checksum(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// Decode reads what Encode wrote. A file that is cut, changed or has anything else
// in it is refused.
func Decode(text []byte) (Session, error) {
	var s Session
	line, body, ok := bytes.Cut(text, []byte("\n"))
	sum, known := strings.CutPrefix(string(line), Header)
	switch {
	case !known || !ok:
		return s, fmt.Errorf("it does not begin with %q and a checksum", strings.TrimSpace(Header))
	case checksum(body) != strings.TrimSpace(sum):
		return s, fmt.Errorf("it does not agree with its checksum, so it was cut short or changed")
	}
	if err := checkKeys(body); err != nil {
		return s, err
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&s); err != nil {
		return s, err
	}
	if decoder.More() {
		return s, fmt.Errorf("something stands behind its end")
	}
	return s, nil
}

// checkKeys refuses JSON in which an object has a key twice. The standard
// library's decoder would take the last, and what a person reads first would
// not be what counts. It also takes SEED for seed, so keys must be written as
// save writes them.
func checkKeys(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	var open []object
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		switch token {
		case json.Delim('{'):
			open = append(open, object{seen: map[string]bool{}, key: true})
			continue
		case json.Delim('['):
			open = append(open, object{})
			continue
		case json.Delim('}'), json.Delim(']'):
			open = open[:len(open)-1]
		}
		if len(open) == 0 {
			continue
		}
		if err := open[len(open)-1].take(token); err != nil {
			return err
		}
	}
}

// object is a JSON object being read, or a list, which has no keys.
type object struct {
	seen map[string]bool
	key  bool // a key comes next
}

// take processes a key, or the end of a value.
func (o *object) take(token json.Token) error {
	if o.seen == nil {
		return nil
	}
	defer func() { o.key = !o.key }()
	if !o.key {
		return nil
	}
	key, _ := token.(string)
	switch {
	case o.seen[key]:
		return fmt.Errorf("the key %q stands there twice", key)
	case strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") != "":
		return fmt.Errorf("%q is no key of a save file", key)
	}
	o.seen[key] = true
	return nil
}

// CheckOnce refuses a save file that defines something twice.
func (s Session) CheckOnce() error {
	seen := map[string]bool{}
	for _, v := range s.names() {
		name := v[0] + " " + v[1]
		if seen[name] {
			return fmt.Errorf("the %s stands there twice", name)
		}
		seen[name] = true
	}
	return nil
}

// names lists what a save file names, each with what it is.
func (s Session) names() (list [][2]string) {
	for _, v := range s.Settings {
		list = append(list, [2]string{"setting", v.Name})
	}
	for _, a := range s.Aliases {
		list = append(list, [2]string{"alias", a.Short})
	}
	for _, text := range s.Evals {
		list = append(list, [2]string{"evaluation", secondWord(text)})
	}
	for _, text := range s.Defined {
		list = append(list, [2]string{"definition", secondWord(text)})
	}
	for _, v := range s.Variables {
		list = append(list, [2]string{"variable", v.Name})
	}
	for _, g := range s.Games {
		for _, name := range g.Variables {
			list = append(list, [2]string{"variable", name})
		}
		if g.Current {
			list = append(list, [2]string{"current", "game"})
		}
	}
	return list
}

// secondWord gives the name in the text of a definition as save writes it.
func secondWord(text string) string {
	words := strings.Fields(text)
	if len(words) < 2 {
		return "" // it will be refused later
	}
	return strings.ToLower(words[1])
}
