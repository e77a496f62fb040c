package record_test

import (
	"testing"

	"parlor/commands/game/position/record"
	"parlor/games/ropasci"
	"parlor/games/sorry"
)

// TestWithoutDealt: what chance has dealt can be put back where the game says so, and
// nowhere else.
func TestWithoutDealt(t *testing.T) {
	kit := sorry.Entry().StandardKit()
	p := record.Position[sorry.State]{Kit: kit, State: kit.Start()}
	if _, ok := p.WithoutDealt(); ok {
		t.Error("a card is put back before any is dealt")
	}
	dealt := p.After(kit.Moves(&p.State, nil)[0])
	if back, ok := dealt.WithoutDealt(); !ok || back.State != p.State {
		t.Errorf("put back: %v, %v, want %v", back.State, ok, p.State)
	}
	other := record.Position[ropasci.State]{Kit: ropasci.Entry().StandardKit(), State: ropasci.Entry().StandardKit().Start()}
	if _, ok := other.WithoutDealt(); ok {
		t.Error("a game without chance puts something back")
	}
}
