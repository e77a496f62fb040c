package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"testing"

	"parlor/transcripts"
)

var update = flag.Bool("update-picture", false, "write the picture of the README")

// TestPictureOfReadme: the picture in the README is that of its page, and well-formed.
func TestPictureOfReadme(t *testing.T) {
	const page = "../shell/picture.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	f, err := transcripts.Parse(page, text)
	if err != nil {
		t.Fatal(err)
	}
	picture := Draw(f)
	for d := xml.NewDecoder(bytes.NewReader(picture)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	const path = "../../docs/session.svg"
	if *update {
		if err := os.WriteFile(path, picture, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(path); err != nil || !bytes.Equal(kept, picture) {
		t.Errorf("%s is another picture; run parlor picture transcripts/shell/picture.md docs/session.svg (%v)", path, err)
	}
}
