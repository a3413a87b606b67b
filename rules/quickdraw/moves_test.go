package quickdraw

import (
	"testing"

	"rumble/internal/playthrough"
)

// TestMoveScripts plays the scripts of the clauses.
func TestMoveScripts(t *testing.T) { playthrough.Scripts(t, Rules(), 1) }
