package board

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"parlor/commands/view/walkpage"
	"parlor/games"
)

// shoot takes the film of the walk that a shell is on, and sends it to everybody: they follow it by the numbers
// of its events.
func (b *Board) shoot(text []byte) error {
	film, err := checked(text)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.film = film
	for c := range b.watching {
		c.Send(film)
	}
	return nil
}

// sendFilm sends a page that has joined the film, if there is one; the board must be locked.
func (b *Board) sendFilm(c *client) {
	if b.film != nil {
		c.Send(b.film)
	}
}

// checked reads a film that another program has sent, and gives it as a message to the pages. They take its
// pictures as markup, so these may hold nothing but shapes and texts.
func checked(text []byte) ([]byte, error) {
	var packed string
	if err := json.Unmarshal(text, &packed); err != nil {
		return nil, err
	}
	f, err := walkpage.Unpack(packed)
	if err != nil {
		return nil, err
	}
	for _, line := range f.Lines {
		if !drawn(line) {
			return nil, games.Errorf("bad-message", "a picture of the walk holds more than shapes: %s", clean(line, mostAnswer))
		}
	}
	if packed, err = walkpage.Pack(f); err != nil { // as it was read, and nothing else
		return nil, err
	}
	return encoded(message{Type: "film", Film: packed}), nil
}

var (
	tags       = regexp.MustCompile(`<([^>]*)(>?)`)
	attributes = regexp.MustCompile(`^/?([a-z]+)((?: [a-zA-Z-]+="[^"<>]*")*) ?/?$`)
	shapes     = []string{"svg", "title", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text", "tspan"}
)

// drawn says whether a line of a picture holds shapes and texts alone.
func drawn(line string) bool {
	for _, tag := range tags.FindAllStringSubmatch(line, -1) {
		parts := attributes.FindStringSubmatch(tag[1])
		if tag[2] == "" || parts == nil || !slices.Contains(shapes, parts[1]) {
			return false
		}
		for _, a := range strings.Fields(strings.ToLower(parts[2])) {
			if strings.HasPrefix(a, "on") || strings.HasPrefix(a, "style=") || strings.Contains(a, "href") {
				return false
			}
		}
	}
	return true
}
