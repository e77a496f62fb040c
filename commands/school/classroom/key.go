package classroom

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
	"parlor/transcripts/files"
)

// keyEnding is the extension of the keys of papers.
const keyEnding = ".key"

// hashOf gives the hash of a key, by which a paper knows it.
func hashOf(key string) string {
	sum := sha256.Sum256([]byte("key of a paper\n" + strings.TrimSpace(key)))
	return hex.EncodeToString(sum[:16])
}

// opens says whether the key of a paper is at hand: in the current course, or beside the file of the
// paper. The questions depend on the key's hash, too, so nobody gets at the solutions with another
// paper that has the same seed and a key of their own.
func (p *Paper) opens(s *session.Session, file string) bool {
	beside, _ := s.Files().ReadShortText(strings.TrimSuffix(file, paperEnding)+keyEnding, mostLine) // a key that cannot be read opens nothing
	keys := [][]byte{beside}
	if lessons.Taken(s) != nil {
		keys = append(keys, lessons.Taken(s).Pages[p.Name+keyEnding])
	}
	return p.Key != "" && slices.ContainsFunc(keys, func(key []byte) bool { return p.Key == hashOf(string(key)) })
}

// KeyOf gives the key that has a hash, out of the current course or the files of some folders that end in
// .key; empty if it is in none of them.
func KeyOf(s *session.Session, hash string, folders ...string) string {
	var keys [][]byte
	if lessons.Taken(s) != nil {
		for name, text := range lessons.Taken(s).Pages {
			if strings.HasSuffix(name, keyEnding) {
				keys = append(keys, text)
			}
		}
	}
	for _, folder := range folders {
		names, _ := s.Files().Names(folder) // where nothing can be listed there is no key
		for _, name := range names {
			if strings.HasSuffix(name, keyEnding) {
				text, _ := s.Files().ReadShortText(filepath.Join(folder, name), mostLine)
				keys = append(keys, text)
			}
		}
	}
	if i := slices.IndexFunc(keys, func(key []byte) bool { return hash == hashOf(string(key)) }); i >= 0 {
		return strings.TrimSpace(string(keys[i]))
	}
	return ""
}

// readKey reads the key of a teacher's own paper, which nobody else may read from then on.
func readKey(access *files.Access, file string) ([]byte, error) {
	text, err := access.ReadShortText(file, mostLine)
	if err == nil {
		_, err = access.Hide(file)
	}
	return text, err
}

// keyFor gives the key of a new paper: the one that is there already, the one given, or a new one.
func keyFor(c *table.Call, secret string) (key string, there bool, err error) {
	given := strings.TrimSpace(c.Word("key"))
	text, err := readKey(c.Session.Files(), secret)
	there = err == nil && strings.TrimSpace(string(text)) != ""
	switch key = strings.TrimSpace(string(text)); {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return "", false, session.CannotRead(secret, err)
	case there && given != "" && given != key:
		return "", false, games.Errorf("paper-exists", "%s is there with another key, and stays as it is; wanted another name, or no :key", secret)
	}
	return cmp.Or(key, given, rand.Text()), there, nil
}

// withKey gives the text of a paper with the hash of the key in a file, which is made if it is
// missing.
func withKey(c *table.Call, text []byte, file string) ([]byte, error) {
	access := c.Session.Files()
	key, err := readKey(access, file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err // an unreadable key is not ours to add to
	}
	if len(bytes.TrimSpace(key)) == 0 {
		key = []byte(rand.Text())
		if err := (&files.Lines{Access: access, Path: file, Secret: true}).Add(c.Ctx, string(key)+"\n"); err != nil {
			return nil, err
		}
	}
	return bytes.Replace(text, []byte(":seed 1"), fmt.Appendf(nil, ":seed 1 :key %q :candidates %d", hashOf(string(key)), candidates), 1), nil
}
