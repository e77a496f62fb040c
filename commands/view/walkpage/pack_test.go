package walkpage_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"testing"

	"parlor/commands/view/walkpage"
)

// TestPacked: a film that is packed comes back as it was; what a stranger sends in its place is an error, also where it
// would be very large.
func TestPacked(t *testing.T) {
	f := filmed(t, walkpage.MostEvents, figure, "(step g 2 :algorithm alpha-beta)")
	packed, err := walkpage.Pack(f)
	if err != nil {
		t.Fatal(err)
	}
	back, err := walkpage.Unpack(packed)
	if err != nil || !bytes.Equal(back.JSON(), f.JSON()) {
		t.Errorf("%v: another film has come back", err)
	}
	zipped := func(text []byte) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		_, _ = w.Write(text)
		_ = w.Close()
		return base64.StdEncoding.EncodeToString(b.Bytes())
	}
	bomb := append([]byte(`{"game":"`), bytes.Repeat([]byte("x"), 40<<20)...)
	for name, text := range map[string]string{
		"nothing": "", "no base 64": "<svg>", "no archive": "AAAA", "half of it": packed[:len(packed)/2/4*4], "no film": zipped([]byte(`[1]`)), "a film without end": zipped(append(bomb, `"}`...)),
	} {
		if _, err := walkpage.Unpack(text); err == nil {
			t.Errorf("%s is a film", name)
		}
	}
}
