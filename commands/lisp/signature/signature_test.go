package signature

import "testing"

func TestArity(t *testing.T) {
	for _, e := range []struct {
		sig         string
		least, most int
	}{
		{"(terpri)", 0, 0},
		{"(car list)", 1, 1},
		{"(+ numbers...)", 0, -1},
		{"(- number numbers...)", 1, -1},
		{"(if test then &optional else)", 2, 3},
		{"(find item list &key key test)", 2, -1},
		{"(dolist (var list &optional result) body...)", 1, -1},
	} {
		if least, most := Arity(e.sig); least != e.least || most != e.most {
			t.Errorf("%s: %d to %d, want %d to %d", e.sig, least, most, e.least, e.most)
		}
	}
}

func TestCounts(t *testing.T) {
	if got := Counts(1, -1); got != "at least 1 argument" {
		t.Errorf("counts gives %q", got)
	}
}
