package savefile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// checkKeys refuses JSON in which an object has a key twice. The decoder of the
// standard library would take the last, and what a person reads first would not
// be what counts. It also takes SEED for seed, so keys must be written as save
// writes them.
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

// object is an object of JSON that is being read, or a list, which has seen no
// keys.
type object struct {
	seen map[string]bool
	key  bool // a key comes next
}

// take takes a key into account, or the end of a value.
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

// CheckOnce refuses a save file that gives one thing twice.
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
	for _, text := range s.Functions {
		list = append(list, [2]string{"function", secondWord(text)})
	}
	for _, text := range s.Evals {
		list = append(list, [2]string{"evaluation", secondWord(text)})
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
		return "" // it will be refused for what it is
	}
	return strings.ToLower(words[1])
}
