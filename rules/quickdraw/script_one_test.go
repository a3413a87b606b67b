package quickdraw

import (
	"testing"

	"rumble/internal/playthrough"
)

func TestZ(t *testing.T) { playthrough.Scripts(t, Rules(), 1) }
