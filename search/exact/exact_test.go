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

// get asks for the sample and says whether it had to be built.
func get(t *testing.T, table exact.Table, path string) (built bool) {
	t.Helper()
	data, kept, err := table.Get(path, func() ([]byte, error) {
		built = true
		return bits, nil
	})
	if err != nil || kept != nil || !bytes.Equal(data, bits) {
		t.Fatalf("got %v, %v, %v", data, kept, err)
	}
	return built
}

func TestKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "folder", "squares")
	if !get(t, sample, path) || get(t, sample, path) {
		t.Error("wanted it built the first time and read the second")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		t.Errorf("files left: %v", left)
	}
	for range 2 {
		if !get(t, sample, "") {
			t.Error("wanted nothing kept without a path")
		}
	}
	other := exact.Table{Name: "squares down to 0", Size: 10}
	if !get(t, other, path) {
		t.Error("a table of another name is read")
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
		if !get(t, sample, path) {
			t.Errorf("damage %d is not seen", i)
		}
		if get(t, sample, path) {
			t.Errorf("damage %d is not mended", i)
		}
	}
}

func TestNotKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	build := func() ([]byte, error) { return bits, nil }
	if data, kept, err := sample.Get(filepath.Join(file, "below"), build); kept == nil || err != nil || len(data) != 10 {
		t.Errorf("below a file: %v, %v, %v", data, kept, err)
	}
	want := errors.New("stopped")
	if _, _, err := sample.Get(file, func() ([]byte, error) { return nil, want }); err != want {
		t.Errorf("got %v, want %v", err, want)
	}
	if err := sample.Write(file, bits[1:]); err == nil {
		t.Error("nine bytes are written as ten")
	}
}
