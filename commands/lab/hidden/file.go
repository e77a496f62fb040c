package hidden

import "strings"

// translate reads a file by the ending of its name: .nfg is a game in normal form, all else an extensive
// game.
func translate(name, text string) (translated, error) {
	if strings.HasSuffix(strings.ToLower(name), ".nfg") {
		return readNFG(text)
	}
	return readEFG(text)
}
