package files

import (
	"bytes"
	"strings"
)

// ReplaceLike is [Access.ReplaceOwn] for files of kinds that have no header of their own: a file stays
// that does not begin as the new one does. An empty list in JSON is like any other.
func (a *Access) ReplaceLike(path string, data []byte) error {
	const empty = "[]\n"
	if old, err := a.read(path, len(empty)); err == nil && strings.TrimSpace(string(old)) == "[]" && bytes.HasPrefix(data, []byte("[")) {
		return a.Replace(path, data)
	}
	return a.ReplaceOwn(path, beginning(data), data)
}

// pngBeginning is how long the part of a PNG is that has its size and colours.
const pngBeginning = 33

// beginning gives as much of a file as tells its kind: the size and the colours of a PNG, the two first
// lines of an SVG, all before the first value in JSON, the first two names of a table, or the first line.
func beginning(data []byte) []byte {
	first, rest, _ := bytes.Cut(data, []byte("\n"))
	end := min(len(first)+1, len(data))
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG")):
		end = min(len(data), pngBeginning)
	case bytes.HasPrefix(data, []byte("<")):
		second, _, _ := bytes.Cut(rest, []byte("\n"))
		end = min(len(data), len(first)+1+len(second))
	case bytes.HasPrefix(data, []byte("{")), bytes.HasPrefix(data, []byte("[")):
		if end = bytes.IndexByte(data, ':'); end < 0 {
			end = len(data)
		}
	default:
		if one := bytes.IndexByte(first, ','); one >= 0 {
			if two := bytes.IndexByte(first[one+1:], ','); two >= 0 {
				end = one + 1 + two
			}
		}
	}
	return data[:end]
}
