package commands

import (
	"testing"

	"parlor/commands/catalog"
)

func BenchmarkTable(b *testing.B) {
	k := catalog.New()
	b.ReportAllocs()
	for b.Loop() {
		newTable(k)
	}
}
