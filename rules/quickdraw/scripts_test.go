package quickdraw_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/quickdraw"
)

// TestScripts plays the worked examples and the scripts of the clauses.
func TestScripts(t *testing.T) { playthrough.Scripts(t, quickdraw.Rules(), 550) }

// TestEveryClauseIsCitedAndTested holds the whole book to the code.
func TestEveryClauseIsCitedAndTested(t *testing.T) { playthrough.Coverage(t, quickdraw.Rules(), 728) }
