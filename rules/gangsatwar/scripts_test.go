package gangsatwar_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/gangsatwar"
)

// TestScripts plays the worked examples and the scripts of the clauses.
func TestScripts(t *testing.T) { playthrough.Scripts(t, gangsatwar.Rules(), 290) }

// TestEveryClauseIsCitedAndTested holds the rulebook to its coverage.
func TestEveryClauseIsCitedAndTested(t *testing.T) { playthrough.Coverage(t, gangsatwar.Rules(), 378) }
