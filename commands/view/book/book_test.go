package book_test

import (
	"context"
	"encoding/base64"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/games/gamestest"

	"parlor/cmd/rooms"
	"parlor/commands/view/book"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/repl"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// allPages gives the pages that are part of the program.
func allPages(t testing.TB) (sources []book.Source) {
	t.Helper()
	err := fs.WalkDir(transcripts.Pages, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := transcripts.Pages.ReadFile(path)
		sources = append(sources, book.Source{Path: path, Text: text})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(sources, func(s book.Source) bool { return strings.HasPrefix(s.Path, "testdata/") })
}

// someOf gives the pages of some paths.
func someOf(t testing.TB, paths ...string) []book.Source {
	t.Helper()
	some := slices.DeleteFunc(allPages(t), func(s book.Source) bool { return !slices.Contains(paths, s.Path) })
	if len(some) != len(paths) {
		t.Fatalf("found %d pages of %v", len(some), paths)
	}
	return some
}

// written writes a book into a folder of its own.
func written(t testing.TB, m book.Maker, sources []book.Source) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "book")
	n, err := m.Write(context.Background(), sources, files.Anywhere(), folder)
	if err != nil || n != len(sources) {
		t.Fatalf("%d pages of %d: %v", n, len(sources), err)
	}
	return folder
}

var (
	links = regexp.MustCompile(`href="([^"]*)"`)
	ids   = regexp.MustCompile(` id="([^"]*)"`)
)

// checkLinks follows every link of every page of a book, and gives how many there are.
func checkLinks(t *testing.T, folder string) (found int) {
	t.Helper()
	err := filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".html") {
			return err
		}
		text := read(t, file)
		for _, match := range links.FindAllStringSubmatch(text, -1) {
			target, err := url.Parse(match[1])
			if err != nil {
				return err
			}
			if target.Scheme == "data" {
				continue
			}
			found++
			if target.Scheme != "" || path.IsAbs(target.Path) {
				t.Errorf("%s leads out of the book: %s", file, target)
				continue
			}
			to, there := file, text
			if target.Path != "" {
				to = filepath.Join(filepath.Dir(file), target.Path)
				there = read(t, to)
			}
			if target.Fragment != "" && !slices.ContainsFunc(ids.FindAllStringSubmatch(there, -1), func(m []string) bool { return m[1] == target.Fragment }) {
				t.Errorf("%s: no heading %q in %s", file, target.Fragment, to)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func read(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestWholeBook sets all pages as they are written, twice: every page is in it, no link is
// dead, and the books are the same.
func TestWholeBook(t *testing.T) {
	gamestest.TakesTurns(t)
	sources := allPages(t)
	folder, again := written(t, book.Maker{}, sources), written(t, book.Maker{}, sources)
	index := read(t, filepath.Join(folder, "index.html"))
	for _, s := range sources {
		name := strings.TrimSuffix(s.Path, ".md") + ".html"
		if !strings.Contains(index, `href="`+name+`"`) {
			t.Errorf("%s is not in the index", name)
		}
		if read(t, filepath.Join(folder, name)) != read(t, filepath.Join(again, name)) {
			t.Errorf("%s is another the second time", name)
		}
	}
	if index != read(t, filepath.Join(again, "index.html")) {
		t.Error("the index is another the second time")
	}
	if found := checkLinks(t, folder); found < 3*len(sources) {
		t.Errorf("only %d links among %d pages", found, len(sources))
	}
}

// TestRun runs some pages: boards are in colour, trees are pictures, questions have their
// hints and their answers, and all of it is the same every time.
func TestRun(t *testing.T) {
	sources := someOf(t, "lessons/03-alpha-beta.md", "search/explain.md", "sorry/against-the-computer.md", "errors/trees.md")
	m := book.Maker{Open: repl.Sandboxes(context.Background(), rooms.House())}
	folder, again := written(t, m, sources), written(t, m, sources)
	page := func(name string) string { return read(t, filepath.Join(folder, name)) }
	for name, wants := range map[string][]string{
		"lessons/03-alpha-beta.html": {
			`<section class="question" aria-label="Question 1">`, "<summary>Hint 2</summary>", "<summary>The answer</summary><p class=\"answer\"><strong>2</strong>",
			`<svg class="tree"`, `<g class="node pruned"`, "Lesson 3. Afterwards you can say",
		},
		"search/explain.html":             {`<svg class="tree"`, `class="best"`, `<span class="heading">ROOT NODE VALUE: </span>`},
		"sorry/against-the-computer.html": {`<span class="max-side">R0</span>`, `<span class="min-side">G`, `<figure class="canvas"><svg class="board"`, "--board-ground:light-dark("},
		"errors/trees.html":               {`<p class="error">`},
	} {
		text := page(name)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s has no %s", name, want)
			}
		}
		if text != read(t, filepath.Join(again, name)) {
			t.Errorf("%s is another the second time", name)
		}
	}
	checkLinks(t, folder)
}

// TestHostilePage sets a page that tries to bring in what it likes.
func TestHostilePage(t *testing.T) {
	const page = "---\nparlor: 1\ntitle: </title><script>alert(1)</script>\n---\n# <img src=x onerror=alert(1)>\n\n<script>alert(2)</script>\n\n" +
		"a <b onclick=x>word</b>, [a link](javascript:alert(3)), [one](../../etc/passwd), ![a picture](http://x.example/p.png)\n\n" +
		"<style>\nbody { display: none }\n</style>\n\n<!-- never\nclosed\n\n```parlor\n> \"<script>alert(4)</script>\"\n\"<script>alert(4)</script>\"\n```\n\n```html\n<script>alert(5)</script>\n```\n"
	for _, m := range []book.Maker{{}, {Open: repl.Sandboxes(context.Background(), rooms.House())}} {
		text, err := m.Page(context.Background(), book.Source{Path: "x.md", Text: []byte(page)})
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"<script", "<b ", "javascript:", "etc/passwd", "x.example", "display: none }\n</style>\n\n", "<!-- never"} {
			if strings.Contains(string(text), bad) {
				t.Errorf("the page has %s:\n%s", bad, text)
			}
		}
		if n := strings.Count(string(text), "<style"); n != 1 {
			t.Errorf("the page has %d styles", n)
		}
		if !strings.Contains(string(text), "&lt;script&gt;alert(2)&lt;/script&gt;") {
			t.Errorf("the HTML of the page is not shown as the text that it is:\n%s", text)
		}
	}
}

