package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"parlor/cmd/facts"
)

var update = flag.Bool("update", false, "write .github/CITATION.cff anew")

// described gives a description.
func described(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out, args); err != nil {
		t.Fatal(args, err)
	}
	return out.String()
}

// file writes a file and gives its path.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// checksums is a file of checksums of all archives.
func checksums(t *testing.T) string {
	t.Helper()
	var text strings.Builder
	for i, system := range []string{"darwin-amd64.tar.gz", "darwin-arm64.tar.gz", "linux-amd64.tar.gz", "linux-arm64.tar.gz", "windows-amd64.zip", "windows-arm64.zip"} {
		text.WriteString(strings.Repeat(string(rune('a'+i)), 64) + "  parlor-" + facts.Version + "-" + system + "\n")
	}
	return file(t, text.String())
}

// TestCitation: the citation of the repository is what the facts make.
func TestCitation(t *testing.T) {
	const path = "../../.github/CITATION.cff"
	want := described(t, "CITATION.cff")
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil || strings.ReplaceAll(string(got), "\r\n", "\n") != want {
		t.Errorf("%s is not what go test ./cmd/packages -update writes (%v)", path, err)
	}
}

// TestManifest: the manifest is JSON, and names the archives of Windows with their checksums.
func TestManifest(t *testing.T) {
	var manifest struct {
		Version, Description, Homepage, License, Bin string
		Architecture                                 map[string]struct {
			URL, Hash  string
			ExtractDir string `json:"extract_dir"`
		}
	}
	if err := json.Unmarshal([]byte(described(t, "parlor.json", checksums(t))), &manifest); err != nil {
		t.Fatal(err)
	}
	for arch, first := range map[string]string{"64bit": "e", "arm64": "f"} {
		a := manifest.Architecture[arch]
		if a.Hash != strings.Repeat(first, 64) || !strings.HasPrefix(a.URL, facts.Download()+"/parlor-") || !strings.Contains(a.URL, a.ExtractDir+".zip") {
			t.Errorf("%s: %+v", arch, a)
		}
	}
	if manifest.Version != facts.Version || manifest.License != facts.Licence || manifest.Bin != "parlor.exe" {
		t.Errorf("%+v", manifest)
	}
}

// TestFormula: each system of the formula has its own archive and checksum.
func TestFormula(t *testing.T) {
	formula := described(t, "parlor.rb", checksums(t))
	pairs := regexp.MustCompile(`url "[^"]*-(\w+-\w+)\.tar\.gz"\n +sha256 "(\w)\w{63}"`).FindAllStringSubmatch(formula, -1)
	want := map[string]string{"darwin-amd64": "a", "darwin-arm64": "b", "linux-amd64": "c", "linux-arm64": "d"}
	for _, pair := range pairs {
		if want[pair[1]] != pair[2] {
			t.Errorf("%s has the checksum of another archive, %s", pair[1], pair[2])
		}
		delete(want, pair[1])
	}
	if len(want) > 0 || strings.Count(formula, "\n  end") != 4 {
		t.Errorf("without %v:\n%s", want, formula)
	}
}

// TestFromFacts: what else is written names version and licence as the facts do.
func TestFromFacts(t *testing.T) {
	changes := file(t, "# Changes\n\n## "+facts.Version+"\n\n- one thing\n  on two lines\n- another\n\n## 0.0.1\n\n- old\n")
	tests := []struct {
		args []string
		want []string
	}{
		{[]string{"Dockerfile"}, []string{"FROM scratch", "parlor-" + facts.Version + "-linux-${TARGETARCH}.tar.gz", "USER 65532"}},
		{[]string{"nfpm.yaml", "arm64", "86400"}, []string{"arch: arm64\n", "version: " + facts.Version + "\n", "mtime: 1970-01-02T00:00:00Z\n", "two-player games of chance, skill and\n  simultaneous choice. Play"}},
		{[]string{"copyright"}, []string{facts.Authors, "License: MIT"}},
		{[]string{"changelog", changes, "86400"}, []string{"parlor (" + facts.Version + ") ", "  * one thing on two lines\n  * another\n\n -- ", "  Fri, 02 Jan 1970 00:00:00 +0000\n"}},
		{[]string{"notes", changes}, []string{"- one thing on two lines\n- another\n", "checksums.txt"}},
		{[]string{"version"}, []string{facts.Version + "\n"}},
	}
	for _, test := range tests {
		got := described(t, test.args...)
		for _, want := range test.want {
			if !strings.Contains(got, want) || strings.Contains(got, "old") {
				t.Errorf("%s lacks %q:\n%s", test.args[0], want, got)
			}
		}
	}
}

