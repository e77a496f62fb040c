package transcripts

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzParse reads any bytes, and checks and updates what can be read: the
// updated text must be readable and pass, and a further update change nothing.
func FuzzParse(f *testing.F) {
	pages, err := filepath.Glob("testdata/update/*.md")
	if err != nil {
		f.Fatal(err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	for _, lines := range []string{
		"> fail no-card a\na\n! no-card\n> fail x\ny\n",
		"> a\n. b [int]\n\\> a\n...\nb [num] [..]\n",
		"> ```\n```\n", "> [12.5+-0.01]\n[12.5+-0.01]\n", "> \\\n\\\n", ">\r\n. 2m3s\r\n[time]\r\n",
	} {
		f.Add([]byte(session(lines)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, read := range []func(string, []byte) (*File, error){Parse, ParsePage} {
			if file, err := read("f.md", text); err == nil {
				updateAndCheck(t, file)
			}
		}
	})
}

func updateAndCheck(t *testing.T, file *File) {
	text, report, err := Update(file, echo)
	if err != nil {
		t.Fatal(err)
	}
	if check := Check(file, echo); check.String() != report.String() || check.Failed != report.Failed {
		t.Fatalf("update reports\n%s\ncheck reports\n%s", report, check)
	}
	again, err := ParsePage("f.md", text)
	if err != nil {
		t.Fatalf("%q cannot be read: %v", text, err)
	}
	if report := Check(again, echo); report.Failed != 0 || report.Passed != len(file.Steps) {
		t.Fatalf("%q does not pass: %s", text, report)
	}
}
