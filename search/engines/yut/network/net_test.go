package network_test

import (
	"errors"
	"slices"
	"testing"

	"parlor/games"
	"parlor/search/engines/yut/network"
)

// TestNet draws positions and wants chances of both signs of certainty between 0
// and 1, whatever the order of the mals.
func TestNet(t *testing.T) {
	n, err := network.Trained()
	if err != nil {
		t.Fatal(err)
	}
	random := games.NewRandom(1, games.StreamCorpus)
	for range 20000 {
		var own, other [4]uint8
		for i := range own {
			own[i], other[i] = uint8(random.Below(31)), uint8(random.Below(31))
		}
		v := n.Win(own, other)
		if !(v > 0 && v < 1) {
			t.Fatalf("%v against %v: %v", own, other, v)
		}
		own[0], own[3], other[1], other[2] = own[3], own[0], other[2], other[1]
		if w := n.Win(own, other); w-v > 1e-12 || v-w > 1e-12 {
			t.Fatalf("%v against %v: %v, and in another order %v", own, other, w, v)
		}
	}
	ahead, behind := n.Win([4]uint8{30, 30, 30, 29}, [4]uint8{}), n.Win([4]uint8{}, [4]uint8{30, 30, 30, 29})
	if ahead < 0.9 || behind > 0.1 {
		t.Errorf("one step from home the net gives %.3f, three mals behind %.3f", ahead, behind)
	}
}

// TestDamagedWeights reads files that are short, long or changed.
func TestDamagedWeights(t *testing.T) {
	n, err := network.Trained()
	if err != nil {
		t.Fatal(err)
	}
	good := n.Encode()
	changed := slices.Clone(good)
	changed[100] ^= 1
	for name, b := range map[string][]byte{
		"empty": nil, "short": good[:len(good)-1], "long": append(slices.Clone(good), 0), "changed": changed,
		"other": append([]byte("yutnet1\n"), good[8:]...),
	} {
		var e *games.Error
		if _, err := network.Decode(b); !errors.As(err, &e) || e.Code() != "bad-weights" {
			t.Errorf("%s: %v, want bad-weights", name, err)
		}
	}
	if _, err := network.Decode(good); err != nil {
		t.Error(err)
	}
}

// BenchmarkNet values one position after another.
func BenchmarkNet(b *testing.B) {
	n, err := network.Trained()
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		n.Win([4]uint8{0, uint8(i % 31), 5, 30}, [4]uint8{0, 0, uint8(i % 29), 30})
	}
}
