package transcripts

import "embed"

// Pages are the pages of the folders here, which are part of the program: lessons/03-alpha-beta.md
// and so on.
//
//go:embed */*.md
var Pages embed.FS
