// Packages writes the descriptions with which others package the program, each made from one list of
// facts: packages NAME [ARGUMENT...] prints one of them. .ci/release calls it.
package main

import (
	"embed"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"

	"parlor/cmd/facts"
	"parlor/transcripts/files"
)

func main() {
	if err := write(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packages:", err)
		os.Exit(1)
	}
}

//go:embed templates
var templates embed.FS

// description is a file for a packager.
type description struct {
	name string
	args []string // its arguments
}

var descriptions = []description{
	{"CITATION.cff", nil},
	{"Dockerfile", nil},
	{"changelog", []string{"CHANGES", "SECONDS"}},
	{"copyright", nil},
	{"nfpm.yaml", []string{"ARCHITECTURE", "SECONDS"}},
	{"notes", []string{"CHANGES"}},
	{"parlor.json", []string{"CHECKSUMS"}},
	{"parlor.rb", []string{"CHECKSUMS"}},
	{"tag", []string{"TAG"}},
	{"version", nil},
}

// filled is the data for a template.
type filled struct {
	Name, Title, Version, Tag, Summary, About, Authors, Licence, Years string
	Home, Download, Contact                                            string

	Architecture, Date string
	Changes            []string // what is new in this version, a line each

	sums map[string]string // of the files of the release, by their names
}

// write writes a description.
func write(out io.Writer, args []string) error {
	names := make([]string, len(descriptions))
	for i, d := range descriptions {
		names[i] = d.name
	}
	if len(args) == 0 {
		return fmt.Errorf("wanted one of %s, given nothing", strings.Join(names, ", "))
	}
	at := slices.Index(names, args[0])
	if at < 0 {
		return fmt.Errorf("wanted one of %s, given %s", strings.Join(names, ", "), args[0])
	}
	d, args := descriptions[at], args[1:]
	if len(args) != len(d.args) {
		return fmt.Errorf("wanted %d arguments behind %s (%s), given %d", len(d.args), d.name, strings.Join(d.args, " "), len(args))
	}
	f := filled{
		Name: facts.Name, Title: facts.Title, Version: facts.Version, Tag: facts.Tag, Summary: facts.Summary, About: facts.About,
		Authors: facts.Authors, Licence: facts.Licence, Years: facts.Years,
		Home: facts.Home(), Download: facts.Download(), Contact: facts.Contact(),
	}
	for i, kind := range d.args {
		if err := f.take(kind, args[i]); err != nil {
			return err
		}
	}
	switch d.name {
	case "tag":
		return nil
	case "version":
		_, err := fmt.Fprintln(out, f.Version)
		return err
	}
	t, err := template.New(d.name).Option("missingkey=error").ParseFS(templates, "templates/"+d.name)
	if err != nil {
		return err
	}
	return t.Execute(out, &f)
}

// take reads an argument of some kind.
func (f *filled) take(kind, text string) (err error) {
	switch kind {
	case "ARCHITECTURE":
		f.Architecture = text
	case "TAG":
		if text != f.Tag {
			return fmt.Errorf("wanted the tag %s, as the version is %s, given %q", f.Tag, f.Version, text)
		}
	case "SECONDS":
		seconds, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return fmt.Errorf("wanted a date in seconds since 1970, given %s", text)
		}
		f.Date = time.Unix(seconds, 0).UTC().Format(time.RFC1123Z)
	case "CHANGES":
		f.Changes, err = changesIn(text, f.Version)
	case "CHECKSUMS":
		f.sums, err = sumsIn(text)
	}
	return err
}

// ISODate gives the date in ISO format.
func (f *filled) ISODate() (string, error) {
	date, err := time.Parse(time.RFC1123Z, f.Date)
	return date.Format(time.RFC3339), err
}

// Sum gives the SHA-256 checksum of the archive for a system.
func (f *filled) Sum(system string) (string, error) {
	for name, sum := range f.sums {
		if strings.HasPrefix(name, f.Archive(system)+".") {
			return sum, nil
		}
	}
	return "", fmt.Errorf("the checksums have no archive for %s", system)
}

// Archive names the archive for a system, without its ending.
func (f *filled) Archive(system string) string { return f.Name + "-" + f.Version + "-" + system }

// Wrapped breaks a text into lines of at most width characters, with an indentation before all but
// the first.
func (f *filled) Wrapped(text string, width int, indent string) string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(word) > width {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return strings.Join(append(lines, line), "\n"+indent)
}

// sumsIn reads a file of checksums.
func sumsIn(path string) (map[string]string, error) {
	text, err := files.Anywhere().ReadPage(path)
	if err != nil {
		return nil, err
	}
	sums := map[string]string{}
	for line := range strings.Lines(string(text)) {
		sum, name, found := strings.Cut(strings.TrimSpace(line), "  ")
		if !found || len(sum) != 64 {
			return nil, fmt.Errorf("%s: wanted a checksum, two spaces and a name, given %q", path, line)
		}
		sums[name] = sum
	}
	return sums, nil
}

// changesIn reads what a page of changes lists for a version.
func changesIn(path, version string) ([]string, error) {
	text, err := files.Anywhere().ReadPage(path)
	if err != nil {
		return nil, err
	}
	text = []byte(strings.ReplaceAll(string(text), "\r\n", "\n"))
	_, after, found := strings.Cut(string(text), "\n## "+version+"\n")
	if !found {
		return nil, fmt.Errorf("%s has no section for version %s", path, version)
	}
	section, _, _ := strings.Cut(after, "\n## ")
	var changes []string
	for item := range strings.SplitSeq(section, "\n- ") {
		changes = append(changes, strings.Join(strings.Fields(item), " "))
	}
	if changes = changes[1:]; len(changes) == 0 {
		return nil, fmt.Errorf("%s lists nothing for version %s", path, version)
	}
	return changes, nil
}
