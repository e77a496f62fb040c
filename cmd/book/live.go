package book

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"parlor/cmd/line"
	"parlor/commands/game/catalog"
	"parlor/commands/text/wording"
	"parlor/commands/view/book"
	"parlor/commands/view/book/live"
	"parlor/repl"
	"parlor/transcripts/files"
)

// The code of the error that a living book cannot be built without Go.
const codeNeedsGo = "needs-go"

// living builds the program for browsers and gives what makes the book in a folder a living one.
func living(ctx context.Context, p *line.Invocation, folder, source, site string) (*book.Live, error) {
	access := files.Anywhere()
	if err := book.MayWrite(access, folder); err != nil {
		return nil, err
	}
	if _, err := exec.LookPath("go"); err != nil {
		return nil, wording.Errorf(codeNeedsGo, "a living book is built by Go, and there is no program called go here; wanted Go 1.26 or later")
	}
	source, err := sourceFolder(access, source)
	if err != nil {
		return nil, err
	}
	if p.ErrIsTerminal() {
		p.Err.Line("building the program for browsers")
	}
	program, err := build(ctx, access, source, p.House.Catalog().Kinds)
	if err != nil {
		return nil, err
	}
	open := repl.Sandboxes(ctx, p.House)
	l, err := live.Of(ctx, program, open)
	if err == nil && site != "" {
		err = live.AddPreview(ctx, l, site, open)
	}
	return l, err
}

// siteOf reads the address of a site, if there is one, and gives it with a slash at its end.
func siteOf(said string, live bool) (string, error) {
	if said == "" {
		return "", nil
	}
	if !live {
		return "", line.Misused("--site wants --live, as other books have no picture for links")
	}
	u, err := url.Parse(said)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", line.Misused("--site wants the address of a folder, such as https://example.org/parlor/; given %s", said)
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

// sourceFolder finds Parlor's source: where the user says, or around the working folder.
func sourceFolder(access *files.Access, said string) (string, error) {
	at := said
	if at == "" {
		at = "."
	}
	at, err := filepath.Abs(at)
	if err != nil {
		return "", wording.Errorf(codeNeedsGo, "%s cannot be found: %v", said, err)
	}
	for folder := at; ; folder = filepath.Dir(folder) {
		text, err := access.Read(filepath.Join(folder, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module parlor\n") {
			return folder, nil
		}
		if said != "" || folder == filepath.Dir(folder) {
			return "", wording.Errorf(codeNeedsGo, "a living book is built from Parlor's source, which is not in %s; wanted its folder, by --source", at)
		}
	}
}

// buildFlags make the module small. Inlining is on only where games are searched: elsewhere it takes
// space and saves no noticeable time.
var buildFlags = []string{
	"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w",
	"-gcflags=all=-l", "-gcflags=parlor/search/...=", "-gcflags=parlor/games/...=", "-gcflags=parlor/games/scene=-l", "-gcflags=parlor/cmd/games=", "-gcflags=runtime=", "-gcflags=math=",
}

// build builds the program for browsers. The module is written to a temporary folder, which is
// removed again.
func build(ctx context.Context, access *files.Access, source string, kinds []catalog.Kind) (p live.Program, err error) {
	temporary, remove, err := files.NewFolder()
	if err != nil {
		return p, err
	}
	defer remove()
	module := filepath.Join(temporary.Folder(), "parlor.wasm")
	if _, err = runGo(ctx, source, append(buildFlags, "-o", module, "./cmd/playground")...); err != nil {
		return p, err
	}
	if p.Module, err = access.Read(module); err != nil {
		return p, err
	}
	if p.Small, err = buildSmall(ctx, access, source, temporary.Folder(), kinds); err != nil {
		return p, err
	}
	about, err := runGo(ctx, source, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return p, err
	}
	root, version, _ := strings.Cut(about, "\n")
	p.Version = strings.TrimSpace(version)
	p.Runtime, err = access.Read(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
	return p, err
}

// smallSource is the source of the programs that play one game each: a file for every game, whose name
// is that of the game without hyphens, and also the tag by which the program is built for it.
const smallSource = "cmd/small"

// smallFlags make those programs as small as can be: they search for a moment only.
var smallFlags = []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l"}

// buildSmall builds the small programs, by the names of their games; none where their source has been
// taken out.
func buildSmall(ctx context.Context, access *files.Access, source, temporary string, kinds []catalog.Kind) (map[string][]byte, error) {
	small := map[string][]byte{}
	for _, kind := range kinds {
		name := kind.Info().Name
		tag := strings.ReplaceAll(name, "-", "")
		if _, err := access.Size(filepath.Join(source, smallSource, tag+".go")); err != nil {
			continue
		}
		module := filepath.Join(temporary, tag+".wasm")
		if _, err := runGo(ctx, source, append(smallFlags, "-tags="+tag, "-o", module, "./"+smallSource)...); err != nil {
			return nil, err
		}
		var err error
		if small[name], err = access.Read(module); err != nil {
			return nil, err
		}
	}
	return small, nil
}

// runGo runs Go in a folder, for browsers, and gives its output.
func runGo(ctx context.Context, folder string, args ...string) (string, error) {
	command := exec.CommandContext(ctx, "go", args...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var complaints bytes.Buffer
	command.Stderr = &complaints
	out, err := command.Output()
	if err != nil {
		return "", wording.Errorf(codeNeedsGo, "go %s has failed: %v\n%s", args[0], err, strings.TrimSpace(fmt.Sprint(&complaints)))
	}
	return strings.TrimSpace(string(out)), nil
}