// TestRefuses: what cannot be written is told, and nothing is printed.
func TestRefuses(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{nil, "given nothing"},
		{[]string{"frob"}, "wanted one of CITATION.cff, .*, given frob"},
		{[]string{"Dockerfile", "x"}, "wanted 0 arguments .* given 1"},
		{[]string{"parlor.rb"}, `wanted 1 arguments behind parlor.rb \(CHECKSUMS\), given 0`},
		{[]string{"parlor.rb", "missing"}, "missing"},
		{[]string{"parlor.rb", file(t, "abc  parlor\n")}, "wanted a checksum"},
		{[]string{"parlor.rb", file(t, "")}, "no archive for darwin-arm64"},
		{[]string{"nfpm.yaml", "amd64", "today"}, "seconds since 1970, given today"},
		{[]string{"notes", file(t, "# Changes\n\n## 0.0.1\n\n- old\n")}, "no section for version"},
		{[]string{"notes", file(t, "# Changes\n\n## "+facts.Version+"\n\nnothing\n")}, "lists nothing"},
		{[]string{"tag", facts.Version}, "wanted the tag v" + facts.Version},
		{[]string{"tag", "v9.9.9"}, `given "v9.9.9"`},
		{[]string{"tag", "vacation"}, `given "vacation"`},
		{[]string{"tag", ""}, `given ""`},
	} {
		err := write(&bytes.Buffer{}, test.args)
		if err == nil || !regexp.MustCompile(test.want).MatchString(err.Error()) {
			t.Errorf("%q: %v, want %s", test.args, err, test.want)
		}
	}
	if err := write(&bytes.Buffer{}, []string{"tag", facts.Tag}); err != nil {
		t.Error(err)
	}
}

// TestWorkflows: the workflows run the scripts of this repository and the README's own test
// command, so that what they do can be done at home.
func TestWorkflows(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	command := regexp.MustCompile("<!-- test command -->\r?\n```sh\r?\n(go test [^\r\n]+)").FindSubmatch(readme)
	if command == nil {
		t.Fatal("the README has no test command")
	}
	allowed := []string{".ci/run", string(command[1]), `go run ./cmd/parlor book --live --as-written --site "$SITE" site`, `.ci/release dist "$GITHUB_REF_NAME"`, ".ci/try-package dist"}
	step := regexp.MustCompile(`(?m)^ +- run: (.*?)\r?$`)
	ran := 0
	for _, name := range []string{"ci", "pages", "release"} {
		text, err := os.ReadFile("../../.github/workflows/" + name + ".yml")
		if err != nil {
			t.Fatal(err)
		}
		for _, run := range step.FindAllStringSubmatch(string(text), -1) {
			known := strings.HasPrefix(run[1], "gh release create ") // which wants the host of the project
			for _, line := range allowed {
				known = known || run[1] == line
			}
			if ran++; !known {
				t.Errorf("%s.yml runs %s", name, run[1])
			}
		}
	}
	if ran != 7 {
		t.Errorf("the workflows have %d steps that run something, and 7 are known", ran)
	}
}

// TestLineEnds: a clone has line feeds whatever git is set to, as scripts and pages want them.
func TestLineEnds(t *testing.T) {
	attributes, err := os.ReadFile("../../.gitattributes")
	if err != nil || !strings.Contains(string(attributes), "\n* text=auto eol=lf\n") {
		t.Errorf(".gitattributes says %q, %v", attributes, err)
	}
}
