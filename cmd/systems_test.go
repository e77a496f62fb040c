package cmd

import (
	"os"
	"testing"

	"golang.org/x/tools/go/packages"

	"parlor/games/gamestest"
)

// TestOtherSystems checks all code and all tests as the compiler does for Windows and macOS, from
// source. Continuous integration runs it each time. To compile everything for these systems takes
// minutes where nothing of that has been compiled before; that is done before a release.
func TestOtherSystems(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("takes half a minute; run with -long")
	}
	const wanted = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax
	for _, system := range []string{"windows", "darwin"} {
		t.Run(system, func(t *testing.T) {
			loaded, err := packages.Load(&packages.Config{
				Mode: wanted, Tests: true, Env: append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0"),
			}, "parlor/...")
			if err != nil {
				t.Fatal(err)
			}
			if len(loaded) < 100 {
				t.Errorf("only %d packages were looked at", len(loaded))
			}
			seen := map[string]bool{}
			packages.Visit(loaded, nil, func(p *packages.Package) {
				for _, e := range p.Errors {
					if !seen[e.Error()] {
						seen[e.Error()] = true
						t.Error(e)
					}
				}
			})
		})
	}
}
