package files

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// inUTF16 writes a text as Windows does when it is told to save as Unicode.
func inUTF16(text string, mark bool, bigEndian bool) string {
	var b strings.Builder
	if mark {
		text = "\ufeff" + text
	}
	for _, u := range utf16.Encode([]rune(text)) {
		low, high := byte(u), byte(u>>8)
		if bigEndian {
			low, high = high, low
		}
		b.WriteByte(low)
		b.WriteByte(high)
	}
	return b.String()
}

func TestReadText(t *testing.T) {
	path := filepath.Join(t.TempDir(), "text")
	for _, test := range []struct{ name, raw, want, fault string }{
		{"empty", "", "", ""},
		{"plain", "(a)\nb", "(a)\nb", ""},
		{"mark", "\ufeff(a)\n", "(a)\n", ""},
		{"mark alone", "\ufeff", "", ""},
		{"carriage returns", "a\r\nb\rc\r\n", "a\nb\rc\n", ""},
		{"mark and carriage returns", "\ufeffé\r\n", "é\n", ""},
		{"little endian", inUTF16("mancala 1\n", true, false), "", "UTF-16"},
		{"big endian", inUTF16("mancala 1\n", true, true), "", "UTF-16"},
		{"little endian without a mark", inUTF16("mancala 1\n", false, false), "", "UTF-16"},
		{"big endian without a mark", inUTF16("mancala 1\n", false, true), "", "UTF-16"},
		{"UTF-32", "\xff\xfe\x00\x00a\x00\x00\x00", "", "UTF-32"},
		{"Latin-1", "a\nb\ncaf\xe9\n", "", "line 3 has the byte 0xe9"},
		{"cut letter", "a\xc3", "", "line 1 has the byte 0xc3"},
		{"a zero", "a\x00b", "a\x00b", ""},
	} {
		write(t, path, test.raw)
		got, err := Anywhere().ReadText(path)
		var fault *TextError
		if string(got) != test.want || test.fault != "" && !errors.As(err, &fault) || test.fault == "" && err != nil {
			t.Errorf("%s: %q, %v", test.name, got, err)
		}
		if fault != nil && !strings.Contains(fault.Error(), test.fault) {
			t.Errorf("%s: %v, wanted %q", test.name, fault, test.fault)
		}
		raw, err := Anywhere().ReadPage(path)
		if utf16 := strings.HasPrefix(test.fault, "UTF-"); string(raw) != test.raw || utf16 != (err != nil) {
			t.Errorf("%s, to be written again: %q, %v", test.name, raw, err)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add([]byte("\ufeffa\r\n"))
	f.Add([]byte("\xff\xfea\x00"))
	f.Add([]byte("a\xff"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		text, err := Text(raw)
		if err == nil && (!utf8.Valid(text) || strings.Contains(string(text), "\r\n") && !strings.Contains(string(raw), "\r\r\n")) {
			t.Errorf("%q is read as %q", raw, text)
		}
		if again, err2 := Text(text); err == nil && !strings.Contains(string(text), "\r\n") && !strings.HasPrefix(string(text), "\ufeff") && (err2 != nil || string(again) != string(text)) {
			t.Errorf("%q is read as %q and then as %q, %v", raw, text, again, err2)
		}
	})
}

// TestLimitsBeforeReading: of a file that is too large nothing is read.
func TestLimitsBeforeReading(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large")
	write(t, path, "")
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Skip(err) // a disk without holes in files
	}
	if allocated := testing.AllocsPerRun(10, func() { // reading it would take hours
		if _, err := Anywhere().Read(path); err == nil || !strings.Contains(err.Error(), "64 MiB") {
			t.Errorf("a terabyte was read: %v", err)
		}
		if _, err := Anywhere().ReadShortText(path, 1000); err == nil || !strings.Contains(err.Error(), "1000 bytes") {
			t.Errorf("a terabyte was read: %v", err)
		}
	}); allocated > 100 {
		t.Errorf("%v allocations", allocated)
	}
}
