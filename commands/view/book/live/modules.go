package live

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"

	"parlor/commands/view/book"
	board "parlor/commands/view/scenes/page"
)

// brought are the files of programs, each with its version behind a question mark: that of the whole
// one, and of those that play one game, by its name.
type brought struct {
	whole string
	small map[string]string
}

// modules writes the programs, packed, and what runs them.
func modules(l *book.Live, p Program) (b brought, err error) {
	whole, err := packedModule(p)
	if err != nil {
		return b, err
	}
	b.whole = module(l, "parlor", whole)
	l.Files[folder+"module.js"] = []byte("globalThis.parlorModule = \"" + base64.StdEncoding.EncodeToString(whole) + "\";\n")
	l.Files[folder+"runtime.js"] = fmt.Appendf(nil, "function parlorRuntime() {\n%s\n}\nparlorRuntime.module = \"%x\";\n", board.Slim(string(p.Runtime)), sha256.Sum256(whole))
	b.small = map[string]string{}
	for game, small := range p.Small {
		data, err := packedModule(Program{Module: small, Version: p.Version})
		if err != nil {
			return b, err
		}
		b.small[game] = module(l, "small-"+game, data)
	}
	return b, nil
}

// module writes a packed module and gives its file and version.
func module(l *book.Live, name string, data []byte) string {
	file := folder + name + ".wasm.gz"
	l.Files[file] = data
	return fmt.Sprintf("%s?%x", file, sha256.Sum256(data))
}

// packedModule packs a module.
func packedModule(p Program) ([]byte, error) { return packed(withoutRepeats(split(withoutLines(p)))) }

// packed compresses a module in a format that browsers can inflate by themselves.
func packed(module []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(module)
	}
	if err == nil {
		err = w.Close()
	}
	return b.Bytes(), err
}
