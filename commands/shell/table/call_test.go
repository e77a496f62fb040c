package table

import (
	"testing"

	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
)

// TestHoldTo: work inside another command takes no more than that has left.
func TestHoldTo(t *testing.T) {
	ctx, err := account.EnterWith(t.Context(), 50<<20)
	if err != nil {
		t.Fatal(err)
	}
	c := Call{Session: session.New(session.Setup{})}
	c.Session.Memory.Within(ctx)
	if err := c.HoldTo(60); err == nil || c.letGo != nil {
		t.Errorf("60 megabytes of 50: %v", err)
	}
	if err := c.HoldTo(40); err != nil {
		t.Fatal(err)
	}
	c.letGo()
}
