package scenes

import (
	"parlor/commands/view/boards"
	"parlor/games"
)

// pngHeader begins every PNG file.
const pngHeader = "\x89PNG\r\n\x1a\n"

// png writes a picture as PNG, if the program can.
var png = func(boards.Picture) ([]byte, error) {
	return nil, games.Errorf("no-pictures", "this program writes no PNG; wanted the one that is installed, or a name that ends in .svg")
}

// WritePNGWith sets the function that writes pictures as PNG.
func WritePNGWith(write func(boards.Picture) ([]byte, error)) { png = write }
