package owngames

import (
	"path"
	"strings"

	"parlor/transcripts"
)

// Shipped is the games that come with the program as pages, each of which defines the game of its name.
// They are read when somebody asks for one.
type Shipped struct{}

// folder is that of the pages.
const folder = "own-games"

// Names lists the games in the order of the alphabet.
func (s Shipped) Names() (names []string) {
	pages, _ := transcripts.Pages.ReadDir(folder)
	for _, p := range pages {
		name := strings.TrimSuffix(p.Name(), ".md")
		if _, ok := s.Text(name); ok {
			names = append(names, name)
		}
	}
	return names
}

// Text gives the form that defines a game, and is false where there is none of that name.
func (Shipped) Text(name string) (text string, ok bool) {
	file := path.Join(folder, name+".md")
	page, err := transcripts.Pages.ReadFile(file)
	if err != nil {
		return "", false
	}
	parsed, err := transcripts.ParsePage(file, page)
	if err != nil {
		return "", false
	}
	for _, step := range parsed.Steps {
		if strings.HasPrefix(step.Command, "(defgame "+name+" ") {
			return step.Command, true
		}
	}
	return "", false
}
