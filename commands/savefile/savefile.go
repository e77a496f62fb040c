// Package savefile is the file in which a session is kept: data in JSON below a
// line with a checksum. It knows what stands in the file and that it is whole, and
// nothing of sessions.
package savefile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"parlor/commands/play"
	"parlor/commands/report"
)

// Session is a session as save writes it: a line with a checksum, then
// JSON.
type Session struct {
	Seed      *uint64               `json:"seed"`
	Made      uint64                `json:"games_made"`
	LispDraws uint64                `json:"lisp_draws"`
	Settings  []report.SettingValue `json:"settings"`
	Aliases   []report.Alias        `json:"aliases"`
	Functions []string              `json:"functions"`
	Evals     []string              `json:"evaluations"`
	Variables []Variable            `json:"variables"`
	Games     []Game                `json:"games"`
	OwnGames  []OwnGame             `json:"defined_games,omitempty"`
}

// OwnGame is the text of a game that was defined in the session, with the hash that tells it
// from other versions. One that is past has given up its name to another, and is there for
// games that were begun before.
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

// Game is a game with all that was done in it, and where it is held.
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
	line, body, ok := bytes.Cut(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\n"))
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
