package moveit_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/moveit"
)

// TestScripts plays the worked examples and the scripts of the clauses.
func TestScripts(t *testing.T) { playthrough.Scripts(t, moveit.Rules(), 220) }

// TestEveryClauseIsCitedAndTested holds the rulebook to its coverage.
func TestEveryClauseIsCitedAndTested(t *testing.T) { playthrough.Coverage(t, moveit.Rules(), 169) }
