package quickdraw_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/quickdraw"
)

// TestScriptsOfShots plays the worked examples and the scripts of shots.
func TestScriptsOfShots(t *testing.T) { playthrough.Scripts(t, quickdraw.Rules(), 1) }
