package files

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// TextError is the error for a file whose bytes are not readable text.
type TextError struct{ text string }

// Error says what the file holds, and what is wanted.
func (e *TextError) Error() string { return e.text }

// ReadText reads a whole text file of a sane size: UTF-8, from which a byte order mark, and
// the carriage returns at the ends of lines are removed. The error for any other text is a
// [*TextError].
func (a *Access) ReadText(path string) ([]byte, error) { return a.ReadShortText(path, maxSize) }

// ReadShortText is ReadText for files of at most most bytes.
func (a *Access) ReadShortText(path string, most int) ([]byte, error) {
	raw, err := a.read(path, most)
	if err != nil {
		return nil, err
	}
	return Text(raw)
}

// ReadPage is ReadText for a page that may be written back: byte order mark and line ends stay.
func (a *Access) ReadPage(path string) ([]byte, error) {
	raw, err := a.Read(path)
	if err == nil {
		err = CheckEncoding(raw)
	}
	return raw, err
}

// Text converts bytes that have been read to text, as [Access.ReadText] does.
func Text(raw []byte) ([]byte, error) {
	if err := CheckEncoding(raw); err != nil {
		return nil, err
	}
	text := bytes.TrimPrefix(raw, []byte("\ufeff"))
	if !utf8.Valid(text) {
		line, c := 1, byte(0)
		for rest := text; ; {
			r, size := utf8.DecodeRune(rest)
			if c = rest[0]; r == utf8.RuneError && size == 1 {
				break
			}
			if rest = rest[size:]; c == '\n' {
				line++
			}
		}
		return nil, &TextError{fmt.Sprintf("wanted text in UTF-8, and line %d has the byte 0x%02x", line, c)}
	}
	return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), nil
}

// encodings are the byte order marks of texts that are not in UTF-8. That of UTF-32 begins
// like that of UTF-16.
var encodings = []struct{ mark, name string }{
	{"\xff\xfe\x00\x00", "UTF-32"}, {"\x00\x00\xfe\xff", "UTF-32"}, {"\xff\xfe", "UTF-16"}, {"\xfe\xff", "UTF-16"},
}

// CheckEncoding gives a [*TextError] for bytes that are a text in UTF-16 or UTF-32. Without a
// mark these are recognised by a zero in every ASCII letter.
func CheckEncoding(raw []byte) error {
	for _, e := range encodings {
		if bytes.HasPrefix(raw, []byte(e.mark)) {
			return inOther(e.name)
		}
	}
	if len(raw) >= 4 && raw[0]|raw[1] != 0 && (raw[0] == 0 && raw[2] == 0 || raw[1] == 0 && raw[3] == 0) {
		return inOther("UTF-16")
	}
	return nil
}

func inOther(name string) error {
	return &TextError{fmt.Sprintf("wanted text in UTF-8, given %s; an editor can save it as UTF-8", name)}
}
