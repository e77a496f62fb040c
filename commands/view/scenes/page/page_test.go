package page

import (
	"bytes"
	"compress/gzip"
	"testing"
)

// mostPacked is how many bytes the scripts and styles of a table may have on their way to a browser.
const mostPacked = 32 << 10

// TestPacked: the scripts and styles of a table are small.
func TestPacked(t *testing.T) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{Script(), TableScript(), Style(), TableStyle()} {
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes packed", b.Len())
	if b.Len() > mostPacked {
		t.Errorf("the scripts and styles of a table have %d bytes packed, and %d are the most", b.Len(), mostPacked)
	}
}