// TestFolders writes into a new folder, an empty one and a book, and into no other.
func TestFolders(t *testing.T) {
	sources := someOf(t, "walks/star1.md", "walks/star2.md")
	ctx, access, root := context.Background(), files.Anywhere(), t.TempDir()
	empty, own, other := filepath.Join(root, "empty"), filepath.Join(root, "own"), filepath.Join(root, "other")
	for _, folder := range []string{empty, other} {
		if err := os.Mkdir(folder, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(other, "index.html"), []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{empty, own, own} {
		if _, err := (book.Maker{}).Write(ctx, sources, access, folder); err != nil {
			t.Errorf("%s: %v", folder, err)
		}
	}
	if _, err := (book.Maker{}).Write(ctx, sources, access, other); games.CodeOf(err) != "not-a-book" {
		t.Errorf("a folder that is no book: %v", err)
	}
	if text := read(t, filepath.Join(other, "index.html")); text != "mine" {
		t.Errorf("the file there is now %q", text)
	}
	if _, err := (book.Maker{}).Write(ctx, sources, access, filepath.Join(other, "index.html")); err == nil {
		t.Error("a file is taken for a folder")
	}
	// A page that the new book does not have is no part of it any more.
	if _, err := (book.Maker{}).Write(ctx, sources[:1], access, own); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(own, "walks", "star2.html")); err == nil {
		t.Error("a page of the book before is still there")
	}
}

// TestOwnPage sets a page of one's own, beside it, and replaces nothing else.
func TestOwnPage(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "x.md"), filepath.Join(folder, "x.html")
	if err := os.WriteFile(from, []byte("<!-- a note -->\n\n# Mine\n\nWords <!-- aside --> go on.\n\n<!--\nlong\n-->\n\n```parlor\n> (+ 1 2)\n3\n```\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, m := context.Background(), book.Maker{Open: repl.Sandboxes(context.Background(), rooms.House())}
	for range 2 {
		if err := m.File(ctx, files.Anywhere(), from, to); err != nil {
			t.Fatal(err)
		}
	}
	if text := read(t, to); !strings.Contains(text, ">3\n<") || !strings.Contains(text, "Mine") {
		t.Errorf("the page is\n%s", text)
	} else if body := text[strings.Index(text, "<body"):]; strings.Contains(body, "note") || strings.Contains(body, "aside") || strings.Contains(body, "long") || !strings.Contains(body, "go on") {
		t.Errorf("comments are printed:\n%s", text)
	}
	if err := os.WriteFile(to, []byte("another"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := m.File(ctx, files.Anywhere(), from, to); games.CodeOf(err) != "not-a-page" {
		t.Errorf("a file that is no page: %v", err)
	}
	if err := m.File(ctx, files.Anywhere(), filepath.Join(folder, "none.md"), to); games.CodeOf(err) != "cannot-read" {
		t.Errorf("no file: %v", err)
	}
}

// TestPicturesBeside: a page alone shows the pictures that the program has written beside it, as images,
// and no others.
func TestPicturesBeside(t *testing.T) {
	folder := t.TempDir()
	inside := filepath.Join(folder, "in")
	if err := os.Mkdir(inside, 0o777); err != nil {
		t.Fatal(err)
	}
	tree := string(drawing.SVG.Header()) + "<svg/>"
	for name, text := range map[string]string{
		"in/x.md":      "# Mine\n\n![the \"tree\"](tree.svg) ![another's](other.svg) ![above](../above.svg) ![none](none.svg) ![far](https://x.example/y.svg)\n",
		"in/tree.svg":  tree,
		"in/other.svg": "<svg onload='alert(1)'/>",
		"above.svg":    tree,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	m := book.Maker{Open: repl.Sandboxes(context.Background(), rooms.House())}
	to := filepath.Join(inside, "x.html")
	if err := m.File(context.Background(), files.Anywhere(), filepath.Join(inside, "x.md"), to); err != nil {
		t.Fatal(err)
	}
	text := read(t, to)
	want := `<img src="data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString([]byte(tree)) + `" alt="the &#34;tree&#34;">`
	if strings.Count(text, "<img") != 1 || !strings.Contains(text, want) || strings.Contains(text, "x.example") || strings.Contains(text, "onload") {
		t.Errorf("the page is\n%s", text)
	}
}
