package exact_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"parlor/search/exact"
)

var (
	sample = exact.Table{Name: "squares up to 9", Size: 10}
	bits   = []byte{0, 1, 4, 9, 16, 25, 36, 49, 64, 81}
)

// get asks for the sample and says whether it had to be built, and what was
// wrong with a file that was there.
func get(t *testing.T, table exact.Table, path string) (built bool, spoilt error) {
	t.Helper()
	data, from, err := table.Get(path, func() ([]byte, error) {
		built = true
		return bits, nil
	})
	if err != nil || from.Unkept != nil || !bytes.Equal(data, bits) {
		t.Fatalf("got %v, %+v, %v", data, from, err)
	}
	if from.Read == built {
		t.Errorf("built %v and read %v", built, from.Read)
	}
	if lines := len(from.Notes()); (lines > 0) != (from.Spoilt != nil) {
		t.Errorf("%d notes of %+v", lines, from)
	}
	return built, from.Spoilt
}

func TestKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "folder", "squares")
	for _, want := range []bool{true, false} {
		if built, spoilt := get(t, sample, path); built != want || spoilt != nil {
			t.Errorf("built %v, %v; want %v", built, spoilt, want)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		t.Errorf("files left: %v", left)
	}
	for range 2 {
		if built, spoilt := get(t, sample, ""); !built || spoilt != nil {
			t.Errorf("built %v, %v; want nothing kept without a path", built, spoilt)
		}
	}
	for _, other := range []exact.Table{{Name: "squares down to 0", Size: 10}, {Name: "squares up to nine", Size: 10}} {
		if built, spoilt := get(t, other, path); !built || spoilt == nil {
			t.Errorf("%s: a table of another name is read, %v", other.Name, spoilt)
		}
	}
}

// TestDamage changes, in turn, every byte of a file, and cuts it everywhere.
func TestDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "squares")
	get(t, sample, path)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	broken := [][]byte{nil, append(bytes.Clone(good), 0)}
	for i := range good {
		flipped := bytes.Clone(good)
		flipped[i] ^= 0x10
		broken = append(broken, flipped, good[:i])
	}
	for i, data := range broken {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if built, spoilt := get(t, sample, path); !built || spoilt == nil {
			t.Errorf("damage %d is not seen, or not told: %v", i, spoilt)
		}
		if built, spoilt := get(t, sample, path); built || spoilt != nil {
			t.Errorf("damage %d is not mended: %v", i, spoilt)
		}
	}
}

func TestNotKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	build := func() ([]byte, error) { return bits, nil }
	data, from, err := sample.Get(filepath.Join(file, "below"), build)
	if from.Unkept == nil || err != nil || len(data) != 10 || len(from.Notes()) == 0 {
		t.Errorf("below a file: %v, %+v, %v", data, from, err)
	}
	want := errors.New("stopped")
	if _, _, err := sample.Get(file, func() ([]byte, error) { return nil, want }); err != want {
		t.Errorf("got %v, want %v", err, want)
	}
	if err := sample.Write(file, bits[1:]); err == nil {
		t.Error("nine bytes are written as ten")
	}
}
