package walkpage

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"strings"

	"parlor/commands/view/scenes"
	"parlor/commands/view/scenes/page"
)

//go:embed page
var files embed.FS

// parts are the scripts in their order. They are one function, so that their names are no others'.
var parts = []string{"played.js", "film.js", "scale.js", "columns.js", "rows.js", "tree.js", "figure.js", "board.js", "curve.js", "sampled.js", "mixed.js", "words.js", "overview.js", "poll.js", "frame.js", "alone.js"}

// Script is the script of the frame, which is called walks.
func Script() string {
	var b strings.Builder
	b.WriteString("\"use strict\";\n\nglobalThis.walks = (() => {\n")
	for _, name := range parts {
		b.WriteString(strings.TrimPrefix(read(name), "\"use strict\";\n\n"))
	}
	b.WriteString("return { Film, WalkFrame, alone, headed, buttons, inflate };\n})();\n")
	return b.String()
}

// Style is the style sheet of a page with the frame: the colours of boards and of the table, and its own.
func Style() string { return scenes.Style() + page.Tokens() + FrameStyle() }

// FrameStyle is the style sheet of the frame alone.
func FrameStyle() string { return read("walk.css") + read("kinds.css") + read("poll.css") }

// Parts are what a page with the frame differs by.
type Parts struct {
	Title, Policy, Style, Back, Menu, Scripts string
}

// Page writes a page with the frame.
func Page(p Parts) []byte {
	return []byte("<!DOCTYPE html>\n" + strings.NewReplacer(
		"TITLE", html.EscapeString(p.Title), "POLICY", p.Policy, "STYLE", p.Style, "BACK", html.EscapeString(p.Back), "MENU", p.Menu, "SCRIPTS", p.Scripts,
	).Replace(read("walk.html")))
}

// Write writes a film as a page of its own, which needs nothing else.
func Write(f *Film) ([]byte, error) {
	packed, err := Pack(f)
	if err != nil {
		return nil, err
	}
	script := "\n" + Script() + "walks.alone(document.getElementById(\"film\"));\n"
	hash := sha256.Sum256([]byte(script))
	return Page(Parts{
		Title: f.Game + ": " + f.Algorithm + ", step by step", Back: "#",
		Policy:  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-` + base64.StdEncoding.EncodeToString(hash[:]) + "'\">\n",
		Style:   "<style>" + Style() + "</style>",
		Scripts: `<script type="text/plain" id="film">` + packed + "</script>\n<script>" + script + "</script>",
	}), nil
}

// Pack compresses a film as browsers inflate it, in base 64.
func Pack(f *Film) (string, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(f.JSON())
	}
	if err == nil {
		err = w.Close()
	}
	return base64.StdEncoding.EncodeToString(b.Bytes()), err
}

// mostInflated is how large a packed film may be once it is inflated.
const mostInflated = 32 << 20

// Unpack gives the film that was packed by somebody, who may be hostile.
func Unpack(packed string) (*Film, error) {
	text, err := base64.StdEncoding.DecodeString(packed)
	if err != nil {
		return nil, err
	}
	r, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	var f Film
	if err := json.NewDecoder(io.LimitReader(r, mostInflated)).Decode(&f); err != nil {
		return nil, err
	}
	return &f, nil
}

// read gives the contents of a file of the page.
func read(name string) string {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is part of the program
	}
	return string(text)
}
