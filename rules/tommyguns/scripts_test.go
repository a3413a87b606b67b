package tommyguns_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/tommyguns"
)

// TestScripts plays the worked examples and the scripts of the clauses.
func TestScripts(t *testing.T) { playthrough.Scripts(t, tommyguns.Rules(), 1) }
